// SPDX-License-Identifier: MIT
//
// art.ts - the pictures of the base game that a table shows as soon as it appears: path cards. pictures.ts draws all
// others.
import { card, drawGround, keptAddress, keyOf, PALETTE } from '../art/art.ts';
import type { Palette, Theme } from '../art/art.ts';
import * as shared from '../art/art.ts';
import type { Letter } from '../art/goals.ts';
import { INK } from '../art/ink.ts';
import { rockOf, type Rock } from '../art/rock.ts';
import { CARD_HEIGHT } from '../geometry.ts';
import { openings } from '../notation.ts';
import { kindOf, type Tool } from './notation.ts';

/** Draws a card: its ground, and the paths on the ground. */
function drawRock(rock: Rock, palette: Palette, laid: boolean): string {
  const hub = rock.hub
    ? `<circle cx="${rock.hub[0]}" cy="${rock.hub[1]}" r="10.500" fill="${palette.sleeper}" ` +
      `stroke="${palette.rail}" stroke-width="1.800"/>`
    : '';
  const rubble = rock.rubble
    .map((d, i) => `<path d="${d}" fill="${i % 3 === 0 ? palette.speck : palette.rubble}"/>`)
    .join('');
  return (
    drawGround(rock, palette, laid) +
    `<path d="${rock.wall}" fill="${palette.wall}"/>` +
    `<path d="${rock.floor}" fill="${palette.floor}" stroke="${palette.edge}" ` +
    'stroke-width="4" paint-order="stroke"/>' +
    `<path d="${rock.sleepers}" stroke="${palette.sleeper}" stroke-width="3" fill="none"/>` +
    `<path d="${rock.rails}" stroke="${palette.rail}" stroke-width="1.700" fill="none"/>` +
    hub +
    `<g stroke="${INK}" stroke-width="1.600" stroke-linejoin="round">${rubble}</g>`
  );
}

export function drawPath(shape: string, seed: string, palette: Palette, laid: boolean): string {
  const { sides, joined } = openings(shape);
  return drawRock(rockOf(sides, joined, seed), palette, laid);
}

const LADDER =
  '<path d="M41 34v52M59 34v52M41 42h18M41 53h18M41 64h18M41 75h18" fill="none" ' +
  'stroke-linecap="round"';

function drawStart(palette: Palette, laid: boolean): string {
  return (
    drawPath('NESW', 'start', palette, laid) +
    `<circle cx="50" cy="60" r="24" fill="${palette.floor}" stroke="${palette.edge}" ` +
    `stroke-width="3"/>${LADDER} stroke="${INK}" stroke-width="8"/>` +
    `${LADDER} stroke="#a9692b" stroke-width="4.500"/>`
  );
}

/** Everything in the base game that has a picture. */
export type Picture =
  | shared.Picture
  /** If `laid`, the card lies in the mine, and the rock there is its ground. */
  | { what: 'card'; name: string; variant?: number; laid?: boolean }
  | { what: 'start'; laid?: boolean }
  | { what: 'back' }
  /** A goal face down. If `lying`, the board is turned a quarter to the left. */
  | { what: 'goal-back'; letter: Letter; lying?: boolean }
  | { what: 'goal'; name: string; laid?: boolean }
  | { what: 'gold'; name: string }
  | { what: 'role'; name: string; seat?: number }
  | { what: 'own-back' }
  | { what: 'own'; seat: number; role: string }
  | { what: 'tool'; tool: Tool; broken: boolean }
  | { what: 'lamp'; lit: boolean };

/** Draws the picture, or returns null if pictures.ts draws it. */
export function drawAtOnce(picture: Picture, theme: Theme): string | null {
  const palette = PALETTE[theme];
  switch (picture.what) {
    case 'card':
      if (picture.name === '?' || kindOf(picture.name) !== 'path') return null;
      return card(drawPath(picture.name, picture.name + (picture.variant ?? 0), palette, picture.laid ?? false));
    case 'start':
      return card(drawStart(palette, picture.laid ?? false));
    case 'goal':
    case 'goal-back':
    case 'back':
    case 'gold':
    case 'role':
    case 'own-back':
    case 'own':
    case 'tool':
    case 'lamp':
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
  if (['dwarf', 'emblem', 'nugget', 'stone', 'tool', 'lamp'].includes(what)) return 100;
  return what.startsWith('own') ? 160 : CARD_HEIGHT;
}
