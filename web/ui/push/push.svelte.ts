// SPDX-License-Identifier: MIT
//
// push.svelte.ts - whether you get notifications of your turns at the table where you sit. Each time the page connects
// to a table whose pace counts days, it sends your wish to the server again, because the browser may have replaced its
// subscription.
import { untrack } from 'svelte';
import type { Reply } from '../../core/link/link.ts';
import { pushText } from '../../core/push/words.ts';
import { keepLanguage } from '../../core/push/spoken.ts';
import { keepWish, stateOf, tellMe, turnOff, turnOn, wishOf } from '../../core/push/wish.ts';
import type { Outcome, PushState, Wish } from '../../core/push/wish.ts';
import { client } from '../client.svelte.ts';
import { language } from '../language.svelte.ts';
import { prefs } from '../prefs.svelte.ts';
import { router } from '../router.svelte.ts';
import { answerWorker, browser, closeNotices, endUnwanted } from './browser.ts';

const ask = (words: string): Promise<Reply> => client.link.ask(words);

class Push {
  state = $state<PushState>('off');
  wish = $state.raw<Wish>(null);
  /** The state of the switch in one sentence, or why the server has refused. */
  words = $derived.by(() => this.#why?.() ?? pushText(`push.${this.state}`));
  #why = $state.raw<(() => string) | null>(null);
  /** The table where you sit and can get notifications, while the page is connected to it. Empty if there is none. */
  #table = $derived(client.status === 'open' && client.pushKey ? client.state!.table : '');
  /**
   * The table that you watch without a seat. You may have had a seat there, so the page forgets your wish. Empty if
   * there is no such table. A television never counts, because its browser may have a seat that the television does not
   * show.
   */
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
        if (this.state === 'on') void keepLanguage(language.now);
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
    this.#why = refusal ? await client.refusalText(refusal) : null;
    this.state = state;
  }

  /** Shows the state of your wish. If you want notifications, sends your wish to the server again. */
  async #visit(table: string): Promise<void> {
    this.wish = wishOf(prefs.store, table);
    await this.#show({ state: stateOf(browser, this.wish) });
    await closeNotices(table);
    if (this.state === 'on') await this.#show(await tellMe(browser, client.pushKey!, ask));
  }

  /**
   * Called when the page is shown or hidden. When the page is shown, it closes the notifications about its table. When
   * the page is hidden, it subscribes again if the browser has ended the subscription. Some browsers end a subscription
   * after a few messages for which no notification was shown, and the worker shows none while you look at the table.
   */
  async #turned(): Promise<void> {
    const table = this.#table;
    if (!table) return;
    if (!document.hidden) await closeNotices(table);
    else if (this.state === 'on' && !(await browser.subscription())) await this.#visit(table);
  }

  /** Turns the notifications on. Call this while the browser handles a click. */
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

  /** Notes that you want no notifications from this table, so that the page does not offer them again. */
  refuse(): void {
    if (this.#table) this.#keep(this.#table, 'off');
  }
}

export const push = new Push();
