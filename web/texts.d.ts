// SPDX-License-Identifier: MIT
//
// texts.d.ts - types for what the build uses of tools/texts.mjs, which has none, and for the texts of the tests.
declare module '*/tools/texts.mjs' {
  type Catalogues = import('./core/texts.ts').Catalogues;
  type Phrase = import('./core/texts.ts').Phrase;
  interface Loaded {
    languages: Record<string, { name: string }>;
    texts: Record<string, Catalogues>;
  }
  /** The value of each slot: a text, a number, or a noun by its full name. */
  export type Filled = Record<string, string | number | { key: string }>;
  export function load(folder?: string): Loaded;
  export function isNoun(key: string): boolean;
  export function messagesOf(catalogues: Catalogues): [string, string, Phrase][];
  export function fillings(language: string, catalogues: Catalogues, catalogue: string, message: Phrase): Filled[];
  export function completeOf(loaded: Loaded): string[];
  export function pageFiles(loaded: Loaded, languages: readonly string[]): Record<string, string>;
}

/** The English catalogues, which tests/run.mjs puts into the bundles of the tests. */
declare module 'english' {
  const english: import('./core/texts.ts').Catalogues;
  export default english;
}
