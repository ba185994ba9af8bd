// SPDX-License-Identifier: MIT
//
// unmask.svelte.ts - the scene at the end of a round: goals and players are turned up one after the other. It plays
// only if you have seen the round end, and only on your device. Any key or press jumps to its end.
import type { Entry } from '../core/model.ts';
import type { Beat, BeatName } from '../core/unmask.ts';
import { prefs, still } from './prefs.svelte.ts';

class Unmask {
  #beats = $state.raw<readonly Beat[]>([]);
  /** The index of the beat that is shown now. */
  #at = $state(0);
  /** The number of the entry that ended the round. */
  #entry = 0;
  #next: ReturnType<typeof setTimeout> | undefined;

  readonly beat = $derived<BeatName | null>(this.#beats[this.#at]?.name ?? null);
  readonly running = $derived(this.beat !== null);
  /** Whether the table is still as it was during the round. The scene begins with the last card. */
  readonly waits = $derived(this.running && this.#at === 0);

  /** How many beats of this name have begun. Infinity if no scene is playing: then everything is shown. */
  count(name: BeatName): number {
    if (!this.running) return Infinity;
    return this.#beats.slice(0, this.#at + 1).filter((beat) => beat.name === name).length;
  }

  /** Whether the first beat of this name has begun. */
  shows(name: BeatName): boolean {
    return this.count(name) > 0;
  }

  /** What the log shows of an entry: while the scene plays, nothing of what it turns up. */
  toldOf(entry: Entry): Entry {
    return this.running && entry.seq === this.#entry ? { ...entry, events: [] } : entry;
  }

  /** Plays a scene from its beginning. `fresh` has the action that ended the round. Without movement, there is none. */
  begin(beats: readonly Beat[], fresh: readonly Entry[]): void {
    this.stop();
    if (still()) return;
    this.#beats = beats;
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
