// SPDX-License-Identifier: MIT
//
// text.ts - the one catalogue of sentences (texts/en.json) and the words for cards, cells and
// lists that are put into them. No other file holds a sentence for people.
import catalogue from '../texts/en.json';
import { cell, kindOf, openings, toolsOf, type Side } from './base/notation.ts';
import type { CellName } from './model.ts';

export type Key = keyof typeof catalogue;
export type Values = Record<string, string | number>;

const LANGUAGE = 'en';
const plural = new Intl.PluralRules(LANGUAGE);

/** The sentence `key`, with `{name}` replaced; its plural form is that of the value `n`. */
export function t(key: Key, values: Values = {}): string {
  return phrase(catalogue[key], values);
}

/** An entry of any catalogue with its values put in. */
export function phrase(entry: string | Record<string, string>, values: Values): string {
  const form = typeof entry === 'string' ? entry : pluralForm(entry, Number(values['n']));
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

function pluralForm(forms: Record<string, string>, n: number): string {
  return forms[plural.select(n)] ?? forms['other'] ?? '';
}

/** The sentence with a key made at run time, or `spare` when the catalogue has none. */
export function tryText(key: string, spare: string, values: Values = {}): string {
  return key in catalogue ? t(key as Key, values) : spare;
}

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

/** What a card is, in words. */
export function cardText(card: string): string {
  const kind = kindOf(card);
  if (kind === 'path') return pathText(card);
  if (kind === 'unknown') return t('card.unknown');
  if (kind === 'map' || kind === 'rockfall') return t(`card.${kind}`);
  const [tool, other] = toolsOf(card).map((name) => t(`tool.${name}`));
  if (other) return t('card.repair2', { tool: tool!, other });
  return t(kind === 'break' ? 'card.break' : 'card.repair', { tool: tool! });
}

/** What is done to whose tool; `owner` is null for one's own. */
export function toolText(verb: 'break' | 'repair', owner: string | null, tool: string): string {
  return owner === null ? t(`go.${verb}Own`, { tool }) : t(`go.${verb}`, { name: owner, tool });
}

/** What a goal hides, in words. */
export function goalText(shape: string): string {
  if (shape === '?') return t('card.unknown');
  return openings(shape).sides.length === 4 ? t('card.treasure') : t('card.stone');
}

/** Where a cell is, in words: "2 east, 1 south". */
export function whereText(name: CellName): string {
  const { x, y } = cell(name);
  const words: string[] = [];
  if (x !== 0) words.push(t(x > 0 ? 'where.east' : 'where.west', { n: Math.abs(x) }));
  if (y !== 0) words.push(t(y > 0 ? 'where.south' : 'where.north', { n: Math.abs(y) }));
  return words.length > 0 ? words.join(', ') : t('where.start');
}

/** "12 s", "3 min". */
export function spanText(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 60) return t('time.seconds', { n: seconds });
  return t('time.minutes', { n: Math.floor(seconds / 60) });
}
