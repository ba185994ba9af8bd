// SPDX-License-Identifier: MIT
//
// hints.svelte.ts - hints in your first games: whether you get them, and the hint of your turn. The code that finds
// hints, and their sentences, load only in a game in which you get hints (core/hints/).
import { isGame, type GameName } from '../../core/games.ts';
import * as given from '../../core/hints/given.ts';
import type { GameHints, Hint } from '../../core/hints/hints.ts';
import { client } from '../client.svelte.ts';
import { prefs } from '../prefs.svelte.ts';
import { alone } from '../router.svelte.ts';
import { unmask } from '../unmask.svelte.ts';

interface Code {
  name: GameName;
  game: GameHints;
  hintsOf: typeof import('../../core/hints/hints.ts').hintsOf;
  ht: typeof import('../../core/hints/hints.ts').ht;
}

class Hints {
  #given = $state.raw(given.readGiven(prefs.store));
  #loaded = $state.raw<Code | null>(null);
  /** The name of the game that you play. Null if you play none, as in a lesson, in a replay, or while you watch. */
  readonly #game = $derived.by(() => {
    const { own, model } = client;
    return alone === undefined && own?.you != null ? given.gameOf(own.table, model.entries) : null;
  });
  /** Whether you play a game, so that you can turn hints on or off. */
  readonly offered = $derived(this.#game !== null);
  /** Whether you get hints in this game. */
  readonly on = $derived(this.#game !== null && given.gets(this.#given, this.#game));
  /** The code for hints of this game. Null until it has loaded. */
  readonly code = $derived(this.#loaded?.name === client.own?.config.game ? this.#loaded : null);
  /** Whether you may get a hint now: you have to decide, and the page does not hide cards that a hint could betray. */
  readonly asks = $derived(this.on && this.code !== null && client.mine && !client.covers && !client.mustLook);
  /** The hint of your turn, until you act or close the hint. Null if there is none. */
  readonly now = $derived.by<Hint | null>(() => {
    return this.asks ? given.shownHint(this.#given, this.#game!, client.model.entries, client.you!) : null;
  });
  /** The hint to show: `now`, or null during an earlier moment, during a scene, and while a card is picked. */
  readonly shown = $derived(client.past === null && !unmask.running && !client.play?.picked ? this.now : null);

  words(hint: Hint): string {
    return this.code!.ht(`hint.${hint}`);
  }

  #keep(change: (before: given.Given) => given.Given): void {
    const before = given.readGiven(prefs.store); // another window may have changed it
    const after = change(before);
    if (after !== before) given.writeGiven(prefs.store, after);
    this.#given = after;
  }

  /** Counts your game, and loads the code for its hints. */
  async begin(): Promise<void> {
    const game = this.#game;
    const name = client.own?.config.game ?? '';
    if (game === null || !isGame(name)) return;
    this.#keep((before) => given.begun(before, game));
    if (!this.on || this.#loaded?.name === name) return;
    const { GAME_HINTS, hintsOf, ht } = await import('../../core/hints/hints.ts');
    const found = await GAME_HINTS[name]?.();
    if (found) this.#loaded = { name, game: found.hints, hintsOf, ht };
  }

  /** Gives you a hint, if one applies and you have not been given one in this turn. */
  next(): void {
    const { code } = this;
    const { own, model } = client;
    const game = this.#game!;
    if (!code || given.inTurn(this.#given, game, model.entries, own!.you!)) return;
    const hints = code.hintsOf(own!, model.entries, code.game);
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
    void this.begin();
  }
}

export const hints = new Hints();
