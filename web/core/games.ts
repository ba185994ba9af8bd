// SPDX-License-Identifier: MIT
//
// games.ts - all games, by their names in the protocol. Only here is a game chosen; its page is in ui/games.ts.
import { rules as base } from './base/rules.ts';
import { rules as cave } from './cave/rules.ts';
import type { Game } from './game.ts';

export const GAMES = {
  base,
  cave,
} satisfies Record<string, Game>;

export type GameName = keyof typeof GAMES;

/** In the order in which they are offered. */
export const GAME_NAMES = Object.keys(GAMES) as [GameName, ...GameName[]];

/** Whether this page knows a game of this name. */
export function isGame(name: string): name is GameName {
  return Object.hasOwn(GAMES, name);
}
