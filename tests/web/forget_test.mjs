#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// forget_test.mjs - you delete your name and messages from a table, once as a player and once after
// you have left. After that, neither the server nor other people's pages may have them any more.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { options, PHONE, playNow, Server, unable, withPages } from './harness.mjs';

const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

const press = (page, name) => page.getByRole('button', { name, exact: true }).click();
const log = (page) => page.locator('#side-list');

async function say(page, text) {
  await page.keyboard.press('/');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Asks the menu to delete your name and messages. */
async function forget(page) {
  await press(page, 'Menu');
  await press(page, 'Delete my name and messages');
  await page.getByText('Your moves stay.').waitFor();
}

test('you delete your name and messages while you play', options, () =>
  withPages(2, async (ada, eve) => {
    await playNow(ada, server.url);
    await eve.goto(ada.url());
    await say(ada, 'the gold is at the top');
    await log(eve).getByText('Ada: the gold is at the top').waitFor();
    await forget(ada);
    // The marked button, which Enter presses, is the one that deletes nothing.
    await ada.keyboard.press('Enter');
    await ada.getByText('Your moves stay.').waitFor({ state: 'detached' });
    assert.equal(await log(eve).getByText('the gold is at the top').count(), 1);
    await press(ada, 'Delete my name and messages');
    await press(ada, 'Delete them for good');
    await ada.getByText('Your name and messages have been deleted.').waitFor();
    await log(eve).getByText('Guest 1 deleted their name and messages.').waitFor();
    for (const page of [ada, eve]) {
      assert.equal(await page.getByText('the gold is at the top').count(), 0);
    }
    assert.equal(await eve.getByText('Ada', { exact: true }).count(), 0);
    await eve.reload();
    await log(eve).getByText('Guest 1 deleted their name and messages.').waitFor();
    assert.equal(await eve.getByText(/Ada|the gold is at the top/).count(), 0);
  }),
);

test('you delete your name and messages after you have left, on a phone', options, () =>
  withPages(1, async (page) => {
    await playNow(page, server.url);
    await press(page, 'Menu');
    await press(page, 'Leave your seat to a bot');
    await press(page, 'Leave for good');
    await press(page, 'Watch the game');
    await page.reload();
    await forget(page);
    await press(page, 'Delete them for good');
    await page.getByText('Your name and messages have been deleted.').waitFor();
    await page.keyboard.press('Escape');
    await press(page, 'Menu');
    await page.getByText('To the start page').waitFor();
    assert.equal(await page.getByText('Delete my name').count(), 0, 'nothing is left to delete');
  }, PHONE),
);
