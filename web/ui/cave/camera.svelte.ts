// SPDX-License-Identifier: MIT
//
// camera.svelte.ts - the part of the cave that the window shows. When a game begins, the camera shows the whole cave.
// Later, it shows the whole cave only if cards are then large enough. Otherwise it follows your dwarf or, while you
// wait, the dwarf of the player who acts. It stops following when you pan or zoom.
import { dugExtent, extentOf, follow, keptOf, layerPoint, openingsOf } from '../../core/cave/geometry.ts';
import { cornerOf } from '../../core/cave/model.ts';
import {
  boxOf,
  fitBelowRim,
  hold,
  larger,
  toLayer,
  toScreen,
  zoomAt,
  type Camera,
  type Extent,
  type Point,
} from '../../core/geometry.ts';
import { BoardCamera } from '../board/camera.svelte.ts';
import { client } from '../client.svelte.ts';
import { still } from '../prefs.svelte.ts';
import { cave } from './cave.svelte.ts';
import { targets } from './targets.svelte.ts';

/** The least width of a card, in pixels, while the camera follows a figure. On such a card a finger can hit a space. */
const CARD_LEAST = { narrow: 100, wide: 84 };
/** The camera shows the whole cave if cards are then at least this wide, in pixels. */
const WHOLE_LEAST = 80;
/** The least width of cards, in pixels, when the view is zoomed out to show distant places to walk to. */
const WALK_LEAST = 70;
/**
 * The least width of cards, in pixels, when the view is zoomed out to show distant places where a picked card can be
 * played.
 */
const PLAY_LEAST = 40;
/** A window narrower than this, in pixels, uses `CARD_LEAST.narrow`. */
const NARROW = 700;
/** The player who begins the game sees the whole cave for this time, in ms. Then the camera follows the dwarf. */
const OVERVIEW_MS = 2500;
/** The margin kept round a place that must be visible, in units of cards. */
const MARGIN = 70;

class CaveCamera extends BoardCamera {
  /**
   * What the camera shows: with `follow` a figure, with `all` the whole cave, and with `free` what you have chosen.
   * With `begin`, the camera shows the whole cave until your first decision. Then the mode becomes `follow`.
   */
  mode = $state<'begin' | 'follow' | 'all' | 'free'>('follow');
  #overview: ReturnType<typeof setTimeout> | undefined;

  readonly laid = $derived(cave.scene ? openingsOf(cave.scene) : {});
  readonly #count = $derived(Object.keys(this.laid).length);
  readonly #corner = $derived(cave.view ? cornerOf(cave.view) : 4);
  /** The cells of the whole cave, with room for every card that can be laid. */
  readonly extent = $derived<Extent>(extentOf(this.#corner, this.laid));
  readonly #dug = $derived<Extent>(dugExtent(this.laid));

  /** Whether you only watch now: you have nothing to decide, and no card is picked. */
  get #waits(): boolean {
    return !client.mine && cave.input.card === null;
  }

  /**
   * The point to follow. If a creature is walking, this is the creature's place. Otherwise it is the place of your own
   * dwarf or, while you wait, of the dwarf of the player whose turn it is.
   */
  get focus(): Point {
    const scene = cave.scene;
    if (!scene) return [50, 60];
    const turn = cave.view?.turn ?? 0;
    const walks = cave.view?.phase === 'walking' ? cave.view.attacker : null;
    const creature = walks ? scene.creatures[walks] : null;
    const seat = this.#waits ? turn : (client.you ?? turn);
    const dwarf = scene.dwarfs[seat] ?? scene.dwarfs[turn];
    const at = creature?.at ?? dwarf?.at ?? '0,0.0';
    return layerPoint(scene, at);
  }

  protected free(): void {
    this.mode = 'free';
  }

  override get glides(): boolean {
    return !this.moving && this.mode !== 'free';
  }

  /**
   * Call this when a game begins or the page comes to a game. If no card has been laid yet, the camera first shows the
   * whole cave, with the goals and the way to them.
   */
  begin(): void {
    clearTimeout(this.#overview);
    this.#overview = undefined;
    this.mode = this.#count > 1 ? 'follow' : 'begin';
    this.adjust();
  }

  /**
   * Whether the mode `begin` is over. The mode ends when you pick a card, or when it is your turn and a card has been
   * laid. If it is your turn before any card has been laid, the mode ends after OVERVIEW_MS. For a spectator, these
   * rules apply as if it were always the spectator's turn.
   */
  #begun(): boolean {
    if (cave.input.card !== null) return true;
    if (!client.mine && client.you !== null) return false;
    if (this.#count > 1) return true;
    this.#overview ??= setTimeout(() => this.#open(), OVERVIEW_MS);
    return false;
  }

  #open(): void {
    if (this.mode !== 'begin') return;
    this.opening = !still();
    this.followDwarf();
  }

  fitAll(): void {
    this.mode = 'all';
    this.adjust();
  }

  followDwarf(): void {
    this.mode = 'follow';
    this.adjust();
  }

  /** The position of the camera in which you see the whole cave, and no button covers a card. */
  #whole(): Camera {
    const kept = keptOf(this.#corner, this.laid);
    const fitted = (turned: boolean) =>
      fitBelowRim(this.extent, kept, this.window, turned, this.corner(turned));
    return larger(fitted, this.view.turned);
  }

  adjust(): void {
    const { width } = this.window;
    if (this.mode === 'begin' && this.#begun()) this.mode = 'follow';
    const all = this.#whole();
    const legible = this.mode === 'follow' && all.scale * 100 >= WHOLE_LEAST;
    if (this.mode === 'all' || this.mode === 'begin' || legible) this.view = all;
    else if (this.mode === 'free') this.view = hold(this.view, this.extent, this.window);
    else {
      const least = width < NARROW ? CARD_LEAST.narrow : CARD_LEAST.wide;
      this.view = this.#holding(follow(this.#dug, this.window, this.focus, least, all.turned));
    }
  }

  /**
   * Returns `view`, moved and zoomed out until the window shows all targets or, while you wait, the newest card. But
   * cards become no narrower than WALK_LEAST or, if a card is picked, PLAY_LEAST.
   */
  #holding(view: Camera): Camera {
    const { width, height } = this.window;
    const buttons = targets.all.map(({ point }) => point);
    const seen = { x: 0, y: 0, scale: 1, turned: view.turned };
    const points = [this.focus, ...(this.#waits ? this.#happens : buttons)].map((at) => toScreen(seen, ...at));
    if (points.length === 1) return view;
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [left, right] = [Math.min(...xs) - MARGIN, Math.max(...xs) + MARGIN];
    const [top, bottom] = [Math.min(...ys) - MARGIN, Math.max(...ys) + MARGIN];
    const least = (cave.input.card === null ? WALK_LEAST : PLAY_LEAST) / 100;
    const all = Math.min(width / (right - left), height / (bottom - top));
    const scale = Math.min(view.scale, Math.max(least, all));
    const at = (size: number, from: number, to: number, now: number, middle: number) => {
      if ((to - from) * scale > size) return size / 2 - middle * scale;
      return Math.min(Math.max(now, -from * scale), size - to * scale);
    };
    const zoomed = zoomAt(view, width / 2, height / 2, scale / view.scale);
    const { x, y } = points[0]!;
    return {
      ...zoomed,
      x: at(width, left, right, zoomed.x, x),
      y: at(height, top, bottom, zoomed.y, y),
    };
  }

  /** A list with the point of the newest card. Empty if no card has been laid. */
  get #happens(): Point[] {
    const last = cave.scene?.last;
    return last ? [layerPoint(cave.scene!, last)] : [];
  }

  /** Pans so that a point of the layer is in the middle of the window. */
  lookAt(point: Point): void {
    const { width, height } = this.window;
    const { x, y } = toScreen(this.view, ...point);
    this.pan(width / 2 - x, height / 2 - y);
  }

  /**
   * Moves the view just enough that a point of the layer is well inside the window. If the whole cave is visible, the
   * view does not move.
   */
  reveal(point: Point): void {
    if (this.all) return;
    const { width, height } = this.window;
    const edge = Math.min(80, width / 4, height / 4);
    const { x, y } = toScreen(this.view, ...point);
    const dx = Math.max(edge - x, 0) + Math.min(width - edge - x, 0);
    const dy = Math.max(edge - y, 0) + Math.min(height - edge - y, 0);
    if (dx !== 0 || dy !== 0) this.view = { ...this.view, x: this.view.x + dx, y: this.view.y + dy };
  }

  /** The part of the layer that the window shows, in units of cards. */
  get shown(): { x: number; y: number; width: number; height: number } {
    const { width, height } = this.window;
    const [a, b] = [toLayer(this.view, 0, 0), toLayer(this.view, width, height)];
    const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
    return { x, y, width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
  }

  /** Whether the whole cave is in the window. */
  get all(): boolean {
    const { x, y, width, height } = this.shown;
    const { left, top, right, bottom } = boxOf(this.extent, false);
    return x <= left + 1 && y <= top + 1 && x + width >= right - 1 && y + height >= bottom - 1;
  }
}

export const camera = new CaveCamera();
