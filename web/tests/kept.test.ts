// SPDX-License-Identifier: MIT
//
// kept.test.ts - what the browser stores for the page, sorted by kind, and how much goes through the page's connection.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deleteKept, keptIn, tablesOf } from '../core/link/kept.ts';
import { Link, type Socket } from '../core/link/link.ts';
import { memoryStore } from '../core/link/storage.ts';

test('stored values are sorted by what they are for, and deleted by kinds', () => {
  const store = memoryStore();
  const values = {
    name: 'Ada', theme: 'dark', 'seat:KRMPT': 'f00', 'last-table': 'KRMPT', 'asked:join:ABCDE': '1 join',
    'left:XYZAB': 'f11', notes: '{}', 'learn:cave': '3', hints: '{}', unknown: 'x', 'fair:KRMPT': '{}',
  };
  for (const [key, value] of Object.entries(values)) store.write(key, value);
  const kept = keptIn(store, Object.keys(values));
  assert.deepEqual(kept.map(({ kind }) => kind), ['settings', 'seats', 'left', 'notes', 'lessons', 'hints', 'other']);
  assert.deepEqual(kept.flatMap(({ keys }) => keys).sort(), Object.keys(values).sort());
  const letters = Object.entries(values).reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  assert.equal(kept.reduce((sum, one) => sum + one.letters, 0), letters);
  assert.deepEqual(tablesOf(kept[1]!), ['ABCDE', 'KRMPT']);
  deleteKept(store, kept[1]!);
  const left = Object.keys(values).filter((key) => store.read(key) !== null);
  assert.deepEqual(left.sort(), ['hints', 'learn:cave', 'left:XYZAB', 'name', 'notes', 'theme', 'unknown']);
  assert.deepEqual(keptIn(store, []), []);
});

test('the link counts messages and the bytes of their text', () => {
  let socket: Socket | null = null;
  const sent: string[] = [];
  const connect = () =>
    (socket = { onopen: null, onmessage: null, onclose: null, send: (text) => void sent.push(text), close: () => {} });
  const link = new Link({ connect, store: memoryStore(), onNews: () => {}, onStatus: () => {}, after: () => 0 });
  link.open();
  (socket!.onopen as unknown as () => void)();
  (socket!.onmessage as unknown as (event: { data: string }) => void)({ data: '{"re":1,"ok":true,"x":"é"}' });
  void link.ask('say "ü"');
  const bytes = (texts: string[]) => texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  assert.deepEqual(link.traffic.sent, { messages: 2, bytes: bytes(sent) });
  assert.deepEqual(link.traffic.received, { messages: 1, bytes: 27 });
  link.leave();
});
