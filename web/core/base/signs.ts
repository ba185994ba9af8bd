// SPDX-License-Identifier: MIT
//
// signs.ts - what the code for signs needs from the base game. Everything here depends on public facts only.
import { addressAtOnce } from '../art/art.ts';
import { openCells } from '../geometry.ts';
import { isRoundDecided } from '../model.ts';
import { cellName } from '../notation.ts';
import type { GameSigns } from '../voices.ts';
import { openingsOf } from './geometry.ts';
import { baseView, goalLetter } from './model.ts';
import { toolNoun } from './words.ts';

export const signs: GameSigns = {
  letter: (state, cell) => (baseView(state)?.goals[cell] === undefined ? null : goalLetter(state, cell)),
  tool: toolNoun,
  suspect: () => true,
  guilty(state, seat) {
    const role = baseView(state)?.roles[seat] ?? '?';
    return role === '?' || !isRoundDecided(state) ? null : role === 'saboteur';
  },
  helps: (state, to) => (baseView(state)?.broken[to] ?? []).map((value) => ({ name: 'help', to, value })),
  hidden(state, on) {
    const view = baseView(state);
    const goal = view !== null && typeof on === 'string' && view.goals[on] !== undefined;
    if (!goal || view.phase === 'over' || view.turned.includes(on)) return null;
    return { looked: view.looked[on] ?? [], says: ['stone', 'gold'] };
  },
  filled(state, cell) {
    const view = baseView(state);
    return view === null || view.board[cell] !== undefined || view.turned.includes(cell);
  },
  spots(state) {
    const view = baseView(state);
    if (!view) return [];
    const hidden = Object.keys(view.goals).filter((cell) => !view.turned.includes(cell));
    const open = openCells(openingsOf(view.board)).map(({ x, y }) => cellName(x, y));
    return [...new Set([...hidden, ...open])].filter((cell) => !signs.filled(state, cell));
  },
  picture: (says, theme) => addressAtOnce({ what: says === 'gold' ? 'nugget' : 'stone' }, theme)!,
};
