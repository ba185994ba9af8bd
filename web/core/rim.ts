// SPDX-License-Identifier: MIT
//
// rim.ts - places the letters of the columns and the numbers of the rows in the rim of a board's window. The rim is two
// bars, one along the top edge and one along the left edge. The bars hide the cards under them.
import { CARD_HEIGHT, CARD_WIDTH, type Camera, type Extent, type Size } from './geometry.ts';
import { LEAST, MOST, spokenColumn, spokenRow } from './spoken.ts';

export interface RimMark {
  text: string;
  /** The distance of the mark's middle from the upper left corner of the window, in CSS pixels. */
  at: number;
  /** Whether the mark is in the window, and not too near to a corner. */
  shown: boolean;
}

export interface Rim {
  /** The marks along the top edge, from left to right. */
  top: RimMark[];
  /** The marks along the left edge, from top to bottom. */
  left: RimMark[];
}

/**
 * The least distance between the middles of two marks, in CSS pixels. If cells are smaller, some cells have no mark.
 */
const APART = 26;
/** The least distance of a mark from a corner, where the two bars meet, in CSS pixels. */
const CLEAR = 22;

/**
 * The marks for the cells `from` to `to` along an edge of `length` pixels. Cell 0 begins at `start`. `pitch` is the
 * distance in pixels from each cell to the next, and is negative if the cells run upwards.
 */
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
 * The marks for all cells of `extent`, even for cells outside the window, so that panning moves marks but adds none. On
 * a turned board, the numbers of the rows are along the top edge, and the letters go up the left edge from the bottom.
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
