// SPDX-License-Identifier: MIT
//
// panning.mjs - functions that fill a board of the base game and drag it to and fro.
import { retell } from './harness.mjs';

/** As many cards as a long round has. */
export const CARDS = 60;

/** In the page: copies cards into the layer until it has as many. */
export function fill(cards) {
  const layer = document.querySelector('.layer');
  const images = [...document.querySelectorAll('.card img')].map((image) => image.src);
  for (let i = layer.querySelectorAll('.card').length; i < cards; i++) {
    const card = document.createElement('div');
    card.className = 'card';
    card.style.left = `${(i % 9) * 100}px`;
    card.style.top = `${(Math.floor(i / 9) - 3) * 120}px`;
    const image = document.createElement('img');
    image.src = images[i % images.length];
    card.append(image);
    layer.append(card);
  }
}

/** In the page: presses a finger on the middle of the board. `move` then drags it. */
export function grasp() {
  const board = document.querySelector('.board');
  const box = board.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  board.setPointerCapture = () => {};
  globalThis.drag = (type, right, down) =>
    board.dispatchEvent(
      new PointerEvent(type, {
        pointerId: 1,
        clientX: x + right,
        clientY: y + down,
        bubbles: true,
        isPrimary: true,
      }),
    );
  globalThis.drag('pointerdown', 0, 0);
}

/** In the page: moves the finger to its place in the frame with this number. */
export function move(frame) {
  const angle = frame / 15;
  globalThis.drag('pointermove', Math.sin(angle) * 90, Math.cos(angle * 0.7) * 140);
}

/**
 * Puts everybody's light on somebody, and markers and arrows on goals and cells. When you give a
 * sign, up to seven others give the same sign in the same news. With more signs at once, the page
 * would show no bubbles.
 */
export async function withSigns(page) {
  await retell(page, ({ state, entries }) => {
    if (!state?.view) return;
    const own = entries.find(({ what, seat }) => what === 'sign' && seat === 0);
    const others = own ? [...state.seats.keys()].slice(1, 8) : [];
    for (const seat of others) entries.push({ ...own, seat, seq: own.seq + seat / 16 });
    const count = state.seats.length;
    state.lights = state.seats.map((_, seat) => (seat + 1 + (seat % 2)) % count);
    const mark = (seat, on, says) => ({ seat, on, says, changes: seat, stamp: null });
    state.markers = [mark(0, '8,0', 'gold'), mark(1, '8,0', 'stone'), mark(2, '8,2', 'gold')];
    state.arrows = [
      { seat: 0, sign: 'dig>1,0' },
      { seat: 1, sign: 'avoid>8,2' },
    ];
  });
}
