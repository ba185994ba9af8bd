// SPDX-License-Identifier: MIT
//
// rules.ts - the names of presets, options and their values (base 11) for the forms that offer
// them. What they mean, and what a preset sets, the server knows.

export const PRESETS = ['standard', 'ru', 'bg', 'it', 'fr'] as const;

/** The values of each option, that of preset `standard` first. */
export const OPTIONS = {
  direction: ['cw', 'ccw'],
  gold_direction: ['ccw', 'cw'],
  connection: ['start', 'open', 'touch'],
  break_self: ['on', 'off'],
  several_goals: ['choose', 'all'],
  stone_turn: ['join', 'free'],
  round_end: ['hands', 'passes'],
  blocked_unpaid: ['off', 'on'],
} as const;

export type OptionName = keyof typeof OPTIONS;
export const OPTION_NAMES = Object.keys(OPTIONS) as OptionName[];

export const SEATS_MIN = 3;
export const SEATS_MAX = 10;
export const BOTS = ['honest', 'random'] as const;
