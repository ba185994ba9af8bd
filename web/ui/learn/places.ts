// SPDX-License-Identifier: MIT
//
// places.ts - finds the elements of a table that should glow in a step of a lesson.
import type { Glow } from '../../core/lessons.ts';
import { client } from '../client.svelte.ts';

/** In the views of all games with lessons, `hands` has the names of your cards. */
interface Hands {
  hands?: string[][];
}

/** The elements that should glow. If a cell should glow, there are none, because the board itself frames the cell. */
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
