// SPDX-License-Identifier: MIT
//
// asking.ts - the requests for a seat: `create`, `join` and `claim` (docs/protocol.md 2). Each request proposes a token
// for the seat. Before the page sends such a request, it stores the request in the browser until the answer comes. If
// the connection breaks or the page is reloaded meanwhile, the page sends the same request again and gets the same
// seat.
import type { Store } from './storage.ts';

/** A reloaded page sends an unanswered request again only within this time after the last attempt. */
const AGAIN_MS = 10 * 60_000;
const TOKEN_BYTES = 32;
const KEPT = /^(\d+) (.*) token=([0-9a-f]{64})$/;
/**
 * After these errors the request stays stored, because the server sends these errors without checking whether an
 * earlier copy of the request has already got the seat.
 */
const OPEN_ERRORS = new Set(['busy', 'too-fast']);

/** A new token: 256 random bits as 64 hex digits. */
export function drawToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The key under which a request for a seat is stored, or null for any other request. */
function keyOf(words: string): string | null {
  if (words.startsWith('create ')) return 'asked:create';
  const coming = /^(join|claim) (\S+)/.exec(words);
  return coming ? `asked:${coming[1]}:${coming[2]}` : null;
}

/**
 * Returns the request to send. If it is a request for a seat, stores it and adds a token. A repeated request keeps its
 * token.
 */
export function propose(store: Store, words: string, now: number, draw = drawToken): string {
  const key = keyOf(words);
  if (key === null) return words;
  const token = KEPT.exec(store.read(key) ?? '')?.[3] ?? draw();
  store.write(key, `${now} ${words} token=${token}`);
  return `${words} token=${token}`;
}

/** Call this when a request is answered. `error` is the error of the reply, or undefined. */
export function answered(store: Store, words: string, error: string | undefined): void {
  const key = keyOf(words);
  if (key !== null && !OPEN_ERRORS.has(error ?? '')) store.write(key, null);
}

/**
 * The unanswered request to send again: for a seat at `table` or, if `table` is null, for a new table. Returns null if
 * every such request has been answered, or is too old.
 */
export function unanswered(store: Store, table: string | null, now: number): string | null {
  const keys = table === null ? ['asked:create'] : [`asked:claim:${table}`, `asked:join:${table}`];
  for (const key of keys) {
    const kept = KEPT.exec(store.read(key) ?? '');
    if (kept && now - Number(kept[1]) < AGAIN_MS) return kept[2]!;
  }
  return null;
}
