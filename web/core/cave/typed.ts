// SPDX-License-Identifier: MIT
//
// typed.ts - what a typed move means at a table of the cave.
import { readTyped } from '../typed.ts';
import { otherWay } from './notation.ts';

/**
 * The legal action that a typed move means, or null. A move is typed as in the notation, or in short: `1 4,0` (card 1
 * of the hand to a cell), `1r 4,0` (the card rotated), `2 >3` or `2 3` (card 2 at seat 3), `2 1,0:E`, `discard 1 2`.
 */
export function typed(text: string, legal: readonly string[], hand: readonly string[]): string | null {
  const { line, first, rest, card, turned, aimed } = readTyped(text, hand);
  if (legal.includes(line)) return line;
  if (first === 'discard' || first === 'd') {
    const cards = rest.split(' ').map((word) => hand[Number(word) - 1] ?? word);
    const wanted = [cards, [...cards].reverse()].map((names) => `discard ${names.join(' ')}`);
    return wanted.find((action) => legal.includes(action)) ?? null;
  }
  const held = card ?? first;
  const ways = turned ? [otherWay(held)] : [held, otherWay(held)];
  const wanted = [...ways.map((way) => `${way}@${aimed}`), `${held}>${aimed}`];
  return wanted.find((action) => legal.includes(action)) ?? null;
}
