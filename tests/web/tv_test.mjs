#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// tv_test.mjs - a table on a television: four people with phones play a game of each kind, and a
// large screen shows the table to all of them. The screen shows only what is public, even if its
// browser has a seat at the table. With SHOTS=FOLDER the test saves pictures.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { handsOf } from './base.mjs';
import { pointing, playOut } from './cave.mjs';
import * as clock from '../kit/clock.mjs';
import { codeOf, deal, sitAt } from './dealt.mjs';
import {
  atRest, axe, browse, DESK, GAMES, gather, grouped, hasLooked, moment, noFinding, options, PHONE,
  play, retell, Server, some, unable,
} from './harness.mjs';

const server = new Server();
before(async () => {
  if (unable) return;
  await server.start();
  await server.restart([3, 10].map((seats) => deal('base', seats)).join(''));
});
after(() => server.stop());

const SCREEN = { viewport: { width: 1920, height: 1080 } };
const NAMES = ['Ada', 'Boris', 'Cleo', 'Dora'];

async function shot(page, name) {
  if (!process.env.SHOTS) return;
  await atRest(page);
  await page.screenshot({ path: `${process.env.SHOTS}/tv-${name}.png` });
}

/**
 * Notes what a page sends, and the newest state that the server has sent to it. Calls `answered`
 * when a ping of the page is answered.
 */
function overhear(page, answered = () => {}) {
  const heard = { sent: [], state: null };
  const known = {};
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => heard.sent.push(payload));
    socket.on('framereceived', ({ payload }) => {
      const said = JSON.parse(payload);
      if (heard.sent.includes(`${said.re} ping`)) answered();
      if (!said.news) return;
      heard.state = gather(known, said).state;
    });
  });
  return heard;
}

/** Opens a table with four seats on the first page. Returns its code. */
async function openTable(page, game) {
  await page.goto(server.url);
  await page.getByLabel('Your name').fill(NAMES[0]);
  await page.locator('fieldset label').nth(GAMES.indexOf(game)).click();
  await page.getByRole('button', { name: /New table/ }).click();
  await page.getByRole('slider').fill('4');
  await page.getByRole('button', { name: 'Open the table' }).click();
  return (await page.getByRole('textbox', { name: 'Invite' }).inputValue()).split('/t/')[1];
}

async function join(page, table, name) {
  await page.goto(`${server.url}/t/${table}`);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}

/**
 * How many pixels high the smallest text on the screen is (`least`), and what is wrong with the
 * layout: what is cut off, what sticks out of the window (`out`), and how many players are covered
 * by the panel that says how to join (`under`).
 */
function seen() {
  const shown = (selector) =>
    [...document.querySelectorAll(selector)].filter((one) => one.getBoundingClientRect().width > 0);
  const sizeOf = (one) => {
    let zoom = 1;
    for (let at = one; at; at = at.parentElement) zoom *= Number(getComputedStyle(at).zoom) || 1;
    return parseFloat(getComputedStyle(one).fontSize) * zoom;
  };
  const texts = shown('.players .name, .dock .status, .tv-join .code, .tv-waiting li span');
  const sign = document.querySelector('.tv-join').getBoundingClientRect();
  const under = shown('.players [data-seat]').filter(
    (one) => one.getBoundingClientRect().bottom > sign.top,
  );
  const out = shown('.players, .board, .dock, .end, .tv-join').filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  });
  const parts = document.querySelector('.end .parts');
  const cut = parts ? parts.scrollHeight - parts.clientHeight : 0;
  return {
    cut: cut > 1 ? `${cut} pixels of the panel` : '',
    least: Math.min(...texts.map(sizeOf)),
    under: under.length,
    out: out.map(({ className }) => className),
    wide: document.documentElement.scrollWidth > innerWidth,
  };
}

/** Asserts that people can read the screen from their seats, and that nothing is cut off. */
async function legible(page, when) {
  await atRest(page);
  const { least, ...faults } = await page.evaluate(seen);
  assert.deepEqual(faults, { cut: '', under: 0, out: [], wide: false }, when);
  assert.ok(least >= 20, `${when}: the smallest text has ${least} pixels`);
}

const touch = pointing((page, { x, y }) => page.touchscreen.tap(x, y));
const tap = (page, selector) => page.locator(selector).first().tap();
/** How many turns each phone plays in the usual run. */
const TURNS = 3;

/** Plays some turns. A real end is seen by playing on, and a made-up one further below. */
async function someTurns(page) {
  const hands = handsOf(tap);
  for (let turns = 0; turns < TURNS; ) {
    await page.locator('.status.mine').waitFor();
    const now = await moment(page);
    if (now === 'turn' || now === 'choice') await hands[now](page);
    if (now === 'turn') turns += 1;
  }
}

const PLAYS = {
  'some turns of the base game': ['base', someTurns],
  'the base game': ['base', (page) => play(page, handsOf(tap))],
  'a round of the base game': ['base', (page) => play(page, handsOf(tap), 'between')],
  'the cave': ['cave', (page) => playOut(page, touch)],
};

/** Asserts that the server has sent a page no hand, no role and no other secret of the game. */
function toldNoSecret({ state, sent }) {
  assert.equal(state.you, null);
  const secrets = [...state.view.hands.flat(), ...(state.view.roles ?? state.view.loyalty)];
  assert.deepEqual(secrets.filter((one) => one !== '?'), []);
  assert.ok(sent.every((line) => / (hello|watch|ping)\b/.test(line)), sent.join('\n'));
}

for (const [what, [game, plays]] of some(PLAYS, 'some turns of the base game')) {
  test(`four phones and a television play ${what}`, options, async () => {
    const visits = [];
    try {
      visits.push(await browse(SCREEN));
      for (let i = 0; i < NAMES.length; i++) visits.push(await browse(PHONE));
      const [screen, ...phones] = visits.map(({ page }) => page);
      for (const page of phones) await page.emulateMedia({ reducedMotion: 'reduce' });
      await screen.addInitScript(axe);
      const heard = overhear(screen);
      const table = await openTable(phones[0], game);
      await screen.goto(`${server.url}/tv/${table}`);
      await screen.locator('.tv-waiting canvas').waitFor();
      assert.equal(await screen.locator('.tv-join .code').textContent(), grouped(table));
      for (const [i, page] of phones.entries()) if (i > 0) await join(page, table, NAMES[i]);
      await screen.locator('li', { hasText: 'Dora' }).waitFor();
      await shot(screen, `${game}-waiting`);
      await legible(screen, 'before the game');
      await noFinding(screen, 'before the game');
      await phones[0].getByRole('button', { name: /Start/ }).click();
      await screen.locator('.table').waitFor();
      for (const page of phones) await hasLooked(page);
      await shot(screen, `${game}-playing`);
      await legible(screen, 'during the game');
      await noFinding(screen, 'during the game');
      toldNoSecret(heard);
      assert.equal(await screen.locator('[data-card], .table nav:visible').count(), 0);
      await Promise.all(phones.map(plays));
      await legible(screen, 'later');
      toldNoSecret(heard);
      if (plays !== someTurns) {
        await screen.locator('.end').waitFor();
        await screen.locator('#end-title', { hasText: /win|draw/ }).waitFor();
        await shot(screen, `${game}-end`);
        await legible(screen, 'after the game');
        await noFinding(screen, 'after the game');
      }
      for (const { faults } of visits) assert.deepEqual(faults, []);
    } finally {
      for (const { close } of visits) await close();
    }
  });
}

test('a television only watches, even if its browser has a seat there', options, async () => {
  const { page, faults, close } = await browse(DESK);
  try {
    await sitAt(page, server.url, 'base', 10);
    const table = codeOf('base', 10);
    const heard = overhear(page);
    await page.goto(`${server.url}/tv/${table}`);
    await page.locator('.table').waitFor();
    await page.locator('.tv-join').waitFor();
    toldNoSecret(heard);
    assert.equal(await page.locator('.dealt, .dock .hand').count(), 0);
    await page.setViewportSize(SCREEN.viewport);
    await shot(page, 'ten');
    await legible(page, 'ten players');
    await page.goto(`${server.url}/t/${table}`);
    await page.locator('.dock .hand').waitFor();
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
});

/** Makes up a state, so that the page believes that a game of ten players has just ended. */
function endTen({ state }) {
  if (!state?.view) return;
  const all = state.seats.map((_, seat) => seat);
  state.phase = 'finished';
  state.won = [0, 1, 2].map((round) => all.map((seat) => (seat + round) % 4));
  state.titles = ['best-nose', 'best-liar', 'wolf', 'landslide', 'scapegoat'].map((title, i) => ({
    title, seats: [i, i + 1], number: 5,
  }));
  Object.assign(state.view, {
    phase: 'over', to_move: null, outcome: 'diggers', finisher: 2,
    roles: all.map((seat) => (seat % 3 === 1 ? 'saboteur' : 'digger')), nuggets: all,
    goals: { '8,-2': 'NE', '8,0': 'NESW', '8,2': 'NW' },
  });
}

test('the result of ten players fits on a television', options, async () => {
  const { page, faults, close } = await browse(DESK);
  try {
    await page.addInitScript(axe);
    await sitAt(page, server.url, 'base', 10);
    const table = codeOf('base', 10);
    await retell(page, endTen);
    await page.setViewportSize(SCREEN.viewport);
    await page.goto(`${server.url}/tv/${table}`);
    await page.locator('.end table').waitFor();
    await page.locator('#end-title', { hasText: /win/ }).waitFor();
    await shot(page, 'ten-end');
    await noFinding(page, 'after the game');
    assert.equal(await page.locator('.end tbody tr').count(), 10);
    await legible(page, 'the result of ten players');
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
});

test('a television says so if there is no such table', options, async () => {
  const { page, close } = await browse(DESK);
  try {
    await sitAt(page, server.url, 'base', 3);
    const table = codeOf('base', 3);
    await page.goto(`${server.url}/tv/ZZZZZ`);
    await page.getByText(/no table/i).first().waitFor();
    // From here on the page is no television any more. This browser has a seat at the table.
    await page.getByPlaceholder('Five letters').fill(table);
    await page.getByRole('button', { name: 'Go to the table' }).click();
    await page.locator('.dock .hand').waitFor();
    assert.equal(await page.locator('html.tv, .tv-join, .people[inert]').count(), 0);
  } finally {
    await close();
  }
});

/** How often a page sends a ping (web/core/link/link.ts). */
const PING_EVERY_MS = 20_000;

test("the browser's buttons lead from a television to the seat and back", options, async () => {
  const { page, faults, close } = await browse(DESK);
  try {
    await clock.install(page);
    await sitAt(page, server.url, 'base', 3);
    const table = codeOf('base', 3);
    const television = async () => {
      await page.locator('.tv-join').waitFor();
      assert.equal(await page.locator('.dock .hand').count(), 0);
    };
    await page.goto(`${server.url}/tv/${table}`);
    await television();
    await page.keyboard.press('[');
    assert.equal(await page.locator('.table.past').count(), 0, 'no key does anything');
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/t/${table}`);
    await page.locator('.dock .hand').waitFor();
    assert.equal(await page.locator('.tv-join').count(), 0);
    let heard = null;
    const answer = new Promise((resolve) => (heard = overhear(page, resolve)));
    await page.goBack();
    await television();
    // A ping is answered only after all that the server sends to a page that comes to a table.
    await clock.skip(page, PING_EVERY_MS);
    await answer;
    toldNoSecret(heard);
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
});
