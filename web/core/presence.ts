// SPDX-License-Identifier: MIT
//
// presence.ts - which news of players who leave, come back or have a bot in their seat are worth showing, and for how
// long. Times are the server's.
import type { Entry } from './model.ts';

/** A player who is back within this time was not missed. */
const BLINK_MS = 5000;
/** After a restart of the server, waiting pages reconnect by themselves within this time. */
const RESTART_MS = 12_000;
/** How long such news stay on screen. */
const SHOWN_MS = 7000;

const TOLD = new Set(['away', 'came', 'stood', 'bot', 'back']);

/** The entries, by number, of people who were gone only for a moment: both leaving and coming back. */
export function blinks(entries: readonly Entry[]): ReadonlySet<number> {
  const found = new Set<number>();
  const gone = new Map<number | undefined, Entry>();
  let restart: Entry | undefined; // After it everybody is away, without entries of their own.
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
 * The news to show at `now` about somebody other than `you`: the newest, while it is fresh. That somebody is away is
 * shown only once it has lasted a while.
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
