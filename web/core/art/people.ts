// SPDX-License-Identifier: MIT
//
// people.ts - the hand-made drawings that several games use: dwarfs, gold, stones and others. They are SVG content for
// a box of 100 x 100. Players differ in hat colour, emblem and hat pattern, so colour is never the only difference.

type Emblem =
  | 'circle'
  | 'square'
  | 'triangle'
  | 'diamond'
  | 'star'
  | 'hexagon'
  | 'cross'
  | 'drop'
  | 'moon'
  | 'bolt';
type Pattern = 'plain' | 'stripe' | 'dots' | 'zigzag' | 'band';

export interface Person {
  colour: string;
  emblem: Emblem;
  pattern: Pattern;
}

export const PEOPLE: readonly Person[] = [
  { colour: '#0072b2', emblem: 'circle', pattern: 'plain' },
  { colour: '#e69f00', emblem: 'square', pattern: 'stripe' },
  { colour: '#009e73', emblem: 'triangle', pattern: 'dots' },
  { colour: '#cc79a7', emblem: 'diamond', pattern: 'zigzag' },
  { colour: '#56b4e9', emblem: 'star', pattern: 'band' },
  { colour: '#d55e00', emblem: 'hexagon', pattern: 'plain' },
  { colour: '#f0e442', emblem: 'cross', pattern: 'stripe' },
  { colour: '#7f7f7f', emblem: 'drop', pattern: 'dots' },
  { colour: '#6a48a8', emblem: 'moon', pattern: 'zigzag' },
  { colour: '#8c510a', emblem: 'bolt', pattern: 'band' },
];

const EMBLEM: Record<Emblem, string> = {
  circle: 'M50 18a6.500 6.500 0 1 0 .1 0z',
  square: 'M44 19h12v12h-12z',
  triangle: 'M50 17l8 13h-16z',
  diamond: 'M50 16l7 9-7 9-7-9z',
  star: 'M50 16l2.500 5.600 6 .6-4.500 4 1.300 6-5.300-3.100-5.300 3.100 1.300-6-4.500-4 6-.6z',
  hexagon: 'M43.500 22l6.500-4 6.500 4v7l-6.500 4-6.500-4z',
  cross: 'M47.500 17.500h5v5h5v5h-5v5h-5v-5h-5v-5h5z',
  drop: 'M50 15q8 9 5.500 13.500a6.400 6.400 0 0 1-11 0q-2.500-4.500 5.500-13.500z',
  moon: 'M53 17a8 8 0 1 0 3 13a7 7 0 0 1-3-13z',
  bolt: 'M52 15l-8 10h5l-2 9 9-11h-5z',
};

const PATTERN: Record<Pattern, string> = {
  plain: '',
  stripe:
    '<path d="M31 31l5-18M42 27l3-22M58 27l-3-22M69 31l-5-18" stroke="#000" ' +
    'stroke-opacity=".35" stroke-width="3" fill="none"/>',
  dots:
    '<path d="M35 23h.1M65 23h.1M42 11h.1M58 11h.1" stroke="#fff" stroke-opacity=".7" ' +
    'stroke-width="5" stroke-linecap="round"/>',
  zigzag:
    '<path d="M26 33l6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6" stroke="#fff" stroke-opacity=".7" ' +
    'stroke-width="2.500" fill="none"/>',
  band:
    '<path d="M26 32q24-9 48 0" stroke="#fff" stroke-opacity=".7" stroke-width="5" ' +
    'fill="none"/>',
};

const BEARDS = [
  'M26 52q-4 30 24 42q28-12 24-42q-8 10-24 8q-16 2-24-8z',
  'M26 52q0 22 12 34l4-6 8 14 8-14 4 6q12-12 12-34q-8 10-24 8q-16 2-24-8z',
  'M26 52q-8 20 4 36q6-4 8 4q6-6 12 2q6-8 12-2q2-8 8-4q12-16 4-36q-8 10-24 8q-16 2-24-8z',
  'M28 54q2 18 14 24l8 18 8-18q12-6 14-24q-8 8-22 7q-14 1-22-7z',
];
const HAIR = ['#8a4517', '#d0a868', '#8d8d8d', '#4a3524', '#e8e2d4'];
export const INK = '#2a2018';

/** The head and hat of the dwarf in a seat. `ink` is the colour of the outline. */
export function dwarf(seat: number, ink = INK): string {
  const person = PEOPLE[seat % PEOPLE.length]!;
  const hair = HAIR[seat % HAIR.length];
  const line = (width: number) => `stroke="${ink}" stroke-width="${width}"`;
  return (
    `<path d="${BEARDS[seat % BEARDS.length]}" fill="${hair}" ${line(2.4)}/>` +
    `<path d="M29 40h42v12q0 16-21 16t-21-16z" fill="#e9b98f" ${line(2.4)}/>` +
    `<path d="M33 50q4 3 7 1M60 51q4 2 7-1" stroke="#d98f6a" stroke-width="2" fill="none"/>` +
    `<circle cx="41" cy="46" r="2.800" fill="${INK}"/><circle cx="59" cy="46" r="2.800" ` +
    `fill="${INK}"/>` +
    `<path d="M35 41l10-1.500M65 41l-10-1.500" stroke="${hair}" stroke-width="4" ` +
    `stroke-linecap="round"/>` +
    `<ellipse cx="50" cy="54" rx="7.500" ry="6.200" fill="#d98f6a" ${line(1.8)}/>` +
    `<path d="M30 63q10-9 20-2q10-7 20 2q-9 7-20 2q-11 5-20-2z" fill="${hair}" ${line(1.8)}/>` +
    `<path d="M24 40q0-36 26-36t26 36q-26-10-52 0z" fill="${person.colour}" ${line(2.6)}/>` +
    PATTERN[person.pattern] +
    `<path d="${EMBLEM[person.emblem]}" fill="#fff" ${line(1.8)}/>`
  );
}

export function emblem(seat: number, ink = INK): string {
  const person = PEOPLE[seat % PEOPLE.length]!;
  return (
    `<rect x="4" y="4" width="92" height="92" rx="30" fill="${person.colour}"/>` +
    `<path transform="translate(-100 -28) scale(3.1)" d="${EMBLEM[person.emblem]}" ` +
    `fill="#fff" stroke="${ink}" stroke-width="1"/>`
  );
}

export const OUTLINE = `stroke="${INK}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"`;

export const ROCKFALL_ART =
  `<path d="M6 90q6-28 28-26q4-18 24-12q22-2 25 18q11 4 11 20z" fill="#9a8f83" ${OUTLINE}/>` +
  `<path d="M30 6l15 4 2 13-13 6-11-8zM62 14l13-2 9 11-9 11-13-4zM46 36l9 0 4 8-8 7-9-7z" ` +
  `fill="#b8ada0" ${OUTLINE}/>` +
  `<path d="M20 30l-6 14M56 22l-3 9M86 42l-5 10" ${OUTLINE} opacity=".55"/>`;

export const NUGGET_ART =
  `<path d="M14 62l10-30 24-15 26 8 14 30-14 27-38 4z" fill="#f2b705" ${OUTLINE}/>` +
  '<path d="M33 39l17-9 15 6M29 62l11 13M71 50l5 15" stroke="#fff3b0" stroke-width="5" ' +
  'fill="none" stroke-linecap="round"/>';

export const STONE_ART =
  `<path d="M10 66l12-32 24-14 28 8 16 28-12 26-42 6z" fill="#7c8490" ${OUTLINE}/>` +
  '<path d="M30 40l18-8 16 6M26 62l12 14M72 52l4 14" stroke="#b8c0ca" stroke-width="4.500" ' +
  'fill="none" stroke-linecap="round"/>';

/**
 * A dwarf card or clan card, 100 x 160, as the page shows it on the whole screen after the deal. `content` is a picture
 * for a box of 100 x 100. If `paper`, the lower part of the card is empty paper for words.
 */
export function tallCard(frame: string, field: string, content: string, paper: boolean): string {
  const place = paper ? 'translate(5 6) scale(.9)' : 'translate(14 44) scale(.72)';
  return (
    `<path d="M0 0h100v160H0z" fill="${frame}"/><rect x="5" y="5" width="90" height="150" rx="7" fill="${field}"/>` +
    '<rect x="8" y="8" width="84" height="144" rx="5" fill="none" stroke="#c99a3a" stroke-opacity=".6"/>' +
    `<g transform="${place}">${content}</g>` +
    (paper ? '<rect x="9" y="95" width="82" height="56" rx="4" fill="#f6ead0"/>' : '')
  );
}

/**
 * The picture on the face of a player's dwarf card or clan card: the dwarf of the seat, and a lantern that burns or is
 * out. The picture has the same mean brightness in both cases. Otherwise the light of the screen on the player's face
 * could give the card away.
 */
export function holderArt(seat: number, role: string): string {
  const haze = role === 'digger' ? '#463c33' : '#4e443b';
  return (
    `<circle cx="50" cy="52" r="46" fill="${haze}"/>` +
    `<g transform="translate(2 10) scale(.74)">${dwarf(seat)}</g>` +
    `<g transform="translate(54 42) scale(.46)">${roleArt(role)}</g>`
  );
}

/** A lantern. It burns for a digger, and is out for a saboteur. */
export function roleArt(role: string): string {
  const lit = role === 'digger';
  const glow = lit
    ? '<path d="M50 2v8M18 14l6 7M82 14l-6 7M6 46h9M85 46h9" stroke="#f2b705" stroke-width="5" ' +
      'stroke-linecap="round"/>'
    : '<path d="M44 14q-8-8 2-14M56 16q10-6 2-16" stroke="#8b93a3" stroke-width="3.500" ' +
      'fill="none" stroke-linecap="round"/>';
  const glass = lit ? '#ffe9a8' : '#20242c';
  const flame = lit
    ? `<path d="M50 44q13 14 0 27q-13-13 0-27z" fill="#f28c00" ${OUTLINE}/>`
    : '<path d="M50 56v14" stroke="#8b93a3" stroke-width="4" stroke-linecap="round"/>' +
      '<path d="M38 44l9 5M62 44l-9 5" stroke="#e5533f" stroke-width="4" stroke-linecap="round"/>';
  return (
    glow +
    `<path d="M30 27h40l-4 10h-32z" fill="#9a762f" ${OUTLINE}/>` +
    `<path d="M33 37h34v38h-34z" fill="${glass}" ${OUTLINE}/>${flame}` +
    `<path d="M28 75h44v14h-44z" fill="#9a762f" ${OUTLINE}/>`
  );
}
