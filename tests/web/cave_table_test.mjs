#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// cave_table_test.mjs - people at a table of the cave: they choose options, drag cards, type a
// move, look at an earlier moment, and watch.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { playCave } from './cave.mjs';
import {
  axe, boxAtRest, DESK, noFinding, options, rimOf, Server, unable, withPages,
} from './harness.mjs';

const STILL = { ...DESK, reducedMotion: 'reduce' };
const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

test('two people and a spectator', options, () =>
  withPages(3, async (ada, boris, eve) => {
    await ada.addInitScript(axe);
    await ada.goto(server.url);
    await ada.getByLabel('Your name').fill('Ada');
    await ada.getByRole('button', { name: /New table/ }).click();
    await ada.getByRole('dialog').getByText('The Dark Cave').click();
    await noFinding(ada, 'new table of the cave');
    await ada.getByRole('slider').fill('2');
    await ada.getByLabel('The nugget of a gold vein').selectOption('on');
    await ada.getByRole('button', { name: 'Open the table' }).click();
    const invitation = await ada.getByRole('textbox', { name: 'Invite' }).inputValue();
    await noFinding(ada, 'waiting for the cave');
    await ada.getByLabel('A battle axe can be used').selectOption('on');

    await boris.goto(invitation);
    await boris.getByLabel('Your name').fill('Boris');
    await boris.getByRole('button', { name: 'Join', exact: true }).click();
    await boris.getByText('is taken or left, as the player likes').waitFor();
    await boris.getByText('at once', { exact: true }).waitFor();
    await eve.goto(invitation);
    await ada.getByText('Boris', { exact: true }).waitFor();
    await ada.getByRole('button', { name: 'Start the game' }).click();
    const pages = [ada, boris, eve];
    await Promise.all(pages.map((page) => page.locator('.dock[data-phase]').waitFor()));
    const hands = await Promise.all(pages.map((page) => page.locator('[data-card]').count()));
    assert.deepEqual(hands, [5, 5, 0]);
    assert.equal(await eve.getByRole('button', { name: /clan card/ }).count(), 0);
    const faces = ada.locator('.players .face img');
    const clans = await faces.evaluateAll((images) => images.map((image) => image.alt));
    assert.deepEqual([...clans].sort(), ['Blue Moon', 'Golden Axe'], 'one of each (cave 2.2)');

    await ada.getByRole('button', { name: 'Menu' }).click();
    await ada.getByRole('button', { name: 'Vote to end the game' }).click();
    await boris.getByRole('button', { name: /^Ada voted/ }).waitFor();
    await boris.getByRole('button', { name: 'Menu' }).click();
    await boris.getByText('1 of 2 voted to end the game').waitFor();
    await boris.getByRole('button', { name: 'Vote to end the game' }).click();
    await Promise.all(pages.map((page) => page.getByText('a draw').first().waitFor()));
    assert.equal(await eve.getByRole('button', { name: 'Rematch' }).count(), 0);
  }, STILL),
);

/**
 * Begins a game, and picks the first card that has a lit cell. Returns the card's number and the
 * cell. In one of five hundred hands, no card has a lit cell: then begins another game.
 */
async function dealtPath(page) {
  for (let tables = 0; tables < 5; tables++) {
    await playCave(page, server.url, 3);
    await page.locator('.dock[data-phase=playing] .status.mine').waitFor();
    for (let card = 1; card <= 5; card++) {
      await page.keyboard.press(String(card));
      const free = page.locator('.cell.free[data-target]');
      if ((await free.count()) === 0) continue;
      return { card: card - 1, cell: await free.first().getAttribute('data-target') };
    }
  }
  throw new Error('five first hands without a card that can be laid');
}

const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];

/** Drags from the middle of one element to the middle of another. */
async function drag(page, from, to) {
  const [start, end] = [middle(await boxAtRest(page, from)), middle(await boxAtRest(page, to))];
  await page.mouse.move(...start);
  await page.mouse.down();
  await page.mouse.move(...end, { steps: 12 });
  await page.mouse.up();
}

test('you drag a card, look at an earlier moment and type a move', options, () =>
  withPages(1, async (page) => {
    const { card, cell } = await dealtPath(page);
    const target = page.locator(`[data-target="${cell}"]`);
    const spoken = await rimOf(page, `[data-target="${cell}"]`);
    assert.equal(await target.getAttribute('aria-label'), `Lay the card at ${spoken}`);
    await drag(page, `[data-card="${card}"]`, `[data-target="${cell}"]`);
    assert.equal(await target.getAttribute('aria-pressed'), 'true', 'the ghost lies there');
    await target.click();
    await page.locator(`.card[data-cell="${cell}"]`).waitFor();
    const line = await page.getByText(/Ada laid a/).last().textContent();
    assert.ok(line.includes(` at ${spoken}: `), line);
    await page.locator('.dock[data-phase=moving] .status.mine').waitFor();

    const laid = page.locator('.board .card:not(.goal)');
    const now = await laid.count();
    await page.locator('#side-list button').first().click();
    await page.getByText('Earlier: ').waitFor();
    assert.ok((await laid.count()) <= 2, 'the start card, and what the first action laid');
    assert.equal(await page.locator('[data-target]').count(), 0, 'the past cannot be played');
    await page.keyboard.press('Escape');
    await page.getByText('Earlier: ').waitFor({ state: 'detached' });
    assert.equal(await laid.count(), now);

    await page.keyboard.press(':');
    await page.keyboard.type('step>99,99.0');
    await page.keyboard.press('Enter');
    await page.getByText('You cannot make that move now.').waitFor();
    const before = await page.locator('#side-list li').count();
    await page.getByRole('combobox').fill('stay');
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (count) => document.querySelectorAll('#side-list li').length > count,
      before,
    );
  }, STILL),
);

test('you drag a card to the discard, and discard another one with it', options, () =>
  withPages(1, async (page) => {
    await playCave(page, server.url, 3);
    await page.locator('.dock[data-phase=playing] .status.mine').waitFor();
    await page.keyboard.press('1');
    await drag(page, '[data-card="0"]', '[data-discard]');
    await page.getByText('or pick a second one to discard too').waitFor();
    await page.locator('[data-card="1"]').click();
    await page.getByRole('button', { name: 'Discard 2 cards' }).click();
    await page.getByRole('button', { name: /^Ada discarded: .* and / }).waitFor();
  }, STILL),
);

test('an illegal cell is explained, and nothing is played', options, () =>
  withPages(1, async (page) => {
    await dealtPath(page);
    // All n cards are joined, so no card can be laid n + 1 cells from the start. This is true
    // however the board is turned.
    const laid = await page.locator('.board .card:not(.goal)').count();
    for (let step = 0; step <= laid; step++) await page.keyboard.press('Shift+ArrowUp');
    await page.locator('.no').waitFor();
    assert.match(await page.locator('.status').textContent(), /\.\s*$/);
    assert.doesNotMatch(await page.locator('.status').textContent(), /Pick a lit cell/);
    assert.equal(await page.locator('[data-target][aria-pressed=true]').count(), 0);
  }, STILL),
);
