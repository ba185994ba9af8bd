// SPDX-License-Identifier: MIT
//
// games.ts - the components of all games. No other code chooses components by game. Everything else that differs
// between games is listed in core/games.ts.
import type { Component } from 'svelte';
import type { GameName } from '../core/games.ts';
import { withTexts } from '../core/texts.ts';

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
    table: () => withTexts('base', import('./base/Table.svelte')),
    help: () => withTexts('rest', import('./base/Help.svelte')),
    replay: () => withTexts('base', import('./base/Replay.svelte')),
    word: () => withTexts('base', import('./base/Word.svelte')),
  },
  cave: {
    table: () => withTexts('cave', import('./cave/Table.svelte')),
    help: () => withTexts('rest', import('./cave/Help.svelte')),
    replay: () => withTexts('cave', import('./cave/Replay.svelte')),
    word: () => withTexts('cave', import('./cave/Word.svelte')),
  },
};
