// SPDX-License-Identifier: MIT
//
// marks.ts - the hand-made drawings of the marks on the cave's path cards: SVG content for a box of 100 x 100.
import { INK } from '../art/ink.ts';

const OUTLINE = `stroke="${INK}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"`;

export const SIGN_ART = {
  hole:
    `<path d="M4 54l9-21 22-13 32 1 21 13 8 21-12 20-24 13H37L13 74z" fill="#a38a66" ${OUTLINE}/>` +
    '<ellipse cx="50" cy="54" rx="35" ry="25" fill="#4b3d2b"/>' +
    '<ellipse cx="50" cy="60" rx="32" ry="19" fill="#0b0907"/>' +
    `<path d="M13 33l10 7M88 34l-10 6M35 20l3 10M67 21l-3 9M13 74l9-6M84 74l-8-6" ${OUTLINE}/>`,
  ladder:
    `<path d="M33 9v82M67 9v82M33 18h34M33 38h34M33 58h34M33 78h34" fill="none" stroke="${INK}" ` +
    'stroke-width="15" stroke-linecap="round"/><path d="M33 9v82M67 9v82M33 18h34M33 38h34M33 58h34M33 78h34" ' +
    'fill="none" stroke="#b9742f" stroke-width="8.500" stroke-linecap="round"/>',
  vein:
    `<path d="M8 70l18-34 26-20 30 12 12 40-20 22-48 2z" fill="#5b5f69" ${OUTLINE}/>` +
    '<path d="M20 66l16-22 14 6 10-20 20 8" fill="none" stroke="#f2b705" stroke-width="9" ' +
    'stroke-linecap="round" stroke-linejoin="round"/><path d="M34 80l14-14 16 6 14-12" fill="none" ' +
    'stroke="#f2b705" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>',
  exit:
    `<path d="M14 92v-44a36 38 0 0 1 72 0v44z" fill="#bfe6ff" ${OUTLINE}/>` +
    '<path d="M50 50v40M30 58l-6 32M70 58l6 32" stroke="#fff" stroke-width="6" stroke-linecap="round"/>' +
    `<circle cx="50" cy="36" r="12" fill="#ffd84a" stroke="#b88600" stroke-width="3"/>` +
    `<path d="M14 92h72" ${OUTLINE}/>`,
};
