// SPDX-License-Identifier: MIT
//
// hush.svelte.ts - which players this device mutes or blocks at each table. The browser stores these lists.
import { hushOf, keepHush, NO_HUSH, type Hush } from '../core/hush.ts';
import { prefs } from './prefs.svelte.ts';

const other = (seats: readonly number[], seat: number) =>
  seats.includes(seat) ? seats.filter((one) => one !== seat) : [...seats, seat];

class Silence {
  /** The lists that this page has changed, by table. */
  #changed = $state.raw<Record<string, Hush>>({});

  of(table: string | undefined): Hush {
    if (table === undefined) return NO_HUSH;
    return this.#changed[table] ?? hushOf(prefs.store, table);
  }

  #keep(table: string, hush: Hush): void {
    keepHush(prefs.store, table, hush);
    this.#changed = { ...this.#changed, [table]: hush };
  }

  /** Mutes a player. If the player is muted already, stops muting. */
  mute(table: string, seat: number): void {
    const { muted, blocked } = this.of(table);
    this.#keep(table, { muted: other(muted, seat), blocked });
  }

  /** Blocks a player. If the player is blocked already, stops blocking. */
  block(table: string, seat: number): void {
    const { muted, blocked } = this.of(table);
    this.#keep(table, { muted, blocked: other(blocked, seat) });
  }
}

export const silence = new Silence();
