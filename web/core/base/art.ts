// SPDX-License-Identifier: MIT
//
// art.ts - the pictures of the base game: cards, goals, tools, roles and gold, drawn with core/art/art.ts.
import { card, drawFace, drawGoalBack, keptAddress, PALETTE, put, svg } from '../art/art.ts';
import type { Colours, Palette, Theme } from '../art/art.ts';
import * as shared from '../art/art.ts';
import { holderArt, NUGGET_ART, ROCKFALL_ART, roleArt, STONE_ART, tallCard } from '../art/people.ts';
import { rockOf, type Rock } from '../art/rock.ts';
import { CARD_HEIGHT, CARD_WIDTH } from '../geometry.ts';
import { openings } from '../notation.ts';
import { kindOf, toolsOf, type Tool } from './notation.ts';
import { BROKEN_ART, MAP_ART, MENDED_ART, TOOL_ART } from './tools.ts';

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

const FACE: Record<string, Colours> = {
  break: ['#8e2f2a', '#f3d9cd'],
  repair: ['#2c6b47', '#dcead8'],
  map: ['#2c5d7c', '#dbe7ee'],
  rockfall: ['#57493b', '#e6dccb'],
};

function drawTools(tools: Tool[], mark: string): string {
  if (tools.length === 1) return put(TOOL_ART[tools[0]!] + mark, 17, 27, 66);
  const [one, other] = tools as [Tool, Tool];
  return put(TOOL_ART[one], 13, 14, 48) + put(TOOL_ART[other] + mark, 38, 56, 50);
}

function drawAction(name: string): string {
  const kind = kindOf(name);
  if (kind === 'break') return drawFace(FACE[kind]!, drawTools(toolsOf(name), BROKEN_ART));
  if (kind === 'repair') return drawFace(FACE[kind]!, drawTools(toolsOf(name), MENDED_ART));
  return drawFace(FACE[kind]!, put(kind === 'map' ? MAP_ART : ROCKFALL_ART, 15, 25, 70));
}

function drawBack(palette: Palette): string {
  return (
    `<path d="M0 0h100v120H0z" fill="${palette.wall}"/>` +
    `<rect x="6" y="6" width="88" height="108" rx="8" fill="none" stroke="#c99a3a" ` +
    `stroke-width="2"/>` +
    `<g opacity=".9">${put(TOOL_ART.pickaxe, 25, 35, 50)}</g>`
  );
}

function drawGold(nuggets: string, palette: Palette): string {
  if (nuggets === '?') {
    return (
      `<path d="M0 0h100v120H0z" fill="#a97a12"/>` +
      `<rect x="6" y="6" width="88" height="108" rx="9" fill="${palette.wall}"/>` +
      put(NUGGET_ART, 26, 36, 48)
    );
  }
  const heaps: Record<string, [number, number, number][]> = {
    1: [[27, 36, 46]],
    2: [
      [14, 22, 44],
      [42, 56, 44],
    ],
    3: [
      [28, 12, 42],
      [8, 58, 42],
      [50, 62, 42],
    ],
  };
  const heap = (heaps[nuggets] ?? []).map(([x, y, size]) => put(NUGGET_ART, x, y, size)).join('');
  return (
    `<path d="M0 0h100v120H0z" fill="#a97a12"/>` +
    `<rect x="6" y="6" width="88" height="108" rx="9" fill="${palette.paper}"/>${heap}`
  );
}

function drawRole(role: string): string {
  const [frame, field] = role === 'saboteur' ? ['#6d1f1b', '#4b2f2b'] : ['#a97a12', '#3b4a2f'];
  return (
    `<path d="M0 0h100v120H0z" fill="${frame}"/>` +
    `<rect x="7" y="7" width="86" height="106" rx="9" ` +
    `fill="${field}"/>${put(roleArt(role), 16, 24, 68)}`
  );
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

export function pictureOf(picture: Picture, theme: Theme): string {
  const palette = PALETTE[theme];
  switch (picture.what) {
    case 'card':
      if (picture.name === '?') return card(drawBack(palette));
      if (kindOf(picture.name) !== 'path') return card(drawAction(picture.name));
      return card(drawPath(picture.name, picture.name + (picture.variant ?? 0), palette));
    case 'start':
      return card(drawStart(palette));
    case 'goal-back':
      return card(drawGoalBack(palette, theme));
    case 'back':
      return card(drawBack(palette));
    case 'goal':
      return card(drawGoal(picture.name, palette));
    case 'gold':
      return card(drawGold(picture.name, palette));
    case 'role':
      return card(drawRole(picture.name));
    case 'own-back':
      return svg(100, 160, tallCard('#5b4321', palette.wall, TOOL_ART.pickaxe, false));
    case 'own':
      return svg(100, 160, tallCard('#5b4321', '#2f2822', holderArt(picture.seat, picture.role), true));
    case 'tool':
      return svg(100, 100, TOOL_ART[picture.tool] + (picture.broken ? BROKEN_ART : ''));
    default:
      return shared.pictureOf(picture, theme);
  }
}

/** The address of a picture for an <img>, kept until the page closes. */
export function addressOf(picture: Picture, theme: Theme): string {
  return keptAddress(`base ${theme}${JSON.stringify(picture)}`, () => pictureOf(picture, theme));
}
