// SPDX-License-Identifier: MIT
//
// ending.ts - how the rounds of a base game ended: who had which role, and who took which gold cards.
import type { Entry, State } from '../model.ts';
import { goalBeats, LAST, NOSES, OUTCOME_MS, playerBeats, type Beat } from '../unmask.ts';
import type { BaseView } from './model.ts';

/** What the events at the end of a round say. */
export interface Ending {
  round: number;
  /** The role of each seat. */
  roles: string[];
  outcome: string;
  finisher: number | null;
  /** Whether the round ended because the treasure was out of reach. */
  outOfReach: boolean;
  /** The seats that took the gold cards: one element for each card, in the order in which the cards were taken. */
  takers: number[];
}

/**
 * Whether the round is decided. Then all roles and goals are revealed, and players may still share gold but do nothing
 * else.
 */
export function isDecided(view: Pick<BaseView, 'phase'> | null): boolean {
  return view?.phase === 'take-gold' || view?.phase === 'over';
}

/** The endings of the decided rounds of the newest game. */
export function endingsIn(entries: readonly Entry[]): Ending[] {
  let endings: Ending[] = [];
  let round = 0;
  for (const { what, events = [] } of entries) {
    if (what === 'started') endings = [];
    for (const event of events) {
      const [verb, first = '', second = '', third = ''] = event.split(' ');
      if (verb === 'dealt') round = Number(first);
      if (verb === 'ended') {
        const finisher = second === 'finisher' ? Number(third) : null;
        const outOfReach = events.includes('out-of-reach');
        endings.push({ round, roles: [], outcome: first, finisher, outOfReach, takers: [] });
      }
      const last = endings.at(-1);
      if (verb === 'unmasked' && first !== 'aside' && last) last.roles[Number(first)] = second;
      if (verb === 'took') last?.takers.push(Number(first));
    }
  }
  return endings;
}

/** Which gold cards a seat took. For example, `[1, 4]`: of all cards taken, the seat took the first and the fourth. */
export function turnsOf({ takers }: Ending, seat: number): number[] {
  return takers.flatMap((taker, i) => (taker === seat ? [i + 1] : []));
}

/** The goals that lay face down when the round ended, from north to south. */
export function downIn({ goals, turned }: Pick<BaseView, 'goals' | 'turned'>): string[] {
  return Object.keys(goals).filter((cell) => !turned.includes(cell));
}

/** The beats of the scene at the end of a round. */
export function beatsOf(before: State | null, now: State, view: BaseView): Beat[] {
  const gold = view.phase === 'take-gold' || view.outcome === 'diggers';
  return [
    LAST,
    ...goalBeats(downIn(view).length, before, now),
    ...playerBeats(now.seats.length),
    { name: 'outcome', ms: OUTCOME_MS, ...(gold && { sounds: ['gold'] }) },
    NOSES,
  ];
}
