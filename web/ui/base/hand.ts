// SPDX-License-Identifier: MIT
//
// hand.ts - what a card dragged out of the hand acts on at a table of the base game.
import { cellUnder, nearest } from '../../core/geometry.ts';
import type { Target } from '../../core/base/input.ts';
import { cell, cellName } from '../../core/base/notation.ts';
import { camera } from './camera.svelte.ts';
import type { Hand, Point } from '../board/drag.ts';
import { game } from '../client.svelte.ts';

const REACH_CELLS = 0.75;

function under({ x, y }: Point, legalOnly: boolean): Target | null {
  const legal = nearest(camera.view, x, y, game.cells.map(cell), REACH_CELLS);
  if (legal) return { kind: 'cell', cell: cellName(legal.x, legal.y) };
  if (legalOnly) return null;
  const { cell: any } = cellUnder(camera.view, x, y);
  return { kind: 'cell', cell: cellName(any.x, any.y) };
}

export const hand: Hand<Target> = {
  picked: () => game.input.card,
  pick: (card) => game.pick(card),
  aimed: () => game.input.target,
  aim: (target) => game.aimAt(target),
  isLegal: (target) => target.kind !== 'seat' || game.seats.includes(target.seat),
  seat: (seat) => ({ kind: 'seat', seat }),
  discard: () => ({ kind: 'pass' }),
  under,
};
