// SPDX-License-Identifier: MIT
//
// firefox.mjs - the system's Firefox without a window. Playwright drives it over WebDriver BiDi.
// Firefox has no touch input, so the mouse clicks where a test would tap.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installed, openPage } from './playwright.mjs';

const browserPath = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

const PREFERENCES = {
  'datareporting.policy.dataSubmissionEnabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.download.alwaysOpenPanel': false, // the panel would swallow the next key
};
/**
 * These settings apply to the whole browser, because this Firefox has no command to set them for
 * one page.
 */
const STILL = { 'ui.prefersReducedMotion': 1 };

const LOST = /to the server at ws:|connection to ws:.* was interrupted/;

/** The running browsers: one with reduced motion, one without. */
const running = new Map();

/** The home folder for Firefox, which also writes there. Null until Firefox starts. */
let home = null;

/** Why this engine cannot be used on this machine, or false. */
export const missing = existsSync(browserPath) ? false : `no browser at ${browserPath}`;

/** The command that Playwright sends for every context and that Firefox ESR does not know. */
const UNKNOWN = 'emulation.setMediaFeaturesOverride';

/**
 * Answers the unknown command in place of Firefox, and does not pass it on. Firefox would
 * refuse the command, and no page would open.
 */
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

/** Opens a page with its own profile. */
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
