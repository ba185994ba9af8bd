// SPDX-License-Identifier: MIT
//
// model.ts - what one seat sees of the toy game Pebbles, and functions that read this view. The
// file knows no rules: the key `legal` lists what a player may take.
import type { Entry, State, View } from '../model.ts';

export interface ToyView extends View {
  phase: 'picking' | 'over';
  heap: number;
  /** How many pebbles each seat has taken. */
  taken: number[];
  /** Your own favourite number. Spectators have none. */
  favourite?: number;
  /** The favourite numbers of all seats, after the end of the game. */
  favourites?: number[];
  score?: number[];
}

/** The view at a table of Pebbles, or null before the game. */
export function toyView(state: State | null): ToyView | null {
  return (state?.view ?? null) as ToyView | null;
}

export function pickOf(n: number): string {
  return `pick ${n}`;
}

/** The number of pebbles that an action takes, or null if it is not a pick. */
export function readPick(action: string): number | null {
  const found = /^pick ([123])$/.exec(action);
  return found ? Number(found[1]) : null;
}

/** The number of pebbles in the heap after the entry `seq`, or now if `seq` is null. */
export function heapAfter(view: ToyView, entries: readonly Entry[], seq: number | null): number {
  if (seq === null) return view.heap;
  const later = entries.filter((entry) => entry.seq > seq);
  return later.reduce((sum, { action = '' }) => sum + (readPick(action) ?? 0), view.heap);
}
