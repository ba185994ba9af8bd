// SPDX-License-Identifier: MIT
//
// people.ts - what tells the players apart: colour, emblem and hat pattern. Because of the emblem and the pattern,
// colour is never the only difference. The dwarfs themselves are in dwarfs.ts.
import { INK } from './ink.ts';

type Emblem = 'circle' | 'square' | 'triangle' | 'diamond' | 'star' | 'glass' | 'cross' | 'arrow' | 'moon' | 'bolt';
export type Pattern = 'plain' | 'stripe' | 'dots' | 'zigzag' | 'band';

export interface Person {
  colour: string;
  emblem: Emblem;
  pattern: Pattern;
  /** White has too little contrast on this colour, so the emblem is drawn in ink. */
  pale?: true;
}

export const PEOPLE: readonly Person[] = [
  { colour: '#0072b2', emblem: 'circle', pattern: 'plain' },
  { colour: '#e69f00', emblem: 'square', pattern: 'stripe', pale: true },
  { colour: '#009e73', emblem: 'triangle', pattern: 'dots' },
  { colour: '#cc79a7', emblem: 'diamond', pattern: 'zigzag' },
  { colour: '#56b4e9', emblem: 'star', pattern: 'band', pale: true },
  { colour: '#d55e00', emblem: 'glass', pattern: 'plain' },
  { colour: '#f0e442', emblem: 'cross', pattern: 'stripe', pale: true },
  { colour: '#7f7f7f', emblem: 'arrow', pattern: 'band' },
  { colour: '#6a48a8', emblem: 'moon', pattern: 'zigzag' },
  { colour: '#8c510a', emblem: 'bolt', pattern: 'band' },
];

/** The emblems, as they stand on a hat. */
export const EMBLEM: Record<Emblem, string> = {
  circle: 'M50 18a6.500 6.500 0 1 0 .1 0z',
  square: 'M43 18h14v14h-14z',
  triangle: 'M50 17l8 13h-16z',
  diamond: 'M50 13.500l6.500 11.500-6.500 11.500-6.500-11.500z',
  star: 'M50 16l2.500 5.600 6 .6-4.500 4 1.300 6-5.300-3.100-5.300 3.100 1.300-6-4.500-4 6-.6z',
  glass: 'M42.500 17h15l-5.500 8 5.500 8h-15l5.500-8z',
  cross: 'M47 16h6v6h6v6h-6v6h-6v-6h-6v-6h6z',
  arrow: 'M46.500 16h7v9h6l-9.500 9-9.500-9h6z',
  moon: 'M53 17a8 8 0 1 0 3 13a7 7 0 0 1-3-13z',
  bolt: 'M54 15l-12 11h7l-4 9 13-12h-7z',
};

export const personOf = (seat: number): Person => PEOPLE[seat % PEOPLE.length]!;

/** A player's coat of arms: the emblem on the player's colour. */
export function emblem(seat: number): string {
  const person = personOf(seat);
  return (
    `<rect x="4" y="4" width="92" height="92" rx="30" fill="${person.colour}" stroke="${INK}" stroke-width="5"/>` +
    `<path transform="translate(-125 -37.500) scale(3.5)" d="${EMBLEM[person.emblem]}" ` +
    `fill="${person.pale ? INK : '#fff'}" stroke="${INK}" stroke-width=".6"/>`
  );
}
