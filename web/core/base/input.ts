// SPDX-License-Identifier: MIT
//
// input.ts - the one state machine behind drag, tap, keyboard and typed moves:
// nothing picked -> a card -> a target with its ghost -> confirmed. Pure: every step takes a
// state and gives the next, and what it may do comes from the plan made of the legal list.
import { halfTurn, kindOf, type Action, type Plan } from './notation.ts';
import type { CellName } from '../model.ts';

export type Target =
  | { kind: 'cell'; cell: CellName }
  | { kind: 'seat'; seat: number }
  | { kind: 'take'; amount: string }
  | { kind: 'pass' };

export interface Input {
  /** Index into the hand, or null: nothing picked, or a choice that takes no card. */
  card: number | null;
  /** How the picked card is held: half turned or upright. */
  turned: boolean;
  target: Target | null;
  /** The legal actions at the target (two turns, two tools), and which one is shown. */
  options: Action[];
  chosen: number;
}

export const idle: Input = { card: null, turned: false, target: null, options: [], chosen: 0 };

/** The action that confirming would send, or null. */
export function chosen(input: Input): Action | null {
  return input.options[input.chosen] ?? null;
}

export function pick(input: Input, card: number | null): Input {
  if (card === null || input.card === card) return idle;
  return { ...idle, card };
}

/** The actions at `target`: of the picked card, or of a choice that takes no card. */
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

/** Aims at a target; an empty `options` afterwards means that it is not legal. */
export function aim(input: Input, plan: Plan, hand: readonly string[], target: Target): Input {
  const options = optionsAt(input, plan, target);
  const held = input.card === null ? '' : (hand[input.card] ?? '');
  const wanted = input.turned && kindOf(held) === 'path' ? halfTurn(held) : held;
  const preferred = options.findIndex((option) => option.card === wanted);
  return { ...input, target, options, chosen: Math.max(0, preferred) };
}

/** The next of the options at the target; without one, the card in the hand is turned. */
export function turn(input: Input): Input {
  if (input.options.length > 1) {
    return { ...input, chosen: (input.chosen + 1) % input.options.length, turned: !input.turned };
  }
  return input.target ? input : { ...input, turned: !input.turned };
}

export function choose(input: Input, option: number): Input {
  return option < input.options.length ? { ...input, chosen: option } : input;
}

/** One step back: the target first, then the card. */
export function back(input: Input): Input {
  if (input.target === null) return idle;
  return { ...idle, card: input.card, turned: input.turned };
}

/** Cells that the picked card, or the choice asked for, may go to. */
export function legalCells(input: Input, plan: Plan): CellName[] {
  if (input.card === null) return [...plan.choices.keys()];
  return [...(plan.cards[input.card]?.cells.keys() ?? [])];
}

export function legalSeats(input: Input, plan: Plan): number[] {
  return input.card === null ? [] : [...(plan.cards[input.card]?.seats.keys() ?? [])];
}

/** Keeps what is still there after the table changed: the card by its name, the target if legal. */
export function settle(input: Input, before: readonly string[], plan: Plan, hand: string[]): Input {
  const name = input.card === null ? null : before[input.card];
  const card = name === null ? null : hand.indexOf(name ?? '');
  if (card === -1) return idle;
  const kept: Input = { ...idle, card, turned: input.turned };
  if (input.target === null) return kept;
  const aimed = aim(kept, plan, hand, input.target);
  const again = aimed.options.findIndex((option) => option.text === chosen(input)?.text);
  return again < 0 ? kept : { ...aimed, chosen: again };
}

/** What to ask `why` about when a picked card may not go to `target`. */
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

/**
 * A typed move: a legal action as it is written, or short: `1 4,0` (hand card 1 to a cell), `1r
 * 4,0` (turned), `2 >3` or `2 3` (at seat 3), `2 3:cart`, `pass 2`, `map 8,0`. Null when it is
 * none of the legal ones.
 */
export function typed(
  text: string,
  legal: readonly string[],
  hand: readonly string[],
): string | null {
  const line = text.trim().replace(/\s+/g, ' ');
  if (legal.includes(line)) return line;
  const [first = '', rest = ''] = line.split(/ (.*)/);
  const put = /^(?:pass|discard)$/.test(first) ? hand[Number(rest) - 1] : undefined;
  if (put) return legal.find((action) => action === `pass ${put}`) ?? null;
  const counted = /^(\d)(r?)$/.exec(first);
  const card = counted ? hand[Number(counted[1]) - 1] : undefined;
  const held = card ?? first;
  const shape = counted?.[2] && card ? halfTurn(card) : held;
  const aimed = rest.replace(/^>/, '');
  const wanted = [`${shape}@${aimed}`, `${halfTurn(held)}@${aimed}`, `${held}>${aimed}`];
  if (counted?.[2]) wanted.splice(1, 1);
  const exact = wanted.find((action) => legal.includes(action));
  return exact ?? legal.find((action) => action.startsWith(`${held}>${aimed}:`)) ?? null;
}
