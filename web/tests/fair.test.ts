// SPDX-License-Identifier: MIT
//
// fair.test.ts - your part in a fair shuffle, and the check of a record. tests/fair has the records of two games that
// real servers have dealt. tests/server/fair_test.py compares `saboteur check` with Python.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { engineOf } from '../core/engine/engine.ts';
import { checkShuffle } from '../core/fair/check.ts';
import { hashOf, seatHash } from '../core/fair/hash.ts';
import { receiptOf, requestOf, seenOf, shuffleWaits, takePart, type Seen } from '../core/fair/part.ts';
import { findingText } from '../core/fair/words.ts';
import { memoryStore } from '../core/link/storage.ts';
import type { Seat, State } from '../core/model.ts';

const module = new WebAssembly.Module(readFileSync('core/engine/engine.generated.wasm'));
const engine = engineOf(new WebAssembly.Instance(module));
const recordOf = (game: string) => readFileSync(`../tests/fair/${game}.sab`, 'utf8');

const word = (record: string, pattern: RegExp) => pattern.exec(record)![1]!;
/** What a player of the recorded game saw before the player revealed the salt. */
function seenIn(record: string): Seen {
  const seats: (string | null)[] = Array.from({ length: Number(word(record, /^seats (\d)/m)) }, () => null);
  for (const [, seat, hash] of record.matchAll(/^salt (\d) (\w+)/gm)) seats[Number(seat)] = hash!;
  return { table: word(record, /^fair \w+ (\w+)/m), seats };
}
const other = (digits: string) => (digits.startsWith('0') ? '1' : '0') + digits.slice(1);

test('the hash is BLAKE2b with 32 bytes, with and without a key', () => {
  // These hashes were made by `b2sum -l 256` and by Python.
  assert.equal(hashOf('abc'), 'bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319');
  assert.equal(hashOf('abc', '01'.repeat(32)), '8cc77af752046919e25cca7b87a17aaa67fb6aad75964f730a1c2178c986505c');
});

for (const game of ['base', 'cave']) {
  const record = recordOf(game);
  const seen = seenIn(record);
  const find = (text: string, saw: Seen | null = null) => checkShuffle(text, saw, engine);
  const change = (pattern: RegExp) =>
    record.replace(pattern, (whole, digits: string) => whole.replace(digits, other(digits)));

  test(`${game}: a fair record is right, with and without what the page has seen`, () => {
    assert.deepEqual(find(record, seen), { flaw: null, at: null, players: 2, seen: true, receipt: receiptOf(seen) });
    assert.deepEqual(find(record), { flaw: null, at: null, players: 2, seen: false, receipt: null });
    assert.match(findingText(find(record, seen), null), /^The shuffle was fair: .* 2 players/);
    assert.match(findingText(find(record), null), /cannot tell/);
  });

  test(`${game}: each change of a record is found, also by those who have seen nothing`, () => {
    const flaw = (text: string, saw: Seen | null = null) => {
      assert.notEqual(text, record);
      const { flaw, at } = find(text, saw);
      return [flaw, at];
    };
    assert.deepEqual(flaw(change(/^fair \w+ \w+ (\w+)/m)), ['secret', null]);
    assert.deepEqual(flaw(change(/^fair \w+ (\w+)/m)), ['secret', null]);
    assert.deepEqual(flaw(change(/^salt 0 (\w+)/m)), ['salt', 0]);
    assert.deepEqual(flaw(change(/^salt 1 \w+ (\w+)/m)), ['salt', 1]);
    assert.deepEqual(flaw(change(/^seed (\w+)/m)), ['seed', null]);
    assert.deepEqual(flaw(record.replace(/^salt 1 .*\n/m, '')), ['seed', null]);
    const seats = Number(word(record, /^seats (\d)/m));
    const starter = Number(word(record, /^starter (\d)/m));
    assert.deepEqual(flaw(record.replace(/^starter \d/m, `starter ${(starter + 1) % seats}`)), ['starter', null]);
    assert.deepEqual(flaw(record.replace('fair chance', 'fair next')), ['secret', null]);
    const plain = record.replace(/^(fair|salt|seed) .*\n/gm, '').replace('saboteur 3', 'saboteur 2');
    assert.deepEqual(flaw(plain, seen), ['none', null]);
    const [swapped, first, second] = /^hand 0 (\S+) (\S+)/m.exec(record)!;
    const pile = record.replace(swapped, `hand 0 ${second} ${first}`);
    if (first !== second) assert.deepEqual(flaw(pile), ['deal', 1]);
    assert.deepEqual(flaw(record.replace(/\nend\n$/, '\n0 nonsense\nend\n')), ['record', null]);
    for (const what of ['secret', 'salt', 'seed', 'starter', 'deal', 'none', 'table', 'seat', 'record'] as const) {
      assert.match(findingText({ flaw: what, at: 1, players: 2, seen: true, receipt: null }, null), /^The .*\.$/);
    }
  });

  test(`${game}: a server that makes up a whole new shuffle is found by what the page has seen`, () => {
    const table = word(record, /^fair \w+ (\w+)/m);
    assert.deepEqual(find(record, { ...seen, table: other(table) }).flaw, 'table');
    const seats = seen.seats.map((hash, seat) => (seat === 1 ? other(hash!) : hash));
    const found = find(record, { ...seen, seats });
    assert.deepEqual([found.flaw, found.at], ['seat', 1]);
    const without = find(record, { ...seen, seats: seen.seats.map((hash, seat) => (seat === 0 ? null : hash)) });
    assert.deepEqual([without.flaw, without.at], ['seat', 0]);
  });
}

const T1 = '1'.repeat(64);
const T2 = '2'.repeat(64);
const person = (name: string): Seat => ({ name, person: true, bot: null, online: true, since: 0, ready: false });
const stateOf = (change: Partial<State>): State => {
  const seats = [person('Ada'), person('Boris'), { ...person('Runa'), person: false, bot: 'honest' }];
  const fair = { table: T1, seats: [null, null, null], salts: [null, null, null] };
  return { table: 'KRMPT', phase: 'waiting', you: 0, seats, fair, ...change } as State;
};
const draw = () => 'ab'.repeat(32);

test('you commit, wait for all others, keep what you have seen, and reveal', () => {
  const store = memoryStore();
  const commit = requestOf(store, stateOf({}), draw)!;
  const mine = commit.split(' ')[1]!;
  assert.match(commit, /^commit [0-9a-f]{64}$/);
  assert.equal(requestOf(store, stateOf({})), commit, 'a page that is loaded again commits to the same salt');
  const waits = { table: T1, seats: [mine, null, null], salts: [null, null, null] };
  assert.equal(requestOf(store, stateOf({ fair: waits })), null);
  assert.deepEqual(shuffleWaits(stateOf({ fair: waits })), [0, 1]);
  const fair = { ...waits, seats: [mine, 'b'.repeat(64), null] };
  const reveal = requestOf(store, stateOf({ fair }))!;
  assert.equal(seatHash(T1, 0, reveal.split(' ')[1]!), mine);
  assert.equal(requestOf(store, stateOf({ fair: { ...fair, salts: [reveal.split(' ')[1]!, null, null] } })), null);
  takePart(store, { state: stateOf({ fair, phase: 'playing' }), link: { ask: () => assert.fail() } });
  assert.deepEqual(seenOf(store, 'KRMPT'), { table: T1, seats: fair.seats });
  for (let i = 3; i < 9; i++) {
    const next = { table: `${i}`.repeat(64), seats: [null, null, null] as (string | null)[], salts: fair.salts };
    next.seats = [requestOf(store, stateOf({ fair: next, phase: 'finished' }))!.split(' ')[1]!, 'c'.repeat(64), null];
    assert.match(requestOf(store, stateOf({ fair: next, phase: 'finished' }))!, /^reveal /);
  }
  assert.equal(seenOf(store, 'KRMPT')?.table, T1, 'the shuffle of the finished game is kept');
  const again = { table: '3'.repeat(64), seats: [null, null, null], salts: [null, null, null] };
  assert.equal(requestOf(store, stateOf({ fair: again })), null, 'a server that repeats a shuffle knows its salts');
});

test('a salt is never revealed for two lists of commitments, and each shuffle has its own', () => {
  const store = memoryStore();
  const commitIn = (table: string) =>
    requestOf(store, stateOf({ fair: { table, seats: [null, null, null], salts: [null, null, null] } }), draw)!;
  const mine = commitIn(T1).split(' ')[1]!;
  assert.notEqual(commitIn(T2), commitIn(T1));
  const reveal = (hash: string) =>
    requestOf(store, stateOf({ fair: { table: T1, seats: [mine, hash, null], salts: [null, null, null] } }));
  assert.match(reveal('b'.repeat(64))!, /^reveal/);
  assert.match(reveal('b'.repeat(64))!, /^reveal/, 'a request that got lost is sent again');
  assert.equal(reveal('c'.repeat(64)), null);
  assert.equal(requestOf(store, stateOf({})), null, 'nor does the page commit to it again');
});

test('without a seat, or with a bot in it, you take no part', () => {
  const store = memoryStore();
  assert.equal(requestOf(store, stateOf({ you: null })), null);
  assert.equal(requestOf(store, stateOf({ you: 2 })), null);
  assert.equal(requestOf(store, stateOf({ fair: null })), null);
  assert.equal(seenOf(store, 'KRMPT'), null);
});
