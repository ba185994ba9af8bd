// SPDX-License-Identifier: MIT
//
// pictures.ts - the illustrations that all games share, in addition to the pictures of art.ts.
import { drawAtOnce, keptAddress, keyOf, svg, type Picture, type Theme } from './art.ts';
import { bust, head } from './dwarfs.ts';
import { roleArt } from './tokens.ts';

/**
 * The picture on the face of a player's dwarf card or clan card: the dwarf of the seat, and a lantern that burns or is
 * out. The picture has the same mean brightness in both cases. Otherwise the light of the screen on the player's face
 * could give the card away.
 */
export function holderArt(seat: number, role: string): string {
  const haze = role === 'digger' ? '#463c33' : '#4e443b';
  return (
    `<circle cx="50" cy="52" r="46" fill="${haze}"/>` +
    `<g transform="translate(2 10) scale(.74)">${head(seat)}</g>` +
    `<g transform="translate(54 42) scale(.46)">${roleArt(role)}</g>`
  );
}

export type { Picture };

export function pictureOf(picture: Picture): string {
  if (picture.what === 'dwarf') return svg(100, 100, bust(picture.seat, picture.mood));
  return drawAtOnce(picture)!;
}

/** The address of a picture for an <img>, kept until the page closes. */
export const addressOf = (picture: Picture, theme: Theme) =>
  keptAddress(keyOf('', picture, theme), () => pictureOf(picture));
