// SPDX-License-Identifier: MIT
//
// art.ts - the pictures of the base game that a table shows at once: path cards and goals. pictures.ts draws all
// others.
import { card, keptAddress, keyOf, PALETTE, put } from '../art/art.ts';
import type { Palette, Theme } from '../art/art.ts';
import * as shared from '../art/art.ts';
import { rockOf, type Rock } from '../art/rock.ts';
import { NUGGET_ART, STONE_ART } from '../art/tokens.ts';
import { CARD_HEIGHT, CARD_WIDTH } from '../geometry.ts';
import { openings } from '../notation.ts';
import { kindOf, type Tool } from './notation.ts';

function drawRock(rock: Rock, palette: Palette): string {
  const hub = rock.hub
    ? `<circle cx="${rock.hub[0]}" cy="${rock.hub[1]}" r="10.500" fill="${palette.sleeper}" ` +
      `stroke="${palette.rail}" stroke-width="1.800"/>`
    : '';
  const rubble = rock.rubble
    .map((d, i) => `<path d="${d}" fill="${i % 3 === 0 ? palette.speck : palette.rubble}"/>`)
    .join('');
  return (
    `<path d="M0 0h${CARD_WIDTH}v${CARD_HEIGHT}H0z" fill="${palette.rock}"/>` +
    `<path d="${rock.shade}" fill="${palette.shade}"/>` +
    `<path d="${rock.specks}" fill="${palette.speck}"/>` +
    `<path d="${rock.wall}" fill="${palette.wall}"/>` +
    `<path d="${rock.floor}" fill="${palette.floor}" stroke="${palette.edge}" ` +
    'stroke-width="4" paint-order="stroke"/>' +
    `<path d="${rock.sleepers}" stroke="${palette.sleeper}" stroke-width="3" fill="none"/>` +
    `<path d="${rock.rails}" stroke="${palette.rail}" stroke-width="1.700" fill="none"/>` +
    hub +
    `<g stroke="${palette.ink}" stroke-width="1.600" stroke-linejoin="round">${rubble}</g>`
  );
}

function drawPath(shape: string, seed: string, palette: Palette): string {
  const { sides, joined } = openings(shape);
  return drawRock(rockOf(sides, joined, seed), palette);
}

const LADDER =
  '<path d="M41 34v52M59 34v52M41 42h18M41 53h18M41 64h18M41 75h18" fill="none" ' +
  'stroke-linecap="round"';

function drawStart(palette: Palette): string {
  return (
    drawPath('NESW', 'start', palette) +
    `<circle cx="50" cy="60" r="24" fill="${palette.floor}" stroke="${palette.edge}" ` +
    `stroke-width="3"/>${LADDER} stroke="${palette.ink}" stroke-width="8"/>` +
    `${LADDER} stroke="#a9692b" stroke-width="4.500"/>`
  );
}

function drawGoal(shape: string, palette: Palette): string {
  const treasure = openings(shape).sides.length === 4;
  const disc =
    `<circle cx="50" cy="60" r="25" fill="${palette.floor}" stroke="${palette.edge}" ` +
    `stroke-width="3"/>`;
  const middle = treasure
    ? disc +
      put(NUGGET_ART, 32, 40, 27) +
      put(NUGGET_ART, 43, 55, 29) +
      put(NUGGET_ART, 50, 37, 22)
    : put(STONE_ART, 35, 45, 30);
  return drawPath(shape, `goal${shape}`, palette) + middle;
}

/** Everything in the base game that has a picture. */
export type Picture =
  | shared.Picture
  | { what: 'card'; name: string; variant?: number }
  | { what: 'start' | 'goal-back' | 'back' }
  | { what: 'goal'; name: string }
  | { what: 'gold' | 'role'; name: string }
  | { what: 'own-back' }
  | { what: 'own'; seat: number; role: string }
  | { what: 'tool'; tool: Tool; broken: boolean };

/** Draws the picture, or returns null if pictures.ts draws it. */
export function drawAtOnce(picture: Picture, theme: Theme): string | null {
  const palette = PALETTE[theme];
  switch (picture.what) {
    case 'card':
      if (picture.name === '?' || kindOf(picture.name) !== 'path') return null;
      return card(drawPath(picture.name, picture.name + (picture.variant ?? 0), palette));
    case 'start':
      return card(drawStart(palette));
    case 'goal':
      return card(drawGoal(picture.name, palette));
    case 'goal-back':
    case 'back':
    case 'gold':
    case 'role':
    case 'own-back':
    case 'own':
    case 'tool':
      return null;
    default:
      return shared.drawAtOnce(picture);
  }
}

export const keyFor = (picture: Picture, theme: Theme) => keyOf('base', picture, theme);

/** The address of the picture, or null if pictures.ts draws it. */
export const addressAtOnce = (picture: Picture, theme: Theme) =>
  keptAddress(keyFor(picture, theme), () => drawAtOnce(picture, theme));

/** How high the picture is, if it is 100 wide. */
export function heightOf({ what }: Picture): number {
  if (['dwarf', 'emblem', 'nugget', 'stone', 'tool'].includes(what)) return 100;
  return what.startsWith('own') ? 160 : CARD_HEIGHT;
}
