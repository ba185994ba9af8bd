// SPDX-License-Identifier: MIT
//
// aids.ts - the aids for thinking: which cards you have not seen, who laid which card, which cells no card can fill,
// and your notes. This file says which of these aids a table offers, and what they show. The aids read only your own
// view and the entries that the server has sent you, so they give no secret away.
import type { Entry, State, View } from './model.ts';
import { cell, type CellName } from './notation.ts';

/** The aids that a table may ban (protocol 3, `config.customs`). */
export const AIDS = ['unseen', 'laid', 'dead'] as const;
export type Aid = (typeof AIDS)[number];

/** Whether you can use an aid now: `banned` if the table bans this aid, `no` if there is nothing to show you now. */
export type Offer = 'yes' | 'banned' | 'no';

/** A heading and the kinds of cards under it, each with its number of copies. */
export interface Kinds {
  title: string;
  cards: readonly (readonly [card: string, copies: number])[];
}

/** What the aids need from a game. */
export interface GameAids {
  /** The cards, sorted into groups with a heading. */
  kinds: (cards: Readonly<Record<string, number>>) => readonly Kinds[];
  /** The cards that you have not seen: how many are in the draw pile, and how many in the hands of others. */
  spread: (view: View) => { pile: number; hands: number };
  /** The words for a card. */
  text: (card: string) => string;
  /** The secret cards that you may guess in a note: for each, the value to store and the word to show. */
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

/**
 * The aids that the text `stored` names. The text comes from the browser's storage and may hold anything, so all other
 * words are ignored.
 */
export function readAids(stored: string | null): Aid[] {
  const words = (stored ?? '').split(' ');
  return AIDS.filter((aid) => words.includes(aid));
}

/**
 * How many cards you have not seen (`all`), and how many of these are in the draw pile, in the hands of others, or face
 * down out of play (`rest`).
 */
export function unseenOf(view: View, game: GameAids): { all: number; pile: number; hands: number; rest: number } {
  const all = Object.values(view.unseen_cards ?? {}).reduce((sum, copies) => sum + copies, 0);
  const { pile, hands } = game.spread(view);
  return { all, pile, hands, rest: Math.max(0, all - pile - hands) };
}

/**
 * For each cell where a player has laid a card in this round: the seat of that player. Only entries up to number
 * `until` count.
 */
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

/** The cells row by row, from west to east. */
export function inOrder(cells: readonly CellName[]): CellName[] {
  return [...cells].sort((a, b) => cell(a).y - cell(b).y || cell(a).x - cell(b).x);
}
