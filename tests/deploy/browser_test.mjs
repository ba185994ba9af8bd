#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// browser_test.mjs - a person plays a whole game in a browser, over TLS through a proxy.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { click, handsOf } from '../web/base.mjs';
import { browse, DESK, options, play, playWith, some } from '../web/harness.mjs';

const front = fileURLToPath(new URL('front.py', import.meta.url));

/**
 * Starts a server and its proxy. Returns the address of the site and a function that ends the
 * server and the proxy.
 */
async function start(kind) {
  const child = spawn('python3', [front, kind], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [said] = await once(child.stdout, 'data');
  const end = async () => {
    child.stdin.end();
    await once(child, 'exit');
  };
  return { url: String(said).trim(), end };
}

async function plays(kind) {
  const site = await start(kind);
  const visit = await browse({ ...DESK, reducedMotion: 'reduce', ignoreHTTPSErrors: true });
  try {
    await playWith(visit.page, site.url, 'base', 3);
    const done = await play(visit.page, handsOf(click));
    assert.equal(done.between, 2, 'three rounds were played');
    assert.equal(new URL(visit.page.url()).origin, site.url);
    assert.deepEqual(visit.faults, []);
  } finally {
    await visit.close();
    await site.end();
  }
}

for (const [kind] of some({ caddy: 'caddy', haproxy: 'haproxy' }, 'haproxy')) {
  test(`a game from a browser through ${kind}, over TLS`, options, () => plays(kind));
}
