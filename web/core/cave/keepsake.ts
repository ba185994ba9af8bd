// SPDX-License-Identifier: MIT
//
// keepsake.ts - what the picture of a finished game of the cave shows (core/art/keepsake.ts). The page loads this file
// when you ask for the picture.
import { CARD_HEIGHT, CARD_WIDTH } from '../geometry.ts';
import { variantOf } from '../art/art.ts';
import { drawRole, honoursOf, stampsOf } from '../art/honours.ts';
import type { Figure, Keepsake, Piece, Row } from '../art/keepsake.ts';
import type { State } from '../model.ts';
import { cell } from '../notation.ts';
import { pictureOf, type Picture } from './art.ts';
import { ce } from './endwords.ts';
import { standing } from './geometry.ts';
import { caveView, CLANS, worksFor, type CaveView, type Clan } from './model.ts';
import { goalCard } from './notation.ts';
import { clanText } from './words.ts';

const draw = (picture: Picture) => pictureOf(picture, 'light');

/** The cards of the mine. A goal that nobody has turned lies as its picture is drawn. */
function mineOf({ board, goals, half_turned, options }: CaveView): Piece[] {
  const names = { ...board };
  for (const [name, goal] of Object.entries(goals)) names[name] = goalCard(goal, options);
  return Object.entries(names).map(([name, card]) => {
    const at = cell(name);
    const variant = variantOf(at.x, at.y);
    return { at, picture: draw({ what: 'card', name: card, turned: half_turned.includes(name), variant }) };
  });
}

/** The dwarfs that are still in the cave. */
function dwarfsIn(view: CaveView): Figure[] {
  const inside = view.dwarfs.flatMap((dwarf, seat) => (dwarf ? [{ at: dwarf.at, seat }] : []));
  return standing(view, inside).map(({ point, size, seat }) => ({
    at: point,
    size,
    picture: draw({ what: 'figure', seat, clan: view.clans[seat]! }),
  }));
}

/** The result of a clan: its gold, times the number of the other clan's workers. */
function sumOf(view: CaveView, clan: Clan): string {
  const other = CLANS.find((name) => name !== clan)!;
  const [saved, workers] = [view.saved?.[clan] ?? 0, view.workers?.[other] ?? 0];
  return ce('end.sum', { clan: clanText(clan), saved, workers, treasure: view.treasure?.[clan] ?? 0 });
}

/** The keepsake of a finished game. If `named` is false, the picture shows no names. */
export function keepsakeOf(state: State, named: boolean): Keepsake {
  const view = caveView(state)!;
  const winner = CLANS.find((clan) => clan === view.outcome) ?? null;
  const works = (seat: number) => worksFor(view.clans[seat]!, view.loyalty[seat] ?? '?');
  const name = (seat: number) => (named ? (state.seats[seat]?.name ?? '') : '');
  const won = (seat: number) => winner !== null && works(seat) === winner;
  const seats = state.seats.map((_, seat) => seat).sort((a, b) => Number(won(b)) - Number(won(a)));
  const rows = seats.map(
    (seat): Row => ({
      face: draw({ what: 'dwarf', seat }),
      name: name(seat),
      won: won(seat),
      earned: [
        { picture: draw({ what: 'arms', clan: view.clans[seat]! }), number: null },
        { picture: drawRole(view.loyalty[seat] === 'saboteur'), number: null },
        { picture: draw({ what: 'nugget' }), number: view.gold[seat] ?? 0 },
      ],
    }),
  );
  return {
    game: ce('keepsake.game'),
    title: winner ? ce('end.win', { clan: clanText(winner) }) : ce('end.draw'),
    below: CLANS.map((clan) => sumOf(view, clan)).join(' '),
    mine: mineOf(view),
    figures: [
      ...stampsOf(state, (on) => [cell(on).x * CARD_WIDTH, cell(on).y * CARD_HEIGHT]),
      ...dwarfsIn(view),
    ],
    rows,
    honours: honoursOf(state, name),
  };
}
