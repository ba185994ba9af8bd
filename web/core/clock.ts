// SPDX-License-Identifier: MIT
//
// clock.ts - how long players may still think (protocol 3, `clocks`), and the sentences about it (texts/en/clock.json).
// The page loads this file only at a table with clocks.
import type catalogue from '../../texts/en/clock.json';
import type { State } from './model.ts';
import { readerOf } from './text.ts';

export const { say: clockText } = readerOf<keyof typeof catalogue>('clock');

/** When no more than this many ms are left, the clock of the player to move stands out. */
export const LOW_MS = 20_000;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The seat whose clock runs, or null. */
export function runningSeat({ clocks, deadline, phase, seats, view }: State): number | null {
  const seat = view?.to_move;
  const runs = phase === 'playing' && deadline === null && seat != null && clocks?.[seat] != null;
  return runs && !seats[seat]!.bot ? seat : null;
}

/**
 * How many ms the person in a seat may still think, or null if the seat has no clock. `now` is the server's time in ms.
 */
export function leftOf(state: State, seat: number, now: number): number | null {
  const left = state.clocks?.[seat];
  if (left == null) return null;
  const spent = runningSeat(state) === seat && state.turn_since !== null ? now - state.turn_since : 0;
  return Math.max(0, left - Math.max(0, spent));
}

/**
 * What a clock shows: days and hours if at least a day is left, hours and minutes if at least an hour is left,
 * otherwise minutes and seconds.
 */
export function timeText(left: number): string {
  const whole = Math.ceil(left / SECOND) * SECOND;
  const part = (size: number, of = Infinity) => Math.floor((whole % of) / size);
  if (whole >= DAY) return clockText('clock.days', { d: part(DAY), h: part(HOUR, DAY) });
  if (whole >= HOUR) return clockText('clock.hours', { h: part(HOUR), m: part(MINUTE, HOUR) });
  return clockText('clock.minutes', { m: part(MINUTE), s: String(part(SECOND, MINUTE)).padStart(2, '0') });
}

/** When your clock falls to one of these numbers of seconds, a screen reader says so. The largest comes first. */
const TOLD_S = [20, 10] as const;

/**
 * What a screen reader says when your clock falls from `before` to `left` ms. Null if it says nothing. If the clock
 * passes both numbers of TOLD_S at once, the screen reader says only the smaller one.
 */
export function warning(before: number, left: number): string | null {
  const passed = TOLD_S.findLast((n) => before > n * SECOND && left <= n * SECOND && left > 0);
  return passed === undefined ? null : clockText('clock.yours', { n: passed });
}
