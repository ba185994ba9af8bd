// SPDX-License-Identifier: MIT
//
// rim.ts - where the letters of the columns and the numbers of the rows are along the edges of a board's window.
import { CARD_HEIGHT, CARD_WIDTH, type Camera, type Size } from './geometry.ts';
import { LEAST, MOST, spokenColumn, spokenRow } from './spoken.ts';

export interface RimMark {
  text: string;
  /** Its middle, in pixels along the edge. */
  at: number;
}

export interface Rim {
  /** Along the top edge, from left to right; along the left edge, from top to bottom. */
  top: RimMark[];
  left: (RimMark & { inwards: number })[];
}

/** The middles of two marks are at least so far apart. */
const APART = 26;
/** None is nearer to a corner: there the two edges meet. */
const CLEAR = 22;
/** Half the height of a mark. */
const HALF = 8;

/** Marks for the cells that begin at `start` and follow each other at `pitch` pixels, backwards if negative. */
function marksOf(start: number, pitch: number, length: number, say: (n: number) => string): RimMark[] {
  const every = Math.ceil(APART / Math.abs(pitch));
  const ends = [CLEAR, length - CLEAR].map((at) => (at - start) / pitch - 0.5);
  const first = Math.max(LEAST, Math.ceil(Math.min(...ends)));
  const last = Math.min(MOST, Math.floor(Math.max(...ends)));
  const marks: RimMark[] = [];
  for (let n = Math.ceil(first / every) * every; n <= last; n += every) {
    marks.push({ text: say(n), at: start + (n + 0.5) * pitch });
  }
  return pitch < 0 ? marks.reverse() : marks;
}

/**
 * A turned board has its rows along the top, and its columns from the bottom upwards. Buttons take `corner` in
 * the lower left: beside them the marks of the left edge are further in.
 */
export function rimOf({ x, y, scale, turned }: Camera, { width, height }: Size, corner: Size): Rim {
  const [column, row] = [CARD_WIDTH * scale, CARD_HEIGHT * scale];
  const left = turned ? marksOf(y, -column, height, spokenColumn) : marksOf(y, row, height, spokenRow);
  const covered = height - corner.height - HALF;
  return {
    top: turned ? marksOf(x, row, width, spokenRow) : marksOf(x, column, width, spokenColumn),
    left: left.map((mark) => ({ ...mark, inwards: mark.at > covered ? corner.width : 0 })),
  };
}
