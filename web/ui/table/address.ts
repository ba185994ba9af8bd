// SPDX-License-Identifier: MIT
//
// address.ts - the last part of a table's address: its code and, if the table has one, its door (decision 24).
import type { Entry, State } from '../../core/model.ts';
import { router } from '../router.svelte.ts';

/** The part of the address that leads others to this table. A spectator knows only the door that the page came with. */
export function addressOf({ table, door }: State): string {
  return door ? `${table}-${door}` : table + router.door;
}

/**
 * Whether the table has got a new door since the entry with the number `seq`. If it has, the address that a spectator's
 * page came with no longer leads to the table.
 */
export function isRenewed(entries: readonly Entry[], seq: number): boolean {
  return entries.some((entry) => entry.seq > seq && (entry.what === 'removed' || entry.what === 'renewed'));
}
