// SPDX-License-Identifier: MIT
//
// games.ts - all games, by their names in the protocol. Outside the folders of the games, only this file, options.ts
// and lessons.ts in core/ name a particular game. The pages of the games are listed in ui/games.ts.
import { rules as base } from './base/rules.ts';
import { rules as cave } from './cave/rules.ts';
import type { Game } from './game.ts';

export const GAMES = {
  base,
  cave,
} satisfies Record<string, Game>;

export type GameName = keyof typeof GAMES;

/** The names of all games, in the order in which the page offers them. */
export const GAME_NAMES = Object.keys(GAMES) as [GameName, ...GameName[]];

/** Whether this page knows a game of this name. */
export function isGame(name: string): name is GameName {
  return Object.hasOwn(GAMES, name);
}
