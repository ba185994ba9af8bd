#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// fair_test.mjs - a fair shuffle in the page (docs/fair-shuffle.md). Two people and a bot play a
// game that the people's pages have helped to shuffle. At its end, a button checks the shuffle and
// finds no fault. Then the server lies about the record, and the page says what is wrong. If a
// person takes no part, the page names this person.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  axe, DESK, GAMES, hasLooked, noFinding, options, PHONE, Server, some, unable, withPages,
} from './harness.mjs';

const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

/** Opens a table with three seats and a fair shuffle. Returns its code. */
async function open(page, game) {
  await page.goto(server.url);
  await page.getByLabel('Your name').fill('Ada');
  await page.locator('fieldset label').nth(GAMES.indexOf(game)).click();
  await page.getByRole('button', { name: /New table/ }).click();
  await page.getByRole('slider').fill('3');
  await page.locator('[data-custom=shuffle] select').selectOption('fair');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: /Start with/ }).waitFor();
  return /\/t\/(\w+)/.exec(page.url())[1];
}

async function join(page, code, name) {
  await page.goto(`${server.url}/t/${code}`);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByText(/Waiting for Ada to start/).waitFor();
}

/**
 * Sends a request for the page's seat over another connection. Returns why it is refused, or null.
 */
function ask(page, code, words) {
  return page.evaluate(
    ([site, table, request]) =>
      new Promise((done) => {
        const token = localStorage.getItem(`saboteur:seat:${table}`);
        const socket = new WebSocket(`${site.replace('http', 'ws')}/ws/${table}`);
        const lines = ['1 hello 2', `2 resume ${table} ${token}`, `${Date.now()} ${request}`];
        socket.onopen = () => socket.send(lines.shift());
        socket.onmessage = ({ data }) => {
          const { re, ok, why } = JSON.parse(data);
          if (re === undefined) return;
          if (lines.length > 0) return socket.send(lines.shift());
          socket.close();
          done(ok === true ? null : (why ?? data));
        };
      }),
    [server.url, code, words],
  );
}

/** Lets bots play for both people to the end. Then opens the window with the button that checks. */
async function finish(code, pages) {
  for (const [seat, page] of pages.entries()) {
    await page.locator('.table').waitFor(); // the shuffle takes time, and a card is dealt after it
    await hasLooked(page);
    assert.equal(await ask(page, code, `bot ${seat} honest`), null);
  }
  for (const page of pages) {
    await page.locator('[data-keep]').waitFor({ timeout: 300_000 });
    await page.locator('[data-keep]').click();
    await page.locator('[data-check]').waitFor();
  }
}

/** Presses the button, and returns the sentence that the page then shows. */
async function check(page) {
  await page.locator('[data-check]').click();
  await page.locator('[data-found][aria-busy=false]').waitFor();
  return page.locator('[data-found]').textContent();
}

const flip = (text, pattern) =>
  text.replace(pattern, (whole, digits) => whole.replace(digits, other(digits)));
const other = (digits) => (digits.startsWith('0') ? '1' : '0') + digits.slice(1);

/** The ways in which a server lies: how it changes the record, and what the page must then say. */
const LIES = [
  [(text) => flip(text, /^fair \w+ \w+ (\w+)/m), /server has cheated: its secret/],
  [(text) => flip(text, /^fair \w+ (\w+)/m), /had committed to another secret/],
  [(text) => flip(text, /^salt 0 (\w+)/m), /Ada had committed to another/],
  [(text) => flip(text, /^salt 1 \w+ (\w+)/m), /random number of Boris is not the one/],
  [(text) => flip(text, /^seed (\w+)/m), /seed does not follow/],
  [(text) => text.replace(/^salt 1 .*\n/m, ''), /Boris had committed to another/],
  [
    (text) => {
      const [hand, first] = /^hand 0 (\S+) /m.exec(text);
      const escaped = first.replace(/[|.+]/g, '\\$&');
      const [pile, card] = new RegExp(`^pile(?: ${escaped})* (\\S+)`, 'm').exec(text);
      const under = pile.slice(0, -card.length) + first;
      return text.replace(hand, `hand 0 ${card} `).replace(pile, under);
    },
    /cards of round 1 are not those of the seed/,
  ],
  [
    (text) => text.replace(/^(fair|salt|seed) .*\n/gm, '').replace('saboteur 3', 'saboteur 2'),
    /was not fair/,
  ],
];

/** Lets the server lie about the record in each of the ways of LIES. Checks what the page says. */
async function lie(page) {
  for (const [change, says] of LIES) {
    const route = async (asked) => {
      const answer = await asked.fetch();
      const record = await answer.text();
      const changed = change(record);
      assert.notEqual(changed, record);
      await asked.fulfill({ response: answer, body: changed });
    };
    await page.route('**/g/*.sab', route);
    assert.match(await check(page), says);
    await page.unroute('**/g/*.sab', route);
  }
}

// Plays only the cave, because bots would wait half a minute between the rounds of the base game.
// The records of the base game are checked in web/tests.
for (const [screen, settings] of some({ 'a desk': DESK, 'a phone': PHONE }, 'a phone')) {
  test(`a fair game, checked by both players, on ${screen}`, options, () =>
    withPages(2, async (ada, boris) => {
      await ada.addInitScript(axe);
      const code = await open(ada, 'cave');
      await join(boris, code, 'Boris');
      await ada.getByText('Boris').first().waitFor();
      await ada.getByRole('button', { name: /Start with/ }).click();
      await finish(code, [ada, boris]);
      for (const page of [ada, boris]) {
        assert.match(await check(page), /^The shuffle was fair: .* 2 players/);
        assert.match(await page.locator('.receipt').textContent(), /[0-9a-f]{64}$/);
      }
      await noFinding(ada, 'the window with the result');
      if (settings === DESK) await lie(ada);
    }, settings));
}

/** Somebody joins the table over a connection without a page, and takes no part in the shuffle. */
function joinSilently(page, code, name) {
  return page.evaluate(
    ([site, table, called]) =>
      new Promise((done) => {
        const socket = new WebSocket(`${site.replace('http', 'ws')}/ws/${table}`);
        const lines = ['1 hello 2', `2 join ${table} name="${called}"`];
        socket.onopen = () => socket.send(lines.shift());
        socket.onmessage = ({ data }) => {
          const { re } = JSON.parse(data);
          if (re === undefined) return;
          if (lines.length > 0) socket.send(lines.shift());
          else done();
        };
      }),
    [server.url, code, name],
  );
}

test('a player who takes no part is named, and the game waits', options, () =>
  withPages(1, async (ada) => {
    const code = await open(ada, 'base');
    await joinSilently(ada, code, 'Boris');
    await ada.getByText('Boris').first().waitFor();
    await ada.getByRole('button', { name: /Start with/ }).click();
    const told = await ada.locator('[data-fair]').textContent();
    assert.match(told, /Waiting for .*Boris to take part .* You can remove/);
    await ada.getByRole('button', { name: 'Remove Boris' }).click();
    await ada.locator('.table').waitFor();
  }));
