// SPDX-License-Identifier: MIT
//
// clock.test.ts - what clocks show, whose clock runs, and when a screen reader says how much time is left.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leftOf, runningSeat, timeText, warning } from '../core/clock.ts';
import { linesOf } from '../core/log.ts';
import type { State } from '../core/model.ts';

const person = { person: true, bot: null, online: true, since: 0, ready: false };
const stateOf = (change: object = {}) =>
  ({
    phase: 'playing',
    you: 0,
    deadline: null,
    turn_since: 10_000,
    clocks: [80_000, 5000, null],
    view: { to_move: 0 },
    seats: [{ ...person, name: 'Ada' }, { ...person, name: 'Bo' }, { ...person, person: false, bot: 'honest' }],
    ...change,
  }) as unknown as State;

test('the clock of the player to move runs', () => {
  const state = stateOf();
  assert.equal(runningSeat(state), 0);
  assert.equal(leftOf(state, 0, 10_000), 80_000);
  assert.equal(leftOf(state, 0, 40_000), 50_000);
  assert.equal(leftOf(state, 0, 9_000), 80_000, 'a browser whose clock is behind');
  assert.equal(leftOf(state, 0, 500_000), 0);
  assert.equal(leftOf(state, 1, 40_000), 5000, 'the others wait');
  assert.equal(leftOf(state, 2, 40_000), null, 'a bot has none');
});

test('no clock runs for a bot, during a question, between rounds, or at a relaxed table', () => {
  const asleep = stateOf();
  asleep.seats[0]!.bot = 'honest';
  assert.equal(runningSeat(asleep), null);
  assert.equal(leftOf(asleep, 0, 40_000), 80_000);
  assert.equal(runningSeat(stateOf({ deadline: 30_000 })), null);
  assert.equal(runningSeat(stateOf({ view: { to_move: 2 } })), null);
  assert.equal(runningSeat(stateOf({ phase: 'between' })), null);
  assert.equal(runningSeat(stateOf({ clocks: null })), null);
  assert.equal(leftOf(stateOf({ clocks: undefined }), 0, 40_000), null);
});

test('a clock shows seconds, hours or days', () => {
  const short = [0, 1, 9000, 60_000, 60_001, 185_000, 3_599_000];
  const shown = [...short, 3_599_001, 5_400_000, 86_399_000, 86_400_000, 183_600_000];
  assert.deepEqual(shown.map(timeText), [
    '0:00', '0:01', '0:09', '1:00', '1:01', '3:05', '59:59', '1 h 0 min', '1 h 30 min', '23 h 59 min', '1 d 0 h',
    '2 d 3 h',
  ]);
});

test('you are told once at 20 and once at 10 seconds', () => {
  const heard = [];
  for (let left = 30_000; left > 0; left -= 1000) heard.push(warning(left + 1000, left));
  assert.deepEqual(heard.filter(Boolean), ['You have 20 seconds left.', 'You have 10 seconds left.']);
  assert.equal(warning(15_000, 14_000), null, 'not when the turn begins with less');
  assert.equal(warning(60_000, 8000), 'You have 10 seconds left.', 'a page that slept says what is true now');
  assert.equal(warning(12_000, 0), null, 'and nothing once the time is up');
});

test('the log says why a bot plays', () => {
  const line = (by?: string) =>
    linesOf({ seq: 1, at: 1, what: 'bot', seat: 1, bot: 'honest', ...(by && { by }) }, stateOf(), null)[0]!.text;
  assert.equal(line('table'), 'Time is up. A bot plays for Bo.');
  assert.equal(line(), 'A bot plays for Bo.');
});
