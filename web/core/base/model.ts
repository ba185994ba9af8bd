// SPDX-License-Identifier: MIT
//
// model.ts - what one seat sees of the base game (notation 6), and small functions that read the view. Nothing here
// knows the rules: `view.legal` lists the allowed actions.
import type { State } from '../model.ts';
import type { CellName } from '../notation.ts';
import type { BaseView } from './game.generated.ts';

export type { BaseView, Outcome, Phase, Role } from './game.generated.ts';
export type Gold = number | '?';

/** The view in the state of a base game's table, or null before the game. */
export function baseView(state: State | null): BaseView | null {
  return (state?.view ?? null) as BaseView | null;
}

/** The cell of the treasure. Null until the round is over. The cell is a secret until the round is decided. */
export function treasureIn({ phase, goals }: Pick<BaseView, 'phase' | 'goals'>): CellName | null {
  const found = Object.entries(goals).find(([, shape]) => shape === 'NESW');
  return phase === 'over' && found ? found[0] : null;
}

/** The least and the greatest number of saboteurs in a game with `players` players (base 2.1). */
export function saboteursAmong(players: number): [least: number, most: number] {
  const cards = players < 5 ? 1 : players < 7 ? 2 : players < 10 ? 3 : 4;
  return [cards - 1, cards];
}

const GOAL_LETTERS = 'ABC';

/** The letter of the goal in `cell`: A, B or C in the order of `view.goals`. */
export function goalLetter(state: State | null, cell: string): string {
  const goals = Object.keys(baseView(state)?.goals ?? { '8,-2': '?', '8,0': '?', '8,2': '?' });
  return GOAL_LETTERS[goals.indexOf(cell)] ?? cell;
}
