// SPDX-License-Identifier: MIT
//
// corner.ts - how much of a board's lower left corner its three buttons take (board.css, .tools).
import type { Size } from '../core/geometry.ts';

const LONG = 152;
const SHORT = 56;

/** Of the window as it is now: a row of buttons where there is little room, else a column. */
export function toolsCorner(): Size {
  const row = matchMedia('(max-height: 600px), (max-width: 560px)').matches;
  return row ? { width: LONG, height: SHORT } : { width: SHORT, height: LONG };
}
