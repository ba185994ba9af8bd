// SPDX-License-Identifier: MIT
//
// hand.ts - what dragging needs from the input of a table.

/** A point of the board's window, in CSS pixels from its upper left corner. */
export interface Pixel {
  x: number;
  y: number;
}

/** `Target` is the game's own type of target. */
export interface Hand<Target> {
  picked: () => number | null;
  pick: (card: number | null) => void;
  aimed: () => Target | null;
  aim: (target: Target) => void;
  isLegal: (target: Target) => boolean;
  seat: (seat: number) => Target;
  discard: () => Target;
  /**
   * Returns the legal target near a pixel of the board. If no legal target is near, returns the cell under the pixel
   * or, with `legalOnly`, null.
   */
  under: (pixel: Pixel, legalOnly: boolean) => Target | null;
}

/** The part of `Hand` that is the same for both games, because both inputs have a card and a target. */
export function handOf<Target>(play: {
  input: { card: number | null; target: Target | null };
  pick: (card: number | null) => void;
  aimAt: (target: Target) => void;
}): Pick<Hand<Target>, 'picked' | 'pick' | 'aimed' | 'aim'> {
  return {
    picked: () => play.input.card,
    pick: (card) => play.pick(card),
    aimed: () => play.input.target,
    aim: (target) => play.aimAt(target),
  };
}
