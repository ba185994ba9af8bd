// SPDX-License-Identifier: MIT
//
// layer.ts - the place of a cell's card in the layer that moves under a board's window.
import { CARD_HEIGHT, CARD_WIDTH } from '../../core/geometry.ts';
import { cell } from '../../core/notation.ts';

export const left = (name: string) => `${cell(name).x * CARD_WIDTH}px`;
export const top = (name: string) => `${cell(name).y * CARD_HEIGHT}px`;
