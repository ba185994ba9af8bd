// SPDX-License-Identifier: MIT
//
// typed.ts - what a typed move means at a table of the base game.
import { readTyped } from '../typed.ts';
import { halfTurn } from './notation.ts';

/**
 * The legal action that a typed move means, or null. A move is typed as in the notation, or in short: `1 4,0` (card 1
 * of the hand to a cell), `1r 4,0` (the card rotated), `2 >3` or `2 3` (card 2 at seat 3), `2 3:cart`, `pass 2`,
 * `map 8,0`.
 */
export function typed(text: string, legal: readonly string[], hand: readonly string[]): string | null {
  const { line, first, rest, card, turned, aimed } = readTyped(text, hand);
  if (legal.includes(line)) return line;
  const put = /^(?:pass|discard)$/.test(first) ? hand[Number(rest) - 1] : undefined;
  if (put) return legal.find((action) => action === `pass ${put}`) ?? null;
  const held = card ?? first;
  const shape = turned && card ? halfTurn(card) : held;
  const wanted = [`${shape}@${aimed}`, `${halfTurn(held)}@${aimed}`, `${held}>${aimed}`];
  if (turned) wanted.splice(1, 1);
  const exact = wanted.find((action) => legal.includes(action));
  return exact ?? legal.find((action) => action.startsWith(`${held}>${aimed}:`)) ?? null;
}
