// SPDX-License-Identifier: MIT
//
// model.test.ts - taking news in, and the table as it lay at an earlier moment.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { teller } from '../core/base/log.ts';
import { sceneAfter } from '../core/base/scene.ts';
import { linesOf } from '../core/log.ts';
import {
  isIdle,
  lastSeq,
  mayHandOver,
  myTurn,
  nothing,
  reduce,
  type Entry,
  type State,
} from '../core/model.ts';

const state = (table: string, seq: number) =>
  ({
    table,
    seq,
    now: 5000,
    phase: 'playing',
    config: { game: 'base' },
    you: 0,
    seats: [{ name: 'Ada' }, { name: 'Bo' }],
    view: null,
  }) as unknown as State;
const entry = (seq: number, action: string, events: string[] = []): Entry => ({
  seq,
  at: seq,
  what: 'action',
  seat: 1,
  action,
  events,
});
const news = (table: string, entries: Entry[], seq: number) => ({
  news: table,
  entries,
  state: state(table, seq),
});

test('entries come once, in order, and another table starts anew', () => {
  let model = reduce(nothing, news('AAAA', [entry(1, 'NS@1,0'), entry(2, 'pass ?')], 2), 4000);
  assert.equal(model.skew, 1000);
  assert.deepEqual(model.fresh, [], 'what was before we came is not animated');
  model = reduce(model, news('AAAA', [entry(2, 'pass ?'), entry(3, 'pass ?')], 3), 4000);
  assert.deepEqual(
    model.entries.map(({ seq }) => seq),
    [1, 2, 3],
  );
  assert.deepEqual(
    model.fresh.map(({ seq }) => seq),
    [3],
  );
  assert.equal(lastSeq(model), 3);
  model = reduce(model, news('BBBB', [entry(1, 'pass ?')], 1), 4000);
  assert.deepEqual(
    model.entries.map(({ seq }) => seq),
    [1],
  );
});

test('whoever sat there then is named, whoever sits there now', () => {
  const sat = (seq: number, seat: number, name: string): Entry => ({ seq, at: seq, what: 'sat', seat, name });
  const stood: Entry = { seq: 4, at: 4, what: 'stood', seat: 2 };
  let model = reduce(nothing, news('AAAA', [sat(1, 0, 'Ada'), sat(2, 2, 'Cy')], 2), 0);
  model = reduce(model, news('AAAA', [entry(3, 'break-cart>2'), stood, sat(5, 1, 'Di')], 5), 0);
  model = reduce(model, news('AAAA', [entry(6, 'pass ?')], 6), 0);
  const lines = model.entries.flatMap((one) => linesOf(one, state('AAAA', 6), teller)).map(({ text }) => text);
  assert.deepEqual(lines, [
    'Ada sat down.',
    'Cy sat down.',
    "Bo broke Cy's cart.",
    'Cy stood up.',
    'Di sat down.',
    'Di discarded a card.',
  ]);
});

test('a scene is told from the entries', () => {
  const entries: Entry[] = [
    { seq: 1, at: 1, what: 'started', events: ['dealt 1 starter 0'] },
    entry(2, 'EW@1,0', ['drew 1 ?']),
    entry(3, 'break-cart>0'),
    entry(4, 'NESW@2,0', ['turned 8,0 NE']),
    entry(5, 'rockfall>1,0', ['fell 1,0 EW']),
    entry(6, 'repair-cart+lantern>0:cart'),
    { seq: 7, at: 7, what: 'dealt', events: ['dealt 2 starter 1'] },
    entry(8, 'map>8,2', ['looked 1 8,2 ?']),
    entry(9, 'map>8,2', ['looked 0 8,2 NESW']),
    entry(10, 'map>8,2', ['looked 1 8,2 ?']),
  ];
  const at = (seq: number) => sceneAfter(entries, seq);
  assert.deepEqual(at(2).board, { '0,0': 'NESW', '1,0': 'EW' });
  assert.deepEqual(at(3).broken[0], ['cart']);
  assert.deepEqual(at(4).turned, { '8,0': 'NE' });
  assert.equal(at(4).last, '2,0');
  assert.deepEqual(at(5).board, { '0,0': 'NESW', '2,0': 'NESW' });
  assert.deepEqual(at(6).broken[0], []);
  assert.deepEqual(at(7), { ...at(1), round: 2 });
  assert.deepEqual([at(7).looked, at(8).looked], [{}, { '8,2': [1] }]);
  assert.deepEqual([at(8).known, at(9).known], [{}, { '8,2': 'NESW' }]);
  assert.deepEqual(at(10).looked, { '8,2': [0, 1] });
});

test('sentences of the log', () => {
  const lines = (e: Entry) => linesOf(e, state('AAAA', 1), teller).map((line) => line.text);
  assert.deepEqual(lines(entry(1, 'EW@1,0')), ['Bo laid tunnel east-west, 1 east.']);
  assert.deepEqual(lines(entry(1, 'break-cart>0')), ["Bo broke Ada's cart."]);
  assert.deepEqual(lines(entry(1, 'repair-cart>1:cart')), ['Bo mended their own cart.']);
  assert.deepEqual(lines(entry(1, 'map>8,0', ['looked 1 8,0 ?'])), ['Bo looked at goal B.']);
  const own = entry(1, 'map>8,0', ['looked 0 8,0 NESW']);
  assert.equal(lines(own)[1], 'You saw that goal B is the treasure. Only you see this.');
  assert.deepEqual(lines({ seq: 1, at: 1, what: 'said', seat: 0, text: 'hi' }), ['Ada: hi']);
});

/** Bo is to move since 1 s, Cy is away since 1 s, Di is a bot; Ada looks. */
function waiting(more: object = {}): State {
  const person = { person: true, bot: null, online: true, since: 0, ready: false };
  const seats = [
    { ...person, name: 'Ada' },
    { ...person, name: 'Bo' },
    { ...person, name: 'Cy', online: false, since: 1000 },
    { ...person, name: 'Di', person: false, bot: 'honest' },
  ];
  const view = { to_move: 1 };
  const missed_after = { away: 50_000, idle: 170_000 };
  return { ...state('AAAA', 1), seats, view, missed_after, turn_since: 1000, ...more } as unknown as State;
}

const missed = (now: number, more: object = {}) =>
  [0, 1, 2, 3].filter((seat) => mayHandOver(waiting(more), seat, now));

test('a bot may play for whoever was away, or to move, for as long as the server says', () => {
  assert.deepEqual(missed(50_000), []);
  assert.deepEqual(missed(51_001), [2]);
  assert.deepEqual(missed(171_000), [2]);
  assert.deepEqual(missed(171_001), [1, 2]);
  assert.deepEqual(missed(171_001, { view: { to_move: 0 } }), [2], 'not for oneself');
  assert.deepEqual(missed(171_001, { view: { to_move: 3 } }), [2], 'nor for a bot');
  assert.deepEqual(missed(171_001, { you: 1 }), [2]);
  assert.deepEqual(missed(171_001, { you: null }), [], 'a spectator may not ask');
  assert.deepEqual(missed(171_001, { phase: 'between', turn_since: 1000 }), []);
  assert.ok(isIdle(waiting(), 1, 171_001) && !isIdle(waiting(), 2, 171_001));
});

test('it is nobody\'s turn for whom a bot plays', () => {
  const stoodIn = waiting({ you: 1 });
  assert.ok(myTurn(stoodIn));
  stoodIn.seats[1]!.bot = 'honest';
  assert.ok(!myTurn(stoodIn));
});
