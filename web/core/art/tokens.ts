// SPDX-License-Identifier: MIT
//
// tokens.ts - the small pictures that several games use: gold, stones, a falling rock and the lamp of a role. They are
// SVG content for a box of 100 x 100.
import { INK } from './ink.ts';

export const OUTLINE = `stroke="${INK}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"`;

export const ROCKFALL_ART =
  `<path d="M6 90q6-28 28-26q4-18 24-12q22-2 25 18q11 4 11 20z" fill="#9a8f83" ${OUTLINE}/>` +
  `<path d="M30 6l15 4 2 13-13 6-11-8zM62 14l13-2 9 11-9 11-13-4zM46 36l9 0 4 8-8 7-9-7z" ` +
  `fill="#b8ada0" ${OUTLINE}/>` +
  `<path d="M20 30l-6 14M56 22l-3 9M86 42l-5 10" ${OUTLINE} opacity=".55"/>`;

export const NUGGET_ART =
  `<path d="M14 62l10-30 24-15 26 8 14 30-14 27-38 4z" fill="#f2b705" ${OUTLINE}/>` +
  '<path d="M33 39l17-9 15 6M29 62l11 13M71 50l5 15" stroke="#fff3b0" stroke-width="5" ' +
  'fill="none" stroke-linecap="round"/>';

export const STONE_ART =
  `<path d="M10 66l12-32 24-14 28 8 16 28-12 26-42 6z" fill="#7c8490" ${OUTLINE}/>` +
  '<path d="M30 40l18-8 16 6M26 62l12 14M72 52l4 14" stroke="#b8c0ca" stroke-width="4.500" ' +
  'fill="none" stroke-linecap="round"/>';

/**
 * A dwarf card or clan card, 100 x 160, as the page shows it on the whole screen after the deal. `content` is a picture
 * for a box of 100 x 100. If `paper`, the lower part of the card is empty paper for words.
 */
export function tallCard(frame: string, field: string, content: string, paper: boolean): string {
  const place = paper ? 'translate(5 6) scale(.9)' : 'translate(14 44) scale(.72)';
  return (
    `<path d="M0 0h100v160H0z" fill="${frame}"/><rect x="5" y="5" width="90" height="150" rx="7" fill="${field}"/>` +
    '<rect x="8" y="8" width="84" height="144" rx="5" fill="none" stroke="#c99a3a" stroke-opacity=".6"/>' +
    `<g transform="${place}">${content}</g>` +
    (paper ? '<rect x="9" y="95" width="82" height="56" rx="4" fill="#f6ead0"/>' : '')
  );
}

/** A lantern. It burns for a digger, and is out for a saboteur. */
export function roleArt(role: string): string {
  const lit = role === 'digger';
  const glow = lit
    ? '<path d="M50 2v8M18 14l6 7M82 14l-6 7M6 46h9M85 46h9" stroke="#f2b705" stroke-width="5" ' +
      'stroke-linecap="round"/>'
    : '<path d="M44 14q-8-8 2-14M56 16q10-6 2-16" stroke="#8b93a3" stroke-width="3.500" ' +
      'fill="none" stroke-linecap="round"/>';
  const glass = lit ? '#ffe9a8' : '#20242c';
  const flame = lit
    ? `<path d="M50 44q13 14 0 27q-13-13 0-27z" fill="#f28c00" ${OUTLINE}/>`
    : '<path d="M50 56v14" stroke="#8b93a3" stroke-width="4" stroke-linecap="round"/>' +
      '<path d="M38 44l9 5M62 44l-9 5" stroke="#e5533f" stroke-width="4" stroke-linecap="round"/>';
  return (
    glow +
    `<path d="M30 27h40l-4 10h-32z" fill="#9a762f" ${OUTLINE}/>` +
    `<path d="M33 37h34v38h-34z" fill="${glass}" ${OUTLINE}/>${flame}` +
    `<path d="M28 75h44v14h-44z" fill="#9a762f" ${OUTLINE}/>`
  );
}
