#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// load_test.mjs - what the page fetches, and when. The start page must need few requests and bytes.
// The page fetches the chosen game while the player fills in the form. It fetches the waiting room
// only if somebody waits, and help only on request. The title must be there before any script has
// run.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { run, running, stopClock, watchLoading } from '../kit/clock.mjs';
import { browse, DESK, hasLooked, options, PHONE, Server, unable } from './harness.mjs';

const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

/**
 * Measured: 18 requests, 125 kB. The start page is a separate bundle, which costs three requests.
 * In return, people who open the link of a table do not load the start page. One request asks for
 * the tables that are open to strangers. If there are any, the page loads the code for their list.
 * Two requests with 8 kB bring the picture with the dwarfs, after the form. The sentences and
 * coming.ts are parts of their own, because other pages load them without the start page.
 */
// The banner (two requests, 2 kB) comes beside the form, because it could not be fetched later: it
// says that the connection is in trouble.
// The sentences (3.4 kB) come in one file beside the scripts. The scripts are smaller without them,
// but by less: compressed, sentences cost less among scripts than in a file of their own, and the
// file also has those of the list of tables and of refused storage, so that no page asks twice.
const START_REQUESTS = 18;
const START_BYTES = 125_500;
/** Measured: 60 kB. With all letters of the font Vollkorn, it would be 21 kB more. */
const FONT_BYTES = 66_000;

/**
 * Runs `steps` with the list of all requests, and with a function that waits until nothing more is
 * fetched. Each request has a name and a kind. A finished request also has the number of its bytes.
 * The page's clock stands still, so the page asks only once for the tables of strangers.
 */
async function onPage(settings, steps) {
  const { page, faults, close } = await browse({ ...settings, hints: true });
  await stopClock(page);
  const loaded = watchLoading(page);
  const fetched = [];
  const open = new Map();
  page.on('request', (request) => {
    const { protocol, pathname: name } = new URL(request.url());
    if (protocol === 'blob:') return;
    open.set(request, { name, kind: request.resourceType(), bytes: null });
    fetched.push(open.get(request));
  });
  page.on('requestfinished', async (request) => {
    const one = open.get(request);
    if (!one) return;
    // A request has no size if it ends after the last check, while the page closes.
    const sizes = await request.sizes().catch(() => null);
    one.bytes = sizes && sizes.responseBodySize;
  });
  try {
    await steps(page, fetched, (tables) => settle(page, fetched, loaded, tables));
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
}

const names = (fetched, kind) => fetched.filter((one) => one.kind === kind).map(({ name }) => name);
const sum = (fetched) => fetched.reduce((all, { bytes }) => all + bytes, 0);
const said = (fetched) => fetched.map(({ name, bytes }) => `${name} ${bytes}`).join(', ');

/** How long a page may wait before it fetches more. */
const LATER_MS = 1000;

/**
 * Waits until everything is there that the page asks for within LATER_MS. The scripts of `tables`
 * tables must be among it.
 */
async function settle(page, fetched, loaded, tables) {
  const asked = () => names(fetched, 'script').filter((name) => /\/Table-/.test(name)).length;
  const waits = () => asked() < tables || fetched.some(({ bytes }) => bytes === null);
  await loaded();
  await run(page, LATER_MS);
  do await loaded();
  while (waits());
}

test('the form of a first visit needs few requests and bytes', options, () =>
  onPage(DESK, async (page, fetched, settled) => {
    // The page fetches the game after the fonts. Here the fonts never arrive, so that only the form
    // is counted.
    await page.addInitScript(() => {
      Object.defineProperty(document.fonts, 'ready', { value: new Promise(() => {}) });
    });
    await page.goto(server.url);
    await page.getByLabel('Your name').waitFor();
    await settled(0);
    const fonts = fetched.filter(({ kind }) => kind === 'font');
    const counted = `${fetched.length} requests, ${sum(fetched)} bytes, fonts ${sum(fonts)}`;
    console.log(`# ${counted}: ${said(fetched)}`);
    assert.equal(fonts.length, 2);
    assert.ok(fetched.length <= START_REQUESTS, `${fetched.length} requests`);
    assert.ok(sum(fetched) < START_BYTES, `${sum(fetched)} bytes`);
    assert.ok(sum(fonts) < FONT_BYTES, `${sum(fonts)} bytes of fonts`);
  }),
);

for (const [device, settings] of Object.entries({ DESK, PHONE })) {
  test(`the game is loaded before it begins, not the waiting room, ${device}`, options, () =>
    onPage(settings, async (page, fetched, settled) => {
      await page.goto(server.url);
      await page.getByLabel('Your name').fill('Ada');
      await settled(1);
      await page.getByText('The Dark Cave', { exact: true }).click();
      await settled(2);
      const before = fetched.length;
      console.log(`# ${before} requests and ${sum(fetched)} bytes for form and both games`);
      await page.getByText('Saboteur', { exact: true }).last().click();
      await page.getByRole('button', { name: /Play now/ }).click();
      await page.locator('.table').waitFor();
      const since = fetched.slice(before);
      console.log(`# since then ${since.length} requests: ${said(since)}`);
      const scripts = names(fetched, 'script');
      assert.deepEqual(scripts.filter((name) => /Waiting/.test(name)), []);
      // The table does not wait for the panel of the end, signs, aids, hints and menu, which come
      // later. Nor does the table wait for illustrations, for the compass, for the code that hides
      // your cards, or for what the page says about its connection, about those who come and go,
      // and about the moves since your last turn: you can play before these arrive.
      const later = new RegExp(
        '[Ee]nd|Said|Voices|sign|lies|[Aa]id|hint|Switch|[Mm]enu|MiniMap|Qr|Side|Look|Move|' +
          'sounds|drag|gest|Bedrock|pictures|frames|rockfall|address|Veil|Handle|Compass|' +
          '[Ss]ince|Banner|trouble|Passing|rounds|thinking',
      );
      assert.deepEqual(names(since, 'script').filter((name) => !later.test(name)), []);
    }),
  );
}

test('the help of a game is loaded when you ask for it', options, () =>
  onPage(DESK, async (page, fetched, settled) => {
    const helps = () => names(fetched, 'script').filter((name) => /Help/.test(name));
    await page.goto(server.url);
    await page.getByLabel('Your name').fill('Ada');
    await page.getByText('The Dark Cave', { exact: true }).click();
    await page.getByRole('button', { name: /Play now/ }).click();
    await running(page, async () => {
      await page.locator('.table').waitFor();
      await hasLooked(page);
    });
    await settled(1);
    assert.deepEqual(helps(), []);
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    assert.ok(helps().length > 0, 'now it is there');
  }),
);

test('the title is there before any script, and only once', options, () =>
  onPage(PHONE, async (page) => {
    let release = () => {};
    const held = new Promise((resolve) => (release = resolve));
    await page.route(/\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(server.url, { waitUntil: 'commit' });
    const title = page.getByRole('heading', { level: 1, name: 'Saboteur' });
    await title.waitFor();
    const { y } = await title.boundingBox();
    release();
    await page.getByLabel('Your name').waitFor();
    assert.equal(await title.count(), 1);
    assert.ok(Math.abs((await title.boundingBox()).y - y) < 24, 'it stays about where it was');
  }),
);
