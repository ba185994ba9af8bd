#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// languages_test.mjs - the language of the page: it is chosen from a menu, or as the browser wants
// it, and changes everything on screen at once, without a reload and without a new connection. What
// you have typed, picked and opened stays. The second language is the pseudo-locale.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  atRest, browse, chromiumOnly, DESK, gather, hasLooked, playWith, Server, unable,
} from './harness.mjs';
import { choose, leftOver, NAME, offerPseudo, spoken } from './languages.mjs';

const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

const options = chromiumOnly('the test answers for the server');

/**
 * Runs `steps` on a page that offers the pseudo-locale. `counts` returns how many connections
 * the page has opened, and how often it has been loaded; `names` the names of players.
 */
async function onPage(steps, settings = DESK) {
  const { page, faults, close } = await browse(settings);
  const sockets = [];
  const names = new Set(['Ada']);
  const known = {};
  page.on('websocket', (socket) => {
    sockets.push(socket);
    socket.on('framereceived', ({ payload }) => {
      const said = JSON.parse(payload);
      if (!said.news) return;
      for (const { name } of gather(known, said).state.seats) if (name) names.add(name);
    });
  });
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  try {
    await offerPseudo(page);
    await steps(page, { counts: () => [sockets.length, loads], names: () => [...names], faults });
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
}

/** What no change of the language may fetch: scripts and records. */
const NEEDLESS = /\/assets\/.*\.js$|\.sab$/;

/** Runs in the page: the names at the seats. */
const namesIn = () => [...document.querySelectorAll('.players b.name')].map((one) => one.innerText);

/**
 * Changes the language. The screen `root` must keep all its elements and the names at its seats,
 * and the page may fetch nothing but texts.
 */
async function chooseAt(page, root) {
  const needless = [];
  const note = (request) => NEEDLESS.test(request.url()) && needless.push(request.url());
  const seats = await page.evaluate(namesIn);
  assert.notEqual(seats.join(''), '', 'there are names');
  const found = await page.evaluate((root) => {
    const all = document.querySelectorAll(`${root}, ${root} *`);
    for (const one of all) one.held = true;
    return all.length;
  }, root);
  assert.ok(found > 1, 'the screen is there');
  page.on('request', note);
  await choose(page);
  await spoken(page);
  await atRest(page);
  page.off('request', note);
  const fresh = await page.evaluate((root) => {
    const all = [...document.querySelectorAll(`${root}, ${root} *`)];
    const whatOf = ({ localName, className }) => `${localName}.${className}`;
    return all.length ? all.filter((one) => !one.held).slice(0, 9).map(whatOf) : ['nothing'];
  }, root);
  assert.deepEqual(fresh, [], 'the screen keeps its elements');
  assert.deepEqual(await page.evaluate(namesIn), seats);
  assert.deepEqual(needless, []);
}

async function shot(page, name) {
  if (!process.env.SHOTS) return;
  await atRest(page);
  await page.screenshot({ path: `${process.env.SHOTS}/languages-${name}.png` });
}

test('the start page changes at once; what you have typed and the focus stay', options, () =>
  onPage(async (page, { counts, names }) => {
    await page.goto(server.url);
    await page.getByLabel('Your name').fill('Ada');
    await page.locator('.code').fill('KRMPT');
    await page.locator('select').focus();
    const before = counts();
    await choose(page);
    await spoken(page);
    assert.deepEqual(await leftOver(page, names()), []);
    assert.deepEqual(counts(), before);
    assert.equal(await page.locator('.code').inputValue(), 'KRMPT');
    assert.equal(await page.locator(':focus').evaluate(({ localName }) => localName), 'select');
    await shot(page, 'start');
    await page.reload();
    await spoken(page);
    assert.deepEqual(await leftOver(page, names()), [], 'the choice is kept');
    await choose(page, 'en');
    await page.getByLabel('Your name').waitFor();
    assert.equal(await page.title(), 'Saboteur');
  }),
);

test('without a choice, the page speaks what the browser wants', options, () =>
  onPage(async (page, { names }) => {
    await page.goto(server.url);
    await spoken(page);
    await page.locator('.code').waitFor();
    assert.deepEqual(await leftOver(page, names()), []);
  }, { ...DESK, locale: 'en-XA' }),
);

for (const game of ['base', 'cave']) {
  test(`a table changes at once, and what is picked and open stays, ${game}`, options, () =>
    onPage(async (page, { counts, names }) => {
      await playWith(page, server.url, game, 4);
      const picked = page.locator('[data-card][aria-pressed=true]');
      await page.locator('[data-card]').first().click();
      await picked.waitFor();
      await page.locator('button[aria-label=Menu]').click();
      const before = counts();
      await chooseAt(page, '.table');
      assert.deepEqual(await leftOver(page, names()), []);
      assert.equal(await page.locator('dialog[open]').count(), 1, 'the window is still open');
      await shot(page, `${game}-menu`);
      await page.keyboard.press('Escape');
      await picked.waitFor();
      assert.deepEqual(await leftOver(page, names()), []);
      await shot(page, game);
      assert.deepEqual(counts(), before);
    }),
  );

  // Here the table, and not the start page, is the first to ask for the texts of the game.
  test(`a table that you come back to, or that you watch, changes at once, ${game}`, options, () =>
    onPage(async (page, { counts, names }) => {
      await playWith(page, server.url, game, 4);
      await page.reload();
      await page.locator('.status.mine').waitFor();
      await hasLooked(page);
      const before = counts();
      await page.locator('button[aria-label=Menu]').click();
      await chooseAt(page, '.table');
      await page.keyboard.press('Escape');
      assert.deepEqual(await leftOver(page, names()), []);
      assert.deepEqual(counts(), before);
      const address = page.url();
      await onPage(async (other) => {
        await other.goto(address);
        await other.locator('.table .status').waitFor();
        await other.locator('button[aria-label=Menu]').click();
        await chooseAt(other, '.table');
        await other.keyboard.press('Escape');
        assert.deepEqual(await leftOver(other, names()), []);
      });
    }),
  );
}

test('a lesson changes at once', options, () =>
  onPage(async (page, { counts }) => {
    await page.goto(`${server.url}/learn/base`);
    await page.locator('.learn .table').waitFor();
    await hasLooked(page);
    const before = counts();
    await page.locator('button[aria-label=Menu]').click();
    await chooseAt(page, '.learn');
    await page.keyboard.press('Escape');
    const seats = await page.locator('.players b.name').allTextContents();
    assert.deepEqual(await leftOver(page, seats), []);
    await shot(page, 'lesson');
    assert.deepEqual(counts(), before);
  }),
);

test('a replay changes at once', options, () =>
  onPage(async (page, { counts }) => {
    const record = fileURLToPath(new URL('../film/base-7.sab', import.meta.url));
    const body = readFileSync(record, 'utf8');
    const index = await (await fetch(server.url)).text();
    await page.route(/\/g\/\w+(#.*)?$/, (route) =>
      route.fulfill({ contentType: 'text/html', body: index }),
    );
    await page.route(/\/g\/\w+\.sab$/, (route) => route.fulfill({ body }));
    await page.goto(`${server.url}/g/base#r=1&at=9&eyes=all`);
    await page.locator('.replay').waitFor();
    const title = await page.title();
    const before = counts();
    await chooseAt(page, '.replay');
    assert.notEqual(await page.title(), title);
    const seats = [...body.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
    assert.deepEqual(await leftOver(page, seats), []);
    await shot(page, 'replay');
    await choose(page, 'en');
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    assert.equal(await page.title(), title);
    assert.deepEqual(counts(), before);
  }),
);

test('if texts cannot be loaded, the old language stays, and you can try again', options, () =>
  onPage(async (page, { names, faults }) => {
    let lost = true;
    await page.route('**/assets/en-XA.*', (route) => (lost ? route.abort() : route.fallback()));
    await page.goto(server.url);
    await choose(page);
    await page.getByText(`could not be loaded: ${NAME}.`).waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'en');
    assert.equal(await page.locator('select').inputValue(), 'en');
    await page.getByLabel('Your name').waitFor();
    lost = false;
    assert.match(faults.splice(0).join(), /ERR_FAILED/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await spoken(page);
    assert.deepEqual(await leftOver(page, names()), []);
  }),
);
