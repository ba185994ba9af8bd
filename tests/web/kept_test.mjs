#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// kept_test.mjs - the window that says what the page keeps and sends. The test compares its words
// with what the browser really stores, and with what really goes through the connections.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  atRest, axe, browse, DESK, noFinding, options, PHONE, playNow, Server, unable,
} from './harness.mjs';

const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

const TITLE = 'What this page keeps and sends';

/** Notes the hosts to which a page connects, and the messages that go through its sockets. */
function overhear(page) {
  const heard = { hosts: new Set(), sent: [], received: [] };
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol !== 'blob:') heard.hosts.add(host); // a page makes addresses with blob: itself
  });
  page.on('websocket', (socket) => {
    heard.hosts.add(new URL(socket.url()).host);
    socket.on('framesent', ({ payload }) => heard.sent.push(payload));
    socket.on('framereceived', ({ payload }) => heard.received.push(payload));
  });
  return heard;
}

async function openFromMenu(page) {
  await page.locator('header').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: TITLE }).click();
  await page.locator('.kept').waitFor();
  await atRest(page);
}

/**
 * What the page stores in the browser. `characters` counts the characters in localStorage,
 * `strange` lists the keys there that lack the page's prefix, and `elsewhere` counts what is stored
 * in other places.
 */
const storage = (page) =>
  page.evaluate(async () => ({
    characters: Object.entries(localStorage)
      .map(([key, value]) => key.slice('saboteur:'.length).length + value.length)
      .reduce((sum, size) => sum + size, 0),
    strange: Object.keys(localStorage).filter((key) => !key.startsWith('saboteur:')),
    elsewhere: sessionStorage.length + (await indexedDB.databases()).length
      + (await caches.keys()).length,
  }));
const charactersShown = async (page) => {
  const texts = await page.locator('[data-kept] small').allTextContents();
  const sizes = texts.map((text) => Number(/(\d+) character/.exec(text)[1]));
  return sizes.reduce((sum, size) => sum + size, 0);
};

const stored = (page) =>
  page.evaluate(() => Object.keys(localStorage).map((key) => key.replace('saboteur:', '')).sort());
const kinds = (page) =>
  page.locator('[data-kept]').evaluateAll((rows) => rows.map(({ dataset }) => dataset.kept));

/** The numbers in the sentence that counts messages. */
async function counted(page) {
  const words = await page.locator('[data-counts]').textContent();
  const [sent, up, received, down] = words.match(/\d+(\.\d)?/g).map(Number);
  return { sent, up, received, down };
}

const kilobytes = (texts) =>
  Number((texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / 1000).toFixed(1));

test('the window lists all that is stored and counts all that is sent', options, async () => {
  const { page, context, faults, close } = await browse({ ...DESK, hints: true });
  try {
    await page.addInitScript(axe);
    const heard = overhear(page);
    await playNow(page, server.url);
    await page.locator('[data-hint]').waitFor(); // nothing more is stored until you act
    await page.keyboard.press('n'); // opens the notes
    await page.getByRole('textbox', { name: /note/i }).first().fill('digs well');
    await page.keyboard.press('Tab');
    await openFromMenu(page);
    const { sent, up, received, down } = await counted(page);
    // More messages may have come after the window was opened. But the window must count all
    // earlier ones.
    assert.ok(sent > 2 && received > 2, `${sent} sent, ${received} received`);
    assert.equal(up, kilobytes(heard.sent.slice(0, sent)));
    assert.equal(down, kilobytes(heard.received.slice(0, received)));
    assert.ok(heard.received.length - received < 20, `${heard.received.length} heard`);
    const shown = await kinds(page);
    assert.deepEqual(shown, ['settings', 'seats', 'notes', 'hints']);
    const { characters, ...nothing } = await storage(page);
    assert.equal(await charactersShown(page), characters);
    assert.deepEqual(nothing, { strange: [], elsewhere: 0 });
    assert.deepEqual(heard.hosts, new Set([new URL(server.url).host]));
    assert.deepEqual(await context.cookies(), []);
    await noFinding(page, 'what the page keeps and sends');
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
});

test('you delete what is stored, and are asked before you lose your seats', options, async () => {
  const { page, faults, close } = await browse({ ...PHONE, hints: true });
  try {
    await playNow(page, server.url);
    await page.locator('[data-hint]').waitFor(); // nothing more is stored until you act
    await page.evaluate(() => localStorage.setItem('saboteur:strange', 'x'));
    await openFromMenu(page);
    const wide = await page.evaluate(() => document.querySelector('dialog .kept').scrollWidth);
    assert.ok(wide <= PHONE.viewport.width, `${wide} pixels`);
    assert.deepEqual(await kinds(page), ['settings', 'seats', 'hints', 'other']);
    const seats = page.locator('[data-kept=seats]');
    await seats.getByRole('button').click();
    await seats.getByRole('button', { name: 'Keep them' }).click();
    assert.ok((await stored(page)).some((key) => key.startsWith('seat:')));
    await seats.getByRole('button').click();
    await seats.getByRole('button', { name: 'Delete them' }).click();
    await seats.waitFor({ state: 'detached' });
    await page.locator('[data-kept=other]').getByRole('button').click();
    await page.getByText(/^Deleted: Something/).waitFor();
    const left = await stored(page);
    assert.deepEqual(left.filter((key) => /^(seat|seen|last-table|strange)/.test(key)), []);
    assert.ok(left.includes('name'), 'the settings stay');
    await page.reload();
    await page.getByText('You are watching').first().waitFor();
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
});

test('the window opens from the start page, before anything is played', options, async () => {
  const { page, faults, close } = await browse({ ...PHONE, hints: true });
  try {
    await page.goto(server.url);
    await page.getByRole('button', { name: TITLE }).click();
    await page.locator('.kept').waitFor();
    assert.deepEqual(await kinds(page), ['settings']);
    await page.keyboard.press('Escape');
    await page.locator('.kept').waitFor({ state: 'detached' });
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
});
