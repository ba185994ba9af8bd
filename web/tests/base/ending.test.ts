// SPDX-License-Identifier: MIT
//
// ending.test.ts - where gold came from, whose secret card is turned up first, and the words for titles.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { endingsIn, turnsOf } from '../../core/base/ending.ts';
import { ordersText, titleName, titleRule } from '../../core/endwords.ts';
import type { Entry } from '../../core/model.ts';
import { bestNoses, leastLit, lightsOn, shadows } from '../../core/unmask.ts';

let seq = 0;
const entry = (what: string, ...events: string[]): Entry => ({ seq: ++seq, at: 0, what, events });

test('the rounds of the newest game, and who took which card', () => {
  const entries = [
    entry('started', 'dealt 1 starter 0'),
    entry('action', 'ended nobody'),
    entry('started', 'dealt 1 starter 1'),
    entry('action', 'turned 8,0 NESW', 'ended diggers finisher 2', 'unmasked 0 digger', 'unmasked 1 saboteur',
      'unmasked 2 digger', 'unmasked aside digger', 'offered 3'),
    entry('action', 'took 2 ?'),
    entry('action', 'took 0 ?'),
    entry('action', 'took 2 3'),
    entry('dealt', 'dealt 2 starter 0'),
    entry('action', 'out-of-reach', 'ended saboteurs', 'unmasked 1 saboteur', 'took 1 ?', 'buried 1 ?', 'took 1 ?'),
  ];
  const [first, second, ...rest] = endingsIn(entries);
  assert.deepEqual(rest, []);
  const roles = ['digger', 'saboteur', 'digger'];
  assert.deepEqual(first, { round: 1, roles, outcome: 'diggers', finisher: 2, outOfReach: false, takers: [2, 0, 2] });
  assert.deepEqual([turnsOf(first!, 2), turnsOf(first!, 1)], [[1, 3], []]);
  assert.deepEqual([second!.round, second!.finisher, second!.outOfReach, turnsOf(second!, 1)], [2, null, true, [1, 2]]);
});

test('those with the fewest lights are turned up first', () => {
  const lights = [2, 2, null, 0];
  assert.deepEqual(leastLit(lights, 4), [1, 3, 0, 2]);
  assert.deepEqual(lightsOn(lights, 2), [0, 1]);
});

test('the best three noses and your own, and the shadows', () => {
  const scores = { nose: [5, 80, null, -20, 30], shadow: [null, 10, 60], order: [1, 4, 0, 3], missing: null };
  assert.deepEqual(bestNoses(scores, 3).map(({ seat, place }) => [seat, place]), [[1, 1], [4, 2], [0, 3], [3, 4]]);
  assert.deepEqual(bestNoses(scores, null).length, 3);
  assert.deepEqual(shadows(scores), [{ seat: 2, value: 60 }, { seat: 1, value: 10 }]);
});

test('places and titles in words', () => {
  assert.equal(ordersText([1, 2, 3, 10]), '1st, 2nd, 3rd and 10th');
  const smith = { title: 'smith', seats: [0], number: 1 };
  assert.equal(`${titleName(smith)}: ${titleRule(smith)}`, 'Smith: Repaired 1 tool for others');
});

test('every title of the protocol has a name and a rule', () => {
  const schema = JSON.parse(readFileSync('../docs/protocol.schema.json', 'utf8'));
  for (const title of schema.$defs.title.properties.title.enum as string[]) {
    const award = { title, seats: [0], number: 2 };
    assert.notEqual(titleName(award), title);
    assert.match(titleRule(award), /\b2\b/, title);
  }
});
