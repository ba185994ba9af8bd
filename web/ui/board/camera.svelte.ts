// SPDX-License-Identifier: MIT
//
// camera.svelte.ts - the part of a board in its window: panning, zooming and fitting at every table. Each game decides
// what its camera shows by default.
import { hold, zoomAt, type Camera, type Extent, type Size } from '../../core/geometry.ts';

/** The part of the lower left corner, within the rim, taken by the three buttons (board.css, .tools) and the compass
 * beside them. */
const LONG = 152;
const SHORT = 56;
const COMPASS = 48;

export abstract class BoardCamera {
  window = $state.raw<Size>({ width: 1, height: 1 });
  view = $state.raw<Camera>({ x: 0, y: 0, scale: 1, turned: false });
  /** Whether a hand is moving the view now. */
  moving = $state(false);
  /** True while the view of everything ends: a slower move than any other. */
  opening = $state(false);

  /** Everything there is to see. */
  abstract readonly extent: Extent;

  /** Whether the view moves by itself, and gradually. */
  get glides(): boolean {
    return false;
  }

  /** Shows everything. */
  abstract fitAll(): void;

  /** After a resize, growth or a step: moves to where it should look, unless a person has chosen what to see. */
  abstract adjust(): void;

  /** A person chooses what to see. */
  protected abstract free(): void;

  /** The space of the buttons within the rim: a row if there is little room, else a column. */
  corner(turned: boolean): Size {
    const row = matchMedia('(max-height: 600px), (max-width: 560px)').matches;
    const long = turned ? LONG + COMPASS : LONG;
    return row ? { width: long, height: SHORT } : { width: SHORT, height: long };
  }

  pan(dx: number, dy: number): void {
    this.free();
    const moved = { ...this.view, x: this.view.x + dx, y: this.view.y + dy };
    this.view = hold(moved, this.extent, this.window);
  }

  zoom(x: number, y: number, factor: number): void {
    this.free();
    this.view = hold(zoomAt(this.view, x, y, factor), this.extent, this.window);
  }

  zoomMiddle(factor: number): void {
    this.zoom(this.window.width / 2, this.window.height / 2, factor);
  }
}
