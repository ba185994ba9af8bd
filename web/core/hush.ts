// SPDX-License-Identifier: MIT
//
// hush.ts - which players this device mutes or blocks at a table, and which signs a screen reader reads out.
import type { Store } from './link/storage.ts';
import type { Entry } from './model.ts';

/** The seats that are silent on this device. */
export interface Hush {
  /**
   * Messages and signs of these seats get no bubbles and are not read out. The log hides the signs `face` of these
   * seats.
   */
  muted: readonly number[];
  /** The page hides all messages and signs of these seats, in the log too. */
  blocked: readonly number[];
}

export const NO_HUSH: Hush = { muted: [], blocked: [] };

const isVoice = (entry: Entry) => entry.what === 'said' || entry.what === 'sign';

/** Whether the log shows the entry. */
export function isTold(entry: Entry, { muted, blocked }: Hush): boolean {
  if (entry.seat === undefined || !isVoice(entry)) return true;
  const face = entry.what === 'sign' && entry.sign?.startsWith('face:');
  return !blocked.includes(entry.seat) && !(face && muted.includes(entry.seat));
}

/** Whether the page shows the entry as a bubble and reads it out. */
export function isHeard(entry: Entry, { muted, blocked }: Hush): boolean {
  if (entry.seat === undefined || !isVoice(entry)) return false;
  return !blocked.includes(entry.seat) && !muted.includes(entry.seat);
}

/** The seats in a stored list. Ignores anything else that the browser's storage may hold. */
function seatsIn(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((seat) => Number.isInteger(seat)) : [];
}

/** The seats that are silent on this device at a table. */
export function hushOf(store: Store, table: string): Hush {
  try {
    const { muted, blocked } = JSON.parse(store.read(`hush:${table}`) ?? '{}') as Record<string, unknown>;
    return { muted: seatsIn(muted), blocked: seatsIn(blocked) };
  } catch {
    return NO_HUSH;
  }
}

/** Stores the seats that are silent on this device at a table. */
export function keepHush(store: Store, table: string, hush: Hush): void {
  const empty = hush.muted.length + hush.blocked.length === 0;
  store.write(`hush:${table}`, empty ? null : JSON.stringify(hush));
}

/** Which signs a screen reader reads out. */
export const HEARING = ['all', 'mine', 'none'] as const;
export type Hearing = (typeof HEARING)[number];
