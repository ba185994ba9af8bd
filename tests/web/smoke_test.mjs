#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// smoke_test.mjs - both games in a real browser: the base game on a phone, only by finger, and the
// cave at a desk, only by keyboard. In each game the page is reloaded, and the server is killed and
// started again. Each time you keep your seat, see the same table, and play on. axe-core checks the
// start page, the settings, the waiting room and both tables.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { handsOf } from './base.mjs';
import { caveMoment, keyboard } from './cave.mjs';
import {
  atRest, axe, browse, chromiumOnly, DESK, moment, noFinding, options, PHONE, Server, told, unable,
} from './harness.mjs';
import { HOLDS } from './secret.mjs';

const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

const button = (page, name) => page.getByRole('button', { name });
const know = (page) => button(page, 'I know who I am');
const LOST = 'The connection is lost. Trying again.';

const frame = (page) => page.evaluate(() => new Promise(requestAnimationFrame));

const tap = (page, selector) => page.locator(selector).first().tap();

/** A person who plays the base game with a finger. */
const finger = {
  moment,
  hands: handsOf(tap),
  async type(page, field, text) {
    await field.tap();
    await page.keyboard.type(text);
  },
  press: (page, thing) => thing.tap(),
  chooseGame: (page) => page.getByText('Saboteur', { exact: true }).last().tap(),
  async fewest(page) {
    const { x, y, height } = await page.getByRole('slider').boundingBox();
    await page.touchscreen.tap(x + 4, y + height / 2);
  },
  hold: HOLDS.finger,
  card: '.thumb',
};

/** Presses the tab key until the focus is on this thing. */
async function tabTo(page, thing) {
  await thing.first().waitFor();
  for (let i = 0; i < 60; i++) {
    if (await thing.first().evaluate((it) => it === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail('the tab key never comes there');
}

/** A person who plays the cave with a keyboard. */
const keys = {
  moment: caveMoment,
  hands: { ...keyboard, over: (page) => keys.press(page, page.locator('.end .button.main')) },
  async type(page, field, text) {
    await tabTo(page, field);
    await page.keyboard.type(text);
  },
  async press(page, thing) {
    await tabTo(page, thing);
    await page.keyboard.press('Enter');
  },
  async chooseGame(page) {
    await tabTo(page, page.getByRole('radio', { checked: true }));
    await page.keyboard.press('ArrowRight');
  },
  async fewest(page) {
    await tabTo(page, page.getByRole('slider'));
    await page.keyboard.press('Home');
  },
  hold: HOLDS.key,
  card: '.whole',
};

/** Turns the secret card that fills the screen, and puts it away. */
async function look(page, person) {
  await atRest(page);
  await person.hold.down(page, person.card);
  await know(page).waitFor();
  await person.hold.up(page);
  await person.press(page, know(page));
  await page.locator('.dealt').waitFor({ state: 'detached' });
}

/** Opens a table with bots in as few seats as possible, and starts the game. */
async function openTable(page, person, title, looksAt) {
  await page.goto(server.url);
  await person.type(page, page.getByLabel('Your name'), 'Ada');
  await person.chooseGame(page);
  await looksAt('the start page');
  await person.press(page, button(page, /New table/));
  await page.getByRole('dialog').waitFor();
  await person.fewest(page);
  await looksAt('the settings of a new table');
  await person.press(page, button(page, 'Open the table'));
  await button(page, /Start with/).waitFor();
  assert.equal(await page.locator('.kind').textContent(), title);
  await looksAt('the waiting room');
  await person.press(page, button(page, /Start with/));
  await page.locator('.dealt').waitFor();
  await look(page, person);
}

/** Finds something whenever the page asks for a decision, and sometimes when it does not. */
const CALLS = '.status.mine, .dealt:not(.leaving), .take, .end .button.main, .look, dialog[open]';

/** Waits until the page asks for a decision. Returns which. Looks at each card that is dealt. */
async function asked(page, person) {
  for (;;) {
    await page.locator(CALLS).first().waitFor({ state: 'attached' });
    const now = await person.moment(page);
    if (now !== 'wait') return now;
    if ((await page.locator('.dealt:not(.leaving)').count()) > 0) await look(page, person);
    await frame(page);
  }
}

/** Takes this many turns, with all their decisions. Returns when the next turn has come. */
async function takeTurns(page, person, count) {
  let last = null;
  for (let done = 0; ; ) {
    const now = await asked(page, person);
    const log = await told(page);
    if ((now === 'turn' || now === 'playing') && log !== last) {
      if (done === count) return;
      done += 1;
      last = log;
    }
    await person.hands[now](page);
  }
}

/**
 * What may differ after a reload or a restart: lines of the log about the lobby and the restart,
 * and whether the mine is shown turned.
 */
const PASSING = /joined the table|is now the host|The server restarted|North is to the left/;

/** What the table shows and tells, without times. */
async function table(page) {
  await atRest(page);
  const lines = (await page.locator('.table').ariaSnapshot()).split('\n');
  return lines.filter((line) => !PASSING.test(line)).map((line) => line.replace(/\b\d+ s\b/, ''));
}

/** Asserts that the table is as before, as soon as the page has loaded all its parts. */
async function isAgain(page, before) {
  for (let i = 0; i < 300; i++) {
    if (isDeepStrictEqual(await table(page), before)) return;
    await frame(page);
  }
  assert.deepEqual(await table(page), before);
}

/**
 * Kills the server, and starts it again. The page says that the connection is lost, still shows
 * the table, and comes back by itself. With a finger, you take your turn meanwhile: the page sends
 * it as soon as it is back.
 */
async function outage(page, person) {
  const before = await table(page);
  const pile = await page.locator('.round').textContent();
  await server.crash();
  await page.getByText(LOST).waitFor();
  await isAgain(page, before);
  if (person === finger) await person.hands.turn(page);
  await server.start();
  await page.getByText(LOST).waitFor({ state: 'detached' });
  if (person !== finger) return isAgain(page, before);
  const taken = (then) => document.querySelector('.round').textContent !== then;
  await page.waitForFunction(taken, pile);
}

const visits = [
  ['the base game on a phone, by finger', PHONE, finger, 'Saboteur', 5],
  ['the cave at a desk, by keyboard', DESK, keys, 'The Dark Cave', 3],
];
for (const [name, settings, person, title, turns] of visits) {
  const able = person === finger ? chromiumOnly('only DevTools hold a finger down') : options;
  test(name, able, async () => {
    const { page, faults, close } = await browse({ ...settings, asked: true, hints: true });
    const looksAt = (screen) => noFinding(page, `${name}: ${screen}`);
    try {
      await page.addInitScript(axe);
      await openTable(page, person, title, looksAt);
      await takeTurns(page, person, turns);
      await looksAt('the table');
      const before = await table(page);
      await page.reload();
      await asked(page, person);
      await isAgain(page, before);
      await takeTurns(page, person, turns);
      await outage(page, person);
      await takeTurns(page, person, 1);
      assert.deepEqual(faults, []);
    } finally {
      await close();
    }
  });
}
