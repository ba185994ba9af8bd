// SPDX-License-Identifier: MIT
//
// hero.ts - the picture of the start page: a peak at night, cut open, so that you see who digs in it. The picture is
// 1200 x 420. Nothing in it moves.
import { PALETTE, svg, type Theme } from '../art/art.ts';
import { figure } from '../art/dwarfs.ts';
import { flat, inked, INK, LAMP, path, place, stroke, WOOD } from '../art/ink.ts';
import { pool, spark } from '../art/things.ts';
import { LANTERN, nugget } from '../art/tokens.ts';
import type { Mood } from '../moods.ts';
import { CART } from './tools.ts';

const [WIDE, HIGH] = [1200, 420];
const ALL = `M0 0h${WIDE}v${HIGH}H0z`;

/** The colours of the upper sky, of the lower sky and of the distant peaks. */
const SKY: Record<Theme, readonly [above: string, below: string, far: string]> = {
  light: ['#2a3d63', '#c9764a', '#3f4a68'],
  dark: ['#0b1020', '#26345a', '#1a2440'],
};
const STARS = 'M60 50h.1M150 26h.1M240 76h.1M330 30h.1M880 24h.1M980 70h.1M1080 34h.1M1150 96h.1M440 18h.1';
const MOON = 'M1062 58a34 34 0 1 0 32 42a29 29 0 0 1-32-42z';
const FAR_PEAKS = 'M0 250l90-80 70 50 110-120 90 90 60-40 100 90h160l120-110 100 70 110-120 90 100 100-60v300H0z';
const PEAK =
  'M-8 262l78-62 66 24 136-116 56 26 112-92 66-34 62 40 58-22 112 92 62-24 112 84 84-26 106 70 90 40 40 12v230H-8z';
const SNOW = 'M375 106l65-70 66-34 62 40 58-22 46 40-38 20-28-20-36 34-42-30-34 42-44-32-34 34z';
const STRATA = 'M40 310q160 26 300-14t330 14t500 10M0 402q200-26 420-4t420 0t360-6M260 170q120 26 240 0t330 24';

/** The middle lines of the tunnels, and the sleepers and rails on their floors. */
const WAYS =
  'M-10 352H210M210 352Q250 352 250 300V262Q250 232 290 232H560M420 232V330Q420 362 450 362H760' +
  'M560 232Q600 232 600 190V176M760 362Q800 362 800 320V262Q800 236 836 236H1000';
const SLEEPERS = 'M-10 376H206M292 257H552M452 387H756M838 261H996';
const RAILS = 'M-10 374H206M292 255H552M452 385H756M838 259H996';
const LAMPS: readonly (readonly [x: number, y: number])[] = [
  [140, 322],
  [372, 202],
  [520, 202],
  [628, 332],
  [850, 206],
];

/** The dwarfs in the picture, each with its seat, its mood and the point where its feet are. */
const CREW: readonly (readonly [seat: number, mood: Mood, x: number, y: number])[] = [
  [0, 'glad', 186, 378],
  [3, 'calm', 324, 258],
  [5, 'glad', 450, 258],
  [8, 'sly', 566, 388],
  [6, 'angry', 706, 388],
  [4, 'glad', 892, 262],
  [2, 'calm', 944, 262],
];
const SIZE = 0.62;

function sky(theme: Theme): string {
  const [above, below, far] = SKY[theme];
  return (
    `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${above}"/>` +
    `<stop offset="1" stop-color="${below}"/></linearGradient>` +
    path(ALL, 'url(#sky)') +
    stroke(STARS, '#fff', 3, 'opacity=".8"') +
    flat(MOON, LAMP[0]) +
    flat(FAR_PEAKS, far)
  );
}

function tunnels(theme: Theme): string {
  const { wall, edge, sleeper, rail } = PALETTE[theme];
  const shine = LAMPS.map(([x, y]) => pool(x, y + 12, 150, 96, '#ffc15a', 0.95)).join('');
  return (
    LAMPS.map(([x, y]) => pool(x, y + 20, 120, 92, '#ffab3d', 0.6)).join('') +
    stroke(WAYS, wall, 76) +
    stroke(WAYS, edge, 66) +
    `<mask id="ways">${stroke(WAYS, '#fff', 60)}</mask>` +
    `<g mask="url(#ways)">${flat(ALL, '#3b2616')}${shine}${pool(980, 236, 120, 90, LAMP[1])}</g>` +
    stroke(SLEEPERS, sleeper, 7, 'stroke-dasharray="4 12"') +
    stroke(RAILS, rail, 3) +
    LAMPS.map(([x, y]) => inked(place(LANTERN, x - 16, y - 2, 0.3), 4)).join('')
  );
}

export function drawHero(theme: Theme): string {
  const { rock, shade, night } = PALETTE[theme];
  const crew = CREW.map(([seat, mood, x, y]) => place(figure(seat, mood), x - 60 * SIZE, y - 127 * SIZE, SIZE));
  return svg(
    WIDE,
    HIGH,
    sky(theme) +
      path(PEAK, rock, `stroke="${INK}" stroke-width="7" stroke-linejoin="round"`) +
      flat(SNOW, '#f3efe4') +
      stroke(STRATA, shade, 9, 'opacity=".6"') +
      flat(PEAK, night, 'opacity=".42"') +
      tunnels(theme) +
      pool(978, 232, 90, 80, LAMP[1], 0.95) +
      inked(nugget(972, 246) + nugget(996, 250, 0.85, 30) + nugget(985, 232, 0.8, -20)) +
      spark(960, 214, 9) +
      spark(1012, 226, 7) +
      inked(place(CART, 470, 192, 0.62) + path('M8 396V312h14v84zM96 396V312h14v84zM0 300h118v16H0z', WOOD[1])) +
      crew.join(''),
    1,
  );
}
