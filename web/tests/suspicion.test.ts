// SPDX-License-Identifier: MIT
//
// suspicion.test.ts - the graph of what a watcher could have guessed, and the bars of the lights.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actAt, DASHES, lineOf, litSpans, spread, xOf } from '../core/suspicion.ts';

test('a press on a column leads to this column, and a press beside the graph to its end', () => {
  for (let act = 0; act < 44; act++) assert.equal(actAt(xOf(act, 44, 700), 44, 700), act);
  assert.equal(actAt(-30, 44, 700), 0);
  assert.equal(actAt(800, 44, 700), 43);
  assert.equal(actAt(5, 1, 700), 0);
  assert.equal(actAt(5, 44, 0), 0);
});

test('a line has a step wherever the belief changes', () => {
  assert.equal(lineOf([40, 40, 100, 0], 300, 100), 'M0 60H100V60H200V0H300V100');
});

test('every seat has its own pattern of dashes', () => {
  assert.equal(new Set(DASHES).size, 10);
});

test('a light that goes out, or changes to another player, ends its bar', () => {
  const lights = [[null], [2], [2], [3], [null], [3]];
  assert.deepEqual(litSpans(lights, 0), [
    { from: 1, to: 2, on: 2 },
    { from: 3, to: 3, on: 3 },
    { from: 5, to: 5, on: 3 },
  ]);
  assert.deepEqual(litSpans(lights, 1), []);
});

test('names of lines never cover one another', () => {
  const wanted = [90, 3, 88, 89, 50, 90, 2];
  const placed = spread(wanted, 10, 90);
  const sorted = [...placed].sort((a, b) => a - b);
  sorted.slice(1).forEach((y, i) => assert.ok(y - sorted[i]! >= 10, `${sorted}`));
  assert.ok(Math.max(...placed) <= 90 && Math.min(...placed) >= 0, `${placed}`);
  assert.equal(placed[4], 50);
  assert.ok(placed[6]! < placed[1]!);
});
