#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// web_test.mjs - the page of a program that has the toy as its third game: a whole game by mouse
// and one by finger. No player may learn a favourite too early, and the toy's page must not use
// files of another game.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import {
  axe, browse, DESK, gather, noFinding, options, PHONE, program, Server, unable,
} from '../web/harness.mjs';

const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

/** The folder for pictures of the screens, if there is one. */
const PICTURES = process.env.TOY_PICTURES;

/** The only keys that a spectator's view may have before the game is over. */
const SPECTATOR_KEYS = [
  'step', 'phase', 'to_move', 'round', 'seats', 'options', 'heap', 'taken', 'starter', 'outcome',
  'votes', 'legal', 'you', 'may_vote', 'unseen_cards', 'dead',
];
const KEYS = [...SPECTATOR_KEYS, 'favourite'];
const EVENT = /^(dealt 1 starter \d|picked \d [123]|game-over)$/;

/** Opens a page that keeps every message it was sent. */
async function listen(settings) {
  const visit = await browse(settings);
  const news = [];
  visit.page.on('websocket', (socket) => {
    const known = {};
    socket.on('framereceived', ({ payload }) => {
      const said = JSON.parse(payload);
      if (said.news) news.push(gather(known, said));
    });
  });
  await visit.page.addInitScript(axe);
  return { ...visit, news };
}

async function look(page, name) {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png` });
}

/** Checks that, before the end, no message reveals a favourite except your own. */
function keepsSecrets(news, keys) {
  const early = news.filter(({ state }) => state.view && state.view.phase !== 'over');
  assert.ok(early.length > 1, 'there was news before the end');
  for (const { entries, state } of early) {
    assert.deepEqual(Object.keys(state.view).filter((key) => !keys.includes(key)), []);
    for (const { action = 'pick 1', events = [] } of entries) {
      assert.match(action, /^pick [123]$/);
      for (const event of events) assert.match(event, EVENT);
    }
  }
  const told = early.map(({ state }) => state.view.favourite);
  assert.equal(new Set(told).size, 1, 'it is the same all the time');
}

/** Presses a number that is legal. Returns that number, or 0 while other players are to move. */
async function pick(page, press, wanted) {
  const legal = page.locator('.dock button[data-card]:not([aria-disabled=true])');
  const count = await legal.count();
  if (count === 0) return 0;
  const button = legal.nth(Math.min(wanted, count) - 1);
  const n = Number((await button.textContent({ timeout: 1000 }).catch(() => '')).trim());
  if (n > 0) await press(button);
  return n;
}

/** Types a move that does not exist, then one that does. */
async function typePick(page, n) {
  await page.locator('.status.mine').waitFor();
  await page.keyboard.press(':');
  const line = page.getByRole('dialog').getByLabel('Type a move');
  await line.fill('pick 4');
  await line.press('Enter');
  await page.getByText('You cannot make that move now.').waitFor();
  await line.fill(`pick ${n}`);
  await line.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return n;
}

/** Takes this many pebbles with the key of that number. */
async function keyPick(page, n) {
  const own = page.locator('.players .me [data-taken]');
  await own.getByText('1 pebble', { exact: true }).waitFor();
  await page.locator('.status.mine').waitFor();
  await page.keyboard.press(String(n));
  await own.getByText(`${1 + n} pebbles`, { exact: true }).waitFor();
  return n;
}

/** Plays until the end is shown. Returns what you took in each turn. */
async function playOut(page, press, patience = 60_000) {
  const picks = [];
  let quiet = Date.now();
  while ((await page.locator('.end').count()) === 0) {
    const step = await page.locator('.heap').getAttribute('aria-label');
    const n = await pick(page, press, (picks.length % 3) + 1);
    if (n > 0) {
      picks.push(n);
      quiet = Date.now();
      await page.waitForFunction(
        (before) =>
          document.querySelector('.end') || document.querySelector('.heap').ariaLabel !== before,
        step,
      );
    }
    if (Date.now() - quiet > patience) throw new Error(`nothing happens: ${step}`);
    await page.waitForTimeout(20);
  }
  return picks;
}

/**
 * Checks that the end shows every favourite and score, and that they agree with what was played.
 */
async function scored(page, news, picks) {
  const { entries, state } = news.at(-1);
  const all = new Map(news.flatMap((said) => said.entries).concat(entries).map((e) => [e.seq, e]));
  const taken = [...all.values()].filter(({ what }) => what === 'action');
  const { favourites, score, you, heap } = state.view;
  assert.equal(heap, 0);
  const own = taken.filter(({ seat }) => seat === you).map(({ action }) => Number(action.slice(5)));
  assert.deepEqual(own, picks);
  const due = favourites.map((favourite, seat) => {
    const hits = taken.filter((e) => e.seat === seat && e.action === `pick ${favourite}`);
    return hits.length + (taken.at(-1).seat === seat ? 1 : 0);
  });
  assert.deepEqual(score, due);
  for (const [seat, nuggets] of due.entries()) {
    const shown = await page.locator(`.end [data-score="${seat}"]`).textContent();
    assert.match(shown, new RegExp(`^${nuggets} nuggets?$`));
    const row = page.locator('.end li').filter({ has: page.locator(`[data-score="${seat}"]`) });
    assert.match(await row.textContent(), new RegExp(`Favourite: ${favourites[seat]}`));
  }
}

/** Checks that the record that the page saves is a whole game that follows the rules. */
async function savesRecord(page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.end a[download]').click(),
  ]);
  const words = ['check', await download.path()];
  assert.match(execFileSync(program, words, { encoding: 'utf8' }), /: ok/);
}

test('a third game is offered, and played while somebody watches', options, async () => {
  const [ada, guest] = [await listen(DESK), await listen(DESK)];
  const { page, news } = ada;
  try {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(server.url);
    await page.getByLabel('Your name').fill('Ada');
    const games = await page.locator('fieldset label').allTextContents();
    assert.deepEqual(games.map((name) => name.trim()), ['Saboteur', 'The Dark Cave', 'Pebbles']);
    await page.locator('fieldset').getByText('Pebbles', { exact: true }).click();
    await noFinding(page, 'start');
    await look(page, 'desk-start');
    await page.getByRole('button', { name: /New table/ }).click();
    const dialog = page.getByRole('dialog');
    assert.equal(await dialog.getByRole('radio', { name: /Pebbles/ }).isChecked(), true);
    await dialog.getByRole('slider').fill('2');
    await dialog.getByLabel('The heap').selectOption('large');
    await noFinding(page, 'new table');
    await look(page, 'desk-new');
    await dialog.getByRole('button', { name: 'Open the table' }).click();
    await page.getByRole('button', { name: 'Add a bot' }).click();
    await page.getByRole('button', { name: /^Remove [A-Z]/ }).waitFor();
    await guest.page.goto(page.url());
    await guest.page.getByText('You are watching').waitFor();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.locator('.dock[data-phase=picking]').waitFor();
    await noFinding(page, 'table');
    await look(page, 'desk-table');
    const favourite = await page.locator('.favourite b').textContent();
    const picks = [await typePick(page, 1), await keyPick(page, 2)];
    picks.push(...(await playOut(page, (button) => button.click())));
    await noFinding(page, 'end');
    await look(page, 'desk-end');
    keepsSecrets(news, KEYS);
    assert.equal(String(news.at(-1).state.view.favourites[0]), favourite);
    await scored(page, news, picks);
    await guest.page.locator('.end').waitFor();
    keepsSecrets(guest.news, SPECTATOR_KEYS);
    await savesRecord(page);
    await page.getByRole('button', { name: 'Rematch' }).click();
    await page.locator('.end').waitFor({ state: 'detached' });
    await page.locator('.dock[data-phase=picking]').waitFor();
    assert.deepEqual([...ada.faults, ...guest.faults], []);
  } finally {
    await ada.close();
    await guest.close();
  }
});

test('four play at once on a phone', options, async () => {
  const { page, news, faults, close } = await listen(PHONE);
  try {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await page.goto(server.url);
    await page.getByLabel('Your name').fill('Ada');
    await page.getByText('Pebbles', { exact: true }).tap();
    await page.getByText('One heap of pebbles').waitFor();
    await look(page, 'phone-start');
    await page.getByRole('button', { name: /Play now.*Four dwarfs/ }).tap();
    await page.locator('.dock[data-phase=picking]').waitFor();
    assert.equal(await page.locator('.players .name').count(), 4);
    await page.getByRole('button', { name: 'Rules' }).tap();
    await page.getByText('Everybody has a secret favourite number').waitFor();
    await noFinding(page, 'rules');
    await look(page, 'phone-rules');
    await page.getByRole('button', { name: 'Close' }).tap();
    await page.locator('.status.mine').waitFor();
    await noFinding(page, 'table');
    await look(page, 'phone-table');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} too wide`);
    const picks = await playOut(page, (button) => button.tap());
    await look(page, 'phone-end');
    keepsSecrets(news, KEYS);
    await scored(page, news, picks);
    await page.getByRole('button', { name: 'Look at the table' }).tap();
    await page.getByRole('button', { name: 'Log and chat' }).tap();
    const lines = page.locator('.drawer li.move');
    assert.match(await lines.first().textContent(), /took [123] pebbles?\./);
    await lines.first().getByRole('button').tap();
    const first = news.flatMap(({ entries }) => entries).find(({ what }) => what === 'action');
    const heaps = new Map(news.map(({ state }) => [state.seq, state.view?.heap]));
    const label = await page.locator('.heap').getAttribute('aria-label');
    assert.match(label, new RegExp(`^${heaps.get(first.seq)} pebble`), 'the heap as it was then');
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
});

test('the page of the toy takes nothing of another game', () => {
  const folder = new URL('web/', import.meta.url);
  const files = readdirSync(folder, { recursive: true });
  const names = files.filter((name) => /\.(ts|svelte)$/.test(name));
  assert.ok(names.length > 5, `${names}`);
  for (const name of names) {
    assert.match(name, /\/toy\//, 'it stands in folders of its own');
    const text = readFileSync(new URL(name, folder), 'utf8');
    const others = text.match(/(from|import)\s*\(?'[^']*\b(base|cave)\b[^']*'/g) ?? [];
    assert.deepEqual(others, [], name);
  }
});
