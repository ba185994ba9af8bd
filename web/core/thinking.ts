// SPDX-License-Identifier: MIT
//
// thinking.ts - what the aids for thinking show (aids.ts). They read only your own view and the entries that the server
// has sent you, so they give no secret away.
import type { GameAids } from './aids.ts';
import type { Entry, View } from './model.ts';
import { cell, type CellName } from './notation.ts';

/**
 * How many cards you have not seen (`all`), and how many of these are in the draw pile, in the hands of others, or face
 * down out of play (`rest`).
 */
export function unseenOf(view: View, game: GameAids): { all: number; pile: number; hands: number; rest: number } {
  const all = Object.values(view.unseen_cards ?? {}).reduce((sum, copies) => sum + copies, 0);
  const { pile, hands } = game.spread(view);
  return { all, pile, hands, rest: Math.max(0, all - pile - hands) };
}

/**
 * For each cell where a player has laid a card in this round: the seat of that player. Only entries up to number
 * `until` count.
 */
export function laidBy(entries: readonly Entry[], until = Infinity): ReadonlyMap<CellName, number> {
  const laid = new Map<CellName, number>();
  for (const { seq, action, seat, events = [] } of entries) {
    if (seq > until) break;
    const at = /@(-?\d+,-?\d+)$/.exec(action ?? '')?.[1];
    if (at && seat !== undefined) laid.set(at, seat);
    for (const event of events) {
      const [what, where] = event.split(' ');
      if (what === 'dealt') laid.clear();
      if (what === 'fell') laid.delete(where!);
    }
  }
  return laid;
}

/** The cells row by row, from west to east. */
export function inOrder(cells: readonly CellName[]): CellName[] {
  return [...cells].sort((a, b) => cell(a).y - cell(b).y || cell(a).x - cell(b).x);
}
