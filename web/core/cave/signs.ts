// SPDX-License-Identifier: MIT
//
// signs.ts - what the code for signs needs from the cave. Everything here depends on public facts only.
import { openCells } from '../geometry.ts';
import { isRoundDecided, type State } from '../model.ts';
import { cellName } from '../notation.ts';
import type { GameSigns, Hidden } from '../voices.ts';
import { addressAtOnce } from './art.ts';
import { openingsOf } from './geometry.ts';
import { caveView, goalLetter } from './model.ts';

/** With fewer players than this, clan cards hide nothing (cave 2.2). */
const SEATS_THAT_HIDE = 3;

/**
 * Which seats have looked at the clan card of a seat, and what a marker can say of this card. Null if the card hides
 * nothing.
 */
function clanCard(state: State, seat: number): Hidden | null {
  const view = caveView(state);
  if (!view || view.phase === 'over' || view.seats < SEATS_THAT_HIDE || view.unmasked.includes(seat)) return null;
  return { looked: view.looked_clan[seat] ?? [], says: ['loyal', 'saboteur'] };
}

export const signs: GameSigns = {
  letter(state, cell) {
    const goals = caveView(state)?.goals ?? {};
    return goals[cell] === undefined ? null : goalLetter(goals, cell);
  },
  tool: (name) => name,
  suspect(state, seat) {
    const view = caveView(state);
    return view !== null && view.seats >= SEATS_THAT_HIDE && !view.unmasked.includes(seat);
  },
  guilty(state, seat) {
    const loyalty = caveView(state)?.loyalty[seat] ?? '?';
    return loyalty === '?' || !isRoundDecided(state) ? null : loyalty === 'saboteur';
  },
  helps: (state, to) => (caveView(state)?.dwarfs[to] ? [{ name: 'help', to }] : []),
  hidden(state, on) {
    if (typeof on === 'number') return clanCard(state, on);
    const view = caveView(state);
    if (!view || view.goals[on] === undefined || view.phase === 'over' || view.turned.includes(on)) return null;
    return { looked: view.looked[on] ?? [], says: ['exit', 'hole', 'ladder', 'vein'] };
  },
  filled(state, cell) {
    const view = caveView(state);
    return view === null || view.board[cell] !== undefined || view.turned.includes(cell);
  },
  spots(state) {
    const view = caveView(state);
    if (!view) return [];
    const hidden = Object.keys(view.goals).filter((cell) => !view.turned.includes(cell));
    const open = openCells(openingsOf(view)).map(({ x, y }) => cellName(x, y));
    return [...new Set([...hidden, ...open])].filter((cell) => !signs.filled(state, cell));
  },
  picture(says, theme) {
    if (says === 'loyal' || says === 'saboteur') return addressAtOnce({ what: 'lamp', loyalty: says }, theme)!;
    return addressAtOnce({ what: 'sign', sign: says as 'exit' }, theme)!;
  },
};
