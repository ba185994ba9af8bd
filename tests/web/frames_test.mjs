#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// frames_test.mjs - how much work a frame costs while you pan a board of sixty cards. The test pans
// on a phone without a graphics card, and on a desktop with beams, markers, arrows and a bubble. It
// measures the processor time of the page's own thread, which does not grow on a busy machine, and
// counts layouts. It also prints frames per second, which are lower on a busy machine: once at full
// speed, and once while DevTools slow the thread down to a quarter of its speed.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  atRest, browse, chromiumOnly, DESK, PHONE, playWith, retell, Server, unable,
} from './harness.mjs';

const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

const CARDS = 60;
const FRAMES = 120;
/** Measured: 2 to 6 ms. A frame that needs a layout, or draws the cards again, takes far longer. */
const WORK_MOST_MS = 16;
const SLOWER = 4;

/** Copies cards into the layer until it has as many as a long round. */
function fill(cards) {
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

/** Drags the board to and fro with pointer events. Returns how long each frame took. */
async function pan(count) {
  const board = document.querySelector('.board');
  const box = board.getBoundingClientRect();
  const send = (type, x, y) =>
    board.dispatchEvent(
      new PointerEvent(type, {
        pointerId: 1,
        clientX: x,
        clientY: y,
        bubbles: true,
        isPrimary: true,
      }),
    );
  board.setPointerCapture = () => {};
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  send('pointerdown', x, y);
  const frames = [];
  let last = performance.now();
  while (frames.length < count) {
    const now = await new Promise(requestAnimationFrame);
    frames.push(now - last);
    last = now;
    const angle = frames.length / 15;
    send('pointermove', x + Math.sin(angle) * 90, y + Math.cos(angle * 0.7) * 140);
  }
  send('pointerup', x, y);
  return frames;
}

/** The work of the page's thread so far: seconds, and number of layouts. */
async function workOf(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const value = (wanted) => metrics.find(({ name }) => name === wanted).value;
  return { seconds: value('TaskDuration'), layouts: value('LayoutCount') };
}

const measured = chromiumOnly('only DevTools measure the work of a page');

/**
 * Puts everybody's light on somebody, and markers and arrows on goals and cells. When you give a
 * sign, up to seven others give the same sign in the same news. With more signs at once, the page
 * would show no bubbles.
 */
async function withSigns(page) {
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

/** The number of frames per second, from the duration of each frame in ms. */
const rateOf = (frames) => (1000 * frames.length) / frames.reduce((sum, frame) => sum + frame, 0);

/** Pans the board. Prints how much work that is, and checks it. */
async function measure(context, page) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.evaluate(fill, CARDS);
  await page.evaluate(pan, 10);
  const before = await workOf(devtools);
  const frames = await page.evaluate(pan, FRAMES);
  const after = await workOf(devtools);
  const work = (1000 * (after.seconds - before.seconds)) / FRAMES;
  const layouts = after.layouts - before.layouts;
  const said = `${work.toFixed(2)} ms of work a frame`;
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const slow = rateOf(await page.evaluate(pan, FRAMES));
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  console.log(
    `# ${rateOf(frames).toFixed(1)} frames a second, ${said}, ${layouts} layouts; ` +
      `${SLOWER} times slower: ${slow.toFixed(1)} frames`,
  );
  assert.ok(work < WORK_MOST_MS, said);
  assert.ok(layouts < FRAMES / 4, `${layouts} layouts: panning lays nothing out`);
}

/** Opens a table, calls `ready` in your own turn, and then measures. */
async function onBoard(settings, seats, prepare, ready) {
  const { context, page, close } = await browse(settings);
  try {
    await prepare(page);
    await playWith(page, server.url, 'base', seats);
    // In your own turn nobody else plays a card, but the newest card may still be moving.
    await page.locator('.status.mine').waitFor();
    await atRest(page);
    await ready(page);
    await measure(context, page);
  } finally {
    await close();
  }
}

test('panning a board of sixty cards is little work', measured, () =>
  onBoard({ ...PHONE, deviceScaleFactor: 2 }, 5, async () => {}, async () => {}),
);

test('with beams, markers, arrows and a bubble it is hardly more', measured, () =>
  onBoard(DESK, 5, withSigns, async (page) => {
    await page.locator('.beams.rock path').first().waitFor({ state: 'attached' });
    await page.keyboard.press('q');
    await page.keyboard.press('1');
    await page.locator('[data-bubble="0"]').waitFor();
  }),
);

test('nor is it with ten players, their lights and bubbles, on a phone', measured, () =>
  onBoard({ ...PHONE, deviceScaleFactor: 2 }, 10, withSigns, async (page) => {
    await page.locator('.over.marked').first().waitFor({ state: 'attached' });
    await page.keyboard.press('q');
    await page.keyboard.press('1');
    await page.locator('[data-bubble="1"].small').waitFor();
  }),
);
