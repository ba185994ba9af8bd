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

/**
 * Customs that suit players who do not know each other: signs instead of chat, and a pace that limits how long anybody
 * must wait.
 */
const FOR_STRANGERS: Partial<Record<Custom, string>> = { talk: 'signs', pace: 'timed' };

/**
 * The customs that change if the host sets `name` to `value`. If the host puts the table on the start page, the customs
 * in FOR_STRANGERS change as well, except any that the host has changed before.
 */
export function customsToSet(
  values: Readonly<Record<Custom, string>>,
  name: Custom,
  value: string,
): Partial<Record<Custom, string>> {
  const opens = name === 'listed' && value === 'yes';
  const suited = Object.entries(opens ? FOR_STRANGERS : {}) as [Custom, string][];
  return { ...Object.fromEntries(suited.filter(([other]) => values[other] === CUSTOMS[other][0])), [name]: value };
}
