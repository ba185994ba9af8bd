// SPDX-License-Identifier: MIT
//
// rules.ts - of each game: its seats, bots, presets, options and their values (base 11, cave), for
// the forms that offer them. What they mean, and what a preset sets, the server knows.

export const GAMES = ['base', 'cave'] as const;
export type GameName = (typeof GAMES)[number];

export interface GameRules {
  seats: readonly [least: number, most: number];
  /** The first plays when a person asks for no special one. */
  bots: readonly string[];
  presets: readonly string[];
  /** The values of each option, that of preset `standard` first. */
  options: Readonly<Record<string, readonly string[]>>;
}

const RULES: Record<GameName, GameRules> = {
  base: {
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
  },
  cave: {
    seats: [2, 8],
    bots: ['honest', 'random'],
    presets: ['standard'],
    options: {
      vein_optional: ['off', 'on'],
      axe_at_once: ['off', 'on'],
    },
  },
};

/** Of the game of this name; of the base game before one is known. */
export function rulesOf(game: string | undefined): GameRules {
  return RULES[game === 'cave' ? 'cave' : 'base'];
}
