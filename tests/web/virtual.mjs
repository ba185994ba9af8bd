// SPDX-License-Identifier: MIT
//
// virtual.mjs - pages whose clock runs only when a test lets it run: Date, timers and animation
// frames of the page. So it does not matter how fast the machine is. Movements in CSS and the
// server still go by the real time.

const START = Date.UTC(2026, 0, 1);
const HOUR_MS = 3_600_000;
const STEP_MS = 50;

/** Stops the clock of a page that has opened nothing yet. `frame` can still draw the page. */
export async function stopClock(page) {
  await page.addInitScript(() => {
    globalThis.realFrame = requestAnimationFrame.bind(globalThis);
  });
  await page.clock.install({ time: START });
  // The page may be at any time before this one, but nothing is open that could notice.
  await page.clock.pauseAt(START + HOUR_MS);
}

/** Opens a table of this game with bots in all other seats, and starts the game. */
export async function openTable(page, url, game, { seats, pace } = {}) {
  await page.goto(url);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: /New table/ }).click();
  await page.getByRole('dialog').getByText(game, { exact: true }).click();
  if (seats) await page.getByRole('slider').fill(String(seats));
  if (pace) await page.locator('[data-custom=pace] select').selectOption(pace);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: /Start with/ }).click();
}

/** Lets the clock run until the page shows something at this locator. */
export async function runUntil(page, locator) {
  while ((await locator.count()) === 0) await page.clock.runFor(STEP_MS);
}

/** Lets the clock run until a secret card that has been dealt is seen, and it is your turn. */
export async function runToYourTurn(page) {
  const turn = page.locator('.status.mine');
  const secret = page.locator('.dealt');
  while ((await turn.count()) === 0 || (await secret.count()) > 0) {
    await page.clock.runFor(STEP_MS);
  }
}

/** Returns after the page has been drawn once more. */
export function frame(page) {
  return page.evaluate(
    () => new Promise((drawn) => globalThis.realFrame(() => globalThis.realFrame(drawn))),
  );
}

/**
 * Waits until nothing moves that CSS moves. Fails if something moves without an end. Asks for no
 * frames, because each frame would cost the page a calculation of styles.
 */
export async function stillness(page) {
  const endless = await page.evaluate(async () => {
    const running = () =>
      document.getAnimations().filter(({ playState }) => playState === 'running');
    const end = ({ effect }) => effect.getComputedTiming().endTime;
    for (let moving = running(); moving.length > 0; moving = running()) {
      const endless = moving.filter((animation) => !Number.isFinite(end(animation)));
      if (endless.length > 0) return endless.map(({ effect }) => effect.target.className);
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
    return [];
  });
  if (endless.length > 0) throw new Error(`it moves without an end: ${endless}`);
}

/** The numbers of style calculations and layouts so far. `devtools` is of the page. */
export async function countsOf(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const value = (wanted) => metrics.find(({ name }) => name === wanted).value;
  return { styles: value('RecalcStyleCount'), layouts: value('LayoutCount') };
}
