#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// frames_test.mjs - panning a board of sixty cards lays nothing out, on a phone, and on a desktop
// with beams, markers, arrows and a bubble. The test counts layouts in 120 frames, while two
// seconds pass for the page. bench/web/frames.mjs measures how much work a frame is.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { browse, chromiumOnly, DESK, PHONE, Server, unable } from './harness.mjs';
import { CARDS, fill, grasp, move, withSigns } from './panning.mjs';
import {
  countsOf, frame, openTable, runToYourTurn, runUntil, stillness, stopClock,
} from './virtual.mjs';

const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

const FRAMES = 120;
const FRAME_MS = 17;
/** Measured: 0 to 4. If bubbles were laid out whenever they are placed, it would be 40 and more. */
const LAYOUTS_MOST = FRAMES / 10;

async function pan(page, count) {
  for (let i = 0; i < count; i++) {
    await page.evaluate(move, i);
    await page.clock.runFor(FRAME_MS);
    await frame(page);
  }
}

const counted = chromiumOnly('only DevTools count the work of a page');

/** Opens a table, calls `ready` in your own turn, and then pans. */
async function onBoard(settings, seats, prepare, ready) {
  const { context, page, faults, close } = await browse(settings);
  try {
    await stopClock(page);
    await prepare(page);
    await openTable(page, server.url, 'Saboteur', { seats });
    // In your own turn nobody else plays a card, but the newest card may still be moving.
    await runToYourTurn(page);
    await stillness(page);
    await ready(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    await page.evaluate(fill, CARDS);
    await page.evaluate(grasp);
    const placed = await page.locator('.layer').boundingBox();
    await pan(page, 10);
    assert.notDeepEqual(await page.locator('.layer').boundingBox(), placed, 'the board moves');
    const before = await countsOf(devtools);
    await pan(page, FRAMES);
    const after = await countsOf(devtools);
    const layouts = after.layouts - before.layouts;
    console.log(`# ${layouts} layouts, ${after.styles - before.styles} styles in ${FRAMES} frames`);
    assert.ok(layouts < LAYOUTS_MOST, `${layouts} layouts: panning lays nothing out`);
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
}

test('panning a board of sixty cards lays nothing out', counted, () =>
  onBoard({ ...PHONE, deviceScaleFactor: 2 }, 5, async () => {}, async () => {}),
);

test('nor does it with beams, markers, arrows and a bubble', counted, () =>
  onBoard(DESK, 5, withSigns, async (page) => {
    await runUntil(page, page.locator('.beams.rock path'));
    await page.keyboard.press('q');
    await page.keyboard.press('1');
    await runUntil(page, page.locator('[data-bubble="0"]'));
  }),
);

test('nor with ten players, their lights and bubbles, on a phone', counted, () =>
  onBoard({ ...PHONE, deviceScaleFactor: 2 }, 10, withSigns, async (page) => {
    await runUntil(page, page.locator('.over.marked'));
    await page.keyboard.press('q');
    await page.keyboard.press('1');
    await runUntil(page, page.locator('[data-bubble="1"].small'));
  }),
);
