// SPDX-License-Identifier: MIT
//
// hush.ts - what this device does not hear: whom it mutes or blocks at a table, and which signs are not read out.
import type { Store } from './link/storage.ts';
import type { Entry } from './model.ts';

/** The seats that are silent on this device. */
export interface Hush {
  /** Their bubbles and faces are hidden. */
  muted: readonly number[];
  /** All their messages and signs are hidden, in the log too. */
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

/** Whether the entry is shown as a bubble and read out. */
export function isHeard(entry: Entry, { muted, blocked }: Hush): boolean {
  if (entry.seat === undefined || !isVoice(entry)) return false;
  return !blocked.includes(entry.seat) && !muted.includes(entry.seat);
}

/** The seats in a stored list. The browser's storage may hold anything. */
function seatsIn(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((seat) => Number.isInteger(seat)) : [];
}

/** Whom this device does not hear at a table. */
export function hushOf(store: Store, table: string): Hush {
  try {
    const { muted, blocked } = JSON.parse(store.read(`hush:${table}`) ?? '{}') as Record<string, unknown>;
    return { muted: seatsIn(muted), blocked: seatsIn(blocked) };
  } catch {
    return NO_HUSH;
  }
}

/** Stores whom this device does not hear at a table. */
export function keepHush(store: Store, table: string, hush: Hush): void {
  const empty = hush.muted.length + hush.blocked.length === 0;
  store.write(`hush:${table}`, empty ? null : JSON.stringify(hush));
}

/** Which signs a screen reader reads out. */
export const HEARING = ['all', 'mine', 'none'] as const;
export type Hearing = (typeof HEARING)[number];
