// SPDX-License-Identifier: MIT
//
// language.svelte.ts - the language of the page. Each sentence on screen reads a signal of this file, so that a change
// of the language draws it again, and nothing else. The change itself is in ui/parts/speaking.svelte.ts.
import { bestOf, readOffered, type Language } from '../core/languages.ts';
import { fetched } from '../core/link/fetched.ts';
import { texts, type Catalogues, type Part } from '../core/texts.ts';
import { arriving } from './parts/arriving.svelte.ts';
import { prefs } from './prefs.svelte.ts';

class PageLanguage {
  /** The languages that you can choose from. */
  readonly offered = readOffered(document.querySelector<HTMLMetaElement>('meta[name=languages]')!.content);
  /** The language that the page speaks. */
  now = $state(texts.language);
  /** The language that you want, if its texts could not be loaded. */
  missing = $state.raw<Language | null>(null);
  /** Counts the parts of texts that have come. */
  #parts = $state(0);

  constructor() {
    texts.get = (language, part) => this.#get(language, part);
    texts.read = (there) => {
      void this.now;
      if (!there) void this.#parts;
    };
    texts.changed = () => {
      this.now = texts.language;
      this.#parts += 1;
      document.documentElement.lang = this.now;
    };
  }

  /**
   * Loads a part. The page says if it is late, as of scripts; but without the first one it can say nothing. Reads no
   * signal: a screen that asks for its texts would be made anew after each change of the language.
   */
  #get(language: string, part: Part): Promise<Catalogues> {
    const loading = this.#load(language, part);
    return language === texts.language && part !== 'start' ? arriving(loading) : loading;
  }

  async #load(language: string, part: Part): Promise<Catalogues> {
    const { version } = this.offered.find(({ tag }) => tag === language)!;
    const reply = await fetched(`/assets/${language}.${part}-${version}.json`);
    if (!reply.ok) throw new Error(`${reply.status}`);
    return (await reply.json()) as Catalogues;
  }

  /** Loads what the start page says, in the language that suits you, or else in the first one. */
  async start(): Promise<void> {
    const chosen = prefs.store.read('language');
    const [first] = this.offered;
    const best = bestOf(this.offered, [...(chosen ? [chosen] : []), ...navigator.languages])!;
    texts.take(best.tag, {});
    try {
      await texts.need('start');
    } catch (fault) {
      if (best === first) throw fault;
      this.missing = best;
      texts.take(first!.tag, {});
      await texts.need('start');
    }
  }
}

export const language = new PageLanguage();
