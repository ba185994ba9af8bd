// SPDX-License-Identifier: MIT
//
// rules.ts - what the page offers for the base game: seats, bots, presets, options and their values (base 11).
import sentences from '../../texts/en.base.rules.json';
import type { Game } from '../game.ts';
import { readerOf } from '../text.ts';

export const rules: Game = {
  ...readerOf(sentences),
  seats: [3, 10],
  bots: ['honest', 'random'],
  presets: ['standard', 'ru', 'bg', 'it', 'fr'],
  options: {
    direction: ['cw', 'ccw'],
    gold_direction: ['ccw', 'cw'],
    connection: ['start', 'open', 'touch'],
    break_self: ['on', 'off'],
    several_goals: ['choose', 'all'],
    stone_turn: ['join', 'free'],
    round_end: ['hands', 'passes'],
    blocked_unpaid: ['off', 'on'],
  },
};
