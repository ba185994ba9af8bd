// SPDX-License-Identifier: MIT
//
// moods.ts - how the dwarfs at a table feel. A mood depends only on what everybody at the table sees, so that a face
// never gives a secret away.
import { haloOf } from './lights.ts';
import type { State } from './model.ts';

export const MOODS = ['calm', 'glad', 'angry', 'worried', 'sly'] as const;
export type Mood = (typeof MOODS)[number];

/** The least glow (lights.ts) at which a player feels accused. */
const ACCUSED = 2;

/** What befell a player in the game. */
export interface Fate {
  /** Whether the player cannot dig: a tool is broken, or a creature has caught the dwarf. */
  hindered: boolean;
  /** Whether the player has enough gold to be glad. Each game decides how much is enough. */
  rich: boolean;
}

/** Whether nobody has more gold than the player in `seat`, and somebody has less. */
export function leads(gold: readonly number[], seat: number): boolean {
  return gold[seat] === Math.max(...gold) && gold[seat]! > Math.min(...gold);
}

/**
 * The mood of the player in `seat`. Players worry when several lights are on them, or when they are hindered. Both
 * together make a player angry. Players with neither of these troubles are glad if they are `rich`.
 */
export function moodOf(state: Pick<State, 'lights' | 'seats'>, seat: number, { hindered, rich }: Fate): Mood {
  const accused = haloOf(state, seat) >= ACCUSED;
  if (accused && hindered) return 'angry';
  if (accused || hindered) return 'worried';
  return rich ? 'glad' : 'calm';
}
