// SPDX-License-Identifier: MIT
//
// corner.ts - how much of a board's lower left corner its three buttons take (board.css, .tools), and the
// compass beside them where the board is turned.
import type { Size } from '../../core/geometry.ts';

const LONG = 152;
const SHORT = 56;
const COMPASS = 48;

/** Of the window as it is now: a row of buttons where there is little room, else a column. */
export function toolsCorner(turned: boolean): Size {
  const row = matchMedia('(max-height: 600px), (max-width: 560px)').matches;
  const long = turned ? LONG + COMPASS : LONG;
  return row ? { width: long, height: SHORT } : { width: SHORT, height: long };
}
