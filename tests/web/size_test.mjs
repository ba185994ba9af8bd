#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// size_test.mjs - how many bytes a first visit loads: the scripts that the page names, compressed
// as the server sends them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';

const dist = new URL('../../web/dist/', import.meta.url);
const LIMIT = 60_000;

test('the scripts of a first visit have under 60 kB, compressed', () => {
  const page = readFileSync(new URL('index.html', dist), 'utf8');
  const scripts = [...page.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map((found) => found[1]);
  assert.ok(scripts.length > 0, 'the page names a script');
  const served = (name) => gzipSync(readFileSync(new URL(name, dist)), { level: 9 });
  const sum = scripts.reduce((all, name) => all + served(name).length, 0);
  console.log(`# ${sum} bytes in ${scripts.length} script(s)`);
  assert.ok(sum < LIMIT, `${sum} bytes`);
});
