// SPDX-License-Identifier: MIT
//
// clock.mjs - a clock for the page that the test moves. The page's timers, its frames and its time
// of day follow this clock. News of the server, and movements that the browser draws by itself, go
// on as always. So a test can say what the page shows a moment before something is due, and a
// moment after, on a machine of any speed. While the clock stands, the page gets no frames: use
// neither `atRest` nor `noFinding` then, but `still` and `accessible`.
import { noFinding } from '../web/harness.mjs';

/** The time on the clock of a page after `stopClock`. */
export const AT = Date.UTC(2030, 0, 1);

const DAY_MS = 86_400_000;

/** Stops the clock of a page that has not been opened yet. */
export async function stopClock(page) {
  await page.clock.install({ time: AT - DAY_MS }); // it runs until it is stopped at a later time
  await page.clock.pauseAt(AT);
}

/** By how much `stop` moves the page's clock on. */
const AHEAD_MS = 500;

/** Gives the page a clock that `stop` can stop. Call this before the page is opened. */
export const install = (page) => page.clock.install();

/** Stops the page's clock. After this, only `run` moves it. */
export async function stop(page) {
  for (;;) {
    const now = await page.evaluate(() => Date.now());
    try {
      return await page.clock.pauseAt(now + AHEAD_MS);
    } catch (error) {
      // On a slow machine that time may have passed by now. The clock is stopped all the same, so
      // the next time is still to come.
      if (!/to the past/.test(error.message)) throw error;
    }
  }
}

/** Lets `ms` milliseconds pass on the stopped clock. */
export const run = (page, ms) => page.clock.runFor(ms);

/** Moves the clock on by `ms` at once, whether it stands or not. Timers that are due act once. */
export const skip = (page, ms) => page.clock.fastForward(ms);

/** Lets the clock go on by itself. */
export const goOn = (page) => page.clock.resume();

/** Runs `steps` while the page's clock runs by itself. Then the clock jumps ahead, and stands. */
export async function running(page, steps) {
  await goOn(page);
  await steps();
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 60_000);
}

/** Like `noFinding` of the harness. axe-core waits by the page's clock. */
export const accessible = (page, screen) => running(page, () => noFinding(page, screen));

/**
 * Returns as soon as fonts are loaded and no animation runs any more, in two frames in a row. This
 * does not need the page's clock, unlike `atRest` of the harness. Things that blink or sway do not
 * count.
 */
export async function still(page) {
  const rests = () => {
    const moves = ({ playState, effect }) =>
      playState === 'running' && effect?.getComputedTiming().iterations === 1;
    return document.fonts.status === 'loaded' && !document.getAnimations().some(moves);
  };
  for (let frame = 0; frame < 2; frame++) await page.waitForFunction(rests);
}

/**
 * Watches the requests of a page that has not been opened yet. Returns a function that returns as
 * soon as the page is still and has loaded everything that it has asked for.
 */
export function watchLoading(page) {
  const open = new Set();
  const isOwn = (request) => !request.url().startsWith('blob:');
  page.on('request', (request) => isOwn(request) && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    for (let quiet = 0; quiet < 3; quiet++) {
      await still(page);
      if (open.size > 0) quiet = -1;
    }
  };
}

/** The time of entries that a test writes into a store: as if they had just been made. */
export const stampNow = () => Date.now();
