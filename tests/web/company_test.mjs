#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// company_test.mjs - who may be at a table (decision 24): the host renews the link, players ask for
// a removal, and the host removes a person, who cannot come back.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  axe, browse, grouped, hasLooked, noFinding, options, PHONE, Server, unable, withPages,
} from './harness.mjs';

const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

const press = (page, name) => page.getByRole('button', { name, exact: true }).click();
const see = (page, text) => page.getByText(text).first().waitFor();
const log = (page) => page.locator('#side-list');
const dialog = (page) => page.getByRole('dialog', { name: 'Players and link' });

/** Opens a table with four seats, and returns its code. */
async function open(page, name) {
  await page.goto(server.url);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: /New table/ }).click();
  await page.getByRole('slider').fill('4');
  await press(page, 'Open the table');
  await page.getByRole('button', { name: /Start with/ }).waitFor();
  return new URL(page.url()).pathname.split('/')[2];
}

/** Types the code of a table, with its door, on the start page. */
async function type(page, name, address) {
  await page.goto(server.url);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Table code').fill(address);
  await page.getByLabel('Table code').press('Enter');
}

async function join(page, name, address) {
  await type(page, name, address);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByText('Leave the seat').waitFor();
}

/** The code and the door in the link that the window about the people shows. */
async function address(page) {
  const text = await dialog(page).getByLabel('Link to this table').inputValue();
  assert.ok(text.startsWith(`${server.url}/t/`), text);
  return text.split('/t/')[1];
}

async function company(page) {
  await press(page, 'Menu');
  await press(page, 'Players and link');
  await dialog(page).waitFor();
}

const close = async (page) => {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

/** Ada renews the link. Returns the new one. Clara, who only watches, does not learn it. */
async function renew({ ada, boris, clara }, code) {
  await press(ada, 'Remove somebody, or change the link');
  await press(ada, 'New link');
  await see(ada, 'This is the new link.');
  const link = await address(ada);
  assert.match(link, new RegExp(`^${code}-[A-Z]{5}$`));
  assert.equal(new URL(ada.url()).pathname, `/t/${link}`);
  await noFinding(ada, 'the window about the people');
  await ada.keyboard.press('Escape');
  await see(ada, link);
  await see(boris, link);
  await see(clara, 'The link to this table has changed. Ask somebody');
  assert.equal(await clara.getByText(link.split('-')[1]).count(), 0, 'who watches is not told');
  return link;
}

/** Dora and Clara come with the new link and sit down. Then the game begins. */
async function begin(pages, code, link) {
  const { ada, clara, dora } = pages;
  await type(dora, 'Dora', code);
  await see(dora, `There is no table ${grouped(code)}. Check the code.`);
  await join(dora, 'Dora', link.toLowerCase());
  assert.equal(new URL(dora.url()).pathname, `/t/${link}`);
  await clara.goto(`${server.url}/t/${link}`);
  await clara.getByLabel('Your name').fill('Clara');
  await clara.getByRole('button', { name: 'Join', exact: true }).click();
  await press(ada, 'Start the game');
  for (const page of Object.values(pages)) {
    await page.locator('.table').waitFor();
    await hasLooked(page);
  }
}

/** Boris asks for the removal of Dora, takes the request back, and asks again. */
async function vote({ ada, boris }) {
  await company(boris);
  await see(boris, 'Dora must leave once all others who are here');
  await press(boris, 'Ask to remove Dora');
  await see(boris, '1 of 3 ask to remove Dora.');
  await press(boris, 'No longer ask to remove Dora');
  await dialog(boris).getByText('1 of 3').waitFor({ state: 'detached' });
  await press(boris, 'Ask to remove Dora');
  await close(boris);
  await log(ada).getByText('Boris asks to remove Dora.').first().waitFor();
}

/** Ada removes Dora. Returns the link that the table has after that. */
async function remove({ ada, boris, dora }, code, link) {
  await company(ada);
  await see(ada, '1 of 3 ask to remove Dora.');
  await press(ada, 'Remove Dora from the table');
  // The focus is on the button that removes nobody. Enter presses this button.
  await see(ada, 'Dora cannot come back');
  await ada.keyboard.press('Enter');
  await dialog(ada).getByText('Dora cannot come back').waitFor({ state: 'detached' });
  await press(ada, 'Remove Dora from the table');
  await press(ada, 'Remove Dora for good');
  const table = `table ${grouped(code)}`;
  await see(dora, `Somebody from your network, perhaps you, was removed from ${table}.`);
  await log(boris).getByText('Dora was removed from the table.').waitFor();
  await dialog(ada).getByText('Nobody else').waitFor({ state: 'detached' });
  assert.equal(await dialog(ada).getByText('Dora').count(), 0, 'a bot has the seat');
  const next = await address(ada);
  assert.notEqual(next, link, 'the link has changed again');
  await close(ada);
  return next;
}

/** Dora comes with a new browser, which does not know her token. She needs the newest link. */
async function comeAgain(link, next) {
  const { page, faults, close } = await browse();
  await type(page, 'Dora', link);
  await see(page, `There is no table ${grouped(link)}. Check the code.`);
  await type(page, 'Dora', next);
  await page.locator('.table').waitFor();
  await page.reload();
  await page.locator('.table').waitFor();
  assert.deepEqual(faults, []);
  await close();
}

test('the host changes the link, and removes a player after others have asked', options, () =>
  withPages(4, async (ada, boris, clara, dora) => {
    const pages = { ada, boris, clara, dora };
    await ada.addInitScript(axe);
    const code = await open(ada, 'Ada');
    await join(boris, 'Boris', code);
    await clara.goto(`${server.url}/t/${code}`);
    await see(clara, 'Anyone with this link can join or watch.');
    const link = await renew(pages, code);
    await begin(pages, code, link);
    await vote(pages);
    const next = await remove(pages, code, link);
    await dora.goto(`${server.url}/t/${code}`);
    const table = `table ${grouped(code)}`;
    await see(dora, `Somebody from your network, perhaps you, was removed from ${table}.`);
    await comeAgain(link, next);
  }));

test('a television says that its link is old', options, () =>
  withPages(2, async (ada, tv) => {
    const code = await open(ada, 'Ada');
    await tv.goto(`${server.url}/tv/${code}`);
    await see(tv, 'Join with your phone');
    await press(ada, 'Remove somebody, or change the link');
    await press(ada, 'New link');
    await see(tv, 'The link to this table has changed.');
    const link = await address(ada);
    await tv.goto(`${server.url}/tv/${link}`);
    await see(tv, 'Join with your phone');
    await see(tv, grouped(link));
  }));

test('the window fits on a phone', options, () =>
  withPages(2, async (ada, boris) => {
    const code = await open(ada, 'Ada');
    await join(boris, 'Bartholomew of the deep', code);
    await press(ada, 'Remove somebody, or change the link');
    await press(ada, 'Remove Bartholomew of the deep from the table');
    const box = await dialog(ada).boundingBox();
    assert.ok(box.x >= 0 && box.x + box.width <= PHONE.viewport.width, JSON.stringify(box));
    const wide = await dialog(ada).evaluate((one) => one.scrollWidth - one.clientWidth);
    assert.equal(wide, 0, 'nothing is wider than the window');
    if (process.env.SHOTS) await ada.screenshot({ path: `${process.env.SHOTS}/company.png` });
  }, PHONE));
