// SPDX-License-Identifier: MIT
//
// kept.ts - what the browser stores for the page, sorted by what it is for, so that you can look at it and delete it.
import { isCode } from './code.ts';
import { eachStore, PREFIX, type Store } from './storage.ts';

/** The kinds of stored values, with the words that the keys of each kind begin with. */
const KINDS = {
  settings: ['name', 'game', 'theme', 'sound', 'volumes', 'turn', 'cover', 'hearing', 'aids', 'language'],
  seats: ['seat', 'last-table', 'asked', 'seen', 'fair'],
  left: ['left'],
  notify: ['notify'],
  hush: ['hush'],
  notes: ['notes'],
  lessons: ['learn'],
  hints: ['hints'],
  reload: ['reloaded'],
} as const;
type Kind = keyof typeof KINDS;

/** All values of one kind. */
export interface Kept {
  /** `other` if the page does not know what these values are for. An older page may have stored them. */
  kind: Kind | 'other';
  keys: string[];
  /** How many letters the keys and the values have in all. */
  letters: number;
}

const kindOf = (key: string): Kept['kind'] => {
  const word = key.split(':')[0]!;
  const found = Object.entries(KINDS).find(([, words]) => (words as readonly string[]).includes(word));
  return found ? (found[0] as Kind) : 'other';
};

/** All keys that the browser stores for the page. None if the browser refuses storage. */
export function storedKeys(): string[] {
  const all = new Set<string>();
  eachStore((store) => {
    for (const key of Object.keys(store)) if (key.startsWith(PREFIX)) all.add(key.slice(PREFIX.length));
  });
  return [...all];
}

/** The values under these keys, by kind, in the order of KINDS. Kinds without any values are left out. */
export function keptIn(store: Store, stored: readonly string[]): Kept[] {
  const keys = [...stored].sort();
  return [...(Object.keys(KINDS) as Kind[]), 'other' as const].flatMap((kind) => {
    const here = keys.filter((key) => kindOf(key) === kind);
    const letters = here.reduce((sum, key) => sum + key.length + (store.read(key) ?? '').length, 0);
    return here.length === 0 ? [] : [{ kind, keys: here, letters }];
  });
}

/** Deletes all values of one kind. */
export function deleteKept(store: Store, { keys }: Kept): void {
  for (const key of keys) store.write(key, null);
}

/** The codes of the tables that the values of one kind are about, each once. */
export function tablesOf({ keys }: Kept): string[] {
  const codes = keys.flatMap((key) => key.split(':').slice(1)).filter(isCode);
  return [...new Set(codes.map((code) => code.split('-')[0]!))]; // without doors
}
