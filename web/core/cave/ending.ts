// SPDX-License-Identifier: MIT
//
// ending.ts - the scene at the end of a game of the cave. It shows the players' clan cards, the clan cards set aside,
// the goals, and then the result of each clan.
import type { State } from '../model.ts';
import { goalBeats, LAST, NOSES, OUTCOME_MS, playerBeats, type Beat } from '../unmask.ts';
import { CLANS, type CaveView } from './model.ts';

const ASIDE_MS = 800;
const SUM_MS = 1500;

/** The goals that lay face down when the game ended. */
export function downIn({ goals, turned }: Pick<CaveView, 'goals' | 'turned'>): string[] {
  return Object.keys(goals).filter((cell) => !turned.includes(cell));
}

export function beatsOf(before: State | null, now: State, view: CaveView): Beat[] {
  const sums = CLANS.map((): Beat => ({ name: 'sum', ms: SUM_MS, sounds: ['gold'] }));
  return [
    LAST,
    ...playerBeats(now.seats.length),
    ...(view.aside.length > 0 ? [{ name: 'aside', ms: ASIDE_MS, sounds: ['card'] } as const] : []),
    ...goalBeats(downIn(view).length, before, now),
    ...sums,
    { name: 'outcome', ms: OUTCOME_MS, sounds: ['out'] },
    NOSES,
  ];
}
