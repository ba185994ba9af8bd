// SPDX-License-Identifier: MIT
//
// drag.ts - dragging a card out of the hand. It feeds the same state machine as taps and keys: a
// drag picks the card, hovering aims, letting go leaves the ghost to be confirmed.
import { cellUnder, nearest } from '../core/geometry.ts';
import { cell, cellName } from '../core/notation.ts';
import type { Target } from '../core/input.ts';
import { camera } from './camera.svelte.ts';
import { game } from './game.svelte.ts';

const START_PX = 8;
const REACH_CELLS = 0.75;
const LIFT_PX = 56; // above a finger, so that the cell under it can be seen

interface Drag {
  card: number;
  x: number;
  y: number;
  image: HTMLImageElement | null;
  lift: number;
  tilt: number; // degrees: a little askew, and a quarter on a turned board
}

function boardPoint(x: number, y: number): { x: number; y: number } | null {
  const box = document.querySelector('.board')?.getBoundingClientRect();
  if (!box || x < box.left || x > box.right || y < box.top || y > box.bottom) return null;
  return { x: x - box.left, y: y - box.top };
}

/** What lies under a point: a legal cell near it, any cell, a player, the discard button. */
function targetAt(x: number, y: number, legalOnly: boolean): Target | null {
  const under = document.elementFromPoint(x, y);
  const seat = under?.closest<HTMLElement>('[data-seat]')?.dataset['seat'];
  if (seat !== undefined) return { kind: 'seat', seat: Number(seat) };
  if (under?.closest('[data-discard]')) return { kind: 'pass' };
  const point = boardPoint(x, y);
  if (!point) return null;
  const legal = nearest(camera.view, point.x, point.y, game.cells.map(cell), REACH_CELLS);
  if (legal) return { kind: 'cell', cell: cellName(legal.x, legal.y) };
  if (legalOnly) return null;
  const { cell: any } = cellUnder(camera.view, point.x, point.y);
  return { kind: 'cell', cell: cellName(any.x, any.y) };
}

function begin(drag: Drag, element: HTMLElement): void {
  const source = element.querySelector('img');
  if (game.input.card !== drag.card) game.pick(drag.card);
  if (!source) return;
  const image = source.cloneNode() as HTMLImageElement;
  image.alt = '';
  image.className = 'flying';
  Object.assign(image.style, {
    position: 'fixed',
    zIndex: '45',
    left: '0',
    top: '0',
    width: `${source.width}px`,
    height: `${source.height}px`,
    pointerEvents: 'none',
    borderRadius: '8px',
    opacity: '0.92',
    boxShadow: '0 10px 24px rgb(0 0 0 / 0.45)',
  });
  document.body.append(image);
  drag.image = image;
}

function follow(drag: Drag, event: PointerEvent): void {
  const image = drag.image;
  if (!image) return;
  const x = event.clientX - image.width / 2;
  const y = event.clientY - image.height / 2 - drag.lift;
  image.style.transform = `translate(${x}px, ${y}px) rotate(${drag.tilt}deg)`;
  const target = targetAt(event.clientX, event.clientY - drag.lift, true);
  const legal = target?.kind === 'seat' ? game.seats.includes(target.seat) : target !== null;
  const same = JSON.stringify(target) === JSON.stringify(game.input.target);
  if (target && legal && !same) game.aimAt(target);
}

function drop(drag: Drag, event: PointerEvent): void {
  const target = targetAt(event.clientX, event.clientY - drag.lift, false);
  const aimed = JSON.stringify(target) === JSON.stringify(game.input.target);
  if (target && !aimed) game.aimAt(target);
  if (!target) game.pick(null);
}

/** An attachment for a card of the hand. */
export function draggable(card: number) {
  return (element: HTMLElement) => {
    let drag: Drag | null = null;
    const stop = new AbortController();
    const options = { signal: stop.signal };
    const end = () => {
      drag?.image?.remove();
      drag = null;
    };
    element.addEventListener(
      'pointerdown',
      (event) => {
        if (event.button !== 0 || !event.isPrimary) return;
        const lift = event.pointerType === 'touch' ? LIFT_PX : 0;
        const tilt = element.classList.contains('lying') ? -92 : -2;
        drag = { card, x: event.clientX, y: event.clientY, image: null, lift, tilt };
      },
      options,
    );
    element.addEventListener(
      'pointermove',
      (event) => {
        if (!drag) return;
        const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > START_PX;
        if (!drag.image && far) {
          element.setPointerCapture(event.pointerId);
          begin(drag, element);
        }
        follow(drag, event);
      },
      options,
    );
    element.addEventListener(
      'pointerup',
      (event) => {
        if (drag?.image) {
          drop(drag, event);
          element.addEventListener('click', (click) => click.stopImmediatePropagation(), {
            capture: true,
            once: true,
          });
        }
        end();
      },
      options,
    );
    element.addEventListener('pointercancel', end, options);
    return () => {
      stop.abort();
      end();
    };
  };
}
