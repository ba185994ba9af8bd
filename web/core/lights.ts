// SPDX-License-Identifier: MIT
//
// lights.ts - the lights of a table, from public facts only: who points at each player, how brightly a player glows,
// and the shape of a beam from one helmet to another.
import type { State } from './model.ts';
import type { Point } from './geometry.ts';

/** The seats whose lights are on this player, in the order of the seats. */
export function pointers({ lights }: Pick<State, 'lights'>, seat: number): number[] {
  return lights.flatMap((to, from) => (to === seat ? [from] : []));
}

/** How brightly a player glows from the lights of others. From 2 on, the player's dwarf looks worried (moods.ts). */
export type Halo = 0 | 1 | 2 | 3;

/**
 * A player glows most brightly if at least this many lights point at the player, and if they are the lights of at least
 * half of the other players.
 */
const CROWD = 3;

/**
 * How brightly the player in `seat` glows: 1 for one light, 2 for more, and 3 for at least CROWD lights from at least
 * half of the other players.
 */
export function haloOf(state: Pick<State, 'lights' | 'seats'>, seat: number): Halo {
  const count = pointers(state, seat).length;
  if (count >= CROWD && 2 * count >= state.seats.length - 1) return 3;
  return Math.min(count, 2) as Halo;
}

/**
 * The seats whose lights point at a player now and did not point at that player in `before`. None if `before` is null.
 */
export function litAnew(before: State['lights'] | null, now: State['lights']): number[] {
  if (!before) return [];
  return now.flatMap((to, seat) => (to !== null && to !== (before[seat] ?? null) ? [seat] : []));
}

/** Half the breadth of a beam at its end, in pixels. */
const END = 13;
/** How far a beam bends to the side: BEND pixels, plus MORE pixels for each pixel of height between the two helmets. */
const BEND = 70;
const MORE = 0.45;

const n = (value: number) => Math.round(value * 10) / 10;
const at = (x: number, y: number) => `${n(x)} ${n(y)}`;

/** The path of a cone from a helmet to a face in the same column. The cone bends to the left, over the board. */
export function bentBeam([x, y]: Point, [toX, toY]: Point): string {
  const side = Math.min(x, toX) - BEND - MORE * Math.abs(toY - y);
  const middle = (y + toY) / 2;
  return (
    `M${at(x, y)}Q${at(side, middle - END / 2)} ${at(toX, toY - END)}` +
    `L${at(toX, toY + END)}Q${at(side, middle + END / 2)} ${at(x, y)}Z`
  );
}

/** The path of a straight cone. */
export function straightBeam([x, y]: Point, [toX, toY]: Point): string {
  const length = Math.hypot(toX - x, toY - y) || 1;
  const [dx, dy] = [(END * (toX - x)) / length, (END * (toY - y)) / length];
  return `M${at(x, y)}L${at(toX - dy, toY + dx)}L${at(toX + dy, toY - dx)}Z`;
}
