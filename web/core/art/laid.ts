// SPDX-License-Identifier: MIT
//
// laid.ts - the tints that show who laid a card. Each player's tint has the player's colour and a pattern of its own,
// so that colour is never the only difference. You can see the card through the tint.
import { CARD_HEIGHT, CARD_WIDTH } from '../geometry.ts';
import { card, keptAddress } from './art.ts';
import { personOf } from './people.ts';

/** The lines of each pattern, in a tile of 20 x 20 that repeats. */
const TILES: readonly string[] = [
  'M-5 5l10-10M0 20l20-20M15 25l10-10',
  'M10 10h.1M0 0h.1M20 0h.1M0 20h.1M20 20h.1',
  'M10 0v20',
  'M0 0l20 20M20 0l-20 20',
  'M0 10h20',
  'M-5 15l10 10M0 0l20 20M15-5l10 10',
  'M10 0v20M0 10h20',
  'M0 14l5-8 5 8 5-8 5 8',
  'M10 5a5 5 0 1 0 .1 0z',
  'M10 4v12M4 10h12',
];

function drawLaid(seat: number): string {
  const { colour } = personOf(seat);
  const [width, height] = [CARD_WIDTH, CARD_HEIGHT];
  const lines = (stroke: string, breadth: number) =>
    `<path d="${TILES[seat % TILES.length]}" fill="none" stroke="${stroke}" stroke-width="${breadth}" ` +
    'stroke-linecap="round"/>';
  return card(
    `<pattern id="p" width="20" height="20" patternUnits="userSpaceOnUse">` +
      `${lines('#1a120a', 5)}${lines(colour, 2.5)}</pattern>` +
      `<path d="M0 0h${width}v${height}H0z" fill="${colour}" opacity=".3"/>` +
      `<path d="M0 0h${width}v${height}H0z" fill="url(#p)" opacity=".42"/>` +
      `<rect x="3" y="3" width="${width - 6}" height="${height - 6}" rx="7" fill="none" stroke="#1a120a" ` +
      `stroke-width="6"/><rect x="3" y="3" width="${width - 6}" height="${height - 6}" rx="7" fill="none" ` +
      `stroke="${colour}" stroke-width="3.500"/>`,
  );
}

/** The address of the tint over the cards of a seat. */
export const tintOf = (seat: number) => keptAddress(`laid ${seat}`, () => drawLaid(seat));
