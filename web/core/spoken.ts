// SPDX-License-Identifier: MIT
//
// spoken.ts - cells as people read and say them (notation 1): "b5" is the cell 1,0. The terminal has the same functions
// in notation/spoken.c, and both are tested with tests/notation/spoken.txt.
import { cell, cellName, type CellName } from './notation.ts';

const LETTERS = 26;
const START_ROW = 5;
/** The least and the greatest number for the x or y of a cell. In the engine, x and y are one byte each. */
export const LEAST = -128;
export const MOST = 127;

const inRange = (n: number) => n >= LEAST && n <= MOST;

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

/** The cell whose spoken form is the whole `text`, or null if `text` is not a spoken cell. */
export function readSpoken(text: string): CellName | null {
  const [, column = '', letter = '', row = ''] = /^(([a-z])\2*)(0|-?[1-9]\d{0,2})$/.exec(text.toLowerCase()) ?? [];
  const away = letter.charCodeAt(0) - 'a'.charCodeAt(0) + LETTERS * Math.floor((column.length - 1) / 2);
  const west = column.length % 2 === 0;
  const [x, y] = [west ? -away : away, Number(row) - START_ROW];
  if (column === '' || (west && away === 0) || !inRange(x) || !inRange(y)) return null;
  return cellName(x, y);
}

const readNotation = (text: string) => (/^-?\d+,-?\d+$/.test(text) ? spokenCell(text) : null);

// Replaces each cell in a line by what `read` returns for it. A cell is at the beginning of a word, or follows @ or >.
// The number of a space, or a side, may follow the cell.
function withCells(line: string, read: (text: string) => string | null): string {
  return line.replace(/(^|[ @>])([^ ;.:@>]+)/g, (_, before: string, word: string) => before + (read(word) ?? word));
}

/** A line of the notation, with each cell replaced by its spoken form. */
export const spokenLine = (line: string) => withCells(line, readNotation);

/**
 * A typed line, with each spoken cell replaced by the notation's form. A cell that is in the notation's form already
 * stays as it is.
 */
export const typedLine = (line: string) => withCells(line, readSpoken);
