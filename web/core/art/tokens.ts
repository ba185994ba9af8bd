// SPDX-License-Identifier: MIT
//
// tokens.ts - gold, stones and lanterns, which a table shows as soon as it appears. Unless a comment says otherwise,
// the middle of each picture is at the point (x, y), and the picture belongs into a group that `inked` makes (ink.ts).
import { flat, GOLD, INK, inked, IRON, LAMP, lined, path, place, r1, RED, shade, stroke, WOOD } from './ink.ts';

/** Rays round (x, y). Every second ray is shorter. */
export function rays(
  x: number,
  y: number,
  from: number,
  to: number,
  count: number,
  colour: string,
  width = 2.4,
): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const a = (i / count) * Math.PI * 2 + 0.2;
    const out = to * (i % 2 ? 0.82 : 1);
    const at = (reach: number) => `${r1(x + Math.cos(a) * reach)} ${r1(y + Math.sin(a) * reach)}`;
    d += `M${at(from)}L${at(out)}`;
  }
  return stroke(d, colour, width, 'opacity=".8"');
}

export const nugget = (x: number, y: number, s = 1, turn = 0) =>
  place(
    path('M-15 3l4-13 11-6 12 4 5 10-5 11-16 4z', GOLD[1]) +
      flat('M-11-10l11-6 12 4-8 6-10 1z', GOLD[0]) +
      flat('M4-6l8-6 5 10-5 11-7-4z', GOLD[2], 'opacity=".75"') +
      stroke('M-8-6l3 7 8-2M-5 1l-3 8', '#fff', 1.5, 'opacity=".7"'),
    x,
    y,
    s,
    turn,
  );

/**
 * A lantern for a box of 100 x 100. `glass` is the colour of its glass, `inside` is what you see through the glass, and
 * `metal` is the colour of its metal parts.
 */
export function lanternBody(glass: string, inside: string, metal: string = WOOD[1]): string {
  return (
    lined('M34 26q0-20 16-20t16 20', 'none', 6.5) +
    stroke('M34 26q0-20 16-20t16 20', IRON[2], 2.6) +
    path('M40 20h20l8 12H32z', metal) +
    path('M32 34h36v42H32z', glass) +
    inside +
    path('M29 32h42v6H29zM27 75h46v11q-23 6-46 0z', metal) +
    stroke('M32 80h34', WOOD[0], 2)
  );
}
export const LANTERN = lanternBody(
  LAMP[0],
  lined('M50 40q15 17 0 32q-15-15 0-32z', LAMP[2], 2) +
    flat('M50 52q7 9 0 17q-7-8 0-17z', LAMP[1]) +
    path('M41 38v37M59 38v37', 'none', 'stroke-width="1.600" opacity=".45"'),
  GOLD[2],
);

const ROCK = 'M-15 4l3-12 10-7 12 4 6 10-5 12-16 4z';
export const boulder = (x: number, y: number, s = 1, turn = 0) =>
  place(
    path(ROCK, '#8b8072') +
      flat('M-10-8l8-6 10 3-6 6-9 1z', '#b9ad9b') +
      shade('M6-6l7-2 4 7-5 12-6 2z', 0.18) +
      stroke('M-7 2l6 4 1 6', INK, 1.4),
    x,
    y,
    s,
    turn,
  );

/**
 * A lantern for a box of 100 x 100. If `lit`, the lantern burns. Otherwise it is dark and crossed out, with smoke over
 * it.
 */
export function lamp(lit: boolean): string {
  if (lit) {
    const shine = rays(50, 50, 32, 45, 12, INK, 8) + rays(50, 50, 32, 45, 12, LAMP[2], 4.4);
    return shine + inked(place(LANTERN, 12, 14, 0.76), 3.4);
  }
  const dark = lanternBody('#171b21', lined('M50 72v-12', 'none', 4), IRON[2]);
  const cross = 'M22 34l56 48M78 34l-56 48';
  return (
    stroke('M46 16q-9-6 0-14M58 16q8-7 0-14', IRON[1], 4) +
    inked(place(dark, 12, 14, 0.76), 3.4) +
    stroke(cross, '#fff', 11, 'opacity=".85"') +
    stroke(cross, RED[1], 6)
  );
}

/** A nugget and a stone, each for a box of 100 x 100. */
export const GOLD_TOKEN = inked(nugget(50, 50, 2.5), 1.6);
export const STONE_TOKEN = inked(boulder(50, 50, 2.5), 1.6);
