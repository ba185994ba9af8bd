// SPDX-License-Identifier: MIT
//
// rules.ts - what the page offers for The Dark Cave: seats, bots, options and their values.
import sentences from '../../texts/en.cave.rules.json';
import type { Game } from '../game.ts';
import { readerOf } from '../text.ts';

export const rules: Game = {
  ...readerOf(sentences),
  seats: [2, 8],
  bots: ['honest', 'random'],
  presets: ['standard'],
  options: {
    vein_optional: ['off', 'on'],
    axe_at_once: ['off', 'on'],
    last_card: ['end', 'move'],
    hole_attack: ['off', 'on'],
    web_cut: ['turn', 'move'],
    deck: ['crosses', 'curves'],
  },
};
