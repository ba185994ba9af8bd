// SPDX-License-Identifier: MIT
//
// firefox.mjs - the system's Firefox without a window, driven by Playwright over WebDriver BiDi. It
// has no fingers: where a test taps, the mouse clicks.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installed, openPage } from './playwright.mjs';

const browserPath = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

const PREFERENCES = {
  'datareporting.policy.dataSubmissionEnabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.download.alwaysOpenPanel': false, // it would swallow the next key
};
/** For the whole browser, since this Firefox has no command for one page. */
const STILL = { 'ui.prefersReducedMotion': 1 };

const LOST = /to the server at ws:|connection to ws:.* was interrupted/;

/** The browsers that run, by whether they reduce motion. */
const running = new Map();

/** Firefox writes into the home folder, too: it gets one of its own. */
let home = null;

/** Why this engine cannot be used here, or false. */
export const missing = existsSync(browserPath) ? false : `no browser at ${browserPath}`;

/** What Playwright asks of every context, and Firefox ESR does not know. */
const UNKNOWN = 'emulation.setMediaFeaturesOverride';

/** Answers the unknown command in Firefox's place: refused, it would keep any page from opening. */
function answerUnknown({ prototype }) {
  const { send } = prototype;
  prototype.send = function (data, ...rest) {
    const { id, method } = String(data).includes(UNKNOWN) ? JSON.parse(data) : {};
    if (method !== UNKNOWN) return send.call(this, data, ...rest);
    const answer = JSON.stringify({ type: 'success', id, result: {} });
    setImmediate(() => this.emit('message', Buffer.from(answer), false));
  };
}

answerUnknown(installed('playwright-core/lib/utilsBundle').ws);

function launch(still) {
  home ??= mkdtempSync(join(tmpdir(), 'firefox-'));
  return installed('playwright-core').firefox.launch({
    channel: 'moz-firefox', // the system's Firefox, not Playwright's own build
    executablePath: browserPath,
    headless: true,
    env: { ...process.env, HOME: home },
    firefoxUserPrefs: { ...PREFERENCES, ...(still && STILL) },
  });
}

/** Opens a page with a profile of its own. */
export async function open({ viewport, deviceScaleFactor, reducedMotion }, patience) {
  const still = reducedMotion === 'reduce';
  if (!(await running.get(still))?.isConnected()) running.set(still, launch(still));
  const options = { viewport, deviceScaleFactor };
  const visit = await openPage(await running.get(still), options, LOST, patience);
  Object.getPrototypeOf(visit.page.locator('html')).tap = function (how) {
    return this.click(how);
  };
  visit.page.touchscreen.tap = (x, y) => visit.page.mouse.click(x, y);
  return visit;
}

/** Ends the browser. */
export async function shut() {
  for (const browser of running.values()) await (await browser).close();
  if (home) rmSync(home, { recursive: true, force: true, maxRetries: 5 });
}
