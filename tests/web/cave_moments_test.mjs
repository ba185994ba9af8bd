#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// cave_moments_test.mjs - moments that few games of the cave reach, on a page at a real server.
// Each begins with the log of a table (tests/web/tables/) that ends just before the moment.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { reachable } from './cave.mjs';
import { atRest, browse, DESK, hasLooked, options, PHONE, Server, unable } from './harness.mjs';

/**
 * Logs that end just before a moment. The key is the name of a table. The value is the file of the
 * log, and further options.
 */
const TABLES = {
  CUTA: ['cut', ''],
  CUTB: ['cut', ''],
  CUTC: ['cut', ''],
  LATER: ['cut', ' web_cut=move'],
  LIEA: ['lie', ''],
  LIEB: ['lie', ''],
};
/** Ada's token. She has seat 0 at each table. */
const TOKEN = 'a'.repeat(64);

function logOf(table) {
  const [name, rules] = TABLES[table];
  const log = readFileSync(new URL(`tables/${name}.log`, import.meta.url), 'utf8');
  return log.replace(/ created \w+ cave-2( \S+)/, ` created ${table} cave-2$1${rules}`);
}

const server = new Server();
before(async () => {
  if (unable) return;
  await server.start();
  await server.restart(Object.keys(TABLES).map(logOf).join(''));
});
after(() => server.stop());

/**
 * Opens the table on Ada's page and runs `steps`. It is her turn, and she has seen her clan card.
 */
async function atTable(table, settings, steps) {
  const { page, faults, close } = await browse(settings);
  try {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const seat = [`saboteur:seat:${table}`, TOKEN];
    await page.goto(server.url);
    await page.evaluate(([key, token]) => localStorage.setItem(key, token), seat);
    await page.goto(`${server.url}/t/${table}`);
    await isAt(page, 'playing');
    await hasLooked(page);
    await steps(page);
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
}

/** If SHOTS names a folder, saves a picture of the page there as soon as the page is at rest. */
async function picture(page, name) {
  if (!process.env.SHOTS) return;
  await atRest(page);
  const { width } = page.viewportSize();
  await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png` });
}

const press = {
  mouse: (page, { x, y }) => page.mouse.click(x, y),
  finger: (page, { x, y }) => page.touchscreen.tap(x, y),
};

/** Presses the only element that the selector finds. A pointer must be able to reach it. */
const pressing = (how) => async (page, selector) => {
  await page.locator(selector).first().waitFor();
  const points = await reachable(page, selector);
  assert.equal(points.length, 1, selector);
  await press[how](page, points[0]);
};
const byMouse = pressing('mouse');
const byFinger = pressing('finger');
async function byKey(page, selector) {
  await page.keyboard.press(selector === WEB ? 'ArrowUp' : 'Enter');
}

const GO = '.dock .button.main:not(:disabled)';
const WEB = '[data-target="0,0:E"]';
const isAt = (page, phase) => page.locator(`.dock[data-phase=${phase}] .status.mine`).waitFor();
const says = (page, text) => page.locator('.dock .status').getByText(text).waitFor();
const told = (page, line) => page.locator('#side-list').getByText(line).waitFor();
const targets = (page) =>
  page.locator('[data-target]').evaluateAll((found) => found.map(({ dataset }) => dataset.target));

async function cut(page, hand) {
  await hand(page, WEB);
  await page.getByRole('button', { name: 'Cut with an axe' }).waitFor();
  await hand(page, GO);
  await page.locator('.board .web').waitFor({ state: 'detached' });
}

/** Discards the last of five cards. After that, the dwarf may move. */
async function discard(page) {
  await page.keyboard.press('Digit5');
  await page.locator('[data-discard]').click();
  await page.locator(GO).click();
  await isAt(page, 'moving');
}

async function cutsFirst(page, hand) {
  await says(page, 'Your turn. Pick a card or cut a web.');
  assert.deepEqual(await targets(page), ['0,0:E']);
  await picture(page, 'cut-first');
  await cut(page, hand);
  await isAt(page, 'playing');
  await says(page, 'Your turn. Pick a card.');
  assert.deepEqual(await targets(page), []);
  assert.equal(await page.locator('[data-card]').count(), 5);
  // The web is gone, so the dwarf can cross the edge.
  await page.keyboard.press('Digit1');
  await page.locator('[data-target="1,0"]').click();
  await page.locator(GO).click();
  await isAt(page, 'moving');
  await page.locator('.space.way[data-target="1,0.0"]').waitFor();
}

for (const [name, table, settings, hand] of [
  ['mouse', 'CUTA', DESK, byMouse],
  ['keyboard', 'CUTB', DESK, byKey],
  ['finger', 'CUTC', PHONE, byFinger],
]) {
  test(`an axe cuts a web before a card is played, by ${name}`, options, () =>
    atTable(table, settings, (page) => cutsFirst(page, hand)),
  );
}

test('with the option web_cut move, an axe cuts only in the move', options, () =>
  atTable('LATER', DESK, async (page) => {
    await says(page, 'Your turn. Pick a card.');
    assert.deepEqual(await targets(page), []);
    await discard(page);
    await cut(page, byMouse);
    await isAt(page, 'moving');
    await told(page, 'The web between a5 and b5 is gone.');
  }),
);

const drawn = (page, selector) => page.locator(selector).getAttribute('src');

/**
 * A goal can lie in two ways, and you must choose one. Checks that the page shows both before you
 * choose, and that the goal then lies as shown.
 */
async function lies(page, hand) {
  await discard(page);
  await page.getByRole('button', { name: 'Show all' }).click();
  await hand(page, '.space.way[data-target="4,4"]');
  await hand(page, GO);
  await isAt(page, 'turning');
  await says(page, 'Which way round does the goal lie?');
  const ghost = '.cell.goal[data-target="4,4"] .ghost';
  await page.getByRole('button', { name: 'Lay it upright' }).waitFor();
  const upright = await drawn(page, ghost);
  await picture(page, 'lie-upright');
  await page.getByRole('button', { name: 'Rotate', exact: true }).click();
  await page.getByRole('button', { name: 'Lay it rotated' }).waitFor();
  const turned = await drawn(page, ghost);
  await picture(page, 'lie-turned');
  assert.notEqual(turned, upright);
  await hand(page, GO);
  const goal = '.card.goal.turned[data-cell="4,4"] img';
  await page.locator(goal).waitFor();
  await picture(page, 'lie-answered');
  assert.equal(await drawn(page, goal), turned);
}

test('you choose how a goal lies, by mouse', options, () =>
  atTable('LIEA', DESK, async (page) => {
    await lies(page, byMouse);
    await told(page, 'Ada chose which way round the goal lies.');
    await told(page, 'Goal D: a ladder.');
  }),
);
test('you choose how a goal lies, by finger', options, () =>
  atTable('LIEB', PHONE, (page) => lies(page, byFinger)),
);
