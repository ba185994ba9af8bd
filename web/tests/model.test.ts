// SPDX-License-Identifier: MIT
//
// model.test.ts - how the page takes news, the seats' names at the time of an entry, and which players are missed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { teller } from '../core/base/log.ts';
import { linesOf } from '../core/log.ts';
import {
  animated,
  answerOf,
  isIdle,
  lastSeq,
  mayHandOver,
  myTurn,
  nothing,
  reduce,
  type Entry,
  type Seat,
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

test('entries come once, in order, and another table starts from scratch', () => {
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

test('entries that came too fast are new, but not animated', () => {
  const seqs = (entries: readonly Entry[]) => entries.map(({ seq }) => seq);
  const told = (from: number, to: number) =>
    news('AAAA', Array.from({ length: to - from + 1 }, (_, i) => entry(from + i, 'pass ?')), to);
  let model = reduce(nothing, told(1, 2), 0);
  model = reduce(model, told(3, 3), 0);
  assert.deepEqual([model.fresh, animated(model)].map(seqs), [[3], [3]]);
  model = reduce(model, { ...told(4, 23), joined: true }, 0);
  assert.deepEqual([model.fresh.length, animated(model).length, model.skipped], [20, 0, 23]);
  model = reduce(model, told(24, 24), 0);
  assert.deepEqual([model.fresh, animated(model)].map(seqs), [[24], [24]]);
  assert.equal(model.skipped, 23, 'the cards of the skipped entries stay at rest');
  assert.equal(reduce(model, news('BBBB', [entry(1, 'pass ?')], 1), 0).skipped, 0);
});

test('bots answer a proposal to end early at once, people when they like', () => {
  const seats = [null, 'honest', null, 'honest'].map((bot) => ({ name: 'Ada', bot }));
  const asked = (votes: number[]) => {
    const table = { ...state('AAAA', 1), seats, view: { votes } } as unknown as State;
    return seats.map((_, seat) => answerOf(table, seat));
  };
  assert.deepEqual(asked([]), [null, null, null, null]);
  assert.deepEqual(asked([0, 3]), ['agrees', 'refuses', 'open', 'agrees']);
});

test('whoever sat there then is named, whoever sits there now', () => {
  const sat = (seq: number, seat: number, name: string): Entry => ({ seq, at: seq, what: 'sat', seat, name });
  const stood: Entry = { seq: 4, at: 4, what: 'stood', seat: 2 };
  let model = reduce(nothing, news('AAAA', [sat(1, 0, 'Ada'), sat(2, 2, 'Cy')], 2), 0);
  model = reduce(model, news('AAAA', [entry(3, 'break-cart>2'), stood, sat(5, 1, 'Di')], 5), 0);
  model = reduce(model, news('AAAA', [entry(6, 'pass ?')], 6), 0);
  const lines = model.entries.flatMap((one) => linesOf(one, state('AAAA', 6), teller)).map(({ text }) => text);
  assert.deepEqual(lines, [
    'Ada joined the table.',
    'Cy joined the table.',
    "Bo broke Cy's cart.",
    'Cy left the table.',
    'Di joined the table.',
    'Di discarded a card.',
  ]);
});

test('a player deletes their name and messages: the page forgets both, and nobody else\'s', () => {
  const sat = (seq: number, seat: number, name: string): Entry => ({ seq, at: seq, what: 'sat', seat, name });
  const said = (seq: number, seat: number, text: string): Entry => ({ seq, at: seq, what: 'said', seat, text });
  const forgot = (seq: number): Entry => ({ seq, at: seq, what: 'forgot', seat: 1, name: 'Guest 2' });
  const lines = (entries: Entry[]) =>
    entries.flatMap((one) => linesOf(one, state('AAAA', 9), teller)).map(({ text }) => text);
  const before = [sat(1, 1, 'Cy'), said(2, 1, 'first'), sat(3, 1, 'Bo'), said(4, 1, 'secret'), said(5, 0, 'hello')];
  const wanted = [
    'Cy joined the table.',
    'Cy: first',
    'Guest 2 joined the table.',
    'Ada: hello',
    'Guest 2 deleted their name and messages.',
    'Guest 2: again',
  ];
  let model = reduce(nothing, news('AAAA', before, 5), 0);
  assert.equal(lines(model.entries).length, 5);
  model = reduce(model, news('AAAA', [forgot(6), said(7, 1, 'again')], 7), 0);
  assert.deepEqual(lines(model.entries), wanted);
  const whole = reduce(nothing, news('AAAA', [...before, forgot(6), said(7, 1, 'again')], 7), 0);
  assert.deepEqual(lines(whole.entries), wanted, 'also if everything is told at once');
});

test('a player who has left deletes their name and messages', () => {
  const forgot: Entry = { seq: 2, at: 2, what: 'forgot' };
  const model = reduce(nothing, news('AAAA', [entry(1, 'pass ?'), forgot], 2), 0);
  const lines = model.entries.flatMap((one) => linesOf(one, state('AAAA', 2), teller)).map(({ text }) => text);
  assert.deepEqual(lines, ['Bo discarded a card.', 'A player who has left deleted their name and messages.']);
});

test('a client that is told the newest game alone knows the names from its head', () => {
  const head: Entry = { seq: 41, at: 41, what: 'head', seats: ['Ada', 'Cy', 'Di'].map((name) => ({ name })) as Seat[] };
  let model = reduce(nothing, news('AAAA', [entry(1, 'pass ?'), entry(2, 'pass ?')], 2), 0);
  model = reduce(model, { ...news('AAAA', [head, entry(42, 'break-cart>2')], 42), from: 41 }, 0);
  assert.deepEqual(
    model.entries.map(({ seq }) => seq),
    [41, 42],
  );
  const lines = model.entries.flatMap((one) => linesOf(one, state('AAAA', 42), teller)).map(({ text }) => text);
  assert.deepEqual(lines, ["Cy broke Di's cart."]);
});

/** The table as Ada sees it: it has been Bo's turn for 1 s, Cy has been away for 1 s, and Di is a bot. */
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
  assert.deepEqual(missed(171_001, { clocks: [1, 2, 3, null] }), [], 'where there are clocks, they decide');
  assert.ok(isIdle(waiting(), 1, 171_001) && !isIdle(waiting(), 2, 171_001));
});

test('it is nobody\'s turn for whom a bot plays', () => {
  const stoodIn = waiting({ you: 1 });
  assert.ok(myTurn(stoodIn));
  stoodIn.seats[1]!.bot = 'honest';
  assert.ok(!myTurn(stoodIn));
});
