// SPDX-License-Identifier: MIT
//
// options.ts - the presets and options of the base game (base 11), with their sentences.
import type { GameOptions } from '../game.ts';
import { readerOf } from '../text.ts';
import { options as values, presets } from './game.generated.ts';

export const options: GameOptions = { say: readerOf<string>('base.options').trySay, presets, options: values };
