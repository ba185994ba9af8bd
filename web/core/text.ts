// SPDX-License-Identifier: MIT
//
// text.ts - the sentences that all pages use (texts/en.json), how to read a catalogue of sentences, and the words for
// openings and lists in sentences. All sentences that people see are in catalogues.
import catalogue from '../texts/en.json';
import { openings, type Side } from './notation.ts';

export type Key = keyof typeof catalogue;
export type Values = Record<string, string | number>;
/** A sentence with placeholders such as `{name}` for values, or one such sentence for each plural form. */
export type Phrase = string | Record<string, string>;

const LANGUAGE = 'en';
const plural = new Intl.PluralRules(LANGUAGE);

/**
 * The sentence `entry` of a catalogue, with each placeholder `{name}` replaced by the value `name`. If the sentence has
 * several plural forms, the value `n` selects one.
 */
function phrase(entry: Phrase, values: Values): string {
  const form = typeof entry === 'string' ? entry : pluralForm(entry, Number(values['n']));
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

function pluralForm(forms: Record<string, string>, n: number): string {
  return forms[plural.select(n)] ?? forms['other'] ?? '';
}

export interface Reader<Name extends string> {
  /** The sentence with the key `key`. */
  say: (key: Name, values?: Values) => string;
  /** Like `say`, but for a key that is computed at run time. Returns `spare` if the catalogue does not have the key. */
  trySay: (key: string, spare: string, values?: Values) => string;
}

/** The reader of one catalogue. */
export function readerOf<Name extends string>(sentences: Record<Name, Phrase>): Reader<Name> {
  const say = (key: Name, values: Values = {}) => phrase(sentences[key], values);
  const trySay = (key: string, spare: string, values: Values = {}) =>
    Object.hasOwn(sentences, key) ? say(key as Name, values) : spare;
  return { say, trySay };
}

/** The reader of the sentences that all pages use. */
export const { say: t, trySay: tryText } = readerOf(catalogue);

export function listText(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return t('list.and', { list: words.slice(0, -1).join(', '), last: words.at(-1)! });
}

export function sidesText(sides: readonly Side[]): string {
  return sides.map((side) => t(`side.${side}`)).join('-');
}

export function pathText(shape: string): string {
  const { sides, joined } = openings(shape);
  const values = { sides: sidesText(sides) };
  if (!joined) return t('card.dead', values);
  if (sides.length === 4) return t('card.cross');
  if (sides.length === 3) return t('card.junction', values);
  const straight = sides.join('') === 'NS' || sides.join('') === 'EW';
  return t(straight ? 'card.straight' : 'card.curve', values);
}

/** A span of time in words, such as "12 s", "3 min" or "11 h 59 min". */
export function spanText(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 60) return t('time.seconds', { n: seconds });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return t('time.minutes', { n: minutes });
  return t('time.hours', { n: Math.floor(minutes / 60), minutes: minutes % 60 });
}
