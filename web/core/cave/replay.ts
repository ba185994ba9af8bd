// SPDX-License-Identifier: MIT
//
// replay.ts - what a replay needs from the cave: the view with its secrets filled in, and the end of the game in words.
import type texts from '../../../texts/en/cave.end.json';
import type { Open } from '../engine/engine.ts';
import { nameOf } from '../log.ts';
import type { State, View } from '../model.ts';
import type { GameReplay } from '../replay.ts';
import { listText, readerOf } from '../text.ts';
import { caveView, CLANS, goalLetter, type CaveView, type Goal, type Loyalty } from './model.ts';
import { clanNoun } from './words.ts';

const { say } = readerOf<keyof typeof texts>('cave.end');

function open(view: View, { roles, hands, goals }: Open, shown: boolean): View {
  const seen = view as CaveView;
  const cells = Object.keys(seen.goals);
  const opened: CaveView = {
    ...seen,
    loyalty: roles as Loyalty[],
    hands: shown ? seen.hands.map((hand, seat) => [...(hands[seat] ?? hand)]) : seen.hands,
    goals: Object.fromEntries(cells.map((cell, i) => [cell, (goals[i] ?? '?') as Goal])),
    ways: [],
  };
  return opened;
}

function ending(state: State): string[] {
  const view = caveView(state);
  if (!view) return [];
  const { outcome, saved, workers, treasure } = view;
  const clan = CLANS.find((name) => name === outcome);
  const sums = CLANS.map((name) => {
    const other = CLANS.find((one) => one !== name)!;
    const sum = { saved: saved?.[name] ?? 0, workers: workers?.[other] ?? 0, treasure: treasure?.[name] ?? 0 };
    return say('end.sum', { clan: clanNoun(name), ...sum });
  });
  const saboteurs = view.loyalty.flatMap((one, seat) => (one === 'saboteur' ? [nameOf(state, seat)] : []));
  const who = saboteurs.length === 0 ? say('end.none') : say('end.who', { names: listText(saboteurs) });
  return [clan ? say('end.win', { clan: clanNoun(clan) }) : say('end.draw'), sums.join(' '), who];
}

const letter = (state: State, cell: string) => goalLetter(caveView(state)?.goals ?? {}, cell);

export const replays: GameReplay = { open, letter, ending };
