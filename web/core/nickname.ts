// SPDX-License-Identifier: MIT
//
// nickname.ts - a name for players who have not given one yet. Bots never have these names (table/draft.c).

const NICKNAMES = [
  'Alrik',
  'Berta',
  'Egil',
  'Fenja',
  'Grim',
  'Hedda',
  'Kolbin',
  'Menja',
  'Odda',
  'Torvi',
  'Ubbe',
  'Wilda',
];

/** Returns one of the names. `chance` is in [0, 1). */
export function nickname(chance = Math.random()): string {
  return NICKNAMES[Math.floor(chance * NICKNAMES.length)]!;
}
