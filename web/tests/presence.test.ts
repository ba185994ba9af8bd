// SPDX-License-Identifier: MIT
//
// presence.test.ts - when, and for how long, the page shows entries about players who leave and come back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Entry } from '../core/model.ts';
import { inPassing } from '../core/passing.ts';
import { blinks } from '../core/presence.ts';

/** Entries from lines such as "away 1 10": the kind of entry, the seat, and the time in seconds. */
function log(...lines: string[]): Entry[] {
  return lines.map((line, i) => {
    const [what, seat, second] = line.split(' ') as [string, string, string];
    const whose = seat === '-' ? {} : { seat: Number(seat) };
    return { seq: i + 1, at: Number(second) * 1000, what, ...whose };
  });
}

const blinking = (...lines: string[]) => [...blinks(log(...lines))].sort((a, b) => a - b);

test('who is here again at once was not missed', () => {
  assert.deepEqual(blinking('away 1 10', 'came 1 12'), [1, 2]);
  assert.deepEqual(blinking('away 1 10', 'away 2 10', 'came 2 11', 'came 1 12'), [1, 2, 3, 4]);
  assert.deepEqual(blinking('away 1 10', 'came 1 18'), []);
  assert.deepEqual(blinking('away 1 10', 'came 2 12'), [], 'another one');
  assert.deepEqual(blinking('away 1 10', 'came 1 18', 'away 1 30', 'came 1 31'), [3, 4]);
});

test('after a restart everybody comes again, which says nothing', () => {
  assert.deepEqual(blinking('restarted - 10', 'came 0 11', 'came 1 12'), [2, 3]);
  assert.deepEqual(blinking('restarted - 10', 'came 0 18'), [2]);
  assert.deepEqual(blinking('restarted - 10', 'came 0 23'), []);
  assert.deepEqual(blinking('restarted - 10', 'came 0 11', 'away 0 12', 'came 0 18'), [2]);
  assert.deepEqual(blinking('away 1 2', 'restarted - 10', 'came 1 11'), [], 'gone before');
});

/** What the page of seat 0 shows at each of `seconds`, if the log is `lines`. */
function told(seconds: number[], ...lines: string[]): (string | null)[] {
  const entries = log(...lines);
  const at = (second: number) => inPassing(entries, blinks(entries), 0, second * 1000);
  return seconds.map(at).map((entry) => entry && `${entry.what} ${entry.seat}`);
}

test('news of others are told when they are sure, for some seconds', () => {
  assert.deepEqual(told([11, 15, 21, 22], 'away 1 10'), [null, 'away 1', 'away 1', null]);
  assert.deepEqual(told([10, 16, 17], 'stood 1 10'), ['stood 1', 'stood 1', null]);
  assert.deepEqual(told([18, 25], 'away 1 10', 'came 1 18'), ['came 1', null]);
  assert.deepEqual(told([11, 12, 15, 16], 'away 1 10', 'came 1 11'), [null, null, null, null]);
});

test('the newest is told, of everybody but oneself', () => {
  assert.deepEqual(told([12], 'bot 1 10', 'back 2 11'), ['back 2']);
  assert.deepEqual(told([12], 'bot 1 10', 'bot 0 11', 'action 2 11'), ['bot 1']);
  assert.deepEqual(told([16], 'away 1 10', 'bot 1 11'), ['bot 1'], 'not what is over');
  assert.deepEqual(told([19], 'away 1 10', 'bot 1 11'), [null]);
  const watching = log('bot 0 10');
  assert.equal(inPassing(watching, blinks(watching), null, 11_000)?.seat, 0);
});
