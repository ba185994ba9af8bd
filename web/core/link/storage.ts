// SPDX-License-Identifier: MIT
//
// storage.ts - what the browser stores for the page: your name, preferences, and the token of each seat. For each
// table, the browser also stores the name of the newest deal in which you have looked at your secret card, but never
// the card. If the browser has no room, the values last until the tab closes; if it refuses storage, as in some private
// windows, until the page closes.

export interface Store {
  read(key: string): string | null;
  write(key: string, value: string | null): void;
}

export const PREFIX = 'saboteur:';

export function memoryStore(): Store {
  const kept = new Map<string, string>();
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void (value === null ? kept.delete(key) : kept.set(key, value)),
  };
}

/** Where the browser may have values. The second is kept for a tab only, but has room of its own. */
const STORES = [() => localStorage, () => sessionStorage];

/** Uses the stores one after the other, as far as the browser allows. */
export function eachStore(use: (store: Storage) => void): void {
  for (const open of STORES) {
    try {
      use(open());
    } catch {
      // no room, or refused
    }
  }
}

/** `onShort` is called with the key of a value that does not last longer than the tab. */
export function browserStore(onShort: (key: string) => void = () => {}): Store {
  const spare = memoryStore();
  return {
    read(key) {
      let found: string | null = null;
      eachStore((store) => (found ??= store.getItem(PREFIX + key)));
      return found ?? spare.read(key);
    },
    write(key, value) {
      spare.write(key, value);
      let left = value;
      let lasts = value === null;
      eachStore((store) => {
        store.removeItem(PREFIX + key);
        if (left === null) return;
        store.setItem(PREFIX + key, left);
        left = null;
        lasts ||= store === localStorage;
      });
      if (!lasts) onShort(key);
    },
  };
}

/** The newest deal at a table in which you have looked at your secret card. Null if there is none. */
export function seenOf(store: Store, table: string): string | null {
  return store.read(`seen:${table}`);
}

export function keepSeen(store: Store, table: string, deal: string | null): void {
  store.write(`seen:${table}`, deal);
}

/** The token of your seat at a table, or null. */
export function tokenOf(store: Store, table: string): string | null {
  return store.read(`seat:${table}`);
}

/**
 * Stores the token of your seat. `token` is null if you have no seat any more. The old token then stays in the storage
 * under another key, because you need it to delete your name and messages.
 */
export function keepToken(store: Store, table: string, token: string | null): void {
  if (token === null) store.write(`left:${table}`, tokenOf(store, table) ?? store.read(`left:${table}`));
  store.write(`seat:${table}`, token);
  if (token === null) keepSeen(store, table, null);
  if (token === null) store.write(`notify:${table}`, null);
  if (token !== null) store.write('last-table', table);
  else if (store.read('last-table') === table) store.write('last-table', null);
}

/** The tokens of the seats that you have, or had, at a table. */
export function tokensOf(store: Store, table: string): string[] {
  return [tokenOf(store, table), store.read(`left:${table}`)].filter((token) => token !== null);
}

/** Deletes the token of the seat that you had at a table before. */
export function dropLeft(store: Store, table: string): void {
  store.write(`left:${table}`, null);
}
