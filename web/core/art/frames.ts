// SPDX-License-Identifier: MIT
//
// frames.ts - the frames and grounds of cards. The inner edge of a frame and the medal on its lower edge show the kind
// of the card, so that colour is never the only sign. The edge is jagged on cards that break something, riveted on
// cards that repair something and on things to wear, rough on rock, and has fangs on creatures. The edge has scooped
// corners on cards from which you learn something.
import {
  BLUE,
  dot,
  EARTH,
  FIELD,
  flat,
  GREEN,
  INK,
  LINE,
  PAPER,
  path,
  place,
  RED,
  shade,
  stroke,
  VIOLET,
} from './ink.ts';
import { pool } from './things.ts';

export type Kind = 'break' | 'mend' | 'know' | 'rock' | 'gear' | 'beast';
type Tones = readonly [light: string, frame: string, dark: string];
const TONES: Record<Kind, Tones> = {
  break: RED,
  mend: GREEN,
  know: BLUE,
  rock: [EARTH[5], '#776857', EARTH[0]],
  gear: GREEN,
  beast: VIOLET,
};

/** A cavern: darkness, a pool of light, a ragged roof, a floor. */
export function cavern(dark: string, light: string, x = 50, y = 56, floor = 96): string {
  return (
    flat(FIELD, dark) +
    pool(x, y, 58, 62, light, 0.85) +
    shade('M0 0h100v26l-7 6-6-9-9 5-7-8-10 4-9-7-12 6-8-4-11 8-8-4-6 12-7-3z', 0.38) +
    shade(`M0 ${floor}q14-7 30-3q22-4 38 0q18-4 32 2v25H0z`, 0.3) +
    stroke(`M8 ${floor + 9}h12M34 ${floor + 6}h16M70 ${floor + 10}h14`, light, LINE.fine, 'opacity=".35"')
  );
}

/** The hole in the frame of each kind of card. Its edge is the inner edge of the frame. */
const HOLE: Record<Kind, string> = {
  break: 'M8 14q0-6 6-6h46l5 8 5-12 5 9 4-5h7q6 0 6 6v40l-6 4 8 6-8 6 6 4v32q0 6-6 6H42l-5-7-6 10-4-8-4 5h-9q-6 0-6-6z',
  mend: 'M8 16q0-8 8-8h68q8 0 8 8v88q0 8-8 8H16q-8 0-8-8z',
  gear: 'M8 16q0-8 8-8h68q8 0 8 8v88q0 8-8 8H16q-8 0-8-8z',
  know: 'M16 7h68q0 9 9 9v88q-9 0-9 9H16q0-9-9-9V16q9 0 9-9z',
  rock:
    'M9 12l14-4 16 3 14-4 17 3 12-3 10 6-3 16 4 18-4 20 3 21-4 20-11 5' +
    '-17-4-15 4-19-3-15 3-5-10 4-19-4-20 4-18-4-19z',
  beast: 'M8 8h84l-5 12 5 12v56l-5 12 5 12H8l5-12-5-12V32l5-12z',
};
const STUDS = 'M12.500 12.500h.1M87.500 12.500h.1M12.500 107.500h.1M87.500 107.500h.1';

/** The medal on the lower edge of a card. It shows the kind of the card, as the frame does. */
const MEDAL: Record<Kind, string> = {
  break: stroke('M-4-4L4 4M4-4L-4 4', '#fff', 2.8),
  mend: stroke('M-5 0l3.500 4L5-4', '#fff', 2.8),
  know: flat('M-7 0q7-8 14 0q-7 8-14 0z', '#fff') + dot(0, 0, 2.6, INK, 'stroke="none"'),
  rock: flat('M-5-4h10l-5 9z', '#fff'),
  gear: flat('M-2-6h4v4h4v4h-4v4h-4v-4h-4v-4h4z', '#fff'),
  beast: flat('M-6-4q6 3 12 0l-2.500 9-3.500-5-3.500 5z', '#fff'),
};

/** The medals of the two cards that have a medal of their own instead of the medal of their kind. */
export const SPECIAL = {
  web: stroke('M-6 0h12M0-6v12M-4-4l8 8M4-4l-8 8', '#fff', 1.7),
  swap: stroke('M-5-2.500H4M1.500-5l3 2.500-3 2.500M5 3H-4M-1.500 .500l-3 2.500 3 2.500', '#fff', 2),
};

export function framed(kind: Kind, content: string, medal = MEDAL[kind]): string {
  const [light, frame] = TONES[kind];
  return (
    content +
    path(FIELD + HOLE[kind], frame, 'fill-rule="evenodd"') +
    path(HOLE[kind], 'none', `stroke="${INK}" stroke-width="${LINE.outer}" stroke-linejoin="round"`) +
    path('M3 3h94v114H3z', 'none', `stroke="${light}" stroke-width="1.300" opacity=".55"`) +
    (kind === 'mend' || kind === 'gear' ? stroke(STUDS, INK, 6) + stroke(STUDS, light, 3.2) : '') +
    place(
      dot(0, 0, 9.5, frame, `stroke="${INK}" stroke-width="2.400"`) +
        path('M-7 0a7 7 0 0 1 14 0', 'none', `stroke="${light}" stroke-width="1" opacity=".6"`) +
        medal,
      50,
      109,
    )
  );
}

/** The edge of a card that nobody plays: a dwarf, clan or gold card, or a back. `height` is the height of the card. */
export function border(colour: string, light: string, height = 120): string {
  const hole = `M6 15q0-9 9-9h70q9 0 9 9v${height - 30}q0 9-9 9H15q-9 0-9-9z`;
  return (
    path(`M0 0h100v${height}H0z${hole}`, colour, 'fill-rule="evenodd"') +
    path(hole, 'none', `stroke="${INK}" stroke-width="${LINE.outer}"`) +
    path(`M2.500 2.500h95v${height - 5}h-95z`, 'none', `stroke="${light}" stroke-width="1.200" opacity=".6"`)
  );
}

/** The height of a player's secret card, which the page shows on the whole screen after the deal. */
export const TALL = 160;

/**
 * The face of a player's secret card, as the page shows it on the whole screen. `content` fills the upper 100 x 100.
 * Below the content is a sheet of paper, on which the page writes words.
 */
export const secret = (content: string, edge: string) =>
  flat('M0 0h100v160H0z', '#2f2822') +
  content +
  edge +
  path('M12 95h76q4 0 4 4v48q0 4-4 4h-76q-4 0-4-4v-48q0-4 4-4z', PAPER);
