// SPDX-License-Identifier: MIT
//
// read.mjs - reads the catalogues of a folder such as texts/, and says what a message consists of.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A slot: its name, and then perhaps the form of a noun, or a constant. */
export const SLOT = /\{([a-z][A-Za-z]*\d?)(?:\.([A-Za-z][a-z-]*)|:([\w-]+))?\}/g;
/** The parts of the page, each a file for each language. */
export const PAGE_PARTS = ['start', 'base', 'cave', 'rest'];
/** All parts. Only the program needs the catalogues of the last one. */
export const PARTS = [...PAGE_PARTS, 'program'];

export const isNoun = (key) => key.startsWith('noun.');
export const isPlural = (key, message) => typeof message !== 'string' && !isNoun(key);
/** The kind of a slot: `tool2` is a second slot of the kind `tool`. */
export const kindOf = (slot) => slot.replace(/\d$/, '');
/** The text, the plural forms or the forms of a message. */
export const textsOf = (message) =>
  typeof message === 'string' ? [message] : Object.values(message);
/** All slots of a message, each as [whole, name, form, constant]. */
export const slotsOf = (message) => textsOf(message).flatMap((text) => [...text.matchAll(SLOT)]);
/** The slots that a translation must have, too. A form is the language's own business. */
export const slotNames = (message) =>
  new Set(slotsOf(message).map(([, name, , of]) => (of === undefined ? name : `${name}:${of}`)));
/** The form that a slot asks for, as the noun names it. */
export const formOf = (form) => form.charAt(0).toLowerCase() + form.slice(1);

/** The names that stand twice in one object of a text in JSON. */
export function namedTwice(source) {
  const twice = [];
  const open = [];
  for (const [token] of source.matchAll(/"(?:[^"\\]|\\.)*"(?:\s*:)?|[{}]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (token.endsWith(':')) {
      const name = JSON.parse(token.slice(0, -1));
      if (open.at(-1).has(name)) twice.push(name);
      open.at(-1).add(name);
    }
  }
  return twice;
}

/** Reads a file in JSON. If it cannot be read, tells `fault` and returns null. */
function read(path, fault) {
  if (!existsSync(path)) {
    fault(path, null, 'there is no such file');
    return null;
  }
  const source = readFileSync(path, 'utf8');
  try {
    const value = JSON.parse(source);
    for (const name of namedTwice(source)) fault(path, name, 'this key is there twice');
    return value;
  } catch (error) {
    fault(path, null, `this is not JSON: ${error.message}`);
    return null;
  }
}

/** A fault as the tool prints it. */
export const faultText = (path, key, reason) =>
  [relative('', path), key, reason].filter(Boolean).join(': ');

/**
 * The catalogues of a folder: `languages` and `parts` as in the files of these names, `texts` by
 * language, catalogue and key, and `faults` of files that cannot be read.
 */
export function load(folder) {
  const faults = [];
  const fault = (...what) => faults.push(faultText(...what));
  const languages = read(join(folder, 'languages.json'), fault) ?? {};
  const parts = read(join(folder, 'parts.json'), fault) ?? {};
  const texts = {};
  for (const language of Object.keys(languages)) {
    const home = join(folder, language);
    const files = existsSync(home) ? readdirSync(home).filter((name) => /\.json$/.test(name)) : [];
    if (files.length === 0) fault(home, null, 'this language has no file');
    texts[language] = {};
    for (const file of files.sort()) {
      const catalogue = read(join(home, file), fault);
      if (catalogue !== null) texts[language][file.replace(/\.json$/, '')] = catalogue;
    }
  }
  return { folder, languages, parts, texts, faults };
}

/** All messages of a language, as [catalogue, key, message]. */
export const messagesOf = (catalogues) =>
  Object.entries(catalogues).flatMap(([catalogue, messages]) =>
    Object.entries(messages).map(([key, message]) => [catalogue, key, message]),
  );

/**
 * The nouns that can fill a slot in a sentence of `catalogue`, as [full name, forms]. The nouns of
 * the sentence's own catalogue come before those of all others.
 */
export function nounsFor(catalogues, catalogue, slot) {
  const start = `noun.${kindOf(slot)}.`;
  const of = (name) =>
    Object.entries(catalogues[name] ?? {})
      .filter(([key]) => key.startsWith(start))
      .map(([key, forms]) => [`${name}.${key}`, forms]);
  const own = of(catalogue);
  return own.length > 0 ? own : Object.keys(catalogues).flatMap(of);
}

/** The languages that are offered to players. */
export const completeOf = ({ languages }) =>
  Object.keys(languages).filter((language) => languages[language].complete);
