#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// idle_test.mjs - what an untouched page costs. It must hardly recalculate any styles, its main
// thread must rest, nothing may move endlessly, and audio must sleep. While the page is hidden, its
// clock must stop. The test also prints the processor time of the whole browser, which varies too
// much for a limit.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { playCave } from './cave.mjs';
import {
  atRest, browse, chromiumOnly, DESK, hasLooked, options, PHONE, playNow, Server, some, unable,
} from './harness.mjs';

const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

const SECONDS = 5;
const STYLES_MOST = 2;
/**
 * While pictures load and things sway or blink, this many style recalculations are allowed. One for
 * each frame would be far more.
 */
const STYLES_AT_FIRST = 10;
/**
 * The most work of the main thread in a second. Other programs make a thread slower, but never
 * faster. So a screen that needs more is measured again, and the least of the measurements counts.
 */
const WORK_MOST_MS = 20;
const TRIES = 3;
/** On these screens, nothing sways or blinks for longer than this. */
const SWAYS_MS = 9000;

const start = async (page) => {
  await page.goto(server.url);
  await page.getByLabel('Your name').waitFor();
};
const UNSEEN = 'a secret that you have not seen';
const SCREENS = {
  'the start page': start,
  'a base table': async (page) => {
    await playNow(page, server.url);
    await page.locator('.status.mine').waitFor();
  },
  'a cave table': async (page) => {
    await playCave(page, server.url);
    await page.locator('.status.mine').waitFor();
  },
  'a table whose clocks run': playTimed,
  [UNSEEN]: async (page) => {
    await start(page);
    await page.getByLabel('Your name').fill('Ada');
    await page.getByRole('button', { name: /Play now/ }).click();
    await page.locator('.dealt').waitFor();
  },
};

/** Starts a game at a table with clocks. Your own clock then runs while the page is measured. */
async function playTimed(page) {
  await start(page);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: /New table/ }).click();
  await page.locator('[data-custom=pace] select').selectOption('timed-slow');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: /Start with/ }).click();
  await page.locator('.status.mine').waitFor();
  await page.locator('.dock [data-clock]').waitFor();
  await hasLooked(page);
}

/**
 * The costs so far: style recalculations, milliseconds of the main thread, and milliseconds of the
 * whole browser.
 */
async function costOf(page, whole) {
  const { metrics } = await page.send('Performance.getMetrics');
  const value = (wanted) => metrics.find(({ name }) => name === wanted).value;
  const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
  return {
    styles: value('RecalcStyleCount'),
    work: 1000 * value('TaskDuration'),
    processor: 1000 * processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0),
  };
}

async function onPage(settings, steps) {
  const { context, page, faults, close } = await browse(settings);
  try {
    await steps(page, context);
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
}

const measured = chromiumOnly('only DevTools measure the work of a page');

const USUAL = ['a phone', 'a desk', 'a phone', 'a desk', 'a phone'];

/** What a second costs, on average over `SECONDS`. Prints it. */
async function costNow(page, devtools, whole, when) {
  const before = await costOf(devtools, whole);
  await page.waitForTimeout(1000 * SECONDS);
  const after = await costOf(devtools, whole);
  const [styles, work, processor] = ['styles', 'work', 'processor'].map(
    (what) => (after[what] - before[what]) / SECONDS,
  );
  console.log(
    `# ${when}: ${styles.toFixed(1)} styles, ${work.toFixed(1)} ms of the thread, ` +
      `${processor.toFixed(1)} ms of all processors a second`,
  );
  return { styles, work };
}

/** Opens a screen and measures it twice: while things sway or blink, and later. */
async function measure(page, context, open) {
  await open(page);
  await atRest(page);
  const whole = await context.browser().newBrowserCDPSession();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const swaying = await costNow(page, devtools, whole, 'at first');
  await page.waitForTimeout(Math.max(0, SWAYS_MS - 1000 * SECONDS));
  const resting = await costNow(page, devtools, whole, 'later');
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  assert.equal(moving, 0, 'nothing moves endlessly');
  assert.ok(swaying.styles < STYLES_AT_FIRST, `${swaying.styles} styles a second at first`);
  assert.ok(resting.styles < STYLES_MOST, `${resting.styles} styles a second`);
  return Math.max(swaying.work, resting.work);
}

for (const [i, [screen, open]] of Object.entries(SCREENS).entries()) {
  for (const [device, settings] of some({ 'a desk': DESK, 'a phone': PHONE }, USUAL[i])) {
    test(`untouched, ${screen} rests on ${device}`, measured, async () => {
      const tries = [];
      while (tries.length < TRIES && !(Math.min(...tries) < WORK_MOST_MS)) {
        await onPage({ ...settings, asked: screen === UNSEEN }, async (page, context) => {
          tries.push(await measure(page, context, open));
        });
      }
      const said = tries.map((work) => work.toFixed(1)).join(', ');
      assert.ok(Math.min(...tries) < WORK_MOST_MS, `${said} ms of work a second`);
    });
  }
}

/** Records the states of every audio context. */
function watchAudio() {
  globalThis.heard = [];
  globalThis.AudioContext = class extends AudioContext {
    constructor() {
      super();
      this.addEventListener('statechange', () => globalThis.heard.push(this.state));
    }
  };
}

const audible = chromiumOnly('without an audio device Firefox never wakes the sound');

test('audio sleeps until there is a sound, and again afterwards', audible, () =>
  onPage(DESK, async (page) => {
    const heard = () => page.evaluate(() => globalThis.heard);
    const until = (states) =>
      page.waitForFunction((wanted) => globalThis.heard.join(' ').startsWith(wanted), states);
    await page.addInitScript(watchAudio);
    await playNow(page, server.url);
    await page.locator('.status.mine').waitFor();
    await until('running suspended');
    const slept = (await heard()).length;
    // There is a sound when you lay your card, and one when your next turn starts.
    await page.keyboard.press('1');
    await page.keyboard.press('d');
    await page.keyboard.press('Enter');
    const again = (n) => globalThis.heard.slice(n).join(' ').startsWith('running suspended');
    await page.waitForFunction(again, slept);
  }),
);

test('in a hidden page the clock stands still', options, () =>
  onPage(DESK, async (page) => {
    const clock = page.locator('li.turn .time');
    const seen = (hidden) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await playNow(page, server.url);
    await page.locator('.status.mine').waitFor();
    const first = await clock.textContent();
    await page.waitForTimeout(2500);
    assert.notEqual(await clock.textContent(), first, 'it runs where it is seen');
    await seen(true);
    const stood = await clock.textContent();
    await page.waitForTimeout(3000);
    assert.equal(await clock.textContent(), stood, 'hidden, it stands');
    await seen(false);
    await page.waitForTimeout(100);
    assert.notEqual(await clock.textContent(), stood, 'and is right at once when seen again');
  }),
);
