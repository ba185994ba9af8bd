// SPDX-License-Identifier: MIT
//
// hand.ts - where a card dragged out of the hand can be dropped at a table of the cave.
import type { Target } from '../../core/cave/input.ts';
import { CARD_WIDTH, cellUnder, toLayer } from '../../core/geometry.ts';
import { cellName } from '../../core/notation.ts';
import { handOf, type Hand, type Pixel } from '../board/hand.ts';
import { camera } from './camera.svelte.ts';
import { cave } from './cave.svelte.ts';
import { targets } from './targets.svelte.ts';

const REACH = 0.75 * CARD_WIDTH;

function under({ x, y }: Pixel, legalOnly: boolean): Target | null {
  const at = toLayer(camera.view, x, y);
  const legal = targets.near(at.x, at.y, REACH);
  if (legal) return legal.target;
  if (legalOnly) return null;
  const { cell } = cellUnder(camera.view, x, y);
  return { kind: 'cell', cell: cellName(cell.x, cell.y) };
}

export const hand: Hand<Target> = {
  ...handOf(cave),
  isLegal: (target) => target.kind !== 'seat' || cave.lit.seats.has(target.seat),
  seat: (seat) => ({ kind: 'seat', seat }),
  discard: () => ({ kind: 'discard' }),
  under,
};
