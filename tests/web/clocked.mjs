// SPDX-License-Identifier: MIT
//
// clocked.mjs - a clock for the page that the test moves. The page's timers, its frames and its
// time of day follow this clock, while news of the server, and movements that the browser draws by
// itself, go on as always. So a test can say what the page shows a moment before something is due,
// and a moment after, on a machine of any speed. While the clock stands, the page gets no frames:
// use neither `atRest` nor `noFinding` then.

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
