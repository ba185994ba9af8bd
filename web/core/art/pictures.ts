// SPDX-License-Identifier: MIT
//
// pictures.ts - the illustrations that all games share, in addition to the pictures of art.ts.
import { drawAtOnce, keptAddress, keyOf, svg, type Picture, type Theme } from './art.ts';
import { bust } from './dwarfs.ts';
import { dot, place } from './ink.ts';
import { lamp } from './tokens.ts';

/**
 * The colour behind a lantern that burns, and behind one that is out. With these colours, both pictures are equally
 * bright.
 */
const HAZE = { lit: '#463c33', dark: '#40352d' };

/**
 * The picture on the face of a player's dwarf card or clan card: the dwarf of the seat, and a lantern that burns or is
 * out. The picture has the same mean brightness in both cases. Otherwise the light of the screen on the player's face
 * could give the card away.
 */
export const holderArt = (seat: number, lit: boolean) =>
  dot(50, 52, 43, lit ? HAZE.lit : HAZE.dark) + place(bust(seat), 5, 9, 0.8) + place(lamp(lit), 46, 40, 0.5);

export type { Picture };

export function pictureOf(picture: Picture): string {
  if (picture.what === 'dwarf') return svg(100, 100, bust(picture.seat, picture.mood));
  return drawAtOnce(picture)!;
}

/** The address of a picture for an <img>, kept until the page closes. */
export const addressOf = (picture: Picture, theme: Theme) =>
  keptAddress(keyOf('', picture, theme), () => pictureOf(picture));
