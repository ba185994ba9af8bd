// SPDX-License-Identifier: MIT
//
// geometry.ts - where things are on the cards of the cave: the middle of each space, the middle of each edge between
// two cards, and the part of the cave that the window shows. Pure arithmetic, in units of cards (100 x 120).
import {
  around,
  boxOf,
  CARD_HEIGHT,
  CARD_WIDTH,
  cellsOf,
  clamp,
  openCells,
  RIM,
  toScreen,
  type Camera,
  type Extent,
  type Openings,
  type Point,
  type Size,
} from '../geometry.ts';
import { cell, SIDES, type CellName, type Side } from '../notation.ts';
import { placeOf, type EdgeName, type SpaceName } from './model.ts';
import { faceOf, goalCard, sidesOf, type Face } from './notation.ts';

export const MIDDLE: Point = [CARD_WIDTH / 2, CARD_HEIGHT / 2];
export const GATE: Record<Side, Point> = {
  N: [CARD_WIDTH / 2, 0],
  E: [CARD_WIDTH, CARD_HEIGHT / 2],
  S: [CARD_WIDTH / 2, CARD_HEIGHT],
  W: [0, CARD_HEIGHT / 2],
};

const between = (a: Point, b: Point, part: number): Point => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
];

/**
 * How far a bend of a path reaches into the card. These are values for the parameter `pull` of `line`
 * (core/art/rock.ts). A card with two bends uses `tight`, so that the bends do not meet.
 */
export const PULL = { wide: 36, tight: 12 };

/** The middle of a bend: the point half-way along the bend that `line` (core/art/rock.ts) makes. */
export function bendMiddle(sides: readonly Side[], pull: number): Point {
  const part = (half: number) => 0.5 - (3 * pull) / (8 * half);
  let [x, y] = MIDDLE;
  for (const side of sides) {
    x += (GATE[side][0] - MIDDLE[0]) * part(MIDDLE[0]);
    y += (GATE[side][1] - MIDDLE[1]) * part(MIDDLE[1]);
  }
  return [x, y];
}

export const isBend = (sides: readonly Side[]) =>
  sides.length === 2 && !['NS', 'EW'].includes(sides.join(''));

/** The sides of the card that a figure can walk to from `space` without using a secret tunnel. */
export function wayOf(face: Face, space: number): Side[] {
  const reached = new Set([space]);
  for (const at of reached) {
    for (const next of face.card.spaces[at]!.links) {
      const tunnel = [at, next].some((i) => face.card.spaces[i]!.mark === 'tunnel');
      if (!tunnel) reached.add(next);
    }
  }
  return SIDES.filter((side) =>
    [...reached].some((i) => sidesOf(face, i).includes(side)),
  );
}

/** How far the bends of a card reach into it: one of the numbers of `PULL`. */
export function pullOf(face: Face): number {
  const bends = face.card.spaces.map((_, i) => wayOf(face, i)).filter(isBend);
  return new Set(bends.map(String)).size > 1 ? PULL.tight : PULL.wide;
}

/**
 * The middle of the way between `sides`. For a bend, this is the bend's own middle; for any other way, the middle of
 * the card.
 */
export function wayMiddle(face: Face, sides: readonly Side[]): Point {
  return isBend(sides) ? bendMiddle(sides, pullOf(face)) : MIDDLE;
}

/**
 * Whether `space` is linked to a space in the middle of the card. The middle space has no opening and no secret tunnel.
 */
function hasMiddle(face: Face, space: number): boolean {
  return face.card.spaces[space]!.links.some((next) => {
    const { opening, mark } = face.card.spaces[next]!;
    return opening === '' && mark !== 'tunnel';
  });
}

/**
 * On a card with a bridge, where to draw a figure that stands on the way under the bridge: beside the bridge, which
 * would hide the figure. Null if the card has no bridge, or if the space is on the bridge.
 */
function besideBridge(face: Face, space: number): Point | null {
  const bridged = face.card.spaces.some(({ mark }) => mark === 'bridge');
  if (!bridged || face.card.spaces[space]!.mark === 'bridge') return null;
  const sides = wayOf(face, space);
  const single = sidesOf(face, space).length === 2;
  return between(MIDDLE, GATE[sides[1]!], single ? 0.62 : 0.36);
}

/** Where to draw a figure in `space`: a point of the card, as the card lies (turned or not). */
export function pointOf(face: Face, space: number): Point {
  const here = face.card.spaces[space];
  if (!here) return MIDDLE;
  if (here.mark === 'tunnel') return MIDDLE;
  const sides = sidesOf(face, space);
  const way = wayOf(face, space);
  const middle = wayMiddle(face, way);
  if (sides.length !== 1) return besideBridge(face, space) ?? middle;
  return between(middle, GATE[sides[0]!], hasMiddle(face, space) ? 0.72 : 0.54);
}

/** Which cards lie where. A view has these fields, and so does the scene of an earlier moment. */
export interface Laid {
  board: Record<CellName, string>;
  half_turned: readonly CellName[];
  goals: Record<CellName, string>;
  options: Readonly<Record<string, string>>;
  turned: readonly CellName[];
}

/** The face of the card in a cell, as the card lies. Null if the cell is empty or holds a face-down goal. */
export function faceAt(laid: Laid, name: CellName): Face | null {
  const turned = laid.half_turned.includes(name);
  const card = laid.board[name];
  if (card !== undefined) {
    const face = faceOf(card);
    return face && { card: face.card, turned };
  }
  const face = laid.turned.includes(name) ? faceOf(goalCard(laid.goals[name]!, laid.options)) : null;
  return face && { card: face.card, turned };
}

/** The point of the layer where a space is. For the cell of a face-down goal, the middle of the cell. */
export function layerPoint(laid: Laid, name: SpaceName | CellName): Point {
  const { cell: at, name: where, space } = placeOf(name);
  const face = space === null ? null : faceAt(laid, where);
  const [x, y] = face ? pointOf(face, space!) : MIDDLE;
  return [at.x * CARD_WIDTH + x, at.y * CARD_HEIGHT + y];
}

/** The point of the layer that shows the vein of the card in the cell `name`. */
export function veinPoint(laid: Laid, name: CellName): Point {
  const at = faceAt(laid, name)?.card.spaces.findIndex(({ mark }) => mark === 'vein') ?? -1;
  return layerPoint(laid, at < 0 ? name : `${name}.${at}`);
}

/**
 * The point and the size of figure `i` of the `n` figures in a space whose middle is (x, y). Several figures stand in a
 * circle. The more figures there are, the smaller each is drawn. If the card has other spaces (`alone` is false), the
 * circle is kept small.
 */
function fan([x, y]: Point, i: number, n: number, alone: boolean): { point: Point; size: number } {
  if (n === 1) return { point: [x, y], size: 30 };
  const angle = (i / n) * Math.PI * 2 - Math.PI / 2;
  const size = n > 4 ? 20 : alone ? 26 : 23;
  const apart = size / 2 / Math.sin(Math.PI / n);
  const reach = alone ? apart : Math.min(apart, 13);
  return { point: [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach], size };
}

/** Gives each figure its point in the layer and its size, so that it stands beside the other figures in its space. */
export function standing<Figure extends { at: SpaceName }>(
  laid: Laid,
  figures: readonly Figure[],
): (Figure & { point: Point; size: number })[] {
  const total = new Map<SpaceName, number>();
  for (const { at } of figures) total.set(at, (total.get(at) ?? 0) + 1);
  const crowd = new Map<SpaceName, number>();
  return figures.map((figure) => {
    const i = crowd.get(figure.at) ?? 0;
    crowd.set(figure.at, i + 1);
    const alone = faceAt(laid, placeOf(figure.at).name)?.card.spaces.length === 1;
    return { ...figure, ...fan(layerPoint(laid, figure.at), i, total.get(figure.at)!, alone) };
  });
}

/** The point of the layer in the middle of an edge. */
export function edgePoint(edge: EdgeName): Point {
  const [where, side] = edge.split(':');
  const { x, y } = cell(where!);
  const [dx, dy] = GATE[side === 'E' ? 'E' : 'S'];
  return [x * CARD_WIDTH + dx, y * CARD_HEIGHT + dy];
}

/** The openings of every face-up card, by cell. */
export function openingsOf(laid: Laid): Openings {
  const names = [...Object.keys(laid.board), ...laid.turned];
  return Object.fromEntries(
    names.map((name) => {
      const face = faceAt(laid, name);
      return [name, face?.card.spaces.flatMap((_, space) => sidesOf(face, space)) ?? []];
    }),
  );
}

/**
 * The area of the cells that are at most `corner` columns and rows away from the start, enlarged so that it holds all
 * cards. All goals lie in this area.
 */
export function keptOf(corner: number, laid: Openings): Extent {
  return around({ left: -corner, top: -corner, right: corner, bottom: corner }, cellsOf(laid));
}

/** The area that `keptOf` returns, enlarged so that it holds the cells where a card can be laid. */
export function extentOf(corner: number, laid: Openings): Extent {
  return around(keptOf(corner, laid), openCells(laid));
}

/** The area of all face-up cards and of the cells where a card can be laid. Face-down goals are left out. */
export function dugExtent(laid: Openings): Extent {
  const start = { left: -1, top: -1, right: 1, bottom: 1 };
  return around(start, [...cellsOf(laid), ...openCells(laid)]);
}

/**
 * The camera that shows all of `dug`, if cards are then at least `least` pixels wide. If they would be narrower, cards
 * are `least` pixels wide, and the point `focus` of the layer is as near to the middle of the window as the edges of
 * `dug` allow.
 */
export function follow(dug: Extent, window: Size, focus: Point, least: number, turned = false): Camera {
  const box = boxOf(dug, turned);
  const all = Math.min(window.width / (box.right - box.left), window.height / (box.bottom - box.top));
  const scale = clamp(all, least / CARD_WIDTH, 1.05);
  const { x, y } = toScreen({ x: 0, y: 0, scale, turned }, ...focus);
  const at = (size: number, from: number, to: number, point: number): number => {
    if ((to - from) * scale <= size) return size / 2 - ((from + to) / 2) * scale;
    return clamp(size / 2 - point, size - to * scale, -from * scale);
  };
  return {
    x: at(window.width, box.left, box.right, x),
    y: at(window.height, box.top, box.bottom, y),
    scale,
    turned,
  };
}

/** The corners of a window where the small map of the cave may be, the best first. The fourth corner has buttons. */
const CORNERS = ['bottom right', 'top right', 'top left'] as const;
export type Corner = (typeof CORNERS)[number];

/** The gap between the map and the edge or rim of the window, in pixels. */
const MARGIN = 8;

/** The first of `CORNERS` where a map of the size `size` covers none of `boxes`, or null if there is no such corner. */
export function freeCorner(window: Size, size: Size, boxes: readonly Extent[]): Corner | null {
  const free = CORNERS.find((corner) => {
    const x = corner.endsWith('left') ? RIM + MARGIN : window.width - MARGIN - size.width;
    const y = corner.startsWith('top') ? RIM + MARGIN : window.height - MARGIN - size.height;
    const meets = ({ left, top, right, bottom }: Extent) =>
      left < x + size.width && right > x && top < y + size.height && bottom > y;
    return !boxes.some(meets);
  });
  return free ?? null;
}
