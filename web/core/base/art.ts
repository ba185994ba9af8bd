// SPDX-License-Identifier: MIT
//
// art.ts - the picture of every card as an SVG text, and as an address that an <img> can show:
// drawn once per card, variant and theme, then kept.
import { CARD_HEIGHT, CARD_WIDTH } from '../geometry.ts';
import { kindOf, openings, toolsOf, type Tool } from './notation.ts';
import {
  BROKEN_ART,
  dwarf,
  emblem,
  MAP_ART,
  MENDED_ART,
  NUGGET_ART,
  ROCKFALL_ART,
  roleArt,
  STONE_ART,
  TOOL_ART,
} from '../art/people.ts';
import { rockOf, type Rock } from '../art/rock.ts';

export type Theme = 'light' | 'dark';

export interface Palette {
  rock: string;
  speck: string;
  shade: string;
  wall: string;
  floor: string;
  edge: string;
  rail: string;
  sleeper: string;
  rubble: string;
  ink: string;
  paper: string;
}

export const PALETTE: Record<Theme, Palette> = {
  light: {
    rock: '#7a6c5a',
    speck: '#8d7f6b',
    shade: '#695c4b',
    wall: '#4a3c2d',
    floor: '#ecd9b0',
    edge: '#cbb07c',
    rail: '#6f675e',
    sleeper: '#c19a63',
    rubble: '#5b5f69',
    ink: '#2a2018',
    paper: '#f6ead0',
  },
  dark: {
    rock: '#343a45',
    speck: '#424a57',
    shade: '#2a2f39',
    wall: '#15181e',
    floor: '#c9ae84',
    edge: '#967c54',
    rail: '#4c4f57',
    sleeper: '#97774a',
    rubble: '#4a505d',
    ink: '#15181e',
    paper: '#e6d6b4',
  },
};

export function svg(width: number, height: number, content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
    `width="${width * 2}" height="${height * 2}">${content}</svg>`
  );
}

export const card = (content: string) => svg(CARD_WIDTH, CARD_HEIGHT, content);

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

export function place(content: string, x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 100})">${content}</g>`;
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
      place(NUGGET_ART, 32, 40, 27) +
      place(NUGGET_ART, 43, 55, 29) +
      place(NUGGET_ART, 50, 37, 22)
    : place(STONE_ART, 35, 45, 30);
  return drawPath(shape, `goal${shape}`, palette) + middle;
}

/** The back of a goal: a boarded-up hole in the rock, or with what its looker saw pencilled on. */
export function drawGoalBack(palette: Palette, theme: Theme): string {
  const plank = theme === 'light' ? '#8a5a2b' : '#6f4823';
  const light = theme === 'light' ? '#a9733b' : '#8a5c30';
  const board = (y: number, tilt: number) =>
    `<g transform="rotate(${tilt} 50 ${y})"><rect x="9" y="${y - 9}" width="82" ` +
    `height="18" rx="3" ` +
    `fill="${plank}"/><path d="M14 ${y - 3}h70M18 ${y + 4}h58" stroke="${light}" ` +
    `stroke-width="2"/>` +
    `<circle cx="15" cy="${y}" r="2" fill="#d9d2c4"/><circle cx="85" cy="${y}" r="2" ` +
    `fill="#d9d2c4"/></g>`;
  return (
    `<path d="M0 0h100v120H0z" fill="${palette.shade}"/>` +
    `<rect x="4" y="4" width="92" height="112" rx="9" fill="${palette.rock}" ` +
    `stroke="#c99a3a" stroke-width="3"/>` +
    `<path d="M18 104V62a32 34 0 0 1 64 0v42z" fill="${palette.wall}" ` +
    `stroke="${palette.ink}" stroke-width="3"/>` +
    `<g stroke="${palette.ink}" stroke-width="2">` +
    `${board(52, -7)}${board(74, 5)}${board(95, -3)}</g>`
  );
}

type Colours = readonly [frame: string, field: string];
const FACE: Record<string, Colours> = {
  break: ['#8e2f2a', '#f3d9cd'],
  repair: ['#2c6b47', '#dcead8'],
  map: ['#2c5d7c', '#dbe7ee'],
  rockfall: ['#57493b', '#e6dccb'],
};

/** An action card: a field of paper in a frame whose colour tells the kind. */
export function drawFace([frame, field]: Colours, content: string): string {
  const corner = (x: number, y: number) =>
    `<path d="M${x} ${y - 4}l4 4-4 4-4-4z" fill="${field}" opacity=".85"/>`;
  return (
    `<path d="M0 0h100v120H0z" fill="${frame}"/>` +
    `<rect x="7" y="7" width="86" height="106" rx="9" fill="${field}"/>` +
    `<rect x="11" y="11" width="78" height="98" rx="6" fill="none" stroke="${frame}" ` +
    `stroke-opacity=".35" stroke-width="1.500"/>` +
    corner(50, 3.5) +
    corner(50, 116.5) +
    content
  );
}

function drawTools(tools: Tool[], mark: string): string {
  if (tools.length === 1) return place(TOOL_ART[tools[0]!] + mark, 17, 27, 66);
  const [one, other] = tools as [Tool, Tool];
  return place(TOOL_ART[one], 13, 14, 48) + place(TOOL_ART[other] + mark, 38, 56, 50);
}

function drawAction(name: string): string {
  const kind = kindOf(name);
  if (kind === 'break') return drawFace(FACE[kind]!, drawTools(toolsOf(name), BROKEN_ART));
  if (kind === 'repair') return drawFace(FACE[kind]!, drawTools(toolsOf(name), MENDED_ART));
  return drawFace(FACE[kind]!, place(kind === 'map' ? MAP_ART : ROCKFALL_ART, 15, 25, 70));
}

function drawBack(palette: Palette): string {
  return (
    `<path d="M0 0h100v120H0z" fill="${palette.wall}"/>` +
    `<rect x="6" y="6" width="88" height="108" rx="8" fill="none" stroke="#c99a3a" ` +
    `stroke-width="2"/>` +
    `<g opacity=".9">${place(TOOL_ART.pickaxe, 25, 35, 50)}</g>`
  );
}

function drawGold(nuggets: string, palette: Palette): string {
  if (nuggets === '?') {
    return (
      `<path d="M0 0h100v120H0z" fill="#a97a12"/>` +
      `<rect x="6" y="6" width="88" height="108" rx="9" fill="${palette.wall}"/>` +
      place(NUGGET_ART, 26, 36, 48)
    );
  }
  const spots: Record<string, [number, number, number][]> = {
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
  const heap = (spots[nuggets] ?? []).map(([x, y, size]) => place(NUGGET_ART, x, y, size)).join('');
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
    `fill="${field}"/>${place(roleArt(role), 16, 24, 68)}`
  );
}

/** Anything that can be shown, by name; see `pictureOf`. */
export type Picture =
  | { what: 'card'; name: string; variant?: number }
  | { what: 'start' | 'goal-back' | 'back' }
  | { what: 'goal'; name: string }
  | { what: 'gold' | 'role'; name: string }
  | { what: 'dwarf' | 'emblem'; seat: number }
  | { what: 'tool'; tool: Tool; broken: boolean }
  | { what: 'nugget' | 'stone' };

export function pictureOf(picture: Picture, theme: Theme): string {
  const palette = PALETTE[theme];
  const ink = theme === 'dark' ? '#0e1014' : '#2a2018';
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
    case 'dwarf':
      return svg(100, 100, dwarf(picture.seat, ink));
    case 'emblem':
      return svg(100, 100, emblem(picture.seat));
    case 'tool':
      return svg(100, 100, TOOL_ART[picture.tool] + (picture.broken ? BROKEN_ART : ''));
    case 'nugget':
      return svg(100, 100, NUGGET_ART);
    case 'stone':
      return svg(100, 100, STONE_ART);
  }
}

const VARIANTS = 3;

/** Which of a card's drawings lies on a cell, so that neighbours that are equal look different. */
export function variantOf(x: number, y: number): number {
  return Math.abs(x * 7 + y * 13 + x * y) % VARIANTS;
}

const kept = new Map<string, string>();

/** An address for an <img>, kept as long as the page lives: there are a few hundred at most. */
export function addressOf(picture: Picture, theme: Theme): string {
  return keptAddress(theme + JSON.stringify(picture), () => pictureOf(picture, theme));
}

/** The same for anything drawn, by a key of its own. */
export function keptAddress(key: string, draw: () => string): string {
  let address = kept.get(key);
  if (address === undefined) {
    address = URL.createObjectURL(new Blob([draw()], { type: 'image/svg+xml' }));
    kept.set(key, address);
  }
  return address;
}
