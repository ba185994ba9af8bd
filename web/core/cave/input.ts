// SPDX-License-Identifier: MIT
//
// input.ts - the state machine behind drag, tap, keyboard and typed moves at a table of the cave:
// nothing picked -> a card -> a target with its ghost -> confirmed; and where a figure walks, a space
// -> the way there -> confirmed as one request. Pure; what may be done comes from the legal list.
import type { CellName } from '../model.ts';
import type { CaveView, EdgeName, SpaceName, Toll, Way } from './model.ts';
import { deedOf, otherWay, playsCave, readCaveAction, type CaveAction } from './notation.ts';

export type Target =
  | { kind: 'cell'; cell: CellName }
  | { kind: 'space'; space: SpaceName }
  | { kind: 'edge'; edge: EdgeName }
  | { kind: 'seat'; seat: number }
  | { kind: 'choice'; text: string }
  | { kind: 'discard' };

export interface CaveInput {
  /** Index into the hand, or null: nothing picked, or a choice that takes no card. */
  card: number | null;
  /** The other card to discard. */
  second: number | null;
  /** How the picked card is held: half turned or upright. */
  turned: boolean;
  target: Target | null;
  /** The legal actions at the target (two turns), and which one is shown. */
  options: CaveAction[];
  chosen: number;
}

export const idle: CaveInput = {
  card: null,
  second: null,
  turned: false,
  target: null,
  options: [],
  chosen: 0,
};

/** What one card may do now. */
export interface CardPlan {
  cells: Map<CellName, CaveAction[]>;
  spaces: Map<SpaceName, CaveAction[]>;
  edges: Map<EdgeName, CaveAction[]>;
  seats: Map<number, CaveAction[]>;
}

export interface CavePlan {
  cards: CardPlan[];
  /** Of the figure that walks, the dwarf's axes, and what takes no card. */
  free: CardPlan;
  discards: CaveAction[];
  /** Choices by their word: to stay, to halt, to drive, to endure, ... */
  choices: CaveAction[];
}

const emptyPlan = (): CardPlan => ({
  cells: new Map(),
  spaces: new Map(),
  edges: new Map(),
  seats: new Map(),
});

function push<Key>(map: Map<Key, CaveAction[]>, key: Key, action: CaveAction): void {
  const list = map.get(key);
  if (list) list.push(action);
  else map.set(key, [action]);
}

function sort(plan: CardPlan, action: CaveAction): void {
  if (action.edge !== undefined) push(plan.edges, action.edge, action);
  else if (action.space !== undefined) push(plan.spaces, action.space, action);
  else if (action.cell !== undefined) push(plan.cells, action.cell, action);
  else if (action.seat !== undefined) push(plan.seats, action.seat, action);
}

function planCard(actions: readonly CaveAction[], card: string): CardPlan {
  const plan = emptyPlan();
  for (const action of actions) if (playsCave(action, card)) sort(plan, action);
  return plan;
}

const CHOICES = ['halt', 'stay', 'face', 'drive', 'endure', 'lie', 'take-nugget', 'leave-nugget'];

/** Groups a legal list for the cards of `hand`. */
export function planOf(legal: readonly string[], hand: readonly string[]): CavePlan {
  const actions = legal.map(readCaveAction).filter((action) => action !== null);
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

/** The action that confirming would send, or null. A walk is sent by `walkTo` instead. */
export function chosen(input: CaveInput): CaveAction | null {
  return input.options[input.chosen] ?? null;
}

/** Picks a card; where two are to be discarded, the second one, or takes it back. */
export function pick(input: CaveInput, plan: CavePlan, hand: readonly string[], card: number): CaveInput {
  if (input.target?.kind === 'discard' && input.card !== null) {
    if (card === input.card) return idle;
    const second = input.second === card ? null : card;
    return discard({ ...input, second }, plan, hand);
  }
  return input.card === card ? idle : { ...idle, card };
}

/** The discard of the one or two cards picked. */
export function discard(input: CaveInput, plan: CavePlan, hand: readonly string[]): CaveInput {
  const cards = [input.card, input.second].flatMap((i) => (i === null ? [] : [hand[i]!])).sort();
  const options = plan.discards.filter(
    ({ card, second }) =>
      [card!, ...(second === undefined ? [] : [second])].sort().join(' ') === cards.join(' '),
  );
  return { ...input, target: { kind: 'discard' }, options, chosen: 0 };
}

function optionsAt(input: CaveInput, plan: CavePlan, target: Target): CaveAction[] {
  const card = input.card === null ? plan.free : plan.cards[input.card];
  if (target.kind === 'choice') return plan.choices.filter(({ text }) => text === target.text);
  if (!card) return [];
  if (target.kind === 'cell') return card.cells.get(target.cell) ?? [];
  if (target.kind === 'space') return card.spaces.get(target.space) ?? [];
  if (target.kind === 'edge') return card.edges.get(target.edge) ?? [];
  return target.kind === 'seat' ? (card.seats.get(target.seat) ?? []) : [];
}

/** Aims at a target; an empty `options` afterwards means that no card may be played there. */
export function aim(
  input: CaveInput,
  plan: CavePlan,
  hand: readonly string[],
  target: Target,
): CaveInput {
  if (target.kind === 'discard') return discard(input, plan, hand);
  const options = optionsAt(input, plan, target);
  const held = input.card === null ? '' : (hand[input.card] ?? '');
  const wanted = input.turned ? otherWay(held) : held;
  const preferred = options.findIndex((option) => option.card === wanted);
  return { ...input, second: null, target, options, chosen: Math.max(0, preferred) };
}

/** The next of the options at the target; without one, the card in the hand is turned. */
export function turn(input: CaveInput): CaveInput {
  if (input.options.length > 1) {
    return { ...input, chosen: (input.chosen + 1) % input.options.length, turned: !input.turned };
  }
  return input.target ? input : { ...input, turned: !input.turned };
}

/** One step back: the target first, then the card. */
export function back(input: CaveInput): CaveInput {
  if (input.target === null) return idle;
  return { ...idle, card: input.card, turned: input.turned };
}

/** Keeps what is still there after the table changed: card and target, or the way that is planned. */
export function settle(
  input: CaveInput,
  before: readonly string[],
  view: CaveView,
  plan: CavePlan,
  hand: readonly string[],
): CaveInput {
  if (input.card === null) {
    const { target } = input;
    return target && wayNumber(view.ways, target) >= 0 ? { ...idle, target } : idle;
  }
  const card = hand.indexOf(before[input.card] ?? '');
  if (card < 0) return idle;
  const kept: CaveInput = { ...idle, card, turned: input.turned };
  if (input.target === null || input.target.kind === 'discard') return kept;
  const aimed = aim(kept, plan, hand, input.target);
  const again = aimed.options.findIndex((option) => option.text === chosen(input)?.text);
  return again < 0 ? kept : { ...aimed, chosen: again };
}

// --- Walks -------------------------------------------------------------------------------------

/** The number in `ways` of the space, or the face-down goal, that is aimed at; -1: none. */
export function wayNumber(ways: readonly Way[], target: Target | null): number {
  const to =
    target?.kind === 'space' ? target.space : target?.kind === 'cell' ? target.cell : undefined;
  return to === undefined ? -1 : ways.findIndex((way) => way.to === to);
}

/** The spaces on the way to number `goal` of `ways`, the first step first. */
export function trail(ways: readonly Way[], goal: number): Way[] {
  const steps: Way[] = [];
  for (let at: number | null = goal; at !== null && ways[at]; at = ways[at]!.from) {
    steps.unshift(ways[at]!);
    if (steps.length > ways.length) return [];
  }
  return steps;
}

/** What a trail costs and brings, each as often as it comes, but `ends`. */
export function tollsOf(steps: readonly Way[]): Map<Toll, number> {
  const tolls = new Map<Toll, number>();
  for (const toll of steps.flatMap((way) => way.tolls)) {
    if (toll !== 'ends') tolls.set(toll, (tolls.get(toll) ?? 0) + 1);
  }
  return tolls;
}

/** The words of a request that walks a trail: the dwarf's, or the creature's. */
export function walkText(steps: readonly Way[], creature: boolean): string {
  return steps.map(({ to }) => `${creature ? 'walk' : 'step'}>${to}`).join('; ');
}

/** What to ask `why` about when a picked card may not go to `target`. */
export function question(input: CaveInput, hand: readonly string[], target: Target): string | null {
  const card = input.card === null ? undefined : hand[input.card];
  if (card === undefined) return null;
  if (target.kind === 'seat') return `${card}>${target.seat}`;
  if (target.kind === 'space') return `${card}>${target.space}`;
  if (target.kind !== 'cell') return null;
  const deed = deedOf(card);
  if (deed === 'path') return `${input.turned ? otherWay(card) : card}@${target.cell}`;
  return deed === 'rockfall' || deed === 'information' ? `${card}>${target.cell}` : null;
}

/**
 * A typed move: a legal action as it is written, or short: `1 4,0` (hand card 1 to a cell), `1r 4,0`
 * (turned), `2 >3` or `2 3` (at seat 3), `2 1,0:E`, `discard 1 2`.
 */
export function typed(
  text: string,
  legal: readonly string[],
  hand: readonly string[],
): string | null {
  const line = text.trim().replace(/\s+/g, ' ');
  if (legal.includes(line)) return line;
  const [first = '', rest = ''] = line.split(/ (.*)/);
  if (first === 'discard' || first === 'd') {
    const cards = rest.split(' ').map((word) => hand[Number(word) - 1] ?? word);
    const wanted = [cards, [...cards].reverse()].map((names) => `discard ${names.join(' ')}`);
    return wanted.find((action) => legal.includes(action)) ?? null;
  }
  const counted = /^(\d)(r?)$/.exec(first);
  const held = (counted && hand[Number(counted[1]) - 1]) ?? first;
  const aimed = rest.replace(/^>/, '');
  const ways = counted?.[2] ? [otherWay(held)] : [held, otherWay(held)];
  const wanted = [...ways.map((card) => `${card}@${aimed}`), `${held}>${aimed}`];
  return wanted.find((action) => legal.includes(action)) ?? null;
}
