#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// game_test.mjs - a whole game of three rounds and a rematch, once by mouse only, once by keyboard
// only, once by fingers on a phone.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { click, handsOf } from './base.mjs';
import { reachable } from './cave.mjs';
import {
  axe, browse, confirmTwice, countSecrets, moment, noFinding, options, PHONE, play, playNow,
  program, secretsShown, Server, unable,
} from './harness.mjs';

const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

async function tap(page, selector) {
  await page.locator(selector).first().tap();
}

const keys = {
  async turn(page) {
    const cards = await page.locator('[data-card]').count();
    for (let card = 1; card <= cards; card++) {
      await page.keyboard.press(`Digit${card}`);
      if ((await page.locator('[data-target], li.lit').count()) === 0) continue;
      await page.keyboard.press('ArrowRight');
      return confirmTwice(page);
    }
    await page.keyboard.press('d');
    return confirmTwice(page);
  },
  async choice(page) {
    await page.keyboard.press('ArrowRight');
    await confirmTwice(page);
  },
  async gold(page) {
    await page.keyboard.press('Digit1');
    await page.keyboard.press('Enter');
  },
  async between(page) {
    for (let i = 0; i < 40; i++) {
      const there = await page.evaluate(() => document.activeElement?.matches('.end .button.main'));
      if (there) return page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
    }
    throw new Error('the tab key never comes to the button for the next round');
  },
};

/** Stops before the button for the next round to look for what axe-core finds. */
function looking(hands) {
  const between = async (page) => {
    await noFinding(page, 'between two rounds');
    // While one looks, a pause of half a minute may end by itself.
    if ((await moment(page)) === 'between') await hands.between(page);
  };
  return { ...hands, between };
}

/** The record that the page saves is one of a whole game by the rules. */
async function savesRecord(page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.end a[download]').click(),
  ]);
  assert.match(download.suggestedFilename(), /^saboteur-[A-Z2-9]+\.sab$/);
  const words = ['check', await download.path()];
  assert.match(execFileSync(program, words, { encoding: 'utf8' }), /: ok, 3 rounds/);
}

/** Under the panel of the end lies the mine; the way back lies beside it, and hides no goal. */
async function showsMine(page) {
  await page.getByRole('button', { name: 'Look at the mine' }).click();
  assert.equal((await reachable(page, '.board .goal')).length, 3);
  await page.locator('.dock').getByRole('button', { name: "Back to the result" }).click();
  await page.locator('.end').waitFor();
}

async function wholeGame(settings, hands) {
  const { page, faults, close } = await browse(settings);
  try {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(axe);
    await page.addInitScript(countSecrets);
    await playNow(page, server.url);
    await page.keyboard.press('o');
    await page.locator('.role:not(.unseen)').waitFor();
    assert.equal(await secretsShown(page), 1, 'the role is shown when it is asked for');
    const done = await play(page, looking(hands));
    await noFinding(page, 'the end of the game');
    assert.equal(done.between, 2, 'two pauses between three rounds');
    assert.ok(done.turn > 2, `turns played: ${done.turn}`);
    assert.match(await page.locator('#end-title').textContent(), /win/);
    await savesRecord(page);
    await showsMine(page);
    await hands.between(page);
    await page.locator('.role.unseen').waitFor();
    assert.equal(await secretsShown(page), 1, 'and not once more in a whole game');
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
}

test('by mouse', options, () => wholeGame(undefined, handsOf(click)));
test('by keyboard', options, () => wholeGame(undefined, keys));
test('by fingers', options, () => wholeGame(PHONE, handsOf(tap)));
