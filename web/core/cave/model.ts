// SPDX-License-Identifier: MIT
//
// model.ts - what one seat sees of a game of The Dark Cave (notation 8), and small questions about it. It knows no
// rules: `legal` lists what is allowed, and `ways` where a figure can get to.
import type { State, View } from '../model.ts';
import { cell, type Cell, type CellName } from '../notation.ts';

export type SpaceName = string; // "1,0.2"
export type EdgeName = string; // "1,0:E"
export type Clan = 'golden-axe' | 'blue-moon';
export type Loyalty = 'loyal' | 'saboteur' | '?';
export type Creature = 'rat' | 'lindworm' | 'goblin';
export type Outcome = 'undecided' | Clan | 'draw';
export type Phase =
  'playing' | 'walking' | 'attack' | 'moving' | 'facing' | 'turning' | 'at-vein' | 'over';
export type Toll = 'card' | 'nugget' | 'attack' | 'goal' | 'vein' | 'exit' | 'ends';

export const CLANS: readonly Clan[] = ['golden-axe', 'blue-moon'];
export const CREATURES: readonly Creature[] = ['rat', 'lindworm', 'goblin'];

export interface Way {
  /** A space, or the cell of a face-down goal. */
  to: SpaceName | CellName;
  steps: number;
  /** The list index of the previous space on the way; null: the figure's own space. */
  from: number | null;
  tolls: Toll[];
}

export interface Web {
  edge: EdgeName;
  shows: number;
  owner: number;
}

export interface CaveView extends View {
  phase: Phase;
  turn: number | null;
  steps_left: number;
  moved: boolean;
  held: boolean;
  to_draw: number;
  swapped: number | null;
  attacker: Creature | null;
  asked: number[];
  facing: Creature[];
  /** The goal that `lie` is asked for. */
  turning: CellName | null;
  board: Record<CellName, string>;
  half_turned: CellName[];
  veins: CellName[];
  goals: Record<CellName, string>;
  turned: CellName[];
  dwarfs: ({ at: SpaceName; lies: boolean } | null)[];
  creatures: Record<Creature, { at: SpaceName; owner: number } | null>;
  webs: Web[];
  boots: number[];
  axes: number[];
  fresh_axe: number | null;
  hands: string[][];
  clans: Clan[];
  loyalty: Loyalty[];
  unmasked: number[];
  aside: { clan: Clan; loyalty: Loyalty }[];
  first_out: number | null;
  gold: number[];
  pool: number;
  pile: number;
  pile_groups: number[];
  unseen: number[];
  discards: string[];
  outcome: Outcome;
  treasure?: Record<Clan, number>;
  saved?: Record<Clan, number>;
  workers?: Record<Clan, number>;
  looked: Record<CellName, number[]>;
  looked_clan: number[][];
  remembered: Record<string, string[]>;
  unseen_own: string[];
  last: CellName | null;
  ways: Way[];
}

/** The view at a table of this game; null before the game. */
export function caveView(state: State | null): CaveView | null {
  return (state?.view ?? null) as CaveView | null;
}

export interface Place {
  cell: Cell;
  name: CellName;
  /** The number of the space as printed; null for a face-down goal. */
  space: number | null;
}

export function placeOf(name: SpaceName | CellName): Place {
  const [where, space] = name.split('.');
  return { cell: cell(where!), name: where!, space: space === undefined ? null : Number(space) };
}

/** The three parts of a turn, and the present one. */
export type Part = 'play' | 'move' | 'draw';

export function partOf({ phase, moved }: Pick<CaveView, 'phase' | 'moved'>): Part | null {
  if (phase === 'over') return null;
  // A creature attacks because a card led it to a dwarf, or because a dwarf on the move ran into it.
  if (phase === 'attack') return moved ? 'move' : 'play';
  return phase === 'playing' || phase === 'walking' ? 'play' : 'move';
}

/** How many cells the goals are from the start. */
export function cornerOf(view: Pick<CaveView, 'goals'>): number {
  return Math.max(...Object.keys(view.goals).map((name) => Math.abs(cell(name).x)));
}

/** The letter of a goal: A to D, from north-west to south-east. */
export function goalLetter(goals: Record<CellName, string>, name: CellName): string {
  return 'ABCD'[Object.keys(goals).indexOf(name)] ?? name;
}

/** The other clan, for which a saboteur's gold counts at the end. */
export function worksFor(clan: Clan, loyalty: Loyalty): Clan | null {
  if (loyalty === '?') return null;
  return (loyalty === 'loyal') === (clan === 'golden-axe') ? 'golden-axe' : 'blue-moon';
}
