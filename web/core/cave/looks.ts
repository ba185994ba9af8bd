// SPDX-License-Identifier: MIT
//
// looks.ts - the secret cards at which the player has just looked. The page shows each look in a window of its own.
import type { Entry } from '../model.ts';
import type { CellName } from '../notation.ts';
import type { CaveView, Clan, Loyalty } from './model.ts';

export type Look =
  | { what: 'goal'; cell: CellName; goal: string }
  | { what: 'clan'; seat: number; clan: Clan; loyalty: Loyalty }
  | { what: 'aside'; cards: { clan: Clan; loyalty: Loyalty }[] };

function lookOf(event: string, view: CaveView): Look | null {
  const [verb, seat, about, what] = event.split(' ');
  if (Number(seat) !== view.you || what === undefined || what === '?') return null;
  if (verb === 'looked') return { what: 'goal', cell: about!, goal: what };
  const loyalty = what as Loyalty;
  if (verb === 'looked-clan') {
    const at = Number(about);
    return { what: 'clan', seat: at, clan: view.clans[at]!, loyalty };
  }
  if (verb !== 'aside') return null;
  return { what: 'aside', cards: [{ clan: view.aside[Number(about)]!.clan, loyalty }] };
}

/**
 * The player's own looks in the entries `fresh`. If the player sees several of the clan cards set aside right after one
 * another, all of them together make one look.
 */
export function looksIn(fresh: readonly Entry[], view: CaveView): Look[] {
  const looks: Look[] = [];
  for (const event of fresh.flatMap((entry) => entry.events ?? [])) {
    const look = lookOf(event, view);
    const last = looks.at(-1);
    if (look?.what === 'aside' && last?.what === 'aside') last.cards.push(...look.cards);
    else if (look) looks.push(look);
  }
  return looks;
}
