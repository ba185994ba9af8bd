// SPDX-License-Identifier: MIT
//
// gestures.ts - panning, pinching and wheeling over an element, from pointer events. A press that moves is a pan, and
// the click that follows the pan is dropped. A press that does not move is a click for the buttons.

export interface Gestures {
  pan: (dx: number, dy: number) => void;
  zoom: (x: number, y: number, factor: number) => void;
  /** Called when a gesture begins (`on` is true) and ends, so that the element can set and remove will-change. */
  moving: (on: boolean) => void;
  tap: (x: number, y: number) => void;
  /** Called for a long press of a finger, and for the right button. */
  menu: (x: number, y: number) => void;
}

const MOVED_PX = 7;
const SETTLE_MS = 160;
const LONG_MS = 450;

interface Press {
  x: number;
  y: number;
}

class Tracker {
  #presses = new Map<number, Press>();
  #travel = 0;
  #panning = false;
  #resting: ReturnType<typeof setTimeout> | undefined;
  #long: ReturnType<typeof setTimeout> | undefined;
  #element: HTMLElement;
  #on: Gestures;

  constructor(element: HTMLElement, on: Gestures) {
    this.#element = element;
    this.#on = on;
  }

  #local(event: MouseEvent): Press {
    const box = this.#element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  down = (event: PointerEvent): void => {
    if (event.button > 1) return;
    // A primary pointer is the first finger, so no other finger can be down. If the tracker still knows other fingers,
    // they were lifted outside the element: forget them.
    if (event.isPrimary) this.#presses.clear();
    const at = this.#local(event);
    this.#presses.set(event.pointerId, at);
    clearTimeout(this.#long);
    if (this.#presses.size === 1) {
      if (event.pointerType === 'touch') this.#long = setTimeout(() => this.#on.menu(at.x, at.y), LONG_MS);
      this.#travel = 0;
      this.#panning = false;
    }
  };

  move = (event: PointerEvent): void => {
    const before = this.#presses.get(event.pointerId);
    if (!before) return;
    const now = this.#local(event);
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    this.#travel += Math.hypot(dx, dy);
    if (!this.#panning && this.#travel < MOVED_PX && this.#presses.size < 2) return;
    clearTimeout(this.#long);
    this.#start(event);
    if (this.#presses.size === 1) this.#on.pan(dx, dy);
    else this.#pinch(event.pointerId, before, now);
    this.#presses.set(event.pointerId, now);
  };

  #start(event: PointerEvent): void {
    if (this.#panning) return;
    this.#panning = true;
    this.#on.moving(true);
    this.#element.setPointerCapture(event.pointerId);
  }

  #pinch(id: number, before: Press, now: Press): void {
    const other = [...this.#presses.entries()].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const was = Math.hypot(before.x - other.x, before.y - other.y) || 1;
    const is = Math.hypot(now.x - other.x, now.y - other.y) || 1;
    this.#on.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    this.#on.zoom((now.x + other.x) / 2, (now.y + other.y) / 2, is / was);
  }

  up = (event: PointerEvent): void => {
    clearTimeout(this.#long);
    this.#presses.delete(event.pointerId);
    if (this.#presses.size === 0 && this.#panning) this.#on.moving(false);
  };

  click = (event: MouseEvent): void => {
    if (this.#panning) {
      event.stopPropagation();
      event.preventDefault();
      this.#panning = false;
      return;
    }
    if ((event.target as Element).closest('button')) return;
    const { x, y } = this.#local(event);
    this.#on.tap(x, y);
  };

  menu = (event: MouseEvent): void => {
    event.preventDefault();
    clearTimeout(this.#long);
    if (this.#panning) return;
    const { x, y } = this.#local(event);
    this.#on.menu(x, y);
  };

  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { x, y } = this.#local(event);
    this.#on.moving(true);
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#on.moving(false), SETTLE_MS);
    const lines = event.deltaMode === 1 ? 24 : 1;
    if (event.shiftKey) this.#on.pan(-event.deltaY * lines, -event.deltaX * lines);
    else this.#on.zoom(x, y, Math.exp(-event.deltaY * lines * 0.0016));
  };
}

/** A Svelte attachment, used as `{@attach gestures({...})}`. */
export function gestures(on: Gestures) {
  return (element: HTMLElement) => {
    const tracker = new Tracker(element, on);
    const stop = new AbortController();
    const options = { signal: stop.signal };
    element.addEventListener('pointerdown', tracker.down, options);
    element.addEventListener('pointermove', tracker.move, options);
    element.addEventListener('pointerup', tracker.up, options);
    element.addEventListener('pointercancel', tracker.up, options);
    element.addEventListener('click', tracker.click, { ...options, capture: true });
    element.addEventListener('contextmenu', tracker.menu, options);
    element.addEventListener('wheel', tracker.wheel, { ...options, passive: false });
    return () => stop.abort();
  };
}
