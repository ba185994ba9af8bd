// SPDX-License-Identifier: MIT
//
// input.ts - the state machine for drag, tap, keyboard and typed moves at a table of the cave. For a card, the states
// are "nothing picked", "a card picked", "a target aimed at" and "confirmed". While you aim at a target, the page shows
// a ghost of the card there. For a walk, the states are "nothing picked", "a space aimed at" and "confirmed". While you
// aim at a space, the page shows the way to the space. Confirming sends all steps of the walk in one request. Every
// function is pure. The list `view.legal` says which actions are allowed.
import * as shared from '../input.ts';
import type { CellName } from '../notation.ts';
import type { CaveView, EdgeName, SpaceName, Toll, Way } from './model.ts';
import { deedOf, otherWay, plays, readAction, type Action } from './notation.ts';

export { chosen, covered, turn } from '../input.ts';

export type Target =
  | { kind: 'cell'; cell: CellName }
  | { kind: 'space'; space: SpaceName }
  | { kind: 'edge'; edge: EdgeName }
  | { kind: 'seat'; seat: number }
  | { kind: 'choice'; text: string }
  | { kind: 'discard' };

/** For a walk, `options` is empty: `target` is the place to walk to, and `walkText` makes the request. */
export interface Input extends shared.Input<Action, Target> {
  /** When you discard two cards: the index of the second card in the hand. Null if you discard one card. */
  second: number | null;
}

export const idle: Input = { ...shared.idle, second: null };

/** The legal actions that play one card of the hand, sorted by their targets. */
export interface CardPlan {
  cells: Map<CellName, Action[]>;
  spaces: Map<SpaceName, Action[]>;
  edges: Map<EdgeName, Action[]>;
  seats: Map<number, Action[]>;
}

export interface Plan {
  cards: CardPlan[];
  /** The legal actions that need no card of the hand but have a target: cutting webs with an axe. */
  free: CardPlan;
  discards: Action[];
  /** The legal actions that need neither a card nor a target, such as `stay`, `drive` and `face rat`. */
  choices: Action[];
}

const emptyPlan = (): CardPlan => ({
  cells: new Map(),
  spaces: new Map(),
  edges: new Map(),
  seats: new Map(),
});

function sort(plan: CardPlan, action: Action): void {
  if (action.edge !== undefined) shared.push(plan.edges, action.edge, action);
  else if (action.space !== undefined) shared.push(plan.spaces, action.space, action);
  else if (action.cell !== undefined) shared.push(plan.cells, action.cell, action);
  else if (action.seat !== undefined) shared.push(plan.seats, action.seat, action);
}

function planCard(actions: readonly Action[], card: string): CardPlan {
  const plan = emptyPlan();
  for (const action of actions) if (plays(action, card)) sort(plan, action);
  return plan;
}

const CHOICES = ['halt', 'stay', 'face', 'drive', 'endure', 'lie', 'take-nugget', 'leave-nugget'];

/**
 * Whether an action of `view.legal` says nothing about your cards. This is true of steps, walks, votes, cutting webs,
 * and all actions of CHOICES.
 */
export function isOpen(action: string): boolean {
  const verb = readAction(action)?.verb ?? '';
  return ['step', 'walk', 'cut', 'vote', ...CHOICES].includes(verb);
}

/** Sorts the actions `legal` by the cards of `hand`. */
export function planOf(legal: readonly string[], hand: readonly string[]): Plan {
  const actions = legal.map(readAction).filter((action) => action !== null);
  const free = emptyPlan();
  for (const action of actions) {
    if (action.verb === 'cut') sort(free, action);
  }
  return {
    cards: hand.map((card) => planCard(actions, card)),
    free,
    discards: actions.filter(({ verb }) => verb === 'discard'),
    choices: actions.filter(({ verb }) => CHOICES.includes(verb)),
  };
}

/**
 * Picks a card. While you discard, picks the second card to discard. If the card was already picked, unpicks it.
 */
export function pick(input: Input, plan: Plan, hand: readonly string[], card: number): Input {
  if (input.target?.kind === 'discard' && input.card !== null) {
    if (card === input.card) return idle;
    const second = input.second === card ? null : card;
    return discard({ ...input, second }, plan, hand);
  }
  return input.card === card ? idle : { ...idle, card };
}

/** Aims at discarding the one or two picked cards. */
export function discard(input: Input, plan: Plan, hand: readonly string[]): Input {
  const cards = [input.card, input.second].flatMap((i) => (i === null ? [] : [hand[i]!])).sort();
  const options = plan.discards.filter(
    ({ card, second }) =>
      [card!, ...(second === undefined ? [] : [second])].sort().join(' ') === cards.join(' '),
  );
  return { ...input, target: { kind: 'discard' }, options, chosen: 0 };
}

function optionsAt(input: Input, plan: Plan, target: Target): Action[] {
  const card = input.card === null ? plan.free : plan.cards[input.card];
  if (target.kind === 'choice') return plan.choices.filter(({ text }) => text === target.text);
  if (!card) return [];
  if (target.kind === 'cell') return card.cells.get(target.cell) ?? [];
  if (target.kind === 'space') return card.spaces.get(target.space) ?? [];
  if (target.kind === 'edge') return card.edges.get(target.edge) ?? [];
  return target.kind === 'seat' ? (card.seats.get(target.seat) ?? []) : [];
}

/** Aims at a target. If `options` is empty afterwards, no action is legal there, but a walk may still lead there. */
export function aim(
  input: Input,
  plan: Plan,
  hand: readonly string[],
  target: Target,
): Input {
  if (target.kind === 'discard') return discard(input, plan, hand);
  const options = optionsAt(input, plan, target);
  const held = input.card === null ? '' : (hand[input.card] ?? '');
  const wanted = input.turned ? otherWay(held) : held;
  return shared.aimed({ ...input, second: null, target, options }, wanted);
}

/** Goes back one state: unpicks the target or, if there is no target, the card. */
export function back(input: Input): Input {
  if (input.target === null) return idle;
  return { ...idle, card: input.card, turned: input.turned };
}

/**
 * The input after news: keeps the picked card if the hand still has a card of that name. Keeps the target if the chosen
 * action is still legal there. Without a card, keeps the target of a walk if `view.ways` still leads there. `before` is
 * the hand before the news.
 */
export function carryOver(
  input: Input,
  before: readonly string[],
  view: CaveView,
  plan: Plan,
  hand: readonly string[],
): Input {
  if (input.card === null) {
    const { target } = input;
    return target && wayNumber(view.ways, target) >= 0 ? { ...idle, target } : idle;
  }
  const card = hand.indexOf(before[input.card] ?? '');
  if (card < 0) return idle;
  const kept: Input = { ...idle, card, turned: input.turned };
  if (input.target === null || input.target.kind === 'discard') return kept;
  return shared.sameChosen(input, aim(kept, plan, hand, input.target), kept);
}

// --- Walks -------------------------------------------------------------------------------------

/**
 * The index in `ways` of the way to `target`, which is a space or a face-down goal. -1 if the figure cannot walk there.
 */
export function wayNumber(ways: readonly Way[], target: Target | null): number {
  const to =
    target?.kind === 'space' ? target.space : target?.kind === 'cell' ? target.cell : undefined;
  return to === undefined ? -1 : ways.findIndex((way) => way.to === to);
}

/** The steps to `ways[goal]`, in the order in which the figure takes them. */
export function trail(ways: readonly Way[], goal: number): Way[] {
  const steps: Way[] = [];
  for (let at: number | null = goal; at !== null && ways[at]; at = ways[at]!.from) {
    steps.unshift(ways[at]!);
    if (steps.length > ways.length) return [];
  }
  return steps;
}

/** How often each toll occurs on the steps of a trail. The toll `ends` is not counted. */
export function tollsOf(steps: readonly Way[]): Map<Toll, number> {
  const tolls = new Map<Toll, number>();
  for (const toll of steps.flatMap((way) => way.tolls)) {
    if (toll !== 'ends') tolls.set(toll, (tolls.get(toll) ?? 0) + 1);
  }
  return tolls;
}

/** The actions that walk a trail, for one request: `walk` for a creature, `step` for a dwarf. */
export function walkText(steps: readonly Way[], creature: boolean): string {
  return steps.map(({ to }) => `${creature ? 'walk' : 'step'}>${to}`).join('; ');
}

/**
 * The action for the request `why`, which asks the server why the picked card may not be played at `target`. Null if
 * there is nothing to ask.
 */
export function question(input: Input, hand: readonly string[], target: Target): string | null {
  const card = input.card === null ? undefined : hand[input.card];
  if (card === undefined) return null;
  if (target.kind === 'seat') return `${card}>${target.seat}`;
  if (target.kind === 'space') return `${card}>${target.space}`;
  if (target.kind !== 'cell') return null;
  const deed = deedOf(card);
  if (deed === 'path') return `${input.turned ? otherWay(card) : card}@${target.cell}`;
  return deed === 'rockfall' || deed === 'information' ? `${card}>${target.cell}` : null;
}
