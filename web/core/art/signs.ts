// SPDX-License-Identifier: MIT
//
// signs.ts - the hand-made drawings for signs and faces: SVG content for a box of 100 x 100. They have few, heavy
// lines, so that you can tell them apart at 28 pixels and without colour.
import type { Face, SignName } from '../signs.ts';
import { INK } from './ink.ts';
import { personOf } from './people.ts';

const LINE = `stroke="${INK}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"`;
const THIN = `stroke="${INK}" stroke-width="3.5" stroke-linejoin="round" stroke-linecap="round"`;
const GOLD = '#f2b705';
const SKIN = '#e9b98f';
const WOOD = '#b98149';
const STEEL = '#b4c0ca';
const GREEN = '#1b7f4b';
const RED = '#b3261e';

const shape = (d: string, fill: string, line = LINE) => `<path d="${d}" fill="${fill}" ${line}/>`;
const stroke = (d: string, line = LINE) => shape(d, 'none', line);

/** A stroke with a pale edge, which makes the stroke visible on any background. */
const bold = (d: string, colour: string) =>
  `<path d="${d}" fill="none" stroke="#fffaf0" stroke-width="19" stroke-linejoin="round" stroke-linecap="round"/>` +
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="11" stroke-linejoin="round" stroke-linecap="round"/>`;

const LAMP = shape('M6 40h18l8 10-8 10h-18z', STEEL);
const HEAD =
  shape('M24 44q-2 46 26 50q28-4 26-50z', '#8a5a2b') +
  shape('M28 34q0-26 22-26t22 26v14q0 16-22 16t-22-16z', SKIN) +
  `<circle cx="41" cy="36" r="4.500" fill="${INK}"/><circle cx="59" cy="36" r="4.500" fill="${INK}"/>`;
const OPEN_HAND =
  'M34 94v-18l-16-20q-4-8 5-9l14 11v-36q0-7 6-7t6 7v-8q0-7 6-7t6 7v9q1-6 6-6t6 7v8q1-5 6-5t6 7v38l-8 22z';

export const SIGN_ART: Record<SignName | 'dark', string> = {
  light: shape('M30 42l62-32v80l-62-32z', GOLD) + stroke('M46 44l30-12M46 56l30 12', THIN) + LAMP,
  dark:
    LAMP +
    stroke('M48 26q14 8 4 18t4 20M70 22q14 10 4 22t4 24') +
    bold('M14 86l66-72', RED),
  marker:
    stroke('M22 26q-12-14 0-20') +
    shape('M12 26l22-12h54v56h-54l-22-12z', WOOD) +
    `<circle cx="26" cy="42" r="6" fill="#fffaf0" ${THIN}/>` +
    stroke('M44 34h32M44 50h24', THIN) +
    stroke('M60 70v24'),
  trust:
    shape('M2 34l18-12 22 18-22 26-18-8z', '#0072b2') +
    shape('M98 34l-18-12-22 18 22 26 18-8z', '#8a5a2b') +
    shape('M30 40l20-10 24 8 10 20-18 18-10 6-12-2-24-22z', SKIN) +
    stroke('M50 30l-14 18q8 8 18-4l18 18M52 66l8 10M62 60l8 10', THIN),
  doubt:
    stroke('M10 34q16-22 38-8') +
    stroke('M58 46h32') +
    `<ellipse cx="30" cy="58" rx="17" ry="14" fill="#fffaf0" ${LINE}/>` +
    `<ellipse cx="74" cy="62" rx="15" ry="8" fill="#fffaf0" ${LINE}/>` +
    `<circle cx="33" cy="58" r="6.500" fill="${INK}"/><circle cx="76" cy="62" r="5.500" fill="${INK}"/>` +
    stroke('M34 90q18-10 38-2'),
  yes:
    `<g transform="translate(-8 0)">${HEAD}</g>` +
    stroke('M90 14v34M80 24l10-10 10 10M80 38l10 10 10-10', THIN) +
    bold('M50 74l14 14 28-30', GREEN),
  no:
    `<g transform="translate(0 2)">${HEAD}</g>` +
    stroke('M2 14v16M2 22h20M98 14v16M98 22h-20', THIN) +
    bold('M56 62l30 30M86 62l-30 30', RED),
  dig:
    shape('M24 90l38-54 9 7-38 53z', WOOD) +
    shape('M26 20q42-14 62 34q-26-24-62-34z', STEEL) +
    bold('M76 62v28M64 80l12 12 12-12', GREEN),
  avoid:
    shape('M4 70l78-52 12 16-78 52z', WOOD) +
    shape('M18 18l78 52-12 16-78-52z', WOOD) +
    `<circle cx="24" cy="32" r="3.500" fill="${INK}"/><circle cx="76" cy="32" r="3.500" fill="${INK}"/>` +
    `<circle cx="24" cy="72" r="3.500" fill="${INK}"/><circle cx="76" cy="72" r="3.500" fill="${INK}"/>`,
  help:
    shape(OPEN_HAND, SKIN) +
    stroke('M49 22v26M61 20v28M73 28v20', THIN) +
    shape('M2 14q10-14 24-4l-8 10 8 8q-16 8-24-6z', STEEL, THIN),
  stuck:
    shape('M4 62q0-12 14-8l24 8q8 4 0 10l-14 2-4 18h-20z', SKIN) +
    shape('M96 62q0-12-14-8l-24 8q-8 4 0 10l14 2 4 18h20z', SKIN) +
    stroke('M50 8q16 0 16 12q0 8-14 14v6') +
    `<circle cx="52" cy="50" r="4" fill="${INK}"/>`,
  thanks:
    shape('M30 66q0-20 20-20t20 20v12q0 16-20 16t-20-16z', SKIN) +
    `<circle cx="42" cy="68" r="4" fill="${INK}"/><circle cx="58" cy="68" r="4" fill="${INK}"/>` +
    stroke('M40 80q10 8 20 0', THIN) +
    shape('M22 34q8-34 46-24q10 4 8 22z', '#d55e00') +
    shape('M10 38l80-12 2 10-80 12z', '#d55e00'),
  face: '',
};

const EYES = (d: string) => stroke(d, LINE);
const DOTS = (y: number, r: number) =>
  `<circle cx="35" cy="${y}" r="${r}" fill="${INK}"/><circle cx="65" cy="${y}" r="${r}" fill="${INK}"/>`;
const open = (d: string) => shape(d, '#6b1f1a');

/** Eyes, brows and mouth of each face. */
const FEATURES: Record<Face, string> = {
  laugh: EYES('M25 38l15 8-15 8M75 38l-15 8 15 8') + open('M28 64h44q-2 24-22 24t-22-24z'),
  gasp:
    stroke('M24 32q10-8 18-2M58 30q8-6 18 2') +
    DOTS(48, 7.5) +
    shape('M50 62q12 0 12 14t-12 14t-12-14t12-14z', '#6b1f1a'),
  grumble: stroke('M22 36l22 10M78 36l-22 10') + DOTS(53, 5) + stroke('M30 82q10-14 20-6t20-4'),
  innocent:
    stroke('M24 36q10-8 20-2M56 34q10-6 20 2') +
    `<circle cx="37" cy="45" r="6" fill="${INK}"/><circle cx="67" cy="45" r="6" fill="${INK}"/>` +
    `<ellipse cx="50" cy="76" rx="7" ry="8" fill="none" ${LINE}/>` +
    stroke('M80 70v18M80 70l14 4M80 88q-8-2-8 4t8-4zM94 74v14', THIN),
  cheer:
    EYES('M26 46q9-12 18 0M56 46q9-12 18 0') +
    open('M24 58q26 8 52 0q-2 32-26 32t-26-32z') +
    stroke('M32 66h36', THIN) +
    shape('M2 26q0-14 9-14t9 14l-3 14h-12zM98 26q0-14-9-14t-9 14l3 14h12z', SKIN),
  yawn:
    EYES('M24 46q10 8 20 0M56 46q10 8 20 0') +
    shape('M50 58q18 0 18 18t-18 18t-18-18t18-18z', '#6b1f1a') +
    stroke('M76 22h14l-14 14h14', THIN),
};

/** The head of a seat's dwarf, with the face `face`. The cap has the dwarf's colour. */
export function faceArt(face: Face, seat: number): string {
  const { colour } = personOf(seat);
  return (
    shape('M10 42q-2 54 40 56q42-2 40-56z', '#d9b98c') +
    shape('M16 34h68v22q0 36-34 36t-34-36z', SKIN) +
    shape('M10 34q2-32 40-32t40 32q-40-12-80 0z', colour) +
    FEATURES[face]
  );
}
