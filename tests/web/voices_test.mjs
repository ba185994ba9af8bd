#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// voices_test.mjs - what players say at a table: signs given by mouse and by keyboard, bubbles,
// lines of the log, mute and block, tables without signs or chat, signs that come too soon, and
// what a screen reader reads out.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { atRest, browse, DESK, options, PHONE, Server, unable, withPages } from './harness.mjs';

const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

/**
 * Opens a table of three with Ada, Boris and a bot. `customs` are the values of the selects of the
 * customs.
 */
async function meet(ada, boris, { game = 0, customs = {} } = {}) {
  await ada.goto(server.url);
  await ada.getByLabel('Your name').fill('Ada');
  await ada.locator('fieldset label').nth(game).click();
  await ada.getByRole('button', { name: /New table/ }).click();
  await ada.getByRole('slider').fill('3');
  for (const [name, value] of Object.entries(customs)) {
    await ada.locator(`[data-custom=${name}] select`).selectOption(value);
  }
  await ada.getByRole('button', { name: 'Open the table' }).click();
  const link = await ada.getByRole('textbox', { name: 'Invite' }).inputValue();
  await boris.goto(link);
  await boris.getByLabel('Your name').fill('Boris');
  await boris.getByRole('button', { name: 'Join', exact: true }).click();
  await ada.getByText('Boris').first().waitFor();
  return link;
}

async function start(ada, boris) {
  await ada.getByRole('button', { name: /Start/ }).click();
  for (const page of [ada, boris]) {
    await page.locator('.table').waitFor();
    await page.locator('.face-button').waitFor();
  }
}
const bubbleOf = (page, seat) => page.locator(`[data-bubble="${seat}"]`);

test('scratch', options, () =>
  withPages(2, async (ada, boris) => {
    await meet(ada, boris);
    await start(ada, boris);
    await ada.locator('[data-press="1"]').click();
    await ada.locator('[data-sign="light>1"]').waitFor();
    await atRest(ada);
    await ada.screenshot({ path: '/tmp/v1.png' });
    await ada.locator('[data-sign="light>1"]').click();
    await bubbleOf(boris, 0).waitFor();
    await ada.keyboard.press('p');
    await ada.keyboard.press('2');
    await ada.locator('[data-sign="doubt>1"]').waitFor();
    await ada.keyboard.press('3');
    await boris.keyboard.press('q');
    await atRest(boris);
    await boris.screenshot({ path: '/tmp/v2.png' });
    await boris.keyboard.press('1');
    await bubbleOf(ada, 1).waitFor();
    await boris.waitForTimeout(300);
    await boris.screenshot({ path: '/tmp/v3.png' });
    await ada.screenshot({ path: '/tmp/v4.png' });
  }),
);
