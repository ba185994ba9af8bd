// SPDX-License-Identifier: MIT
//
// since.ts - which actions and events of the base game leave a trace (core/since.ts), where the trace is, and how much
// the trace says about the other players.
import type { Entry } from '../model.ts';
import { openings } from '../notation.ts';
import type { Note, Spot } from '../since.ts';
import { rankIn } from '../telling.ts';
import { readAction, type Action } from './notation.ts';

/** The actions and events that say more about the other players than most do, the most telling first. */
const TELLING = ['turned', 'break', 'rockfall', 'repair', 'map', 'dead'];

function placeOf({ cell, seat, tool }: Action): Spot | null {
  if (cell !== undefined) return { cell };
  return seat === undefined ? null : { seat, ...(tool && { tool }) };
}

/**
 * The word that stands for an action in TELLING. The word `dead` stands for laying a dead end: a path card that has
 * only one opening, or whose openings are not joined.
 */
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
