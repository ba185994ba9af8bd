// SPDX-License-Identifier: MIT
//
// goals.ts - the goals. A face-down goal is one of four doors, which give no hint of what lies behind them. A face-up
// goal shows the treasure or stones.
import {
  dot,
  EARTH,
  FIELD,
  flat,
  GOLD,
  INK,
  inked,
  IRON,
  LAMP,
  lined,
  path,
  place,
  shade,
  STONE,
  stroke,
  WOOD,
} from './ink.ts';
import type { Theme } from './art.ts';
import { cord, pool, spark } from './things.ts';
import { boulder, nugget, rays } from './tokens.ts';

export type Letter = 'A' | 'B' | 'C' | 'D';
/** The letters are lines, so that they need no font. */
const LETTER: Record<Letter, string> = {
  A: 'M-8 10L0-11 8 10M-5 3H5',
  B: 'M-6 10v-20h6q6 0 6 5t-6 5h-6h7q6 0 6 5t-6 5z',
  C: 'M7-6q-3-5-8-5q-8 1-8 10.500t8 10.500q5 0 8-5',
  D: 'M-6 10v-20h4q10 1 10 10t-10 10z',
};
/** The boards with the letters, which hang over the doors. */
const BOARD: Record<Letter, string> = {
  A: 'M-19 14L-4-18q4-4 8 0l15 32q0 3-4 3h-30q-4 0-4-3z',
  B: 'M-16-16h32v32h-32z',
  C: 'M0-18a18 18 0 1 0 .1 0z',
  D: 'M0-20l19 12v16l-19 12-19-12v-16z',
};

/** A wall of rock. `rock` has the colours of the rock, from dark to light, such as STONE (ink.ts). */
const wall = (rock: readonly string[]) =>
  flat(FIELD, rock[2]!) +
  flat('M0 0h100v8l-18 5-22-4-26 6-34-5zM0 120v-9l30-4 28 5 42-6v14z', rock[1]!) +
  stroke('M4 30l12 3M86 26l11-3M3 86l9-3M90 92l8 4M8 60l6 2', rock[3]!, 2);

const CAVITY = path('M16 112V66q0-34 34-34t34 34v46z', '#0d0b0a');
const nailed = (y: number, turn: number) =>
  place(
    path('M-42-9l84 2v16l-84-1z', WOOD[1]) +
      stroke('M-34-3h58M-28 4h50', WOOD[2], 1.6) +
      stroke('M-36 0h.1M36 1h.1', IRON[0], 4),
    50,
    y,
    1,
    turn,
  );
const BARS = 'M32 49v62M50 49v62M68 49v62M22 66h56M22 94h56';
const CHAIN = 'M22 70l22 9M78 70l-22 9';
const ROOTS = 'M30 34q-8 30 4 44t-2 34M50 32q10 26-2 46t6 34M70 36q8 22-4 42t8 34M22 70q28 16 58-4';

/** What closes each of the four goals. No door gives a hint of what is behind it. */
const DOOR: Record<Letter, string> = {
  // boards nailed over a hole
  A: CAVITY + nailed(62, -9) + nailed(80, 7) + nailed(99, -5),
  // an iron grating with a chain
  B:
    path('M18 112V46h64v66z', '#0d0b0a') +
    path('M12 112V38h76v74h-9V48H21v64z', '#77808b') +
    cord(BARS, IRON[2], 3.4) +
    stroke(CHAIN, INK, 6.4) +
    stroke(CHAIN, IRON[0], 3.2, 'stroke-dasharray="1 4.600"') +
    lined('M43 78q0-9 7-9t7 9', 'none', 4) +
    path('M39 78h22v17h-22z', GOLD[2]) +
    lined('M50 83v6', 'none', 4),
  // a round stone, rolled before the hole
  C:
    path('M12 112q-2-80 38-80t38 80z', '#0d0b0a') +
    dot(50, 80, 34, '#7d7468') +
    dot(50, 80, 24, 'none', 'stroke-width="1.800" opacity=".6"') +
    shade('M62 50q22 10 22 32q-2 20-20 30q18-34-2-62z', 0.22) +
    lined('M50 66l4 10 10 4-10 4-4 10-4-10-10-4 10-4z', '#5b5348', 1.8) +
    stroke('M24 66q6-12 16-15', '#b9ad9b', 3) +
    stroke('M70 104l-8-8 2-7M30 98l7-4', INK, 1.6) +
    path('M4 112l6-10 10-1 6 11zM76 112l4-8 12-1 6 9z', '#8b8072'),
  // roots and glowing caps
  D:
    CAVITY +
    cord(ROOTS, '#7a5a35', 4.4) +
    lined('M36 108q0-8 0-12h6v12zM62 110q0-6 0-8h5v8z', '#f1e9d8', 1.8) +
    lined('M29 98q1-10 10-10t10 10zM56 104q1-8 9-8t8 8z', '#5fc4c0', 1.8) +
    stroke('M35 94h.1M43 93h.1M63 100h.1', '#fff', 2.6),
};

/**
 * A goal face down. If the board is turned a quarter to the left, the goal is `lying`. The door is then turned a
 * quarter to the right, so that you see it upright, and drawn smaller, so that it fits.
 */
export function goalBack(letter: Letter, theme: Theme, lying: boolean): string {
  const stone = theme === 'dark' ? STONE : EARTH;
  const sign = path(BOARD[letter], WOOD[1]) + stroke(LETTER[letter], INK, 7) + stroke(LETTER[letter], '#ffe9ae', 3.6);
  const door = inked(
    path('M10 120V64q0-40 40-40t40 40v56z', stone[4]) +
      stroke('M12 84h9M12 102h9M79 84h9M79 102h9M17 54l9 5M83 54l-9 5M31 34l5 8M69 34l-5 8', INK, 1.6) +
      DOOR[letter] +
      cord('M38 0L36 14M62 0L64 14', '#cdb68a', 1.6, 1.2) +
      place(sign, 50, 26),
  );
  return (
    wall(stone) +
    (lying ? place(door, 99.6, 18.5, 0.83, 90) : door) +
    path('M2.500 2.500h95v115h-95z', 'none', `stroke="${GOLD[1]}" stroke-width="3"`)
  );
}

/** What lies on the paths of the goal with the treasure. */
export const treasure = () =>
  pool(50, 60, 50, 50, LAMP[1], 0.95) +
  rays(50, 58, 30, 44, 14, LAMP[0], 2.2) +
  inked(
    place(
      path('M-26-8q0-18 10-20h32q10 2 10 20z', WOOD[1]) +
        lined('M-8-27h16l3 19h-22z', GOLD[2], 1.8) +
        flat('M-22-8h44v8h-44z', '#120d09') +
        nugget(-12, -6, 0.75, -20) +
        nugget(12, -6, 0.75, 20) +
        nugget(0, -11, 0.85) +
        path('M-28-1h56l-3 24h-50z', WOOD[1]) +
        path('M-28-1h56v6h-56z', GOLD[2]) +
        path('M-6-2h12v13h-12z', GOLD[1]) +
        stroke('M0 4v3', INK, 3) +
        stroke('M-20 11h10M12 14h8', WOOD[2], 1.8),
      50,
      66,
      0.98,
    ) +
      nugget(22, 88, 0.5, 30) +
      nugget(76, 90, 0.55, -10),
  ) +
  spark(28, 36, 6) +
  spark(76, 40, 5);

/** What lies beside the paths of the other goals. */
export const stones = () =>
  inked(
    `<ellipse cx="50" cy="76" rx="30" ry="8" fill="#000" opacity=".3" stroke="none"/>` +
      boulder(36, 66, 1.05, 14) +
      boulder(64, 68, 0.95, -30) +
      boulder(50, 52, 1, 60) +
      boulder(50, 74, 0.6, 10),
  );
