#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// streamer_test.mjs - the setting that hides your cards unless you hold them open. While they are
// hidden, nothing on the page may depend on what only you may know. The test shows two games that
// differ only in this. Text, accessibility tree, layout and picture must be the same for both. With
// the setting on, you can still play whole turns, by keyboard and by finger.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  atRest, axe, browse, chromiumOnly, DESK, everything, heard, noFinding, options, PHONE,
  playWith, Server, someGames, unable,
} from './harness.mjs';

const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

const HANDLE = '.row .handle';
const cards = (page) => page.locator('[data-card]');
const backs = (page) => page.locator('[data-card][aria-label$="hidden card"]');
const confirmButton = (page) => page.locator('.dock .button.main:not([data-choice])');

/** Opens a page on which the setting is on. */
async function onPage(settings, steps) {
  const { page, faults, close } = await browse(settings);
  try {
    await page.addInitScript(axe);
    await page.addInitScript(() => localStorage.setItem('saboteur:cover', 'on'));
    await steps(page);
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
}

/** Waits until nobody holds the handle. Asserts that all cards of your hand then lie face down. */
async function isHidden(page, when) {
  await page.locator(`${HANDLE}:not(.held)`).waitFor();
  await cards(page).first().waitFor();
  assert.equal(await backs(page).count(), await cards(page).count(), when);
}

/** Two fingers: the first holds something, the second taps. */
async function fingers(page) {
  const wire = await page.context().newCDPSession(page);
  const send = (type, ...points) =>
    wire.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const middle = async (selector, id) => {
    const { x, y, width, height } = await page.locator(selector).first().boundingBox();
    return { x: x + width / 2, y: y + height / 2, id };
  };
  let held = null;
  return {
    async hold(selector) {
      held = await middle(selector, 0);
      await send('touchStart', held);
    },
    async tap(selector) {
      await atRest(page);
      const tapped = await middle(selector, 1);
      await send('touchStart', held, tapped);
      await send('touchEnd', tapped);
      await atRest(page);
    },
    release: () => send('touchEnd', held),
  };
}

/** If SHOTS names a folder, saves a picture there. */
async function picture(page, name) {
  if (!process.env.SHOTS) return;
  await atRest(page);
  await page.evaluate(() => Promise.allSettled([...document.images].map((one) => one.decode())));
  const { width } = page.viewportSize();
  await page.screenshot({ path: `${process.env.SHOTS}/streamer-${name}-${width}.png` });
}

// --- Nothing shows the cards -----------------------------------------------------------------

/** For each game, two sets of secrets: what only you know in two games that are otherwise alike. */
const SECRETS = {
  base: [
    {
      hand: ['NESW', 'NS', 'map', 'rockfall', 'break-cart', 'repair-lantern'],
      legal: ['NESW@1,0', 'NS@0,1', 'map>8,0', 'break-cart>1'],
      goals: { '8,-2': 'NESW' },
      roles: { 0: 'saboteur' },
      dead: [],
    },
    {
      hand: ['NS|', 'EW', 'NE', 'break-lantern', 'repair-pickaxe+lantern', 'NESW|'],
      legal: ['EW@1,0', 'NE@-1,0', 'NS|@0,1'],
      goals: { '8,-2': 'NW' },
      roles: { 0: 'digger' },
      dead: ['0,1'],
    },
  ],
  cave: [
    { goals: { '-3,-2': 'exit' }, loyalty: { 0: 'loyal', 1: 'loyal' }, dead: [] },
    {
      ...{ goals: { '-3,-2': 'hole' }, loyalty: { 0: 'saboteur', 1: 'saboteur' } },
      dead: ['0,1'],
    },
  ],
};

/** The news of a new table of this game in your first turn, with everything that the page knows. */
async function opening(game) {
  let news = null;
  await onPage(DESK, async (page) => {
    await playWith(page, server.url, game, 4);
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const said = JSON.parse(payload);
        if (said.public?.state.config && said.private.view) news ??= said;
      }),
    );
    await page.reload();
    await page.locator('.status.mine').waitFor();
  });
  return news;
}

/** Puts these secrets into the news. Everybody knows that you have looked at the first goal. */
function withSecrets(game, news, { hand, legal, goals, dead, ...own }) {
  const told = structuredClone(news);
  const { entries, state } = told.public;
  const { you, view } = told.private;
  const cards = view.hands[you];
  const [cell] = Object.keys(state.view.goals);
  const [goal] = Object.values(goals);
  const other = dead.length > 0 ? cards.map(() => cards[0]) : cards; // the same card several times
  const pass = { base: 'pass', cave: 'discard' }[game];
  Object.assign(view, own, { hands: { [you]: hand ?? other }, goals: { [cell]: goal }, dead });
  const passes = view.hands[you].map((card) => `${pass} ${card}`);
  view.legal = [...new Set([...(legal ?? view.legal.slice(dead.length)), ...passes])];
  view.unseen_cards = { [cards[0]]: dead.length + 1 };
  if (view.remembered) view.remembered = { 1: other };
  state.view.looked[cell] = [you];
  const action = `${{ base: 'map', cave: 'information' }[game]}>${cell}`;
  const look = (what) => ({
    ...{ seq: state.seq + 1, at: state.now, what: 'action', seat: you, action },
    events: [`looked ${you} ${cell} ${what}`],
  });
  entries.push(look('?'));
  told.private.entries = [...(told.private.entries ?? []), look(goal)];
  state.seq += 1;
  return told;
}

const OVERVIEW_MS = 2500;

/**
 * In place of the server, sends this news and accepts all requests. The page's clock stands still.
 */
async function show(page, told) {
  const now = Date.now();
  await page.clock.setFixedTime(now);
  Object.assign(told.public.state, { now, turn_since: now, deadline: null });
  await page.routeWebSocket(/\/ws\b/, (socket) => {
    socket.onMessage((line) => {
      const [id, verb] = line.split(' ');
      if (verb === 'watch' || verb === 'resume') socket.send(JSON.stringify(told));
      const seat = { table: told.news, seat: 0, last: 0, server: 'made up' };
      socket.send(JSON.stringify({ re: Number(id), ok: true, ...seat }));
    });
  });
  await page.goto(`${server.url}/t/${told.news}`);
  await page.locator(HANDLE).waitFor();
  await page.locator('.dealt').waitFor({ state: 'detached' });
  await atRest(page);
  // In the cave, the camera shows the whole cave for OVERVIEW_MS (web/ui/cave/camera.svelte.ts).
  if ((await page.locator('.board.cave').count()) > 0) await page.clock.runFor(OVERVIEW_MS);
}

/** Where each element of the page is. */
const layout = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].map((thing) => {
      const { x, y, width, height } = thing.getBoundingClientRect();
      return [thing.tagName, x, y, width, height].join(' ');
    }),
  );

/** Everything that somebody can learn who looks at the page, listens to it or reads its HTML. */
async function tells(page) {
  let [last, text] = ['', 'nothing yet'];
  while (last !== text) {
    last = text;
    await atRest(page);
    await page.waitForTimeout(100); // the accessibility tree follows a little later
    text = [await everything(page), ...(await heard(page)), ...(await layout(page))].join('\n');
  }
  const png = await page.screenshot({ animations: 'disabled' });
  return { text: text.split(/[\n<]/), png };
}

/** Edges are not always drawn alike: of five million colour values, this many may differ. */
const NOISE = 40;

/** How many colour values differ clearly between two pictures. */
function shadesApart(page, one, other) {
  return page.evaluate(
    async (pictures) => {
      const [a, b] = await Promise.all(
        pictures.map(async (bytes) => {
          const picture = await createImageBitmap(await (await fetch(bytes)).blob());
          const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
          pen.drawImage(picture, 0, 0);
          return pen.getImageData(0, 0, picture.width, picture.height).data;
        }),
      );
      return a.filter((shade, i) => Math.abs(shade - b[i]) > 32).length;
    },
    [one, other].map((png) => `data:image/png;base64,${png.toString('base64')}`),
  );
}

/** What the page shows at several moments (`found`), and while you hold the cards open (`open`). */
async function moments(page, told) {
  await show(page, told);
  const found = { 'at first': await tells(page) };
  for (const key of ['1', 'x', 'n']) await page.keyboard.press(key);
  found['a card is picked, the notes and dead cells are on'] = await tells(page);
  await page.keyboard.press(':');
  await page.locator('#moves').waitFor({ state: 'attached' });
  found['typing a move'] = await tells(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('u');
  await page.keyboard.down('h');
  await page.locator(`${HANDLE}.held`).waitFor();
  const open = await tells(page);
  await page.keyboard.up('h');
  found['after a look, the unseen cards are on'] = await tells(page);
  return { found, open };
}

for (const game of someGames('cave')) {
  const name = `nothing on the page tells your cards while they are hidden, ${game}`;
  test(name, chromiumOnly('CDP'), async () => {
    const news = await opening(game);
    const both = [];
    for (const secrets of SECRETS[game]) {
      await onPage(DESK, async (page) => {
        both.push(await moments(page, withSecrets(game, news, secrets)));
      });
    }
    const [mine, yours] = both;
    assert.notDeepEqual(mine.open.text, yours.open.text);
    assert.match(mine.open.text.join(' '), /only you|Only you/, 'open, the log says what you saw');
    const { page, close } = await browse(DESK);
    for (const [when, { text, png }] of Object.entries(mine.found)) {
      const other = yours.found[when];
      assert.deepEqual(text, other.text, when);
      assert.ok((await shadesApart(page, png, other.png)) < NOISE, `the pictures: ${when}`);
    }
    const apart = await shadesApart(page, mine.open.png, yours.open.png);
    assert.ok(apart > 100 * NOISE, `held open, the pictures differ: ${apart}`);
    await close();
  });
}

// --- Whole turns -----------------------------------------------------------------------------

/** Calls `tries` for one card after the other, until a card is picked and aimed at a cell. */
async function aims(page, tries) {
  const count = await cards(page).count();
  for (let i = 0; i < count; i++) if (await tries(i)) return;
  assert.fail('no card can be laid');
}

/** Asserts that your card is aimed and hidden. Confirms, and asserts that the card is played. */
async function plays(page, game, confirm) {
  await isHidden(page, 'aimed');
  await confirmButton(page).getByText('Play the card').waitFor();
  assert.equal(await page.locator('.board [data-target]').count(), 0, 'no place is shown');
  await picture(page, 'aimed');
  await confirm();
  // If the table refused the card, the card would stay picked.
  await page.locator('[data-card][aria-pressed=true]').waitFor({ state: 'detached' });
  await isHidden(page, 'played');
  if (game === 'base') return;
  // Everybody can see where your dwarf can go, so you can move while your cards are hidden.
  await page.locator('[data-choice=stay]').click();
  await page.locator('[data-choice=stay]').waitFor({ state: 'detached' });
}

for (const game of someGames('base')) {
  test(`you play a turn by keyboard, ${game}`, options, () =>
    onPage(DESK, async (page) => {
      await playWith(page, server.url, game, 3);
      await isHidden(page, 'at first');
      await picture(page, `${game}-hidden`);
      await noFinding(page, 'hidden');
      await page.keyboard.down('h');
      assert.equal(await backs(page).count(), 0, 'held');
      await picture(page, `${game}-open`);
      await aims(page, async (i) => {
        await page.keyboard.press(String(i + 1));
        if ((await page.locator('.board .cell.free').count()) === 0) return false;
        await page.keyboard.press('ArrowRight');
        await confirmButton(page).waitFor();
        return true;
      });
      await noFinding(page, 'open');
      await page.keyboard.up('h');
      await plays(page, game, () => page.keyboard.press('Enter'));
    }),
  );
}

for (const game of someGames('cave')) {
  test(`you play a turn by finger, ${game}`, chromiumOnly('CDP'), () =>
    onPage(PHONE, async (page) => {
      await playWith(page, server.url, game, 3);
      await isHidden(page, 'at first');
      await picture(page, `${game}-hidden`);
      const touch = await fingers(page);
      await touch.hold(HANDLE);
      assert.equal(await backs(page).count(), 0, 'held');
      await picture(page, `${game}-open`);
      await aims(page, async (i) => {
        await touch.tap(`[data-card="${i}"]`);
        const free = page.locator('.board .cell.free').first();
        if ((await free.count()) === 0) return false;
        await touch.tap(`[data-target="${await free.getAttribute('data-target')}"]`);
        await confirmButton(page).waitFor();
        return true;
      });
      await touch.release();
      await plays(page, game, () => confirmButton(page).tap());
    }),
  );
}

// --- Closing and keeping -----------------------------------------------------------------------

test('your cards close whenever you leave them, and the setting stays', options, async () => {
  const { page, faults, close } = await browse(DESK);
  await playWith(page, server.url, 'base', 3);
  const menu = (name) => page.getByRole('button', { name }).click();
  assert.equal(await backs(page).count(), 0);
  await menu('Menu');
  await menu('Hide my cards unless I hold them open');
  await page.keyboard.press('Escape');
  await isHidden(page, 'turned on');
  for (const leave of ['blur', 'pagehide']) {
    await page.keyboard.down('h');
    assert.equal(await backs(page).count(), 0, leave);
    await page.evaluate((event) => dispatchEvent(new Event(event)), leave);
    await isHidden(page, leave);
    await page.keyboard.up('h');
  }
  await page.keyboard.down('h');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await isHidden(page, 'the page is hidden');
  await page.keyboard.up('h');
  const { x, y, width, height } = await page.locator(HANDLE).boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  assert.equal(await backs(page).count(), 0, 'the mouse holds the handle');
  await page.mouse.move(10, 10);
  await page.mouse.up();
  await isHidden(page, 'the mouse lets go');
  await page.locator('[data-chat]').focus();
  await page.keyboard.down('h');
  await isHidden(page, 'h is a letter');
  await page.keyboard.up('h');
  await page.locator(HANDLE).evaluate((button) => button.click());
  assert.equal(await backs(page).count(), 0, 'a screen reader clicks');
  await page.locator(HANDLE).evaluate((button) => button.click());
  await isHidden(page, 'it clicks again');
  await page.reload();
  await isHidden(page, 'after a reload');
  await page.getByTitle('Your cards are hidden').waitFor();
  await menu('Menu');
  await menu('Always show my cards');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('.handle') === null);
  assert.equal(await backs(page).count(), 0, 'turned off');
  assert.deepEqual(faults, []);
  await close();
});
