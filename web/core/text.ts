// SPDX-License-Identifier: MIT
//
// text.ts - how to put a message of a catalogue (texts/en) into words, the sentences that all pages use
// (texts/en/page.json), and the words for openings and lists in sentences. All sentences that people see are in
// catalogues.
import type catalogue from '../../texts/en/page.json';
import { openings, type Side } from './notation.ts';
import { texts, type Phrase } from './texts.ts';

/** A noun of a catalogue: the key of its forms, after `noun.`. It is put into words when its sentence is. */
export interface Noun {
  catalogue: string;
  noun: string;
}
export type Values = Record<string, string | number | Noun>;

/** Characters of scripts that are written from right to left, or the first halves of such characters. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/;

/**
 * Puts a text that is written from right to left between two isolates (U+2068, U+2069). Without them, it would change
 * the order of numbers and brackets beside it.
 */
function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const noun = (catalogue: string, key: string): Noun => ({ catalogue, noun: key });

/** The form of a noun. A form with a capital letter begins with one. */
function formOf({ catalogue, noun }: Noun, form: string): string {
  const forms = texts.catalogue(catalogue)[`noun.${noun}`] as Record<string, string> | undefined;
  const plain = forms?.[form.charAt(0).toLowerCase() + form.slice(1)] ?? '';
  return /^[A-Z]/.test(form) ? capital(plain) : plain;
}

/** `{name}`, `{name.form}` with the form of a noun, or `{slot:constant}`. */
const SLOT = /\{(\w+)(?:([.:])([\w-]+))?\}/g;

/**
 * Puts a message into words. Each slot `{name}` gets the value `name`. If the message has several plural forms, the
 * value `n` selects one; a language without a form for fractions uses the form that it names last. `pluralOf` gives the
 * category of a number, by default in the language of the page.
 */
export function write(
  message: Phrase | undefined,
  values: Values = {},
  pluralOf = (n: number): string => texts.pluralOf(n),
): string {
  const plural = () => pluralOf(Number(values['n']));
  const form = typeof message === 'object' ? (message[plural()] ?? Object.values(message).at(-1)) : message;
  return (form ?? '').replace(SLOT, (whole, name: string, sign?: string, more?: string) => {
    if (sign === ':') return tryText(`${name}.${more}`, whole);
    const value = values[name];
    return typeof value === 'object' ? formOf(value, more ?? 'bare') : isolated(String(value ?? whole));
  });
}

/** Reads the sentences of one catalogue, each time in the language that the page speaks then. */
export interface Reader<Name extends string> {
  say: (key: Name, values?: Values) => string;
  /** Like `say`, but for a key that is computed at run time. Returns `spare` if the catalogue does not have the key. */
  trySay: (key: string, spare: string, values?: Values) => string;
}

export function readerOf<Name extends string>(name: string): Reader<Name> {
  return {
    say: (key, values) => write(texts.catalogue(name)[key], values),
    trySay(key, spare, values) {
      const sentences = texts.catalogue(name);
      return Object.hasOwn(sentences, key) ? write(sentences[key], values) : spare;
    },
  };
}

/** The reader of the sentences that all pages use. */
export const { say: t, trySay: tryText } = readerOf<keyof typeof catalogue>('page');

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
