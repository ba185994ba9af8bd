// SPDX-License-Identifier: MIT
//
// aids.ts - what the aids for thinking (core/aids.ts) need from the cave.
import type { GameAids, Kinds } from '../aids.ts';
import type { CaveView } from './model.ts';
import { deedOf, groupOf } from './notation.ts';
import { cardText, ct, tryCave } from './words.ts';

/** The cards of the groups I, II and III. In each group, the path cards come before the action cards. */
function kinds(cards: Readonly<Record<string, number>>): Kinds[] {
  const all = Object.entries(cards);
  const rank = (card: string) => (deedOf(card) === 'path' ? 0 : 1);
  const groups = [1, 2, 3].map((group) => ({
    title: ct('unseen.group', { group: tryCave(`group.${group}`, '') }),
    cards: all.filter(([card]) => groupOf(card) === group).sort(([a], [b]) => rank(a) - rank(b)),
  }));
  return groups.filter((group) => group.cards.length > 0);
}

export const aids: GameAids = {
  kinds,
  spread(view) {
    const { pile, hands, remembered, you } = view as CaveView;
    const others = hands.filter((_, seat) => seat !== you);
    const known = Object.values(remembered).reduce((sum, cards) => sum + cards.length, 0);
    return { pile, hands: others.reduce((sum, hand) => sum + hand.length, 0) - known };
  },
  text: cardText,
  guesses: () => [
    ['loyal', ct('guess.loyal')],
    ['saboteur', ct('guess.saboteur')],
  ],
};
