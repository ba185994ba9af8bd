// SPDX-License-Identifier: MIT
//
// lies.svelte.ts - the markers that the page knows to be false before their cards are turned up. A page knows such
// markers only in a replay with all cards open, never at a live table.
import type { Marker } from '../../core/signs.ts';

type Claim = Pick<Marker, 'seat' | 'on' | 'says'>;
const nameOf = ({ seat, on, says }: Claim) => `${seat} ${on} ${says}`;

class Lies {
  #names = $state.raw<ReadonlySet<string>>(new Set());

  know(claims: readonly Claim[]): void {
    this.#names = new Set(claims.map(nameOf));
  }

  has(marker: Claim): boolean {
    return this.#names.has(nameOf(marker));
  }
}

export const lies = new Lies();
