// SPDX-License-Identifier: MIT
//
// options.ts - the presets and options of all games. The page loads this file where it shows presets or options.
import { options as baseOptions } from './base/options.ts';
import { options as caveOptions } from './cave/options.ts';
import type { GameOptions } from './game.ts';
import type { GameName } from './games.ts';

export const OPTIONS: Record<GameName, GameOptions> = {
  base: baseOptions,
  cave: caveOptions,
};
