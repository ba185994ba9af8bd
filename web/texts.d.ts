// SPDX-License-Identifier: MIT
//
// texts.d.ts - types for what the build uses of tools/texts.mjs, which has none, and for the texts of the tests.
declare module '*/tools/texts.mjs' {
  interface Loaded {
    languages: Record<string, { name: string }>;
  }
  export function load(folder?: string): Loaded;
  export function completeOf(loaded: Loaded): string[];
  export function pageFiles(loaded: Loaded, languages: readonly string[]): Record<string, string>;
}

/** The English catalogues, which tests/run.mjs puts into the bundles of the tests. */
declare module 'english' {
  const english: import('./core/texts.ts').Catalogues;
  export default english;
}
