// SPDX-License-Identifier: MIT
//
// games.ts - the pages of all games. Only here is a page chosen; everything else about a game is in core/games.ts.
import type { Component } from 'svelte';
import type { GameName } from '../core/games.ts';
import Hero from './base/Hero.svelte';

type Loaded<Props extends Record<string, unknown>> = Promise<{ default: Component<Props> }>;

/** Fetched only when needed: a first visit is quicker without them. */
export interface GamePage {
  /** The table while the game is played. */
  table: () => Loaded<Record<string, never>>;
  /** The rules on one screen. */
  help: () => Loaded<{ close: () => void }>;
}

export const PAGES: Record<GameName, GamePage> = {
  base: { table: () => import('./base/Table.svelte'), help: () => import('./base/Help.svelte') },
  cave: { table: () => import('./cave/Table.svelte'), help: () => import('./cave/Help.svelte') },
};

/** The picture of the start page. */
export { Hero };
