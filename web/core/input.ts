// SPDX-License-Identifier: MIT
//
// input.ts - the part of the input's state machine that both games share. You pick a card, then a target, and then
// confirm one of the legal actions at that target. Every function is pure: it takes a state and returns the next state.

export interface Input<Action, Target> {
  /** The index of the picked card in the hand. Null if no card is picked, as for actions without a card. */
  card: number | null;
  /** Whether the picked card is held half turned. */
  turned: boolean;
  target: Target | null;
  /** The legal actions at the target: several if a card fits both ways up, or can repair either of two tools. */
  options: Action[];
  /** The index in `options` of the action that the page shows and that confirming would send. */
  chosen: number;
}

export const idle = { card: null, turned: false, target: null, options: [], chosen: 0 };

/** The action that confirming would send, or null if there is nothing to confirm. */
export function chosen<Action>(input: Input<Action, unknown>): Action | null {
  return input.options[input.chosen] ?? null;
}

/**
 * Chooses the option that plays the card `wanted`. `wanted` is the name of the picked card as you hold it. If no option
 * plays `wanted`, chooses the first option. Returns the next state.
 */
export function aimed<State extends Input<{ card?: string }, unknown>>(
  input: State,
  wanted: string,
): State {
  const preferred = input.options.findIndex((option) => option.card === wanted);
  return { ...input, chosen: Math.max(0, preferred) };
}

/** Chooses the next option at the target. Without a target, rotates the picked card in the hand. */
export function turn<State extends Input<unknown, unknown>>(input: State): State {
  if (input.options.length > 1) {
    return { ...input, chosen: (input.chosen + 1) % input.options.length, turned: !input.turned };
  }
  return input.target ? input : { ...input, turned: !input.turned };
}

/**
 * Returns `again` with the same action chosen as in `input`. If `again` does not offer this action, returns `kept`,
 * which has the picked card but no target.
 */
export function sameChosen<State extends Input<{ text: string }, unknown>>(
  input: State,
  again: State,
  kept: State,
): State {
  const same = again.options.findIndex((option) => option.text === chosen(input)?.text);
  return same < 0 ? kept : { ...again, chosen: same };
}

/** The input without anything that would show the picked card. Only the card's number in your hand is left. */
export function covered<State extends Input<unknown, unknown>>(input: State): State {
  return input.card === null ? input : { ...input, ...idle, card: input.card };
}

/** Adds an action to the list of actions at the target `key`. */
export function push<Key, Action>(map: Map<Key, Action[]>, key: Key, action: Action): void {
  const list = map.get(key);
  if (list) list.push(action);
  else map.set(key, [action]);
}
