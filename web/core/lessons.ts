// SPDX-License-Identifier: MIT
//
// lessons.ts - the lessons of all games: their texts, and the place that glows to help you in a step. The page loads
// this file only for a lesson.
import type catalogue from '../../texts/en/learn.json';
import type { GameName } from './games.ts';
import { cellName, type CellName } from './notation.ts';
import { readerOf, type Reader } from './text.ts';

/** The sentences that all lessons share, such as those on buttons. */
export const { say: lt } = readerOf<keyof typeof catalogue>('learn');

const base = readerOf<string>('base.lessons');
const cave = readerOf<string>('cave.lessons');
/** The texts of each lesson. A game without a row has no lesson. */
export const LESSONS: Partial<Record<GameName, Reader<string>>> = {
  base,
  cave,
};

/** Finds the names of cards in the text of a lesson. The names are those of docs/notation.md. */
const CARD = /\b([NESW]{2,4}(?:\.I+)?|(?:break|repair)-[a-z]+|information\.I+)\b/;

/** Splits a text at the names of cards. In the result, words and cards alternate; words come first and last. */
export const splitText = (text: string): string[] => text.split(CARD);

/** What glows: a cell, a player, a card of your hand, your secret card, or the buttons beside your hand. */
export type Glow =
  | { kind: 'cell'; cell: CellName }
  | { kind: 'seat'; seat: number }
  | { kind: 'card'; card: string }
  | { kind: 'role' }
  | { kind: 'buttons' };

/** What glows for a step that asks for these actions and signs, such as `EW@1,0; take 3`. Only the first counts. */
export function glowOf(shown: string): Glow {
  const first = shown.split('; ')[0]!;
  if (first === 'role') return { kind: 'role' };
  const [, x, y] = /[@>](-?\d+),(-?\d+)/.exec(first) ?? [];
  if (x !== undefined) return { kind: 'cell', cell: cellName(Number(x), Number(y)) };
  const [, seat] = />(\d+)/.exec(first) ?? [];
  if (seat !== undefined) return { kind: 'seat', seat: Number(seat) };
  const [, card] = /^pass (\S+)$/.exec(first) ?? [];
  return card === undefined ? { kind: 'buttons' } : { kind: 'card', card };
}
