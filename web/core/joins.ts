// SPDX-License-Identifier: MIT
//
// joins.ts - examples of path cards that fit or do not fit. "How to play" shows them with the rules. The list of
// examples for each game is in core/GAME/joins.json. A test asks the engine for the verdict of each example
// (tests/client/joins_test.c).
import { cell, type CellName } from './notation.ts';

export interface Join {
  /** The caption is the text `help.join.KEY`. */
  key: string;
  /** Cards beside the start, such as `EW@1,0`. */
  laid: string[];
  /** The new card, in the same form. */
  card: string;
  verdict: string;
  /** If present, the example holds only for this value of the option `connection`. */
  connection?: string;
}

/** A card of an example. `column` and `row` count from 1, from the upper left corner. */
export interface Placed {
  card: string;
  column: number;
  row: number;
  isNew: boolean;
}

/** The cards of an example, with the start. */
export function cardsOf({ laid, card }: Join): Placed[] {
  const named = ['start@0,0', ...laid, card].map((text) => text.split('@') as [string, CellName]);
  const cells = named.map(([, name]) => cell(name));
  const left = Math.min(...cells.map(({ x }) => x));
  const top = Math.min(...cells.map(({ y }) => y));
  return named.map(([name], i) => ({
    card: name,
    column: cells[i]!.x - left + 1,
    row: cells[i]!.y - top + 1,
    isNew: i === named.length - 1,
  }));
}

/** The examples that hold with these options, or all examples if there are no options. */
export const joinsFor = (joins: readonly Join[], options: Readonly<Record<string, string>> | undefined): Join[] =>
  joins.filter(({ connection }) => !connection || !options || options.connection === connection);
