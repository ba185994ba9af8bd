// SPDX-License-Identifier: MIT
//
// marks.ts - the markers and arrows on the table, and which markers contradict one another. Everything here depends on
// public facts only.
import type { Entry, State } from './model.ts';
import type { CellName } from './notation.ts';
import { readSign, type Marker, type Place, type Says } from './signs.ts';

/** A marker as it is drawn. */
export interface Mark extends Marker {
  /**
   * What the marker said before. Null if the player has not changed the marker, or if the page has no entry with the
   * change.
   */
  was: Says | null;
  /**
   * Whether the player says the same of a second card with another marker, although there is only one card of this kind
   * (SINGLE).
   */
  twice: boolean;
}

/** All markers on one card. */
export interface Stack {
  on: Place;
  marks: readonly Mark[];
  /** Whether two markers on this card say different things, and neither is stamped yet. */
  differ: boolean;
}

/** There is only one card of each of these kinds. */
const SINGLE: readonly Says[] = ['gold', 'exit', 'hole', 'ladder', 'vein'];

/**
 * What a player's marker on a card has said in this round, one after the other, oldest first. A null means that the
 * player withdrew the marker.
 */
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

/** The markers of a table by card. On each card, markers that say the same lie side by side. */
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

/** A request to dig in a cell, or not to dig there, and the players who make it. */
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
