// SPDX-License-Identifier: MIT
//
// options.ts - the presets and options of The Dark Cave, with their sentences.
import sentences from '../../texts/en.cave.options.json';
import type { GameOptions } from '../game.ts';
import { readerOf } from '../text.ts';

export const options: GameOptions = {
  say: readerOf<string>(sentences).trySay,
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
