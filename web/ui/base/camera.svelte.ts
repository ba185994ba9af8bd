// SPDX-License-Identifier: MIT
//
// camera.svelte.ts - the part of the mine that the window shows. The window shows the whole mine until the player pans
// or zooms. After `fitAll` it shows the whole mine again.
import { extentOf, keptOf, openingsOf } from '../../core/base/geometry.ts';
import {
  CARD_HEIGHT,
  CARD_WIDTH,
  fitBelowRim,
  hold,
  larger,
  RIM,
  toScreen,
  type Camera,
  type Extent,
  type Size,
} from '../../core/geometry.ts';
import { cell } from '../../core/notation.ts';
import { BoardCamera } from '../board/camera.svelte.ts';
import { client } from '../client.svelte.ts';
import { base } from './base.svelte.ts';

class MineCamera extends BoardCamera {
  /**
   * The size of the window when the view was last changed. Null while the camera shows the whole mine, that is, until
   * the player pans or zooms.
   */
  #chosenIn: Size | null = null;
  readonly laid = $derived.by(() => {
    const { board = {}, turned = {} } = base.scene ?? {};
    return openingsOf({ ...board, ...turned });
  });
  /** The extent has room for every card that can be laid. So the board does not move when you pick a card. */
  readonly extent = $derived<Extent>(
    extentOf(this.laid, client.state?.config.options?.['connection'] === 'touch'),
  );

  protected free(): void {
    this.#chosenIn = this.window;
  }

  #whole(): Camera {
    const kept = keptOf(this.laid);
    const fitted = (turned: boolean) =>
      fitBelowRim(this.extent, kept, this.window, turned, this.corner(turned));
    return larger(fitted, this.view.turned);
  }

  fitAll(): void {
    this.#chosenIn = null;
    this.view = this.#whole();
  }

  adjust(): void {
    const resized = this.#chosenIn !== this.window;
    const turns = resized && this.#whole().turned !== this.view.turned;
    if (this.#chosenIn === null || turns) return this.fitAll();
    this.#chosenIn = this.window;
    this.view = hold(this.view, this.extent, this.window);
  }

  /** Shows the whole mine again if the cell `name` is not completely in the window. */
  reveal(name: string): void {
    const { x, y } = cell(name);
    const { width, height } = this.window;
    const corners = [toScreen(this.view, x * CARD_WIDTH, y * CARD_HEIGHT)];
    corners.push(toScreen(this.view, (x + 1) * CARD_WIDTH, (y + 1) * CARD_HEIGHT));
    if (corners.some((at) => at.x < RIM || at.y < RIM || at.x > width || at.y > height)) this.fitAll();
  }
}

export const camera = new MineCamera();
