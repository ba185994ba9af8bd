// SPDX-License-Identifier: MIT
//
// heads.ts - what stands in index.html and in the manifest before any script runs, in each language. The two files have
// slots such as `{head.description}`, the full names of messages, and `{language}`, the language itself.
import type { Catalogues } from './core/texts.ts';

/** The languages that are offered, the first one first, which is English, and their catalogues. */
export interface Speech {
  languages: readonly string[];
  texts: Readonly<Record<string, Catalogues>>;
}

const SLOT = /\{(\w+)(?:\.([\w.]+))?\}/g;

const escapes: Record<string, (text: string) => string> = {
  html: (text) => text.replace(/[&<"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '"': '&quot;' })[letter]!),
  webmanifest: (text) => JSON.stringify(text).slice(1, -1),
};

/** The file `name`, with its slots filled in this language. */
export function filled(name: string, source: string, language: string, catalogues: Catalogues): string {
  const escape = escapes[name.split('.').at(-1)!]!;
  return source.replace(SLOT, (whole, catalogue: string, key?: string) => {
    if (whole === '{language}') return escape(language);
    const text = catalogues[catalogue]?.[key ?? ''];
    if (typeof text !== 'string') throw new Error(`${name}: there is no message ${whole}`);
    return escape(text);
  });
}

/** The name of the file in a language. The English file keeps its name. server/site/assets.h finds the others. */
export const nameIn = (name: string, language: string) =>
  language === 'en' ? name : name.replace(/\.(\w+)$/, `.${language}.$1`);

/**
 * The file `name` in all languages, by name. `built` has the names of all files of the page: of those that have the
 * English texts, which the file names, there is one in each language.
 */
export function filledInAll(name: string, source: string, { languages, texts }: Speech, built: readonly string[] = []) {
  const ownTexts = (language: string) => (whole: string, part: string) =>
    built.find((file) => file.startsWith(`assets/${language}.${part}-`)) ?? whole;
  return Object.fromEntries(
    languages.map((language) => {
      const text = filled(name, source, language, texts[language]!);
      return [nameIn(name, language), text.replace(/assets\/en\.(\w+)-\w+\.json/g, ownTexts(language))];
    }),
  );
}
