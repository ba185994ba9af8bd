// SPDX-License-Identifier: MIT
//
// options.ts - the presets and options of the toy game Pebbles, with their sentences.
import sentences from '../../texts/en.toy.options.json';
import type { GameOptions } from '../game.ts';
import { readerOf } from '../text.ts';

export const options: GameOptions = {
  say: readerOf<string>(sentences).trySay,
  presets: ['standard'],
  options: { heap: ['small', 'large'] },
};
