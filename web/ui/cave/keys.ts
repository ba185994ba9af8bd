// SPDX-License-Identifier: MIT
//
// keys.ts - the keyboard at a table of the cave.
import { layerPoint } from '../../core/cave/geometry.ts';
import { firstOf, neighbour, stepOf, type Direction, type Point } from '../../core/geometry.ts';
import { cell, cellName } from '../../core/notation.ts';
import { client } from '../client.svelte.ts';
import { aimSeat, focus, type Keyboard } from '../table/keys.ts';
import { camera } from './camera.svelte.ts';
import { cave } from './cave.svelte.ts';
import { hand } from './hand.ts';
import { keyOf, targets, type Pressable } from './targets.svelte.ts';

function aimButton(button: Pressable): void {
  cave.aimAt(button.target);
  camera.reveal(button.point);
  requestAnimationFrame(() => focus(`[data-target="${button.key}"]`));
}

/** Moves the aim to the next cell in a direction, legal or not. If the cell is not legal, the page shows why. */
function freeArrow(direction: Direction): void {
  const at = cell(cave.cursor ?? '0,0');
  const step = stepOf(direction, camera.view.turned);
  const name = cellName(at.x + step.x, at.y + step.y);
  camera.reveal(layerPoint(cave.scene!, name));
  cave.aimAt({ kind: 'cell', cell: name });
  cave.cursor = name;
}

/**
 * Moves the aim from the current target to the next one in a direction. Without a target, the aim starts from the
 * figure that the camera follows. If `free` is true and a card is picked, the aim can move to any cell.
 */
function arrow(direction: Direction, free: boolean): void {
  if (free && cave.input.card !== null) return freeArrow(direction);
  const buttons = targets.all;
  if (buttons.length === 0) return aimSeat(hand, [...cave.lit.seats.keys()], direction);
  const point = ([x, y]: Point) => ({ x, y });
  const points = buttons.map((button) => point(button.point));
  const step = stepOf(direction, camera.view.turned);
  const aimed = cave.input.target && keyOf(cave.input.target);
  const from = points[buttons.findIndex(({ key }) => key === aimed)];
  const to = from ? neighbour(from, step, points) : firstOf(point(camera.focus), step, points);
  const next = to && buttons[points.indexOf(to)];
  if (next && to !== from) aimButton(next);
}

function digit(n: number): void {
  const choices = cave.plan.choices;
  if (client.mine && cave.view?.phase !== 'playing') {
    const choice = choices[n - 1];
    if (choice) cave.choose(choice.text);
    return;
  }
  if (n > cave.hand.length) return;
  const discarding = cave.input.target?.kind === 'discard';
  if (discarding || cave.input.card !== n - 1) cave.pick(n - 1);
  focus(`[data-card="${n - 1}"]`);
}

/** Ends the walk of the dwarf or the creature. */
function stay(): void {
  const choice = cave.plan.choices.find(({ verb }) => verb === 'stay' || verb === 'halt');
  if (choice) cave.choose(choice.text);
}

export const keyboard: Keyboard = {
  arrow,
  digit,
  confirm: () => (cave.ready || cave.trail.length > 0 ? () => cave.confirm() : null),
  camera,
  keys: {
    f: () => camera.followDwarf(),
    r: () => cave.turn(),
    d: () => cave.input.card !== null && cave.aimAt({ kind: 'discard' }),
    s: stay,
    t: () => aimSeat(hand, [...cave.lit.seats.keys()], 'down'),
    Escape: () => cave.back(),
  },
};
