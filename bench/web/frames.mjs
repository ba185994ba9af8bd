#!/usr/bin/env node
// SPDX-License-Identifier: MIT
//
// frames.mjs - how much work a frame is while you pan a board of sixty cards: on a phone without a
// graphics card, and on a desktop with beams, markers, arrows and a bubble. Prints milliseconds of
// the page's thread, which hardly grow on a busy machine, layouts, and frames per second, which are
// lower on a busy machine: at full speed, and while DevTools slow the thread down to a quarter of
// its speed. The first row is of an empty page that moves one line of text. The last column says
// how many times as much work a frame of a board is.
import { atRest, DESK, PHONE, playWith } from '../../tests/web/harness.mjs';
import { CARDS, fill, grasp, move, withSigns } from '../../tests/web/panning.mjs';
import { empty, onPage, row, withServer, workIn } from './measure.mjs';

const FRAMES = 240;
const SLOWER = 4;
const FINE_PHONE = { ...PHONE, deviceScaleFactor: 2 };

/** In the page: calls `globalThis.step` in each of `count` frames. Returns how long they took. */
async function run(count) {
  const begin = await new Promise(requestAnimationFrame);
  let last = begin;
  for (let i = 0; i < count; i++) {
    globalThis.step(i);
    last = await new Promise(requestAnimationFrame);
  }
  return last - begin;
}

async function giveSign(page, seen) {
  await page.keyboard.press('q');
  await page.keyboard.press('1');
  await page.locator(seen).waitFor();
}

/** Opens a board of sixty cards, ready to be panned. */
async function openBoard(page, url, seats) {
  await playWith(page, url, 'base', seats);
  await page.locator('.status.mine').waitFor();
  await atRest(page);
}

async function holdBoard(page) {
  await page.evaluate(fill, CARDS);
  await page.evaluate(grasp);
  await page.evaluate(`globalThis.step = ${move}`);
}

const EMPTY = 'an empty page';
const BOARDS = {
  [EMPTY]: [DESK, async (page) => {
    await empty(page, '<p>line</p>');
    await page.evaluate(() => {
      const line = document.querySelector('p');
      globalThis.step = (i) => (line.style.transform = `translate(${i % 90}px, 0)`);
    });
  }],
  'a phone': [FINE_PHONE, async (page, url) => {
    await openBoard(page, url, 5);
    await holdBoard(page);
  }],
  'a desk, with signs': [DESK, async (page, url) => {
    await withSigns(page);
    await openBoard(page, url, 5);
    await giveSign(page, '[data-bubble="0"]');
    await holdBoard(page);
  }],
  'a phone, ten players, with signs': [FINE_PHONE, async (page, url) => {
    await withSigns(page);
    await openBoard(page, url, 10);
    await giveSign(page, '[data-bubble="1"].small');
    await holdBoard(page);
  }],
};

/** The work in a frame, and frames per second. */
function measure([settings, open], url) {
  return onPage(settings, async (page, wires) => {
    await open(page, url);
    await page.evaluate(run, 10);
    const { thread, layouts, result } = await workIn(wires, () => page.evaluate(run, FRAMES));
    await wires.devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const slow = await page.evaluate(run, FRAMES);
    const rate = (time) => (1000 * FRAMES) / time;
    return { work: thread / FRAMES, layouts, rate: rate(result), slowRate: rate(slow) };
  });
}

await withServer(async (url) => {
  row('board', 'ms/frame', 'layouts', 'frames/s', 'slower', 'times empty');
  let least = 0;
  for (const [name, board] of Object.entries(BOARDS)) {
    const { work, layouts, rate, slowRate } = await measure(board, url);
    if (name === EMPTY) least = work;
    const times = (work / least).toFixed(1);
    row(name, work.toFixed(2), layouts, rate.toFixed(1), slowRate.toFixed(1), times);
  }
});
