// SPDX-License-Identifier: MIT
//
// spoken.ts - cells as people read and say them (notation 1): "b5" is the cell 1,0. typed.ts reads such cells. The
// terminal has the same functions in notation/spoken.c, and both are tested with tests/notation/spoken.txt.
import { cell, type CellName } from './notation.ts';

export const LETTERS = 26;
export const START_ROW = 5;
/** The least and the greatest number for the x or y of a cell. In the engine, x and y are one byte each. */
export const LEAST = -128;
export const MOST = 127;

/** The letters of the column `x`. */
export function spokenColumn(x: number): string {
  const away = Math.abs(x);
  const letter = String.fromCharCode('a'.charCodeAt(0) + (away % LETTERS));
  return letter.repeat(2 * Math.floor(away / LETTERS) + (x < 0 ? 2 : 1));
}

/** The number of the row `y`, as text. */
export function spokenRow(y: number): string {
  return String(y + START_ROW);
}

export function spokenCell(name: CellName): string {
  const { x, y } = cell(name);
  return spokenColumn(x) + spokenRow(y);
}
