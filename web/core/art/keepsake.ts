// SPDX-License-Identifier: MIT
//
// keepsake.ts - the picture that you can keep or share after a game: the mine as it was at the end, who has won, and
// what role, titles and gold each player had. The picture is one SVG text, which refers to no other file. Each game
// fills in a `Keepsake`.
import { around, CARD_HEIGHT, CARD_WIDTH, fit, type Point } from '../geometry.ts';
import type { Cell } from '../notation.ts';

/** A card of the mine. In this file, a `picture` or `face` is the SVG text of a picture (core/art/art.ts). */
export interface Piece {
  at: Cell;
  picture: string;
}

/** A square picture that stands on the cards. `at` is its middle, and `size` its width, in units of cards. */
export interface Figure {
  at: Point;
  size: number;
  picture: string;
}

/** What a player was or won: a small square picture and a number. */
export interface Earned {
  picture: string;
  number: number | null;
}

export interface Row {
  face: string;
  /** Empty if the picture shows no names. */
  name: string;
  won: boolean;
  earned: readonly Earned[];
}

/** A title with its name, and the players who earned it. */
export interface Honour {
  title: string;
  faces: readonly string[];
  names: string;
}

export interface Keepsake {
  game: string;
  title: string;
  /** A line below the title, which says how the game ended. */
  below: string;
  mine: readonly Piece[];
  figures: readonly Figure[];
  /** One row for each player, the best first. */
  rows: readonly Row[];
  honours: readonly Honour[];
}

/** What drawing the picture needs from the browser. */
export interface Letters {
  /** The text of a style sheet that makes the fonts of FONT known. */
  style: string;
  /** The width of a text, in pixels. `font` has the form of the CSS property `font`. */
  measure: (text: string, font: string) => number;
}

export const WIDTH = 1200;
export const HEIGHT = 630;
export const FONT = { title: 'Vollkorn Variable', text: 'Rubik Variable' };

const MINE = { left: 28, top: 120, width: 690, height: 482 };
const LIST = { left: 738, top: 120, width: 434, height: 482 };
const HONOUR_HEIGHT = 50;
/** If a line is too long, its letters shrink, but never below this part of their full size. */
const LEAST = 0.6;
const ROW_MOST = 66;
const COLOUR = {
  ground: '#2b221a',
  rock: '#4a3c2d',
  line: '#8a6d3b',
  text: '#fff3dc',
  soft: '#dcc9a3',
  gold: '#f2c14e',
};

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

/**
 * Puts several pictures into one SVG text. Two pictures may use the same ids, so each picture gets a prefix of its own
 * for its ids.
 */
class Placer {
  #placed = 0;

  at(picture: string, x: number, y: number, width: number, height: number): string {
    const own = `k${this.#placed++}`;
    const box = `x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}"`;
    return picture
      .replace(/width="[\d.]+" height="[\d.]+"/, box)
      .replace(/id="/g, `id="${own}`)
      .replace(/url\(#/g, `url(#${own}`);
  }

  /** A picture with its middle at (x, y). Without `height`, the picture is square. */
  middle(picture: string, x: number, y: number, width: number, height = width): string {
    return this.at(picture, x - width / 2, y - height / 2, width, height);
  }
}

interface Style {
  size: number;
  font: string;
  weight: number;
  colour: string;
  anchor?: 'start' | 'end';
}

/**
 * A line of text on the base line `y`. If the line is wider than `width`, its letters get smaller, down to LEAST. If
 * the line is still too wide, letters at its end are left out.
 */
function line(words: string, x: number, y: number, width: number, style: Style, by: Letters): string {
  const fontOf = (size: number) => `${style.weight} ${size}px '${style.font}', sans-serif`;
  const wide = (text: string, size: number) => by.measure(text, fontOf(size));
  const full = wide(words, style.size);
  const size = full <= width ? style.size : Math.max(style.size * LEAST, (style.size * width) / full);
  const signs = [...words];
  let text = words;
  while (signs.length > 1 && wide(text, size) > width + 0.5) {
    signs.pop();
    text = `${signs.join('').trimEnd()}…`;
  }
  return (
    `<text x="${x}" y="${y.toFixed(1)}" font-family="'${style.font}', sans-serif" font-size="${size.toFixed(1)}" ` +
    `font-weight="${style.weight}" fill="${style.colour}" text-anchor="${style.anchor ?? 'start'}">` +
    `${escaped(text)}</text>`
  );
}

const titled = (size: number, colour = COLOUR.text): Style => ({ size, font: FONT.title, weight: 700, colour });
const plain = (size: number, colour = COLOUR.text): Style => ({ size, font: FONT.text, weight: 500, colour });

function drawHeader({ title, game, below }: Keepsake, letters: Letters): string {
  const name: Style = { ...titled(30, COLOUR.gold), anchor: 'end' };
  return (
    line(title, 30, 62, 700, titled(46), letters) +
    line(game, 1170, 54, 420, name, letters) +
    line(below, 30, 96, 1140, plain(20, COLOUR.soft), letters)
  );
}

/** The mine, as large as possible, on a ground of rock. */
function drawMine({ mine, figures }: Keepsake, placer: Placer): string {
  const { left, top, width, height } = MINE;
  const cells = mine.map(({ at }) => at);
  const first = cells[0] ?? { x: 0, y: 0 };
  const extent = around({ left: first.x, top: first.y, right: first.x, bottom: first.y }, cells);
  const { x, y, scale } = fit(extent, MINE, false, 12);
  const cards = mine.map(({ at, picture }) =>
    placer.at(picture, at.x * CARD_WIDTH, at.y * CARD_HEIGHT, CARD_WIDTH, CARD_HEIGHT),
  );
  const standing = figures.map(({ at, size, picture }) => placer.middle(picture, at[0], at[1], size));
  return (
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="14" fill="${COLOUR.rock}"/>` +
    `<g transform="translate(${(left + x).toFixed(2)} ${(top + y).toFixed(2)}) scale(${scale.toFixed(4)})">` +
    `${cards.join('')}${standing.join('')}</g>`
  );
}

/** What a player was and earned, at the right of a row: small pictures, each with a number. */
function drawEarned({ earned }: Row, middle: number, height: number, placer: Placer, letters: Letters) {
  const size = height * 0.48;
  const digits = height * 0.3;
  const each = size + digits + 10;
  const width = earned.length * each + 4;
  const drawn = earned.map(({ picture, number }, i) => {
    const x = LIST.left + LIST.width - width + i * each;
    const badge = placer.middle(picture, x + size / 2, middle, size);
    if (number === null) return badge;
    return badge + line(`${number}`, x + size + 4, middle + height * 0.15, digits, plain(height * 0.4), letters);
  });
  return { drawn: drawn.join(''), width };
}

function drawRow(row: Row, top: number, height: number, placer: Placer, letters: Letters): string {
  const middle = top + height / 2;
  const { drawn, width } = drawEarned(row, middle, height, placer, letters);
  const face = height * 0.86;
  const room = LIST.width - width - face - 24;
  const frame = row.won
    ? `<rect x="${LIST.left}" y="${top + 1}" width="${LIST.width}" height="${height - 2}" rx="10" ` +
      `fill="${COLOUR.gold}" fill-opacity=".2" stroke="${COLOUR.gold}" stroke-width="2"/>`
    : '';
  const style = plain(height * 0.36);
  const name = row.name && line(row.name, LIST.left + face + 14, middle + height * 0.14, room, style, letters);
  return frame + placer.middle(row.face, LIST.left + 8 + face / 2, middle, face) + name + drawn;
}

function drawHonour({ title, faces, names }: Honour, top: number, placer: Placer, letters: Letters): string {
  const size = 40;
  const shown = faces.map((face, i) => placer.at(face, LIST.left + 8 + i * 24, top + 4, size, size));
  const x = LIST.left + 18 + size + (faces.length - 1) * 24;
  const room = LIST.left + LIST.width - x - 6;
  const first = line(title, x, top + (names ? 22 : 31), room, titled(20, COLOUR.gold), letters);
  return shown.join('') + first + (names && line(names, x, top + 42, room, plain(16, COLOUR.soft), letters));
}

/** Draws the picture. The same arguments always give the same text. */
export function drawKeepsake(keepsake: Keepsake, letters: Letters): string {
  const placer = new Placer();
  const { rows, honours } = keepsake;
  const bottom = LIST.top + LIST.height - honours.length * HONOUR_HEIGHT;
  const height = Math.min(ROW_MOST, (bottom - LIST.top - (honours.length > 0 ? 10 : 0)) / Math.max(1, rows.length));
  const list = rows.map((row, i) => drawRow(row, LIST.top + i * height, height, placer, letters));
  const earned = honours.map((honour, i) => drawHonour(honour, bottom + i * HONOUR_HEIGHT, placer, letters));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<style>${letters.style}</style>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOUR.ground}"/>` +
    `<rect x="8" y="8" width="${WIDTH - 16}" height="${HEIGHT - 16}" rx="18" fill="none" ` +
    `stroke="${COLOUR.line}" stroke-width="3"/>` +
    `${drawHeader(keepsake, letters)}${drawMine(keepsake, placer)}${list.join('')}${earned.join('')}</svg>`
  );
}
