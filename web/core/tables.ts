// SPDX-License-Identifier: MIT
//
// tables.ts - the tables that strangers may find (protocol 4, /tables.json), with their sentences
// (texts/en/tables.json). The page loads this file after the start page.
import type catalogue from '../../texts/en/tables.json';
import { isGame, type GameName } from './games.ts';
import { readerOf } from './text.ts';

export const { say: lt } = readerOf<keyof typeof catalogue>('tables');

/** A table that anybody may join or watch. */
export interface OpenTable {
  /** The code of the table. */
  table: string;
  /** The door of the table. Missing if it has none. */
  door?: string;
  game: GameName;
  seats: number;
  /** The number of seats that are taken, by people or bots. */
  taken: number;
  /** The names of the people there. */
  names: string[];
  /** The round that is being played. 0 if no game has begun. */
  round: number;
}

export interface Listing {
  /** Tables with a free seat. */
  waiting: OpenTable[];
  /** Games under way. */
  playing: OpenTable[];
}

/** The tables of a listing whose games this page knows. */
export function known({ waiting, playing }: Listing): Listing {
  const mine = ({ game }: OpenTable) => isGame(game);
  return { waiting: waiting.filter(mine), playing: playing.filter(mine) };
}
