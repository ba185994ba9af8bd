// SPDX-License-Identifier: MIT
//
// geometry.ts - the extent of the mine in the base game.
import { around, cellsOf, openCells, type Extent, type Openings } from '../geometry.ts';
import { openings, SIDES, type CellName } from '../notation.ts';

/** From the start to the goals. */
const PRINTED: Extent = { left: 0, top: -2, right: 8, bottom: 2 };

/** The openings of each of these cards. */
export function openingsOf(cards: Readonly<Record<CellName, string>>): Openings {
  return Object.fromEntries(Object.entries(cards).map(([name, card]) => [name, openings(card).sides]));
}

/** The printed area and all cards. */
export function keptOf(laid: Openings): Extent {
  return around(PRINTED, cellsOf(laid));
}

/** The same with the cells where a card can be laid: beside any card if it only has to `touch` one (base 4.5). */
export function extentOf(laid: Openings, touch = false): Extent {
  const open = touch ? Object.fromEntries(Object.keys(laid).map((name) => [name, SIDES])) : laid;
  return around(keptOf(laid), openCells(open));
}
