// SPDX-License-Identifier: MIT
//
// keys.ts - the keyboard at a table: what the keys do that all games share, and which keys are passed to each game.
// Keys feed the same state machine as taps and drags.
import type { Direction } from '../../core/geometry.ts';
import type { BoardCamera } from '../board/camera.svelte.ts';
import type { Hand } from '../board/drag.ts';
import { client } from '../client.svelte.ts';

const ARROWS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowDown: 'down',
  ArrowLeft: 'left',
};

/** Opens a window over the table, or moves beside it. */
export interface Commands {
  help: () => void;
  chat: () => void;
  log: () => void;
  move: () => void;
}

export type Keys = Record<string, () => void>;

/** The keyboard's actions at the table of one game. */
export interface Keyboard {
  /** `free`: to any cell, even where nothing may be played. */
  arrow: (direction: Direction, free: boolean) => void;
  /** A digit, from 1. */
  digit: (n: number) => void;
  /** Confirms the target; null while there is nothing to confirm. */
  confirm: () => (() => void) | null;
  keys: Keys;
  /** For its board, if it has one. */
  camera?: Pick<BoardCamera, 'fitAll' | 'zoomMiddle'>;
}

/** The focus moves by key, so it must be visible; WebKit would show no ring after use of the mouse. */
export const focus = (selector: string) =>
  document.querySelector<HTMLElement>(selector)?.focus({ focusVisible: true });

/** Aims at the next possible seat in a direction. */
export function aimSeat<Target extends { kind: string; seat?: number }>(
  hand: Hand<Target>,
  seats: readonly number[],
  direction: Direction,
): void {
  if (seats.length === 0) return;
  const at = seats.indexOf(hand.aimed()?.seat ?? -1);
  const back = direction === 'up' || direction === 'left';
  const next = back ? (at <= 0 ? seats.length - 1 : at - 1) : (at + 1) % seats.length;
  hand.aim(hand.seat(seats[next]!));
  requestAnimationFrame(() => focus(`[data-aim-seat="${seats[next]}"]`));
}

/** Steps through the moments of the log. */
function moment(by: number): void {
  const moments = client.model.entries
    .filter(
      (entry) => entry.what === 'action' || entry.what === 'started' || entry.what === 'dealt',
    )
    .map((entry) => entry.seq);
  const at = client.past === null ? moments.length - 1 : moments.indexOf(client.past);
  const next = at + by;
  if (next >= moments.length - 1) client.past = null;
  else if (next >= 0) client.past = moments[next]!;
}

/** The keys that every table has, and those of its game. */
function keysOf({ camera, keys }: Keyboard, commands: Commands): Keys {
  return {
    '0': () => camera?.fitAll(),
    '+': () => camera?.zoomMiddle(1.3),
    '=': () => camera?.zoomMiddle(1.3),
    '-': () => camera?.zoomMiddle(1 / 1.3),
    '[': () => moment(-1),
    ']': () => moment(1),
    '?': commands.help,
    '/': commands.chat,
    l: commands.log,
    ':': commands.move,
    ...keys,
  };
}

/** Does what `key` stands for; false if it stands for nothing. */
function press(keys: Keys, key: string): boolean {
  const action = keys[key] ?? keys[key.toLowerCase()];
  action?.();
  return action !== undefined;
}

function typing(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null;
}

/** True when a key is meant for the table: not for a field, a window or the browser. */
function meantForTable(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return false;
  return !document.querySelector('dialog[open]');
}

/** Enter confirms, unless the focus is on a button with its own meaning. */
function confirms(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter') return false;
  const button =
    event.target instanceof Element ? event.target.closest('button, a, summary') : null;
  return button === null || button.matches('[data-card], [data-target], [data-aim-seat]');
}

function confirm(event: KeyboardEvent, keyboard: Keyboard): boolean {
  const action = keyboard.confirm();
  if (action === null || !confirms(event)) return false;
  action();
  return true;
}

export function onKey(event: KeyboardEvent, keyboard: Keyboard, commands: Commands): void {
  if (!meantForTable(event)) return;
  const direction = ARROWS[event.key];
  let used = true;
  if (direction) keyboard.arrow(direction, event.shiftKey);
  else if (/^[1-9]$/.test(event.key)) keyboard.digit(Number(event.key));
  else used = confirm(event, keyboard) || press(keysOf(keyboard, commands), event.key);
  if (used) event.preventDefault();
}
