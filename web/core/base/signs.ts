// SPDX-License-Identifier: MIT
//
// signs.ts - what signs know of the base game. Everything here depends on public facts only.
import type { GameSigns } from '../voices.ts';
import { baseView, goalLetter } from './model.ts';
import { tryBase } from './words.ts';

export const signs: GameSigns = {
  letter: (state, cell) => (baseView(state)?.goals[cell] === undefined ? null : goalLetter(state, cell)),
  tool: (name) => tryBase(`tool.${name}`, name),
  suspect: () => true,
  helps: (state, to) => (baseView(state)?.broken[to] ?? []).map((value) => ({ name: 'help', to, value })),
};
