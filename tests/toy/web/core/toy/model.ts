// SPDX-License-Identifier: MIT
//
// model.ts - what one seat sees of a game of Pebbles, and small questions about it. It knows no
// rule: what may be taken stands in `legal`.
import type { Entry, State, View } from '../model.ts';

export interface ToyView extends View {
  phase: 'picking' | 'over';
  heap: number;
  /** How many pebbles each seat has taken. */
  taken: number[];
  /** One's own; who looks on has none. */
  favourite?: number;
  /** Of all seats, once the game is over. */
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

/** How many pebbles an action takes; null when it is none. */
export function readPick(action: string): number | null {
  const found = /^pick ([123])$/.exec(action);
  return found ? Number(found[1]) : null;
}

/** How many pebbles lay in the heap after the entry of this number; null is now. */
export function heapAfter(view: ToyView, entries: readonly Entry[], seq: number | null): number {
  if (seq === null) return view.heap;
  const later = entries.filter((entry) => entry.seq > seq);
  return later.reduce((sum, { action = '' }) => sum + (readPick(action) ?? 0), view.heap);
}
