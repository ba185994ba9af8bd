#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// keepsake_test.mjs - the picture that you can save or share after a game, as a PNG or an SVG. The
// test saves both. It checks what they show, that they load nothing from elsewhere, and that they
// name players only if you want that.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { actElsewhere, ENDS, logOf, sitDown, takeGold } from './ends.mjs';
import {
  atRest, axe, browse, DESK, noFinding, options, PHONE, retell, Server, TABLET, unable,
} from './harness.mjs';

const server = new Server();
before(async () => {
  if (unable) return;
  await server.start();
  await server.restart(Object.keys(ENDS).map(logOf).join(''));
});
after(() => server.stop());

/** Plays the game to its end, and opens the window with the picture. */
async function openWindow(page, table) {
  await page.addInitScript(axe);
  await sitDown(page, server.url, table, 'reduce');
  await actElsewhere(page, server.url, table);
  if (table === 'THIRD') await takeGold(page);
  await page.locator('[data-keep]').click();
  await page.locator('.keepsake img').waitFor();
}

/** Presses a button that saves a file. Returns the name and the bytes of the file. */
async function saved(page, button) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** Saves the SVG. Returns its text in two parts: the fonts, and everything else. */
async function drawing(page) {
  const { name, bytes } = await saved(page, 'Save it as SVG');
  assert.equal(name, 'saboteur.svg');
  const [, before, fonts, rest] = /^(.*)<style>(.*)<\/style>(.*)$/s.exec(bytes.toString());
  return { fonts, svg: before + rest };
}

/**
 * What is wrong with an SVG: texts that stick out or overlap, ids that occur twice, and references
 * to something outside the file.
 */
function faultsIn(text) {
  const place = document.createElement('div');
  place.innerHTML = text;
  document.querySelector('dialog').append(place);
  const svg = place.querySelector('svg');
  Object.assign(svg.style, { position: 'fixed', left: '0', top: '0' });
  const [whole, lines] = [svg.getBoundingClientRect(), [...svg.querySelectorAll('text')]];
  const boxes = lines.map((line) => [line.textContent, line.getBoundingClientRect()]);
  const sticksOut = (box) => box.left < whole.left + 8 || box.right > whole.right - 8;
  const meet = (a, b) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 8 && b.top < a.bottom - 8;
  const isOver = (box, i) => boxes.slice(i + 1).some(([, other]) => meet(box, other));
  const ids = [...svg.querySelectorAll('[id]')].map(({ id }) => id);
  place.remove();
  return {
    out: boxes.filter(([, box]) => sticksOut(box)).map(([words]) => words),
    over: boxes.filter(([, box], i) => isOver(box, i)).map(([words]) => words),
    twice: ids.filter((id, i) => ids.indexOf(id) !== i),
    outside: text.replaceAll('http://www.w3.org/2000/svg', '').match(/href|url\((?!#)|https?:/g),
  };
}
const NO_FAULT = { out: [], over: [], twice: [], outside: null };

/** The width and height of a PNG, from its first chunk. */
function sizeOf(bytes) {
  assert.equal(bytes.toString('latin1', 1, 4), 'PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

/** How many different colours a picture has. */
async function coloursOf(bytes) {
  const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, picture.width, picture.height);
  return new Set(new Uint32Array(data.buffer)).size;
}

const WINDOWS = { PHONE, TABLET, DESK };
const GAMES = {
  base: { table: 'THIRD', title: / wins?$| share the win$/, game: 'Saboteur', badges: 18 },
  cave: { table: 'LEFTA', title: / wins$/, game: 'Saboteur: The Dark Cave', badges: 5 },
};
for (const [name, { table, title, game, badges }] of Object.entries(GAMES)) {
  test(`the picture of a game is saved in two forms, ${name}`, options, async () => {
    const { page, faults, close } = await browse(DESK);
    try {
      await openWindow(page, table);
      await noFinding(page, 'the window with the picture');
      const names = await page.locator('.players .name').allTextContents();
      const png = await saved(page, 'Save the picture');
      assert.equal(png.name, 'saboteur.png');
      assert.deepEqual(sizeOf(png.bytes), [1200, 630]);
      const { svg, fonts } = await drawing(page);
      assert.deepEqual(await page.evaluate(faultsIn, svg), NO_FAULT);
      const texts = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map((found) => found[1]);
      assert.match(texts[0], title);
      assert.equal(texts[1], game);
      assert.ok(texts.includes('Ada'), texts.join(', '));
      const rings = svg.match(/stroke="#(b23a2e|3f6d4a)" stroke-width="8"/g);
      assert.equal(rings.length, badges, 'a role in each round');
      assert.ok(names.every((one) => svg.includes(one)), names.join());
      assert.match(fonts, /@font-face[^}]*Vollkorn[^}]*data:font\/woff2/);
      assert.deepEqual(faults, []);
    } finally {
      await close();
    }
  });
}

test('the window leads to the replay of the game, for those who sat there', options, async () => {
  const { page, faults, close } = await browse(PHONE);
  const { page: guest, close: leave } = await browse(DESK);
  try {
    await openWindow(page, 'THIRD');
    const link = page.getByRole('link', { name: 'Watch the game again' });
    const address = await link.getAttribute('href');
    assert.match(address, new RegExp(`^${server.url}/g/[A-Za-z0-9_-]{38}$`));
    const read = async (url) => (await fetch(url)).text();
    assert.equal(await read(`${address}.sab`), await read(`${server.url}/t/THIRD/record`));
    await guest.goto(address);
    await guest.locator('.replay .board').waitFor();
    assert.match(await guest.locator('.replay').textContent(), /Sindri/);
    await guest.goto(address.slice(0, -1));
    await guest.getByText(/not kept any more/).waitFor();
    await guest.goto(`${server.url}/t/THIRD`);
    await guest.locator('[data-keep]').click();
    await guest.locator('.keepsake img').waitFor();
    assert.equal(await guest.getByRole('link', { name: 'Watch the game again' }).count(), 0);
    assert.deepEqual(faults, []);
  } finally {
    await close();
    await leave();
  }
});

/** The players of the table THIRD. */
const PLAYERS = ['Ada', 'Sindri', 'Hilda', 'Ulfar', 'Dagny', 'Ivaldi'];

test('without names, the picture names nobody', options, async () => {
  const { page, faults, close } = await browse(PHONE);
  try {
    await openWindow(page, 'THIRD');
    const named = await saved(page, 'Save the picture');
    const { svg: full } = await drawing(page);
    assert.ok(PLAYERS.every((name) => full.includes(`>${name}<`)), 'everybody is named');
    const before = await page.locator('.keepsake img').getAttribute('src');
    await page.getByLabel("Show the players' names").click();
    const changed = (src) => document.querySelector('.keepsake img').src !== src;
    await page.waitForFunction(changed, before);
    const { svg } = await drawing(page);
    for (const name of PLAYERS) assert.ok(!svg.includes(name), name);
    assert.deepEqual(await page.evaluate(faultsIn, svg), NO_FAULT);
    const nameless = await saved(page, 'Save the picture');
    assert.notDeepEqual(nameless.bytes, named.bytes);
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
});

/** Ten long names. Some letters in them have a meaning in SVG, others need fonts of their own. */
const LONG = Array.from({ length: 10 }, (_, i) => `${i}<Wilhelmina & "Mathilde">`.slice(0, 24));
LONG[2] = 'Владислав Белоглазов';
LONG[3] = 'Łucja Śnieżyńska';

test('ten long names fit into the picture', options, async () => {
  const { page, faults, close } = await browse(DESK);
  try {
    await retell(page, (said) => {
      const { state } = said;
      if (state?.phase !== 'finished') return;
      const more = (list) => list && Array.from({ length: 10 }, (_, i) => list[i % list.length]);
      state.seats = more(state.seats).map((seat, i) => ({ ...seat, name: LONG[i] }));
      state.won = state.won.map(more);
      state.lights = more(state.lights);
      for (const part of ['roles', 'nuggets', 'gold', 'hands', 'broken']) {
        state.view[part] = more(state.view[part]);
      }
      state.titles = [
        { title: 'best-nose', seats: [3, 4], number: 90 },
        { title: 'best-liar', seats: [8, 9], number: 9 },
      ];
    });
    await openWindow(page, 'THIRD');
    const { svg, fonts } = await drawing(page);
    assert.deepEqual(await page.evaluate(faultsIn, svg), NO_FAULT);
    assert.match(svg, /0&lt;Wilh/);
    assert.equal(fonts.match(/@font-face/g).length, 4, 'also for Cyrillic and for Polish letters');
    const { bytes } = await saved(page, 'Save the picture');
    assert.deepEqual(sizeOf(bytes), [1200, 630]);
    const colours = await page.evaluate(coloursOf, [...bytes]);
    assert.ok(colours > 100, `${colours} colours`);
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
});

for (const [name, settings] of Object.entries(WINDOWS)) {
  test(`the window with the picture fits, ${name}`, options, async () => {
    const { page, faults, close } = await browse(settings);
    try {
      await openWindow(page, 'LEFTA');
      await atRest(page);
      const { wide, cut } = await page.evaluate(() => {
        const dialog = document.querySelector('dialog');
        const { width } = document.querySelector('.keepsake img').getBoundingClientRect();
        return { wide: width, cut: dialog.scrollHeight - dialog.clientHeight };
      });
      assert.ok(wide > Math.min(640, settings.viewport.width * 0.8), `${wide} pixels`);
      assert.ok(cut <= 0, `${cut} pixels of the window are cut off`);
      assert.deepEqual(faults, []);
    } finally {
      await close();
    }
  });
}
