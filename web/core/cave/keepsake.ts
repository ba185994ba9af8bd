// SPDX-License-Identifier: MIT
//
// keepsake.ts - what the picture of a finished game of the cave shows (core/art/keepsake.ts). The page loads this file
// when you ask for the picture.
import type texts from '../../../texts/en/cave.end.json';
import { variantOf } from '../art/art.ts';
import { drawRole, honoursOf, stampsOf } from '../art/honours.ts';
import type { Figure, Keepsake, Piece, Row } from '../art/keepsake.ts';
import type { State } from '../model.ts';
import { cell } from '../notation.ts';
import { readerOf } from '../text.ts';
import type { Picture } from './art.ts';
import { pictureOf } from './pictures.ts';
import { edgePoint, standing, veinPoint } from './geometry.ts';
import { caveView, CLANS, CREATURES, worksFor, type CaveView, type Clan } from './model.ts';
import { goalCard } from './notation.ts';
import { clanNoun } from './words.ts';

const { say } = readerOf<keyof typeof texts>('cave.end');

const draw = (picture: Picture) => pictureOf(picture, 'light');

/** The cards of the cave, with all goals face up. Goals that no player has revealed are not rotated. */
function mineOf({ board, goals, half_turned, options }: CaveView): Piece[] {
  const names = { ...board };
  for (const [name, goal] of Object.entries(goals)) names[name] = goalCard(goal, options);
  return Object.entries(names).map(([name, card]) => {
    const at = cell(name);
    const variant = variantOf(at.x, at.y);
    return { at, picture: draw({ what: 'card', name: card, turned: half_turned.includes(name), variant }) };
  });
}

/** The dwarfs that are still in the cave, and the creatures. */
function figuresIn(view: CaveView): Figure[] {
  const dwarfs = view.dwarfs.flatMap((dwarf, seat) =>
    dwarf ? [{ at: dwarf.at, picture: draw({ what: 'figure', seat, clan: view.clans[seat]! }) }] : [],
  );
  const creatures = CREATURES.flatMap((creature) => {
    const here = view.creatures[creature];
    return here ? [{ at: here.at, picture: draw({ what: 'creature', creature, framed: true }) }] : [];
  });
  return standing(view, [...dwarfs, ...creatures]).map(({ point, size, picture }) => ({ at: point, size, picture }));
}

/** What lies on the cards: the nuggets that nobody has taken, and the webs. */
function thingsOn(view: CaveView): Figure[] {
  const nugget = draw({ what: 'nugget' });
  const nuggets = view.veins.map((name) => ({ at: veinPoint(view, name), size: 22, picture: nugget }));
  const webs = view.webs.map(({ edge }) => ({ at: edgePoint(edge), size: 32, picture: draw({ what: 'web' }) }));
  return [...nuggets, ...webs];
}

/** The result of a clan, in words: the gold of its workers, times the number of dwarfs that work for the other clan. */
function sumOf(view: CaveView, clan: Clan): string {
  const other = CLANS.find((name) => name !== clan)!;
  const [saved, workers] = [view.saved?.[clan] ?? 0, view.workers?.[other] ?? 0];
  return say('end.sum', { clan: clanNoun(clan), saved, workers, treasure: view.treasure?.[clan] ?? 0 });
}

/** The keepsake of a finished game. If `named` is false, the picture shows no names. */
export function keepsakeOf(state: State, named: boolean): Keepsake {
  const view = caveView(state)!;
  const winner = CLANS.find((clan) => clan === view.outcome) ?? null;
  const equal = view.treasure?.['golden-axe'] === view.treasure?.['blue-moon'];
  const tie = winner && equal ? say('end.tie', { clan: clanNoun(winner) }) : null;
  const works = (seat: number) => worksFor(view.clans[seat]!, view.loyalty[seat] ?? '?');
  const name = (seat: number) => (named ? (state.seats[seat]?.name ?? '') : '');
  const won = (seat: number) => winner !== null && works(seat) === winner;
  const seats = state.seats.map((_, seat) => seat).sort((a, b) => Number(won(b)) - Number(won(a)));
  const rows = seats.map(
    (seat): Row => ({
      face: draw({ what: 'dwarf', seat, mood: won(seat) ? 'glad' : 'calm' }),
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
    game: say('keepsake.game'),
    title: winner ? say('end.win', { clan: clanNoun(winner) }) : say('end.draw'),
    below: [...CLANS.map((clan) => sumOf(view, clan)), ...(tie ? [tie] : [])].join(' '),
    mine: mineOf(view),
    figures: [...thingsOn(view), ...stampsOf(state), ...figuresIn(view)],
    rows,
    honours: honoursOf(state, name),
  };
}
