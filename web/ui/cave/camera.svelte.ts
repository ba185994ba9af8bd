// SPDX-License-Identifier: MIT
//
// camera.svelte.ts - what part of the cave the window shows: all of what is laid where its cards stay
// large enough, else a part that follows the dwarf, until somebody pans or zooms.
import { caveExtent, dugExtent, follow, layerSpot, type Spot } from '../../core/cave/geometry.ts';
import { cornerOf } from '../../core/cave/model.ts';
import {
  fit,
  hold,
  toLayer,
  zoomAt,
  type Camera,
  type Extent,
  type Size,
} from '../../core/geometry.ts';
import { cell } from '../../core/notation.ts';
import { game } from '../game.svelte.ts';
import { cave } from './cave.svelte.ts';
import { targets } from './targets.svelte.ts';

/** How wide a card is at least while the view follows: spaces must be large enough for a finger. */
const CARD_LEAST = { narrow: 100, wide: 84 };
/** The same when places far off may be gone to, or a card may be played there. */
const WALK_LEAST = 70;
const PLAY_LEAST = 40;
const NARROW = 700;
/** Round a place that must be seen, in units of the layer. */
const MARGIN = 70;

class CaveCamera {
  window = $state.raw<Size>({ width: 1, height: 1 });
  view = $state.raw<Camera>({ x: 0, y: 0, scale: 1, turned: false });
  moving = $state(false);
  mode = $state<'follow' | 'all' | 'free'>('follow');

  readonly #laid = $derived(
    [...Object.keys(cave.scene?.board ?? {}), ...(cave.scene?.turned ?? [])].map(cell),
  );
  /** All there is, with a ring of free cells. */
  readonly extent = $derived<Extent>(
    caveExtent(cave.view ? cornerOf(cave.view) : 4, this.#laid),
  );
  readonly #dug = $derived<Extent>(dugExtent(this.#laid));

  /** The figure to follow: the one that walks, or one's own dwarf. */
  get focus(): Spot {
    const scene = cave.scene;
    if (!scene) return [50, 60];
    const walks = cave.view?.phase === 'walking' ? cave.view.attacker : null;
    const creature = walks ? scene.creatures[walks] : null;
    const seat = game.you ?? cave.view?.turn ?? 0;
    const dwarf = scene.dwarfs[seat] ?? scene.dwarfs[cave.view?.turn ?? 0];
    const at = creature?.at ?? dwarf?.at ?? '0,0.0';
    return layerSpot(scene, at);
  }

  fitAll(): void {
    this.mode = 'all';
    this.settle();
  }

  followDwarf(): void {
    this.mode = 'follow';
    this.settle();
  }

  /** After a resize, growth or a step: looks where it should, unless a person chose what to see. */
  settle(): void {
    const { width } = this.window;
    if (this.mode === 'all') this.view = fit(this.extent, this.window, false);
    else if (this.mode === 'free') this.view = hold(this.view, this.extent, this.window);
    else {
      const least = width < NARROW ? CARD_LEAST.narrow : CARD_LEAST.wide;
      this.view = this.#holding(follow(this.#dug, this.window, this.focus, least));
    }
  }

  /** The view, or one moved and zoomed out as far as what may be pressed now asks for. */
  #holding(view: Camera): Camera {
    const { width, height } = this.window;
    const spots = [this.focus, ...targets.all.map(({ spot }) => spot)];
    if (targets.all.length === 0) return view;
    const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
    const [left, right] = [Math.min(...xs) - MARGIN, Math.max(...xs) + MARGIN];
    const [top, bottom] = [Math.min(...ys) - MARGIN, Math.max(...ys) + MARGIN];
    const least = (cave.input.card === null ? WALK_LEAST : PLAY_LEAST) / 100;
    const all = Math.min(width / (right - left), height / (bottom - top));
    const scale = Math.min(view.scale, Math.max(least, all));
    const at = (size: number, from: number, to: number, now: number, point: number) => {
      if ((to - from) * scale > size) return size / 2 - point * scale;
      return Math.min(Math.max(now, -from * scale), size - to * scale);
    };
    const zoomed = zoomAt(view, width / 2, height / 2, scale / view.scale);
    const [x, y] = this.focus;
    return {
      ...zoomed,
      x: at(width, left, right, zoomed.x, x),
      y: at(height, top, bottom, zoomed.y, y),
    };
  }

  pan(dx: number, dy: number): void {
    this.mode = 'free';
    const moved = { ...this.view, x: this.view.x + dx, y: this.view.y + dy };
    this.view = hold(moved, this.extent, this.window);
  }

  zoom(x: number, y: number, factor: number): void {
    this.mode = 'free';
    this.view = hold(zoomAt(this.view, x, y, factor), this.extent, this.window);
  }

  zoomMiddle(factor: number): void {
    this.zoom(this.window.width / 2, this.window.height / 2, factor);
  }

  /** Brings a point of the layer into the middle. */
  lookAt([x, y]: Spot): void {
    const { width, height } = this.window;
    const now = { x: this.view.x + x * this.view.scale, y: this.view.y + y * this.view.scale };
    this.pan(width / 2 - now.x, height / 2 - now.y);
  }

  /** Moves as little as shows a point of the layer well inside the window. */
  reveal([x, y]: Spot): void {
    const { width, height } = this.window;
    const edge = Math.min(80, width / 4, height / 4);
    const at = { x: this.view.x + x * this.view.scale, y: this.view.y + y * this.view.scale };
    const dx = Math.max(edge - at.x, 0) + Math.min(width - edge - at.x, 0);
    const dy = Math.max(edge - at.y, 0) + Math.min(height - edge - at.y, 0);
    if (dx !== 0 || dy !== 0) this.view = { ...this.view, x: this.view.x + dx, y: this.view.y + dy };
  }

  /** What the window shows, in units of the layer. */
  get shown(): { x: number; y: number; width: number; height: number } {
    const { x, y } = toLayer(this.view, 0, 0);
    const { width, height } = this.window;
    return { x, y, width: width / this.view.scale, height: height / this.view.scale };
  }

  /** Whether the whole of the cave is in the window. */
  get all(): boolean {
    const { x, y, width, height } = this.shown;
    const { left, top, right, bottom } = this.extent;
    const inside = x <= left * 100 + 1 && y <= top * 120 + 1;
    return inside && x + width >= (right + 1) * 100 - 1 && y + height >= (bottom + 1) * 120 - 1;
  }
}

export const camera = new CaveCamera();
