// SPDX-License-Identifier: MIT
//
// signs.ts - what signs know of the cave. Everything here depends on public facts only.
import type { GameSigns } from '../voices.ts';
import { caveView, goalLetter } from './model.ts';

/** With fewer players, clan cards hide nothing (cave 2.2). */
const SEATS_THAT_HIDE = 3;

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
  helps: (state, to) => (caveView(state)?.dwarfs[to] ? [{ name: 'help', to }] : []),
};
