#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// touch_test.mjs - fingers on a phone pan the board, pinch it, press the button that shows all of
// it, and drag a card out of the hand.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { atRest, boxAtRest, browse, chromiumOnly, PHONE, playNow, Server, unable }
  from './harness.mjs';

const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

const STEPS = 10;

/** How long each step of a stroke takes. */
const STEP_S = 0.02;
// If a finger is lifted while it moves fast, the board flies on. Chromium uses the next tap to stop
// the board, and makes no click of this tap. So the fingers of this test rest before they are
// lifted.
const REST_S = 0.5;

/**
 * Puts fingers down, moves them, and lets them rest before they are lifted. Each event has the time
 * at which it would come from a screen, so nothing depends on the time that the test takes.
 */
async function stroke(page, devtools, fingers) {
  let timestamp = await page.evaluate(() => new Date().getTime() / 1000);
  const at = (step) =>
    fingers.map(({ from, to }, id) => ({
      id,
      x: from.x + ((to.x - from.x) * step) / STEPS,
      y: from.y + ((to.y - from.y) * step) / STEPS,
    }));
  const send = (type, touchPoints, after) => {
    timestamp += after;
    return devtools.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  };
  await send('touchStart', at(0), 0);
  for (let step = 1; step <= STEPS; step++) await send('touchMove', at(step), STEP_S);
  await send('touchEnd', [], REST_S);
}

async function cameraOf(page) {
  await atRest(page);
  return page.evaluate(() => {
    const { transform } = document.querySelector('.layer').style;
    const [x, y, scale] = transform
      .match(/-?[\d.]+(?=px|\))/g)
      .map(Number)
      .filter((n) => n !== -90);
    return { x, y, scale: scale ?? Number(/scale\(([\d.]+)/.exec(transform)[1]) };
  });
}

const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

const fingers = chromiumOnly('only DevTools have two fingers');

test('fingers pan, pinch and drag', fingers, async () => {
  const { context, page, faults, close } = await browse(PHONE);
  try {
    await playNow(page, server.url);
    await page.locator('.status.mine').waitFor();
    const devtools = await context.newCDPSession(page);
    const fitted = await cameraOf(page);

    const [left, right] = [
      { x: 150, y: 350 },
      { x: 250, y: 350 },
    ];
    await stroke(page, devtools, [
      { from: left, to: { x: 100, y: 350 } },
      { from: right, to: { x: 300, y: 350 } },
    ]);
    const pinched = await cameraOf(page);
    assert.ok(pinched.scale > fitted.scale * 1.5, 'two fingers apart make it larger');

    await stroke(page, devtools, [{ from: left, to: { x: 190, y: 380 } }]);
    const panned = await cameraOf(page);
    assert.equal(panned.scale, pinched.scale);
    assert.ok(Math.abs(panned.x - pinched.x - 40) < 12, 'the mine follows the finger');

    await page.getByRole('button', { name: 'Show all' }).tap();
    assert.deepEqual(await cameraOf(page), fitted);

    const cards = await page.locator('[data-card]').count();
    let dragged = false;
    for (let card = 0; card < cards && !dragged; card++) {
      await page.locator(`[data-card="${card}"]`).tap();
      const target = page.locator('[data-target]').first();
      if ((await target.count()) === 0) continue;
      const cell = await target.getAttribute('data-target');
      const to = middle(await boxAtRest(page, `[data-target="${cell}"]`));
      await page.locator(`[data-card="${card}"]`).tap();
      const from = middle(await boxAtRest(page, `[data-card="${card}"]`));
      // The page shows the card above the finger, so that the finger does not hide the cell.
      await stroke(page, devtools, [{ from, to: { x: to.x, y: to.y + 56 } }]);
      // The ghost lies where the card was let go.
      await page.locator(`[data-target="${cell}"][aria-pressed=true]`).waitFor();
      dragged = true;
    }
    assert.ok(dragged, 'a card can be laid');
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
});
