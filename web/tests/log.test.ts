// SPDX-License-Identifier: MIT
//
// log.test.ts - the log by rounds, and the name of each round.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roundName, roundsOf } from '../core/rounds.ts';
import type { Entry } from '../core/model.ts';

const entriesOf = (words: string): Entry[] =>
  words.split(' ').map((what, at) => ({ seq: at + 1, at, what }));

/** The rounds of a log, each with its name and its entries. */
const toldOf = (words: string) => {
  const rounds = roundsOf(entriesOf(words));
  return rounds.map((round) => `${roundName(round, rounds)}: ${round.entries.map(({ what }) => what).join(' ')}`);
};

const CASES: [what: string, log: string, rounds: string[]][] = [
  ['before the game there is one, with all', 'created sat', ['Round 1: created sat']],
  [
    'a round begins when it is dealt, and the end of the one before belongs to that',
    'created sat started action ready dealt action',
    ['Round 1: created sat started action ready', 'Round 2: dealt action'],
  ],
  [
    'a rematch is another game, and rounds of several games name theirs',
    'sat started action dealt action rematch started action dealt',
    [
      'Game 1, round 1: sat started action',
      'Game 1, round 2: dealt action rematch',
      'Game 2, round 1: started action',
      'Game 2, round 2: dealt',
    ],
  ],
  [
    'a game of one round is called a game',
    'started action rematch started action dealt',
    ['Game 1: started action rematch', 'Game 2, round 1: started action', 'Game 2, round 2: dealt'],
  ],
];

for (const [what, log, rounds] of CASES) test(what, () => assert.deepEqual(toldOf(log), rounds));
