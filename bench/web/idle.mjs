#!/usr/bin/env node
// SPDX-License-Identifier: MIT
//
// idle.mjs [SECONDS] - what a page costs that nobody touches: milliseconds of its main thread, and
// of all processes of the browser, in each second. Measures each screen for 10 seconds, after all
// that sways has come to rest. The first row is of an empty page on which one line of text changes
// once a second. The last column says how many times as much work the main thread of a screen has.
import { playCave } from '../../tests/web/cave.mjs';
import { atRest, DESK, hasLooked, PHONE, playNow } from '../../tests/web/harness.mjs';
import { empty, onPage, row, withServer, workIn } from './measure.mjs';

const SECONDS = Number(process.argv[2] ?? 10);
/** Nothing sways or blinks for longer than this. */
const SWAYS_MS = 9000;

const sleep = (ms) => new Promise((wake) => setTimeout(wake, ms));

async function openClock(page) {
  await empty(page, '<p>0</p>');
  await page.evaluate(() => {
    const line = document.querySelector('p');
    setInterval(() => (line.textContent = Number(line.textContent) + 1), 1000);
  });
}

async function openStart(page, url) {
  await page.goto(url);
  await page.getByLabel('Your name').fill('Ada');
}

async function openTimed(page, url) {
  await openStart(page, url);
  await page.getByRole('button', { name: /New table/ }).click();
  await page.locator('[data-custom=pace] select').selectOption('timed-slow');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: /Start with/ }).click();
  await page.locator('.status.mine').waitFor();
  await hasLooked(page);
}

const EMPTY = 'an empty page with a clock';
const UNSEEN = 'a secret that you have not seen';
const SCREENS = {
  [EMPTY]: openClock,
  'the start page': openStart,
  'a base table': async (page, url) => {
    await playNow(page, url);
    await page.locator('.status.mine').waitFor();
  },
  'a cave table': async (page, url) => {
    await playCave(page, url);
    await page.locator('.status.mine').waitFor();
  },
  'a table whose clocks run': openTimed,
  [UNSEEN]: async (page, url) => {
    await openStart(page, url);
    await page.getByRole('button', { name: /Play now/ }).click();
    await page.locator('.dealt').waitFor();
  },
};

/** The work of a screen in one second. */
function measure(settings, screen, url) {
  return onPage({ ...settings, asked: screen === UNSEEN }, async (page, wires) => {
    await SCREENS[screen](page, url);
    await atRest(page);
    await sleep(SWAYS_MS);
    const { thread, all } = await workIn(wires, () => sleep(1000 * SECONDS));
    return { thread: thread / SECONDS, all: all / SECONDS };
  });
}

await withServer(async (url) => {
  row('screen', 'thread ms/s', 'all ms/s', 'times empty');
  for (const [device, settings] of Object.entries({ 'a desk': DESK, 'a phone': PHONE })) {
    let least = 0;
    for (const screen of Object.keys(SCREENS)) {
      const { thread, all } = await measure(settings, screen, url);
      if (screen === EMPTY) least = thread;
      const times = (thread / least).toFixed(1);
      row(`${screen}, ${device}`, thread.toFixed(2), all.toFixed(2), times);
    }
  }
});
