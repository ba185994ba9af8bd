#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// report_test.mjs - if something fails in a page, the page must report it to the server once. On
// /metrics, the operator must see how often that happened.
import assert from 'node:assert/strict';
import { get } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { browse, options, Server, unable } from './harness.mjs';

const folder = mkdtempSync(join(tmpdir(), 'saboteur-report-'));
const socketPath = join(folder, 'metrics');
const server = new Server('--metrics', `unix:${socketPath}`);
before(() => unable || server.start());
after(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** The page /metrics. */
function metrics() {
  return new Promise((resolve, reject) => {
    get({ socketPath, path: '/metrics' }, (answer) => {
      let text = '';
      answer.on('data', (bytes) => (text += bytes));
      answer.on('end', () => resolve(text));
    }).on('error', reject);
  });
}

/** How many reports of this kind the server has counted. */
async function count(kind) {
  const line = new RegExp(`^saboteur_page_errors_total\\{kind="${kind}"\\} (\\d+)$`, 'm');
  return Number(line.exec(await metrics())[1]);
}

/**
 * Opens the start page, and lets two things fail there, one after the other. Then asks the server
 * for something: all that the page has sent by the time of the answer is returned, as paths.
 */
async function fail(what) {
  const { page, close } = await browse();
  const sent = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  try {
    await page.goto(server.url);
    await page.getByRole('button', { name: /Play now/ }).waitFor();
    const counted = page.waitForResponse(/\/report\//);
    for (let i = 0; i < 2; i++) {
      const noticed = page.evaluate(notice);
      await page.evaluate(what);
      await noticed;
    }
    await counted;
    await page.evaluate(async () => (await fetch('/privacy')).text());
    return sent.filter((path) => path.startsWith('/report/'));
  } finally {
    await close();
  }
}

/** Runs in a page. Returns once the page has been told of the next failure. */
function notice() {
  return new Promise((resolve) => {
    const told = () => setTimeout(resolve); // after all listeners of the page
    addEventListener('error', told, { once: true });
    addEventListener('unhandledrejection', told, { once: true });
  });
}

test('a script that fails is reported once', options, async () => {
  assert.equal(await count('script'), 0);
  const sent = await fail(() => setTimeout(() => { throw new Error('a test'); }));
  assert.deepEqual(sent, ['/report/script']);
  assert.equal(await count('script'), 1);
});

test('a rejected promise that nobody handles is reported once', options, async () => {
  const sent = await fail(() => void Promise.reject(new Error('a test')));
  assert.deepEqual(sent, ['/report/script']);
  assert.equal(await count('script'), 2);
  assert.equal(await count('protocol'), 0);
  assert.equal(await count('render'), 0);
});
