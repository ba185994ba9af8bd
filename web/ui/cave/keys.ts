// SPDX-License-Identifier: MIT
//
// keys.ts - the keyboard at a table of the cave. Keys feed the same state machine as taps and drags.
import { layerSpot } from '../../core/cave/geometry.ts';
import { neighbour, stepOf, type Direction } from '../../core/geometry.ts';
import { cell, cellName } from '../../core/base/notation.ts';
import { game } from '../client.svelte.ts';
import {
  ARROWS,
  confirms,
  focus,
  meantForTable,
  press,
  tableKeys,
  type Commands,
  type Keys,
} from '../table/keys.ts';
import { camera } from './camera.svelte.ts';
import { cave } from './cave.svelte.ts';
import { keyOf, targets, type Mark } from './targets.svelte.ts';

function aimMark(mark: Mark): void {
  cave.aimAt(mark.target);
  camera.reveal(mark.spot);
  requestAnimationFrame(() => focus(`[data-target="${mark.key}"]`));
}

/** Any cell, legal or not: what is not legal is explained. */
function freeArrow(direction: Direction): void {
  const at = cell(cave.cursor ?? '0,0');
  const step = stepOf(direction, false);
  const name = cellName(at.x + step.x, at.y + step.y);
  camera.reveal(layerSpot(cave.scene!, name));
  cave.aimAt({ kind: 'cell', cell: name });
  cave.cursor = name;
}

function arrow(direction: Direction, free: boolean): void {
  if (free && cave.input.card !== null) return freeArrow(direction);
  const marks = targets.all;
  if (marks.length === 0) return nextSeat(direction);
  const aimed = cave.input.target && keyOf(cave.input.target);
  const from = marks.find(({ key }) => key === aimed);
  if (!from) return aimMark(marks[0]!);
  const points = marks.map(({ spot: [x, y] }) => ({ x, y }));
  const start = points[marks.indexOf(from)]!;
  const to = neighbour(start, stepOf(direction, false), points);
  const next = marks[points.indexOf(to)];
  if (next && next !== from) aimMark(next);
}

function nextSeat(direction: Direction): void {
  const seats = [...cave.lit.seats.keys()];
  if (seats.length === 0) return;
  const at = cave.input.target?.kind === 'seat' ? seats.indexOf(cave.input.target.seat) : -1;
  const back = direction === 'up' || direction === 'left';
  const next = back ? (at <= 0 ? seats.length - 1 : at - 1) : (at + 1) % seats.length;
  cave.aimAt({ kind: 'seat', seat: seats[next]! });
  requestAnimationFrame(() => focus(`[data-aim-seat="${seats[next]}"]`));
}

function digit(n: number): void {
  const choices = cave.plan.choices;
  if (game.mine && cave.view?.phase !== 'playing') {
    const choice = choices[n - 1];
    if (choice) cave.choose(choice.text);
    return;
  }
  if (n > cave.hand.length) return;
  const discarding = cave.input.target?.kind === 'discard';
  if (discarding || cave.input.card !== n - 1) cave.pick(n - 1);
  focus(`[data-card="${n - 1}"]`);
}

/** Ends the walk: the dwarf's or the creature's. */
function stay(): void {
  const choice = cave.plan.choices.find(({ verb }) => verb === 'stay' || verb === 'halt');
  if (choice) cave.choose(choice.text);
}

function plainKeys(commands: Commands): Keys {
  return {
    ...tableKeys(commands, camera),
    f: () => camera.followDwarf(),
    r: () => cave.turn(),
    d: () => cave.input.card !== null && cave.aimAt({ kind: 'discard' }),
    s: stay,
    t: () => nextSeat('down'),
    Escape: () => cave.back(),
  };
}

function confirmKey(event: KeyboardEvent): boolean {
  if (!(cave.chosen || cave.trail.length > 0) || !confirms(event)) return false;
  cave.confirm();
  return true;
}

export function onKey(event: KeyboardEvent, commands: Commands): void {
  if (!meantForTable(event)) return;
  const direction = ARROWS[event.key];
  let used = true;
  if (direction) arrow(direction, event.shiftKey);
  else if (/^[1-9]$/.test(event.key)) digit(Number(event.key));
  else used = confirmKey(event) || press(plainKeys(commands), event.key);
  if (used) event.preventDefault();
}
