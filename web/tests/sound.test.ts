// SPDX-License-Identifier: MIT
//
// sound.test.ts - which sounds go with signs and stamps, and how volumes are stored.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Entry, State } from '../core/model.ts';
import { NO_HUSH } from '../core/hush.ts';
import { LOUD, readVolumes, writeVolumes } from '../core/sound.ts';
import { soundsOfSigns, soundsOfStamps } from '../core/signsounds.ts';

const sign = (seat: number, text: string): Entry => ({ seq: 1, at: 0, what: 'sign', seat, sign: text });

test('signs and messages have sounds, moves have none here', () => {
  const fresh: Entry[] = [
    sign(1, 'light>2'),
    sign(1, 'light'),
    sign(2, 'marker>8,0:gold'),
    sign(2, 'face:yawn'),
    sign(3, 'trust>1'),
    { seq: 2, at: 0, what: 'said', seat: 3, text: 'Hm.' },
    { seq: 3, at: 0, what: 'action', seat: 3, action: 'pass NS' },
    sign(3, 'wink>1'),
  ];
  assert.deepEqual(soundsOfSigns(fresh, null, NO_HUSH), ['light', 'dark', 'marker', 'face', 'sign', 'said']);
});

test('you hear neither yourself nor a seat that you have silenced', () => {
  const fresh = [sign(1, 'stuck'), sign(2, 'light>1'), sign(3, 'light'), sign(4, 'face:yawn')];
  assert.deepEqual(soundsOfSigns(fresh, 1, { muted: [2], blocked: [3] }), ['face']);
});

test('stamps that come together make one sound for each value', () => {
  const state = (...stamps: (string | null)[]) => ({ markers: stamps.map((stamp) => ({ stamp })) }) as unknown as State;
  assert.deepEqual(soundsOfStamps(state(null, null, null), state('lie', 'true', 'lie')), ['true', 'lie']);
  assert.deepEqual(soundsOfStamps(state('true', null), state('true', null)), []);
  assert.deepEqual(soundsOfStamps(state('true'), state()), []);
  assert.deepEqual(soundsOfStamps(null, state('lie')), ['lie']);
});

test('volumes are read as they were written; what is wrong is loud', () => {
  const volumes = { ...LOUD, signs: 0.25, turn: 0 };
  assert.deepEqual(readVolumes(writeVolumes(volumes)), volumes);
  for (const text of [null, '', '1 2', '1 1 1 2', 'a b c d', '1 1 1 -1']) assert.deepEqual(readVolumes(text), LOUD);
});
