// SPDX-License-Identifier: MIT
//
// presence.ts - which entries about players who leave and come back the page shows. All times are the server's, in
// milliseconds. For how long it shows them is in passing.ts.
import type { Entry } from './model.ts';

/** If a player comes back within this time, the page shows neither the entry `away` nor the entry `came`. */
export const BLINK_MS = 5000;
/**
 * Within this time after a restart of the server, the page shows no entry `came`, because all open pages reconnect by
 * themselves.
 */
const RESTART_MS = 12_000;
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
