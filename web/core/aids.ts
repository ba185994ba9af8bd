// SPDX-License-Identifier: MIT
//
// aids.ts - the aids for thinking: which of them a table offers, and what they say. They read only your own view and
// the entries that you have been told, so they know nothing that you may not know.
import type { Entry, State, View } from './model.ts';
import { cell, type CellName } from './notation.ts';

/** The aids that a table may ban (protocol 3, `config.customs`). */
export const AIDS = ['unseen', 'laid', 'dead'] as const;
export type Aid = (typeof AIDS)[number];

/** Whether you can use something now: yes; no, because the table bans it; or no, because there is nothing to show. */
export type Offer = 'yes' | 'banned' | 'no';

/** A heading and the kinds of cards under it, each with its number of copies. */
export interface Kinds {
  title: string;
  cards: readonly (readonly [card: string, copies: number])[];
}

/** What a game says about the aids. */
export interface GameAids {
  /** The cards, sorted into groups with a heading. */
  kinds: (cards: Readonly<Record<string, number>>) => readonly Kinds[];
  /** How many of the cards that you have not seen are in the draw pile and in the hands of others. */
  spread: (view: View) => { pile: number; hands: number };
  /** The words for a card. */
  text: (card: string) => string;
  /** What you may note as the secret card of another player, each value with its word. */
  guesses: readonly (readonly [value: string, text: string])[];
}

export function offerOf(state: State | null, aid: Aid | 'notes'): Offer {
  if (!state || state.phase === 'waiting') return 'no';
  if (aid !== 'notes' && state.config.customs[aid] === 'off') return 'banned';
  if (aid === 'laid') return 'yes';
  if (state.you === null) return 'no';
  if (aid === 'notes') return 'yes';
  return state.phase === 'playing' && state.view?.[aid === 'dead' ? 'dead' : 'unseen_cards'] ? 'yes' : 'no';
}

/** The aids in a stored list. The browser's storage may hold anything. */
export function readAids(stored: string | null): Aid[] {
  const words = (stored ?? '').split(' ');
  return AIDS.filter((aid) => words.includes(aid));
}

/** How many cards you have not seen, and where they are. `rest`: lie face down out of play. */
export function unseenOf(view: View, game: GameAids): { all: number; pile: number; hands: number; rest: number } {
  const all = Object.values(view.unseen_cards ?? {}).reduce((sum, copies) => sum + copies, 0);
  const { pile, hands } = game.spread(view);
  return { all, pile, hands, rest: Math.max(0, all - pile - hands) };
}

/** For each cell with a card of this round, the seat that laid the card, as it was after entry `until`. */
export function laidBy(entries: readonly Entry[], until = Infinity): ReadonlyMap<CellName, number> {
  const laid = new Map<CellName, number>();
  for (const { seq, action, seat, events = [] } of entries) {
    if (seq > until) break;
    const at = /@(-?\d+,-?\d+)$/.exec(action ?? '')?.[1];
    if (at && seat !== undefined) laid.set(at, seat);
    for (const event of events) {
      const [what, where] = event.split(' ');
      if (what === 'dealt') laid.clear();
      if (what === 'fell') laid.delete(where!);
    }
  }
  return laid;
}

/** Cells in the order of reading: row by row. */
export function inOrder(cells: readonly CellName[]): CellName[] {
  return [...cells].sort((a, b) => cell(a).y - cell(b).y || cell(a).x - cell(b).x);
}
