// SPDX-License-Identifier: MIT
//
// dwarfs.ts - the ten dwarfs. Each has a hat with the colour, emblem and pattern of people.ts, and a face, a nose, a
// beard and a build of its own, so that you can tell the dwarfs apart without colour. A dwarf's brows, eyes and mouth
// show its mood. `head` and `bust` fill a box of 100 x 100, and `figure` fills a box of 120 x 132.
import type { Mood } from '../moods.ts';
import { dot, flat, GOLD, inked, INK, IRON, LAMP, lined, PAPER, path, place, shade, stroke, WOOD } from './ink.ts';
import { cord } from './things.ts';
import { EMBLEM, personOf, type Pattern } from './people.ts';

type Hat = 'dome' | 'brim' | 'point' | 'floppy' | 'flaps' | 'fur';
type Nose = 'bulb' | 'potato' | 'hook' | 'button' | 'droop' | 'broad' | 'snub' | 'sharp';
type Beard = 'round' | 'fork' | 'wave' | 'walrus' | 'plait' | 'goatee' | 'spade' | 'braids' | 'braid' | 'curls';
type Kit = 'pickaxe' | 'hammer' | 'staff' | 'lantern' | 'mug' | 'sledge' | 'shovel' | 'bar' | 'scroll' | 'ladle';
type Outfit = 'vest' | 'apron' | 'cloak' | 'strap';
type More = 'glasses' | 'patch' | 'freckles' | 'scar';

interface Look {
  hat: Hat;
  skin: number;
  hair: string;
  beard: Beard;
  nose: Nose;
  kit: Kit;
  outfit: Outfit;
  /** Half the breadth of the body. */
  build: number;
  more?: More;
}

/** How the dwarf of each seat looks, in the same order as PEOPLE (people.ts). */
const LOOKS: readonly Look[] = [
  { hat: 'dome', skin: 0, hair: '#8a4517', beard: 'round', nose: 'bulb', kit: 'pickaxe', outfit: 'vest', build: 30 },
  { hat: 'brim', skin: 1, hair: '#d0a868', beard: 'fork', nose: 'hook', kit: 'hammer', outfit: 'apron', build: 26 },
  { hat: 'floppy', skin: 0, hair: '#8d8d8d', beard: 'wave', nose: 'broad', kit: 'staff', outfit: 'cloak', build: 28 },
  {
    hat: 'dome',
    skin: 2,
    hair: '#4a342a',
    beard: 'braids',
    nose: 'button',
    kit: 'lantern',
    outfit: 'strap',
    build: 24,
    more: 'freckles',
  },
  { hat: 'dome', skin: 0, hair: '#efe9dc', beard: 'walrus', nose: 'potato', kit: 'mug', outfit: 'vest', build: 33 },
  {
    hat: 'brim',
    skin: 3,
    hair: '#4f3a2f',
    beard: 'plait',
    nose: 'broad',
    kit: 'sledge',
    outfit: 'strap',
    build: 31,
    more: 'scar',
  },
  {
    hat: 'point',
    skin: 0,
    hair: '#c9772b',
    beard: 'braid',
    nose: 'snub',
    kit: 'shovel',
    outfit: 'apron',
    build: 25,
    more: 'freckles',
  },
  {
    hat: 'flaps',
    skin: 1,
    hair: '#b9b9b4',
    beard: 'goatee',
    nose: 'droop',
    kit: 'bar',
    outfit: 'vest',
    build: 25,
    more: 'patch',
  },
  { hat: 'point', skin: 2, hair: '#4a3524', beard: 'spade', nose: 'sharp', kit: 'scroll', outfit: 'cloak', build: 26 },
  {
    hat: 'fur',
    skin: 1,
    hair: '#e8e2d4',
    beard: 'curls',
    nose: 'bulb',
    kit: 'ladle',
    outfit: 'apron',
    build: 28,
    more: 'glasses',
  },
];

const lookOf = (seat: number) => LOOKS[seat % LOOKS.length]!;

/** The skin colours, each with the darker tone for nose and cheeks. */
const SKINS: readonly (readonly [string, string])[] = [
  ['#efc19a', '#dc916b'],
  ['#dba77a', '#c17a4e'],
  ['#c08659', '#9a5f3c'],
  ['#a06a48', '#7a492d'],
];
const FRECKLE = SKINS[3]![1];
const LEATHER = '#5f4127';

const DOME = 'M24 40q0-36 26-36t26 36q-26-10-52 0z';
const POINT = 'M24 40Q27 15 44 1q6-5 12 0Q73 15 76 40q-26-10-52 0z';
const FUR = 'M21 42q-3-7 4-8q4-6 9-4q4-5 10-2q6-4 12 0q6-3 10 2q5-2 9 4q7 1 4 8q-4 4-8 1q-21-8-42 0q-4 3-8-1z';
/** The crown of each hat, and what is drawn under and over it. '@' stands for the player's colour. */
const HATS: Record<Hat, [crown: string, under: string, over: string]> = {
  dome: [DOME, '', ''],
  brim: [DOME, '', path('M15 42q1-5 10-6q25-8 50 0q9 1 10 6q-3 4-9 2q-26-10-52 0q-6 2-9-2z', '@')],
  point: [POINT, '', ''],
  floppy: ['M24 40q0-36 26-37q27-2 38 14q5 10-2 13q-5-9-13-9q3 8 3 19q-26-10-52 0z', '', dot(86, 31, 6.5, '#fff')],
  flaps: [DOME, path('M25 36q-8 14-3 29q9 3 10-5l-2-22zM75 36q8 14 3 29q-9 3-10-5l2-22z', '@'), ''],
  fur: [DOME, '', path(FUR, '#f1e9d8')],
};

const chalk = (d: string, width: number) => stroke(d, '#fff', width, 'stroke-opacity=".75"');
const PATTERNS: Record<Pattern, string> = {
  plain: '',
  stripe: stroke('M31 31l5-18M42 27l3-22M58 27l-3-22M69 31l-5-18', '#000', 3, 'stroke-opacity=".35"'),
  dots: chalk('M35 23h.1M65 23h.1M42 11h.1M58 11h.1', 5),
  zigzag: chalk('M26 35l6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6', 2.5),
  band: chalk('M27 33q23-9 46 0', 4.6),
};

interface Hair {
  /** The outline of beard and hair. */
  d: string;
  strands: string;
  /** If missing, the upper lip is bare. */
  moustache?: string;
}

const HAIR: Record<Beard, Hair> = {
  round: {
    d: 'M27 46q-7 36 23 46q30-10 23-46z',
    strands: 'M38 74q2 8 6 12M62 74q-2 8-6 12M50 78v10',
    moustache: 'M30 64q9-10 20-3q11-7 20 3q-9 7-20 2q-11 5-20-2z',
  },
  fork: {
    d: 'M28 48q-4 24 9 42q7-3 10-14h6q3 11 10 14q13-18 9-42z',
    strands: 'M40 74l-3 10M60 74l3 10',
    moustache: 'M29 66q9-9 21-5q12-4 21 5q-12 3-21-.5q-9 3.500-21 .5z',
  },
  wave: {
    d: 'M26 46q-9 20 0 36q4 6 8 3q3 10 9 5q4 11 9 4q7 6 9-4q6 4 8-5q5 2 7-4q7-16-1-35z',
    strands: 'M36 70q-4 6-1 12M50 78q-2 5 1 10M64 70q4 6 1 12',
    moustache: 'M27 68q7-12 23-7q16-5 23 7q-14 1-23-3q-9 4-23 3z',
  },
  walrus: {
    d: 'M28 46q-2 22 6 30q16 10 32 0q8-8 6-30z',
    strands: '',
    moustache: 'M22 76q4-22 28-15q24-7 28 15q-7 6-13-3q-8 2-15-6q-7 8-15 6q-6 9-13 3z',
  },
  plait: {
    d: 'M27 46q-4 22 8 32l4 12q11 6 22 0l4-12q12-10 8-32z',
    strands: 'M40 78h20M41 84h18M44 70l-2 8M56 70l2 8',
    moustache: 'M31 64q9-8 19-3q10-5 19 3q-8 6-19 2q-11 4-19-2z',
  },
  goatee: {
    d: 'M42 66q0 14 8 30q8-16 8-30z',
    strands: 'M50 76v12',
    moustache: 'M28 80q2-17 22-19q20 2 22 19q-5-2-6-7q-7-5-16-7q-9 2-16 7q-1 5-6 7z',
  },
  spade: {
    d: 'M29 50q2 20 12 28l9 20 9-20q10-8 12-28z',
    strands: 'M43 74l5 12M57 74l-5 12',
    moustache: 'M26 61q12 4 24 0q12 4 24 0q-10 10-24 4q-14 6-24-4z',
  },
  braids: {
    d: 'M29 38q-10 14-6 34l-5 8 4 14 8 1 4-13-3-7q3-10 2-20z' + 'M71 38q10 14 6 34l5 8-4 14-8 1-4-13 3-7q-3-10-2-20z',
    strands: 'M21 78l10 3M20 85l9 3M79 78l-10 3M80 85l-9 3',
  },
  braid: {
    d: 'M29 36q-9 16-3 34q24 12 48 0q6-18-3-34zM64 68q14 2 12 12q4 8-4 18l-9-2q-4-8 0-13q-5-6 1-15z',
    strands: 'M65 82l11 1M64 90l10 1',
  },
  curls: {
    d: 'M28 40q-9 2-8 10q-6 6 0 12q-1 9 8 10q22 8 44 0q9-1 8-10q6-6 0-12q1-8-8-10z',
    strands: 'M26 50q5 2 3 7M24 62q5 1 4 6M74 50q-5 2-3 7M76 62q-5 1-4 6',
  },
};
const SHAVEN = new Set<Beard>(['braids', 'braid', 'curls', 'goatee']);

/** The lower face. It is longer if no beard covers the chin. */
const CHIN = { bare: 'M29 40h42v13q0 24-21 24t-21-24z', covered: 'M29 40h42v12q0 17-21 17t-21-17z' };

const NOSES: Record<Nose, string> = {
  bulb: 'M42.500 55q0-8 7.500-8t7.500 8q-1 6-7.500 6t-7.500-6z',
  potato: 'M39 56q-1-9 10-10q12-1 12 9q0 8-11 8t-11-7z',
  hook: 'M47 42q0 7-7 15q1 6 8 4q8 0 6-7q-2-4-1-12z',
  button: 'M45 56q0-5.500 5-5.500t5 5.500q-1 4-5 4t-5-4z',
  droop: 'M46 42q0 9-4 14q-1 9 5 11q5 2 7-3q6-4 3-9q-3-5-3-13z',
  broad: 'M38 58q0-7 7-7q1-6 5-6t5 6q7 0 7 7q-4 4-12 3q-8 1-12-3z',
  snub: 'M47 46q0 5-5 8q-1 5 5 5.500q4 1 6-.5q5-1 4-5q-4-3-4-8z',
  sharp: 'M47 42l-8 17q3 3 8 2q6 1 8-2l-3-17z',
};

/** The brows of each mood, and how broad they are. */
const BROWS: Record<Mood, [d: string, width: number]> = {
  calm: ['M33 39.500q6-3 11-.5M67 39.500q-6-3-11-.5', 4.4],
  glad: ['M33 37q6-4 11-1M67 37q-6-4-11-1', 4.4],
  angry: ['M31 34.500l14.500 8.500M69 34.500l-14.500 8.500', 5.6],
  worried: ['M31 41q5-6 11-7.500M69 41q-5-6-11-7.500', 4.4],
  sly: ['M32 41.500l13 1M67 34.500q-6-3-12 3', 4.8],
};

/** The eye at `x`. The eyes are 9.500 from the middle of the face. `lid` is the colour of a closing lid. */
function eye(mood: Mood, x: number, lid: string): string {
  const y = 47;
  const white = (rx: number, ry: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#fff" stroke-width="1.300"/>`;
  const pupil = (dx: number, dy: number, r: number) => dot(x + dx, y + dy, r, INK, 'stroke="none"');
  switch (mood) {
    case 'glad':
      return stroke(`M${x - 5} ${y + 2}q5-6.500 10 0`, INK, 2.6);
    case 'worried':
      return white(6, 6.8) + pupil(0, 0.5, 2.1);
    case 'angry':
      return white(4.8, 4.4) + pupil(x < 50 ? 1.4 : -1.4, 0.6, 2.5);
    case 'sly':
      return white(5.4, 4.8) + pupil(2.4, 1.2, 2.6) + lined(`M${x - 6} ${y + 0.4}q0-6.700 6-6.700t6 6.700z`, lid, 1.3);
    default:
      return white(4.6, 5) + pupil(0, 0.6, 2.9) + dot(x + 1, y - 0.8, 0.9, '#fff', 'stroke="none"');
  }
}

/** The mouth, with its upper lip at `y`. */
function mouth(mood: Mood, y: number): string {
  switch (mood) {
    case 'glad':
      return (
        lined(`M40 ${y - 1}h20q0 10-10 10t-10-10z`, '#5a1f16', 1.6) +
        flat(`M42.500 ${y}h15v2.600h-15z`, '#fff') +
        flat(`M44 ${y + 6.5}q6-4 12 0q-6 3.500-12 0z`, '#d9695a')
      );
    case 'angry':
      return (
        lined(`M41 ${y}q9-4 18 0v5q-9-3-18 0z`, '#fff', 1.6) +
        stroke(`M45.500 ${y - 1}v4.500M50 ${y - 1.5}v4.500M54.500 ${y - 1}v4.500`, INK, 1)
      );
    case 'worried':
      return lined(`M46 ${y + 3}q-1-5 4-5t4 5t-4 4t-4-4z`, '#5a1f16', 1.6);
    case 'sly':
      return (
        lined(`M42 ${y + 1}q9 4 18-5q2 7-5 9q-8 2-13-4z`, '#fff', 1.6) +
        stroke(`M49 ${y + 2.5}v3M54.500 ${y + 0.6}v4`, INK, 0.9)
      );
    default:
      return stroke(`M44 ${y + 1}q6 2.500 12 0`, INK, 2);
  }
}

const DROP = (x: number, y: number) =>
  lined(`M${x} ${y}q5 6 3 9.500a3.500 3.500 0 0 1-6 0q-2-3.500 3-9.500z`, '#9fd6f5', 1.5);

/** What is drawn beside the head: sweat in the mood `worried`, sparks in the mood `angry`. */
function around(mood: Mood, hat: Hat): string {
  if (mood === 'worried') return DROP(82, 38) + DROP(15, 48);
  if (mood !== 'angry' || hat === 'floppy') return '';
  return stroke('M84 24l6-6M88 32l8-2M79 16l2-8', '#c5431d', 3);
}

/**
 * Glasses, an eye patch and the like: the part that is drawn before the brows (`under`), and the part that is drawn
 * after the nose (`over`).
 */
const MORE: Record<More, [under: string, over: string]> = {
  glasses: [
    '',
    '<g fill="#cfe6f2" fill-opacity=".3" stroke-width="2"><circle cx="40.500" cy="47.500" r="8.500"/>' +
      '<circle cx="59.500" cy="47.500" r="8.500"/></g>' +
      stroke('M49 46q1-1.500 2 0', INK, 2),
  ],
  patch: [path('M53 44q7-3 13 0q1 9-6 10t-7-10z', INK) + stroke('M54 44l-25-5M66 44l5-2', INK, 2), ''],
  freckles: [stroke('M32 55h.1M36 58h.1M34 60h.1M68 55h.1M64 58h.1M66 60h.1', FRECKLE, 1.4), ''],
  scar: [stroke('M63 54l7 9M64 60l4-3', FRECKLE, 1.8), ''],
};

/**
 * Skin, eyes, brows, nose and mouth. The beard is drawn behind the face, except a goatee, which is drawn over the skin.
 */
function features(look: Look, mood: Mood): string {
  const [skin, blush] = SKINS[look.skin]!;
  const { d, strands, moustache } = HAIR[look.beard];
  const shaven = SHAVEN.has(look.beard);
  const beard = path(d, look.hair) + path(strands, 'none', 'stroke-width="1.300" opacity=".5"');
  const before = look.beard === 'goatee';
  const [under, over] = look.more ? MORE[look.more] : ['', ''];
  const [brows, breadth] = BROWS[mood];
  const lips = look.beard === 'walrus' ? place(mouth(mood, 70), 10, 24, 0.8) : mouth(mood, shaven ? 68 : 70);
  return (
    (before ? '' : beard) +
    path(shaven ? CHIN.bare : CHIN.covered, skin) +
    (mood === 'angry' ? flat('M30 54h40q-3 14-20 14t-20-14z', '#c5431d', 'opacity=".35"') : '') +
    dot(34.5, 57, 4, blush, 'stroke="none" opacity=".55"') +
    dot(65.5, 57, 4, blush, 'stroke="none" opacity=".55"') +
    (before ? beard : '') +
    eye(mood, 40.5, blush) +
    (look.more === 'patch' ? '' : eye(mood, 59.5, blush)) +
    under +
    stroke(brows, look.skin > 1 ? INK : look.hair, breadth) +
    (look.beard === 'walrus' ? '' : lips) +
    (moustache ? lined(moustache, look.hair, 1.9) : '') +
    (look.beard === 'walrus' ? lips : '') +
    lined(NOSES[look.nose], look.nose === 'potato' ? '#e0806a' : blush, 1.9) +
    over
  );
}

/** Head and hat of the dwarf in a seat. */
export function head(seat: number, mood: Mood = 'calm'): string {
  const look = lookOf(seat);
  const { colour, emblem, pattern } = personOf(seat);
  const [crown, under, over] = HATS[look.hat];
  const tint = (part: string) => part.replaceAll('@', colour);
  return inked(
    tint(under) +
      features(look, mood) +
      path(crown, colour) +
      shade('M61 8q14 10 15 32q-6-3-9-3q1-18-6-29z', 0.16) +
      PATTERNS[pattern] +
      tint(over) +
      lined(EMBLEM[emblem], '#fff') +
      around(mood, look.hat),
  );
}

/** The things that a dwarf can carry. Each stands upright, and the hand grips it at (0, 0). */
const KIT: Record<Kit, string> = {
  pickaxe: path('M-3-34h6l1 58h-8z', WOOD[1]) + path('M-21-23q21-20 42 0q-21-8-42 0z', IRON[1]),
  hammer: path('M-3-26h6l1 48h-8z', WOOD[1]) + path('M-14-34h28v14h-28z', IRON[1]),
  staff: path('M-3-40q-10-8 0-14q10 4 5 14l2 66h-7z', WOOD[1]),
  lantern:
    path('M-6 4q0-8 6-8t6 8') +
    path('M-9 4h18l-2 5h-14z', IRON[2]) +
    path('M-8 9h16v17h-16z', LAMP[0]) +
    flat('M0 12q6 7 0 12q-6-5 0-12z', LAMP[2]) +
    path('M-10 26h20v5h-20z', IRON[2]),
  mug:
    path('M8-8h9v12h-9') +
    path('M-10-14h19v24h-19z', WOOD[0]) +
    path('M-12-14q2-8 9-6q6-6 11 1q6 0 4 7q-12 4-24-2z', '#fff'),
  sledge: path('M-3-26h6l1 48h-8z', WOOD[1]) + path('M-18-38h36v18h-36z', IRON[2]),
  shovel: path('M-2.500-14h5l1 38h-7z', WOOD[1]) + path('M-10-38q10-8 20 0v18q-10 12-20 0z', IRON[1]),
  bar: path('M-2.500 26v-58q0-8 8-9l2 6q-4 1-4 5v56z', IRON[2]),
  scroll:
    path('M-11-16h22v32h-22z', PAPER) +
    path('M-14-19h28v6h-28zM-14 13h28v6h-28z', WOOD[0]) +
    stroke('M-6-6l5 5 7-4M-6 6h10', INK, 1.6),
  ladle: path('M-2-20h4l1 44h-6z', IRON[2]) + path('M-11-32h22q-1 14-11 14t-11-14z', IRON[1]),
};
/** The things that a dwarf holds in front of its body. It holds all other things beside its body. */
const SMALL = new Set<Kit>(['lantern', 'mug', 'scroll']);

const arm = (d: string, colour: string) => stroke(d, INK, 15) + stroke(d, colour, 10.2);

/** Where the hand with the tool and the free hand are in each mood. `b` is half the body's breadth. */
const HANDS: Record<Mood, (b: number) => [toolX: number, toolY: number, freeX: number, freeY: number]> = {
  calm: (b) => [43 - b, 84, 54 + b, 86],
  glad: (b) => [43 - b, 78, 62 + b, 42],
  angry: (b) => [41 - b, 70, 60 + b, 60],
  worried: (b) => [41 - b, 80, 62 + b, 66],
  sly: (b) => [44 - b, 82, 57, 74],
};

/** What a dwarf wears over the tunic. The body reaches from x = `l` to x = `r`. */
function worn(outfit: Outfit, l: number, r: number): string {
  const b = (r - l) / 2;
  switch (outfit) {
    case 'vest': {
      const half = (x: number, s: number) =>
        lined(
          `M${x} 56q${-8 * s}-5 ${-12 * s}-5l${5 * s} 40 ${-2 * s} 22q${9 * s} 2 ${16 * s} 0q${2 * s}-30 ${-7 * s}-57z`,
          LEATHER,
        );
      return half(r - 9, 1) + half(l + 9, -1);
    }
    case 'apron':
      return (
        lined(`M${l + 10} 66h${2 * b - 20}l4 44q-${b - 6} 6-${2 * b - 12} 0z`, '#d9c6a0') +
        stroke(`M${l + 12} 66q4-10 8-14M${r - 12} 66q-4-10-8-14`, LEATHER, 4)
      );
    case 'strap':
      return cord(`M${l + 8} 54L${r - 2} 96`, LEATHER, 4.6, 1.7);
    case 'cloak':
      return '';
  }
}

function body(seat: number): string {
  const { build: b, outfit } = lookOf(seat);
  const { colour, emblem } = personOf(seat);
  const [l, r] = [50 - b, 50 + b];
  const cloak = `M${l + 6} 50q-14 26-14 68h14q10-4 14-30zM${r - 6} 50q14 26 14 68h-14q-10-4-14-30z`;
  const collar =
    `M${l + 2} 56q6-10 16-10h${2 * b - 36}q10 0 16 10q-4 8-12 6` + `q-${b - 14} 6-${2 * b - 28} 0q-8 2-12-6z`;
  return (
    (outfit === 'cloak' ? path(cloak, colour) + path(cloak, '#0007') : '') +
    path(`M${l + 5} 108h${b - 7}v18h-${b + 2}q-2-9 4-10z`, WOOD[2]) +
    path(`M${r - 5} 108h-${b - 7}v18h${b + 2}q2-9-4-10z`, WOOD[2]) +
    path(`M${l + 3} 56q${b - 3}-14 ${2 * b - 6} 0q9 28 6 58q-${b + 3} 6-${2 * b + 6} 0q-3-30 6-58z`, colour) +
    stroke(`M${l} 108q${b} 7 ${2 * b} 0`, '#fff', 2.4, 'stroke-dasharray="4 4" opacity=".65"') +
    worn(outfit, l, r) +
    shade(`M${r - 10} 54q12 26 11 61q-6 2-11 2q6-34 0-63z`, 0.18) +
    path(`M${l - 2} 91q${b + 2} 7 ${2 * b + 4} 0v9q-${b + 2} 7-${2 * b + 4} 0z`, WOOD[2]) +
    (outfit === 'cloak' ? path(collar, '#b9a17a') : '') +
    place(lined('M36 12h28v28h-28z', GOLD[1], 4) + lined(EMBLEM[emblem], '#fff', 3), 25, 83.5, 0.5)
  );
}

/**
 * The whole dwarf, with the thing `kit` in its hand. Without the argument `kit`, the dwarf carries what LOOKS says. If
 * `kit` is empty, the dwarf carries nothing.
 */
export function figure(seat: number, mood: Mood = 'calm', kit: Kit | '' = lookOf(seat).kit): string {
  const { build, skin } = lookOf(seat);
  const { colour } = personOf(seat);
  const [toolX, toolY, freeX, freeY] = HANDS[mood](build);
  const hand = (x: number, y: number) => dot(x, y, 6, SKINS[skin]![0]);
  const [left, right] = [58 - build, 42 + build];
  const free = arm(`M${right} 62Q${right + 14} ${38 + freeY / 2} ${freeX} ${freeY}`, colour) + hand(freeX, freeY);
  const sly = mood === 'sly';
  const small = kit !== '' && SMALL.has(kit);
  return place(
    inked(
      `<ellipse cx="50" cy="126" rx="${build + 12}" ry="5" fill="#000" opacity=".35" stroke="none"/>` +
        (kit && !small ? place(KIT[kit], toolX - 1, toolY, 0.95, -8) : '') +
        (sly ? '' : free) +
        body(seat) +
        arm(`M${left} 62Q${left - 14} 76 ${toolX} ${toolY}`, colour) +
        (small ? place(KIT[kit], toolX - 4, toolY + 2, 0.9) : '') +
        hand(toolX, toolY) +
        place(head(seat, mood), 12, 4, 0.76) +
        (sly ? free : ''),
    ),
    13,
    0,
  );
}

/** What a dwarf wears, as far as a picture of head and shoulders shows it. `l` is the left edge of the shoulders. */
function collarOf(outfit: Outfit, l: number): string {
  switch (outfit) {
    case 'vest':
      return lined('M37 63q-9 12-9 38h12q-3-20 3-37zM63 63q9 12 9 38h-12q3-20-3-37z', LEATHER, 2);
    case 'apron':
      return lined('M32 86h36v15H32z', '#d9c6a0', 2) + cord('M34 86q-4-12-8-20M66 86q4-12 8-20', LEATHER, 4, 1.7);
    case 'strap':
      return cord(`M${l + 12} 64L72 101`, LEATHER, 5);
    case 'cloak':
      return (
        path(`M${l} 100q2-28 12-36l12-4h${52 - 2 * l}l12 4q10 8 12 36l-14 1q-2-14-10-18H36q-8 4-10 18z`, '#0005') +
        path('M22 66q4-9 14-8h28q10-1 14 8q-6 8-14 6q-14 6-28 0q-8 2-14-6z', '#b9a17a')
      );
  }
}

/** The outline of the head, in the colour of the pale rim that `bust` draws. */
function outline({ hat, beard }: Look): string {
  const [crown, under, over] = HATS[hat];
  return (
    (under + over).replaceAll('@', PAPER) + path(HAIR[beard].d + crown + (SHAVEN.has(beard) ? CHIN.bare : CHIN.covered))
  );
}

/** Head and shoulders. A pale rim makes them stand out from any ground. */
export function bust(seat: number, mood?: Mood): string {
  const look = lookOf(seat);
  const half = look.build + 13;
  const shoulders = path(
    `M${50 - half} 104q-1-34 ${half - 14}-40h28q${half - 13} 6 ${half - 14} 40z`,
    personOf(seat).colour,
  );
  const atNeck = (content: string) => place(content, 7, 6, 0.86);
  return (
    `<g stroke="${PAPER}" stroke-width="8" stroke-linejoin="round">${shoulders}${atNeck(outline(look))}</g>` +
    inked(shoulders + collarOf(look.outfit, 50 - half) + shade(`M${37 + half} 72q11 10 12 29h-10q2-18-10-30z`, 0.18)) +
    atNeck(head(seat, mood))
  );
}
