// SPDX-License-Identifier: MIT
//
// since.ts - which actions and events of the cave leave a trace (core/since.ts), where the trace is, and how much the
// trace says about the other players.
import type { Entry } from '../model.ts';
import type { Note, Spot } from '../since.ts';
import { rankIn } from '../telling.ts';
import { placeOf } from './model.ts';
import { readAction, type Action } from './notation.ts';

/** The actions and events that say more about the other players than most do, the most telling first. */
const TELLING = [
  'clan-shown',
  'left',
  'nugget-taken',
  'goal-turned',
  'attacked',
  'rockfall',
  'information',
];

function spotOf({ cell, space, edge, seat }: Action): Spot | null {
  const at = space ?? cell ?? edge?.split(':')[0];
  if (at !== undefined) return { cell: placeOf(at).name };
  return seat === undefined ? null : { seat };
}

/**
 * The events that leave a trace, by their first word. Each function gets the other words of the event, and returns
 * where the event happened.
 */
const PLACES: Record<string, (words: readonly string[]) => Spot> = {
  'clan-shown': ([seat]) => ({ seat: Number(seat) }),
  left: ([seat]) => ({ seat: Number(seat) }),
  'nugget-taken': ([, cell]) => ({ cell: cell! }),
  'goal-turned': ([cell]) => ({ cell: cell! }),
  attacked: ([seat]) => ({ seat: Number(seat) }),
};

/** Actions that leave no trace, because the event that follows them leaves a trace and says everything. */
const SAID = ['take-nugget', 'lie'];

export function notes({ action = '', events = [] }: Entry): Note[] {
  const done = readAction(action);
  const says = done !== null && !SAID.includes(done.verb);
  const first = says ? [{ event: null, place: spotOf(done), telling: rankIn(TELLING, done.verb) }] : [];
  const followed = events.flatMap((event) => {
    const [word, ...words] = event.split(' ');
    const place = PLACES[word!]?.(words);
    return place ? [{ event, place, telling: rankIn(TELLING, word!) }] : [];
  });
  return [...first, ...followed];
}

/** Whether an action answers the attack of a creature. The answer may come in the turn of another player. */
export const answers = (action: string) => action === 'drive' || action === 'endure';
