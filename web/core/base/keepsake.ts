// SPDX-License-Identifier: MIT
//
// keepsake.ts - what the picture of a finished base game shows (core/art/keepsake.ts). The page loads this file when
// you ask for the picture.
import type texts from '../../../texts/en/base.end.json';
import { variantOf } from '../art/art.ts';
import { drawRole, honoursOf, stampsOf } from '../art/honours.ts';
import type { Earned, Keepsake, Piece, Row } from '../art/keepsake.ts';
import type { Entry, State } from '../model.ts';
import { cell } from '../notation.ts';
import { listText, readerOf } from '../text.ts';
import type { Picture } from './art.ts';
import { pictureOf } from './pictures.ts';
import { endingsIn, type Ending } from './ending.ts';
import { baseView, type BaseView } from './model.ts';
import { bt } from './words.ts';

const { say } = readerOf<keyof typeof texts>('base.end');

const draw = (picture: Picture) => pictureOf(picture, 'light');

function mineOf({ board, goals }: BaseView): Piece[] {
  const cards = Object.entries(board).map(([name, shape]): Piece => {
    const at = cell(name);
    const variant = variantOf(at.x, at.y);
    return { at, picture: draw(name === '0,0' ? { what: 'start' } : { what: 'card', name: shape, variant }) };
  });
  const turned = Object.entries(goals).map(([name, shape]) => ({
    at: cell(name),
    picture: draw({ what: 'goal', name: shape }),
  }));
  return [...cards, ...turned];
}

/**
 * For each round, the player's role and the gold that the player won in the round. After the rounds, the sum of the
 * player's gold.
 */
function earnedBy(seat: number, endings: readonly Ending[], won: readonly number[][], view: BaseView): Earned[] {
  const rounds = endings.map(({ roles }, round) => ({
    picture: drawRole(roles[seat] === 'saboteur'),
    number: won[round]?.[seat] ?? null,
  }));
  return [...rounds, { picture: draw({ what: 'nugget' }), number: view.nuggets[seat] ?? 0 }];
}

/** The keepsake of a finished game. If `named` is false, the picture shows no names. */
export function keepsakeOf(state: State, entries: readonly Entry[], named: boolean): Keepsake {
  const view = baseView(state)!;
  const endings = endingsIn(entries);
  const gold = (seat: number) => view.nuggets[seat] ?? 0;
  const seats = state.seats.map((_, seat) => seat).sort((a, b) => gold(b) - gold(a));
  const winners = seats.filter((seat) => gold(seat) === gold(seats[0]!));
  const name = (seat: number) => (named ? (state.seats[seat]?.name ?? '') : '');
  const rows = seats.map(
    (seat): Row => ({
      face: draw({ what: 'dwarf', seat, mood: winners.includes(seat) ? 'glad' : 'calm' }),
      name: name(seat),
      won: winners.includes(seat),
      earned: earnedBy(seat, endings, state.won ?? [], view),
    }),
  );
  const rounds = endings.map(({ outcome }, i) => say(`keepsake.${outcome as 'diggers'}`, { round: i + 1 }));
  const best = bt(winners.length > 1 ? 'game.winners' : 'game.winner', { name: listText(winners.map(name)) });
  return {
    game: say('keepsake.game'),
    title: named ? best : bt('game.over'),
    below: rounds.join(' · '),
    mine: mineOf(view),
    figures: stampsOf(state),
    rows,
    honours: honoursOf(state, name),
  };
}
