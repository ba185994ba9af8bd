// SPDX-License-Identifier: MIT
//
// again.ts - asks for a seat again, because the server is too busy now, or about to restart.
import { insist } from '../../core/link/insist.ts';
import type { Reply } from '../../core/link/link.ts';
import { client } from '../client.svelte.ts';
import { troubleText } from '../parts/banner.ts';
import { router } from '../router.svelte.ts';

/** How often the player has asked for a seat while the server was busy. The newest wish ends the others. */
let wishes = 0;

/** `refused` is the answer to the first request. Ends if the player goes elsewhere, or asks for another seat. */
export async function again(words: string, refused: Reply): Promise<Reply> {
  const wish = ++wishes;
  const from = router.table;
  let first: Reply | null = refused;
  const reply = await insist({
    ask() {
      const given = first;
      first = null;
      return given ? Promise.resolve(given) : client.table.ask(words);
    },
    async putOff(reply) {
      client.notice = { say: await troubleText({ what: 'refused', reply }), cell: null };
    },
    wanted: () => wish === wishes && router.table === from,
  });
  client.notice = null;
  if (reply.error && reply.error !== 'busy') await client.refuse(reply);
  return reply;
}
