// SPDX-License-Identifier: MIT
//
// rules.ts - what the page says of the base game before a game starts: seats, bots and short sentences.
import type sentences from '../../../texts/en/base.rules.json';
import type { Game } from '../game.ts';
import { readerOf } from '../text.ts';

export const rules: Game = {
  ...readerOf<keyof typeof sentences>('base.rules'),
  seats: [3, 10],
  bots: ['honest', 'random'],
};
