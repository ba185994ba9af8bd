// SPDX-License-Identifier: MIT
//
// words.ts - sentences of the cave's table that depend on the state of the page: what a way costs, what confirming
// would do, what must be done now, and who must do it.
import { tollsOf } from '../../core/cave/input.ts';
import { goalLetter, placeOf, type Toll, type Way } from '../../core/cave/model.ts';
import { deedOf, type Action } from '../../core/cave/notation.ts';
import { creatureNoun, ct, spaceText, tryCave } from '../../core/cave/words.ts';
import type { Values } from '../../core/text.ts';
import { client } from '../client.svelte.ts';
import { cave } from './cave.svelte.ts';

export function letterOf(cell: string): string {
  return goalLetter(cave.view?.goals ?? {}, cell);
}

/** The sentence `key` about a way, with the way's tolls: "costs a card, out of the cave". */
function tolledText(
  key: 'space.way' | 'space.goal' | 'status.trail',
  tolls: Map<Toll, number>,
  values: Values,
): string {
  const words = [...tolls].map(([toll, n]) => {
    if (toll === 'attack' && cave.creature) return ct('toll.attacks');
    const one = n === 1 ? tryCave(`toll.${toll}.one`, '') : '';
    return one || tryCave(`toll.${toll}`, '', { n });
  });
  return words.length === 0 ? ct(key, values) : ct(`${key}.tolls`, { ...values, tolls: words.join(', ') });
}

export function wayText(steps: readonly Way[]): string {
  const last = steps.at(-1)!;
  const n = last.steps;
  const { name, space } = placeOf(last.to);
  if (space === null) return tolledText('space.goal', tollsOf(steps), { n, letter: letterOf(name) });
  return tolledText('space.way', tollsOf(steps), { n, where: spaceText(last.to) });
}

/** The words on the button that confirms `action`. */
export function goText(action: Action): string {
  const name = client.name(action.seat);
  const own = action.seat === client.you;
  switch (action.verb) {
    case 'information':
      return action.seat === undefined ? ct('go.information') : ct('go.look', { name });
    case 'boots':
    case 'axe':
      return ct(own ? `go.${action.verb}Own` : `go.${action.verb}`, { name });
    case 'swap':
      return ct('go.swap', { name });
    case 'discard':
      return ct('go.discard', { n: action.second === undefined ? 1 : 2 });
    case 'face':
      return ct('go.face', { creature: creatureNoun(action.word!) });
    case 'lie':
      return tryCave(`go.lie.${action.word}`, '');
    case 'stay':
      return ct(cave.view?.moved ? 'go.stay' : 'go.stayHere');
    default:
      return tryCave(`go.${action.verb}`, action.text);
  }
}

/**
 * How many turns of other players come before yours. 0 if it is your turn. Players with empty hands get no turn (cave
 * 3.2). Null if you are a spectator, if your own hand is empty, or if it is nobody's turn.
 */
export function turnsUntil(): number | null {
  const view = cave.view!;
  if (client.you === null || view.turn === null || cave.hand.length === 0) return null;
  let turns = 0;
  for (let seat = view.turn; seat !== client.you; seat = (seat + 1) % view.hands.length) {
    if (seat === view.turn || view.hands[seat]!.length > 0) turns += 1;
  }
  return turns;
}

function waitingText(): string {
  const name = client.name(cave.view?.to_move);
  if (client.you === null) return ct('status.watch', { name });
  const creature = creatureNoun(String(cave.view?.attacker));
  switch (cave.view?.phase) {
    case 'moving':
      return ct('status.otherMove', { name });
    case 'walking':
      return ct('status.otherCreature', { name, creature });
    case 'attack':
      return ct('status.otherAttack', { name, creature });
    case 'playing':
      return ct(cave.input.card === null ? 'status.other' : 'status.plan', { name });
    default:
      return ct('status.otherChoice', { name });
  }
}

function cardStatus(card: string): string {
  const deed = deedOf(card);
  const { cells, spaces, edges, seats } = cave.lit;
  const nowhere = cells.size + spaces.size + edges.size + seats.size === 0;
  if (deed === 'path') return ct(nowhere ? 'status.pathNone' : 'status.path');
  if (nowhere) return ct('status.none');
  if ((deed === 'rat' || deed === 'lindworm' || deed === 'goblin') && cave.scene?.creatures[deed]) {
    return ct('status.creatureOn', { creature: creatureNoun(deed) });
  }
  return tryCave(`status.${deed}`, '');
}

function walkStatus(): string {
  const n = cave.view?.steps_left ?? 0;
  if (cave.trail.length > 0) {
    return tolledText('status.trail', cave.tolls, { n: cave.trail.at(-1)!.steps });
  }
  if (cave.chosen) return ct('status.confirmAny');
  const creature = cave.creature;
  if (creature) return ct('status.walk', { n, creature: creatureNoun(creature) });
  return cave.ways.length === 0 ? ct('status.moveCut') : ct('status.move', { n });
}

function playStatus(): string {
  const { card, second, target } = cave.input;
  if (target?.kind === 'discard') {
    return ct(second === null ? 'status.discard' : 'status.discardTwo');
  }
  if (cave.chosen) return ct(cave.chosen.verb === 'lay' ? 'status.confirm' : 'status.confirmAny');
  if (card !== null) return cardStatus(cave.hand[card] ?? '');
  return ct(cave.lit.edges.size > 0 ? 'status.pickCut' : 'status.pick');
}

export function statusText(): string {
  if (client.notice?.cell || client.notice?.seat !== undefined) return client.notice.say();
  if (client.state?.phase !== 'playing') return ct('status.over');
  if (!client.mine) return waitingText();
  const view = cave.view!;
  switch (view.phase) {
    case 'moving':
    case 'walking':
      return walkStatus();
    case 'attack':
      return ct('status.attack', { creature: creatureNoun(String(view.attacker)) });
    case 'facing':
      return ct('status.facing');
    case 'turning':
      return ct('status.turning');
    case 'at-vein':
      return ct('status.vein');
    default:
      return playStatus();
  }
}
