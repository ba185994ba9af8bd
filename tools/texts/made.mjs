// SPDX-License-Identifier: MIT
//
// made.mjs - what is made from the catalogues: the files of the page, and the tables in C.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeOf, messagesOf, PAGE_PARTS } from './read.mjs';

/** The plural rule of each language, as texts/table.h names it. */
export const RULES = {
  en: 'ONE', bg: 'ONE', it: 'ONE', fr: 'FRENCH', ru: 'RUSSIAN',
};

/** The name in C of a key with this full name: `base.log.takeOwn` is TEXTS_BASE_LOG_TAKE_OWN. */
export const nameInC = (prefix, full) =>
  `${prefix}_${full.replace(/([a-z])([A-Z])/g, '$1_$2').replace(/\W/g, '_')}`.toUpperCase();

/** The page's file of a language for a part: the part's catalogues, by name. */
export function pageFile(catalogues, names) {
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, catalogues[name]])));
}

/** The files of the page by name, for each language that is offered and each part. */
export function pageFiles(loaded, languages = completeOf(loaded)) {
  const files = {};
  for (const language of languages) {
    for (const part of PAGE_PARTS) {
      const names = loaded.parts[part] ?? [];
      files[`${language}.${part}.json`] = pageFile(loaded.texts[language], names);
    }
  }
  return files;
}

export function writeFiles(folder, files) {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

const quoted = (text) => `"${text.replace(/["\\]/g, '\\$&').replace(/\?\?/g, '?\\?')}"`;
/** A message in C. Of a message with forms: NAME, '\1', text, '\2', for each form. */
const coded = (message) =>
  typeof message === 'string'
    ? quoted(message)
    : Object.entries(message)
        .map(([form, text]) => `"${form}\\1" ${quoted(text)} "\\2"`)
        .join(' ');

/** The tables in C, as the files keys.h and tables.c. Their names begin with `prefix`. */
export function cFiles({ texts }, languages, prefix = 'texts') {
  const upper = prefix.toUpperCase();
  const messages = messagesOf(texts.en).map(([catalogue, key]) => ({
    full: `${catalogue}.${key}`, of: (language) => texts[language][catalogue][key],
  }));
  // In the order of bytes, so that the C code can look for a name by halves.
  messages.sort((a, b) => Buffer.compare(Buffer.from(a.full), Buffer.from(b.full)));
  const names = messages.map(({ full }) => nameInC(prefix, full));
  const table = (name, rows) =>
    `static const char *const ${name}[${upper}_KEYS] = {\n${rows.join('')}};\n`;
  const head = '/* Made by tools/texts.mjs. */\n';
  const keys = `${head}#ifndef ${upper}_KEYS_H\n#define ${upper}_KEYS_H

enum ${prefix}_key {\n${names.map((name) => `    ${name},\n`).join('')}    ${upper}_KEYS\n};
enum ${prefix}_language {
${languages.map((one) => `    ${upper}_${one.toUpperCase()},\n`).join('')}    ${upper}_LANGUAGES
};
struct texts_table;
extern const struct texts_table ${prefix}_table;

#endif\n`;
  const textsIn = (language) => messages.map(({ of }) => `    ${coded(of(language))},\n`);
  const tables = `${head}#include "texts/table.h"\n#include "${prefix}/keys.h"\n
${table('names', messages.map(({ full }) => `    ${quoted(full)},\n`))}
${languages.map((language) => table(language, textsIn(language))).join('\n')}
static const struct texts_in languages[${upper}_LANGUAGES] = {
${languages.map((one) => `    {"${one}", TEXTS_PLURAL_${RULES[one]}, ${one}},\n`).join('')}};

const struct texts_table ${prefix}_table = {
    ${upper}_KEYS, ${upper}_LANGUAGES, names, languages,
};\n`;
  return { 'keys.h': keys, 'tables.c': tables };
}
