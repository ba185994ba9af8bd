#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// tables_test.mjs - a stranger finds an open table on the start page and joins. Another stranger
// finds a game there and watches. If a table allows no onlookers, nobody may watch its game.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  axe, browse, chromiumOnly, DESK, GAMES, grouped, hasLooked, noFinding, options, PHONE, Server,
  someGames, TABLET, unable, withPages,
} from './harness.mjs';

const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

/** Opens a table with three seats. `customs` has the values of the customs that are not default. */
async function open(page, name, game, customs) {
  await page.goto(server.url);
  await page.getByLabel('Your name').fill(name);
  await page.locator('fieldset label').nth(GAMES.indexOf(game)).click();
  await page.getByRole('button', { name: /New table/ }).click();
  await page.getByRole('slider').fill('3');
  for (const [custom, value] of Object.entries(customs)) {
    await page.locator(`[data-custom=${custom}] select`).selectOption(value);
  }
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: /Start with/ }).waitFor();
}

const chosen = (page, custom) => page.locator(`[data-custom=${custom}] select`).inputValue();
const listed = (page, kind) => page.locator(`[data-listed=${kind}]`);

/** Opens the start page, and waits until its list of this kind has a table. */
async function lookAround(page, kind, name = 'Clara') {
  await page.goto(server.url);
  await page.getByLabel('Your name').fill(name);
  await listed(page, kind).waitFor();
}

/** Starts the game, and looks at the secret card. */
async function start(page) {
  await page.getByRole('button', { name: /Start with/ }).click();
  await page.locator('.table').waitFor();
  await hasLooked(page);
}

for (const game of someGames('cave')) {
  test(`a stranger finds an open table and joins, another one watches, ${game}`, options, () =>
    withPages(3, async (ada, boris, clara) => {
      await clara.addInitScript(axe);
      await open(ada, 'Ada', game, { listed: 'yes' });
      assert.equal(await chosen(ada, 'pace'), 'timed');
      await lookAround(boris, 'waiting', 'Boris');
      await boris.getByRole('button', { name: /^Join the table of Ada/ }).click();
      await boris.getByRole('button', { name: /Sit|seat|Join/ }).first().click();
      await ada.getByText('Boris').first().waitFor();
      await start(ada);
      await lookAround(clara, 'playing');
      const told = await listed(clara, 'playing').textContent();
      assert.match(told, /Ada and Boris.*3 players, round 1/);
      await noFinding(clara, 'the start page with a list');
      await clara.getByRole('button', { name: /^Watch the game of Ada and Boris/ }).click();
      await clara.locator('.table').waitFor();
    }));
}

test('a table that is not listed is not found', options, () =>
  withPages(2, async (ada, boris) => {
    await open(ada, 'Dora', 'base', {});
    await boris.goto(server.url);
    await boris.waitForResponse(/tables\.json/);
    assert.ok(!(await boris.locator('main').textContent()).includes('Dora'));
    await ada.locator('[data-custom=listed] select').selectOption('yes');
    await ada.locator('[data-custom=pace] select:has([value=timed]:checked)').waitFor();
    assert.equal(await chosen(ada, 'talk'), 'signs');
  }));

test('a table without onlookers says so', options, () =>
  withPages(2, async (ada, boris) => {
    await open(ada, 'Emil', 'base', { onlookers: 'no' });
    await ada.getByText('Anyone with this link can join. Nobody can watch').waitFor();
    assert.equal(await ada.locator('.tv').count(), 0, 'no television can watch');
    const code = new URL(ada.url()).pathname.split('/')[2];
    await boris.goto(`${server.url}/t/${code}`);
    await boris.getByText('Emil').first().waitFor();
    await start(ada);
    await boris.getByText(`Table ${grouped(code)} takes no onlookers.`).waitFor();
    await boris.goto(`${server.url}/tv/${code}`);
    await boris.getByText(`Table ${grouped(code)} takes no onlookers.`).waitFor();
    await ada.reload();
    await ada.locator('.table').waitFor();
  }));

for (const [size, settings] of Object.entries({ PHONE, TABLET, DESK })) {
  const once = chromiumOnly('one engine is enough');
  test(`thirty tables with long names fit, ${size}`, once, async () => {
    const { page, faults, close } = await browse(settings);
    const table = (kind) => (_, i) => ({
      table: `T${'ABCDEFGHJKLMNPQRSTUVWXYZ'[i]}${kind}`,
      game: GAMES[i % 2],
      seats: 8,
      taken: 8 - (i % 3),
      names: Array.from({ length: 8 }, (_, n) => `${n}${'W'.repeat(23)}`),
      round: i % 4,
    });
    const listing = {
      waiting: Array.from({ length: 20 }, table('AA')),
      playing: Array.from({ length: 10 }, table('BB')),
    };
    try {
      await page.route('**/tables.json', (route) => route.fulfill({ json: listing }));
      await lookAround(page, 'playing');
      assert.equal(await page.locator('[data-listed] li').count(), 30);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${wide} px stick out`);
      const heights = await page
        .locator('[data-listed] button')
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
      assert.ok(Math.min(...heights) >= 44, heights.join());
      assert.deepEqual(faults, []);
    } finally {
      await close();
    }
  });
}
