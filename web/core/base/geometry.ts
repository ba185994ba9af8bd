// SPDX-License-Identifier: MIT
//
// geometry.ts - how far the mine of the base game reaches.
import { around, type Extent } from '../geometry.ts';
import type { Cell } from '../notation.ts';

/** From the start to the goals. */
const PRINTED: Extent = { left: 0, top: -2, right: 8, bottom: 2 };

/** The printed area and all `cells`, with a ring of one free cell around what is laid, or without. */
export function extentOf(cells: readonly Cell[], ring = 1): Extent {
  return around({ ...PRINTED, left: -ring }, cells, ring);
}
