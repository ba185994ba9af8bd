// SPDX-License-Identifier: MIT
//
// customs.test.ts - which customs change together.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CUSTOM_NAMES, CUSTOMS, customsToSet, type Custom } from '../core/customs.ts';

const usual = Object.fromEntries(CUSTOM_NAMES.map((name) => [name, CUSTOMS[name][0]])) as Record<Custom, string>;

test('a table on the start page gets a time to think, and signs instead of chat', () => {
  assert.deepEqual(customsToSet(usual, 'listed', 'yes'), { talk: 'signs', pace: 'timed', listed: 'yes' });
});

test('what the host has chosen stays, and so does everything else', () => {
  const chosen = { ...usual, pace: 'days-1' };
  assert.deepEqual(customsToSet(chosen, 'listed', 'yes'), { talk: 'signs', listed: 'yes' });
  assert.deepEqual(customsToSet(chosen, 'listed', 'no'), { listed: 'no' });
  assert.deepEqual(customsToSet(usual, 'pace', 'timed-fast'), { pace: 'timed-fast' });
  assert.deepEqual(customsToSet(usual, 'lights', 'off'), { lights: 'off' });
});
