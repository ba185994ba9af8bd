// SPDX-License-Identifier: MIT
//
// replay.ts - what a replay needs from the base game: the view with its secrets filled in, and the end of a round in
// words.
import type texts from '../../../texts/en/base.end.json';
import type { Open } from '../engine/engine.ts';
import { nameOf } from '../log.ts';
import type { State, View } from '../model.ts';
import type { GameReplay } from '../replay.ts';
import { listText, readerOf } from '../text.ts';
import { baseView, goalLetter, type BaseView, type Role } from './model.ts';

const { say } = readerOf<keyof typeof texts>('base.end');

/** The greatest value of the key `missing` in a state. This value means that FAR cards or more were missing. */
const FAR = 20;

function open(view: View, { roles, hands, goals }: Open, shown: boolean): View {
  const seen = view as BaseView;
  const cells = Object.keys(seen.goals);
  const opened: BaseView = {
    ...seen,
    roles: [...roles] as Role[],
    hands: shown ? seen.hands.map((hand, seat) => [...(hands[seat] ?? hand)]) : seen.hands,
    goals: Object.fromEntries(cells.map((cell, i) => [cell, goals[i] ?? '?'])),
  };
  return opened;
}

/** A sentence that says where the treasure was, and who reached it or how many cards were missing. */
function where(state: State, { goals, finisher, round }: BaseView): string {
  const cell = Object.keys(goals).find((name) => goals[name] === 'NESW');
  const letter = cell === undefined ? '?' : goalLetter(state, cell);
  const n = state.noses[round - 1]?.missing ?? null;
  if (finisher !== null) return say('end.diggers.how', { name: nameOf(state, finisher), letter });
  if (n === null) return say('end.lay', { letter });
  return n >= FAR ? say('end.far', { letter }) : say('end.away', { letter, n });
}

function ending(state: State): string[] {
  const view = baseView(state);
  if (!view) return [];
  const won = { diggers: 'end.diggers', saboteurs: 'end.saboteurs', nobody: 'end.nobody' } as const;
  const sharing = view.phase === 'take-gold' || view.finisher !== null;
  const outcome = view.outcome === 'undecided' ? (sharing ? 'diggers' : 'nobody') : view.outcome;
  const saboteurs = view.roles.flatMap((role, seat) => (role === 'saboteur' ? [nameOf(state, seat)] : []));
  const who = saboteurs.length === 0 ? say('end.none') : say('end.who', { names: listText(saboteurs) });
  return [say(won[outcome]), where(state, view), who];
}

export const replays: GameReplay = { open, letter: goalLetter, ending };
