// SPDX-License-Identifier: MIT
//
// drag.ts - dragging a card out of the hand. A drag uses the same state machine as taps and keys. When the drag starts,
// the card is picked. Moving over a legal target aims the card. Letting go leaves the card's ghost, a picture of the
// card, at the target until the player confirms. The browser loads this file after the table, because you can play
// without dragging.
import type { Hand, Pixel } from './hand.ts';

const START_PX = 8;
const LIFT_PX = 56; // how far the card is drawn above a finger, so that you see the cell under the card

interface Drag {
  card: number;
  x: number;
  y: number;
  image: HTMLImageElement | null;
  lift: number;
  tilt: number; // the rotation of the card in degrees: a slight tilt, and a quarter more on a turned board
}

function boardPixel(x: number, y: number): Pixel | null {
  const box = document.querySelector('.board')?.getBoundingClientRect();
  if (!box || x < box.left || x > box.right || y < box.top || y > box.bottom) return null;
  return { x: x - box.left, y: y - box.top };
}

/**
 * The target under a point of the page: a place on the board, a player, or the discard button. Null if there is none.
 */
function targetAt<T>(hand: Hand<T>, x: number, y: number, legalOnly: boolean): T | null {
  const under = document.elementFromPoint(x, y);
  const seat = under?.closest<HTMLElement>('[data-seat]')?.dataset['seat'];
  if (seat !== undefined) return hand.seat(Number(seat));
  // The discard button is a target only when the card is dropped. If the card aimed at the button earlier, while you
  // still drag the card, the button would disappear from under the card.
  if (!legalOnly && under?.closest('[data-discard]')) return hand.discard();
  const pixel = boardPixel(x, y);
  return pixel && hand.under(pixel, legalOnly);
}

function begin<T>(hand: Hand<T>, drag: Drag, element: HTMLElement): void {
  const source = element.querySelector('img');
  if (hand.picked() !== drag.card) hand.pick(drag.card);
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

function follow<T>(hand: Hand<T>, drag: Drag, event: PointerEvent): void {
  const image = drag.image;
  if (!image) return;
  const x = event.clientX - image.width / 2;
  const y = event.clientY - image.height / 2 - drag.lift;
  image.style.transform = `translate(${x}px, ${y}px) rotate(${drag.tilt}deg)`;
  const target = targetAt(hand, event.clientX, event.clientY - drag.lift, true);
  const same = JSON.stringify(target) === JSON.stringify(hand.aimed());
  if (target && hand.isLegal(target) && !same) hand.aim(target);
}

function drop<T>(hand: Hand<T>, drag: Drag, event: PointerEvent): void {
  const target = targetAt(hand, event.clientX, event.clientY - drag.lift, false);
  const aimed = JSON.stringify(target) === JSON.stringify(hand.aimed());
  if (target && !aimed) hand.aim(target);
  if (!target) hand.pick(null);
}

/** A Svelte attachment for a card of the hand. */
export function draggable<T>(hand: Hand<T>, card: number) {
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
        // Capture the pointer now. By the time the first move is reported, a fast pointer may have left the card.
        element.setPointerCapture(event.pointerId);
      },
      options,
    );
    element.addEventListener(
      'pointermove',
      (event) => {
        if (!drag) return;
        const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > START_PX;
        if (!drag.image && far) begin(hand, drag, element);
        follow(hand, drag, event);
      },
      options,
    );
    element.addEventListener(
      'pointerup',
      (event) => {
        if (drag?.image) {
          drop(hand, drag, event);
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
