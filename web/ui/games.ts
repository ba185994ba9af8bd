// SPDX-License-Identifier: MIT
//
// games.ts - the components of all games. No other code chooses components by game. Everything else that differs
// between games is listed in core/games.ts.
import type { Component } from 'svelte';
import type { GameName } from '../core/games.ts';

type Loaded<Props extends Record<string, unknown>> = Promise<{ default: Component<Props> }>;

/** Components of a game, loaded only when they are shown, so that a first visit is quicker. */
export interface GamePage {
  /** The component of the table while the game is played. */
  table: () => Loaded<Record<string, never>>;
  /** The component with the rules of the game on one screen ("How to play"). */
  help: () => Loaded<{ close: () => void }>;
  /** The component that replays a finished game. */
  replay: () => Loaded<Record<string, never>>;
  /** The component that shows a card in the text of a lesson. A game without a lesson has no such component. */
  word?: () => Loaded<{ name: string }>;
}

export const PAGES: Record<GameName, GamePage> = {
  base: {
    table: () => import('./base/Table.svelte'),
    help: () => import('./base/Help.svelte'),
    replay: () => import('./base/Replay.svelte'),
    word: () => import('./base/Word.svelte'),
  },
  cave: {
    table: () => import('./cave/Table.svelte'),
    help: () => import('./cave/Help.svelte'),
    replay: () => import('./cave/Replay.svelte'),
    word: () => import('./cave/Word.svelte'),
  },
};
