#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// clocks_test.mjs - a table with clocks. The host chooses the pace, and everybody sees the clocks.
// In its last seconds, your own clock stands out, and a screen reader says how much is left.
// To make a turn short, the test makes up what the clock says, and moves the page's time on.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as clock from '../kit/clock.mjs';
import {
  axe, DESK, GAMES, hasLooked, noFinding, options, PHONE, retell, Server, some, someGames, unable,
  withPages,
} from './harness.mjs';

const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

async function openTable(page, game, pace, seats = 3) {
  await page.goto(server.url);
  await page.getByLabel('Your name').fill('Ada');
  await page.locator('fieldset label').nth(GAMES.indexOf(game)).click();
  await page.getByRole('button', { name: /New table/ }).click();
  await page.getByRole('slider').fill(String(seats));
  await page.locator('[data-custom=pace] select').selectOption(pace);
  // No bot says anything. So in your turn there is no news.
  await page.locator('[data-custom=voices] select').selectOption('silent');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: /Start with/ }).waitFor();
}

async function start(page) {
  await page.getByRole('button', { name: /Start with/ }).click();
  await page.locator('.table').waitFor();
  await hasLooked(page);
  await page.locator('.status.mine').waitFor();
}

const rowClock = (page, seat) => page.locator(`.players [data-clock="${seat}"]`);
const ownClock = (page) => page.locator('.dock [data-clock]');

/** Notes everything that a screen reader reads out from now on. */
function listen() {
  globalThis.told = [];
  new MutationObserver(() => {
    for (const region of document.querySelectorAll('[aria-live]')) {
      const text = region.textContent.trim();
      if (/seconds left/.test(text) && globalThis.told.at(-1) !== text) globalThis.told.push(text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** The first turn of the pace `timed-fast`, and when a clock is low (web/core/clock.ts). */
const [FIRST_MS, LOW_S] = [80_000, 20];

const seconds = (text) => {
  const [m, s] = text.match(/(\d+):(\d\d)/).slice(1).map(Number);
  return 60 * m + s;
};

for (const game of someGames('cave')) {
  for (const [device, settings] of some({ 'a desk': DESK, 'a phone': PHONE }, 'a phone')) {
    test(`your clock runs and is told in its last seconds, ${game}, ${device}`, options, () =>
      withPages(1, async (page) => {
        await page.addInitScript(axe);
        await page.addInitScript(listen);
        await clock.install(page);
        const [first, short] = [[], LOW_S + 8];
        let shortens = false;
        await retell(page, ({ state }) => {
          if (!state?.clocks) return;
          first.push(state.clocks[0]);
          if (shortens) Object.assign(state, { clocks: [1000 * short, null, null] });
          if (shortens) state.turn_since = state.now;
        });
        await openTable(page, game, 'timed-fast');
        await start(page);
        await ownClock(page).waitFor();
        assert.equal(first[0], FIRST_MS);
        assert.ok(seconds(await ownClock(page).textContent()) <= FIRST_MS / 1000);
        assert.equal(await rowClock(page, 0).count(), 1);
        assert.equal(await rowClock(page, 1).count(), 0, 'a bot has no clock');
        assert.equal(await page.locator('.players li.turn .time').count(), 0);
        assert.equal(await page.locator('.clock.low').count(), 0);
        await noFinding(page, 'a table with clocks');
        await clock.stop(page);
        shortens = true;
        await page.reload();
        await ownClock(page).waitFor();
        const says = async (left, low) => {
          assert.equal(seconds(await ownClock(page).textContent()), left);
          assert.equal(await page.locator('.dock .clock.low').count(), low);
        };
        for (let left = short; left > LOW_S; left--) {
          await says(left, 0);
          await clock.run(page, 1000);
        }
        await says(LOW_S, 1);
        assert.match(await ownClock(page).textContent(), /0:20\s+hurry/);
        const told = () => page.evaluate(() => globalThis.told);
        assert.deepEqual(await told(), ['You have 20 seconds left.']);
        await clock.run(page, 10_000);
        assert.deepEqual(await told(), ['You have 20 seconds left.', 'You have 10 seconds left.']);
        assert.equal(
          await page.evaluate(() => document.getAnimations().filter((a) =>
            a.effect.target?.closest?.('.clock')).length), 0, 'no clock moves or blinks');
      }, settings));
  }
}

test('a clock of days stands still for the eye, and everybody reads the pace', options, () =>
  withPages(1, async (page) => {
    await openTable(page, 'base', 'days-3');
    assert.equal(await page.locator('[data-custom=pace] select').inputValue(), 'days-3');
    await start(page);
    assert.match(await ownClock(page).textContent(), /^\s*(2 d 23 h|3 d 0 h)\s*$/);
  }));
