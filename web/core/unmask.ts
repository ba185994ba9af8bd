// SPDX-License-Identifier: MIT
//
// unmask.ts - the scene at the end of a round as data: the beats of the scene, and the lights and noses that the beats
// show.
import type { Scores, State } from './model.ts';
import { soundsOfStamps } from './signsounds.ts';
import type { Sound } from './sound.ts';

export type BeatName = 'last' | 'goal' | 'stamps' | 'player' | 'aside' | 'sum' | 'outcome' | 'noses';

/** A part of the scene. It lasts `ms` milliseconds. */
export interface Beat {
  name: BeatName;
  ms: number;
  sounds?: readonly Sound[];
}

export const LAST: Beat = { name: 'last', ms: 1200 };
export const OUTCOME_MS = 1900;
export const NOSES: Beat = { name: 'noses', ms: 2500 };
const GOAL_MS = 600;
/** The time in which the secret cards of all players are turned up. */
const PLAYERS_MS = 5000;

/**
 * The beats in which `count` goals are turned up, one after the other, and the beat after them, in which the markers
 * are stamped.
 */
export function goalBeats(count: number, before: State | null, now: State | null): Beat[] {
  const goals = Array.from({ length: count }, (): Beat => ({ name: 'goal', ms: GOAL_MS, sounds: ['flip'] }));
  return [...goals, { name: 'stamps', ms: GOAL_MS, sounds: soundsOfStamps(before, now) }];
}

export function playerBeats(count: number): Beat[] {
  return Array.from({ length: count }, () => ({ name: 'player', ms: PLAYERS_MS / count, sounds: ['card'] }));
}

/** The seats whose lights point at `seat`. */
export function lightsOn(lights: readonly (number | null)[], seat: number): number[] {
  return lights.flatMap((to, from) => (to === seat ? [from] : []));
}

/**
 * All seats, in the order in which their secret cards are turned up. The fewer lights point at a seat, the earlier its
 * card is turned up.
 */
export function leastLit(lights: readonly (number | null)[], seats: number): number[] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return all.sort((a, b) => lightsOn(lights, a).length - lightsOn(lights, b).length);
}

export interface Nose {
  seat: number;
  place: number;
  value: number;
}

/** The three best noses of a round, and your own. */
export function bestNoses({ nose, order }: Scores, you: number | null): Nose[] {
  const all = order.map((seat, i) => ({ seat, place: i + 1, value: nose[seat]! }));
  return all.filter(({ seat, place }) => place <= 3 || seat === you);
}

/** The shadows of a round, the best first. */
export function shadows({ shadow }: Scores): { seat: number; value: number }[] {
  const all = shadow.flatMap((value, seat) => (value === null ? [] : [{ seat, value }]));
  return all.sort((a, b) => b.value - a.value);
}
