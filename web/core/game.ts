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

/** The customs of a table with their values, the default first (protocol 3, `config.customs`). All games share them. */
export const CUSTOMS = {
  talk: ['chat', 'signs', 'none'],
  lights: ['on', 'off'],
  voices: ['few', 'normal', 'silent'],
  unseen: ['on', 'off'],
  laid: ['on', 'off'],
  dead: ['on', 'off'],
  listed: ['no', 'yes'],
  onlookers: ['yes', 'no'],
} as const;
export type Custom = keyof typeof CUSTOMS;
/** The customs, in the groups in which the page shows them. */
export const CUSTOM_GROUPS: Readonly<Record<'guests' | 'talk' | 'aids', readonly Custom[]>> = {
  guests: ['listed', 'onlookers'],
  talk: ['talk', 'lights', 'voices'],
  aids: ['unseen', 'laid', 'dead'],
};
export const CUSTOM_NAMES: readonly Custom[] = Object.values(CUSTOM_GROUPS).flat();

/** The number of seats that the game allows and that is nearest to `wanted`. */
export function seatsOf({ seats: [least, most] }: Game, wanted: number): number {
  return Math.min(most, Math.max(least, wanted));
}
