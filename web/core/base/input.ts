// SPDX-License-Identifier: MIT
//
// input.ts - the state machine for drag, tap, keyboard and typed moves at a table of the base game. The states are
// "nothing picked", "a card picked", "a target aimed at" and "confirmed". While you aim at a target, the page shows a
// ghost of the card there. Every function is pure. The list `view.legal` says which actions are allowed.
import * as shared from '../input.ts';
import type { CellName } from '../notation.ts';
import { halfTurn, kindOf, plays, readAction, type Action } from './notation.ts';

export { chosen, turn } from '../input.ts';

export type Target =
  | { kind: 'cell'; cell: CellName }
  | { kind: 'seat'; seat: number }
  | { kind: 'take'; amount: string }
  | { kind: 'pass' };

export type Input = shared.Input<Action, Target>;

export const idle: Input = shared.idle;

/** The legal actions that play one card of the hand, sorted by the cell or seat that they aim at. */
export interface CardPlan {
  cells: Map<CellName, Action[]>;
  seats: Map<number, Action[]>;
  /** The action that discards the card. Null if the card may not be discarded. */
  pass: Action | null;
}

/** The actions of `view.legal`, sorted. `cards` has one entry for each card of the hand, in the order of the hand. */
export interface Plan {
  cards: CardPlan[];
  /**
   * For each cell, its actions that need no card: `reveal` turns up a goal, and `turn` chooses which way a stone lies.
   */
  choices: Map<CellName, Action[]>;
  takes: Action[];
  /** The action `pass` of a player whose hand is empty. Null if this action is not legal. */
  emptyPass: Action | null;
}

function planCard(actions: Action[], card: string): CardPlan {
  const plan: CardPlan = { cells: new Map(), seats: new Map(), pass: null };
  for (const action of actions) {
    if (!plays(action, card)) continue;
    if (action.verb === 'pass') plan.pass = action;
    else if (action.cell !== undefined) shared.push(plan.cells, action.cell, action);
    else if (action.seat !== undefined) shared.push(plan.seats, action.seat, action);
  }
  return plan;
}

/** Sorts the actions `legal` by the cards of `hand`. `choice[0]` is the cell of the goal that a `turn` is about. */
export function planOf(
  legal: readonly string[],
  hand: readonly string[],
  choice: CellName[],
): Plan {
  const actions = legal.map(readAction).filter((action) => action !== null);
  const played = actions.filter((action) => !['reveal', 'turn', 'take'].includes(action.verb));
  const choices = new Map<CellName, Action[]>();
  for (const action of actions) {
    if (action.verb === 'reveal') shared.push(choices, action.cell!, action);
    if (action.verb === 'turn' && choice[0]) shared.push(choices, choice[0], action);
  }
  return {
    cards: hand.map((card) => planCard(played, card)),
    choices,
    takes: actions.filter((action) => action.verb === 'take'),
    emptyPass: actions.find((action) => action.text === 'pass') ?? null,
  };
}

export function pick(input: Input, card: number | null): Input {
  if (card === null || input.card === card) return idle;
  return { ...idle, card };
}

/** The legal actions at `target`: those that play the picked card or, if no card is picked, those that need no card. */
export function optionsAt(input: Input, plan: Plan, target: Target): Action[] {
  if (input.card === null) return choicesAt(plan, target);
  const card = plan.cards[input.card];
  if (!card) return [];
  if (target.kind === 'cell') return card.cells.get(target.cell) ?? [];
  if (target.kind === 'seat') return card.seats.get(target.seat) ?? [];
  return target.kind === 'pass' && card.pass ? [card.pass] : [];
}

function choicesAt(plan: Plan, target: Target): Action[] {
  if (target.kind === 'cell') return plan.choices.get(target.cell) ?? [];
  if (target.kind === 'take') return plan.takes.filter((take) => take.amount === target.amount);
  return target.kind === 'pass' && plan.emptyPass ? [plan.emptyPass] : [];
}

/** The input without anything that would show your cards or the gold on offer. */
export function covered(input: Input): Input {
  return input.target?.kind === 'take' ? idle : shared.covered(input);
}

/**
 * Whether the page may show an action of `view.legal` while your cards are hidden: the action must say nothing about
 * your cards or the gold on offer. `pass` without a card is such an action: it is legal only if your hand is empty,
 * which everybody sees.
 */
export const isOpen = (action: string): boolean => /^(?:reveal|turn|vote|pass$)/.test(action);

/** Aims at a target. If `options` is empty afterwards, no action is legal there. */
export function aim(input: Input, plan: Plan, hand: readonly string[], target: Target): Input {
  const options = optionsAt(input, plan, target);
  const held = input.card === null ? '' : (hand[input.card] ?? '');
  const wanted = input.turned && kindOf(held) === 'path' ? halfTurn(held) : held;
  return shared.aimed({ ...input, target, options }, wanted);
}

export function choose(input: Input, option: number): Input {
  return option < input.options.length ? { ...input, chosen: option } : input;
}

/** Goes back one state: unpicks the target or, if there is no target, the card. */
export function back(input: Input): Input {
  if (input.target === null) return idle;
  return { ...idle, card: input.card, turned: input.turned };
}

/** The cells where the picked card may be played. If no card is picked, the cells of the actions that need no card. */
export function legalCells(input: Input, plan: Plan): CellName[] {
  if (input.card === null) return [...plan.choices.keys()];
  return [...(plan.cards[input.card]?.cells.keys() ?? [])];
}

export function legalSeats(input: Input, plan: Plan): number[] {
  return input.card === null ? [] : [...(plan.cards[input.card]?.seats.keys() ?? [])];
}

/**
 * The input after news: keeps the picked card if the hand still has a card of that name. Keeps the target if the chosen
 * action is still legal there. `before` is the hand before the news.
 */
export function carryOver(input: Input, before: readonly string[], plan: Plan, hand: string[]): Input {
  const name = input.card === null ? null : before[input.card];
  const card = name === null ? null : hand.indexOf(name ?? '');
  if (card === -1) return idle;
  const kept: Input = { ...idle, card, turned: input.turned };
  if (input.target === null) return kept;
  return shared.sameChosen(input, aim(kept, plan, hand, input.target), kept);
}

/**
 * The action for the request `why`, which asks the server why the picked card may not be played at `target`. Null if
 * there is nothing to ask.
 */
export function question(input: Input, hand: readonly string[], target: Target): string | null {
  const card = input.card === null ? undefined : hand[input.card];
  if (card === undefined || target.kind === 'pass' || target.kind === 'take') {
    return null;
  }
  const kind = kindOf(card);
  if (target.kind === 'seat') {
    if (kind === 'break' || kind === 'repair') return seatQuestion(card, target.seat);
    return null;
  }
  if (kind === 'path') return `${input.turned ? halfTurn(card) : card}@${target.cell}`;
  return kind === 'rockfall' || kind === 'map' ? `${card}>${target.cell}` : null;
}

function seatQuestion(card: string, seat: number): string {
  if (card.startsWith('break')) return `${card}>${seat}`;
  return `${card}>${seat}:${card.slice('repair-'.length).split('+')[0]}`;
}
