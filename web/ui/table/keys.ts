// SPDX-License-Identifier: MIT
//
// keys.ts - the keyboard at a table. Keys feed the same state machine as taps and drags.
import { neighbour, stepOf, type Direction } from '../../core/geometry.ts';
import { cell, cellName, kindOf } from '../../core/base/notation.ts';
import { camera } from '../base/camera.svelte.ts';
import { game } from '../client.svelte.ts';

export const ARROWS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowDown: 'down',
  ArrowLeft: 'left',
};

export const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

function arrow(direction: Direction, free: boolean): void {
  const card = game.input.card === null ? '' : (game.hand[game.input.card] ?? '');
  if (['break', 'repair'].includes(kindOf(card))) return nextSeat(direction);
  const from = game.cursor ?? game.cells[0] ?? '0,0';
  const step = stepOf(direction, camera.view.turned);
  const start = cell(from);
  const to = free
    ? { x: start.x + step.x, y: start.y + step.y }
    : game.cursor === null
      ? start
      : neighbour(start, step, game.cells.map(cell));
  const name = cellName(to.x, to.y);
  if (!free && game.cells.length === 0) return;
  if (game.input.card === null && game.cells.length === 0) return;
  if (game.input.target?.kind === 'cell' && game.input.target.cell === name) return;
  game.aimAt({ kind: 'cell', cell: name });
  requestAnimationFrame(() => focus(`[data-target="${name}"]`));
}

function nextSeat(direction: Direction): void {
  const seats = game.seats;
  if (seats.length === 0) return;
  const at = game.input.target?.kind === 'seat' ? seats.indexOf(game.input.target.seat) : -1;
  const back = direction === 'up' || direction === 'left';
  const next = back ? (at <= 0 ? seats.length - 1 : at - 1) : (at + 1) % seats.length;
  game.aimAt({ kind: 'seat', seat: seats[next]! });
  requestAnimationFrame(() => focus(`[data-aim-seat="${seats[next]}"]`));
}

/** Steps through the moments of the log. */
function moment(by: number): void {
  const moments = game.model.entries
    .filter(
      (entry) => entry.what === 'action' || entry.what === 'started' || entry.what === 'dealt',
    )
    .map((entry) => entry.seq);
  const at = game.past === null ? moments.length - 1 : moments.indexOf(game.past);
  const next = at + by;
  if (next >= moments.length - 1) game.past = null;
  else if (next >= 0) game.past = moments[next]!;
}

function digit(n: number): void {
  if (game.view?.phase === 'take-gold') {
    const take = game.plan.takes[n - 1];
    if (take) game.aimAt({ kind: 'take', amount: take.amount! });
    return;
  }
  if (game.input.options.length > 1 && game.chosen?.verb === 'repair') {
    game.choose(n - 1);
    return;
  }
  if (n <= game.hand.length) {
    if (game.input.card !== n - 1) game.pick(n - 1);
    focus(`[data-card="${n - 1}"]`);
  }
}

export interface Commands {
  help: () => void;
  chat: () => void;
  log: () => void;
  move: () => void;
}

export type Keys = Record<string, () => void>;

/** The keys that every table has. */
export function tableKeys(
  commands: Commands,
  view: { fitAll: () => void; zoomMiddle: (factor: number) => void },
): Keys {
  return {
    '0': () => view.fitAll(),
    '+': () => view.zoomMiddle(1.3),
    '=': () => view.zoomMiddle(1.3),
    '-': () => view.zoomMiddle(1 / 1.3),
    '[': () => moment(-1),
    ']': () => moment(1),
    '?': commands.help,
    '/': commands.chat,
    l: commands.log,
    ':': commands.move,
  };
}

/** Does what `key` stands for; false when it stands for nothing. */
export function press(keys: Keys, key: string): boolean {
  const action = keys[key] ?? keys[key.toLowerCase()];
  action?.();
  return action !== undefined;
}

function plainKeys(commands: Commands): Keys {
  return {
    ...tableKeys(commands, camera),
    r: () => game.turn(),
    d: () => game.aimAt({ kind: 'pass' }),
    t: () => nextSeat('down'),
    Escape: () => game.back(),
  };
}

function typing(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null;
}

/** True when a key is meant for the table: not for a field, a window or the browser. */
export function meantForTable(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return false;
  return !document.querySelector('dialog[open]');
}

/** Enter confirms, unless the focus is on a button that means something of its own. */
export function confirms(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter') return false;
  const button =
    event.target instanceof Element ? event.target.closest('button, a, summary') : null;
  return button === null || button.matches('[data-card], [data-target], [data-aim-seat]');
}

function confirmKey(event: KeyboardEvent): boolean {
  if (!game.chosen || !confirms(event)) return false;
  game.confirm();
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
