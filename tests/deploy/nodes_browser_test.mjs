#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// nodes_browser_test.mjs - one page at a table of each of three servers. One of the servers is
// killed. The page at this server says that the connection is lost, and goes on at another server.
// The other pages notice nothing.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { click, handsOf } from '../web/base.mjs';
import { browse, DESK, options, play, playWith } from '../web/harness.mjs';

const NODES = 3;
const MOST = 30; // open at most this many tables until each server has one
const POSTGRES = '/usr/lib/postgresql/15/bin/postgres';
const skip = options.skip || (!existsSync(POSTGRES) && 'PostgreSQL 15 is not installed');

/**
 * Starts the site. Returns its address, a function that sends it a line and returns the answer, and
 * a function that ends it.
 */
async function start() {
  const script = fileURLToPath(new URL('site_of_nodes.py', import.meta.url));
  const child = spawn('python3', [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const next = async () => (await lines.next()).value;
  const ask = (line) => {
    child.stdin.write(`${line}\n`);
    return next();
  };
  const end = () => {
    const ended = new Promise((done) => child.once('exit', done));
    child.stdin.end();
    return ended;
  };
  return { url: await next(), ask, end };
}

/** Opens tables until each server has one. Returns one page with its table for each server. */
async function sitEverywhere(site) {
  const visits = [];
  for (let i = 0; i < MOST && Object.keys(visits).length < NODES; i++) {
    const visit = await browse({ ...DESK, reducedMotion: 'reduce', ignoreHTTPSErrors: true });
    await playWith(visit.page, site.url, 'base', 3);
    const code = new URL(visit.page.url()).pathname.split('/')[2];
    const node = await site.ask(`who ${code}`);
    assert.match(node, /^[012]$/, 'the page is at one server');
    if (visits[node]) await visit.close();
    else visits[node] = { ...visit, code };
  }
  assert.equal(Object.keys(visits).length, NODES, 'each server has a table');
  return visits;
}

/** Runs in the page. Sets saidLost once the page says that the connection is lost. */
function watchBanner() {
  const banner = () => document.body.textContent.includes('The connection is lost');
  globalThis.saidLost = banner();
  new MutationObserver(() => {
    globalThis.saidLost ||= banner();
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

test('a server is killed, and its pages go on at another one', { ...options, skip }, async () => {
  const site = await start();
  let visits = [];
  try {
    visits = await sitEverywhere(site);
    const killed = 1;
    for (const { page } of visits) await page.evaluate(watchBanner);
    await site.ask(`kill ${killed}`);
    const { page, code } = visits[killed];
    await page.waitForFunction(() => globalThis.saidLost);
    // The message disappears during each try to connect. At another server, it stays away.
    do {
      await page.getByText('The connection is lost').waitFor({ state: 'detached' });
    } while (!/^[02]$/.test(await site.ask(`who ${code}`)));
    await page.getByText('The connection is lost').waitFor({ state: 'detached' });
    await play(page, handsOf(click), 'between');
    const others = visits.filter((_, node) => node !== killed);
    for (const other of others) {
      assert.equal(await other.page.evaluate(() => globalThis.saidLost), false);
    }
    for (const { faults } of others) assert.deepEqual(faults, []);
  } finally {
    for (const visit of visits) await visit?.close();
    await site.end();
  }
});
