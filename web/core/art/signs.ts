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
const BEARD = '#c07f3a';
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

/** Two arms with open hands. */
const SHRUG = 'M38 82l-18 4-8-20M11 60l14 3M62 82l18 4 8-20M89 60l-14 3';

export const SIGN_ART: Record<SignName | 'dark', string> = {
  light: shape('M30 42l62-32v80l-62-32z', GOLD) + stroke('M46 44l30-12M46 56l30 12', THIN) + LAMP,
  dark:
    LAMP +
    shape('M30 42l62-32v80l-62-32z', 'none', THIN) +
    bold('M22 88l62-76', RED),
  marker:
    shape('M44 60h12v34h-12z', WOOD) +
    shape('M8 10h84v52h-84z', WOOD) +
    shape('M20 36q30-34 60 0-30 34-60 0z', '#fffaf0') +
    `<circle cx="50" cy="36" r="9" fill="${INK}"/>` +
    stroke('M26 94h48'),
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
    stroke('M86 12v36M77 21l9-9 9 9M77 39l9 9 9-9', THIN) +
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
    shape('M4 6l8 8 6-6-6-5q14-2 14 12l14 16-8 7-15-15q-14 0-13-17z', STEEL, THIN),
  stuck:
    stroke(SHRUG, LINE.replace('"5"', '"16"')) +
    stroke(SHRUG, `stroke="${SKIN}" stroke-width="7" stroke-linecap="round"`) +
    shape('M30 95q0-25 20-25t20 25z', WOOD) +
    `<circle cx="50" cy="56" r="16" fill="${SKIN}" ${LINE}/>` +
    `<circle cx="44" cy="54" r="3.5" fill="${INK}"/><circle cx="56" cy="54" r="3.5" fill="${INK}"/>` +
    stroke('M45 64q5-4 10 0', THIN) +
    stroke('M40 12q1-9 10-9q10 0 10 8q0 7-10 10v3M50 33v.1'),
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
  laugh: EYES('M25 43l15 7-15 7M75 43l-15 7 15 7') + open('M28 64h44q-2 24-22 24t-22-24z'),
  gasp:
    stroke('M24 43q9-7 17-2M59 41q8-5 17 2') +
    DOTS(55, 7) +
    shape('M50 65q11 0 11 12t-11 12t-11-12t11-12z', '#6b1f1a'),
  grumble: stroke('M24 42l19 9M76 42l-19 9') + DOTS(57, 5) + stroke('M30 82q10-14 20-6t20-4'),
  innocent:
    stroke('M24 44q10-8 20-2M56 42q10-6 20 2') +
    `<circle cx="39" cy="54" r="6" fill="${INK}"/><circle cx="69" cy="54" r="6" fill="${INK}"/>` +
    `<ellipse cx="50" cy="79" rx="7" ry="8" fill="#6b1f1a" ${LINE}/>`,
  cheer:
    EYES('M26 46q9-12 18 0M56 46q9-12 18 0') +
    open('M24 58q26 8 52 0q-2 32-26 32t-26-32z') +
    stroke('M32 66h36', THIN) +
    shape('M2 26q0-14 9-14t9 14l-3 14h-12zM98 26q0-14-9-14t-9 14l3 14h12z', SKIN),
  yawn:
    EYES('M24 46q10 8 20 0M56 46q10 8 20 0') +
    shape('M50 57q17 0 17 16t-17 16t-17-16t17-16z', '#6b1f1a'),
};

/**
 * What is drawn beside the head for some faces: the notes of a whistle, the Z of sleep. The head is then drawn smaller.
 */
const BESIDE: Partial<Record<Face, string>> = {
  innocent: stroke('M77 38v-27l17-5v27') +
    `<circle cx="72" cy="38" r="6" fill="${INK}"/><circle cx="89" cy="33" r="6" fill="${INK}"/>`,
  yawn: stroke('M72 8h22l-22 24h22'),
};

/** The head of a seat's dwarf, with the face `face`. The cap has the dwarf's colour. */
export function faceArt(face: Face, seat: number): string {
  const beside = BESIDE[face];
  const head =
    shape('M9 42q-2 53 41 55q43-2 41-55z', BEARD) +
    shape('M17 34h66v18q0 14-33 14t-33-14z', SKIN, THIN) +
    shape('M10 36q2-31 40-31t40 31q-40-12-80 0z', personOf(seat).colour) +
    FEATURES[face];
  return beside ? `<g transform="translate(0 28) scale(.71)">${head}</g>${beside}` : head;
}
