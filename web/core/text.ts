// SPDX-License-Identifier: MIT
//
// text.ts - the sentences that all pages use (texts/en/page.json), how to read a catalogue of sentences, and the words
// for openings and lists in sentences. All sentences that people see are in catalogues.
import catalogue from '../../texts/en/page.json';
import { openings, type Side } from './notation.ts';

export type Values = Record<string, string | number>;
/** A sentence with placeholders such as `{name}` for values, or one such sentence for each plural form. */
export type Phrase = string | Record<string, string>;

const LANGUAGE = 'en';
const plural = new Intl.PluralRules(LANGUAGE);

function pluralForm(forms: Record<string, string>, n: number): string {
  return forms[plural.select(n)] ?? forms['other'] ?? '';
}

/** Characters of scripts that are written from right to left, or the first halves of such characters. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/;

/**
 * Puts a text that is written from right to left between two isolates (U+2068, U+2069). Without them, it would change
 * the order of numbers and brackets beside it.
 */
function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

/**
 * The sentence `key` of a catalogue, with each placeholder `{name}` replaced by the value `name`. If the sentence has
 * several plural forms, the value `n` selects one.
 */
export function say<Name extends string>(texts: Record<Name, Phrase>, key: NoInfer<Name>, values: Values = {}): string {
  const entry: Phrase = texts[key];
  const form = typeof entry === 'string' ? entry : pluralForm(entry, Number(values['n']));
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => isolated(String(values[name] ?? whole)));
}

/** Like `say`, but for a key that is computed at run time. Returns `spare` if the catalogue does not have the key. */
export function trySay<Name extends string>(
  texts: Record<Name, Phrase>,
  key: string,
  spare: string,
  values?: Values,
): string {
  return Object.hasOwn(texts, key) ? say<Name>(texts, key as NoInfer<Name>, values) : spare;
}

/** `say` and `trySay` for one catalogue. */
export interface Reader<Name extends string> {
  say: (key: Name, values?: Values) => string;
  trySay: (key: string, spare: string, values?: Values) => string;
}

export function readerOf<Name extends string>(texts: Record<Name, Phrase>): Reader<Name> {
  return {
    say: (key, values) => say<Name>(texts, key, values),
    trySay: (key, spare, values) => trySay(texts, key, spare, values),
  };
}

/** The reader of the sentences that all pages use. */
export const { say: t, trySay: tryText } = readerOf(catalogue);

export function listText(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return t('list.and', { list: words.slice(0, -1).map(isolated).join(', '), last: words.at(-1)! });
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
