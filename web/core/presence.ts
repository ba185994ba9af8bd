// SPDX-License-Identifier: MIT
//
// presence.ts - which entries the page shows, and for how long, when players leave or come back, or when a bot stands
// in for them. All times are the server's, in milliseconds.
import type { Entry } from './model.ts';

/** If a player comes back within this time, the page shows neither the entry `away` nor the entry `came`. */
const BLINK_MS = 5000;
/**
 * Within this time after a restart of the server, the page shows no entry `came`, because all open pages reconnect by
 * themselves.
 */
const RESTART_MS = 12_000;
/** How long an entry stays on screen. */
const SHOWN_MS = 7000;

const TOLD = new Set(['away', 'came', 'stood', 'bot', 'back']);

/** The numbers of the entries `away` and `came` of people who were gone only for a moment. */
export function blinks(entries: readonly Entry[]): ReadonlySet<number> {
  const found = new Set<number>();
  const gone = new Map<number | undefined, Entry>();
  let restart: Entry | undefined; // A restart disconnects everybody, but adds no entries `away`.
  for (const entry of entries) {
    const { what, seat } = entry;
    if (what === 'restarted') restart = entry;
    if (what === 'away') gone.set(seat, entry);
    if (what !== 'came') continue;
    const since = gone.get(seat) ?? restart;
    gone.delete(seat);
    if (!since) continue;
    if (entry.at - since.at >= (since === restart ? RESTART_MS : BLINK_MS)) continue;
    found.add(entry.seq);
    if (since.what === 'away') found.add(since.seq);
  }
  return found;
}

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
