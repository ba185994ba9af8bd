// SPDX-License-Identifier: MIT
//
// geometry.ts - where things are on the cards of the cave: the middle of each space inside its card, of
// each edge between two cards, and what part of the mine is worth showing. Pure arithmetic, in units of
// cards (100 x 120).
import {
  around,
  CARD_HEIGHT,
  CARD_WIDTH,
  clamp,
  type Camera,
  type Extent,
  type Point,
  type Size,
} from '../geometry.ts';
import { cell, SIDES, type Cell, type CellName, type Side } from '../notation.ts';
import { placeOf, type EdgeName, type SpaceName } from './model.ts';
import { faceOf, sidesOf, type Face } from './notation.ts';

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

/** How far a bend reaches into the card (core/art/rock.ts, `line`): less where there are two of them. */
export const PULL = { wide: 36, tight: 12 };

/** The middle of a bend: the point half-way along core/art/rock.ts's line. */
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

/** All sides that can be walked to from a space without a tunnel. */
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

/** How far the bends of this card reach into it. */
export function pullOf(face: Face): number {
  const bends = face.card.spaces.map((_, i) => wayOf(face, i)).filter(isBend);
  return new Set(bends.map(String)).size > 1 ? PULL.tight : PULL.wide;
}

/** The middle of a whole way: of the card, or of the bend where there are two on the card. */
export function wayMiddle(face: Face, sides: readonly Side[]): Point {
  return isBend(sides) ? bendMiddle(sides, pullOf(face)) : MIDDLE;
}

/** True where the space is bordered by one in the middle of its way, which opens nowhere. */
function hasMiddle(face: Face, space: number): boolean {
  return face.card.spaces[space]!.links.some((next) => {
    const { opening, mark } = face.card.spaces[next]!;
    return opening === '' && mark !== 'tunnel';
  });
}

/** Under a bridge nobody is seen: whoever stands in the middle of the way below stands beside it. */
function besideBridge(face: Face, space: number): Point | null {
  const bridged = face.card.spaces.some(({ mark }) => mark === 'bridge');
  if (!bridged || face.card.spaces[space]!.mark === 'bridge') return null;
  const sides = wayOf(face, space);
  const single = sidesOf(face, space).length === 2;
  return between(MIDDLE, GATE[sides[1]!], single ? 0.62 : 0.36);
}

/** Where a figure in this space stands on its card, as the card lies. */
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

/** What lies on the table: a view, or an earlier moment. */
export interface Laid {
  board: Record<CellName, string>;
  half_turned: readonly CellName[];
  goals: Record<CellName, string>;
  turned: readonly CellName[];
}

/** The face that lies at a cell, as it lies; null where none does, or a goal face down. */
export function faceAt(laid: Laid, name: CellName): Face | null {
  const turned = laid.half_turned.includes(name);
  const card = laid.board[name];
  if (card !== undefined) {
    const face = faceOf(card);
    return face && { card: face.card, turned };
  }
  const face = laid.turned.includes(name) ? faceOf(laid.goals[name]!) : null;
  return face && { card: face.card, turned };
}

/** Where on the layer a space is; of a goal that lies face down, its middle. */
export function layerPoint(laid: Laid, name: SpaceName | CellName): Point {
  const { cell: at, name: where, space } = placeOf(name);
  const face = space === null ? null : faceAt(laid, where);
  const [x, y] = face ? pointOf(face, space!) : MIDDLE;
  return [at.x * CARD_WIDTH + x, at.y * CARD_HEIGHT + y];
}

/** The middle of an edge on the layer. */
export function edgePoint(edge: EdgeName): Point {
  const [where, side] = edge.split(':');
  const { x, y } = cell(where!);
  const [dx, dy] = GATE[side === 'E' ? 'E' : 'S'];
  return [x * CARD_WIDTH + dx, y * CARD_HEIGHT + dy];
}

/** The whole area up to the goals, what is laid, and a ring of free cells around that, or none. */
export function extentOf(corner: number, laid: readonly Cell[], ring = 1): Extent {
  return around({ left: -corner, top: -corner, right: corner, bottom: corner }, laid, ring);
}

/** What is laid with a ring around it, without the goals far off. */
export function dugExtent(laid: readonly Cell[]): Extent {
  return around({ left: -1, top: -1, right: 1, bottom: 1 }, laid);
}

/**
 * The camera that shows all of `dug` where its cards stay at least `least` pixels wide; else one with
 * cards of that width and `focus`, a point of the layer, as near to the middle as `dug` allows.
 */
export function follow(dug: Extent, window: Size, focus: Point, least: number): Camera {
  const [wide, high] = [dug.right - dug.left + 1, dug.bottom - dug.top + 1];
  const all = Math.min(window.width / (wide * CARD_WIDTH), window.height / (high * CARD_HEIGHT));
  const scale = clamp(all, least / CARD_WIDTH, 1.05);
  const at = (
    size: number,
    from: number,
    to: number,
    unit: number,
    point: number,
  ): number => {
    const span = (to - from + 1) * unit * scale;
    if (span <= size) return size / 2 - ((from + to + 1) / 2) * unit * scale;
    const low = size - (to + 1) * unit * scale;
    return clamp(size / 2 - point * scale, low, -from * unit * scale);
  };
  return {
    x: at(window.width, dug.left, dug.right, CARD_WIDTH, focus[0]),
    y: at(window.height, dug.top, dug.bottom, CARD_HEIGHT, focus[1]),
    scale,
    turned: false,
  };
}
