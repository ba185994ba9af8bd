#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// lost_test.mjs - the reply to a `create`, `join` or `claim` is lost, and so is the connection or
// the page. Even so, there must be one table, and one seat for each person.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { options, playNow, Server, unable, withPages } from './harness.mjs';
import { Network } from './swallow.mjs';

const server = new Server();
let network = null;
before(async () => {
  if (unable) return;
  await server.start();
  network = await Network.before(server.url);
});
after(async () => {
  await network?.close();
  await server.stop();
});

const tableOf = (page) => new URL(page.url()).pathname.slice('/t/'.length);

async function openTable(page, url) {
  await page.goto(url);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: /New table/ }).click();
  await page.getByRole('button', { name: 'Open the table' }).click();
}

async function sitDown(page, url, name) {
  await page.goto(url);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}

test('a table is opened once, though the connection was lost', options, () =>
  withPages(1, async (ada) => {
    const lost = network.lose('create', true);
    await openTable(ada, network.url);
    const { table } = await lost;
    await ada.waitForURL(/\/t\//);
    assert.equal(tableOf(ada), table);
    await ada.getByRole('button', { name: /Start with/ }).waitFor();
  }),
);

test('a table is opened once, though the page was reloaded', options, () =>
  withPages(1, async (ada) => {
    const lost = network.lose('create', false);
    await openTable(ada, network.url);
    const { table } = await lost;
    await ada.goto(network.url);
    await ada.waitForURL(/\/t\//);
    assert.equal(tableOf(ada), table);
    await ada.getByRole('button', { name: /Start with/ }).waitFor();
  }),
);

for (const cut of [true, false]) {
  const what = cut ? 'the connection was lost' : 'the page was reloaded';
  test(`you sit down once, though ${what}`, options, () =>
    withPages(2, async (ada, boris) => {
      await openTable(ada, network.url);
      await ada.waitForURL(/\/t\//);
      const lost = network.lose('join', cut);
      await sitDown(boris, ada.url(), 'Boris');
      assert.equal((await lost).seat, 1);
      if (!cut) await boris.reload();
      await boris.getByText('Waiting for Ada to start the game.').waitFor();
      await boris.getByRole('button', { name: 'Join', exact: true }).waitFor({
        state: 'detached',
      });
      await ada.getByText('Boris', { exact: true }).waitFor();
      assert.equal(await ada.getByText('Boris', { exact: true }).count(), 1);
    }),
  );

  test(`a seat is taken over, though ${what}`, options, () =>
    withPages(2, async (ada, phone) => {
      await playNow(ada, network.url);
      await ada.locator('[data-card]').first().waitFor();
      await ada.getByRole('button', { name: 'Menu' }).click();
      await ada.getByRole('button', { name: 'Continue on another device' }).click();
      const field = ada.getByRole('textbox', { name: 'Continue on another device' });
      const address = await field.inputValue();
      const lost = network.lose('claim', cut);
      await phone.goto(address);
      assert.equal((await lost).seat, 0);
      if (!cut) await phone.reload();
      await phone.locator('[data-card]').first().waitFor();
      assert.equal(await phone.locator('[data-card]').count(), 6);
      await phone.reload();
      await phone.locator('[data-card]').first().waitFor();
    }),
  );
}

test('without room in its storage, the page keeps the seat over a reload', options, () =>
  withPages(1, async (ada) => {
    await ada.goto(network.url);
    await ada.evaluate(() => {
      for (let size = 2 ** 22; size >= 1; ) {
        try {
          localStorage.other = (localStorage.other ?? '') + 'x'.repeat(size);
        } catch {
          size = Math.floor(size / 2);
        }
      }
    });
    await openTable(ada, network.url);
    await ada.getByText(/has no room to remember your seat/).waitFor();
    await ada.reload();
    await ada.getByRole('button', { name: /Start with/ }).waitFor();
  }),
);

test('back from the back-forward cache, the page doubts its connection', options, () =>
  withPages(1, async (ada) => {
    await playNow(ada, network.url);
    const again = ada.waitForEvent('websocket');
    await ada.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await again;
  }),
);
