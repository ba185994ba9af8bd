// SPDX-License-Identifier: MIT
//
// flight.ts - animations: cards that fly, goals that flip, falling rock, tools that shake. Animations are only
// decoration: the page already shows the final state, and any animation may be skipped.
import { readAction } from '../../core/base/notation.ts';
import type { Entry } from '../../core/model.ts';
import { still } from '../prefs.svelte.ts';
import { unmask } from '../unmask.svelte.ts';

const FLIGHT_MS = 360;
const LATE_MS = 900; // if the news of a card is older than this, the card is not animated

interface Arrival {
  from: DOMRect | null;
  at: number;
}

const expected = new Map<string, Arrival>();

function boxOf(selector: string): DOMRect | null {
  return document.querySelector(selector)?.getBoundingClientRect() ?? null;
}

/**
 * Where the card of `entry` starts to fly. If you play the card, it starts at `card`, the card's place in your hand.
 * Otherwise the card starts at the face of the player who plays it.
 */
function origin(entry: Entry, you: number | null, card: DOMRect | null): DOMRect | null {
  if (entry.seat === you && card) return card;
  return boxOf(`[data-seat="${entry.seat}"] img`);
}

/**
 * Whether the card of `entry` need not fly: you play this card, and its ghost, the picture of the aimed card, is
 * already in the cell.
 */
function isHeld(entry: Entry, you: number | null, cell: string): boolean {
  return entry.seat === you && boxOf(`[data-target="${cell}"] .ghost`) !== null;
}

let handBox: DOMRect | null = null;

/** Remembers where in the hand the played card is. `card` is its index, or null if no card is played. */
export function lift(card: number | null): void {
  handBox = card === null ? null : boxOf(`[data-card="${card}"]`);
}

/** Puts an image over the page, at `box`. If the board is `turned`, the image is turned like the cards on the board. */
function overlay(picture: string, box: DOMRect, turned: boolean): HTMLImageElement {
  const image = document.createElement('img');
  image.src = picture;
  image.alt = '';
  image.className = 'flying';
  const [width, height] = turned ? [box.height, box.width] : [box.width, box.height];
  Object.assign(image.style, {
    position: 'fixed',
    zIndex: '40',
    pointerEvents: 'none',
    left: `${box.left + (box.width - width) / 2}px`,
    top: `${box.top + (box.height - height) / 2}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  document.body.append(image);
  return image;
}

function move(image: HTMLImageElement, frames: Keyframe[], easing: string): void {
  const animation = image.animate(frames, { duration: FLIGHT_MS, easing });
  animation.onfinish = animation.oncancel = () => image.remove();
}

const lying = (turned: boolean) => (turned ? ' rotate(-90deg)' : '');
const boardTurned = () =>
  document.querySelector<HTMLElement>('.layer')?.style.transform.includes('rotate') ?? false;

function fly(picture: string, from: DOMRect, to: DOMRect, turned = false): void {
  const image = overlay(picture, to, turned);
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  const scale = Math.max(0.4, Math.min(2, from.width / to.width));
  const frames = [
    { transform: `translate(${dx}px, ${dy}px) scale(${scale})` },
    {
      transform: `translate(${dx * 0.3}px, ${dy * 0.3 - 20}px) scale(1.15)${lying(turned)}`,
      offset: 0.6,
    },
    { transform: `none${lying(turned)}`.replace(/^none /, '') },
  ];
  move(image, frames, 'cubic-bezier(.2,.7,.3,1)');
}

const SHAKE = [0, 5, -5, 4, -3, 0].map((x) => ({ transform: `translateX(${x}px)` }));

function shakeSeat(entry: Entry, seat: number): void {
  const target = document.querySelector<HTMLElement>(`[data-seat="${seat}"]`);
  target?.animate(SHAKE, { duration: FLIGHT_MS });
  const from = handBox ?? boxOf(`[data-seat="${entry.seat}"] img`);
  const to = target?.querySelector('[data-tools]')?.getBoundingClientRect();
  const image =
    entry.seat === seat ? null : target?.querySelector<HTMLImageElement>('[data-tools] img');
  if (from && to && image) fly(image.src, from, new DOMRect(to.left, to.top, 28, 28));
}

/** Prepares the animations for the new entries `fresh`. Call this before the page is drawn again. */
export function expect(fresh: readonly Entry[], you: number | null): void {
  if (still()) return;
  const at = performance.now();
  for (const entry of fresh) {
    const action = readAction(entry.action ?? '');
    if (action?.verb === 'lay' && !isHeld(entry, you, action.cell!)) {
      expected.set(action.cell!, { from: origin(entry, you, handBox), at });
    }
    if (action?.verb === 'break' || action?.verb === 'repair') shakeSeat(entry, action.seat!);
    for (const event of entry.events ?? []) {
      const [verb, cell] = event.split(' ');
      if (verb === 'fell') crumble(cell!);
      if (verb === 'turned' || verb === 'shown') expected.set(`turned ${cell}`, { from: null, at });
    }
  }
  handBox = null;
}

function crumble(cell: string): void {
  const box = document.querySelector(`[data-cell="${cell}"]`);
  const picture = box?.querySelector('img')?.src;
  if (!box || !picture) return;
  const turned = boardTurned();
  const image = overlay(picture, box.getBoundingClientRect(), turned);
  const step = (transform: string, opacity: number) => ({
    transform: `${transform}${lying(turned)}`,
    opacity,
  });
  const frames = [
    step('translateX(0)', 1),
    step('translateX(-3px) rotate(-2deg)', 1),
    step('translateX(3px) rotate(2deg)', 1),
    step('translateY(26px) scale(.82) rotate(5deg)', 0),
  ];
  move(image, frames, 'ease-in');
}

/** A Svelte attachment for the contents of a cell. It plays the animation that `expect` has prepared for `key`. */
export function arrivals(key: string) {
  return (element: HTMLElement) => {
    const arrival = expected.get(key);
    expected.delete(key);
    if (!arrival || (performance.now() - arrival.at > LATE_MS && !unmask.running)) return;
    if (key.startsWith('turned')) {
      const turn = [{ transform: 'rotateY(90deg)' }, { transform: 'none' }];
      element.animate(turn, { duration: FLIGHT_MS, easing: 'ease-out' });
      return;
    }
    const image = element.querySelector('img');
    if (!arrival.from || !image) return;
    fly(image.src, arrival.from, element.getBoundingClientRect(), boardTurned());
    element.animate([{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }], FLIGHT_MS);
  };
}
