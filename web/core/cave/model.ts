// SPDX-License-Identifier: MIT
//
// model.ts - what one seat sees of a game of The Dark Cave (notation 8), and small functions that read the view.
// Nothing here knows the rules: `view.legal` lists the allowed actions, `view.ways` the places a figure can walk to.
import type { State } from '../model.ts';
import { cell, type Cell, type CellName } from '../notation.ts';
import type { CaveView, Clan, Loyalty } from './game.generated.ts';

export type SpaceName = string; // a cell and the number of the space, as "1,0.2"
export type EdgeName = string; // the cell west or north of the edge, and its side E or S, as "1,0:E"
export type { CaveView, Clan, Goal, Loyalty, Outcome, Phase } from './game.generated.ts';
export type Creature = 'rat' | 'lindworm' | 'goblin';
export type Toll = 'card' | 'nugget' | 'attack' | 'goal' | 'vein' | 'exit' | 'ends';

export const CLANS: readonly Clan[] = ['golden-axe', 'blue-moon'];
export const CREATURES: readonly Creature[] = ['rat', 'lindworm', 'goblin'];

export interface Way {
  /** Where the figure can walk: a space, or the cell of a face-down goal. */
  to: SpaceName | CellName;
  steps: number;
  /** The index in `view.ways` of the place before `to`. Null if the figure steps to `to` from its own space. */
  from: number | null;
  tolls: Toll[];
}

export interface Web {
  edge: EdgeName;
  shows: number;
  owner: number;
}

export interface Dwarf {
  at: SpaceName;
  lies: boolean;
}

/** A creature in play. */
export interface Figure {
  at: SpaceName;
  owner: number;
}

/** The view in the state of a cave's table, or null before the game. */
export function caveView(state: State | null): CaveView | null {
  return (state?.view ?? null) as CaveView | null;
}

export interface Place {
  cell: Cell;
  name: CellName;
  /** The number of the space on its card, from 0, or null for a face-down goal. */
  space: number | null;
}

export function placeOf(name: SpaceName | CellName): Place {
  const [where, space] = name.split('.');
  return { cell: cell(where!), name: where!, space: space === undefined ? null : Number(space) };
}

/** The least and the greatest number of saboteurs in a game with `players` players (cave 2.2). */
export function saboteursAmong(players: number): [least: number, most: number] {
  if (players < 3) return [0, 0];
  const aside = [1, 0, 3, 2, 1, 0][players - 3] ?? 0;
  return [Math.max(0, 2 - aside), 2];
}

/** The three parts of a turn. */
export type Part = 'play' | 'move' | 'draw';

/** The current part of the turn, or null after the end of the game. */
export function partOf({ phase, moved }: Pick<CaveView, 'phase' | 'moved'>): Part | null {
  if (phase === 'over') return null;
  // A creature attacks in the part `play` if a player led it to a dwarf, and in the part `move` if a dwarf ran into it.
  if (phase === 'attack') return moved ? 'move' : 'play';
  return phase === 'playing' || phase === 'walking' ? 'play' : 'move';
}

/** The number of columns from the start to the goal that lies furthest west or east. */
export function cornerOf(view: Pick<CaveView, 'goals'>): number {
  return Math.max(...Object.keys(view.goals).map((name) => Math.abs(cell(name).x)));
}

/** The letter of the goal in the cell `name`: A to D, from north-west to south-east, in the order of `goals`. */
export function goalLetter(goals: Record<CellName, string>, name: CellName): string {
  return 'ABCD'[Object.keys(goals).indexOf(name)] ?? name;
}

/**
 * The clan for which a dwarf's gold counts at the end. A saboteur's gold counts for the other clan. Null if the loyalty
 * is not known.
 */
export function worksFor(clan: Clan, loyalty: Loyalty): Clan | null {
  if (loyalty === '?') return null;
  return (loyalty === 'loyal') === (clan === 'golden-axe') ? 'golden-axe' : 'blue-moon';
}
