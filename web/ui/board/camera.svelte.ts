// SPDX-License-Identifier: MIT
//
// camera.svelte.ts - what part of a board its window shows: what panning, zooming and fitting do at every
// table. What is looked at by itself, each game decides.
import { hold, zoomAt, type Camera, type Extent, type Size } from '../../core/geometry.ts';

/** How much of the lower left corner the three buttons take (board.css, .tools), and the compass beside them. */
const LONG = 152;
const SHORT = 56;
const COMPASS = 48;

export abstract class BoardCamera {
  window = $state.raw<Size>({ width: 1, height: 1 });
  view = $state.raw<Camera>({ x: 0, y: 0, scale: 1, turned: false });
  /** A hand moves the view now. */
  moving = $state(false);
  /** True while the view of the whole gives way: slower than any other move of it. */
  opening = $state(false);

  /** All that may be looked at. */
  abstract readonly extent: Extent;

  /** Whether the view moves to and fro by itself, and not at once. */
  get glides(): boolean {
    return false;
  }

  /** Shows everything. */
  abstract fitAll(): void;

  /** After a resize, growth or a step: looks where it should, unless a person chose what to see. */
  abstract adjust(): void;

  /** A person chooses what to see. */
  protected abstract free(): void;

  /** What the buttons in the lower left corner take: a row of them where there is little room, else a column. */
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
