// SPDX-License-Identifier: MIT
//
// signs.ts - signs as text (docs/notation.md 9): splits a sign into its parts, and makes the text again from the parts.
import type { CellName } from './notation.ts';

/** The twelve signs, `light` to `face` (docs/signs.md 2). */
export const SIGNS = [
  'light', 'marker', 'trust', 'doubt', 'yes', 'no', 'dig', 'avoid', 'help', 'stuck', 'thanks', 'face',
] as const;
export type SignName = (typeof SIGNS)[number];

export const FACES = ['laugh', 'gasp', 'grumble', 'innocent', 'cheer', 'yawn'] as const;
export type Face = (typeof FACES)[number];

/** What a marker says of a goal or of a clan card. */
export type Says = 'stone' | 'gold' | 'exit' | 'hole' | 'ladder' | 'vein' | 'loyal' | 'saboteur';

/** What a sign can be about: a cell, such as that of a goal, or the clan card of the player in a seat. */
export type Place = CellName | number;

/** What a player says of a card. `stamp` is null until the card is turned up. */
export interface Marker {
  seat: number;
  on: Place;
  says: Says;
  changes: number;
  stamp: 'true' | 'lie' | null;
}

/** The parts of a sign. A part that this sign does not have is missing. */
export interface Sign {
  name: SignName;
  /** The player whom the sign is about. A `light` without this part puts the sender's light out. */
  to?: number;
  /** The cell of a `dig` or `avoid`, or the card that a marker is on. */
  on?: Place;
  /* What a `marker` says, which face a `face` makes, or which tool a `help` asks to repair. A `marker` without this
   * part withdraws the sender's marker. */
  value?: string;
}

const PLACED: readonly SignName[] = ['marker', 'dig', 'avoid'];
const place = (text: string): Place => (text.includes(',') ? text : Number(text));

/** The parts of a sign, such as `marker>8,0:gold`. Null if this page does not know such a sign. */
export function readSign(text: string): Sign | null {
  const [, word, target, value] = /^([a-z]+)(?:>([^:]+))?(?::(.+))?$/.exec(text) ?? [];
  const name = SIGNS.find((sign) => sign === word);
  if (!name) return null;
  const sign: Sign = { name };
  if (target !== undefined && PLACED.includes(name)) sign.on = place(target);
  else if (target !== undefined) sign.to = Number(target);
  if (value !== undefined && (name === 'trust' || name === 'doubt')) sign.on = place(value);
  else if (value !== undefined) sign.value = value;
  return sign;
}

/** The text of a sign: the inverse of `readSign`. */
export function writeSign({ name, to, on, value }: Sign): string {
  const opinion = name === 'trust' || name === 'doubt';
  const target = PLACED.includes(name) ? on : to;
  const last = opinion ? on : value;
  return `${name}${target === undefined ? '' : `>${target}`}${last === undefined ? '' : `:${last}`}`;
}
