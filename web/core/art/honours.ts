// SPDX-License-Identifier: MIT
//
// honours.ts - the parts of a keepsake (keepsake.ts) that are the same in both games: the first two titles, the badges
// of the roles, and the markers on goals, which show who told the truth.
import { titleName } from '../endwords.ts';
import { CARD_HEIGHT, CARD_WIDTH, type Point } from '../geometry.ts';
import type { State } from '../model.ts';
import { cell } from '../notation.ts';
import { listText } from '../text.ts';
import { put, svg } from './art.ts';
import type { Figure, Honour } from './keepsake.ts';
import { emblem } from './people.ts';
import { pictureOf } from './pictures.ts';
import { lamp } from './tokens.ts';

const SHOWN = 2;
const STAMP = 31;
const COLOUR = { true: '#1c6b45', lie: '#a3241c' };
const MARK = { true: 'M58 78l9 9 17-19', lie: 'M60 66l22 22M82 66l-22 22' };

/** The first titles of a game. `name` returns a seat's name. If all names are empty, a title shows only faces. */
export function honoursOf({ titles }: Pick<State, 'titles'>, name: (seat: number) => string): Honour[] {
  return (titles ?? []).slice(0, SHOWN).map((award) => ({
    title: titleName(award),
    faces: award.seats.map((seat) => pictureOf({ what: 'dwarf', seat, mood: 'glad' })),
    names: listText(award.seats.map(name).filter((one) => one !== '')),
  }));
}

/**
 * The badge of a player's role: for a saboteur, a lamp that is out, in a red ring; for anybody else, a burning lamp in
 * a green ring.
 */
export function drawRole(saboteur: boolean): string {
  const rim = `stroke="${saboteur ? '#b23a2e' : '#3f6d4a'}" stroke-width="8"`;
  const disc = `<circle cx="50" cy="50" r="45" fill="#f6ead0" ${rim}/>`;
  return svg(100, 100, disc + put(lamp(!saboteur), 17, 16, 66));
}

/**
 * A marker on a goal, with the emblem of the player who put it there. A true marker has a tick. A lie has a cross and a
 * broken rim.
 */
function drawStamp(seat: number, stamp: 'true' | 'lie'): string {
  const rim = `stroke="${COLOUR[stamp]}" stroke-width="8"${stamp === 'lie' ? ' stroke-dasharray="14 9"' : ''}`;
  return svg(
    100,
    100,
    `<circle cx="50" cy="50" r="45" fill="#f6ead0" ${rim}/>` +
      `<g transform="translate(20 16) scale(.56)">${emblem(seat)}</g>` +
      `<circle cx="71" cy="77" r="22" fill="${COLOUR[stamp]}"/>` +
      `<path d="${MARK[stamp]}" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round"/>`,
  );
}

/** The stamped markers on goals, in rows along the lower edge of each goal. */
export function stampsOf({ markers }: Pick<State, 'markers'>): Figure[] {
  const placed = new Map<string, number>();
  return markers.flatMap(({ seat, on, stamp }) => {
    if (typeof on !== 'string' || stamp === null) return [];
    const i = placed.get(on) ?? 0;
    placed.set(on, i + 1);
    const { x, y } = cell(on);
    const [column, row] = [i % 3, Math.floor(i / 3)];
    const at: Point = [
      (x + 0.5) * CARD_WIDTH + (column - 1) * (STAMP + 2),
      (y + 1) * CARD_HEIGHT - 17 - row * (STAMP + 2),
    ];
    return [{ at, size: STAMP, picture: drawStamp(seat, stamp) }];
  });
}
