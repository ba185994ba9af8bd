// SPDX-License-Identifier: MIT
//
// marks.ts - the hand-made drawings of the marks on the cave's path cards: SVG content for a box of 100 x 100.
import { INK } from '../art/ink.ts';

const OUTLINE = `stroke="${INK}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"`;

export const SIGN_ART = {
  hole:
    `<ellipse cx="50" cy="52" rx="42" ry="34" fill="#15110d" stroke="#3d3427" stroke-width="6"/>` +
    '<ellipse cx="37" cy="50" rx="6" ry="8" fill="#f6d743"/><ellipse cx="63" cy="50" rx="6" ry="8" fill="#f6d743"/>' +
    `<ellipse cx="38" cy="51" rx="2" ry="6" fill="${INK}"/><ellipse cx="62" cy="51" rx="2" ry="6" fill="${INK}"/>`,
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
