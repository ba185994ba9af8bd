// SPDX-License-Identifier: MIT
//
// camera.svelte.ts - what part of the mine the window shows. It fits everything by itself until
// somebody pans or zooms, and again after `fitAll`.
import {
  CARD_HEIGHT,
  CARD_WIDTH,
  extentOf,
  fitBeside,
  hold,
  isTurned,
  toScreen,
  zoomAt,
  type Camera,
  type Extent,
  type Size,
} from '../../core/geometry.ts';
import { cell } from '../../core/base/notation.ts';
import { toolsCorner } from '../board/corner.ts';
import { game } from '../client.svelte.ts';

class BoardCamera {
  window = $state.raw<Size>({ width: 1, height: 1 });
  view = $state.raw<Camera>({ x: 0, y: 0, scale: 1, turned: false });
  moving = $state(false);
  #free = false;
  readonly #laid = $derived.by(() => {
    const { board = {}, turned = {} } = game.scene ?? {};
    return [...Object.keys(board), ...Object.keys(turned)].map(cell);
  });
  /** The ring round what is laid has room for all that can be laid: picking a card moves nothing. */
  readonly extent = $derived<Extent>(extentOf(this.#laid));

  fitAll(): void {
    this.#free = false;
    const kept = extentOf(this.#laid, 0);
    const turned = isTurned(this.window);
    this.view = fitBeside(this.extent, kept, this.window, turned, toolsCorner(turned));
  }

  /** After a resize or growth: fits again unless a person chose what to see. */
  settle(): void {
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

  pan(dx: number, dy: number): void {
    this.#free = true;
    const moved = { ...this.view, x: this.view.x + dx, y: this.view.y + dy };
    this.view = hold(moved, this.extent, this.window);
  }

  zoom(x: number, y: number, factor: number): void {
    this.#free = true;
    this.view = hold(zoomAt(this.view, x, y, factor), this.extent, this.window);
  }

  zoomMiddle(factor: number): void {
    this.zoom(this.window.width / 2, this.window.height / 2, factor);
  }
}

export const camera = new BoardCamera();
