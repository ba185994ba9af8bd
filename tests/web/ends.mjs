// SPDX-License-Identifier: MIT
//
// ends.mjs - tables at which the next action ends a round or a game, and functions that carry out
// this action and play to the end. A test adds the logs of these tables to its server.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { hasLooked } from './harness.mjs';

/**
 * Tables at which the next action, by Ada in seat 0, ends the round or the game. Each row has the
 * log, the step and the action. In `found`, a base game of six players, she reaches the treasure in
 * round 1. In `third`, she reaches the treasure in round 3. In `left`, a game of the cave with five
 * players, she is the last of her side to leave the cave.
 */
export const ENDS = {
  FINDA: ['found', 20, 'NW@8,1'],
  FINDB: ['found', 20, 'NW@8,1'],
  FINDC: ['found', 20, 'NW@8,1'],
  LEFTA: ['left', 133, 'step>4,-4.4'],
  THIRD: ['third', 113, 'NW@8,-1'],
};
const TOKEN = 'a'.repeat(64);

export function logOf(table) {
  const log = new URL(`tables/${ENDS[table][0]}.log`, import.meta.url);
  return readFileSync(log, 'utf8').replaceAll('TABLE', table);
}

/** Opens the table on Ada's page. */
export async function sitDown(page, url, table, motion = 'no-preference') {
  await page.emulateMedia({ reducedMotion: motion });
  await page.goto(url);
  const seat = [`saboteur:seat:${table}`, TOKEN];
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), seat);
  await page.goto(`${url}/t/${table}`);
  await page.locator('.table').waitFor();
  await hasLooked(page);
}

/** Plays the action from ENDS over another connection, as if Ada used another device. */
export async function actElsewhere(page, url, table) {
  const [, step, action] = ENDS[table];
  const act = ([site, code, token, words]) =>
    new Promise((done) => {
      const socket = new WebSocket(`${site.replace('http', 'ws')}/ws/${code}`);
      const lines = ['1 hello 2', `2 resume ${code} ${token}`, `100000 act ${words}`];
      socket.onopen = () => socket.send(lines.shift());
      socket.onmessage = ({ data }) => {
        const { re, ok } = JSON.parse(data);
        if (re === undefined) return;
        if (lines.length > 0) socket.send(lines.shift());
        else done(ok);
      };
    });
  assert.equal(await page.evaluate(act, [url, table, TOKEN, `${step} ${action}`]), true);
}

/**
 * Waits until the offer of this many gold cards is gone. The page can show it for a while. After
 * fast bots the next offer can follow at once, with fewer cards.
 */
export async function offerGone(page, count) {
  await page.waitForFunction((n) => document.querySelectorAll('.take').length !== n, count);
}

/** Takes gold whenever it is your turn to choose, until the game is over. */
export async function takeGold(page) {
  const offered = page.locator('.take');
  for (;;) {
    await page.locator('.take, .end table').first().waitFor();
    const before = await offered.count();
    if (before === 0) break;
    await offered.first().click();
    await page.locator('.offer .button.main').click();
    await offerGone(page, before);
  }
}
