// SPDX-License-Identifier: MIT
//
// scenes.ts - the illustrations of the cave's action cards, for a box of 100 x 120.
import { cavern, framed, SPECIAL } from '../art/frames.ts';
import {
  BLUE,
  dot,
  EARTH,
  FIELD,
  flat,
  GOLD,
  GREEN,
  INK,
  inked,
  IRON,
  LAMP,
  lined,
  PAPER,
  path,
  place,
  SKIN_TONE,
  stroke,
  VIOLET,
  WOOD,
} from '../art/ink.ts';
import { rockfall } from '../art/rockfall.ts';
import { pool, spark } from '../art/things.ts';
import { rays } from '../art/tokens.ts';
import { AXE, BOOT, CREATURE_ART, SPIDER, WEB } from './creatures.ts';
import type { Creature } from './model.ts';
import type { Deed } from './notation.ts';

function information(): string {
  const plank = (x: number) =>
    lined(`M${x} 4h21v112h-21z`, '#5b4330') + stroke(`M${x + 6} 10v34M${x + 14} 62v40`, '#78593f', 1.8);
  return framed(
    'know',
    flat(FIELD, BLUE[2]) +
      inked(
        [-2, 19, 40, 61, 82].map(plank).join('') +
          path('M4 26h92v9H4zM4 88h92v9H4z', IRON[3]) +
          stroke('M14 30.500h.1M86 30.500h.1M14 92.500h.1M86 92.500h.1', IRON[0], 4),
      ) +
      pool(50, 58, 52, 52, LAMP[1], 0.8) +
      inked(
        path('M24 30q26-14 52 0q6 28-10 60q-16 10-32 0q-16-32-10-60z', GOLD[2]) +
          stroke('M30 34q20-9 40 0', GOLD[0], 2) +
          path('M50 34a20 20 0 0 1 13 35l6 19q-19 7-38 0l6-19a20 20 0 0 1 13-35z', '#0d0b0a') +
          path('M33 56q17-20 34 0q-17 18-34 0z', '#fff') +
          dot(51, 55.5, 8, BLUE[1]) +
          dot(51, 55.5, 3.6, INK, 'stroke="none"') +
          dot(54, 52.5, 2, '#fff', 'stroke="none"') +
          flat('M31 52q19-22 38 0l2-12q-20-16-42 0z', '#0d0b0a') +
          stroke('M31 55q19-21 38 0', SKIN_TONE, 3),
      ),
  );
}

function boots(): string {
  return framed(
    'gear',
    cavern(GREEN[2], '#3da58f') +
      pool(52, 60, 50, 50, LAMP[1], 0.6) +
      stroke('M12 46h18M8 60h20M14 74h12M44 94h10M40 30h8', LAMP[0], 3, 'opacity=".8"') +
      inked(
        path('M52 82l10-6h26l8 8v14H54z', '#2b5650') +
          path('M10 106l8-6h56l10 7v8H8z', '#2b5650') +
          place(BOOT, 62, 53, 0.72, -14) +
          place(BOOT, 38, 75, 0.92, 4),
      ),
  );
}

function axe(): string {
  return framed(
    'gear',
    cavern(GREEN[2], '#3da58f') +
      pool(50, 46, 50, 46, LAMP[1], 0.7) +
      rays(50, 44, 40, 50, 16, LAMP[0], 1.8) +
      inked(AXE + path('M28 106q-2-14 12-13q10-5 19 0q15-2 14 13z', EARTH[2])) +
      spark(20, 26, 6) +
      spark(84, 58, 5),
  );
}

const web = () => framed('rock', cavern('#15171d', '#5e6a78') + WEB + inked(place(SPIDER, 52, 62, 1.05)), SPECIAL.web);

const SLEEVE = 'M-9 20h18l8 30h-34z';
/** A hand that holds three cards of this colour. */
function fan(sleeve: string, colour: string): string {
  const one =
    path('M-10-44h20v30h-20z', colour) + path('M-6-40h12v22h-12z', 'none', 'stroke-width="1.200" opacity=".5"');
  const cards = [-24, 0, 24].map((turn) => place(one, 0, 26, 1, turn)).join('');
  const grip = path('M-9 8q2-8 9-8t9 8q2 8-2 12h-14q-4-4-2-12z', SKIN_TONE) + stroke('M-3 2v7M3 2v7', INK, 1.4);
  return path(SLEEVE, sleeve) + cards + grip;
}

function swap(): string {
  const arrows = 'M22 34q4-18 22-20l-1-6 12 9-11 9-1-5q-9 2-12 15zM78 86q-4 18-22 20l1 6-12-9 11-9 1 5q9-2 12-15z';
  return framed(
    'know',
    cavern(BLUE[2], '#3f8cc4', 50, 60) +
      inked(
        place(fan(WOOD[1], PAPER), 33, 74, 0.98, -10) +
          place(fan(VIOLET[1], '#9fc7e6'), 67, 44, 0.98, 170) +
          lined(arrows, LAMP[1], 2),
      ),
    SPECIAL.swap,
  );
}

const creature = (name: Creature) => framed('beast', cavern(VIOLET[2], '#8d62ad', 50, 60) + CREATURE_ART[name]);

/** The scene of each action card. */
export const SCENES: Partial<Record<Deed, () => string>> = {
  information,
  rockfall,
  boots,
  axe,
  web,
  swap,
  rat: () => creature('rat'),
  lindworm: () => creature('lindworm'),
  goblin: () => creature('goblin'),
};
