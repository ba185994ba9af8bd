// SPDX-License-Identifier: MIT
//
// code.ts - takes what you type or paste as the code of a table by its meaning: a code with blanks, full stops or
// quotes around it, an address, or a message with either in it. The page loads this file only where you type codes, or
// where it lists what the browser stores. The terminal reads the same forms (protocol/pasted.c).

import { readFragment, type Fragment } from './fragment.ts';

export interface Pasted extends Fragment {
  table: string;
  /** The door of the table, or an empty text. */
  door: string;
}

/** Whether a text has the form of a table's code, or of its code and door (protocol 2). */
export function isCode(text: string): boolean {
  return /^[A-Z2-9]{4,8}(-[A-Z2-9]{4,8})?$/.test(text);
}

/** Greek capitals and Cyrillic letters, and under each the Latin letter that it looks like. */
const ALIKE = 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧЅІЈАВЕКМНОРСТУХ';
const LATIN = 'ABEZHIKMNOPTYXSIJABEKMHOPCTYX';

/** Replaces every `%XX` by its byte. */
function decoded(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    const numbers = bytes.slice(1).split('%').map((hex) => parseInt(hex, 16));
    return new TextDecoder().decode(new Uint8Array(numbers));
  });
}

/** The text with Latin letters, simple dashes and simple blanks, and without what cannot be seen. */
function folded(text: string): string {
  return decoded(text)
    .normalize('NFKC')
    .replace(/[\p{Cf}\u034f\ufe00-\ufe0f]/gu, '')
    .replace(/[\u2010-\u2015\u2043\u2212]/g, '-')
    .replace(/[Α-ΩЀ-џ]/g, (letter) => LATIN[ALIKE.indexOf(letter.toUpperCase())] ?? letter)
    .replace(/[^\x21-\x7e\p{L}\p{M}\p{N}]/gu, ' ');
}

/** The letters that servers draw are consonants, so words are no codes. */
const CONSONANTS = /^[BCDFGHJKLMNPQRSTVWXZ-]+$/;
const CODE = /^(?:[A-Z2-9]{5}|[A-Z2-9]{7})$/;

type Found = Pick<Pasted, 'table' | 'door'>;

/** Reads letters and dashes that are nothing but a code, or a code and a door. */
function readPart(part: string): Found | null {
  const bare = part.replaceAll('-', '');
  if (CODE.test(bare)) return { table: bare, door: '' };
  const pieces = part.split('-');
  const ways = pieces.map((_, i) => ({ table: pieces.slice(0, i).join(''), door: pieces.slice(i).join('') }));
  const fitting = ways.filter(({ table, door }) => CODE.test(table) && /^[A-Z2-9]{4,8}$/.test(door));
  return fitting.find(({ door }) => door.length === 5) ?? fitting[0] ?? null;
}

/** The only code among these parts, or null if there is none, or several. */
function only(parts: string[]): Found | null {
  const all = parts.filter((part) => CONSONANTS.test(part)).map(readPart).filter((found) => found !== null);
  const [first] = all;
  return first && all.every(({ table, door }) => table === first.table && door === first.door) ? first : null;
}

function readCode(text: string): Found | null {
  const words = text.toUpperCase().match(/[^\s!-,./:-@[-`{-~]+/g) ?? [];
  const whole = words.join('');
  const runs = words.map((word) => (CONSONANTS.test(word) ? word : ' ')).join('').split(/ +/);
  return only([whole]) ?? only(words) ?? only(runs) ?? readPart(whole);
}

/** Reads the code behind the path of a table. It may have a blank between its two groups. */
function readSegment(text: string): Found | null {
  const [, first = '', second] = /^([^ /?#"<>'(){},;|\\^`]*)(?: ([^ /?#"<>'(){},;|\\^`]*))?/.exec(text) ?? [];
  return readCode(first) ?? (second === undefined ? null : only([first.toUpperCase() + second.toUpperCase()]));
}

/** The table that a typed or pasted text means, or null if it names none, or several. */
export function readCodeOrLink(text: string): Pasted | null {
  const all = folded(text.slice(0, 4096));
  const paths = [...all.matchAll(/(?:(?<!(?:^|[\s:])\/)\/|(?<=^|\s))tv?\//gi)];
  for (const { index, 0: start } of paths) {
    const path = all.slice(index + start.length);
    const found = readSegment(path);
    const fragment = /^[^ #"<>]*(#.*)/s.exec(path)?.[1] ?? '';
    if (found) return { ...found, ...readFragment(fragment) };
  }
  const found = paths.length > 0 ? null : readCode(all);
  return found && { ...found, link: '', broken: false };
}
