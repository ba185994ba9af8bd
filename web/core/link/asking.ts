// SPDX-License-Identifier: MIT
//
// asking.ts - requests for a seat (docs/protocol.md 2: create, join, claim). Each proposes the token of the seat, and
// is kept from before it is sent until it is answered. Even if the connection or the page is lost on the way, the same
// request is sent again and gives the same seat.
import type { Store } from './storage.ts';

/** How long a reloaded page goes on with an earlier request. */
const AGAIN_MS = 10 * 60_000;
const TOKEN_BYTES = 32;
const KEPT = /^(\d+) (.*) token=([0-9a-f]{64})$/;
/** Errors that leave open whether the seat was given, because the server could not check. */
const OPEN_ERRORS = new Set(['busy', 'too-fast']);

/** 256 random bits in hex digits. */
export function drawToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What is asked for, or null for other requests; only one request is kept for each. */
function keyOf(words: string): string | null {
  if (words.startsWith('create ')) return 'asked:create';
  const coming = /^(join|claim) (\S+)/.exec(words);
  return coming ? `asked:${coming[1]}:${coming[2]}` : null;
}

/** The request to send. One for a seat is kept, with the same token as before. */
export function propose(store: Store, words: string, now: number, draw = drawToken): string {
  const key = keyOf(words);
  if (key === null) return words;
  const token = KEPT.exec(store.read(key) ?? '')?.[3] ?? draw();
  store.write(key, `${now} ${words} token=${token}`);
  return `${words} token=${token}`;
}

/** Call this when the answer is here, with this error or none. */
export function answered(store: Store, words: string, error: string | undefined): void {
  const key = keyOf(words);
  if (key !== null && !OPEN_ERRORS.has(error ?? '')) store.write(key, null);
}

/** The unanswered request for this table (null: for none), to be sent again. */
export function unanswered(store: Store, table: string | null, now: number): string | null {
  const keys = table === null ? ['asked:create'] : [`asked:claim:${table}`, `asked:join:${table}`];
  for (const key of keys) {
    const kept = KEPT.exec(store.read(key) ?? '');
    if (kept && now - Number(kept[1]) < AGAIN_MS) return kept[2]!;
  }
  return null;
}
