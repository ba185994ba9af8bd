// SPDX-License-Identifier: MIT
//
// creatures.ts - the creatures and things of the cave, for a box of 100 x 120 unless a comment says otherwise.
import {
  dot,
  flat,
  GOLD,
  INK,
  inked,
  IRON,
  LAMP,
  lined,
  PAPER,
  path,
  place,
  RED,
  shade,
  stroke,
  VIOLET,
  WOOD,
} from '../art/ink.ts';
import { cord, pool, spark } from '../art/things.ts';
import { nugget } from '../art/tokens.ts';
import type { Creature } from './model.ts';

/** A boot, about 58 x 68, with its middle near (0, 0). For an inked group. */
export const BOOT =
  path('M-16-36h26v40l22 8q10 4 8 16h-56z', WOOD[1]) +
  path('M-16 20h56v8h-56z', WOOD[2]) +
  path('M-19-40h32v11h-32z', '#efe3cc') +
  stroke('M-8-22v34', WOOD[0], 3.4) +
  lined('M-16-6h27v8h-27z', WOOD[2]) +
  lined('M-6-8h9v12h-9z', GOLD[1]);

/** An axe with two blades, for an inked group in a box of 100 x 100. */
export const AXE =
  path('M46 14h9l2 84q-6 3-13 0z', WOOD[1]) +
  stroke('M49 60v32', WOOD[0], 2) +
  lined('M43 70l15-3v5l-15 3zM43 78l15-3v5l-15 3z', '#efe0b8', 1.5) +
  path('M45 32q-12-4-20-16q-18 22-4 48q10-10 24-12z', IRON[1]) +
  path('M56 32q12-4 20-16q18 22 4 48q-10-10-24-12z', IRON[1]) +
  flat('M24 18q-14 20-3 42q-2-22 6-38z', IRON[0]) +
  flat('M77 18q14 20 3 42q2-22-6-38z', IRON[0]) +
  path('M42 28h17v28h-17z', GOLD[2]) +
  lined('M50.500 34l5 8-5 8-5-8z', GOLD[0], 1.4);

const WEB_LINES =
  'M50 56L6 10M50 56L50 4M50 56L96 14M50 56L100 58M50 56L92 108M50 56L48 118M50 56L8 104M50 56L0 54' +
  'M37 42q9 0 13-5q5 5 14 6q-1 6 4 13q-5 5-6 12q-7-1-12 4q-5-5-12-3q0-7-6-13q5-6 5-14z' +
  'M23 27q16 2 27-7q12 8 28 9q-2 14 7 28q-9 10-9 25q-15-1-26 8q-11-8-26-6q0-14-9-28q10-12 8-29z';
/** A web over the whole box. */
export const WEB = stroke(WEB_LINES, INK, 4.4) + stroke(WEB_LINES, '#eef3f6', 2);

const legs = (s: number) =>
  `M0 0q${s * 12}-14 ${s * 20}-4l${s * 4} 12M0 2q${s * 12}-4 ${s * 20} 6l${s * 2} 12` +
  `M0 6q${s * 10} 4 ${s * 13} 14l${-s} 9M0-2q${s * 8}-14 ${s * 14}-14l${s * 8}-8`;
/** A spider round (0, 0), for an inked group. */
export const SPIDER =
  stroke(legs(1) + legs(-1), INK, 4.6) +
  path('M-11 8q0-14 11-14t11 14q0 15-11 15t-11-15z', '#3d2b4d') +
  path('M-7-5q0-8 7-8t7 8q-2 5-7 5t-7-5z', '#3d2b4d') +
  lined('M0 6l5 6-5 8-5-8z', RED[1], 1.4) +
  stroke('M-3-7h.1M3-7h.1', LAMP[1], 3.4);

/** A glowing eye. */
const glow = (x: number, y: number, r: number) =>
  pool(x, y, r * 3, r * 3, LAMP[1], 0.6) +
  dot(x, y, r, LAMP[1], `stroke="${INK}" stroke-width="1.600"`) +
  `<ellipse cx="${x}" cy="${y}" rx="${r * 0.3}" ry="${r * 0.8}" fill="${INK}"/>`;

const TAIL = 'M64 92q34 6 28-26q-3-14-14-14';
const FUR = '#8a7d76';
const BARE = '#d59a90';
const RAT =
  inked(
    lined(TAIL, 'none', 8) +
      stroke(TAIL, BARE, 3.6) +
      path('M14 74q6-24 30-27q26-3 36 22q8 20-2 30H34q-12-4-16-14z', FUR) +
      shade('M60 52q20 6 22 26q0 14-6 20h-16q16-20 0-46z', 0.2) +
      path('M30 106q0-7 8-7h6q5 2 5 7zM62 106q0-7 8-7h6q6 2 6 7z', BARE) +
      dot(50, 42, 11, FUR) +
      dot(50, 42, 6, BARE, 'stroke-width="1.400"') +
      dot(27, 45, 9.5, FUR) +
      dot(27, 45, 5, BARE, 'stroke-width="1.400"') +
      path('M10 70q2-20 24-22q20 0 23 16q0 16-22 17q-18 1-25-11z', FUR) +
      place(path('M-9-13h18v26h-18z', PAPER) + lined('M-5-9h10v18h-10z', '#e8d3a0', 1.2), 17, 84, 1.05, -24) +
      lined('M11 73q5-5 11-1q-1 6-6 7q-5-1-5-6z', BARE, 1.6) +
      lined('M20 80l2 7 3-1 1-7z', '#fff', 1.2) +
      stroke('M24 74l18 2M24 77l16 6M10 72l-6-4', INK, 1.2) +
      stroke('M22 53l9 3M46 53l-8 2', INK, 2.6),
  ) +
  glow(27, 61, 4.2) +
  glow(42, 61, 4.2);

const SCALES = ['#2c8a5c', '#15523a'] as const;
const LINDWORM = inked(
  place(
    path(
      'M10 102q-6-20 16-22q40 2 40-8q0-6-12-9q-26-6-26-28q2-22 24-25q14-1 22 8l16 12q3 5-1 9l-8 1 4 3-2 4-12 4' +
        'q-8 0-14-5q-4 5 3 8q22 4 24 23q0 24-28 25z',
      SCALES[0],
    ) +
      flat('M12 100q-2-14 14-14q40 2 46-14q-2-12-14-16q26 6 25 20q-1 22-27 24z', SCALES[1], 'opacity=".5"') +
      path(
        'M24 82q6 8 4 20M38 82q6 8 5 20M52 80q7 8 6 22M65 75q8 8 10 20',
        'none',
        'stroke-width="1.600" opacity=".6"',
      ) +
      lined(
        'M34 52q-6-4-8 2q4 0 4 4zM30 40q-8-2-9 4q5-1 6 3zM34 26q-7-5-10 1q5 1 5 4zM44 16q-4-8-10-4q4 3 3 6z' +
          'M16 84l0-10 7 6 5-9 7 9 7-8 4 10',
        SCALES[1],
        2,
      ) +
      lined('M58 13q-3-5 7-9q-1 5 7 11z', PAPER, 1.8) +
      lined('M48 12q-6-4 3-9q0 5 7 7z', PAPER, 1.8) +
      lined('M91 42l-19 1q-6 1-9 4l22-3z', '#7a1f16', 1.4) +
      lined('M69 42l3 10 4-10M79 42l2 8 4-8', '#fff', 1.3) +
      stroke('M88 34h.1', INK, 3.4) +
      lined('M60 25q7-6 15 0q-3 6-9 6q-5 0-6-6z', LAMP[1], 1.8) +
      stroke('M69 23v7', INK, 2.4) +
      stroke('M56 16l19 8', INK, 4.2) +
      cord('M84 44q8 3 6 12q0 4-4 6M90 56q3 2 6 1', RED[0], 2.4, 1.3),
    1,
    12,
    0.88,
  ),
);

const MOSS = ['#c6d96a', '#93ad3c', '#5f7424'] as const;
const GOBLIN =
  inked(
    path('M20 118q2-28 30-28t30 28z', '#5b3f2a') +
      path('M40 92l10 12 10-12', 'none') +
      path('M2 30q20 2 28 16q20-24 40 0q8-14 28-16q-4 20-24 31q-4 26-24 27q-20-1-24-27q-20-11-24-31z', MOSS[1]) +
      flat('M9 35q12 4 18 14q0 6-1 8q-12-8-17-22zM91 35q-12 4-18 14q0 6 1 8q12-8 17-22z', '#d98f7a') +
      flat('M70 46q6 8 4 16q-3 24-22 26q20-14 18-42z', MOSS[2], 'opacity=".6"') +
      stroke('M31 47q8-2 13 5M69 47q-8-2-13 5', INK, 3.6) +
      lined('M32 54q6-6 12 1q-2 7-7 6q-5-1-5-7zM68 54q-6-6-12 1q2 7 7 6q5-1 5-7z', LAMP[1], 1.8) +
      stroke('M39 56v2M61 56v2', INK, 3) +
      path('M50 52q-8 12-6 17q6 4 12 0q2-5-6-17z', MOSS[0]) +
      path('M32 72q18 10 36 0q-2 13-18 13t-18-13z', '#3a1712') +
      lined('M36 74l3 5 4-3 3 5 4-4 4 4 3-5 4 3 3-5q-14 6-28 0z', '#fff', 1.2) +
      path('M40 38l2-14 6 8 3-16 4 15 6-7 1 14q-11-6-22 0z', MOSS[2]),
  ) +
  pool(76, 92, 26, 24, GOLD[0], 0.8) +
  inked(
    nugget(76, 88, 1) +
      path('M62 104q-2-10 6-12q3 5 8 5t9-6q8 3 6 13q-4 8-15 8t-14-8z', MOSS[1]) +
      lined('M68 93l-5-4 1 8M85 92l6-4-1 8', MOSS[0], 1.6),
  ) +
  spark(64, 78, 5);

/** The three creatures. */
export const CREATURE_ART: Record<Creature, string> = { rat: RAT, lindworm: LINDWORM, goblin: GOBLIN };

/**
 * A creature in a box of 100 x 100. If `framed`, the creature is a figure on the board, and stands in a ring with
 * teeth.
 */
export function creatureArt(creature: Creature, framed: boolean): string {
  if (!framed) return place(CREATURE_ART[creature], 2, -12, 0.98);
  return (
    dot(50, 50, 46, VIOLET[2], `stroke="${INK}" stroke-width="8"`) +
    dot(50, 50, 46, 'none', `stroke="${VIOLET[0]}" stroke-width="5" stroke-dasharray="9 5.450"`) +
    place(CREATURE_ART[creature], 18, 6, 0.64)
  );
}
