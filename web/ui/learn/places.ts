// SPDX-License-Identifier: MIT
//
// places.ts - the elements of a table that glow when a step of a lesson needs them.
import type { Glow } from '../../core/lessons.ts';
import { client } from '../client.svelte.ts';

/** The views of all games that have lessons hold your hand as words. */
interface Hands {
  hands?: string[][];
}

/** The elements at a place. None for a cell, which the board itself frames. */
export function placesOf(glow: Glow | null): HTMLElement[] {
  const selector = glow && selectorOf(glow);
  return selector ? [...document.querySelectorAll<HTMLElement>(selector)] : [];
}

function selectorOf(glow: Glow): string | null {
  if (glow.kind === 'cell') return null;
  if (glow.kind === 'seat') return `.players [data-seat="${glow.seat}"]`;
  if (glow.kind === 'role') return '.dock .role';
  if (glow.kind === 'buttons') return '.dock .buttons, .end .take';
  const { hands } = (client.view ?? {}) as Hands;
  const index = hands?.[client.you ?? 0]?.indexOf(glow.card) ?? -1;
  return index < 0 ? null : `[data-card="${index}"]`;
}
