// SPDX-License-Identifier: MIT
//
// given.ts - which hints you have been given, and in which games you get hints. The browser stores this, so that a
// reload changes nothing. You get at most one hint in a turn, and each hint only once.
import type { Store } from '../link/storage.ts';
import type { Entry } from '../model.ts';
import type { Hint } from './words.ts';

/** You get hints in this many games. */
export const GAMES = 3;

/** The newest hint that you have been given. */
interface Newest {
  game: string;
  /** The number of the newest entry when you were given the hint. */
  seq: number;
  hint: Hint;
  closed: boolean;
}

export interface Given {
  /** Whether you have turned hints off. */
  off: boolean;
  /** The names of the games in which you get hints, at most GAMES. */
  games: readonly string[];
  hints: readonly Hint[];
  newest: Newest | null;
}

const KEY = 'hints';
const isWord = (value: unknown) => typeof value === 'string';
const words = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isWord) : []);

function readNewest(value: unknown): Newest | null {
  const { game, seq, hint, closed } = (value ?? {}) as Record<string, unknown>;
  if (!isWord(game) || !isWord(hint) || typeof seq !== 'number') return null;
  return { game: game as string, seq, hint: hint as Hint, closed: closed === true };
}

/** What is stored. Ignores anything else that the browser's storage may hold. */
export function readGiven(store: Store): Given {
  let stored: unknown;
  try {
    stored = JSON.parse(store.read(KEY) ?? '{}');
  } catch {
    stored = {};
  }
  const { off, games, hints, newest } = (stored ?? {}) as Record<string, unknown>;
  return {
    off: off === true,
    games: words(games).slice(0, GAMES),
    hints: words(hints) as Hint[],
    newest: readNewest(newest),
  };
}

export function writeGiven(store: Store, given: Given): void {
  store.write(KEY, JSON.stringify(given));
}

/**
 * The name of the newest game at a table: the table, and the number of the entry with which the game began. Null if no
 * game has begun.
 */
export function gameOf(table: string, entries: readonly Entry[]): string | null {
  const began = entries.findLast(({ what }) => what === 'started');
  return began ? `${table} ${began.seq}` : null;
}

/** What `given` becomes when you begin a game. */
export function begun(given: Given, game: string): Given {
  const known = given.games.includes(game) || given.games.length === GAMES;
  return known ? given : { ...given, games: [...given.games, game] };
}

/** Whether you get hints in this game. */
export const gets = ({ off, games }: Given, game: string): boolean => !off && games.includes(game);

/** Turns hints on: you get hints in this game and the next two. Hints that you have been given before come again. */
export const turnedOn = (given: Given, game: string): Given => ({ ...given, off: false, games: [game], hints: [] });

export const turnedOff = (given: Given): Given => ({ ...given, off: true });

const acts = ({ action }: Entry) => action !== undefined && action !== 'vote';

/** The hint that you have been given in this turn, or null. */
export function inTurn({ newest }: Given, game: string, entries: readonly Entry[], you: number): Newest | null {
  if (newest?.game !== game) return null;
  const ends = (entry: Entry) => entry.what === 'dealt' || (acts(entry) && entry.seat !== you);
  return entries.some((entry) => entry.seq > newest.seq && ends(entry)) ? null : newest;
}

/** The hint to show: that of this turn, until you act or close the hint. Null if there is none. */
export function shownHint(given: Given, game: string, entries: readonly Entry[], you: number): Hint | null {
  const newest = inTurn(given, game, entries, you);
  if (!newest || newest.closed) return null;
  return entries.some((entry) => entry.seq > newest.seq && acts(entry)) ? null : newest.hint;
}

/**
 * What `given` becomes when you get the first of `hints` that is new to you. Returns `given` itself if no hint is new.
 */
export function give(given: Given, hints: readonly Hint[], game: string, seq: number): Given {
  const hint = hints.find((one) => !given.hints.includes(one));
  if (!hint) return given;
  return { ...given, hints: [...given.hints, hint], newest: { game, seq, hint, closed: false } };
}

export function closed(given: Given): Given {
  return given.newest ? { ...given, newest: { ...given.newest, closed: true } } : given;
}
