// SPDX-License-Identifier: MIT
//
// marks.ts - what lies on the cards for all to see: markers, with what contradicts what, and arrows. It depends on
// public facts only.
import type { Entry, State } from './model.ts';
import type { CellName } from './notation.ts';
import { readSign, type Marker, type Place, type Says } from './signs.ts';

/** A marker as it is drawn. */
export interface Mark extends Marker {
  /** What it said before its newest change. Null: it has not changed, or the page does not know the change. */
  was: Says | null;
  /** Whether its owner says the same of another card, though only one card can be that. */
  twice: boolean;
}

/** All markers on one card. */
export interface Stack {
  on: Place;
  marks: readonly Mark[];
  /** Whether two of them say different things, and nobody knows yet which is right. */
  differ: boolean;
}

/** Of each of these there is only one card. */
const SINGLE: readonly Says[] = ['gold', 'exit', 'hole', 'ladder', 'vein'];

/** All that a player has said of a card in this round, oldest first. Null: the marker was taken back. */
export function claims(entries: readonly Entry[], seat: number, on: Place): (Says | null)[] {
  const dealt = entries.findLastIndex(({ what }) => what === 'started' || what === 'dealt');
  return entries.slice(dealt + 1).flatMap((entry) => {
    if (entry.what !== 'sign' || entry.seat !== seat) return [];
    const sign = readSign(entry.sign ?? '');
    if (sign?.name !== 'marker' || sign.on !== on) return [];
    return [(sign.value as Says | undefined) ?? null];
  });
}

function markOf(marker: Marker, markers: readonly Marker[], entries: readonly Entry[]): Mark {
  const { seat, on, says, changes } = marker;
  const was = changes > 0 ? (claims(entries, seat, on).findLast((one) => one !== null && one !== says) ?? null) : null;
  const again = (other: Marker) => other.seat === seat && other.on !== on && other.says === says;
  const open = marker.stamp === null;
  const twice = open && SINGLE.includes(says) && markers.some((other) => again(other) && other.stamp === null);
  return { ...marker, was, twice };
}

/** The markers of a table by card. On a card, markers that say the same lie side by side. */
export function stacksOf({ markers }: Pick<State, 'markers'>, entries: readonly Entry[]): Stack[] {
  const places = [...new Set(markers.map(({ on }) => on))];
  return places.map((on) => {
    const here = markers.filter((marker) => marker.on === on);
    const said = [...new Set(here.map(({ says }) => says))];
    const marks = said.flatMap((says) => here.filter((one) => one.says === says));
    const open = here.filter(({ stamp }) => stamp === null);
    const differ = new Set(open.map(({ says }) => says)).size > 1;
    return { on, marks: marks.map((marker) => markOf(marker, markers, entries)), differ };
  });
}

/** The same request of one or more players: dig in a cell, or do not. */
export interface Arrow {
  cell: CellName;
  name: 'dig' | 'avoid';
  seats: readonly number[];
}

/** The standing arrows. Several players with the same request share one arrow. */
export function arrowsOf({ arrows }: Pick<State, 'arrows'>): Arrow[] {
  const found = new Map<string, Arrow>();
  for (const { seat, sign } of arrows) {
    const parts = readSign(sign);
    if ((parts?.name !== 'dig' && parts?.name !== 'avoid') || typeof parts.on !== 'string') continue;
    const before = found.get(sign)?.seats ?? [];
    found.set(sign, { cell: parts.on, name: parts.name, seats: [...before, seat] });
  }
  return [...found.values()];
}
