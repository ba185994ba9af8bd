// SPDX-License-Identifier: MIT
//
// pictures.ts - the illustrations of the base game, in addition to the pictures of art.ts: action cards, backs, tools,
// roles and gold.
import { card, drawFace, drawGoalBack, keptAddress, PALETTE, put, svg } from '../art/art.ts';
import type { Colours, Palette, Theme } from '../art/art.ts';
import * as shared from '../art/pictures.ts';
import { NUGGET_ART, ROCKFALL_ART, roleArt, tallCard } from '../art/tokens.ts';
import { drawAtOnce, keyFor, type Picture } from './art.ts';
import { kindOf, toolsOf, type Tool } from './notation.ts';
import { BROKEN_ART, MAP_ART, MENDED_ART, TOOL_ART } from './tools.ts';

const FACE: Record<string, Colours> = {
  break: ['#8e2f2a', '#f3d9cd'],
  repair: ['#2c6b47', '#dcead8'],
  map: ['#2c5d7c', '#dbe7ee'],
  rockfall: ['#57493b', '#e6dccb'],
};

function drawTools(tools: Tool[], mark: string): string {
  if (tools.length === 1) return put(TOOL_ART[tools[0]!] + mark, 17, 27, 66);
  const [one, other] = tools as [Tool, Tool];
  return put(TOOL_ART[one], 13, 14, 48) + put(TOOL_ART[other] + mark, 38, 56, 50);
}

function drawAction(name: string): string {
  const kind = kindOf(name);
  if (kind === 'break') return drawFace(FACE[kind]!, drawTools(toolsOf(name), BROKEN_ART));
  if (kind === 'repair') return drawFace(FACE[kind]!, drawTools(toolsOf(name), MENDED_ART));
  return drawFace(FACE[kind]!, put(kind === 'map' ? MAP_ART : ROCKFALL_ART, 15, 25, 70));
}

function drawBack(palette: Palette): string {
  return (
    `<path d="M0 0h100v120H0z" fill="${palette.wall}"/>` +
    `<rect x="6" y="6" width="88" height="108" rx="8" fill="none" stroke="#c99a3a" ` +
    `stroke-width="2"/>` +
    `<g opacity=".9">${put(TOOL_ART.pickaxe, 25, 35, 50)}</g>`
  );
}

function drawGold(nuggets: string, palette: Palette): string {
  if (nuggets === '?') {
    return (
      `<path d="M0 0h100v120H0z" fill="#a97a12"/>` +
      `<rect x="6" y="6" width="88" height="108" rx="9" fill="${palette.wall}"/>` +
      put(NUGGET_ART, 26, 36, 48)
    );
  }
  const heaps: Record<string, [number, number, number][]> = {
    1: [[27, 36, 46]],
    2: [
      [14, 22, 44],
      [42, 56, 44],
    ],
    3: [
      [28, 12, 42],
      [8, 58, 42],
      [50, 62, 42],
    ],
  };
  const heap = (heaps[nuggets] ?? []).map(([x, y, size]) => put(NUGGET_ART, x, y, size)).join('');
  return (
    `<path d="M0 0h100v120H0z" fill="#a97a12"/>` +
    `<rect x="6" y="6" width="88" height="108" rx="9" fill="${palette.paper}"/>${heap}`
  );
}

function drawRole(role: string): string {
  const [frame, field] = role === 'saboteur' ? ['#6d1f1b', '#4b2f2b'] : ['#a97a12', '#3b4a2f'];
  return (
    `<path d="M0 0h100v120H0z" fill="${frame}"/>` +
    `<rect x="7" y="7" width="86" height="106" rx="9" ` +
    `fill="${field}"/>${put(roleArt(role), 16, 24, 68)}`
  );
}

export function pictureOf(picture: Picture, theme: Theme): string {
  const palette = PALETTE[theme];
  const atOnce = drawAtOnce(picture, theme);
  if (atOnce !== null) return atOnce;
  switch (picture.what) {
    case 'card':
      return card(picture.name === '?' ? drawBack(palette) : drawAction(picture.name));
    case 'goal-back':
      return card(drawGoalBack(palette, theme));
    case 'back':
      return card(drawBack(palette));
    case 'gold':
      return card(drawGold(picture.name, palette));
    case 'role':
      return card(drawRole(picture.name));
    case 'own-back':
      return svg(100, 160, tallCard('#5b4321', palette.wall, TOOL_ART.pickaxe, false));
    case 'own':
      return svg(100, 160, tallCard('#5b4321', '#2f2822', shared.holderArt(picture.seat, picture.role), true));
    case 'tool':
      return svg(100, 100, TOOL_ART[picture.tool] + (picture.broken ? BROKEN_ART : ''));
    default:
      return shared.pictureOf(picture as shared.Picture);
  }
}

/** The address of a picture for an <img>, kept until the page closes. */
export const addressOf = (picture: Picture, theme: Theme) =>
  keptAddress(keyFor(picture, theme), () => pictureOf(picture, theme));
