// SPDX-License-Identifier: MIT
//
// log.ts - turns actions and events of the toy game Pebbles into sentences.
import { nameOf, type Teller } from '../log.ts';
import { readPick } from './model.ts';
import { pt } from './words.ts';

export const teller: Teller = {
  action(text, seat, state) {
    const n = readPick(text);
    return n === null ? text : pt('log.pick', { name: nameOf(state, seat), n });
  },
  event: (event) => (event === 'game-over' ? pt('log.over') : null),
  cell: () => null,
};
