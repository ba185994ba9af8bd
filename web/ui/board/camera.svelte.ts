// SPDX-License-Identifier: MIT
//
// camera.svelte.ts - the part of a board that its window shows: panning, zooming and fitting, for every game. Each game
// decides what its camera shows by default.
import { hold, zoomAt, type Camera, type Extent, type Openings, type Size } from '../../core/geometry.ts';

/**
 * The size of the block of buttons in the lower left corner of the board, in CSS pixels. LONG and SHORT are the length
 * and breadth of the three buttons together (board.css, .tools). On a turned board, the block also has a compass, which
 * makes it longer by COMPASS.
 */
const LONG = 152;
const SHORT = 56;
const COMPASS = 48;

export abstract class BoardCamera {
  window = $state.raw<Size>({ width: 1, height: 1 });
  view = $state.raw<Camera>({ x: 0, y: 0, scale: 1, turned: false });
  /** Whether the player is panning or zooming now. */
  moving = $state(false);
  /**
   * True at the beginning of a game, while the camera moves from the view of the whole board to a part of the board.
   * The camera makes this move more slowly than others.
   */
  opening = $state(false);

  /** The cells of the board that the camera can show. */
  abstract readonly extent: Extent;
  /** The openings of each card that lies face up. */
  abstract readonly laid: Openings;

  /** Whether the camera, and not the player, moves the view. The page then draws each move gradually. */
  get glides(): boolean {
    return false;
  }

  /** Shows the whole extent. */
  abstract fitAll(): void;

  /**
   * Call this when the window or the board has changed. The view then moves, unless the player has chosen what to see.
   */
  abstract adjust(): void;

  /** Called when the player pans or zooms: from now on the player has chosen what to see. */
  protected abstract free(): void;

  /**
   * The size of the corner that the buttons take. The buttons are in a row in a small window, otherwise in a column.
   */
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
