// SPDX-License-Identifier: MIT
//
// shine.svelte.ts - which lights are new, and which player has the mouse or the focus on it. The components that draw
// lights read this.
import { SvelteSet } from 'svelte/reactivity';
import { litAnew } from '../../core/lights.ts';
import type { State } from '../../core/model.ts';
import { still } from '../prefs.svelte.ts';

/** How long a new light shines with full strength, in ms. */
export const NEW_MS = 1500;

class Shine {
  readonly fresh = new SvelteSet<number>();
  focused = $state<number | null>(null);
  #before: State['lights'] | null = null;

  /** Takes the lights of a new state. The new lights of the seats in `silent` do not shine. */
  take(lights: State['lights'], silent: readonly number[]): void {
    const seats = litAnew(this.#before, lights).filter((seat) => !silent.includes(seat));
    this.#before = lights;
    if (still()) return;
    for (const seat of seats) {
      this.fresh.add(seat);
      setTimeout(() => this.fresh.delete(seat), NEW_MS);
    }
  }

  clear(): void {
    this.#before = null;
    this.fresh.clear();
  }

  look({ target }: Event): void {
    const seat = target instanceof Element ? target.closest<HTMLElement>('.players [data-seat]') : null;
    this.focused = seat ? Number(seat.dataset['seat']) : null;
  }
}

export const shine = new Shine();
