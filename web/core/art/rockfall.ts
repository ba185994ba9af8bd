// SPDX-License-Identifier: MIT
//
// rockfall.ts - the illustration of a rockfall: props that break under stones. Both games have this card.
import { cavern, framed } from './frames.ts';
import { EARTH, flat, inked, LAMP, lined, path, place, stroke, WOOD } from './ink.ts';
import { pool } from './things.ts';
import { boulder } from './tokens.ts';

export function rockfall(): string {
  return framed(
    'rock',
    cavern(EARTH[0], '#a3855d', 50, 66) +
      flat('M16 112V64q0-36 34-36t34 36v48z', '#120d09') +
      pool(46, 86, 34, 40, LAMP[2], 0.6) +
      stroke(
        'M36 4v30M47 2v30M58 4v30M70 4v20M80 4v20M20 4v16M30 4v16M67 40v22M74 42v20M30 52v18M36 54v16',
        EARTH[5],
        2,
        'opacity=".6"',
      ) +
      inked(
        path('M12 110V50h11v60z', WOOD[1]) +
          stroke('M16 58v40', WOOD[0], 1.8) +
          place(path('M-5 0h11v62h-11z', WOOD[1]) + stroke('M-1 8v40', WOOD[0], 1.8), 84, 54, 1, 9) +
          place(path('M-4-6h40l6 3-5 4 4 4-6 3H-4z', WOOD[1]) + stroke('M2-2h24', WOOD[0], 1.8), 10, 46, 1, 20) +
          place(path('M4-6h-40l4 4-6 3 5 3 0 4h37z', WOOD[1]), 92, 50, 1, -30) +
          boulder(47, 40, 1.65, 24) +
          boulder(74, 26, 0.85, -30) +
          boulder(25, 22, 0.75, 60) +
          boulder(70, 64, 0.7, 10) +
          boulder(33, 72, 0.55, -40) +
          boulder(26, 100, 0.9, 100) +
          boulder(74, 100, 1, -20) +
          boulder(50, 96, 0.8, 30) +
          lined('M54 74l6-3 3 5-6 3zM40 86l4-4 4 4-4 4zM60 86l4-2 2 4-4 1z', '#b9ad9b', 1.6),
      ) +
      flat('M8 106q4-10 14-7q5-8 14-3q8-6 16 0q9-6 15 1q10-3 13 4q9-1 12 5v14H8z', '#c9b596', 'opacity=".4"'),
  );
}
