// SPDX-License-Identifier: MIT
//
// telling.ts - how much an action says about the other players.

/**
 * How much the action or event `what` says about the other players. `table` is a game's list of telling actions and
 * events, the most telling first. 0 if `what` is not in the list.
 */
export function rankIn(table: readonly string[], what: string): number {
  const at = table.indexOf(what);
  return at < 0 ? 0 : table.length - at;
}
