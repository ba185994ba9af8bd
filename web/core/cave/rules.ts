// SPDX-License-Identifier: MIT
//
// rules.ts - what the page says of The Dark Cave before a game starts: seats, bots and short sentences.
import type sentences from '../../../texts/en/cave.rules.json';
import type { Game } from '../game.ts';
import { readerOf } from '../text.ts';

export const rules: Game = {
  ...readerOf<keyof typeof sentences>('cave.rules'),
  seats: [2, 8],
  bots: ['honest', 'random'],
};
