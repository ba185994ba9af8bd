// SPDX-License-Identifier: MIT
//
// keys.ts - the keyboard at a table: the keys that do the same in all games, and the keys that the game handles. Keys
// use the same state machine as taps and drags.
import type { Direction } from '../../core/geometry.ts';
import { commandOf } from '../../core/pressed.ts';
import type { BoardCamera } from '../board/camera.svelte.ts';
import type { Hand } from '../board/hand.ts';
import { aids, KEY_OF } from '../aids.svelte.ts';
import { client } from '../client.svelte.ts';
import { since } from '../since.svelte.ts';

const ARROWS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowDown: 'down',
  ArrowLeft: 'left',
};

/** What the table's own keys do: open the help or the field for typed moves, or go to the chat or the log. */
export interface Commands {
  help: () => void;
  chat: () => void;
  log: () => void;
  move: () => void;
  /** `palette` opens the signs about nobody, `players` the list of players that a sign can be about. */
  palette: () => void;
  players: () => void;
}

export type Keys = Record<string, () => void>;

/** What keys do at the table of one game. */
export interface Keyboard {
  /** An arrow key. `free` is true with shift: the aim can then move to any cell, even one where you cannot play. */
  arrow: (direction: Direction, free: boolean) => void;
  /** A digit key, 1 to 9. */
  digit: (n: number) => void;
  /** Returns the function that confirms the target, or null if there is nothing to confirm. */
  confirm: () => (() => void) | null;
  keys: Keys;
  /** The camera of the game's board, for the keys that zoom. Missing if there is no board. */
  camera?: Pick<BoardCamera, 'fitAll' | 'zoomMiddle'>;
}

/** Moves the focus to the line that says what to do now, to the title of the result, or to the text of a lesson. */
export function focusStatus(): void {
  document.querySelector<HTMLElement>('.lesson .words, .dock .status, #end-title')?.focus({ preventScroll: true });
}

/**
 * Moves the focus after a key press, and shows the ring of the focus. By default, WebKit shows no ring if you have just
 * used the mouse.
 */
export const focus = (selector: string) =>
  document.querySelector<HTMLElement>(selector)?.focus({ focusVisible: true });

/** Aims at the next of `seats` in a direction, from the seat aimed at now. */
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

/** Moves the shown moment by `by` actions or deals in the log: forward, or back if `by` is negative. */
function moment(by: number): void {
  const moments = client.model.entries
    .filter(
      (entry) => entry.what === 'action' || entry.what === 'started' || entry.what === 'dealt',
    )
    .map((entry) => entry.seq);
  // `past` may be the moment of a sign or a message. Such a moment comes between two of `moments`.
  const { past } = client;
  const at = past === null ? moments.length - 1 : moments.findLastIndex((seq) => seq <= past);
  const next = at + by;
  if (next >= moments.length - 1) client.past = null;
  else if (next >= 0) client.past = moments[next]!;
}

/** The keys that every table has, and the keys of the game. */
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
    q: commands.palette,
    p: commands.players,
    w: () => since.play(),
    [KEY_OF.unseen]: () => aids.toggle('unseen'),
    [KEY_OF.laid]: () => aids.hold(),
    [KEY_OF.dead]: () => aids.toggle('dead'),
    [KEY_OF.notes]: () => aids.toggle('notes'),
    ...keys,
    Escape: () => {
      since.clear();
      keys['Escape']?.();
    },
  };
}

/** Does what `key` stands for. Returns false if it stands for nothing. */
function press(keys: Keys, key: string): boolean {
  const action = keys[key];
  action?.();
  return action !== undefined;
}

function typing(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null;
}

/** Whether a key press is meant for the table, not for a text field or an open window. */
function meantForTable({ target }: KeyboardEvent): boolean {
  return !typing(target) && !document.querySelector('dialog[open]');
}

/** Whether the key is Enter and the focus is not on a button that Enter would press instead. */
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
  const key = commandOf(event);
  if (key === '') return;
  const direction = ARROWS[key];
  let used = true;
  if (direction) keyboard.arrow(direction, event.shiftKey);
  else if (/^[1-9]$/.test(key)) keyboard.digit(Number(key));
  else used = confirm(event, keyboard) || press(keysOf(keyboard, commands), key);
  if (used) event.preventDefault();
}
