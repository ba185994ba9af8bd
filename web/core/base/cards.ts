// SPDX-License-Identifier: MIT
//
// cards.ts - the dwarf cards, gold cards and backs of the base game, for a box of 100 x 120.
import { figure } from '../art/dwarfs.ts';
import { border } from '../art/frames.ts';
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
  RED,
  shade,
  SKIN_TONE,
  STONE,
  stroke,
  WOOD,
} from '../art/ink.ts';
import { cord, mirrored, pool, spark } from '../art/things.ts';
import { LANTERN, lanternBody, nugget, rays } from '../art/tokens.ts';
import { PICKAXE, TUB, wheel } from './tools.ts';

/** The keg of a saboteur, and its fuse. */
const HOOPS = 'M-16-8q16 4 32 0M-16 8q16 4 32 0';
const FUSE = 'M76 77q2-9-5-11q-6-3 0-9';
const KEG =
  path('M-14-14q14-5 28 0q4 14 0 28q-14 5-28 0q-4-14 0-28z', WOOD[1]) +
  cord(HOOPS, IRON[2], 2, 1.3) +
  lined('M-7-5h14v9h-14z', RED[1], 1.6);

/** A dwarf in the light, with gold at its feet. */
function digger(seat: number): string {
  const gold = nugget(14, 108, 0.8, 20) + nugget(88, 104, 0.95, -20) + nugget(32, 113, 0.7, 60) + nugget(72, 113, 0.75);
  return (
    flat(FIELD, '#5a3a12') +
    pool(50, 52, 62, 66, LAMP[1]) +
    rays(50, 56, 40, 72, 22, LAMP[0], 3.2) +
    inked(gold) +
    place(figure(seat, 'glad', 'pickaxe'), -4, 7, 0.84) +
    inked(pool(85, 27, 22, 22, LAMP[0], 0.95) + place(LANTERN, 72, 24, 0.27)) +
    spark(16, 26, 5) +
    spark(24, 92, 4) +
    border(GOLD[2], GOLD[0])
  );
}

/**
 * A wall in the light of a fuse. On the wall is the shadow of a dwarf, which is larger than the dwarf and has eyes of
 * its own.
 */
const SHADOW =
  flat(FIELD, '#2b120c') +
  pool(80, 70, 92, 96, '#f0793a', 0.95) +
  stroke('M10 30h16M14 62h10M86 16h9M70 12h8', '#2b120c', 1.8) +
  shade('M22 120q-2-40 16-56q-8-8-6-22q4-26 34-36q24 12 26 38q2 12-6 20q16 14 14 56z', 0.84) +
  flat('M54 25l10 6q-9 2-10-6zM80 25l-10 6q9 2 10-6z', '#ff8a4a');

function saboteur(seat: number): string {
  return (
    SHADOW +
    place(figure(seat, 'sly', ''), -11, 23, 0.76) +
    shade('M6 20h18q-2 50 4 100H6z', 0.34) +
    inked(place(KEG, 76, 94, 1.12) + cord(FUSE, '#efe0b8', 2.4, 1.3)) +
    pool(71, 56, 26, 26, LAMP[1]) +
    rays(71, 56, 4, 14, 10, LAMP[0], 2.4) +
    dot(71, 56, 3.6, '#fff') +
    border(RED[2], RED[0])
  );
}

/** The face of a dwarf card: the dwarf of this seat as a gold-digger or as a saboteur. */
export const roleCard = (role: string, seat: number) => (role === 'saboteur' ? saboteur(seat) : digger(seat));

/**
 * The back of all dwarf cards, for a card of this height. Half of the back is light and half is dark, so that it
 * suggests no role.
 */
export function roleBack(height: number): string {
  const field = `M0 0h100v${height}H0z`;
  const y = height / 2 - 48;
  const half = (x: number, content: string) =>
    `<svg x="${x}" width="50" height="${height}" viewBox="${x} 0 50 ${height}">${content}</svg>`;
  const out = lanternBody('#39424e', lined('M50 72v-12', 'none', 4), IRON[2]);
  return (
    half(
      0,
      flat(field, STONE[1]) +
        pool(50, y + 48, 58, 66, LAMP[1], 0.9) +
        rays(50, y + 48, 38, 60, 20, LAMP[0], 2.6) +
        inked(place(LANTERN, 2, y, 0.96)),
    ) +
    half(50, flat(field, STONE[0]) + inked(place(out, 2, y, 0.96))) +
    stroke(`M50 8v${height - 16}`, INK, 2.2, 'stroke-dasharray="5 4"') +
    border('#463a2c', GOLD[1], height)
  );
}

/** The gold on a gold card: one nugget on a palm, two in a pan, or three in a cart. */
const HEAPS: Record<string, string> = {
  1:
    path('M16 82q4-14 20-11q14-5 28 0l20-4q9 2 4 10l-22 19H36q-16-2-20-14z', SKIN_TONE) +
    stroke('M62 78q10-3 18-9M34 80q12 4 26 2', '#b87d54', 2) +
    path('M0 78l18-4q8 14 20 22l-8 14H0z', '#8c510a') +
    nugget(50, 58, 1.5),
  2:
    path('M6 66h88q-4 34-30 34H36q-26 0-30-34z', IRON[2]) +
    path('M6 66q44-14 88 0q-44 14-88 0z', IRON[1]) +
    flat('M14 66q36-9 72 0q-36 9-72 0z', IRON[3]) +
    stroke('M18 80q6 12 18 14', IRON[0], 2) +
    nugget(33, 56, 1.22, -10) +
    nugget(66, 54, 1.3, 25),
  3:
    nugget(30, 46, 1.15, -12) +
    nugget(70, 47, 1.15, 20) +
    nugget(50, 30, 1.3) +
    place(TUB + wheel(29, 82, 11) + wheel(71, 82, 11), 10, 27, 0.8),
};

/** The face of a gold card with this number of nuggets, 1 to 3. */
export function goldCard(nuggets: string): string {
  const count = Number(nuggets);
  const pips = Array.from({ length: count }, (_, i) => `M${43.5 + (i - (count - 1) / 2) * 13 + 6.5} 102l5 5-5 5-5-5z`);
  return (
    flat(FIELD, '#4a2f0e') +
    pool(50, 54, 60, 62, LAMP[1]) +
    rays(50, 52, 34, 60, 18, LAMP[0], 2.4) +
    inked(HEAPS[nuggets] ?? '') +
    spark(20, 26, 7) +
    spark(80, 22, 5) +
    spark(86, 46, 4) +
    inked(path('M24 120v-9q0-11 11-11h30q11 0 11 11v9z', EARTH[0]) + lined(pips.join(''), GOLD[1], 1.6)) +
    border(GOLD[2], GOLD[0])
  );
}

/** The back of a gold card: a tied bag. */
export const GOLD_BACK =
  flat(FIELD, EARTH[0]) +
  pool(50, 60, 52, 58, GOLD[2], 0.9) +
  inked(
    path('M24 98q-12-30 14-52h24q26 22 14 52q-26 8-52 0z', '#8a5a2b') +
      path('M34 46q-6-12-2-18q9 5 18 1q9 4 18-1q4 6-2 18z', WOOD[1]) +
      path('M33 45h34v6H33z', GOLD[1]) +
      shade('M66 54q14 18 6 44q-6 2-12 2q14-20 6-46z', 0.2) +
      nugget(50, 76, 0.9),
  ) +
  border(GOLD[2], GOLD[0]);

const LEANT = place(PICKAXE, 22, 6, 0.84, 22);
/** The back of every card of the draw pile. */
export const CARD_BACK =
  flat(FIELD, EARTH[0]) +
  pool(50, 60, 56, 62, EARTH[3]) +
  inked(LEANT + mirrored(LEANT, 50) + place(LANTERN, 32, 58, 0.36)) +
  border('#3b2c20', GOLD[1]);
