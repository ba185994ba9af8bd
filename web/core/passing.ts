// SPDX-License-Identifier: MIT
//
// passing.ts - which entry the page shows in passing when a player leaves or comes back, or when a bot stands in for a
// player. All times are the server's, in milliseconds.
import type { Entry } from './model.ts';
import { BLINK_MS } from './presence.ts';

/** How long an entry stays on screen. */
const SHOWN_MS = 7000;

const TOLD = new Set(['away', 'came', 'stood', 'bot', 'back']);

/**
 * The entry to show at the time `now`, or null. The seat `you` does not count, and of every other seat only the newest
 * entry counts. The page shows an entry for SHOWN_MS. For an entry `away`, this time begins when the player has been
 * away for BLINK_MS. The page shows no entry whose number is in `blinking`. If several entries remain, the result is
 * the newest.
 */
export function inPassing(
  entries: readonly Entry[],
  blinking: ReadonlySet<number>,
  you: number | null,
  now: number,
): Entry | null {
  const known = new Set([you ?? undefined]);
  for (let i = entries.length - 1; i >= 0; i--) {
    const entry = entries[i]!;
    if (entry.at < now - BLINK_MS - SHOWN_MS) return null;
    if (!TOLD.has(entry.what) || known.has(entry.seat)) continue;
    known.add(entry.seat);
    const from = entry.at + (entry.what === 'away' ? BLINK_MS : 0);
    if (from <= now && now < from + SHOWN_MS && !blinking.has(entry.seq)) return entry;
  }
  return null;
}
