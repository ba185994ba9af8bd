// SPDX-License-Identifier: MIT
//
// geometry.ts - where cells are on the screen: extents of the board, fitting, panning, zooming, and the quarter turn of
// the board that makes cards larger in some windows. Pure arithmetic.
import { CARD_HEIGHT, CARD_WIDTH } from './cardsize.ts';
import { cell, type Cell, type CellName, type Side } from './notation.ts';

export { CARD_HEIGHT, CARD_WIDTH };

/**
 * A point of a card, or of the layer. The layer is the drawing that holds all cards of a board. The numbers are in
 * units of cards: a card is 100 wide and 120 high.
 */
export type Point = readonly [x: number, y: number];

/**
 * A rectangle: the cells from `left,top` to `right,bottom`, both included. If a name says "box" instead of "extent",
 * the four numbers are coordinates of points instead of cells, in units of cards or in pixels.
 */
export interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

/**
 * How the layer of cards is placed in its window. If `turned`, the layer is first turned a quarter to the left. Then it
 * is scaled by `scale` (CSS pixels for one unit of cards) and moved by (`x`, `y`) CSS pixels.
 */
export interface Camera {
  x: number;
  y: number;
  scale: number;
  turned: boolean;
}

export const SCALE_MIN = 0.16;
export const SCALE_MAX = 2;

/** The openings of the card in each cell. */
export type Openings = Readonly<Record<CellName, readonly Side[]>>;

const STEPS: Record<Side, Cell> = {
  N: { x: 0, y: -1 },
  E: { x: 1, y: 0 },
  S: { x: 0, y: 1 },
  W: { x: -1, y: 0 },
};

/** The neighbour of a cell on this side. */
export const beside = ({ x, y }: Cell, side: Side): Cell => ({ x: x + STEPS[side].x, y: y + STEPS[side].y });

/** `extent`, enlarged so that it holds all of `cells`. */
export function around(extent: Extent, cells: readonly Cell[]): Extent {
  const wide = { ...extent };
  for (const { x, y } of cells) {
    wide.left = Math.min(wide.left, x);
    wide.top = Math.min(wide.top, y);
    wide.right = Math.max(wide.right, x);
    wide.bottom = Math.max(wide.bottom, y);
  }
  return wide;
}

/** The cells that hold a card. */
export function cellsOf(laid: Openings): Cell[] {
  return Object.keys(laid).map(cell);
}

/** The cells that the openings of cards lead to. A card that continues a path is laid into one of these cells. */
export function openCells(laid: Openings): Cell[] {
  return Object.entries(laid).flatMap(([name, sides]) => {
    const at = cell(name);
    return sides.map((side) => beside(at, side));
  });
}

/**
 * The point of the window where the page shows the point (x, y) of the layer, in CSS pixels. The upper left corner of
 * the start card is the point (0, 0) of the layer.
 */
export function toScreen(camera: Camera, x: number, y: number): { x: number; y: number } {
  const [right, down] = camera.turned ? [y, -x] : [x, y];
  return { x: camera.x + right * camera.scale, y: camera.y + down * camera.scale };
}

/** The point of the layer that the page shows at the point (x, y) of the window: the inverse of `toScreen`. */
export function toLayer(camera: Camera, x: number, y: number): { x: number; y: number } {
  const right = (x - camera.x) / camera.scale;
  const down = (y - camera.y) / camera.scale;
  return camera.turned ? { x: -down, y: right } : { x: right, y: down };
}

/**
 * The cell under the point (x, y) of the window. `off` is the distance of the point from the cell's middle, in cells.
 */
export function cellUnder(camera: Camera, x: number, y: number): { cell: Cell; off: number } {
  const at = toLayer(camera, x, y);
  const cell = { x: Math.floor(at.x / CARD_WIDTH), y: Math.floor(at.y / CARD_HEIGHT) };
  const dx = at.x / CARD_WIDTH - cell.x - 0.5;
  const dy = at.y / CARD_HEIGHT - cell.y - 0.5;
  return { cell, off: Math.hypot(dx, dy) };
}

/**
 * The cell of `cells` whose middle is nearest to the point (x, y) of the window. Null if no middle is within `reach`,
 * which is in cells.
 */
export function nearest(camera: Camera, x: number, y: number, cells: Cell[], reach: number) {
  const at = toLayer(camera, x, y);
  let best: Cell | null = null;
  let least = reach;
  for (const cell of cells) {
    const dx = at.x / CARD_WIDTH - cell.x - 0.5;
    const dy = at.y / CARD_HEIGHT - cell.y - 0.5;
    const off = Math.hypot(dx, dy);
    if (off < least) [best, least] = [cell, off];
  }
  return best;
}

/**
 * The board turns only if cards become larger by at least this factor, because players must find their way again on the
 * turned board.
 */
const TURN_GAIN = 1.05;

/**
 * The upright camera or the turned camera, whichever shows larger cards. `turned` says how the board lies now. If
 * cards would become hardly larger, the board stays as it is.
 */
export function larger(camera: (turned: boolean) => Camera, turned: boolean): Camera {
  const [now, other] = [camera(turned), camera(!turned)];
  return other.scale >= now.scale * TURN_GAIN ? other : now;
}

/**
 * The box around the cells of `extent`, in units of cards. If `turned`, the layer is turned as for a `Camera`, but
 * neither scaled nor moved.
 */
export function boxOf(extent: Extent, turned: boolean): Extent {
  const [left, right] = [extent.left * CARD_WIDTH, (extent.right + 1) * CARD_WIDTH];
  const [top, bottom] = [extent.top * CARD_HEIGHT, (extent.bottom + 1) * CARD_HEIGHT];
  return turned ? { left: top, top: -right, right: bottom, bottom: -left } : { left, top, right, bottom };
}

/** The camera with the scale `scale` and the middle of `box` in the middle of `window`. */
function centred(box: Extent, window: Size, scale: number, turned: boolean): Camera {
  const x = window.width / 2 - ((box.left + box.right) / 2) * scale;
  const y = window.height / 2 - ((box.top + box.bottom) / 2) * scale;
  return { x, y, scale, turned };
}

/** The camera that shows all of `extent` in the middle of `window`. */
export function fit(extent: Extent, window: Size, turned: boolean, margin = 8): Camera {
  const box = boxOf(extent, turned);
  const roomX = Math.max(1, window.width - 2 * margin);
  const roomY = Math.max(1, window.height - 2 * margin);
  const scale = Math.min(roomX / (box.right - box.left), roomY / (box.bottom - box.top));
  return centred(box, window, clamp(scale, SCALE_MIN, 1.15), turned);
}

/**
 * The camera that shows all of `extent`, with the board as near to the middle of the window as possible. `corner` is
 * the size of the buttons in the lower left corner of the window. The buttons must not cover any of `kept`, so the
 * board moves up or to the right, whichever allows larger cards. If both allow the same size, the board makes the
 * smaller move.
 */
export function fitBeside(
  extent: Extent,
  kept: Extent,
  window: Size,
  turned: boolean,
  corner: Size,
  margin = 8,
): Camera {
  const { scale: whole } = fit(extent, window, turned, margin);
  const [outer, inner] = [boxOf(extent, turned), boxOf(kept, turned)];
  const above = (window.height - corner.height - margin) / (inner.bottom - outer.top);
  const beside = (window.width - corner.width - margin) / (outer.right - inner.left);
  const scale = clamp(Math.max(above, beside), SCALE_MIN, whole);
  const camera = centred(outer, window, scale, turned);
  const up = camera.y + inner.bottom * scale - (window.height - corner.height);
  const aside = corner.width - (camera.x + inner.left * scale);
  if (up <= 0 || aside <= 0) return camera;
  const rises = Math.min(above, beside) >= scale ? up < aside : above > beside;
  return rises ? { ...camera, y: camera.y - up } : { ...camera, x: camera.x + aside };
}

/** The width of the rim along the top and left edges of a board's window (rim.ts), in CSS pixels. */
export const RIM = 18;

/** `fitBeside` in the part of the window that the rim leaves free. `corner` is the size of the buttons. */
export function fitBelowRim(extent: Extent, kept: Extent, window: Size, turned: boolean, corner: Size): Camera {
  const inner = { width: Math.max(1, window.width - RIM), height: Math.max(1, window.height - RIM) };
  const camera = fitBeside(extent, kept, inner, turned, corner, 2);
  return { ...camera, x: camera.x + RIM, y: camera.y + RIM };
}

/** Zooms by `factor`. The point of the board that is at (x, y) in the window stays where it is. */
export function zoomAt(camera: Camera, x: number, y: number, factor: number): Camera {
  const scale = clamp(camera.scale * factor, SCALE_MIN, SCALE_MAX);
  const ratio = scale / camera.scale;
  return { ...camera, scale, x: x - (x - camera.x) * ratio, y: y - (y - camera.y) * ratio };
}

/**
 * Moves the camera as little as possible, so that a strip of `extent` that is at least one card wide is inside
 * `window`.
 */
export function hold(camera: Camera, extent: Extent, window: Size): Camera {
  const a = toScreen(camera, extent.left * CARD_WIDTH, extent.top * CARD_HEIGHT);
  const b = toScreen(camera, (extent.right + 1) * CARD_WIDTH, (extent.bottom + 1) * CARD_HEIGHT);
  const keep = CARD_WIDTH * camera.scale;
  const left = Math.min(a.x, b.x);
  const top = Math.min(a.y, b.y);
  const right = Math.max(a.x, b.x);
  const bottom = Math.max(a.y, b.y);
  const dx =
    right < keep ? keep - right : left > window.width - keep ? window.width - keep - left : 0;
  const dy =
    bottom < keep ? keep - bottom : top > window.height - keep ? window.height - keep - top : 0;
  return dx === 0 && dy === 0 ? camera : { ...camera, x: camera.x + dx, y: camera.y + dy };
}

export type Direction = 'up' | 'right' | 'down' | 'left';

/** The step to the neighbouring cell that lies in `direction` on the screen. */
export function stepOf(direction: Direction, turned: boolean): Cell {
  const steps = {
    up: turned ? { x: 1, y: 0 } : { x: 0, y: -1 },
    right: turned ? { x: 0, y: 1 } : { x: 1, y: 0 },
    down: turned ? { x: -1, y: 0 } : { x: 0, y: 1 },
    left: turned ? { x: 0, y: -1 } : { x: -1, y: 0 },
  };
  return steps[direction];
}

/**
 * The nearest of `cells` in the direction `step` from `from`. Cells that lie further ahead than to the side come first.
 * If no cell lies in that direction, the result is `from`. `from` and `cells` may also be points of the layer.
 */
export function neighbour(from: Cell, step: Cell, cells: readonly Cell[]): Cell {
  let best = from;
  let least: readonly [aside: boolean, cost: number] = [true, Infinity];
  for (const cell of cells) {
    const ahead = (cell.x - from.x) * step.x + (cell.y - from.y) * step.y;
    const aside = Math.abs((cell.x - from.x) * step.y) + Math.abs((cell.y - from.y) * step.x);
    const rank = [aside > ahead, ahead + 2.5 * aside] as const;
    const less = rank[0] === least[0] ? rank[1] < least[1] : least[0];
    if (ahead > 0 && less) [best, least] = [cell, rank];
  }
  return best;
}

/**
 * The cell that an arrow key chooses first: the nearest of `cells` in the direction `step` from `from`. If no cell lies
 * in that direction, the result is the cell that is least far behind `from`. Undefined if `cells` is empty.
 */
export function firstOf(from: Cell, step: Cell, cells: readonly Cell[]): Cell | undefined {
  const near = neighbour(from, step, cells);
  if (near !== from) return near;
  const far = ({ x, y }: Cell) => x * step.x + y * step.y;
  return [...cells].sort((a, b) => far(b) - far(a))[0];
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
