// SPDX-License-Identifier: MIT
//
// rock.ts - the passages of a card as SVG path data, made from the card's openings and a seed. The same openings and
// the same seed always give the same bytes. At the edge of the card, every passage is an exact rectangle in the middle
// of a side, so any two cards join without a seam. Only the inner part of a passage is rough.
import { CARD_HEIGHT, CARD_WIDTH, type Point } from '../geometry.ts';
import { SIDES, type Side } from '../notation.ts';

export type Random = () => number;

export const EXIT = 27; // width of a passage at the edge of the card; a card is 100 wide
const MIDDLE: Point = [CARD_WIDTH / 2, CARD_HEIGHT / 2];
const EDGE: Record<Side, Point> = {
  N: [CARD_WIDTH / 2, 0],
  E: [CARD_WIDTH, CARD_HEIGHT / 2],
  S: [CARD_WIDTH / 2, CARD_HEIGHT],
  W: [0, CARD_HEIGHT / 2],
};
const INWARD: Record<Side, Point> = { N: [0, 1], E: [-1, 0], S: [0, -1], W: [1, 0] };

/**
 * A small random number generator of our own. A card must look the same on every screen, so the same seed must always
 * give the same numbers.
 */
export function randomOf(seed: string): Random {
  let state = 2166136261;
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 16777619);
  state = state >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
const pair = ([x, y]: Point) => `${round(x)} ${round(y)}`;
const between = (a: Point, b: Point, t = 0.5): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

/** The points in clockwise order. If all pieces of an SVG path run clockwise, overlapping pieces leave no holes. */
function clockwise(points: Point[]): Point[] {
  let area = 0;
  points.forEach(([x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length]!;
    area += x * nextY - nextX * y;
  });
  return area < 0 ? points.slice().reverse() : points;
}

function smooth(outline: Point[]): string {
  const points = clockwise(outline);
  const start = between(points.at(-1)!, points[0]!);
  let path = `M${pair(start)}`;
  points.forEach((point, i) => {
    path += `Q${pair(point)} ${pair(between(point, points[(i + 1) % points.length]!))}`;
  });
  return `${path}Z`;
}

export function polygon(points: Point[]): string {
  return `M${clockwise(points).map(pair).join('L')}Z`;
}

export function blob(middle: Point, radius: number, rough: number, random: Random): string {
  const points: Point[] = [];
  for (let i = 0; i < 11; i++) {
    const angle = (i / 11) * Math.PI * 2;
    const reach = radius + (random() - 0.5) * rough;
    points.push([middle[0] + Math.cos(angle) * reach, middle[1] + Math.sin(angle) * reach]);
  }
  return smooth(points);
}

/** A sharp little stone. */
export function chip(middle: Point, size: number, random: Random): string {
  const corners = 4 + Math.floor(random() * 3);
  const first = random() * 6;
  const points: Point[] = [];
  for (let i = 0; i < corners; i++) {
    const angle = first + (i / corners) * Math.PI * 2;
    points.push([middle[0] + Math.cos(angle) * size, middle[1] + Math.sin(angle) * size * 0.8]);
  }
  return polygon(points);
}

/**
 * The middle line of a passage as 11 points, from one side to another side or to a point inside the card. The larger
 * `pull`, the nearer a bend comes to the middle of the card.
 */
export function line(from: Side, to: Side | Point, pull = 36): Point[] {
  const [a, b] = [EDGE[from], typeof to === 'string' ? EDGE[to] : to];
  const [ax, ay] = INWARD[from];
  const bend: Point = [a[0] + ax * pull, a[1] + ay * pull];
  const into: Point =
    typeof to === 'string' ? [b[0] + INWARD[to][0] * pull, b[1] + INWARD[to][1] * pull] : b;
  const points: Point[] = [];
  for (let i = 0; i <= 10; i++) {
    const [t, u] = [i / 10, 1 - i / 10];
    const at = (k: 0 | 1) =>
      u ** 3 * a[k] + 3 * u * u * t * bend[k] + 3 * u * t * t * into[k] + t ** 3 * b[k];
    points.push([at(0), at(1)]);
  }
  return points;
}

function across(points: Point[], i: number): Point {
  const a = points[Math.max(0, i - 1)]!;
  const b = points[Math.min(points.length - 1, i + 1)]!;
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy) || 1;
  return [-dy / length, dx / length];
}

interface Ribbon {
  width: number;
  rough: number;
  through: boolean; // whether the passage leads from side to side; if not, it ends inside the card
}

export function ribbon(points: Point[], { width, rough, through }: Ribbon, random: Random): string {
  const left: Point[] = [];
  const right: Point[] = [];
  points.forEach(([x, y], i) => {
    const locked = i <= 1 || (through && i >= points.length - 2);
    const [nx, ny] = across(points, i);
    const wide = width / 2 + (locked ? 0 : (random() - 0.5) * rough);
    const other = width / 2 + (locked ? 0 : (random() - 0.5) * rough);
    left.push([x + nx * wide, y + ny * wide]);
    right.push([x - nx * other, y - ny * other]);
  });
  return smooth([...left, ...right.reverse()]);
}

export function exit(side: Side, width: number, depth: number): string {
  const [x, y] = EDGE[side];
  const half = width / 2;
  const [ix, iy] = INWARD[side];
  const far: Point = [x + ix * depth, y + iy * depth];
  const [wx, wy] = ix === 0 ? [half, 0] : [0, half];
  return polygon([
    [x - wx, y - wy],
    [x + wx, y + wy],
    [far[0] + wx, far[1] + wy],
    [far[0] - wx, far[1] - wy],
  ]);
}

/** Rails and sleepers along a middle line, from its first point to point number `last`. */
function track(points: Point[], last: number): { rails: string; sleepers: string } {
  let sleepers = '';
  let [one, other] = ['', ''];
  for (let i = 0; i <= last; i++) {
    const [x, y] = points[i]!;
    const [nx, ny] = across(points, i);
    const step = i === 0 ? 'M' : 'L';
    one += step + pair([x + nx * 5, y + ny * 5]);
    other += step + pair([x - nx * 5, y - ny * 5]);
    if (i === 0) continue;
    const [mx, my] = between(points[i - 1]!, points[i]!);
    sleepers += `M${pair([mx + nx * 8, my + ny * 8])}L${pair([mx - nx * 8, my - ny * 8])}`;
  }
  return { rails: one + other, sleepers };
}

export interface Rock {
  specks: string;
  shade: string;
  wall: string;
  floor: string;
  pebbles: string;
  rails: string;
  sleepers: string;
  rubble: string[];
  hub: Point | null; // where the tracks of a crossing meet; null if the card is not a crossing
}

function dig(rock: Rock, from: Side, to: Side | Point, random: Random): Point[] {
  const points = line(from, to);
  const through = typeof to === 'string';
  rock.wall += ribbon(points, { width: EXIT + 8, rough: 6, through }, random);
  rock.floor += ribbon(points, { width: EXIT - 1, rough: 3.5, through }, random);
  for (const side of through ? [from, to] : [from]) {
    rock.wall += exit(side, EXIT + 8, 9);
    rock.floor += exit(side, EXIT, 11);
  }
  return points;
}

function addTrack(rock: Rock, points: Point[], last: number): void {
  const { rails, sleepers } = track(points, last);
  rock.rails += rails;
  rock.sleepers += sleepers;
}

function deadEnd(rock: Rock, side: Side, random: Random): void {
  const end = between(EDGE[side], MIDDLE, 0.5);
  const points = dig(rock, side, end, random);
  rock.wall += blob(end, 17, 4, random);
  rock.floor += blob(end, 12, 3, random);
  addTrack(rock, points, 5);
  for (let i = 0; i < 8; i++) {
    const angle = random() * Math.PI * 2;
    const off = random() * 10;
    const stone: Point = [end[0] + Math.cos(angle) * off, end[1] + Math.sin(angle) * off];
    rock.rubble.push(chip(stone, 4 + random() * 4.5, random));
  }
}

function junction(rock: Rock, sides: Side[], random: Random): void {
  rock.hub = MIDDLE;
  rock.wall += blob(MIDDLE, 21, 4, random);
  rock.floor += blob(MIDDLE, 16.5, 3, random);
  for (const side of sides) addTrack(rock, dig(rock, side, MIDDLE, random), 8);
}

export function ground(rock: Pick<Rock, 'specks' | 'shade'>, random: Random): void {
  for (let i = 0; i < 24; i++) {
    const at: Point = [6 + random() * (CARD_WIDTH - 12), 6 + random() * (CARD_HEIGHT - 12)];
    const stone = chip(at, 1.2 + random() * 3.4, random);
    if (random() < 0.55) rock.specks += stone;
    else rock.shade += stone;
  }
}

/** The passages of a card with openings at `sides`. If they are not `joined`, each passage is a dead end. */
export function rockOf(sides: Side[], joined: boolean, seed: string): Rock {
  const random = randomOf(seed);
  const rock: Rock = {
    specks: '',
    shade: '',
    wall: '',
    floor: '',
    pebbles: '',
    rails: '',
    sleepers: '',
    rubble: [],
    hub: null,
  };
  ground(rock, random);
  const ordered = SIDES.filter((side) => sides.includes(side));
  if (!joined) for (const side of ordered) deadEnd(rock, side, random);
  else if (ordered.length === 2) {
    const points = dig(rock, ordered[0]!, ordered[1]!, random);
    addTrack(rock, points, 10);
  } else junction(rock, ordered, random);
  return rock;
}
