// SPDX-License-Identifier: MIT
//
// voices.svelte.ts - the part of signs that every table loads: which window is open, which sign waits, and how to give
// a sign. The windows and pictures are in Voices.svelte, loaded after the table.
import { talkNow } from '../../core/model.ts';
import { Outbox, type Waiting } from '../../core/outbox.ts';
import { refusalText } from '../../core/refusal.ts';
import { client } from '../client.svelte.ts';

/** `palette`: signs about nobody. `players`: a list to choose a player from. `sheet`: signs about one player. */
export type Open = { what: 'palette' | 'players' } | { what: 'sheet'; seat: number };

class Voices {
  open = $state.raw<Open | null>(null);
  waiting = $state.raw<Waiting | null>(null);
  /** Whether you may give signs now. */
  readonly talk = $derived(talkNow(client.state));
  /** While a card is picked, a press on a player aims the card. */
  readonly free = $derived(!client.play?.picked && client.past === null);
  readonly #outbox = new Outbox({
    ask: (words) => client.link.ask(words),
    onWaiting: (waiting) => (this.waiting = waiting),
    onRefused: (reply) => (client.notice = { text: refusalText(reply), cell: null }),
  });

  /** Gives the sign with this text. If it comes too soon, it waits; giving it again cancels it. */
  give(sign: string): void {
    this.open = null;
    this.#outbox.give(sign);
  }

  show(open: Open): void {
    const silent = this.talk === null && (open.what !== 'sheet' || !this.hushable(open.seat));
    if (this.free && !silent) this.open = open;
  }

  /** Whether this player can be muted or blocked. */
  hushable(seat: number): boolean {
    return seat !== client.you && client.state?.config.customs.talk !== 'none';
  }

  /** Forgets what belongs only to this table or this deal. */
  clear(): void {
    this.open = null;
    this.#outbox.clear();
  }
}

export const voices = new Voices();
