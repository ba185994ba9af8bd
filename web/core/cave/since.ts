// SPDX-License-Identifier: MIT
//
// since.ts - what entries of the cave did on the table, and how telling it is (core/since.ts).
import type { Entry } from '../model.ts';
import { rankIn, type Note, type Spot } from '../since.ts';
import { placeOf } from './model.ts';
import { readAction, type Action } from './notation.ts';

/** What says most about the others, first. */
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

/** Where each event that gets a number happened. Its first word is the key, the other words are given. */
const PLACES: Record<string, (words: readonly string[]) => Spot> = {
  'clan-shown': ([seat]) => ({ seat: Number(seat) }),
  left: ([seat]) => ({ seat: Number(seat) }),
  'nugget-taken': ([, cell]) => ({ cell: cell! }),
  'goal-turned': ([cell]) => ({ cell: cell! }),
  attacked: ([seat]) => ({ seat: Number(seat) }),
};

/** Actions of which the event that follows says everything. */
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

/** Whether an action answers a creature's attack, which may come in the turn of another player. */
export const answers = (action: string) => action === 'drive' || action === 'endure';
