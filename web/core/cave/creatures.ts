// SPDX-License-Identifier: MIT
//
// creatures.ts - the hand-made drawings for the cave: creatures, tools, and the clans' coats of arms. They are
// SVG content for a box of 100 x 100. The two clans differ in colour, emblem and pattern.
import { INK } from '../art/ink.ts';
import { OUTLINE } from '../art/tokens.ts';
import type { Clan, Creature } from './model.ts';

export const CREATURE_ART: Record<Creature, string> = {
  rat:
    `<path d="M70 70q24 3 25-20" fill="none" stroke="${INK}" stroke-width="9" stroke-linecap="round"/>` +
    '<path d="M70 70q24 3 25-20" fill="none" stroke="#c98f86" stroke-width="4.500" stroke-linecap="round"/>' +
    `<path d="M6 66q10-24 28-23q24-13 42 6q9 13 0 26h-56q-9-2-14-9z" fill="#8a7f73" ${OUTLINE}/>` +
    `<circle cx="37" cy="42" r="10" fill="#c98f86" ${OUTLINE}/>` +
    `<circle cx="24" cy="57" r="3.600" fill="${INK}"/><circle cx="6" cy="66" r="4" fill="#c98f86"/>` +
    `<path d="M18 75l-3 9M36 75v9M58 75v9M72 74l3 9" ${OUTLINE}/>` +
    `<path d="M11 70l-9 5M12 66l-11 1" stroke="${INK}" stroke-width="2" stroke-linecap="round"/>`,
  lindworm:
    `<path d="M12 86q-8-28 18-28t24-17q-2-17 15-21q22-2 24 19q0 6-9 6l-15-4q-6 2-4 13q6 29-26 32z" ` +
    `fill="#2f8f5b" ${OUTLINE}/>` +
    `<path d="M22 72q15-2 25 6M31 63q15-2 24 6" ${OUTLINE} opacity=".55" fill="none"/>` +
    `<path d="M59 22l3-14 8 10 9-9 2 14" fill="#1f6b43" ${OUTLINE}/>` +
    `<circle cx="76" cy="33" r="4" fill="#f0e442" stroke="${INK}" stroke-width="2"/>` +
    '<path d="M90 45l9 4-9 3" fill="none" stroke="#b3261e" stroke-width="3.500" stroke-linecap="round"/>',
  goblin:
    `<path d="M2 32l27 7q21-24 42 0l27-7-20 26q-6 27-28 30q-22-3-28-30z" fill="#9dbb45" ${OUTLINE}/>` +
    `<path d="M31 48l13 6M69 48l-13 6" ${OUTLINE}/>` +
    `<circle cx="39" cy="57" r="4.500" fill="#f0e442" ${OUTLINE}/>` +
    `<circle cx="61" cy="57" r="4.500" fill="#f0e442" ${OUTLINE}/>` +
    `<path d="M50 57l-5 11h10z" fill="#7c9a30" ${OUTLINE}/>` +
    `<path d="M35 73q15 11 30 0l-5 0-3 6-4-6h-6l-4 6-3-6z" fill="#fff" ${OUTLINE}/>`,
};

const WEB_LINES =
  'M50 3v94M3 50h94M16 16l68 68M84 16l-68 68M50 30q8 4 14 6q2 8 6 14q-4 6-6 14q-8 2-14 6q-6-4-14-6q-2-8-6-14' +
  'q4-6 6-14q8-2 14-6zM50 13q12 6 26 11q5 14 11 26q-6 12-11 26q-14 5-26 11q-12-6-26-11q-5-14-11-26' +
  'q6-12 11-26q14-5 26-11z';
export const WEB_ART =
  `<path d="${WEB_LINES}" fill="none" stroke="${INK}" stroke-width="6" stroke-linecap="round"/>` +
  `<path d="${WEB_LINES}" fill="none" stroke="#f4f6f8" stroke-width="3" stroke-linecap="round"/>`;

export const BOOTS_ART =
  `<path d="M28 8h30v48l28 11q9 4 7 22h-65z" fill="#8a5a2b" ${OUTLINE}/>` +
  `<path d="M28 22h30" fill="none" ${OUTLINE}/><path d="M27 80h66v9h-66z" fill="#5b3a1a" ${OUTLINE}/>` +
  '<path d="M37 34v30" stroke="#b98a54" stroke-width="5" stroke-linecap="round"/>';

export const AXE_ART =
  `<path d="M45 12h10v80h-10z" fill="#b07a3e" ${OUTLINE}/>` +
  `<path d="M55 16q28-12 36 17q-10 26-36 15z" fill="#b4c0ca" ${OUTLINE}/>` +
  `<path d="M45 21q-18-5-27 6q3 16 27 17z" fill="#b4c0ca" ${OUTLINE}/>` +
  '<path d="M84 24q4 6 2 14" fill="none" stroke="#eef3f6" stroke-width="4" stroke-linecap="round"/>';

/** The picture of `information`: an eye over a lifted corner of a card. */
export const INFORMATION_ART =
  `<path d="M22 40l56-8v56l-56 4z" fill="#f4e3b4" ${OUTLINE}/>` +
  `<path d="M78 88l-26 2q4-22 26-24z" fill="#cbb07c" ${OUTLINE}/>` +
  `<path d="M4 32q46-44 92 0q-46 40-92 0z" fill="#fff" ${OUTLINE}/>` +
  `<circle cx="50" cy="31" r="15" fill="#3a7ca5" ${OUTLINE}/><circle cx="50" cy="31" r="6" fill="${INK}"/>`;

/** The picture of `swap`: two hands of cards that change places. */
export const SWAP_ART =
  `<path d="M6 14h28v40h-28z" fill="#f4e3b4" ${OUTLINE}/><path d="M16 8h28v40h-28z" fill="#cbb07c" ${OUTLINE}/>` +
  `<path d="M56 46h28v40h-28z" fill="#f4e3b4" ${OUTLINE}/>` +
  `<path d="M66 52h28v40h-28z" fill="#cbb07c" ${OUTLINE}/>` +
  '<path d="M54 20q30-4 30 20M76 34l8 9 8-9M46 80q-30 4-30-20M24 66l-8-9-8 9" fill="none" ' +
  'stroke="#2c5d7c" stroke-width="6.500" stroke-linecap="round" stroke-linejoin="round"/>';

export const CLAN_COLOUR: Record<Clan, string> = { 'golden-axe': '#f2b705', 'blue-moon': '#2a63b8' };

const MOON = 'M62 14a38 38 0 1 0 22 56a31 31 0 0 1-22-56z';
const SHIELD = 'M50 3q22 13 43 12q2 58-43 82q-45-24-43-82q21 1 43-12z';

/** A clan's coat of arms: an axe on gold, or a crescent on blue with a barred rim. */
export function arms(clan: Clan): string {
  const field = `<path d="${SHIELD}" fill="${CLAN_COLOUR[clan]}" stroke="${INK}" stroke-width="5"/>`;
  if (clan === 'golden-axe') {
    return `${field}<g transform="translate(21 17) scale(.6)">${AXE_ART}</g>`;
  }
  return (
    field +
    `<path d="${SHIELD}" transform="translate(6 6) scale(.88)" fill="none" stroke="#dcecff" stroke-width="5" ` +
    `stroke-dasharray="9 8"/><g transform="translate(25 20) scale(.52)">` +
    `<path d="${MOON}" fill="#f4f6f8" stroke="${INK}" stroke-width="5"/></g>`
  );
}

/** The ring round a dwarf of a clan: plain gold, or blue with bars. */
export function rim(clan: Clan): string {
  const ring = `<circle cx="50" cy="50" r="44" fill="#f6ead0" stroke="${INK}" stroke-width="12"/>`;
  const colour = `<circle cx="50" cy="50" r="44" fill="none" stroke="${CLAN_COLOUR[clan]}" stroke-width="8"/>`;
  const bars =
    clan === 'golden-axe'
      ? ''
      : '<circle cx="50" cy="50" r="44" fill="none" stroke="#dcecff" stroke-width="8" stroke-dasharray="7 16"/>';
  return ring + colour + bars;
}
