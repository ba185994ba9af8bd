// SPDX-License-Identifier: MIT
//
// since.ts - what entries of the base game did on the table, and how telling it is (core/since.ts).
import type { Entry } from '../model.ts';
import { openings } from '../notation.ts';
import { rankIn, type Note, type Spot } from '../since.ts';
import { readAction, type Action } from './notation.ts';

/** What says most about the others, first. */
const TELLING = ['turned', 'break', 'rockfall', 'repair', 'map', 'dead'];

function placeOf({ cell, seat, tool }: Action): Spot | null {
  if (cell !== undefined) return { cell };
  return seat === undefined ? null : { seat, ...(tool && { tool }) };
}

/** A dead end is a path card whose openings are not joined. A stub is one, too. */
const wordOf = ({ verb, card }: Action) => (verb === 'lay' && !openings(card!).joined ? 'dead' : verb);

export function notes({ action = '', events = [] }: Entry): Note[] {
  const done = readAction(action);
  const turned = events.filter((event) => event.startsWith('turned '));
  return [
    ...(done ? [{ event: null, place: placeOf(done), telling: rankIn(TELLING, wordOf(done)) }] : []),
    ...turned.map((event) => ({
      event,
      place: { cell: event.split(' ')[1]! },
      telling: rankIn(TELLING, 'turned'),
    })),
  ];
}
