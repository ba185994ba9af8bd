// SPDX-License-Identifier: MIT
//
// moods.test.ts - tests of core/moods.ts and of the dwarfs that show the moods: every mood has a face of its own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bust, figure } from '../core/art/dwarfs.ts';
import { PEOPLE } from '../core/art/people.ts';
import type { State } from '../core/model.ts';
import { leads, MOODS, moodOf, type Fate } from '../core/moods.ts';

const seats = Array.from({ length: 5 }, () => ({})) as State['seats'];
const well: Fate = { hindered: false, rich: false };
const feel = (lights: State['lights'], fate: Partial<Fate>) => moodOf({ lights, seats }, 2, { ...well, ...fate });

test('a mood follows from lights, tools and gold', () => {
  const none = [null, null, null, null, null];
  const one = [2, null, null, null, null];
  const two = [2, 2, null, null, null];
  assert.equal(feel(none, {}), 'calm');
  assert.equal(feel(one, {}), 'calm', 'a single light accuses nobody');
  assert.equal(feel(two, {}), 'worried');
  assert.equal(feel([3, 3, null, 0, 0], {}), 'calm', 'the lights on others');
  assert.equal(feel(none, { hindered: true }), 'worried');
  assert.equal(feel(two, { hindered: true }), 'angry');
  assert.equal(feel(none, { rich: true }), 'glad');
  assert.equal(feel(one, { rich: true, hindered: true }), 'worried', 'troubles outweigh gold');
});

test('equal shares of gold make nobody glad', () => {
  assert.deepEqual([0, 1, 2].map((seat) => leads([3, 3, 3], seat)), [false, false, false]);
  assert.deepEqual([0, 1, 2].map((seat) => leads([4, 3, 4], seat)), [true, false, true]);
});

test('ten dwarfs and five moods are fifty faces and fifty figures', () => {
  for (const draw of [bust, figure]) {
    const drawn = PEOPLE.flatMap((_, seat) => MOODS.map((mood) => draw(seat, mood)));
    assert.equal(new Set(drawn).size, PEOPLE.length * MOODS.length);
    for (const content of drawn) assert.doesNotMatch(content, /undefined|NaN|@/);
  }
});
