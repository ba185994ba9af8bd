// SPDX-License-Identifier: MIT
//
// aids.ts - what the aids for thinking (core/aids.ts) need to know about the base game.
import type { GameAids, Kinds } from '../aids.ts';
import { openings } from '../notation.ts';
import type { BaseView } from './model.ts';
import { kindOf } from './notation.ts';
import { bt, cardText } from './words.ts';

const HEADINGS = ['path', 'dead', 'tools', 'other'] as const;
type Heading = (typeof HEADINGS)[number];

function headingOf(card: string): Heading {
  const kind = kindOf(card);
  if (kind === 'path') return openings(card).joined ? 'path' : 'dead';
  return kind === 'break' || kind === 'repair' ? 'tools' : 'other';
}

function kinds(cards: Readonly<Record<string, number>>): Kinds[] {
  const all = Object.entries(cards);
  const groups = HEADINGS.map((heading) => ({
    title: bt(`unseen.${heading}`),
    cards: all.filter(([card]) => headingOf(card) === heading),
  }));
  return groups.filter((group) => group.cards.length > 0);
}

export const aids: GameAids = {
  kinds,
  spread(view) {
    const { deck, hands, you } = view as BaseView;
    const others = hands.filter((_, seat) => seat !== you);
    return { pile: deck.length, hands: others.reduce((sum, hand) => sum + hand.length, 0) };
  },
  text: cardText,
  guesses: () => [
    ['digger', bt('role.digger')],
    ['saboteur', bt('role.saboteur')],
  ],
};
