// SPDX-License-Identifier: MIT
//
// bedrock.ts - the rock that the mine is dug into, and the darkness in it. The rock is a tile that repeats. The
// darkness lies over the rock, and is thin where somebody has dug. Neither the rock nor the darkness moves. When a card
// is laid or removed, the page draws only the darkness again. Sizes are in units of cards.
import { CARD_HEIGHT, CARD_WIDTH, type Extent, type Openings, type Point } from '../geometry.ts';
import { cell, type Side } from '../notation.ts';
import { svg, type Palette } from './art.ts';
import { dot, flat, path, r1, shade, stroke } from './ink.ts';
import { polygon, randomOf, type Random } from './rock.ts';

/** The size of the tile: four cards by four. Opposite edges of the tile fit together. */
export const TILE = { width: 4 * CARD_WIDTH, height: 4 * CARD_HEIGHT };

/** The upper edges of the layers of rock, and how thick the layers are. */
const LAYERS: readonly (readonly [y: number, thick: number])[] = [
  [24, 40],
  [104, 24],
  [164, 62],
  [262, 22],
  [318, 44],
  [402, 36],
];

/** A wavy line from the left edge of the tile to the right one. It ends at the height at which it begins. */
function wave(y: number, rise: number, phase: number): Point[] {
  return Array.from({ length: 21 }, (_, i) => {
    const a = (i / 20) * Math.PI * 2;
    const height = Math.sin(a + phase) + Math.sin(2 * a + phase * 3) * 0.5 + Math.sin(5 * a + phase * 2) * 0.16;
    return [(i / 20) * TILE.width, y + height * rise];
  });
}

const lineOf = (points: readonly Point[]) => points.map(([x, y]) => `${r1(x)} ${r1(y)}`).join('L');

function layers({ speck, wall }: Palette): string {
  return LAYERS.map(([y, thick], i) => {
    const upper = wave(y, 12, i * 1.9);
    const lower = wave(y + thick, 10, i * 1.9 + 0.7).reverse();
    const band = `M${lineOf([...upper, ...lower])}z`;
    const edge = `M${lineOf(upper)}`;
    return (
      (i % 3 === 1 ? flat(band, '#fff', 'opacity=".06"') : shade(band, 0.08 + 0.06 * (i % 3))) +
      stroke(edge, wall, 1.6, 'opacity=".4"') +
      stroke(edge, speck, 1, 'opacity=".4" transform="translate(0 1.600)"')
    );
  }).join('');
}

/** Where the rock has broken off in large faces. */
const FACES: readonly Point[] = [
  [40, 60],
  [150, 30],
  [260, 96],
  [320, 40],
  [92, 190],
  [214, 226],
  [318, 184],
  [40, 320],
  [160, 372],
  [286, 312],
  [330, 420],
  [226, 430],
];

function faces({ speck, wall }: Palette, random: Random): string {
  let [dark, light] = ['', ''];
  for (const [x, y] of FACES) {
    const s = 16 + random() * 16;
    const start = `M${x} ${y}l${r1(s * 1.3)}-${r1(s * 0.4)}`;
    dark += `${start} ${r1(s * 0.7)} ${r1(s * 0.9)}-${r1(s * 1.1)} ${r1(s * 0.5)}z`;
    light += `${start}-${r1(s * 0.3)}-${r1(s * 0.5)}-${r1(s * 0.8)} ${r1(s * 0.2)}z`;
  }
  return flat(dark, wall, 'opacity=".2"') + flat(light, speck, 'opacity=".22"');
}

/** Little stones. A stone that sticks out of the tile is drawn again at the opposite edge. */
function pebbles({ speck, wall }: Palette, random: Random): string {
  const { width, height } = TILE;
  let [dark, light] = ['', ''];
  for (let i = 0; i < 64; i++) {
    const [x, y, size] = [random() * width, random() * height, 2 + random() * random() * 11];
    const turn = random() * 6;
    const stone = (atX: number, atY: number, reach: number) =>
      polygon(
        [0, 1, 2, 3, 4].map((k): Point => {
          const far = reach * (0.8 + ((k * 7 + i) % 3) * 0.15);
          const a = turn + (k / 5) * Math.PI * 2;
          return [atX + Math.cos(a) * far, atY + Math.sin(a) * far * 0.72];
        }),
      );
    for (const atX of [x, x < 14 ? x + width : x - width]) {
      for (const atY of [y, y < 14 ? y + height : y - height]) {
        if (atX < -14 || atX > width + 14 || atY < -14 || atY > height + 14) continue;
        dark += stone(atX, atY + 1.6, size);
        if (i % 3 !== 0) light += stone(atX - 0.4, atY - 0.6, size * 0.82);
      }
    }
  }
  return flat(dark, wall, 'opacity=".5"') + flat(light, speck, 'opacity=".5"');
}

const CRACKS =
  'M52 70l16 10-4 14 18 12-6 18M210 150l-14 16 10 16-22 18 6 14M318 40l10 20-12 10 16 22' +
  'M120 300l20 6 4 18 18 8M290 360l-18 12 4 20-16 8M40 420l14-10 14 8 10-12';

/** The tile of rock. */
export function drawRock(palette: Palette): string {
  const random = randomOf('bedrock');
  const { width, height } = TILE;
  const crack = (colour: string, breadth: number, more: string) =>
    path(CRACKS, 'none', `stroke="${colour}" stroke-width="${breadth}" stroke-linejoin="round" ${more}`);
  return svg(
    width,
    height,
    flat(`M0 0h${width}v${height}H0z`, palette.rock) +
      layers(palette) +
      faces(palette, random) +
      pebbles(palette, random) +
      crack(palette.wall, 2.6, 'opacity=".6"') +
      crack(palette.speck, 1, 'opacity=".6" transform="translate(1.600 1)"'),
  );
}

/** The opacity of the darkness over the rock. */
export const NIGHT = 0.68;
const GLOW = '#ffab3d';
const REACH: Record<Side, Point> = {
  N: [0, -CARD_HEIGHT / 2],
  E: [CARD_WIDTH / 2, 0],
  S: [0, CARD_HEIGHT / 2],
  W: [-CARD_WIDTH / 2, 0],
};

/** A round gradient that fades from its middle outward, as light does. */
function light(id: string, colour: string, strength: number): string {
  const stops = [1, 0.86, 0.58, 0.28, 0.08, 0].map(
    (part, i) => `<stop offset="${i / 5}" stop-color="${colour}" stop-opacity="${r1(part * strength * 100) / 100}"/>`,
  );
  return `<radialGradient id="${id}">${stops.join('')}</radialGradient>`;
}

/**
 * The darkness over the cells of `extent`. Each laid card shines from its middle and from its openings. So the rock
 * beyond an open end is lit, too. The natural size of the picture is a quarter of the size of the cells, so the page
 * must stretch the picture.
 */
export function drawDarkness(laid: Openings, { left, top, right, bottom }: Extent, { night }: Palette): string {
  const [width, height] = [(right - left + 1) * CARD_WIDTH, (bottom - top + 1) * CARD_HEIGHT];
  const all = `M0 0h${width}v${height}H0z`;
  let [holes, glows] = ['', ''];
  for (const [name, sides] of Object.entries(laid)) {
    const { x, y } = cell(name);
    const [middleX, middleY] = [(x - left + 0.5) * CARD_WIDTH, (y - top + 0.5) * CARD_HEIGHT];
    holes += dot(middleX, middleY, 150, 'url(#h)');
    glows += dot(middleX, middleY, 96, 'url(#g)');
    for (const side of new Set(sides)) {
      const [dx, dy] = REACH[side];
      holes += dot(middleX + dx, middleY + dy, 120, 'url(#h)');
      glows += dot(middleX + dx, middleY + dy, 62, 'url(#g)');
    }
  }
  return svg(
    width,
    height,
    `<defs>${light('h', '#000', 0.9)}${light('g', GLOW, 0.2)}` +
      `<mask id="m">${flat(all, '#fff')}${holes}</mask></defs>` +
      flat(all, night, `opacity="${NIGHT}" mask="url(#m)"`) +
      glows,
    0.25,
  );
}
