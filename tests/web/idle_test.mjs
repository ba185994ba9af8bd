#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// idle_test.mjs - what an untouched page does. It must hardly calculate any styles and lay nothing
// out, nothing may move endlessly, and audio must sleep. While the page is hidden, its clock must
// stop. bench/web/idle.mjs measures what that costs.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  browse, chromiumOnly, DESK, options, PHONE, playNow, Server, some, unable,
} from './harness.mjs';
import {
  countsOf, frame, openTable, runToYourTurn, runUntil, stillness, stopClock,
} from './virtual.mjs';

const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

const SECONDS = 10;
/** How often a second the page is drawn while its clock runs. */
const FRAMES = 5;
/** A table whose clock shows seconds draws it once a second. */
const STYLES_MOST = 2 * SECONDS;
/** One calculation for each frame of what sways would be hundreds. */
const SWAY_STYLES_MOST = 30;

const UNSEEN = 'a secret that you have not seen';
const SCREENS = {
  'the start page': async (page) => {
    await page.goto(server.url);
    await page.getByLabel('Your name').waitFor();
  },
  'a base table': async (page) => {
    await openTable(page, server.url, 'Saboteur');
    await runToYourTurn(page);
  },
  'a cave table': async (page) => {
    await openTable(page, server.url, 'The Dark Cave');
    await runToYourTurn(page);
  },
  'a table whose clocks run': async (page) => {
    await openTable(page, server.url, 'Saboteur', { pace: 'timed-slow' });
    await runToYourTurn(page);
    await page.locator('.dock [data-clock]').waitFor();
  },
  [UNSEEN]: async (page) => {
    await openTable(page, server.url, 'Saboteur');
    await runUntil(page, page.locator('.dealt'));
  },
};

async function onPage(settings, steps) {
  const { context, page, faults, close } = await browse(settings);
  try {
    await steps(page, context);
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
}

/** Counts styles and layouts while `steps` run. */
async function countIn(devtools, steps) {
  const before = await countsOf(devtools);
  await steps();
  const after = await countsOf(devtools);
  return { styles: after.styles - before.styles, layouts: after.layouts - before.layouts };
}

const counted = chromiumOnly('only DevTools count the work of a page');

const USUAL = ['a phone', 'a desk', 'a phone', 'a desk', 'a phone'];

for (const [i, [screen, open]] of Object.entries(SCREENS).entries()) {
  for (const [device, settings] of some({ 'a desk': DESK, 'a phone': PHONE }, USUAL[i])) {
    test(`untouched, ${screen} rests on ${device}`, counted, () =>
      onPage({ ...settings, asked: screen === UNSEEN }, async (page, context) => {
        await stopClock(page);
        await open(page);
        const devtools = await context.newCDPSession(page);
        await devtools.send('Performance.enable');
        const swaying = await countIn(devtools, async () => {
          await page.clock.runFor(1000 * SECONDS);
          await stillness(page);
        });
        const resting = await countIn(devtools, async () => {
          for (let step = 0; step < SECONDS * FRAMES; step++) {
            await page.clock.runFor(1000 / FRAMES);
            await frame(page);
          }
        });
        console.log(
          `# ${swaying.styles} styles while things sway, then in ${SECONDS} seconds ` +
            `${resting.styles} styles, ${resting.layouts} layouts`,
        );
        await stillness(page);
        assert.ok(swaying.styles < SWAY_STYLES_MOST, `${swaying.styles} styles at first`);
        assert.ok(resting.styles <= STYLES_MOST, `${resting.styles} styles`);
        assert.ok(resting.layouts <= SECONDS, `${resting.layouts} layouts`);
      }),
    );
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
    const time = () => page.locator('li.turn .time').textContent();
    const beHidden = (hidden) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await stopClock(page);
    await openTable(page, server.url, 'Saboteur');
    await runToYourTurn(page);
    const first = await time();
    await page.clock.runFor(2000);
    assert.notEqual(await time(), first, 'it runs where it is seen');
    await beHidden(true);
    const stood = await time();
    await page.clock.runFor(3000);
    assert.equal(await time(), stood, 'hidden, it stands');
    await beHidden(false);
    assert.notEqual(await time(), stood, 'and is right at once when seen again');
  }),
);
