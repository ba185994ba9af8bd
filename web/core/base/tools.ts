// SPDX-License-Identifier: MIT
//
// tools.ts - the hand-made drawings for the base game: the tools, the marks for "broken" and "repaired", and the map.
// They are SVG content for a box of 100 x 100.
import { OUTLINE } from '../art/tokens.ts';
import type { Tool } from './notation.ts';

export const TOOL_ART: Record<Tool, string> = {
  pickaxe:
    `<path d="M45 20h10l3 68h-16z" fill="#b07a3e" ${OUTLINE}/>` +
    `<path d="M6 38q44-38 88 0q-44-14-88 0z" fill="#b4c0ca" ${OUTLINE}/>` +
    '<path d="M20 30q30-18 60 0" fill="none" stroke="#e8eef2" stroke-width="3"/>',
  lantern:
    `<path d="M37 25q0-17 13-17t13 17" fill="none" ${OUTLINE}/>` +
    `<path d="M32 24h36l-4 10h-28z" fill="#9a762f" ${OUTLINE}/>` +
    `<path d="M35 34h30v38h-30z" fill="#ffe9a8" ${OUTLINE}/>` +
    `<path d="M50 41q12 14 0 26q-12-12 0-26z" fill="#f28c00" ${OUTLINE}/>` +
    `<path d="M30 72h40v14h-40z" fill="#9a762f" ${OUTLINE}/>`,
  cart:
    `<path d="M18 32q12-20 30-9q18-13 34 9z" fill="#f2b705" ${OUTLINE}/>` +
    `<path d="M8 31h84l-11 40h-62z" fill="#8793a0" ${OUTLINE}/>` +
    `<path d="M13 44h74M36 32l5 38M64 32l-5 38" fill="none" ${OUTLINE} opacity=".55"/>` +
    `<circle cx="32" cy="79" r="11" fill="#4b535c" ${OUTLINE}/>` +
    `<circle cx="68" cy="79" r="11" fill="#4b535c" ${OUTLINE}/>`,
};

const CRACK = 'M60 2L42 34l15 6-21 26 15 4-12 28';
/** The mark drawn over a broken tool. */
export const BROKEN_ART =
  `<path d="${CRACK}" fill="none" stroke="#fff" stroke-width="12" stroke-linejoin="round"/>` +
  `<path d="${CRACK}" fill="none" stroke="#b3261e" stroke-width="6.500" stroke-linejoin="round"/>` +
  '<circle cx="80" cy="80" r="17" fill="#b3261e" stroke="#fff" stroke-width="3.500"/>' +
  '<path d="M73 73l14 14M87 73l-14 14" stroke="#fff" stroke-width="5" stroke-linecap="round"/>';

/** The mark drawn over the tools on a repair card. */
export const MENDED_ART =
  '<circle cx="80" cy="80" r="17" fill="#1b7f4b" stroke="#fff" stroke-width="3.500"/>' +
  '<path d="M71 80l6 7 12-14" fill="none" stroke="#fff" stroke-width="5" ' +
  'stroke-linecap="round" stroke-linejoin="round"/>';

export const MAP_ART =
  `<path d="M10 22l26-8 28 8 26-8v66l-26 8-28-8-26 8z" fill="#f4e3b4" ${OUTLINE}/>` +
  `<path d="M36 14v66M64 22v66" ${OUTLINE} opacity=".3"/>` +
  '<path d="M20 68q13-24 27-15t26-23" fill="none" stroke="#8a5a2b" stroke-width="4.500" ' +
  'stroke-dasharray="1 9" stroke-linecap="round"/>' +
  '<path d="M67 22l14 14M81 22l-14 14" stroke="#b3261e" stroke-width="6" stroke-linecap="round"/>';
