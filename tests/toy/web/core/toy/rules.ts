// SPDX-License-Identifier: MIT
//
// rules.ts - what the page says of the toy game Pebbles before the game: seats, bots and short
// sentences.
import sentences from '../../texts/en.toy.rules.json';
import type { Game } from '../game.ts';
import { readerOf } from '../text.ts';

export const rules: Game = {
  ...readerOf(sentences),
  seats: [2, 4],
  bots: ['honest', 'random'],
};
