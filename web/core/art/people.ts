// SPDX-License-Identifier: MIT
//
// people.ts - what tells the players apart: colour, emblem and hat pattern, so colour is never the only difference. The
// dwarfs themselves are in dwarfs.ts.
import { INK } from './ink.ts';

type Emblem = 'circle' | 'square' | 'triangle' | 'diamond' | 'star' | 'hexagon' | 'cross' | 'drop' | 'moon' | 'bolt';
export type Pattern = 'plain' | 'stripe' | 'dots' | 'zigzag' | 'band';

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

/** The emblems, as they stand on a hat. */
export const EMBLEM: Record<Emblem, string> = {
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

export const personOf = (seat: number): Person => PEOPLE[seat % PEOPLE.length]!;

/** The coat of a player: the emblem on the player's colour. */
export function emblem(seat: number): string {
  const person = personOf(seat);
  return (
    `<rect x="4" y="4" width="92" height="92" rx="30" fill="${person.colour}" stroke="${INK}" stroke-width="5"/>` +
    `<path transform="translate(-100 -28) scale(3.1)" d="${EMBLEM[person.emblem]}" fill="#fff" stroke="${INK}" ` +
    'stroke-width="1.200"/>'
  );
}
