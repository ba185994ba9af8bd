// SPDX-License-Identifier: MIT
//
// typed.ts - reads moves that you type. Cells may have the form in which people say them (spoken.ts). The page loads
// this file after the table.
import { cellName, type CellName } from './notation.ts';
import { LEAST, LETTERS, MOST, spokenCell, START_ROW } from './spoken.ts';

const inRange = (n: number) => n >= LEAST && n <= MOST;

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

// Replaces each cell in a line by what `read` returns for the cell. Where `read` returns null, the line stays as it is.
// A cell stands at the beginning of a word, or after @ or >. The number of a space, or a side, may follow the cell.
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

/** A typed move, taken apart: `1r 4,0` means the first card of the hand, rotated, aimed at the cell 4,0. */
interface Typed {
  /** The whole text, with its cells in the notation and with single blanks. */
  line: string;
  /** `first` is the text up to the first blank, and `rest` the text after it. */
  first: string;
  rest: string;
  /**
   * The name of the card whose number is in `first`. The cards of the hand are numbered from 1. Undefined if no card
   * has that number.
   */
  card: string | undefined;
  turned: boolean;
  /** The text of `rest` without a `>` at its beginning. */
  aimed: string;
}

export function readTyped(text: string, hand: readonly string[]): Typed {
  const line = typedLine(text.trim().replace(/\s+/g, ' '));
  const [first = '', rest = ''] = line.split(/ (.*)/);
  const [, number, r] = /^(\d)(r?)$/.exec(first) ?? [];
  const card = number === undefined ? undefined : hand[Number(number) - 1];
  return { line, first, rest, card, turned: r === 'r', aimed: rest.replace(/^>/, '') };
}
