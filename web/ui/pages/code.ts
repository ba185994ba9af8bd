// SPDX-License-Identifier: MIT
//
// code.ts - goes from the start page to a table whose code somebody has typed or chosen.
import { closedBy } from '../../core/link/link.ts';
import { tokenOf } from '../../core/link/storage.ts';
import { client } from '../client.svelte.ts';
import { prefs } from '../prefs.svelte.ts';
import { go, placeOf, router, seated } from '../router.svelte.ts';

/**
 * Goes to the table with the code, or the code and door, that the player typed. If the table cannot be reached, stays
 * on the start page.
 */
export async function goByCode(code: string): Promise<void> {
  router.closed = null;
  const { table, door } = placeOf(`/t/${code}`);
  if (tokenOf(prefs.store, table!) !== null) return go(table);
  const reply = await client.link.ask(`watch ${code}`);
  if (reply.error) router.closed = { table: code, why: closedBy(reply, false) };
  else seated({ ...reply, table: table! }, door);
}
