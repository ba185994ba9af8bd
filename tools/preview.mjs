#!/usr/bin/env node
// SPDX-License-Identifier: MIT
//
// preview.mjs - draws web/public/preview.png again: the picture that other sites show beside the
// address of a replay. It shows the title and the mine of the start page, so run this script after
// the mine has changed.
import { browse, Server } from '../tests/web/harness.mjs';

const SIZE = { width: 1200, height: 630 };
const STYLE = `
  body > * { display: none }
  body > .preview { position: fixed; inset: 0; display: grid; place-content: center;
    justify-items: center; gap: 16px; background: #1d2026 }
  .preview .mine { width: 1080px }
  .preview h1 { margin: 0; font-size: 76px; line-height: 1 }`;

const server = await new Server().start();
const { page, close } = await browse({
  viewport: SIZE, colorScheme: 'dark', reducedMotion: 'reduce',
});
await page.goto(server.url);
await page.locator('.mine img').waitFor();
await page.evaluate(async (style) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
  const preview = document.createElement('div');
  preview.className = 'preview';
  preview.append(document.querySelector('h1'), document.querySelector('.mine'));
  document.body.append(preview);
  await document.fonts.ready;
}, STYLE);
await page.screenshot({ path: new URL('../web/public/preview.png', import.meta.url).pathname });
await close();
await server.stop();
process.exit(0);
