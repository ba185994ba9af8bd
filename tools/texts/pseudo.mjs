// SPDX-License-Identifier: MIT
//
// pseudo.mjs - the pseudo-locale: English with accents on all letters, longer, and in brackets. A
// text without accents on a screen is not from the catalogues; one without its bracket is cut off.
import { isNoun, SLOT } from './read.mjs';

/** The language code of the pseudo-locale. */
export const PSEUDO = 'en-XA';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
// The C code knows the capital of each of these letters.
const ACCENTED = [...'áḃçđéḟğĥíĵķľṁñóṗģŕšťúṽŵẋýžÁḂÇĐÉḞĞĤÍĴĶĽṀÑÓṖĢŔŠŤÚṼŴẊÝŽ'];
const accents = new Map([...PLAIN].map((letter, i) => [letter, ACCENTED[i]]));

/**
 * What stays as it is: slots; text in backquotes; capitals and words with digits, which are keys,
 * codes, cells and cards; and values as a request writes them.
 */
const STAYS = new RegExp(
  [SLOT.source, /`[^`]*`/.source, /\b\w+="[^"]*"/.source, /\/\w+\//.source,
    /\b(?:break|repair|information)-[a-z]+(?:\.I+)?|\binformation\.I+/.source,
    /\b[A-Z]{2,}(?:[.=|][A-Z]+)*\b/.source, /\b\w*\d\w*(?:-\w)?\b/.source, /\b[A-Z]\b(?!')/.source,
    /\b0-9\b|\ba-f\b/.source].join('|'), 'g');
/** What players type, by full name of the key. It stays as well. */
const TYPED = { 'menu.menu.move.hint': [' e5', '1r e5', 'pass 2'] };

/** How many letters are added: a third of a short text, a fifth of a longer one. */
export const extraOf = (letters) => Math.ceil(letters / (letters <= 20 ? 3 : 5));

/** The pieces of a text, in turn: what changes, what stays, what changes... */
function divided(text, typed) {
  const words = typed.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const stays = new RegExp([...words, STAYS.source].join('|'), 'g');
  const pieces = [];
  let end = 0;
  for (const found of text.matchAll(stays)) {
    pieces.push(text.slice(end, found.index), found[0]);
    end = found.index + found[0].length;
  }
  return [...pieces, text.slice(end)];
}

/** A text of the pseudo-locale. The letters that are added repeat others, so words get longer. */
export function pseudoText(text, typed = [], bracketed = true) {
  const pieces = divided(text, typed);
  const letters = pieces.filter((_, i) => i % 2 === 0).join('').match(/[A-Za-z]/g)?.length ?? 0;
  const extra = extraOf(letters);
  let seen = 0;
  const longer = (letter) => {
    const before = Math.floor((seen * extra) / letters);
    seen += 1;
    const accented = accents.get(letter);
    const grows = Math.floor((seen * extra) / letters) > before;
    return grows ? accented + accented.toLowerCase() : accented;
  };
  const changed = (piece) => piece.replace(/[A-Za-z]/g, longer);
  const made = pieces.map((piece, i) => (i % 2 === 0 ? changed(piece) : piece));
  return bracketed ? `[${made.join('')}]` : made.join('');
}

/** A message of the pseudo-locale. Forms of a noun have no brackets: they stand in sentences. */
export function pseudoMessage(full, key, message) {
  const of = (text) => pseudoText(text, TYPED[full], !isNoun(key));
  return typeof message === 'string'
    ? of(message)
    : Object.fromEntries(Object.entries(message).map(([form, text]) => [form, of(text)]));
}

/** The pseudo-locale of a language's catalogues. */
export const pseudo = (catalogues) =>
  Object.fromEntries(
    Object.entries(catalogues).map(([catalogue, messages]) => [
      catalogue,
      Object.fromEntries(
        Object.entries(messages).map(([key, message]) => [
          key, pseudoMessage(`${catalogue}.${key}`, key, message),
        ]),
      ),
    ]),
  );
