// SPDX-License-Identifier: MIT
//
// input.ts - what the input machines of both games share: a card is picked, then a target, then one of the legal
// options there is confirmed. It is pure: every step takes a state and returns the next.
import { typedLine } from './spoken.ts';

export interface Input<Action, Target> {
  /** Index into the hand, or null: nothing picked, or a choice that takes no card. */
  card: number | null;
  /** How the picked card is held: half turned or upright. */
  turned: boolean;
  target: Target | null;
  /** The legal actions at the target (two ways up, two tools), and which one is shown. */
  options: Action[];
  chosen: number;
}

export const idle = { card: null, turned: false, target: null, options: [], chosen: 0 };

/** The action that confirming would send, or null. */
export function chosen<Action>(input: Input<Action, unknown>): Action | null {
  return input.options[input.chosen] ?? null;
}

/** `input` with these options at a target, beginning with one that plays the card the way it is held. */
export function aimed<State extends Input<{ card?: string }, unknown>>(
  input: State,
  wanted: string,
): State {
  const preferred = input.options.findIndex((option) => option.card === wanted);
  return { ...input, chosen: Math.max(0, preferred) };
}

/** The next of the options at the target; without one, rotates the card in the hand. */
export function turn<State extends Input<unknown, unknown>>(input: State): State {
  if (input.options.length > 1) {
    return { ...input, chosen: (input.chosen + 1) % input.options.length, turned: !input.turned };
  }
  return input.target ? input : { ...input, turned: !input.turned };
}

/** `again` if it has the option that was chosen in `input`; otherwise keeps only the card. */
export function sameChosen<State extends Input<{ text: string }, unknown>>(
  input: State,
  again: State,
  kept: State,
): State {
  const same = again.options.findIndex((option) => option.text === chosen(input)?.text);
  return same < 0 ? kept : { ...again, chosen: same };
}

/** Puts an action where those of its target are. */
export function push<Key, Action>(map: Map<Key, Action[]>, key: Key, action: Action): void {
  const list = map.get(key);
  if (list) list.push(action);
  else map.set(key, [action]);
}

/** A typed move, taken apart: `1r 4,0` is the first card of the hand, rotated, aimed at a cell. */
interface Typed {
  /** All of it, as actions are written. */
  line: string;
  first: string;
  rest: string;
  /** The card whose number the first word is. */
  card: string | undefined;
  turned: boolean;
  aimed: string;
}

export function readTyped(text: string, hand: readonly string[]): Typed {
  const line = typedLine(text.trim().replace(/\s+/g, ' '));
  const [first = '', rest = ''] = line.split(/ (.*)/);
  const [, number, r] = /^(\d)(r?)$/.exec(first) ?? [];
  const card = number === undefined ? undefined : hand[Number(number) - 1];
  return { line, first, rest, card, turned: r === 'r', aimed: rest.replace(/^>/, '') };
}
