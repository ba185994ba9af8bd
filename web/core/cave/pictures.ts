// SPDX-License-Identifier: MIT
//
// pictures.ts - the illustrations of the cave, in addition to the pictures of art.ts: action cards, goals, backs, clan
// cards, figures, creatures and things.
import { card, keptAddress, svg, type Theme } from '../art/art.ts';
import { head } from '../art/dwarfs.ts';
import { border, secret, TALL } from '../art/frames.ts';
import { goalBack } from '../art/goals.ts';
import { FIELD, flat, inked, place, STONE, VIOLET } from '../art/ink.ts';
import { pool } from '../art/things.ts';
import * as shared from '../art/pictures.ts';
import { CARD_HEIGHT } from '../geometry.ts';
import { drawAtOnce, keyFor, numeral, type Picture } from './art.ts';
import { armsArt, clanBack, clanBorder, clanFace, ring } from './cards.ts';
import { AXE, BOOT, creatureArt, WEB } from './creatures.ts';
import { deedOf, groupOf } from './notation.ts';
import { SCENES } from './scenes.ts';

const drawAction = (name: string) => (SCENES[deedOf(name)]?.() ?? '') + numeral(groupOf(name), 12, 12);

/**
 * On clan cards that belong to no player, the dwarf is that of this seat. The cave has at most eight players, so no
 * player has this seat.
 */
const NOBODY = 8;

/** The back of every card of the draw pile: two crossed axes. */
const CARD_BACK =
  flat(FIELD, STONE[0]) +
  pool(50, 60, 56, 62, VIOLET[1], 0.7) +
  inked(place(AXE, 41.500, 9, 0.86, 32) + place(AXE, -14, 55, 0.86, -32)) +
  border(STONE[1], '#8f95c9');

/** A dwarf in the ring of its clan, with the arms of the clan. */
const drawFigure = ({ seat, clan, mood }: Picture & { what: 'figure' }) =>
  ring(clan) + place(head(seat, mood), 14, 12, 0.72) + place(armsArt(clan), 60, 60, 0.4);

export function pictureOf(picture: Picture, theme: Theme): string {
  const atOnce = drawAtOnce(picture, theme);
  if (atOnce !== null) return atOnce;
  switch (picture.what) {
    case 'card':
      return card(picture.name === '?' ? CARD_BACK : drawAction(picture.name));
    case 'goal-back':
      return card(goalBack(picture.letter, theme, picture.lying ?? false));
    case 'back':
      return card(CARD_BACK);
    case 'clan': {
      const { clan, loyalty, seat } = picture;
      return card(loyalty === '?' ? clanBack(clan, CARD_HEIGHT) : clanFace(clan, loyalty, seat ?? NOBODY));
    }
    case 'own-back':
      return svg(100, TALL, clanBack(picture.clan, TALL));
    case 'own': {
      const { clan, loyalty, seat } = picture;
      const holder = shared.holderArt(seat, loyalty === 'loyal') + place(armsArt(clan), 66, 8, 0.26);
      return svg(100, TALL, secret(holder, clanBorder(clan, TALL)));
    }
    case 'arms':
      return svg(100, 100, armsArt(picture.clan));
    case 'figure':
      return svg(100, 100, drawFigure(picture));
    case 'creature':
      return svg(100, 100, creatureArt(picture.creature, picture.framed ?? false));
    case 'web':
      return svg(100, 100, place(WEB, 0, -6));
    case 'boots':
      return svg(100, 100, inked(place(BOOT, 38, 57, 1.3), 3.6));
    case 'axe':
      return svg(100, 100, inked(place(AXE, 0, -5), 3.6));
    default:
      return shared.pictureOf(picture as shared.Picture);
  }
}

/** The address of a picture for an <img>, kept until the page closes. */
export const addressOf = (picture: Picture, theme: Theme) =>
  keptAddress(keyFor(picture, theme), () => pictureOf(picture, theme));
