// SPDX-License-Identifier: MIT
//
// texts.ts - the catalogues of sentences in the reader's language. Each language is in four files, one for each part of
// the page (texts/parts.json). The page fetches a part together with the code that needs its sentences.

export type Part = 'start' | 'base' | 'cave' | 'rest';
/** A sentence with slots such as `{name}`, one such sentence for each plural form, or the forms of a noun. */
export type Phrase = string | Readonly<Record<string, string>>;
/** The catalogues of one part, by their names. */
export type Catalogues = Readonly<Record<string, Readonly<Record<string, Phrase>>>>;

const NOTHING: Readonly<Record<string, Phrase>> = {};

export class Texts {
  language = 'en';
  /** Fetches one part of a language. */
  get: (language: string, part: Part) => Promise<Catalogues> = () => Promise.reject(new Error('no texts'));
  /**
   * Called whenever a sentence is read. `there`: whether its catalogue is there. The ui makes it a signal, so that each
   * sentence on screen is drawn again.
   */
  read: (there: boolean) => void = () => {};
  /** Called after other sentences have come, or sentences of another language. */
  changed: () => void = () => {};
  #plural = new Intl.PluralRules(this.language);
  #catalogues: Catalogues = {};
  #asked = new Map<Part, Promise<void>>();
  /** Counts the changes of the language. Only the newest counts. */
  #changes = 0;

  /** The sentences of a catalogue. None before the part with the catalogue is there. */
  catalogue(name: string): Readonly<Record<string, Phrase>> {
    const found = this.#catalogues[name];
    this.read(found !== undefined);
    return found ?? NOTHING;
  }

  pluralOf(n: number): string {
    return this.#plural.select(n);
  }

  add(catalogues: Catalogues): void {
    this.#catalogues = { ...this.#catalogues, ...catalogues };
    this.changed();
  }

  /** Returns when the sentences of a part are there. If they cannot be loaded, the next call tries again. */
  need(part: Part): Promise<void> {
    const known = this.#asked.get(part);
    if (known) return known;
    const { language } = this;
    const asked = this.get(language, part).then(
      (got) => {
        if (language === this.language) this.add(got);
      },
      (fault: unknown) => {
        if (language !== this.language) return; // the part came with the other language
        this.#asked.delete(part);
        throw fault;
      },
    );
    this.#asked.set(part, asked);
    return asked;
  }

  /**
   * Changes the language of everything at once, as soon as `first` and all parts that the page has asked for are there.
   * If one of them cannot be loaded, fails, and nothing changes. A later change ends an earlier one.
   */
  async speak(language: string, first: Part): Promise<void> {
    const change = (this.#changes += 1);
    const got = new Map<Part, Catalogues>();
    const missing = () => [...new Set([first, ...this.#asked.keys()])].filter((part) => !got.has(part));
    while (missing().length > 0) {
      await Promise.all(missing().map(async (part) => got.set(part, await this.get(language, part))));
      if (change !== this.#changes) return;
    }
    this.language = language;
    this.#plural = new Intl.PluralRules(language);
    this.#catalogues = Object.assign({}, ...got.values()) as Catalogues;
    for (const part of got.keys()) this.#asked.set(part, Promise.resolve());
    this.changed();
  }
}

export const texts = new Texts();

/** Returns a module as soon as the sentences of the part of the page that the module shows are there, too. */
export async function withTexts<Module>(part: Part, load: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load, texts.need(part)]);
  return module;
}
