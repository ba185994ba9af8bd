#!/usr/bin/env node
// SPDX-License-Identifier: MIT
//
// icons.mjs - draws the icons web/public/icon-192.png and icon-512.png again, from
// web/public/icon.svg. Home screens and notifications show these icons for the page. Devices round
// the corners of icons themselves, so these two have square corners, unlike icon.svg.
import { readFileSync } from 'node:fs';
import { browse } from '../tests/web/harness.mjs';

const home = new URL('../web/public/', import.meta.url);
const icon = readFileSync(new URL('icon.svg', home), 'utf8').replace(/ rx="\d+"/, '');

const { page, close } = await browse();
for (const size of [192, 512]) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<body style="margin: 0">${icon.replace(/<!--.*?-->/, '')}</body>`);
  await page.screenshot({ path: new URL(`icon-${size}.png`, home).pathname });
}
await close();
process.exit(0);
