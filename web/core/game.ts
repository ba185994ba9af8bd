// SPDX-License-Identifier: MIT
//
// game.ts - what the page must know about a game to offer it, to open a table for it and to show the table before the
// game. Only the server knows what the game's options mean and what a preset sets.
import type { Phrase, Reader } from './text.ts';

/** The keys of the sentences that each game must have. */
export type Word = 'title' | 'hint' | 'about' | 'play' | 'vote' | 'voted';

/** The sentences of a game's catalogue en.GAME.rules.json. */
export type RulesCatalogue = Record<Word, Phrase>;

export interface Game extends Reader<Word> {
  seats: readonly [least: number, most: number];
  /** The names of the bots. The first bot plays unless a person asks for another. */
  bots: readonly [string, ...string[]];
}

/** What the host of one game may choose, and its sentences. */
export interface GameOptions {
  /**
   * Reads the catalogue en.GAME.options.json. For each preset P it has the keys `preset.P` and `preset.P.hint`, and for
   * each option O with the value V `option.O` and `option.O.V`.
   */
  say: Reader<string>['trySay'];
  /** The names of the presets. A table has the first preset unless a person asks for another. */
  presets: readonly [string, ...string[]];
  /** The values of each option. The value that the first preset sets comes first. */
  options: Readonly<Record<string, readonly string[]>>;
}

/** What the host of any game may choose besides the options, with the default first (protocol 3, `config.customs`). */
export const CUSTOMS = {
  talk: ['chat', 'signs', 'none'],
  lights: ['on', 'off'],
  voices: ['few', 'normal', 'silent'],
  unseen: ['on', 'off'],
  laid: ['on', 'off'],
  dead: ['on', 'off'],
} as const;
export type Custom = keyof typeof CUSTOMS;
/** The customs in the groups in which they are shown. */
export const CUSTOM_GROUPS: Readonly<Record<'talk' | 'aids', readonly Custom[]>> = {
  talk: ['talk', 'lights', 'voices'],
  aids: ['unseen', 'laid', 'dead'],
};
export const CUSTOM_NAMES: readonly Custom[] = Object.values(CUSTOM_GROUPS).flat();

/** The number of seats nearest to `wanted` that the game allows. */
export function seatsOf({ seats: [least, most] }: Game, wanted: number): number {
  return Math.min(most, Math.max(least, wanted));
}
