#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// typing_test.mjs - what people type and paste on the start page and in the address, and Enter in
// each field.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { browse, options, Server, unable, withPages } from './harness.mjs';

const server = new Server();
before(async () => {
  if (!unable) await server.start();
});
after(() => server.stop());

const codeField = (page) => page.getByLabel('Table code');
const see = (page, text) => page.getByText(text).first().waitFor();

async function open(page) {
  await page.goto(server.url);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: /New table/ }).click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: /Start with/ }).waitFor();
  return new URL(page.url()).pathname.split('/')[2];
}

test('codes and links are taken by their meaning, and Enter joins', options, () =>
  withPages(2, async (ada, boris) => {
    const code = await open(ada);
    for (const typed of [`Come: https://other.example/t/${code.toLowerCase()}?x=1#y.`, [...code].join(' ')]) {
      await boris.goto(server.url);
      await boris.getByLabel('Your name').fill('');
      await codeField(boris).fill(typed);
      await codeField(boris).press('Enter');
      await see(boris, 'Type your name first.');
      await boris.getByLabel('Your name').fill('Boris');
      await boris.getByLabel('Your name').press('Enter');
      await boris.waitForURL(`**/t/${code}`);
      await boris.evaluate(() => localStorage.clear());
    }
    await boris.getByLabel('Your name').fill('Boris');
    await boris.getByLabel('Your name').press('Enter');
    await see(boris, 'Leave the seat');
  }),
);

test('what is no code keeps the field, and says what a code looks like', options, () =>
  withPages(1, async (page) => {
    await page.goto(server.url);
    await page.getByLabel('Your name').fill('Ada');
    await codeField(page).fill('see you tonight');
    await codeField(page).press('Enter');
    await see(page, 'A code has five or seven letters');
    assert.equal(await codeField(page).inputValue(), 'see you tonight');
  }),
);

test('addresses lead to the table, or to a page with a way on', options, async () => {
  const { page, faults, close } = await browse();
  try {
    const code = await open(page);
    for (const path of [`/T/${code.toLowerCase()}/`, `/t/${code}?fbclid=abc#x`]) {
      await page.goto(server.url + path);
      await page.waitForURL((url) => url.pathname === `/t/${code}`);
      await page.getByRole('button', { name: /Start with/ }).waitFor();
      assert.equal(await page.locator('.banner .line').count(), 0);
    }
    await page.goto('about:blank');
    await page.goto(`${server.url}/t/${code}#0123456789`);
    await see(page, 'This link to a seat is not whole');
    for (const [path, sentence] of [
      ['/t/zz', 'A code has five or seven'],
      ['/nothing', 'nothing at this address'],
    ]) {
      await page.goto(server.url + path);
      await see(page, sentence);
      await page.getByRole('button', { name: /New table/ }).waitFor();
    }
    assert.equal(await codeField(page).inputValue(), '');
    await page.goto(`${server.url}/learn/chess`);
    await page.locator('a[href="/"]').first().waitFor();
    // The browser reports each page with the status 404 as a fault, and nothing else is one.
    assert.equal(faults.filter((fault) => !fault.includes('404 (Not Found)')).length, 0);
    assert.equal(faults.length, 3);
  } finally {
    await close();
  }
});

/** Fills in a field as Chrome does on iOS, and password managers do: only `change` fires. */
function autofill(field, value) {
  return field.evaluate((input, text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, text);
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, value);
}

test('what a password manager fills in counts as typed', options, () =>
  withPages(2, async (ada, zoe) => {
    const code = await open(ada);
    await zoe.goto(server.url);
    await zoe.getByLabel('Your name').fill('');
    await autofill(codeField(zoe), code);
    await autofill(zoe.getByLabel('Your name'), 'Zoe');
    await zoe.getByRole('button', { name: 'Go to the table' }).click();
    await zoe.waitForURL(`**/t/${code}`);
    await autofill(zoe.getByLabel('Your name'), 'Zoé');
    await zoe.getByRole('button', { name: 'Join', exact: true }).click();
    await see(ada, 'Zoé');
  }),
);
