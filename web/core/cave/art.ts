// SPDX-License-Identifier: MIT
//
// art.ts - the pictures of the cave that a table shows as soon as it appears: path cards and the marks on them. Path
// cards are drawn from the deck's data: openings, spaces, blue lines and marks. pictures.ts draws all other pictures.
import { card, drawGround, keptAddress, keyOf, PALETTE, put, svg } from '../art/art.ts';
import type { Palette, Theme } from '../art/art.ts';
import * as shared from '../art/art.ts';
import type { Letter } from '../art/goals.ts';
import { blob, exit, EXIT, ground, line, randomOf, ribbon, type Random } from '../art/rock.ts';
import { lamp } from '../art/tokens.ts';
import { CARD_HEIGHT, CARD_WIDTH, type Point } from '../geometry.ts';
import type { Mood } from '../moods.ts';
import { SIDES, type Side } from '../notation.ts';
import { GATE, MIDDLE, pointOf, pullOf, wayMiddle, wayOf } from './geometry.ts';
import { SIGN_ART } from './marks.ts';
import type { Clan, Creature, Loyalty } from './model.ts';
import { faceOf, type Face } from './notation.ts';

/**
 * The cave lies deeper than the mine of the base game, so the rock of the cave has colder colours. The floors of the
 * cave and of the mine have the same colours.
 */
export const ROCK: Record<Theme, Palette> = {
  light: {
    ...PALETTE.light,
    rock: '#686273',
    speck: '#8a8496',
    shade: '#544f5f',
    wall: '#231f2c',
    night: '#14111c',
  },
  dark: { ...PALETTE.dark, rock: '#3e4152', speck: '#5c6078', shade: '#313444', wall: '#0f1018', night: '#07070e' },
};
const BLUE = '#0b3d91';
const DECK_WIDTH = 22;

interface Layers {
  wall: string;
  floor: string;
  /** The bridges, which are drawn over the floor. */
  over: string;
}

function digWay(layers: Layers, face: Face, sides: Side[], random: Random): void {
  const pull = pullOf(face);
  const through = sides.length === 2;
  const legs: [Side, Side | Point][] = through
    ? [[sides[0]!, sides[1]!]]
    : sides.map((side) => [side, [...MIDDLE]]);
  if (!through) {
    layers.wall += blob([...MIDDLE], 22, 4, random);
    layers.floor += blob([...MIDDLE], 17.5, 3, random);
  }
  for (const [from, to] of legs) {
    const points = line(from, to, pull);
    layers.wall += ribbon(points, { width: EXIT + 8, rough: 6, through }, random);
    layers.floor += ribbon(points, { width: EXIT - 1, rough: 3.5, through }, random);
  }
  for (const side of sides) {
    layers.wall += exit(side, EXIT + 8, 9);
    layers.floor += exit(side, EXIT, 11);
  }
}

/** A bridge between the two `sides`: planks, with a rope along either edge. */
function bridge(sides: Side[]): string {
  const [a, b] = [GATE[sides[0]!], GATE[sides[1]!]];
  const across = a[0] === b[0];
  const [long, wide] = across ? [CARD_HEIGHT, DECK_WIDTH] : [CARD_WIDTH, DECK_WIDTH];
  let planks = '';
  for (let at = 5; at < long - 2; at += 7.2) {
    planks += `<rect x="${at.toFixed(1)}" y="${-wide / 2}" width="5.600" height="${wide}" rx="1.500"/>`;
  }
  const turn = across ? `translate(${a[0]} 0) rotate(90)` : `translate(0 ${a[1]})`;
  const rope = (y: number) => `M0 ${y}H${long}`;
  return (
    `<g transform="${turn}"><path d="M0 ${-wide / 2 - 3}H${long}v${wide + 6}H0z" fill="#1a120a" opacity=".55"/>` +
    `<g fill="#b4793a" stroke="#4a2d12" stroke-width="1.200">${planks}</g>` +
    `<path d="${rope(-wide / 2)}${rope(wide / 2)}" stroke="#e9d3a4" stroke-width="2.600" ` +
    'stroke-dasharray="4 2.500"/></g>'
  );
}

/**
 * Draws the secret tunnel between the two bends of a card, with a chamber in the middle of the tunnel. `at` is the
 * number of the tunnel's space.
 */
function tunnel(face: Face, at: number, palette: Palette): string {
  const ends = face.card.spaces[at]!.links.map((i) => wayMiddle(face, wayOf(face, i)));
  const way = ends.map(([x, y]) => `M${MIDDLE[0]} ${MIDDLE[1]}L${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  return (
    `<path d="${way}" stroke="#15110d" stroke-width="17" stroke-linecap="butt"/>` +
    `<path d="${way}" stroke="${palette.edge}" stroke-width="11" stroke-dasharray="3.500 3"/>` +
    `<circle cx="${MIDDLE[0]}" cy="${MIDDLE[1]}" r="13.500" fill="#15110d"/>` +
    `<circle cx="${MIDDLE[0]}" cy="${MIDDLE[1]}" r="10.500" fill="${palette.edge}" stroke="${palette.floor}" ` +
    'stroke-width="1.500" stroke-dasharray="3 2.500"/>'
  );
}

/** The point on the line to `to` that is `reach` from (x, y). */
function toward([x, y]: Readonly<Point>, to: Readonly<Point>, reach: number): Point {
  const share = reach / (Math.hypot(to[0] - x, to[1] - y) || 1);
  return [x + (to[0] - x) * share, y + (to[1] - y) * share];
}

const hasDisc = ({ mark }: Face['card']['spaces'][number]) => !['', 'bridge', 'tunnel'].includes(mark);

function bar([x, y]: Point, [dx, dy]: Point, half = 17): string {
  const size = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [(-dy / size) * half, (dx / size) * half];
  return `M${(x - ux).toFixed(1)} ${(y - uy).toFixed(1)}L${(x + ux).toFixed(1)} ${(y + uy).toFixed(1)}`;
}

/**
 * The blue lines of a card with three or more spaces that meet in the middle. There is one line between any two
 * neighbouring spaces. `sides` has the sides that the spaces lead to, clockwise.
 */
function sectors(sides: readonly Side[]): string {
  return sides
    .map((side, i) => {
      const next = sides[(i + 1) % sides.length]!;
      const turn = (SIDES.indexOf(next) - SIDES.indexOf(side) + 4) % 4;
      const angle = ((SIDES.indexOf(side) + turn / 2) * Math.PI) / 2;
      const [x, y] = [MIDDLE[0] + Math.sin(angle) * 34, MIDDLE[1] - Math.cos(angle) * 34];
      return `M${MIDDLE[0]} ${MIDDLE[1]}L${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

/**
 * The blue line between the neighbouring spaces `a` and `b`. If the way through `a` and `b` passes under a bridge, the
 * line is drawn beside the bridge. If one of the two spaces has a mark, the line is drawn beside the mark, so that the
 * disc of the mark does not hide the line.
 */
function cut(face: Face, a: number, b: number): string {
  const [one, other] = [pointOf(face, a), pointOf(face, b)];
  const way = wayOf(face, a);
  const inner = face.card.spaces[a]!.opening === '' || face.card.spaces[b]!.opening === '';
  const run: Point = [other[0] - one[0], other[1] - one[1]];
  let at: Point = inner
    ? [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2]
    : [...wayMiddle(face, way)];
  const under =
    face.card.spaces.some(({ mark }) => mark === 'bridge') && face.card.spaces[a]!.mark !== 'bridge';
  if (under && Math.hypot(at[0] - MIDDLE[0], at[1] - MIDDLE[1]) < 19) {
    at = toward(MIDDLE, GATE[way[0]!], 19);
  }
  if (hasDisc(face.card.spaces[a]!)) at = toward(one, other, 22);
  if (hasDisc(face.card.spaces[b]!)) at = toward(other, one, 22);
  return bar(at, run, face.card.spaces[a]!.mark === 'bridge' ? DECK_WIDTH / 2 : 17);
}

/**
 * The blue lines between neighbouring spaces: if `under` is true, all lines that are not on a bridge; otherwise, only
 * the lines on a bridge.
 */
function blueLines(face: Face, under: boolean): string {
  const { spaces } = face.card;
  let lines = '';
  const met = new Set<string>();
  spaces.forEach((space, i) => {
    if (space.mark === 'tunnel' || (space.mark === 'bridge') === under) return;
    const way = wayOf(face, i);
    const round = [i, ...space.links].every((j) => spaces[j]!.opening !== '');
    const clique = way.length > 2 && round;
    if (clique && space.links.length > 0) {
      if (!met.has(way.join(''))) lines += sectors(way);
      met.add(way.join(''));
      return;
    }
    for (const j of space.links) if (j > i && spaces[j]!.mark !== 'tunnel') lines += cut(face, i, j);
  });
  return lines;
}

function signs(face: Face, palette: Palette): string {
  return face.card.spaces
    .map((space, i) => {
      if (!hasDisc(space)) return '';
      const mark = space.mark as keyof typeof SIGN_ART;
      const [x, y] = pointOf(face, i);
      const size = mark === 'exit' ? 34 : 25;
      const disc =
        `<circle cx="${x}" cy="${y}" r="${mark === 'exit' ? 21 : 17}" fill="${palette.floor}" ` +
        `stroke="${palette.edge}" stroke-width="2.500"/>`;
      return disc + put(SIGN_ART[mark], x - size / 2, y - size / 2, size);
    })
    .join('');
}

/** The card's group, I, II or III, on a little plate. The numeral is made of strokes, so that it needs no font. */
export function numeral(group: number, x: number, y: number): string {
  if (group === 0) return '';
  const width = 7 + group * 5;
  let strokes = '';
  for (let i = 0; i < group; i++) strokes += `M${x + 6 + i * 5} ${y + 3.2}v9.600`;
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="16" rx="4" fill="#f6ead0" stroke="#2a2018" ` +
    `stroke-width="1.400"/><path d="${strokes}M${x + 3.2} ${y + 3.2}h${width - 6.4}M${x + 3.2} ${y + 12.8}` +
    `h${width - 6.4}" stroke="#2a2018" stroke-width="2" fill="none"/>`
  );
}

function ways(face: Face): { sides: Side[]; bridge: boolean }[] {
  const found = new Map<string, { sides: Side[]; bridge: boolean }>();
  face.card.spaces.forEach((space, i) => {
    const sides = wayOf(face, i);
    if (sides.length > 0 && space.mark !== 'tunnel') {
      found.set(sides.join(''), { sides, bridge: space.mark === 'bridge' });
    }
  });
  return [...found.values()];
}

const clipped = (lines: string) =>
  lines &&
  `<path d="${lines}" clip-path="url(#f)" stroke="${BLUE}" stroke-width="3.400" fill="none" ` +
    'stroke-dasharray="4.500 2"/>';

function drawTunnels(face: Face, seed: string, palette: Palette, laid: boolean): string {
  const random = randomOf(seed);
  const rock = { specks: '', shade: '' };
  ground(rock, random);
  const layers: Layers = { wall: '', floor: '', over: '' };
  const all = ways(face);
  for (const { sides } of all.filter((way) => !way.bridge)) digWay(layers, face, sides, random);
  for (const way of all.filter(({ bridge: on }) => on)) {
    for (const side of way.sides) {
      layers.wall += exit(side, EXIT + 8, 9);
      layers.floor += exit(side, EXIT, 11);
    }
    layers.over += bridge(way.sides);
  }
  const at = face.card.spaces.findIndex(({ mark }) => mark === 'tunnel');
  const deck = blueLines(face, false);
  return (
    `<defs><clipPath id="f"><path d="${layers.floor}"/></clipPath></defs>` +
    drawGround(rock, palette, laid) +
    `<path d="${layers.wall}" fill="${palette.wall}"/>` +
    (at < 0 ? '' : tunnel(face, at, palette)) +
    `<path d="${layers.floor}" fill="${palette.floor}" stroke="${palette.edge}" stroke-width="4" ` +
    `paint-order="stroke"/>${clipped(blueLines(face, true))}${layers.over}` +
    (deck && `<path d="${deck}" stroke="#fff" stroke-width="5" fill="none"/>`) +
    (deck && `<path d="${deck}" stroke="${BLUE}" stroke-width="3.400" fill="none"/>`) +
    signs(face, palette)
  );
}

/**
 * How a path card lies. If `lying`, the board is turned a quarter to the left. The card's numeral is then turned a
 * quarter to the right, so that you see it upright.
 */
interface Place {
  lying?: boolean;
  laid?: boolean;
}

function drawPath(face: Face, seed: string, palette: Palette, { lying = false, laid = false }: Place): string {
  const plate = numeral(face.card.group, 3, 3);
  const upright = lying ? `<g transform="translate(100) rotate(90)">${plate}</g>` : plate;
  return drawTunnels(face, seed, palette, laid) + upright;
}

/** Everything in the cave that has a picture. */
export type Picture =
  | shared.Picture
  /** If `laid`, the card lies in the cave, and the rock there is its ground. */
  | { what: 'card'; name: string; turned?: boolean; variant?: number; lying?: boolean; laid?: boolean }
  | { what: 'back' }
  /** A goal face down. If `lying`, the board is turned a quarter to the left. */
  | { what: 'goal-back'; letter: Letter; lying?: boolean }
  | { what: 'clan'; clan: Clan; loyalty: Loyalty; seat?: number }
  | { what: 'own-back'; clan: Clan }
  | { what: 'own'; clan: Clan; loyalty: Loyalty; seat: number }
  | { what: 'arms'; clan: Clan }
  | { what: 'lamp'; loyalty: Loyalty }
  | { what: 'figure'; seat: number; clan: Clan; mood?: Mood }
  | { what: 'creature'; creature: Creature; framed?: boolean }
  | { what: 'sign'; sign: keyof typeof SIGN_ART }
  | { what: 'web' | 'boots' | 'axe' };

function drawCard(picture: Picture & { what: 'card' }, palette: Palette): string | null {
  const { name, turned, variant = 0 } = picture;
  const face = name === '?' ? null : faceOf(name);
  if (!face || face.card.spaces.length === 0) return null;
  return card(drawPath({ card: face.card, turned: turned ?? face.turned }, `${name}${variant}`, palette, picture));
}

/** Draws the picture, or returns null if pictures.ts draws it. */
export function drawAtOnce(picture: Picture, theme: Theme): string | null {
  switch (picture.what) {
    case 'card':
      return drawCard(picture, ROCK[theme]);
    case 'sign':
      return svg(100, 100, SIGN_ART[picture.sign]);
    case 'lamp':
      return svg(100, 100, lamp(picture.loyalty === 'loyal'));
    case 'dwarf':
    case 'emblem':
    case 'nugget':
    case 'stone':
      return shared.drawAtOnce(picture);
    default:
      return null;
  }
}

export const keyFor = (picture: Picture, theme: Theme) => keyOf('cave', picture, theme);

/** The address of the picture, or null if pictures.ts draws it. */
export const addressAtOnce = (picture: Picture, theme: Theme) =>
  keptAddress(keyFor(picture, theme), () => drawAtOnce(picture, theme));

const CARDS: readonly Picture['what'][] = ['card', 'goal-back', 'back', 'clan'];

/** How high the picture is, if it is 100 wide. */
export function heightOf({ what }: Picture): number {
  if (what.startsWith('own')) return 160;
  return CARDS.includes(what) ? CARD_HEIGHT : 100;
}
