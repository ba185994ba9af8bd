// SPDX-License-Identifier: MIT
//
// geometry.ts - the extent of the mine in the base game.
import { around, cellsOf, openCells, type Extent, type Openings } from '../geometry.ts';
import { openings, SIDES, type CellName } from '../notation.ts';

/** The area of a new board: the start card, the goals, and the cells between them. */
const PRINTED: Extent = { left: 0, top: -2, right: 8, bottom: 2 };

/** The openings of each card. `cards` has the name of the card in each cell. */
export function openingsOf(cards: Readonly<Record<CellName, string>>): Openings {
  return Object.fromEntries(Object.entries(cards).map(([name, card]) => [name, openings(card).sides]));
}

/** The area from the start card to the goals, enlarged so that it holds every laid card. */
export function keptOf(laid: Openings): Extent {
  return around(PRINTED, cellsOf(laid));
}

/**
 * The area that `keptOf` returns, enlarged so that it holds the cells where a card can be laid. These are the cells
 * that openings lead to or, if `touch` is true, all cells beside a card. Set `touch` if the option `connection` has the
 * value `touch` (base 4.5).
 */
export function extentOf(laid: Openings, touch = false): Extent {
  const open = touch ? Object.fromEntries(Object.keys(laid).map((name) => [name, SIDES])) : laid;
  return around(keptOf(laid), openCells(open));
}
