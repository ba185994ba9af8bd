// SPDX-License-Identifier: MIT
//
// notes.test.ts - private notes: what is kept, for how long, and for which table and seat.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryStore } from '../core/link/storage.ts';
import { cut, dealOf, keepNote, noteOn, notesOf, NOTES_MS, WORDS_MOST } from '../core/notes.ts';

const note = { trust: -2, guess: 'saboteur', deal: 3, words: 'never lays a path' };
const blank = { trust: 0, guess: '', deal: 3, words: '' };

test('a note comes back at its table and seat, and nowhere else', () => {
  const store = memoryStore();
  keepNote(store, 'KRMPT', 0, 4, note, 1000);
  assert.deepEqual(noteOn(notesOf(store, 'KRMPT', 0, 2000), 4, 3), note);
  assert.deepEqual(notesOf(store, 'KRMPT', 1, 2000), {});
  assert.deepEqual(notesOf(store, 'OTHER', 0, 2000), {});
  assert.deepEqual(noteOn(notesOf(store, 'KRMPT', 0, 2000), 2, 3), blank);
});

test('a guess holds for the card it was made about, the rest for the whole table', () => {
  assert.deepEqual(noteOn({ 4: note }, 4, 90), { ...note, guess: '', deal: 90 });
});

test('notes are forgotten thirty days after the last change, at every table', () => {
  const store = memoryStore();
  keepNote(store, 'KRMPT', 0, 4, note, 0);
  keepNote(store, 'KRMPT', 0, 1, note, 5000);
  assert.equal(Object.keys(notesOf(store, 'KRMPT', 0, 5000 + NOTES_MS)).length, 2);
  notesOf(store, 'OTHER', 0, 5001 + NOTES_MS);
  assert.equal(store.read('notes'), null);
});

test('an empty note leaves nothing behind', () => {
  const store = memoryStore();
  keepNote(store, 'KRMPT', 0, 4, note, 0);
  assert.notEqual(store.read('notes'), null);
  keepNote(store, 'KRMPT', 0, 4, blank, 0);
  assert.equal(store.read('notes'), null);
});

test('words are cut at eighty letters, and a letter is never cut in two', () => {
  const long = '⛏️'.repeat(60);
  assert.equal([...cut(long)].length, WORDS_MOST);
  assert.ok(!/[\ud800-\udbff]$/.test(cut('a'.repeat(79) + '🪓🪓')));
});

test('whatever the browser has stored, notes are read without a fault', () => {
  const store = memoryStore();
  for (const junk of ['', 'x', 'null', '7', '[]', '{"KRMPT 0":7}', '{"KRMPT 0":{"at":1,"notes":[null]}}']) {
    store.write('notes', junk);
    notesOf(store, 'KRMPT', 0, 2);
  }
  const odd = { 3: { trust: 99, guess: 4, deal: 'x', words: 'y'.repeat(500) }, name: {} };
  store.write('notes', JSON.stringify({ 'KRMPT 0': { at: 1, notes: odd } }));
  const kept = { trust: 2, guess: '', deal: 0, words: 'y'.repeat(WORDS_MOST) };
  assert.deepEqual(notesOf(store, 'KRMPT', 0, 2), { 3: kept });
});

test('the newest deal is that of the cards that players hold now', () => {
  const entry = (seq: number, what: string) => ({ seq, at: 0, what });
  assert.equal(dealOf([]), 0);
  assert.equal(dealOf([entry(2, 'started'), entry(9, 'dealt'), entry(12, 'said')]), 9);
});
