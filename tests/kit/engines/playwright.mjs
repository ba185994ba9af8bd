// SPDX-License-Identifier: MIT
//
// playwright.mjs - what Chromium and Firefox share. Playwright drives both, and gives each page a
// context of its own.
import { createRequire } from 'node:module';

/** Loads packages that are installed for the page. */
export const installed = createRequire(new URL('../../../web/package.json', import.meta.url));

/**
 * Opens a page in its own context. Console errors that match `lost` only say that the connection to
 * the server is gone. All others are faults.
 */
export async function openPage(browser, options, lost, patience) {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  const faults = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !lost.test(message.text())) faults.push(message.text());
  });
  return { context, page, faults, close: () => context.close() };
}
