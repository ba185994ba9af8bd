// SPDX-License-Identifier: MIT
//
// playwright.mjs - what Chromium and Firefox share. Playwright drives both, and gives each page a
// context of its own.
import { createRequire } from 'node:module';

/** Loads packages that are installed for the page. */
export const installed = createRequire(new URL('../../../web/package.json', import.meta.url));

/**
 * Opens a page in its own context. Errors that match `lost` only say that the connection to the
 * server is gone. All others are faults.
 */
export async function openPage(browser, options, lost, patience) {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  const faults = [];
  const note = (text) => lost.test(text) || faults.push(text);
  page.on('pageerror', (error) => note(error.message));
  page.on('console', (message) => message.type() === 'error' && note(message.text()));
  return { context, page, faults, close: () => context.close() };
}
