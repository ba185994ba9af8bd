#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// arrive_test.mjs - a file of the page does not arrive, or the page's address is one that the
// server was not told of. The page must say so, and offer to try again, even if a secret card that
// was just dealt fills the screen.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { after, before, test } from 'node:test';
import { run, stopClock } from '../kit/clock.mjs';
import { browse, chromiumOnly, DESK, PHONE, Server, unable } from './harness.mjs';

const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

const options = chromiumOnly('the test answers for the server');
const LATE_MS = 10_000;

/** Runs `steps` on a page with a clock that stands. */
async function onPage(steps, settings = PHONE) {
  const { page, close } = await browse(settings);
  try {
    await stopClock(page);
    await steps(page);
  } finally {
    await close();
  }
}

/**
 * From now on, `bad` answers for these files. Returns a function that ends this for requests to
 * come.
 */
async function spoil(page, files, bad) {
  let over = false;
  await page.route(files, (route) => (over ? route.fallback() : bad(route)));
  return () => (over = true);
}

const hang = () => {};
const fail = (route) => route.abort();

/** Waits until the page says `sentence`, which it must not say before LATE_MS have passed. */
async function lateFor(page, sentence) {
  const said = page.getByText(sentence);
  await run(page, LATE_MS - 1);
  assert.ok(!(await said.isVisible()), 'the page waits ten seconds');
  await run(page, 1);
  await said.waitFor();
}

/** The button must lead to the start page. */
async function reload(page) {
  await page.getByRole('button', { name: 'Reload' }).first().click();
  await page.getByLabel('Your name').waitFor();
  assert.equal(await page.getByText('has not arrived').count(), 0);
}

const FIRST = {
  'the first script': /\/assets\/index-(?!client).*\.js$/,
  'a script that it needs': /\/assets\/index-client-.*\.js$/,
  'the style sheet': /\/assets\/index-.*\.css$/,
  'any file': /\/assets\//,
};
for (const [what, files] of Object.entries(FIRST)) {
  test(`${what} does not come: the page says so after ten seconds`, options, () =>
    onPage(async (page) => {
      const mend = await spoil(page, files, hang);
      await page.goto(server.url, { waitUntil: 'commit' });
      await page.locator('#late').waitFor({ state: 'attached' });
      await lateFor(page, 'Saboteur has not arrived in full yet');
      mend();
      await reload(page);
    }),
  );

  test(`${what} fails: the page says so at once`, options, () =>
    onPage(async (page) => {
      const mend = await spoil(page, files, fail);
      await page.goto(server.url, { waitUntil: 'commit' });
      await page.getByText('Saboteur has not arrived in full yet').waitFor();
      mend();
      await reload(page);
    }),
  );
}

test('what comes late needs no reload', options, () =>
  onPage(async (page) => {
    await page.route(/\/assets\/index-.*\.(css|js)$/, hang);
    await page.goto(server.url, { waitUntil: 'commit' });
    await page.locator('#late').waitFor({ state: 'attached' });
    await lateFor(page, 'Saboteur has not arrived in full yet');
    await page.unrouteAll(); // what hangs goes on
    await page.getByLabel('Your name').waitFor();
    await page.locator('#late').waitFor({ state: 'detached' });
  }),
);

const PARTS = {
  'a part of the page': [/\/Start-.*\.js$/, 'A part of this page has not arrived yet'],
  'a part, and the banner': [/\/(Start|banner)-.*\.js$/, 'A part of this page could not be loaded'],
};
for (const [what, [files, sentence]] of Object.entries(PARTS)) {
  test(`${what} does not come: the page says so`, options, () =>
    onPage(async (page) => {
      const asked = page.waitForRequest(files);
      const mend = await spoil(page, files, hang);
      await page.goto(server.url, { waitUntil: 'commit' });
      await asked;
      await lateFor(page, sentence);
      mend();
      await reload(page);
    }),
  );
}

test('the part for translators fails: the page works without it and says nothing', options, () =>
  onPage(async (page) => {
    const part = /\/translated-.*\.js$/;
    await page.route(part, fail);
    const failed = page.waitForEvent('requestfailed', (request) => part.test(request.url()));
    const banner = page.waitForResponse(/\/banner-.*\.js$/);
    await page.goto(server.url, { waitUntil: 'commit' });
    await failed;
    await (await banner).finished();
    await page.getByLabel('Your name').fill('Ada');
    assert.equal(await page.getByText('could not be loaded').count(), 0);
  }),
);

const RECORD = readFileSync(new URL('../film/base-7.sab', import.meta.url));
const REPLAY = {
  'the record': [/\.sab$/, /it does not answer/],
  'the engine': [/\.wasm$/, /could not load the part/],
};
for (const [what, [files, sentence]] of Object.entries(REPLAY)) {
  test(`${what} of a replay does not come: the page says so, and tries again`, options, () =>
    onPage(async (page) => {
      const body = await (await fetch(server.url)).text();
      await page.route(/\/g\/\w+$/, (route) => route.fulfill({ contentType: 'text/html', body }));
      const record = (route) => route.fulfill({ contentType: 'text/plain', body: RECORD });
      await page.route(/\.sab$/, record);
      const mend = await spoil(page, files, hang);
      const asked = page.waitForRequest(files);
      const other = page.waitForResponse(/\.(sab|wasm)$/);
      await page.goto(`${server.url}/g/base`);
      await Promise.all([asked, other]);
      await lateFor(page, sentence);
      mend();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.locator('.replay').waitFor();
    }),
  );
}

for (const [name, settings] of Object.entries({ DESK, PHONE })) {
  test(`the banner is above a card that was dealt, and works, ${name}`, options, async () => {
    const { page, close } = await browse({ ...settings, asked: true });
    try {
      await page.goto(server.url);
      await page.getByLabel('Your name').fill('Ada');
      await page.getByRole('button', { name: /Play now/ }).click();
      await page.locator('.dealt').waitFor();
      await server.crash();
      await page.getByText('The connection is lost').waitFor();
      const now = page.getByRole('button', { name: 'Try now' });
      await now.click({ trial: true });
      await server.start();
      await now.waitFor({ state: 'detached' });
      assert.equal(await page.locator('.dealt .banner').count(), 0);
      assert.equal(await page.locator('.banner').count(), 1);
    } finally {
      await close();
    }
  });
}

/** A proxy that does not pass the name on under which its visitors know it. */
async function proxy() {
  const { port } = new URL(server.url);
  const listener = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    near.on('data', (bytes) => {
      const text = bytes.toString('latin1');
      far.write(text.replace(/^Host: .*$/im, `Host: 127.0.0.1:${port}`), 'latin1');
    });
    far.pipe(near);
    near.on('close', () => far.destroy());
    for (const socket of [near, far]) socket.on('error', () => near.destroy());
  });
  await new Promise((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return listener;
}

test('behind a proxy that hides its name, the page says what helps', options, async () => {
  const listener = await proxy();
  const { page, close } = await browse();
  try {
    const origin = `http://localhost:${listener.address().port}`;
    await page.goto(origin);
    await page.getByLabel('Your name').fill('Ada');
    await page.getByRole('button', { name: /Play now/ }).click();
    await page.getByText(`should start it with --public-url ${origin}. Trying again.`).waitFor();
  } finally {
    await close();
    listener.close();
  }
});
