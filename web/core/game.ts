// SPDX-License-Identifier: MIT
//
// game.ts - what the page must know about a game to offer the game, to open a table, and to show the table until the
// game starts. Only the server knows what the game's options mean and what a preset sets.
import type { Reader } from './text.ts';

/** The keys of the sentences that each game must have. */
export type Word = 'title' | 'hint' | 'about' | 'play' | 'vote' | 'voted';

export interface Game extends Reader<Word> {
  seats: readonly [least: number, most: number];
  /** The names of the bots, the default first. */
  bots: readonly [string, ...string[]];
}

/** The presets and options that the host may choose for one game, with their sentences. */
export interface GameOptions {
  /**
   * Reads the catalogue en.GAME.options.json. For each preset P, the catalogue has the keys `preset.P` and
   * `preset.P.hint`. For each option O, it has the key `option.O`. For each value V of O, it has the key `option.O.V`.
   */
  say: Reader<string>['trySay'];
  /** The names of the presets, the default first. */
  presets: readonly [string, ...string[]];
  /** The values of each option. The value that the first preset sets comes first. */
  options: Readonly<Record<string, readonly string[]>>;
}

/** The number of seats that the game allows and that is nearest to `wanted`. */
export function seatsOf({ seats: [least, most] }: Game, wanted: number): number {
  return Math.min(most, Math.max(least, wanted));
}
