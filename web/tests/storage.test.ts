// SPDX-License-Identifier: MIT
//
// storage.test.ts - where values are kept if the browser has no room for them, or refuses storage.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { storedKeys } from '../core/link/kept.ts';
import { browserStore, keepToken, tokenOf } from '../core/link/storage.ts';

/** A storage with room for a number of letters. Its keys are properties, as in a browser. */
function storage(room: number): object {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(all, key) ? all[key]! : null),
    removeItem: (key: string) => void delete all[key],
    setItem(key: string, value: string) {
      const used = Object.entries(all).reduce((sum, [name, kept]) => sum + name.length + kept.length, 0);
      const before = Object.hasOwn(all, key) ? key.length + all[key]!.length : 0;
      if (used - before + key.length + value.length > room) throw new Error('QuotaExceededError');
      all[key] = value;
    },
  };
  const all = Object.create(methods) as Record<string, string>;
  return all;
}

const give = (name: string, get: () => unknown) => Object.defineProperty(globalThis, name, { get, configurable: true });

let short: string[] = [];
const open = () => browserStore((key) => short.push(key));
beforeEach(() => (short = []));

test('without room, a seat outlives a reload, and the page is told that it is short-lived', () => {
  const [local, tab] = [storage(10), storage(1000)];
  give('localStorage', () => local);
  give('sessionStorage', () => tab);
  keepToken(open(), 'KRMPT', 'f00');
  assert.ok(short.includes('seat:KRMPT'));
  assert.equal(tokenOf(open(), 'KRMPT'), 'f00', 'after a reload');
  assert.deepEqual(storedKeys().sort(), ['last-table', 'seat:KRMPT']);
  keepToken(open(), 'KRMPT', null);
  assert.equal(tokenOf(open(), 'KRMPT'), null);
});

test('without room, an older value does not come back', () => {
  const [local, tab] = [storage(40), storage(0)];
  give('localStorage', () => local);
  give('sessionStorage', () => tab);
  const store = open();
  store.write('name', 'Ada');
  assert.deepEqual(short, []);
  store.write('name', 'x'.repeat(50));
  assert.equal(store.read('name'), 'x'.repeat(50), 'until the page closes');
  assert.deepEqual(short, ['name']);
  assert.equal(open().read('name'), null);
});

test('with room again, the value is kept for good', () => {
  const tab = storage(1000);
  give('localStorage', () => storage(0));
  give('sessionStorage', () => tab);
  open().write('name', 'Ada');
  const local = storage(1000);
  give('localStorage', () => local);
  open().write('name', 'Zoe');
  give('sessionStorage', () => storage(0));
  assert.equal(open().read('name'), 'Zoe');
});

test('if storage is refused, values last until the page closes', () => {
  const refuse = () => {
    throw new Error('SecurityError');
  };
  give('localStorage', refuse);
  give('sessionStorage', refuse);
  const store = open();
  keepToken(store, 'KRMPT', 'f00');
  assert.equal(tokenOf(store, 'KRMPT'), 'f00');
  assert.ok(short.includes('seat:KRMPT'));
  assert.deepEqual(storedKeys(), []);
});
