// SPDX-License-Identifier: MIT
//
// hand.ts - where a card dragged out of the hand can be dropped at a table of the base game.
import type { Target } from '../../core/base/input.ts';
import { cellUnder, nearest } from '../../core/geometry.ts';
import { cell, cellName } from '../../core/notation.ts';
import { handOf, type Hand, type Pixel } from '../board/hand.ts';
import { base } from './base.svelte.ts';
import { camera } from './camera.svelte.ts';

const REACH_CELLS = 0.75;

function under({ x, y }: Pixel, legalOnly: boolean): Target | null {
  const legal = nearest(camera.view, x, y, base.cells.map(cell), REACH_CELLS);
  if (legal) return { kind: 'cell', cell: cellName(legal.x, legal.y) };
  if (legalOnly) return null;
  const { cell: any } = cellUnder(camera.view, x, y);
  return { kind: 'cell', cell: cellName(any.x, any.y) };
}

export const hand: Hand<Target> = {
  ...handOf(base),
  isLegal: (target) => target.kind !== 'seat' || base.seats.includes(target.seat),
  seat: (seat) => ({ kind: 'seat', seat }),
  discard: () => ({ kind: 'pass' }),
  under,
};
