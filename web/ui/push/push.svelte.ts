// SPDX-License-Identifier: MIT
//
// push.svelte.ts - whether you are told when it is your turn at the table where you sit. While the page is at a table
// whose pace counts days, and on each new connection, it repeats your wish, because the browser may have replaced its
// subscription.
import { untrack } from 'svelte';
import type { Reply } from '../../core/link/link.ts';
import { keepWish, stateOf, tellMe, turnOff, turnOn, wishOf } from '../../core/push/wish.ts';
import type { Outcome, PushState, Wish } from '../../core/push/wish.ts';
import { pushText } from '../../core/push/words.ts';
import { refusalText } from '../../core/refusal.ts';
import { client } from '../client.svelte.ts';
import { prefs } from '../prefs.svelte.ts';
import { router } from '../router.svelte.ts';
import { answerWorker, browser, closeNotices, endUnwanted } from './browser.ts';

const ask = (words: string): Promise<Reply> => client.link.ask(words);

class Push {
  state = $state<PushState>('off');
  wish = $state.raw<Wish>(null);
  /** The state in one sentence. */
  words = $derived.by(() => this.#why ?? pushText(`push.${this.state}`));
  #why = $state<string | null>(null);
  /** The table where you sit, while the page is connected to it. Empty: none. */
  #table = $derived(client.status === 'open' && client.pushKey ? client.state!.table : '');
  /** The table where you have no seat, or no longer. Empty: none. A television has no seat in any case. */
  #watched = $derived.by(() => {
    const watches = client.status === 'open' && client.state?.you === null && !router.tv;
    return watches ? client.state!.table : '';
  });

  constructor() {
    answerWorker();
    $effect.root(() => {
      $effect(() => {
        const table = this.#table;
        if (table) untrack(() => void this.#visit(table));
      });
      $effect(() => {
        const table = this.#watched;
        if (table) untrack(() => this.#keep(table, null));
      });
    });
    document.addEventListener('visibilitychange', () => void this.#turned());
  }

  #keep(table: string, wish: Wish): void {
    this.wish = wish;
    keepWish(prefs.store, table, wish);
    if (wish !== 'on') void endUnwanted(prefs.store);
  }

  async #show({ state, refusal }: Outcome): Promise<void> {
    this.#why = refusal ? await refusalText(refusal) : null;
    this.state = state;
  }

  /** Shows your wish, and repeats it if you want to be told. */
  async #visit(table: string): Promise<void> {
    this.wish = wishOf(prefs.store, table);
    await this.#show({ state: stateOf(browser, this.wish) });
    await closeNotices(table);
    if (this.state === 'on') await this.#show(await tellMe(browser, client.pushKey!, ask));
  }

  /**
   * Called when the page is shown or hidden. Shown: closes the notifications about its table. Hidden: repeats your wish
   * if the browser has lost its subscription. Some browsers end a subscription if the worker shows nothing a few times,
   * as it does while you look at the table.
   */
  async #turned(): Promise<void> {
    const table = this.#table;
    if (!table) return;
    if (!document.hidden) await closeNotices(table);
    else if (this.state === 'on' && !(await browser.subscription())) await this.#visit(table);
  }

  /** Call this while the browser handles a click. */
  async turnOn(): Promise<void> {
    const table = this.#table;
    const key = client.pushKey;
    if (!table || !key) return;
    const attempt = turnOn(browser, key, ask);
    await this.#show({ state: 'asking' });
    const outcome = await attempt;
    if (outcome.state === 'on') this.#keep(table, 'on');
    await this.#show(outcome);
  }

  async turnOff(): Promise<void> {
    const table = this.#table;
    if (!table) return;
    const outcome = await turnOff(browser, ask);
    if (!outcome.refusal) this.#keep(table, 'off');
    await this.#show(outcome);
  }

  /** You do not want to be asked again. */
  refuse(): void {
    if (this.#table) this.#keep(this.#table, 'off');
  }
}

export const push = new Push();
