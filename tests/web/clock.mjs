// SPDX-License-Identifier: MIT
//
// clock.mjs - a page whose clock stands still unless the test moves it. Timers, dates and animation
// frames of the page go by that clock. Animations of style sheets, answers of the server and the
// browser itself do not. So a test can say exactly what happens when.
import { noFinding } from './harness.mjs';

/** The time on the clock of a page after `stopClock`. */
export const AT = Date.UTC(2030, 0, 1);

const DAY_MS = 86_400_000;

/** Stops the clock of a page that has not been opened yet. */
export async function stopClock(page) {
  await page.clock.install({ time: AT - DAY_MS }); // it runs until it is stopped at a later time
  await page.clock.pauseAt(AT);
}

/** Lets `ms` pass on the page's clock. */
export const pass = (page, ms) => page.clock.runFor(ms);

/** Runs `steps` while the page's clock runs by itself. Then the clock jumps ahead, and stands. */
export async function running(page, steps) {
  await page.clock.resume();
  await steps();
  const now = await page.evaluate(() => new Date().getTime());
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
