// SPDX-License-Identifier: MIT
//
// pictures.ts - the illustrations of the cave, in addition to the pictures of art.ts: action cards, backs, clan cards
// and figures.
import { card, drawFace, drawGoalBack, keptAddress, put, svg } from '../art/art.ts';
import type { Palette, Theme } from '../art/art.ts';
import { head } from '../art/dwarfs.ts';
import * as shared from '../art/pictures.ts';
import { ROCKFALL_ART, roleArt, tallCard } from '../art/tokens.ts';
import { drawAtOnce, keyFor, numeral, ROCK, type Picture } from './art.ts';
import {
  arms,
  AXE_ART,
  BOOTS_ART,
  CLAN_COLOUR,
  CREATURE_ART,
  INFORMATION_ART,
  rim,
  SWAP_ART,
  WEB_ART,
} from './creatures.ts';
import { SIGN_ART } from './marks.ts';
import type { Clan, Loyalty } from './model.ts';
import { deedOf, groupOf, type Deed } from './notation.ts';

const FACE: Partial<Record<Deed, [frame: string, field: string, art: string]>> = {
  information: ['#2c5d7c', '#dbe7ee', INFORMATION_ART],
  rockfall: ['#57493b', '#e6dccb', ROCKFALL_ART],
  boots: ['#2c6b47', '#dcead8', BOOTS_ART],
  axe: ['#2c6b47', '#dcead8', AXE_ART],
  swap: ['#2c5d7c', '#dbe7ee', SWAP_ART],
  web: ['#565b66', '#9aa1ad', WEB_ART],
  rat: ['#8e2f2a', '#f3d9cd', CREATURE_ART.rat],
  lindworm: ['#8e2f2a', '#f3d9cd', CREATURE_ART.lindworm],
  goblin: ['#8e2f2a', '#f3d9cd', CREATURE_ART.goblin],
};

function drawAction(name: string): string {
  const [frame, field, art] = FACE[deedOf(name)] ?? FACE.information!;
  return drawFace([frame, field], put(art, 17, 28, 66)) + numeral(groupOf(name), 12, 12);
}

function drawBack(palette: Palette): string {
  return (
    `<path d="M0 0h100v120H0z" fill="${palette.wall}"/>` +
    '<rect x="6" y="6" width="88" height="108" rx="8" fill="none" stroke="#8f95c9" stroke-width="2"/>' +
    `<g opacity=".9">${put(SIGN_ART.hole, 22, 26, 56)}</g>`
  );
}

/** A clan card. The back shows only the coat of arms. The face also shows a lamp, which is out for a saboteur. */
function drawClan(clan: Clan, loyalty: Loyalty): string {
  const field = loyalty === 'saboteur' ? '#4b2f2b' : loyalty === 'loyal' ? '#3b4a2f' : '#35323d';
  const role = loyalty === 'loyal' ? 'digger' : 'saboteur';
  const content =
    loyalty === '?' ? put(arms(clan), 20, 16, 60) : put(arms(clan), 33, 11, 34) + put(roleArt(role), 21, 48, 58);
  return (
    `<path d="M0 0h100v120H0z" fill="${CLAN_COLOUR[clan]}"/>` +
    `<rect x="7" y="7" width="86" height="106" rx="9" fill="${field}"/>${content}`
  );
}

const SMALL = { web: WEB_ART, boots: BOOTS_ART, axe: AXE_ART };

export function pictureOf(picture: Picture, theme: Theme): string {
  const atOnce = drawAtOnce(picture, theme);
  if (atOnce !== null) return atOnce;
  const palette = ROCK[theme];
  switch (picture.what) {
    case 'card':
      return card(picture.name === '?' ? drawBack(palette) : drawAction(picture.name));
    case 'goal-back':
      return card(drawGoalBack(palette, theme));
    case 'back':
      return card(drawBack(palette));
    case 'clan':
      return card(drawClan(picture.clan, picture.loyalty));
    case 'own-back':
      return svg(100, 160, tallCard(CLAN_COLOUR[picture.clan], '#35323d', arms(picture.clan), false));
    case 'own': {
      const holder = shared.holderArt(picture.seat, picture.loyalty === 'loyal' ? 'digger' : 'saboteur');
      const content = holder + put(arms(picture.clan), 68, 2, 28);
      return svg(100, 160, tallCard(CLAN_COLOUR[picture.clan], '#2f2822', content, true));
    }
    case 'arms':
      return svg(100, 100, arms(picture.clan));
    case 'figure': {
      const face = put(head(picture.seat, picture.mood), 14, 9, 72);
      return svg(100, 100, rim(picture.clan) + face + put(arms(picture.clan), 62, 60, 38));
    }
    case 'creature': {
      const disc = '<circle cx="50" cy="50" r="46" fill="#f3d9cd" stroke="#8e2f2a" stroke-width="7"/>';
      const art = CREATURE_ART[picture.creature];
      return svg(100, 100, picture.framed ? disc + put(art, 17, 16, 66) : art);
    }
    case 'web':
    case 'boots':
    case 'axe':
      return svg(100, 100, SMALL[picture.what]);
    default:
      return shared.pictureOf(picture as shared.Picture);
  }
}

/** The address of a picture for an <img>, kept until the page closes. */
export const addressOf = (picture: Picture, theme: Theme) =>
  keptAddress(keyFor(picture, theme), () => pictureOf(picture, theme));
