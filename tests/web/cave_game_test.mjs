#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// cave_game_test.mjs - plays a whole game of The Dark Cave and a rematch three times: only by
// mouse, only by keyboard, and by fingers on a phone. axe-core checks every screen.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { keyboard, playCave, playOut, pointing } from './cave.mjs';
import {
  axe, browse, countSecrets, hasLooked, noFinding, options, PHONE, program, secretsShown, Server,
  some, unable,
} from './harness.mjs';

const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

const mouse = pointing((page, { x, y }) => page.mouse.click(x, y));
const fingers = pointing((page, { x, y }) => page.touchscreen.tap(x, y));

/**
 * Checks that the page saves a record, and that the record holds a whole game that follows the
 * rules.
 */
async function savesRecord(page) {
  await page.locator('[data-keep]').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.keepsake a[download]').click(),
  ]);
  const words = ['check', await download.path()];
  assert.match(execFileSync(program, words, { encoding: 'utf8' }), /: ok/);
  await page.keyboard.press('Escape');
}

/** Checks that the panel of the end multiplies gold by workers correctly, for both clans. */
async function multiplies(page) {
  const read = (rows) =>
    rows.map((row) => [...row.querySelectorAll('b')].map((b) => Number(b.textContent)));
  const sums = await page.locator('.sums li').evaluateAll(read);
  assert.equal(sums.length, 2);
  for (const [saved, workers, treasure] of sums) assert.equal(saved * workers, treasure);
}

/**
 * Checks that nothing makes the page wider than its window, and that no button of the bar or the
 * dock is cut off. You scroll sideways through the row with the moves since your last turn
 * (since_test). Therefore this row must fit, but its content need not.
 */
async function fits(page) {
  const { wide, window, cut } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    window: innerWidth,
    cut: [...document.querySelectorAll('header button, .dock button:not(.since li *), .since ul')]
      .filter((button) => {
        const { left, right, width } = button.getBoundingClientRect();
        return width > 0 && (left < 0 || right > innerWidth);
      })
      .map((button) => button.ariaLabel ?? button.textContent),
  }));
  assert.ok(wide <= window, `the page is ${wide} wide in a window of ${window}`);
  assert.deepEqual(cut, []);
}

async function wholeGame(settings, hands) {
  const { page, faults, close } = await browse(settings);
  try {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(axe);
    await page.addInitScript(countSecrets);
    await playCave(page, server.url);
    const looked = new Set();
    const done = await playOut(page, hands, async (moment) => {
      if (looked.has(moment)) return;
      looked.add(moment);
      await noFinding(page, moment);
      await fits(page);
    });
    console.log(`# ${JSON.stringify(done)}`);
    await noFinding(page, 'the end of the game');
    await multiplies(page);
    assert.ok(done.playing > 1 && done.moving > 1, JSON.stringify(done));
    await savesRecord(page);
    await page.getByRole('button', { name: 'Rematch' }).click();
    await page.locator('.dock[data-phase]').waitFor();
    await page.locator('.dealt').waitFor();
    await hasLooked(page);
    assert.equal(await secretsShown(page), 2, 'once in each game, when it was asked for');
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
}

const HANDS = {
  'the cave by mouse': [undefined, mouse],
  'the cave by keyboard': [undefined, keyboard],
  'the cave by fingers': [PHONE, fingers],
};
for (const [how, [settings, hands]] of some(HANDS, 'the cave by fingers')) {
  test(how, options, () => wholeGame(settings, hands));
}
