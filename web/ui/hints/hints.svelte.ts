// SPDX-License-Identifier: MIT
//
// hints.svelte.ts - hints in your first games: whether you get them, and the hint of your turn. The engine finds the
// hints. The page loads the engine and the sentences only in a game in which you get hints, once, when the browser has
// nothing else to do. If they do not load, there are no hints.
import type { Hinter } from '../../core/engine/hinter.ts';
import * as given from '../../core/hints/given.ts';
import type { Hint } from '../../core/hints/words.ts';
import type { Values } from '../../core/text.ts';
import { withTexts } from '../../core/texts.ts';
import { client } from '../client.svelte.ts';
import { prefs } from '../prefs.svelte.ts';
import { alone } from '../router.svelte.ts';
import { unmask } from '../unmask.svelte.ts';

interface Code {
  find: Hinter;
  ht: typeof import('../../core/hints/words.ts').ht;
}

/** Waits until the browser has nothing else to do. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 1000); // Safari has no such function
  });

/** Whether the browser asks pages to load as little as they can. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

class Hints {
  #given = $state.raw(given.readGiven(prefs.store));
  /** The code for hints. Null until it has loaded. */
  #code = $state.raw<Code | null>(null);
  #loads = false;
  /** The name of the game that you play. Null if you play none, as in a lesson, in a replay, or while you watch. */
  readonly #game = $derived.by(() => {
    const { own, model } = client;
    return alone === undefined && own?.you != null ? given.gameOf(own.table, model.entries) : null;
  });
  /** Whether you play a game, so that you can turn hints on or off. */
  readonly offered = $derived(this.#game !== null);
  /** Whether you get hints in this game. */
  readonly on = $derived(this.#game !== null && given.gets(this.#given, this.#game));
  /** Whether you may get a hint now: you have to decide, and the page does not hide cards that a hint could betray. */
  readonly asks = $derived(this.on && this.#code !== null && client.mine && !client.covers && !client.mustLook);
  /** The hint of your turn, until you act or close the hint. Null if there is none. */
  readonly now = $derived.by<Hint | null>(() => {
    return this.asks ? given.shownHint(this.#given, this.#game!, client.model.entries, client.you!) : null;
  });
  /** The hint to show: `now`, or null during an earlier moment, during a scene, and while a card is picked. */
  readonly shown = $derived(client.past === null && !unmask.running && !client.play?.picked ? this.now : null);

  /** The sentence of a hint, and the other texts around it. Only once `asks` is true. */
  words(hint: Hint): string {
    return this.#code!.ht(`hint.${hint}`);
  }

  say(key: 'label' | 'close' | 'read', values?: Values): string {
    return this.#code!.ht(key, values);
  }

  #keep(change: (before: given.Given) => given.Given): void {
    const before = given.readGiven(prefs.store); // another window may have changed it
    const after = change(before);
    if (after !== before) given.writeGiven(prefs.store, after);
    this.#given = after;
  }

  /** Counts your game, and loads the code for hints. */
  begin(): void {
    const game = this.#game;
    if (game === null) return;
    this.#keep((before) => given.begun(before, game));
    if (this.on && !this.#loads && !savesData()) void this.#load();
  }

  async #load(): Promise<void> {
    this.#loads = true;
    try {
      await idle();
      const [{ loadHinter }, { ht }] = await Promise.all([
        import('../../core/engine/hinter.ts'), withTexts('rest', import('../../core/hints/words.ts')),
      ]);
      this.#code = { find: await loadHinter(), ht };
    } catch {
      // A game can be played without hints, so nobody is told that there are none.
    }
  }

  /** Gives you a hint, if one applies and you have not been given one in this turn. */
  next(): void {
    const { own, model } = client;
    const game = this.#game!;
    if (!this.#code || given.inTurn(this.#given, game, model.entries, own!.you!)) return;
    const hints = this.#code.find(own!, model.entries).map((key) => key.slice('hint.'.length) as Hint);
    this.#keep((before) => given.give(before, hints, game, own!.seq));
  }

  close(): void {
    this.#keep(given.closed);
  }

  /** Turns hints off, or on for this game and the next two. */
  toggle(): void {
    const game = this.#game;
    if (game === null) return;
    this.#keep(this.on ? given.turnedOff : (before) => given.turnedOn(before, game));
    this.begin();
  }
}

export const hints = new Hints();
