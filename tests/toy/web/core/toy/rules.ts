// SPDX-License-Identifier: MIT
//
// rules.ts - what the page offers for Pebbles: numbers of seats, bots, options and their values.
import sentences from '../../texts/en.toy.rules.json';
import type { Game } from '../game.ts';
import { readerOf } from '../text.ts';

export const rules: Game = {
  ...readerOf(sentences),
  seats: [2, 4],
  bots: ['honest', 'random'],
  presets: ['standard'],
  options: { heap: ['small', 'large'] },
};
