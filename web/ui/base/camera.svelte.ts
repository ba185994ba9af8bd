// SPDX-License-Identifier: MIT
//
// camera.svelte.ts - what part of the mine the window shows. It fits everything by itself until
// somebody pans or zooms, and again after `fitAll`.
import { extentOf } from '../../core/base/geometry.ts';
import {
  CARD_HEIGHT,
  CARD_WIDTH,
  fitBeside,
  hold,
  isTurned,
  toScreen,
  type Extent,
} from '../../core/geometry.ts';
import { cell } from '../../core/notation.ts';
import { BoardCamera } from '../board/camera.svelte.ts';
import { base } from './base.svelte.ts';

class MineCamera extends BoardCamera {
  #free = false;
  readonly #laid = $derived.by(() => {
    const { board = {}, turned = {} } = base.scene ?? {};
    return [...Object.keys(board), ...Object.keys(turned)].map(cell);
  });
  /** The ring round what is laid has room for all that can be laid: picking a card moves nothing. */
  readonly extent = $derived<Extent>(extentOf(this.#laid));

  protected free(): void {
    this.#free = true;
  }

  fitAll(): void {
    this.#free = false;
    const kept = extentOf(this.#laid, 0);
    const turned = isTurned(this.window);
    this.view = fitBeside(this.extent, kept, this.window, turned, this.corner(turned));
  }

  adjust(): void {
    const turned = isTurned(this.window);
    if (!this.#free || turned !== this.view.turned) this.fitAll();
    else this.view = hold(this.view, this.extent, this.window);
  }

  /** Shows everything again if a cell is not wholly in the window. */
  reveal(name: string): void {
    const { x, y } = cell(name);
    const { width, height } = this.window;
    const corners = [toScreen(this.view, x * CARD_WIDTH, y * CARD_HEIGHT)];
    corners.push(toScreen(this.view, (x + 1) * CARD_WIDTH, (y + 1) * CARD_HEIGHT));
    if (corners.some((at) => at.x < 0 || at.y < 0 || at.x > width || at.y > height)) this.fitAll();
  }
}

export const camera = new MineCamera();
