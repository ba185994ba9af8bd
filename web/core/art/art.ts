// SPDX-License-Identifier: MIT
//
// art.ts - the parts of pictures that all games share: colours, frames, and addresses for <img>. The page makes each
// address once, from the SVG text of a picture, and then keeps the address. This file draws the pictures that a page
// shows as soon as it opens. All other pictures are in pictures.ts, which the browser loads later.
import { CARD_HEIGHT, CARD_WIDTH } from '../cardsize.ts';
import type { Mood } from '../moods.ts';
import { emblem } from './people.ts';
import { GOLD_TOKEN, STONE_TOKEN } from './tokens.ts';

export type Theme = 'light' | 'dark';

/** The colours of the rock and of what is dug into it. */
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
  /** The dark where nobody has dug. */
  night: string;
}

export const PALETTE: Record<Theme, Palette> = {
  light: {
    rock: '#836a4d',
    speck: '#a68a66',
    shade: '#6d543b',
    wall: '#2a1c12',
    floor: '#efdaa9',
    edge: '#c39a5e',
    rail: '#62594f',
    sleeper: '#b4834a',
    rubble: '#7c7266',
    night: '#1c120a',
  },
  dark: {
    rock: '#464e5b',
    speck: '#667182',
    shade: '#383f4a',
    wall: '#10131a',
    floor: '#d3b989',
    edge: '#96784c',
    rail: '#474b53',
    sleeper: '#8f6c40',
    rubble: '#5a6370',
    night: '#07090d',
  },
};

/** The SVG text of a picture with a box of this size. The natural size of the picture is `scale` times as large. */
export function svg(width: number, height: number, content: string, scale = 2): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
    `width="${width * scale}" height="${height * scale}">${content}</svg>`
  );
}

export const card = (content: string) => svg(CARD_WIDTH, CARD_HEIGHT, content);

/** Draws `content` with the width `size` and the upper left corner (x, y). `content` is made for a box of 100 x 100. */
export function put(content: string, x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 100})">${content}</g>`;
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
      return svg(100, 100, GOLD_TOKEN);
    case 'stone':
      return svg(100, 100, STONE_TOKEN);
  }
}

/**
 * Draws the ground of a path card. A card in a hand has rock of its own. A laid card shows the rock of the mine under
 * it, so only the edge of its cell is drawn.
 */
export function drawGround(rock: { shade: string; specks: string }, palette: Palette, laid: boolean): string {
  if (laid) return `<path d="M.5.5h99v119H.5z" fill="none" stroke="${palette.wall}" opacity=".5"/>`;
  return (
    `<path d="M0 0h${CARD_WIDTH}v${CARD_HEIGHT}H0z" fill="${palette.rock}"/>` +
    `<path d="${rock.shade}" fill="${palette.shade}"/><path d="${rock.specks}" fill="${palette.speck}"/>`
  );
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

/**
 * The key under which `keptAddress` keeps the address of a picture. `game` is empty for a picture that all games share.
 */
export const keyOf = (game: string, picture: object, theme: Theme) => game + theme + JSON.stringify(picture);

/** The address of the picture, or null if pictures.ts draws it. */
export const addressAtOnce = (picture: Picture, theme: Theme) =>
  keptAddress(keyOf('', picture, theme), () => drawAtOnce(picture));

/** The address of an empty picture, 100 wide. An <img> shows it until its own picture has been drawn. */
export const blank = (height: number) => keptAddress(`blank ${height}`, () => svg(100, height, ''));
