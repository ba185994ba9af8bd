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
  /** The parts that the page has asked for. */
  readonly asked = new Map<Part, Promise<void>>();

  /** The sentences of a catalogue. None before the part with the catalogue is there. */
  catalogue(name: string): Readonly<Record<string, Phrase>> {
    const found = this.#catalogues[name];
    this.read(found !== undefined);
    return found ?? NOTHING;
  }

  pluralOf(n: number): string {
    return this.#plural.select(n);
  }

  /** Takes sentences of a language. If it is another language than before, the old sentences are gone. */
  take(language: string, catalogues: Catalogues): void {
    const before = language === this.language ? this.#catalogues : {};
    this.language = language;
    this.#plural = new Intl.PluralRules(language);
    this.#catalogues = { ...before, ...catalogues };
    this.changed();
  }

  /** Returns when the sentences of a part are there. If they cannot be loaded, the next call tries again. */
  need(part: Part): Promise<void> {
    const known = this.asked.get(part);
    if (known) return known;
    const { language } = this;
    const asked = this.get(language, part).then(
      (got) => {
        if (language === this.language) this.take(language, got);
      },
      (fault: unknown) => {
        if (language !== this.language) return; // the part has come in the other language
        this.asked.delete(part);
        throw fault;
      },
    );
    this.asked.set(part, asked);
    return asked;
  }
}

export const texts = new Texts();

/** Returns a module as soon as the sentences of the part of the page that the module shows are there, too. */
export async function withTexts<Module>(part: Part, load: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load, texts.need(part)]);
  return module;
}
