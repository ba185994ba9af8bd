// SPDX-License-Identifier: MIT
//
// art.ts - the parts of pictures that all games share: colours, frames, and addresses for <img>. The page makes each
// address once, from the SVG text of a picture, and then keeps the address. Here are the pictures that a page shows at
// once. The browser loads all others later, with pictures.ts.
import { CARD_HEIGHT, CARD_WIDTH } from '../geometry.ts';
import type { Mood } from '../moods.ts';
import { emblem } from './people.ts';
import { NUGGET_ART, STONE_ART } from './tokens.ts';

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

/** Draws `content` with the width `size` and the upper left corner (x, y). `content` is made for a box of 100 x 100. */
export function put(content: string, x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 100})">${content}</g>`;
}

/** The back of a goal: a boarded-up hole in the rock. */
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

export type Colours = readonly [frame: string, field: string];
/** An action card: `content` on a field of paper, in a frame whose colour shows the kind of card. */
export function drawFace([frame, field]: Colours, content: string): string {
  const corner = (x: number, y: number) => `<path d="M${x} ${y - 4}l4 4-4 4-4-4z" fill="${field}" opacity=".85"/>`;
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

/** The pictures that the pages of all games show. Each game's art.ts adds its own. */
export type Picture =
  { what: 'dwarf'; seat: number; mood?: Mood } | { what: 'emblem'; seat: number } | { what: 'nugget' | 'stone' };

/** Draws the picture, or returns null if pictures.ts draws it. */
export function drawAtOnce(picture: Picture): string | null {
  switch (picture.what) {
    case 'dwarf':
      return null;
    case 'emblem':
      return svg(100, 100, emblem(picture.seat));
    case 'nugget':
      return svg(100, 100, NUGGET_ART);
    case 'stone':
      return svg(100, 100, STONE_ART);
  }
}

const VARIANTS = 3;

/**
 * Which of the three drawings (0 to 2) the card in the cell (x, y) gets. The cell decides this, so cards of the same
 * shape do not all look alike.
 */
export function variantOf(x: number, y: number): number {
  return Math.abs(x * 7 + y * 13 + x * y) % VARIANTS;
}

const kept = new Map<string, string>();

/**
 * The address for an <img> of the SVG text that `draw` returns, or null if `draw` returns null. Addresses are kept
 * until the page closes, because there are only a few hundred. `draw` is called only if `key` has no address yet.
 */
export function keptAddress<Text extends string | null>(key: string, draw: () => Text): Text | string {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const text = draw();
  if (text === null) return text;
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  kept.set(key, address);
  return address;
}

/** Under this key the address of a picture is kept. `game` is empty for the pictures of all games. */
export const keyOf = (game: string, picture: object, theme: Theme) => game + theme + JSON.stringify(picture);

/** The address of the picture, or null if pictures.ts draws it. */
export const addressAtOnce = (picture: Picture, theme: Theme) =>
  keptAddress(keyOf('', picture, theme), () => drawAtOnce(picture));

/** The address of an empty picture, which is 100 wide and keeps the place of another one until that is drawn. */
export const blank = (height: number) => keptAddress(`blank ${height}`, () => svg(100, height, ''));
