// SPDX-License-Identifier: MIT
//
// game.ts - what every page knows about a game before it is played: enough to offer it, to open a table and to wait
// there. Only the server knows what its options mean and what a preset sets.
import type { Phrase, Reader } from './text.ts';

/** The sentences that each game must have, besides those for its presets and options. */
export type Word = 'title' | 'hint' | 'about' | 'play' | 'vote' | 'voted';

/** The catalogue of a game's rules: each `Word`; `preset.P` and `preset.P.hint`, `option.O` and `option.O.V`. */
export type RulesCatalogue = Record<Word, Phrase>;

export interface Game extends Reader<Word> {
  seats: readonly [least: number, most: number];
  /** The first one plays unless a person asks for another. */
  bots: readonly [string, ...string[]];
  /** A table has the first one unless a person asks for another. */
  presets: readonly [string, ...string[]];
  /** The values of each option, that of the first preset first. */
  options: Readonly<Record<string, readonly string[]>>;
}

/** The number of seats nearest to this one that the game allows. */
export function seatsOf({ seats: [least, most] }: Game, wanted: number): number {
  return Math.min(most, Math.max(least, wanted));
}
