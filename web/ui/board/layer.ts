// SPDX-License-Identifier: MIT
//
// layer.ts - where the card of a cell is in the layer of a board.
import { CARD_HEIGHT, CARD_WIDTH } from '../../core/geometry.ts';
import { cell } from '../../core/notation.ts';

export const left = (name: string) => `${cell(name).x * CARD_WIDTH}px`;
export const top = (name: string) => `${cell(name).y * CARD_HEIGHT}px`;
