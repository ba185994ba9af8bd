// SPDX-License-Identifier: MIT
//
// since.svelte.ts - how the page shows what the others did since your last turn. When your turn comes, each of their
// moves gets a number on the table. On request, the page plays these moves again on the board. While others play, the
// page frames each telling move for a moment.
import { untrack } from 'svelte';
import type { Spot, Trace } from '../core/since.ts';
import { client } from './client.svelte.ts';
import { later } from './parts/later.svelte.ts';
import { still } from './prefs.svelte.ts';

/** How long a telling move of another player stays marked, in ms. */
const LINGER_MS = 1400;

/** The code that works the traces out. You can play before it has arrived. */
const code = later(() => import('../core/since.ts'));

class Since {
  /**
   * When you put the numbers away, the page stores here the number of the entry with the first trace. In a later turn,
   * another entry has the first trace, so the page shows the numbers again. Null if you have not put the numbers away.
   */
  #away = $state<number | null>(null);
  /**
   * The traces that are being played again, and the index of the trace that is shown now. Null if nothing is being
   * played again.
   */
  #playing = $state.raw<{ traces: readonly Trace[]; at: number } | null>(null);
  #lingering = $state.raw<readonly Trace[]>([]);
  #next: ReturnType<typeof setTimeout> | undefined;

  readonly traces = $derived.by(() => {
    const { state, teller } = client;
    if (state?.phase !== 'playing') return [];
    return code()?.tracesSince(client.model.entries, client.you, state, teller) ?? [];
  });
  /** Whether it is your own turn. False if you only have to answer in the turn of another player. */
  readonly #turn = $derived(
    client.mine && client.own!.view!.legal.some((action) => !client.teller?.answers?.(action)),
  );
  /** Whether the page offers to play moves again: it is your turn, others have moved, and no card is picked. */
  readonly offered = $derived(
    this.#turn && client.past === null && !client.play?.picked && this.traces.length > 0,
  );
  /** Whether the numbers are shown. They are hidden while a card is picked. */
  readonly shown = $derived(this.offered && this.#away !== this.traces[0]!.seq);
  /** The trace that is being played again, or null. */
  readonly now = $derived(this.#playing && this.#playing.traces[this.#playing.at]!);
  /** The traces that have numbers on the table now. */
  readonly numbered = $derived<readonly Trace[]>(this.now ? [this.now] : this.shown ? this.traces : []);
  /** The traces that have a frame on the table now. */
  readonly framed = $derived<readonly Trace[]>(this.now ? [this.now] : client.past === null ? this.#lingering : []);

  /** The traces whose numbers stand in front of a player: on `tool` or, without `tool`, on the player. */
  at(seat: number, tool?: string): readonly Trace[] {
    const here = (place: Spot | null) => place && 'seat' in place && place.seat === seat && place.tool === tool;
    return this.numbered.filter(({ place }) => here(place));
  }

  /** Whether a player or one of the player's tools has a frame. */
  frames(seat: number): boolean {
    return this.framed.some(({ place }) => place !== null && 'seat' in place && place.seat === seat);
  }

  /** Plays all traces again. If the player prefers no animations, only shows the numbers. */
  play(): void {
    if (this.#playing || this.traces.length === 0) return;
    this.#away = null;
    client.past = null;
    if (still()) return;
    this.#show(this.traces, 0, code()!.timesOf(this.traces));
  }

  #show(traces: readonly Trace[], at: number, times: readonly number[]): void {
    if (at === traces.length) return this.stop();
    this.#playing = { traces, at };
    client.past = traces[at]!.seq;
    this.#next = setTimeout(() => this.#show(traces, at + 1, times), times[at]);
  }

  stop(): void {
    if (!this.#playing) return;
    clearTimeout(this.#next);
    this.#playing = null;
    client.past = null;
  }

  /** Puts the numbers away until your next turn, or until you have the moves played again. */
  clear(): void {
    if (this.shown) this.#away = this.traces[0]?.seq ?? null;
  }

  /** Frames the telling moves among the new entries for a moment. */
  linger(): void {
    const { model, you, state, teller } = client;
    const telling = (teller && !still() && code()?.tellingIn(model.fresh, you, state, teller)) || [];
    if (telling.length === 0) return;
    this.#lingering = [...untrack(() => this.#lingering), ...telling];
    setTimeout(() => (this.#lingering = this.#lingering.filter((trace) => !telling.includes(trace))), LINGER_MS);
  }
}

export const since = new Since();
