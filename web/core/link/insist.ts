// SPDX-License-Identifier: MIT
//
// insist.ts - asks for a seat again while the server is too busy, or about to restart.
import type { Reply } from './link.ts';

const FIRST_MS = 1000;
const MOST_MS = 8000;

export interface Insisting {
  ask: () => Promise<Reply>;
  /** Called when the server has put off the request for the first time. */
  putOff: (reply: Reply) => void;
  /** Whether the player still waits for this. */
  wanted: () => boolean;
}

/** Asks until the server does not answer that it is busy. Then, or if the player has given up, returns the reply. */
export async function insist({ ask, putOff, wanted }: Insisting): Promise<Reply> {
  for (let pause = FIRST_MS; ; pause = Math.min(2 * pause, MOST_MS)) {
    const reply = await ask();
    if (reply.error !== 'busy') return reply;
    if (pause === FIRST_MS) putOff(reply);
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (!wanted()) return reply;
  }
}
