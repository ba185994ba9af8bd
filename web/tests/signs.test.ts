// SPDX-License-Identifier: MIT
//
// signs.test.ts - reads and writes signs as text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSign, writeSign, type Sign } from '../core/signs.ts';

const signs: [string, Sign][] = [
  ['light>4', { name: 'light', to: 4 }],
  ['light', { name: 'light' }],
  ['marker>8,0:gold', { name: 'marker', on: '8,0', value: 'gold' }],
  ['marker>8,0', { name: 'marker', on: '8,0' }],
  ['marker>3:loyal', { name: 'marker', on: 3, value: 'loyal' }],
  ['trust>3', { name: 'trust', to: 3 }],
  ['doubt>3:-4,4', { name: 'doubt', to: 3, on: '-4,4' }],
  ['doubt>3:5', { name: 'doubt', to: 3, on: 5 }],
  ['no>0', { name: 'no', to: 0 }],
  ['dig>5,1', { name: 'dig', on: '5,1' }],
  ['help>0:lantern', { name: 'help', to: 0, value: 'lantern' }],
  ['stuck', { name: 'stuck' }],
  ['face:laugh', { name: 'face', value: 'laugh' }],
];

test('each form of a sign is read into its parts and written back', () => {
  for (const [text, sign] of signs) {
    assert.deepEqual(readSign(text), sign);
    assert.equal(writeSign(sign), text);
  }
});

test('an unknown sign is null', () => {
  assert.equal(readSign('wink>2'), null);
  assert.equal(readSign(''), null);
});
