// SPDX-License-Identifier: MIT
//
// tools.ts - the three tools of the base game, whole and broken.
import { dot, EARTH, flat, inked, IRON, lined, path, place, RED, shade, stroke, WOOD } from '../art/ink.ts';
import { LANTERN, lanternBody, nugget } from '../art/tokens.ts';
import type { Tool } from './notation.ts';

const HEAD =
  path('M8 40Q50-6 92 40Q74 27 60 25l-1 8H42l-1-8Q26 27 8 40z', IRON[1]) +
  stroke('M18 30Q34 18 44 17', IRON[0], 2.6) +
  flat('M92 40Q74 27 60 25l-.5 4Q76 32 92 40z', IRON[2]);
const BIND = (x: number, y: number) =>
  lined(
    `M${x - 8} ${y}l16-3v5l-16 3zM${x - 8} ${y + 6}l16-3v5l-16 3zM${x - 8} ${y + 12}l16-3v5l-16 3z`,
    '#efe0b8',
    1.6,
  );

export const PICKAXE = path('M45 20h11l3 72q-8 4-17 0z', WOOD[1]) + stroke('M49 36l-1 46', WOOD[0], 2.4) + HEAD;
const PICKAXE_MENDED = PICKAXE + BIND(50.5, 52);
const PICKAXE_BROKEN =
  place(path('M45 20h11l1 32-3.500 7-3-8-3 10-3.500-7z', WOOD[1]) + HEAD, 8, -2, 0.98, -8) +
  place(
    path('M-6-22l3.500 8 3-9 3 11 4-6 1 36q-8 4-16 0z', WOOD[1]) + stroke('M-1-4l-1 18', WOOD[0], 2.2),
    66,
    84,
    1,
    34,
  ) +
  lined('M36 64l-7 6 2-8zM58 58l9-5-3 8zM47 74l-1 9 6-6z', WOOD[0]);

const LANTERN_BROKEN = lanternBody(
  '#0d0f13',
  lined('M32 34h15l-6 8 4 9-13 8zM68 34H56l3 9-4 6 13 9zM32 76V62l9 6 2 8zM68 76V64l-9 5-5 7z', '#d7e6ee', 1.8) +
    stroke('M50 74v-8', IRON[1], 3.4),
  '#8c96a1',
);
const SMOKE = (x: number, y: number) => stroke(`M${x} ${y}q-9-8 0-15t-1-15q-7-7 1-13`, IRON[1], 4, 'opacity=".75"');
const SHARDS = lined('M20 100l9-8 3 10zM68 98l11-4-4 10zM84 90l5 6-8 2zM12 92l4-7 3 7z', '#cfe3ee');

export const wheel = (x: number, y: number, r = 12) =>
  dot(x, y, r, IRON[3]) +
  dot(x, y, r * 0.62, IRON[2], 'stroke-width="1.600"') +
  stroke(`M${x - r * 0.55} ${y}h${r * 1.1}M${x} ${y - r * 0.55}v${r * 1.1}`, IRON[3], 2) +
  dot(x, y, 2.4, IRON[0], 'stroke-width="1.200"');
export const TUB =
  path('M6 34h88l-11 40H17z', IRON[2]) +
  shade('M76 36h14l-10 36h-10z', 0.2) +
  path('M3 30h94v9H3z', IRON[1]) +
  stroke('M8 33h54', IRON[0], 2) +
  path('M34 39l4 35M66 39l-4 35', 'none', 'stroke-width="1.600" opacity=".6"') +
  stroke('M14 50h.1M20 66h.1M86 50h.1M80 66h.1M50 50h.1M50 66h.1', IRON[0], 3.2);

const HEAP = nugget(30, 26, 0.75, -14) + nugget(70, 26, 0.75, 30) + nugget(50, 20, 0.9);
export const CART = HEAP + TUB + wheel(29, 82) + wheel(71, 82);
const CART_BROKEN =
  place(TUB + wheel(29, 82), -4, 24, 0.9, -17) +
  path('M60 76l12-4 2 6-12 4z', IRON[3]) +
  place(wheel(0, 0, 12), 76, 92, 1, 30) +
  stroke('M88 82q6 6 4 14M92 78q6 4 7 10', RED[0], 2.2) +
  path('M12 86l8-7 8 5-2 9-11 1zM32 96l6-5 8 4-1 7-10 1z', EARTH[3]) +
  nugget(50, 94, 0.42, 20);

/** A burst of light behind a thing that breaks. */
const boom = (x: number, y: number) =>
  place(
    path(
      'M0-34l7 17 15-11-4 18 19 2-16 10 13 14-19-3-2 19-12-14-13 13 0-19-19 1 14-12-13-14 18 1z',
      RED[0],
      `stroke="${RED[1]}" stroke-width="2" opacity=".55"`,
    ),
    x,
    y,
  );

/** The scene of each broken tool, for a card. */
export const BROKEN: Record<Tool, string> = {
  pickaxe: boom(51, 60) + inked(place(PICKAXE_BROKEN, 2, 12, 0.94)),
  lantern: boom(58, 58) + inked(SMOKE(76, 50) + place(LANTERN_BROKEN, 22, 2, 0.9, 16) + SHARDS),
  cart: boom(60, 62) + inked(CART_BROKEN),
};
/** Each tool, whole, for a box of 100 x 100. */
export const WHOLE: Record<Tool, string> = { pickaxe: PICKAXE_MENDED, lantern: LANTERN, cart: CART };

const CRACK = 'M58 8L42 34l15 6-21 26 15 4-12 28';
const CROSS = 'M73 73l14 14M87 73l-14 14';
/** A small tool in front of a player: crossed out if it is broken. */
export function toolArt(tool: Tool, broken: boolean): string {
  const mark =
    stroke(CRACK, '#fff', 12) +
    stroke(CRACK, '#b3261e', 6.5) +
    dot(80, 80, 17, '#b3261e', 'stroke="#fff" stroke-width="3.500"') +
    stroke(CROSS, '#fff', 5);
  return inked(WHOLE[tool], 4) + (broken ? mark : '');
}
