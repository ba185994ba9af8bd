// SPDX-License-Identifier: MIT
//
// game.ts - what every page knows of a game, before a table of it is played: enough to offer it, to open a
// table and to wait there. What its options mean, and what a preset sets, the server knows.
import type { Phrase, Reader } from './text.ts';

/** The sentences of its own that each game has, beside those for its presets and options. */
export type Word = 'title' | 'hint' | 'about' | 'play' | 'vote' | 'voted';

/** The catalogue of a game's rules: each `Word`; `preset.P` and `preset.P.hint`, `option.O` and `option.O.V`. */
export type RulesCatalogue = Record<Word, Phrase>;

export interface Game extends Reader<Word> {
  seats: readonly [least: number, most: number];
  /** The first plays when a person asks for no special one. */
  bots: readonly [string, ...string[]];
  /** The first is the one that a table has when a person asks for no special one. */
  presets: readonly [string, ...string[]];
  /** The values of each option, that of the first preset first. */
  options: Readonly<Record<string, readonly string[]>>;
}

/** The nearest to so many seats that a game has. */
export function seatsOf({ seats: [least, most] }: Game, wanted: number): number {
  return Math.min(most, Math.max(least, wanted));
}
