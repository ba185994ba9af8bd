// SPDX-License-Identifier: MIT
//
// notation.ts - what the notations of both games (docs/notation.md) share: cells, sides, openings, and words in quotes.

export type CellName = string; // x and y of a cell, as "2,-1"
export type Side = 'N' | 'E' | 'S' | 'W';
export const SIDES: readonly Side[] = ['N', 'E', 'S', 'W'];

export interface Cell {
  x: number;
  y: number;
}

export function cell(name: CellName): Cell {
  const [x, y] = name.split(',').map(Number);
  return { x: x ?? 0, y: y ?? 0 };
}

export function cellName(x: number, y: number): CellName {
  return `${x},${y}`;
}

/** The openings of a path card, from its shape such as `NE` or `N|E`, and whether the openings are joined. */
export function openings(shape: string): { sides: Side[]; joined: boolean } {
  const sides = SIDES.filter((side) => shape.includes(side));
  return { sides, joined: sides.length > 1 && !shape.includes('|') };
}

export const OPPOSITE: Readonly<Record<Side, Side>> = { N: 'S', E: 'W', S: 'N', W: 'E' };

/** The openings of a card after a half turn. Before the half turn, they are at `sides`. */
export function halfTurned(sides: readonly Side[]): Side[] {
  return SIDES.filter((side) => sides.includes(OPPOSITE[side]));
}

/** A name or a chat line in quotes (notation 5). Control characters and line separators become spaces. */
export function quote(text: string): string {
  const clean = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, ' ');
  return `"${clean.replace(/[\\"]/g, '\\$&')}"`;
}
