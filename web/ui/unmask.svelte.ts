// SPDX-License-Identifier: MIT
//
// unmask.svelte.ts - the scene at the end of a round: goals and players are turned up one after the other. Each device
// plays its own scene, and only if its page was open when the round ended. Any key or press jumps to the end of the
// scene. A scene consists of beats, which core/unmask.ts lists.
import type { Entry, State } from '../core/model.ts';
import type { Marker } from '../core/signs.ts';
import { leastLit, type Beat, type BeatName } from '../core/unmask.ts';
import { prefs, still } from './prefs.svelte.ts';

class Unmask {
  #beats = $state.raw<readonly Beat[]>([]);
  /** The index of the beat that is shown now. */
  #at = $state(0);
  /** The number of the entry that ended the round. */
  #entry = 0;
  /** The markers that already had a stamp before the round ended. */
  #stamped: readonly Marker[] = [];
  #next: ReturnType<typeof setTimeout> | undefined;

  readonly beat = $derived<BeatName | null>(this.#beats[this.#at]?.name ?? null);
  readonly running = $derived(this.beat !== null);
  /** Whether the first beat is shown: the last card, and the rest of the table as it was during the round. */
  readonly waits = $derived(this.running && this.#at === 0);

  /** How many beats of this name have begun. Infinity if no scene is playing: then everything is shown. */
  count(name: BeatName): number {
    if (!this.running) return Infinity;
    return this.#beats.slice(0, this.#at + 1).filter((beat) => beat.name === name).length;
  }

  /** The seats whose cards are turned up. */
  opened({ lights, seats }: State): number[] {
    return leastLit(lights, seats.length).slice(0, this.count('player'));
  }

  /** Whether the first beat of this name has begun. */
  shows(name: BeatName): boolean {
    return this.count(name) > 0;
  }

  /**
   * The entry as the log shows it. While the scene plays, the entry that ended the round is shown without its events,
   * because these events tell what the scene has yet to turn up.
   */
  toldOf(entry: Entry): Entry {
    return this.running && entry.seq === this.#entry ? { ...entry, events: [] } : entry;
  }

  /** The stamp of a marker. While the scene plays, new stamps appear only after the goals have been turned up. */
  stampOf({ seat, on, stamp }: Marker): Marker['stamp'] {
    const early = this.#stamped.some((marker) => marker.seat === seat && marker.on === on);
    return early || this.shows('stamps') ? stamp : null;
  }

  /**
   * Plays a scene from its beginning. `fresh` contains the action that ended the round, and `before` is the state
   * before this action. If the player prefers no animations, no scene plays.
   */
  begin(beats: readonly Beat[], fresh: readonly Entry[], before: State | null): void {
    this.stop();
    if (still()) return;
    this.#beats = beats;
    this.#stamped = before?.markers.filter(({ stamp }) => stamp !== null) ?? [];
    this.#entry = fresh.findLast(({ action }) => action)?.seq ?? 0;
    this.#wait();
  }

  #wait(): void {
    const beat = this.#beats[this.#at];
    if (!beat) return;
    for (const sound of beat.sounds ?? []) prefs.speaker.play(sound);
    this.#next = setTimeout(() => {
      this.#at += 1;
      this.#wait();
    }, beat.ms);
  }

  stop(): void {
    clearTimeout(this.#next);
    this.#beats = [];
    this.#at = 0;
  }
}

export const unmask = new Unmask();
