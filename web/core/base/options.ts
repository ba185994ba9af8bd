// SPDX-License-Identifier: MIT
//
// options.ts - the presets and options of the base game (base 11), with their sentences.
import sentences from '../../texts/en.base.options.json';
import type { GameOptions } from '../game.ts';
import { readerOf } from '../text.ts';

export const options: GameOptions = {
  say: readerOf<string>(sentences).trySay,
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
