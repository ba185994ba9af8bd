// SPDX-License-Identifier: MIT
//
// cardsize.ts - the size of a card in units of cards. This is a file of its own, because drawings need it also where no
// board is.
export const CARD_WIDTH = 100;
export const CARD_HEIGHT = 120;
