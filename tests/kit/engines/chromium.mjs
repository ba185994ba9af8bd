// SPDX-License-Identifier: MIT
//
// chromium.mjs - the system's Chromium without a window. One process has all pages of a test. The
// headless shell is a Chromium without the code for windows, so it needs a quarter less processor
// time than `chromium --headless`. $CHROMIUM names another Chromium to use.
import { existsSync } from 'node:fs';
import { installed, openPage } from './playwright.mjs';

const browserPath = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const LOST = /WebSocket connection|ERR_CONNECTION/;

let running = null;

/** Why this engine cannot be used on this machine, or false. */
export const missing = existsSync(browserPath) ? false : `no browser at ${browserPath}`;

/** Opens a page with its own profile. */
export async function open(options, patience) {
  const settings = { executablePath: browserPath, headless: true, args: FLAGS };
  running ??= installed('playwright-core').chromium.launch(settings);
  return openPage(await running, options, LOST, patience);
}

/** Ends the browser. */
export async function shut() {
  await (await running)?.close();
}
