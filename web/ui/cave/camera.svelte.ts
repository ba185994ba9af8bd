// SPDX-License-Identifier: MIT
//
// camera.svelte.ts - what part of the cave the window shows: all of it while a game begins and wherever its
// cards are large enough then, else a part that follows the dwarf, or while one waits whoever acts, until
// somebody pans or zooms.
import { caveExtent, dugExtent, follow, layerSpot, type Spot } from '../../core/cave/geometry.ts';
import { cornerOf } from '../../core/cave/model.ts';
import {
  fitBeside,
  hold,
  toLayer,
  zoomAt,
  type Camera,
  type Extent,
  type Size,
} from '../../core/geometry.ts';
import { cell } from '../../core/base/notation.ts';
import { toolsCorner } from '../board/corner.ts';
import { game } from '../client.svelte.ts';
import { cave } from './cave.svelte.ts';
import { targets } from './targets.svelte.ts';

/** How wide a card is at least while the view follows: spaces must be large enough for a finger. */
const CARD_LEAST = { narrow: 100, wide: 84 };
/** The same when places far off may be gone to, or a card may be played there. */
const WALK_LEAST = 70;
const PLAY_LEAST = 40;
const NARROW = 700;
/** How long the whole cave is shown to whoever begins the game. */
const OVERVIEW_MS = 2500;
/** Round a place that must be seen, in units of the layer. */
const MARGIN = 70;

class CaveCamera {
  window = $state.raw<Size>({ width: 1, height: 1 });
  view = $state.raw<Camera>({ x: 0, y: 0, scale: 1, turned: false });
  moving = $state(false);
  /** `begin` shows all until one's own first decision, then follows. */
  mode = $state<'begin' | 'follow' | 'all' | 'free'>('follow');
  #overview: ReturnType<typeof setTimeout> | undefined;
  /** True while the view of the whole gives way to the dwarf: slower than any other move of it. */
  opening = $state(false);

  readonly #laid = $derived(
    [...Object.keys(cave.scene?.board ?? {}), ...(cave.scene?.turned ?? [])].map(cell),
  );
  readonly #corner = $derived(cave.view ? cornerOf(cave.view) : 4);
  /** All there is, with a ring of free cells. */
  readonly extent = $derived<Extent>(caveExtent(this.#corner, this.#laid));
  readonly #dug = $derived<Extent>(dugExtent(this.#laid));

  /** Whether one only looks on now: nothing of one's own is to be decided, or planned. */
  get #waits(): boolean {
    return !game.mine && cave.input.card === null;
  }

  /** The figure to follow: the one that walks; else one's own dwarf, or while one waits the one on turn. */
  get focus(): Spot {
    const scene = cave.scene;
    if (!scene) return [50, 60];
    const turn = cave.view?.turn ?? 0;
    const walks = cave.view?.phase === 'walking' ? cave.view.attacker : null;
    const creature = walks ? scene.creatures[walks] : null;
    const seat = this.#waits ? turn : (game.you ?? turn);
    const dwarf = scene.dwarfs[seat] ?? scene.dwarfs[turn];
    const at = creature?.at ?? dwarf?.at ?? '0,0.0';
    return layerSpot(scene, at);
  }

  /** A game begins: the goals and the way to them are seen before anything else. */
  begin(): void {
    clearTimeout(this.#overview);
    this.#overview = undefined;
    this.mode = this.#laid.length > 1 ? 'follow' : 'begin';
    this.settle();
  }

  /** Whether the view of the whole ends: at one's first decision; who begins the game is given a moment. */
  #begun(): boolean {
    if (cave.input.card !== null) return true;
    if (!game.mine && game.you !== null) return false;
    if (this.#laid.length > 1) return true;
    this.#overview ??= setTimeout(() => this.#open(), OVERVIEW_MS);
    return false;
  }

  #open(): void {
    if (this.mode !== 'begin') return;
    this.opening = true;
    this.followDwarf();
  }

  fitAll(): void {
    this.mode = 'all';
    this.settle();
  }

  followDwarf(): void {
    this.mode = 'follow';
    this.settle();
  }

  /** All of the cave, and no card of it under a button. */
  #whole(): Camera {
    const kept = caveExtent(this.#corner, this.#laid, 0);
    return fitBeside(this.extent, kept, this.window, false, toolsCorner(false));
  }

  /** After a resize, growth or a step: looks where it should, unless a person chose what to see. */
  settle(): void {
    const { width } = this.window;
    if (this.mode === 'begin' && this.#begun()) this.mode = 'follow';
    const all = this.#whole();
    const legible = this.mode === 'follow' && all.scale * 100 >= WALK_LEAST;
    if (this.mode === 'all' || this.mode === 'begin' || legible) this.view = all;
    else if (this.mode === 'free') this.view = hold(this.view, this.extent, this.window);
    else {
      const least = width < NARROW ? CARD_LEAST.narrow : CARD_LEAST.wide;
      this.view = this.#holding(follow(this.#dug, this.window, this.focus, least));
    }
  }

  /** The view, or one moved and zoomed out as far as what may be pressed now asks for. */
  #holding(view: Camera): Camera {
    const { width, height } = this.window;
    const marks = targets.all.map(({ spot }) => spot);
    const spots = [this.focus, ...(this.#waits ? this.#happens : marks)];
    if (spots.length === 1) return view;
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

  /** Where something has just happened: the card laid last. */
  get #happens(): Spot[] {
    const last = cave.scene?.last;
    return last ? [layerSpot(cave.scene!, last)] : [];
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
