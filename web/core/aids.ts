// SPDX-License-Identifier: MIT
//
// aids.ts - the aids for thinking: which cards you have not seen, who laid which card, which cells no card can fill,
// and your notes. This file says which of these aids a table offers; thinking.ts says what they show.
import type { State, View } from './model.ts';

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
  guesses: () => readonly (readonly [value: string, text: string])[];
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
