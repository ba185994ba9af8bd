// SPDX-License-Identifier: MIT
//
// pictures.ts - the illustrations of the base game, in addition to the pictures of art.ts: action cards, goals, backs,
// tools, dwarf cards and gold.
import { card, keptAddress, PALETTE, svg, type Theme } from '../art/art.ts';
import { border, secret, TALL } from '../art/frames.ts';
import { goalBack, stones, treasure } from '../art/goals.ts';
import { GOLD, place } from '../art/ink.ts';
import * as shared from '../art/pictures.ts';
import { lamp } from '../art/tokens.ts';
import { CARD_HEIGHT } from '../geometry.ts';
import { openings } from '../notation.ts';
import { drawAtOnce, drawPath, keyFor, type Picture } from './art.ts';
import { CARD_BACK, GOLD_BACK, goldCard, roleBack, roleCard } from './cards.ts';
import { actionScene } from './scenes.ts';
import { toolArt } from './tools.ts';

/** A goal face up: the treasure on a crossing, or stones beside a curve. */
function drawGoal(shape: string, theme: Theme, laid: boolean): string {
  const { sides } = openings(shape);
  const lies =
    sides.length === 4 ? place(treasure(), 17, 20, 0.66) : place(stones(), sides.includes('E') ? 18 : 32, 38, 0.5);
  return drawPath(shape, `goal${shape}`, PALETTE[theme], laid) + lies;
}

export function pictureOf(picture: Picture, theme: Theme): string {
  const atOnce = drawAtOnce(picture, theme);
  if (atOnce !== null) return atOnce;
  switch (picture.what) {
    case 'card':
      return card(picture.name === '?' ? CARD_BACK : actionScene(picture.name));
    case 'goal':
      return card(drawGoal(picture.name, theme, picture.laid ?? false));
    case 'goal-back':
      return card(goalBack(picture.letter, theme, picture.lying ?? false));
    case 'back':
      return card(CARD_BACK);
    case 'gold':
      return card(picture.name === '?' ? GOLD_BACK : goldCard(picture.name));
    case 'role':
      return card(picture.name === '?' ? roleBack(CARD_HEIGHT) : roleCard(picture.name, picture.seat ?? 0));
    case 'own-back':
      return svg(100, TALL, roleBack(TALL));
    case 'own': {
      const holder = shared.holderArt(picture.seat, picture.role === 'digger');
      return svg(100, TALL, secret(holder, border('#463a2c', GOLD[1], TALL)));
    }
    case 'lamp':
      return svg(100, 100, lamp(picture.lit));
    case 'tool':
      return svg(100, 100, toolArt(picture.tool, picture.broken));
    default:
      return shared.pictureOf(picture as shared.Picture);
  }
}

/** The address of a picture for an <img>, kept until the page closes. */
export const addressOf = (picture: Picture, theme: Theme) =>
  keptAddress(keyFor(picture, theme), () => pictureOf(picture, theme));
