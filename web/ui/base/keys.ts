// SPDX-License-Identifier: MIT
//
// keys.ts - the keyboard at a table of the base game.
import { kindOf } from '../../core/base/notation.ts';
import { firstOf, neighbour, stepOf, type Direction } from '../../core/geometry.ts';
import { cell, cellName } from '../../core/notation.ts';
import { aimSeat, focus, type Keyboard } from '../table/keys.ts';
import { base } from './base.svelte.ts';
import { camera } from './camera.svelte.ts';
import { hand } from './hand.ts';

function arrow(direction: Direction, free: boolean): void {
  const card = base.input.card === null ? '' : (base.hand[base.input.card] ?? '');
  if (['break', 'repair'].includes(kindOf(card))) return aimSeat(hand, base.seats, direction);
  const cells = base.cells.map(cell);
  const step = stepOf(direction, camera.view.turned);
  const start = cell(base.cursor ?? (free ? base.cells[0] : base.scene?.last) ?? '0,0');
  const aimed = base.cells.includes(base.cursor ?? '');
  const to = free
    ? { x: start.x + step.x, y: start.y + step.y }
    : aimed
      ? neighbour(start, step, cells)
      : (firstOf(start, step, cells) ?? start);
  const name = cellName(to.x, to.y);
  if (!free && base.cells.length === 0) return;
  if (base.input.card === null && base.cells.length === 0) return;
  if (base.input.target?.kind === 'cell' && base.input.target.cell === name) return;
  base.aimAt({ kind: 'cell', cell: name });
  requestAnimationFrame(() => focus(`[data-target="${name}"]`));
}

function digit(n: number): void {
  if (base.view?.phase === 'take-gold') {
    const take = base.plan.takes[n - 1];
    if (take) base.aimAt({ kind: 'take', amount: take.amount! });
    return;
  }
  if (base.input.options.length > 1 && base.chosen?.verb === 'repair') {
    base.choose(n - 1);
    return;
  }
  if (n <= base.hand.length) {
    if (base.input.card !== n - 1) base.pick(n - 1);
    focus(`[data-card="${n - 1}"]`);
  }
}

export const keyboard: Keyboard = {
  arrow,
  digit,
  confirm: () => (base.ready ? () => base.confirm() : null),
  camera,
  keys: {
    r: () => base.turn(),
    d: () => base.aimAt({ kind: 'pass' }),
    t: () => aimSeat(hand, base.seats, 'down'),
    Escape: () => base.back(),
  },
};
