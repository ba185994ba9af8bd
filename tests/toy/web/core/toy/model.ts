// SPDX-License-Identifier: MIT
//
// model.ts - what one seat sees of a game of Pebbles, and small questions about it. It knows no
// rules: `legal` lists what may be taken.
import type { Entry, State, View } from '../model.ts';

export interface ToyView extends View {
  phase: 'picking' | 'over';
  heap: number;
  /** How many pebbles each seat has taken. */
  taken: number[];
  /** Your own; spectators have none. */
  favourite?: number;
  /** Those of all seats, once the game is over. */
  favourites?: number[];
  score?: number[];
}

/** The view at a table of this game; null before the game. */
export function toyView(state: State | null): ToyView | null {
  return (state?.view ?? null) as ToyView | null;
}

export function pickOf(n: number): string {
  return `pick ${n}`;
}

/** How many pebbles an action takes; null if it is not a pick. */
export function readPick(action: string): number | null {
  const found = /^pick ([123])$/.exec(action);
  return found ? Number(found[1]) : null;
}

/** How many pebbles were in the heap after the entry with this number; null: now. */
export function heapAfter(view: ToyView, entries: readonly Entry[], seq: number | null): number {
  if (seq === null) return view.heap;
  const later = entries.filter((entry) => entry.seq > seq);
  return later.reduce((sum, { action = '' }) => sum + (readPick(action) ?? 0), view.heap);
}
