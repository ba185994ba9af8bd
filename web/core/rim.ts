// SPDX-License-Identifier: MIT
//
// rim.ts - where the letters of the columns and the numbers of the rows are in the rim of a board's window: a bar
// along its top and one along its left edge, under which nothing is seen.
import { CARD_HEIGHT, CARD_WIDTH, type Camera, type Extent, type Size } from './geometry.ts';
import { LEAST, MOST, spokenColumn, spokenRow } from './spoken.ts';

export interface RimMark {
  text: string;
  /** Its middle, in pixels along the edge. */
  at: number;
  /** In the window, and not in a corner. */
  shown: boolean;
}

export interface Rim {
  /** Along the top edge, from left to right. */
  top: RimMark[];
  /** Along the left edge, from top to bottom. */
  left: RimMark[];
}

/** The middles of two marks are at least so far apart. */
const APART = 26;
/** None is nearer to a corner: there the two edges meet. */
const CLEAR = 22;

/** Marks for the cells `from` to `to`, which follow each other at `pitch` pixels, backwards if negative. */
function marksOf(
  [from, to]: readonly [number, number],
  start: number,
  pitch: number,
  length: number,
  say: (n: number) => string,
): RimMark[] {
  const every = Math.ceil(APART / Math.abs(pitch));
  const last = Math.min(MOST, to);
  const marks: RimMark[] = [];
  for (let n = Math.ceil(Math.max(LEAST, from) / every) * every; n <= last; n += every) {
    const at = start + (n + 0.5) * pitch;
    marks.push({ text: say(n), at, shown: at >= CLEAR && at <= length - CLEAR });
  }
  return pitch < 0 ? marks.reverse() : marks;
}

/**
 * The marks of all cells of `extent`, whether in the window or not, so that panning only moves them. A turned
 * board has its rows along the top, and its columns from the bottom upwards.
 */
export function rimOf(camera: Camera, extent: Extent, { width, height }: Size): Rim {
  const { x, y, scale, turned } = camera;
  const [column, row] = [CARD_WIDTH * scale, CARD_HEIGHT * scale];
  const columns = [extent.left, extent.right] as const;
  const rows = [extent.top, extent.bottom] as const;
  if (turned) {
    return {
      top: marksOf(rows, x, row, width, spokenRow),
      left: marksOf(columns, y, -column, height, spokenColumn),
    };
  }
  return {
    top: marksOf(columns, x, column, width, spokenColumn),
    left: marksOf(rows, y, row, height, spokenRow),
  };
}
