// SPDX-License-Identifier: MIT
//
// customs.ts - the customs of a table, which the host may choose. The page loads this file with the form for a new
// table, or with the waiting room.

/** The customs of a table with their values, the default first (protocol 3, `config.customs`). All games share them. */
export const CUSTOMS = {
  talk: ['chat', 'signs', 'none'],
  lights: ['on', 'off'],
  voices: ['few', 'normal', 'silent'],
  unseen: ['on', 'off'],
  laid: ['on', 'off'],
  dead: ['on', 'off'],
  listed: ['no', 'yes'],
  onlookers: ['yes', 'no'],
  pace: ['relaxed', 'timed-fast', 'timed', 'timed-slow', 'days-1', 'days-3', 'days-7'],
  shuffle: ['plain', 'fair'],
} as const;
export type Custom = keyof typeof CUSTOMS;
/** The groups in which the page shows the customs. */
export const CUSTOM_GROUPS: Readonly<Record<'pace' | 'guests' | 'talk' | 'aids', readonly Custom[]>> = {
  pace: ['pace'],
  guests: ['listed', 'onlookers', 'shuffle'],
  talk: ['talk', 'lights', 'voices'],
  aids: ['unseen', 'laid', 'dead'],
};
export const CUSTOM_NAMES: readonly Custom[] = Object.values(CUSTOM_GROUPS).flat();
