// SPDX-License-Identifier: MIT
//
// cards.ts - the clan cards and the coats of arms of the cave. The two clans differ in colour, crest and edge.
import { figure } from '../art/dwarfs.ts';
import { border } from '../art/frames.ts';
import { dot, FIELD, flat, GOLD, INK, inked, IRON, LAMP, lined, path, place, WOOD } from '../art/ink.ts';
import { cord, pool, spark } from '../art/things.ts';
import type { Clan } from './model.ts';

/** The tones of each clan: colour, light, dark. */
export const CLAN: Record<Clan, readonly [colour: string, light: string, dark: string]> = {
  'golden-axe': ['#f2b705', '#ffec99', '#6b4a05'],
  'blue-moon': ['#2a63b8', '#dcecff', '#10264a'],
};

const AXE = 'M-3-12q-6-2-9-8q-8 10-2 24q5-5 11-6zM3-12q6-2 9-8q8 10 2 24q-5-5-11-6z';
const CREST: Record<Clan, string> = {
  'golden-axe': lined('M-2.500-18h5l1 40h-7z', WOOD[2], 2) + lined(AXE, IRON[0], 2),
  'blue-moon':
    lined('M7-20a20 20 0 1 0 12 28a16 16 0 0 1-12-28z', '#f4f6f8', 2) +
    lined('M8-8l2 4 4 .5-3 3 1 4-4-2-4 2 1-4-3-3 4-.5z', '#f4f6f8', 1.2),
};

/**
 * The shape `d` in the colour of a clan, with a line inside the shape. The line is plain for the Golden Axe and dashed
 * for the Blue Moon.
 */
function field(clan: Clan, d: string): string {
  const bars = clan === 'blue-moon' ? ' stroke-dasharray="7 6"' : '';
  const [colour, light] = CLAN[clan];
  return path(d, colour) + path(d, 'none', `transform="scale(.84)" stroke="${light}" stroke-width="3"${bars}`);
}

const SHIELD = 'M0-34q16 9 31 8q2 40-31 60q-33-20-31-60q15 1 31-8z';
const LEFT_HALF = 'M0-34l-6 14 7 11-8 13 6 12-3 18q-27-18-27-60q15 1 31-8z';
const RIGHT_HALF = 'M0-34l-6 14 7 11-8 13 6 12-3 18q30-20 35-60q-16 1-31-8z';
const DAGGER = path('M-3-4h6l1 14h-8z', WOOD[2]) + path('M-8-6h16v4h-16z', GOLD[2]) + path('M-4-6l4-30 4 30z', IRON[0]);

/** A clan's coat of arms round (0, 0), 62 x 68. */
const arms = (clan: Clan) => field(clan, SHIELD) + CREST[clan];

/** A clan's coat of arms in a box of 100 x 100. */
export const armsArt = (clan: Clan) => inked(place(arms(clan), 50, 49, 1.4), 2.6);

/** The edge of a clan card of this height: plain gold, or blue with bars. */
export function clanBorder(clan: Clan, height: number): string {
  const [colour, light] = CLAN[clan];
  const bars = `stroke="${light}" stroke-width="3" stroke-dasharray="6 10"`;
  const edge = border(colour, light, height);
  return clan === 'blue-moon' ? edge + path(`M3 3h94v${height - 6}H3z`, 'none', bars) : edge;
}

/** The back of a clan card of this height. It shows everybody the clan. */
export function clanBack(clan: Clan, height: number): string {
  const [colour, , dark] = CLAN[clan];
  return (
    flat(`M0 0h100v${height}H0z`, dark) +
    pool(50, height / 2 - 2, 60, 66, colour, 0.9) +
    inked(place(arms(clan), 50, height / 2, 1.12)) +
    clanBorder(clan, height)
  );
}

/** A dwarf that carries the banner of its clan. */
function loyal(clan: Clan, seat: number): string {
  const [colour, , dark] = CLAN[clan];
  return (
    flat(FIELD, dark) +
    pool(50, 56, 62, 66, LAMP[1], 0.85) +
    inked(cord('M20 116V12', WOOD[0], 2.6) + path('M23 15h66l-9 16 9 17H23z', colour)) +
    inked(place(arms(clan), 48, 32, 0.42), 3.4) +
    place(figure(seat, 'glad', ''), 8, 34, 0.66) +
    spark(88, 76, 6) +
    spark(80, 94, 4)
  );
}

/** A dwarf with a dagger, before the broken shield of its clan. */
function saboteur(clan: Clan, seat: number): string {
  return (
    flat(FIELD, '#2b120c') +
    pool(50, 100, 80, 100, '#f0793a', 0.85) +
    inked(place(field(clan, LEFT_HALF), 27, 40, 0.92, -9) + place(field(clan, RIGHT_HALF), 71, 40, 0.92, 10)) +
    inked(place(DAGGER, 27, 88, 1, -12)) +
    place(figure(seat, 'sly', ''), 6, 27, 0.7)
  );
}

/** The face of a clan card. It shows whether the dwarf of this seat is loyal to its clan. */
export const clanFace = (clan: Clan, loyalty: 'loyal' | 'saboteur', seat: number) =>
  (loyalty === 'loyal' ? loyal(clan, seat) : saboteur(clan, seat)) + clanBorder(clan, 120);

/** The ring round a dwarf of a clan: plain gold, or blue with bars. */
export function ring(clan: Clan): string {
  const [colour, light] = CLAN[clan];
  const round = (line: string, width: number, more = '') =>
    dot(50, 50, 44, 'none', `stroke="${line}" stroke-width="${width}"${more}`);
  const bars = clan === 'blue-moon' ? round(light, 8, ' stroke-dasharray="7 16"') : '';
  return dot(50, 50, 44, '#f6ead0') + round(INK, 12) + round(colour, 8) + bars;
}
