// SPDX-License-Identifier: MIT
//
// log.ts - puts actions and events of the base game into sentences, which say only what the player's own seat may
// know.
import { isYours, nameOf, type Teller } from '../log.ts';
import type { State } from '../model.ts';
import { spokenCell } from '../spoken.ts';
import { goalLetter } from './model.ts';
import { readAction, type Action } from './notation.ts';
import { notes } from './since.ts';
import { bt, cardText, goalNoun, toolNoun, tryBase } from './words.ts';

function actionText(action: Action, seat: number, state: State | null): string {
  const name = nameOf(state, seat);
  switch (action.verb) {
    case 'lay':
      return bt('log.lay', { name, what: cardText(action.card!), where: spokenCell(action.cell!) });
    case 'break':
    case 'repair': {
      const tool = toolNoun(action.tool!);
      if (action.seat === seat) return bt(`log.${action.verb}.own`, { name, tool });
      return bt(`log.${action.verb}`, { name, other: nameOf(state, action.seat), tool });
    }
    case 'rockfall':
      return bt('log.rockfall', { name, where: spokenCell(action.cell!) });
    case 'map':
    case 'reveal': {
      const letter = goalLetter(state, action.cell!);
      return bt(action.verb === 'map' ? 'log.map' : 'log.reveal', { name, letter });
    }
    case 'pass':
      return bt(action.card ? 'log.pass' : 'log.passEmpty', { name });
    case 'take':
      if (action.amount !== '?') return bt('log.takeOwn', { name, n: Number(action.amount) });
      return bt('log.take', { name });
    case 'turn':
    case 'vote':
      return bt(`log.${action.verb}`, { name });
  }
}

function eventText(event: string, state: State | null): string | null {
  const [verb, first = '', second = '', third = ''] = event.split(' ');
  if (verb === 'dealt') return bt('log.dealt', { round: first, name: nameOf(state, Number(third)) });
  if (verb === 'turned') {
    return bt('log.turned', { letter: goalLetter(state, first), goal: goalNoun(second) });
  }
  if (verb === 'looked' && third !== '?') {
    const values = { name: nameOf(state, Number(first)), letter: goalLetter(state, second), goal: goalNoun(third) };
    return bt(isYours(state, Number(first)) ? 'log.mapSaw.you' : 'log.mapSaw', values);
  }
  if (verb === 'out-of-reach') return bt('log.outOfReach');
  if (verb === 'ended') return tryBase(`log.ended.${first}`, '');
  return verb === 'game-over' ? bt('log.gameOver') : null;
}

export const teller: Teller = {
  action(text, seat, state) {
    const action = readAction(text);
    return action ? actionText(action, seat, state) : text;
  },
  event: eventText,
  cell: (text) => readAction(text)?.cell ?? null,
  notes,
};
