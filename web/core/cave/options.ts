// SPDX-License-Identifier: MIT
//
// options.ts - the presets and options of The Dark Cave, with their sentences.
import type { GameOptions } from '../game.ts';
import { readerOf } from '../text.ts';
import { options as values, presets } from './game.generated.ts';

export const options: GameOptions = { say: readerOf<string>('cave.options').trySay, presets, options: values };
