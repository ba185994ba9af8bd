// SPDX-License-Identifier: MIT
//
// language.svelte.ts - the language of the page. Each sentence on screen reads a signal of this file, so that a change of
// the language draws it again, and nothing else.
import { bestOf, readOffered } from '../core/languages.ts';
import { fetched } from '../core/link/fetched.ts';
import { texts, type Catalogues, type Part } from '../core/texts.ts';
import { arriving } from './parts/arriving.svelte.ts';
import { prefs } from './prefs.svelte.ts';

class PageLanguage {
  /** The languages that you can choose from. */
  readonly offered = readOffered(document.querySelector<HTMLMetaElement>('meta[name=languages]')?.content ?? '');
  /** The language that the page speaks. */
  now = $state(this.offered[0]?.tag ?? texts.language);
  /** The language that you have chosen. The page may still be waiting for its texts. */
  wanted = $state(this.now);
  /** The language that you want, if its texts could not be loaded. */
  missing = $state<string | null>(null);
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

  /** Loads a part. The page says if a part of its own language is late, as it does of its scripts. */
  #get(language: string, part: Part): Promise<Catalogues> {
    const loading = this.#load(language, part);
    return language === this.now ? arriving(loading) : loading;
  }

  async #load(language: string, part: Part): Promise<Catalogues> {
    const { version } = this.offered.find(({ tag }) => tag === language)!;
    const reply = await fetched(`/assets/${language}.${part}-${version}.json`);
    if (!reply.ok) throw new Error(`${reply.status}`);
    return (await reply.json()) as Catalogues;
  }

  nameOf(language: string): string {
    return this.offered.find(({ tag }) => tag === language)?.name ?? language;
  }

  /** Loads what the start page says, in the language that suits you. If that cannot be loaded, in the first language. */
  async start(): Promise<void> {
    const chosen = prefs.store.read('language');
    const best = bestOf(this.offered, [...(chosen ? [chosen] : []), ...navigator.languages]);
    const first = this.now;
    if (best && best.tag !== first) {
      await this.#change(best.tag);
      if (this.now !== first) return;
    }
    await texts.need('start');
  }

  async #change(tag: string): Promise<void> {
    this.wanted = tag;
    this.missing = null;
    try {
      await texts.speak(tag, 'start');
    } catch {
      if (this.wanted === tag) this.missing = tag;
    }
    if (this.missing === tag) this.wanted = this.now;
  }

  /** Changes the language, and keeps your choice. If its texts cannot be loaded, everything stays as it is. */
  async choose(tag: string): Promise<void> {
    await this.#change(tag);
    if (this.now === tag) prefs.store.write('language', tag);
  }
}

export const language = new PageLanguage();
