#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// aids_test.mjs - the aids for thinking in both games: the cards that you have not seen, who laid
// what, dead cells and notes. The aids must be off until you turn them on, and must still be on
// after a reload. They must show what your own view says, cover nothing, and send nothing. The host
// may ban the first three before the game begins. Then the waiting room must tell everybody.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { codeOf, deal, sitAt } from './dealt.mjs';
import {
  axe, browse, DESK, GAMES, hasLooked, noFinding, options, PHONE, retell, Server, someGames, unable,
  withPages,
} from './harness.mjs';

/** What Ada and the next player have laid. */
const LAID = { base: ['ESW@1,0', 'NSW@2,0'], cave: ['NESW.I@1,0', 'NSW.I@2,0'] };

const server = new Server();
before(async () => {
  if (unable) return;
  await server.start();
  await server.restart(GAMES.map((game) => deal(game, 5, { round: LAID[game] })).join(''));
});
after(() => server.stop());

const KEYS = { unseen: 'u', laid: 'c', dead: 'x', notes: 'n' };
const GONE = { unseen: [], laid: [], dead: [] };
const MARKED = {
  base: { says: 'gold', text: /A: gold/ },
  cave: { says: 'hole', text: /A: a hole/ },
};

/** Runs in the page. Returns what the aids show or, with `wanted`, whether they show that. */
function read(wanted) {
  const all = (what) => [...document.querySelectorAll(`[data-${what}]`)].map((one) => one.dataset);
  const found = {
    unseen: all('kind').map(({ kind, copies }) => [kind, Number(copies)]).sort(),
    laid: all('laid').map(({ laid, by }) => [laid, Number(by)]).sort(),
    dead: all('dead').map(({ dead }) => dead).sort(),
  };
  return wanted ? JSON.stringify(found) === wanted : found;
}

const shown = (page) => page.evaluate(read);

/**
 * Follows the messages in both directions. `told.state` is the newest state, `told.laid` says who
 * laid what, and `told.asked` lists the requests that the page has sent. `listen` also adds a dead
 * cell and a marker of seat 1 to the news, because these come late in a game.
 */
async function listen(page, game) {
  const told = { state: null, laid: new Map(), asked: [] };
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (!/ ping$/.test(payload)) told.asked.push(payload);
    }),
  );
  await retell(page, (said) => {
    if (!said.entries) return;
    const { view } = said.state;
    if (view?.dead) view.dead = [...view.dead, '1,2'];
    if (view) {
      const [on] = Object.keys(view.goals);
      said.state.markers = [{ seat: 1, on, says: MARKED[game].says, changes: 0, stamp: null }];
    }
    for (const { what, seat, action, events = [] } of said.entries) {
      const [, at] = /@(-?\d+,-?\d+)$/.exec(action ?? '') ?? [];
      if (what === 'started' || what === 'dealt') told.laid.clear();
      if (at) told.laid.set(at, seat);
      for (const event of events) if (/^fell /.test(event)) told.laid.delete(event.split(' ')[1]);
    }
    told.state = said.state;
  });
  return told;
}

const boxes = (page) =>
  page.evaluate(() =>
    ['main', '.dock', '.people'].map((part) => {
      const box = document.querySelector(`.table ${part}`).getBoundingClientRect();
      return [box.x, box.y, box.width, box.height];
    }),
  );

async function atTable(game, settings, steps) {
  const { page, faults, close } = await browse(settings);
  try {
    await page.addInitScript(axe);
    const told = await listen(page, game);
    await sitAt(page, server.url, game, 5);
    await steps(page, told);
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
}

/** Reloads the page. Returns when it is your turn. */
async function reload(page) {
  await page.reload();
  await page.locator('.status.mine').waitFor();
}

/** Writes into the notes about seat 1. */
async function note(page) {
  const about = page.locator('[data-note="1"]');
  await about.getByRole('radio', { name: 'little trust' }).check({ force: true });
  await about.getByRole('combobox').selectOption('saboteur');
  await about.getByRole('textbox').fill('Lies about A. <b>'.padEnd(90, '!'));
}

async function isNoted(page) {
  const about = page.locator('[data-note="1"]');
  assert.ok(await about.getByRole('radio', { name: 'little trust' }).isChecked());
  assert.equal(await about.getByRole('combobox').inputValue(), 'saboteur');
  assert.equal(await about.getByRole('textbox').inputValue(), 'Lies about A. <b>'.padEnd(80, '!'));
}

/** Asserts that the page, after the aids have loaded, shows exactly what the view says. */
async function isTold(page, told, aids) {
  const { unseen_cards: cards, dead } = told.state.view;
  const wanted = {
    unseen: aids.unseen ? Object.entries(cards).sort() : [],
    laid: aids.laid ? [...told.laid].sort() : [],
    dead: aids.dead ? [...dead].sort() : [],
  };
  assert.equal(told.laid.size, 2);
  await page.waitForFunction(read, JSON.stringify(wanted)).catch(() => null);
  assert.deepEqual(await shown(page), wanted);
}

for (const game of someGames('cave')) {
  test(`at a desk, by keys and buttons, ${game}`, options, () =>
    atTable(game, DESK, async (page, told) => {
      assert.deepEqual(await shown(page), GONE, 'off by default');
      await page.locator('[data-aid=unseen]').waitFor();
      const before = await boxes(page);
      const asked = told.asked.length;
      await page.keyboard.press('u');
      await page.keyboard.press('x');
      await isTold(page, told, { unseen: true, dead: true });
      await page.keyboard.down('c');
      await page.locator('[data-laid]').first().waitFor();
      await isTold(page, told, { unseen: true, dead: true, laid: true });
      await page.keyboard.up('c');
      await page.locator('[data-laid]').first().waitFor({ state: 'detached' });
      await page.locator('[data-aid=laid]').click();
      await isTold(page, told, { unseen: true, dead: true, laid: true });
      assert.deepEqual(await boxes(page), before, 'board, hand and players keep their place');
      await noFinding(page, `${game} with three aids`);

      await page.keyboard.press('n');
      await page.locator('[data-notes]').waitFor();
      const marker = await page.locator('[data-note="1"] [data-marker]').textContent();
      assert.match(marker, MARKED[game].text);
      assert.equal(await page.locator('[data-note="0"]').count(), 0, 'no note on yourself');
      await note(page);
      await isNoted(page);
      await noFinding(page, `${game} with notes`);
      assert.deepEqual(await boxes(page), before);

      await reload(page);
      await isTold(page, told, { unseen: true, dead: true, laid: true });
      await page.keyboard.press('n');
      await isNoted(page);
      await page.keyboard.press('Escape');
      await page.locator('[data-notes]').waitFor({ state: 'detached' });
      await page.locator('[data-press="1"]').click();
      await page.locator('[data-note-on="1"]').click();
      await page.locator('[data-notes]').waitFor();
      await page.keyboard.press('n');
      await page.locator('[data-notes]').waitFor({ state: 'detached' });
      for (const aid of ['unseen', 'laid', 'dead']) await page.locator(`[data-aid=${aid}]`).click();
      assert.deepEqual(await shown(page), GONE);
      const gone = told.asked.slice(asked).filter((text) => !/^\d+ (hello|resume) /.test(text));
      assert.deepEqual(gone, [], 'nothing is sent: after the reload, the page asks for its seat');
      assert.ok(told.asked.length > asked, 'this test sees what is sent');
    }),
  );
}

for (const game of someGames('base')) {
  test(`on a phone, from the menu, ${game}`, options, () =>
    atTable(game, PHONE, async (page, told) => {
      const choose = async (aid) => {
        await page.getByRole('button', { name: 'Menu', exact: true }).tap();
        await page.locator(`[data-aid=${aid}]`).tap();
      };
      assert.deepEqual(await shown(page), GONE, 'off by default');
      await choose('laid');
      await choose('dead');
      await page.locator('[data-dead]').first().waitFor();
      await isTold(page, told, { laid: true, dead: true });
      await noFinding(page, `${game} on a phone`);
      await choose('unseen');
      await isTold(page, told, { unseen: true, laid: true, dead: true });
      await noFinding(page, `${game}: unseen cards on a phone`);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
      await choose('notes');
      await note(page);
      await noFinding(page, `${game}: notes on a phone`);
      await reload(page);
      assert.equal(await page.locator('dialog[open]').count(), 0, 'nothing lies over the table');
      await isTold(page, told, { laid: true, dead: true });
      await choose('notes');
      await isNoted(page);
    }),
  );
}

/** Whether the button of an aid is enabled, and the description of the button. */
const offered = async (page, aid) => {
  const button = page.locator(`[data-aid=${aid}]`);
  await button.waitFor();
  const there = (await button.getAttribute('aria-disabled')) === 'false';
  return [there, await button.getAttribute('title')];
};
const BANNED = [false, 'The host of this table has switched this aid off.'];

for (const game of someGames('cave')) {
  test(`the host bans aids, and everybody can read it, ${game}`, options, () =>
    withPages(2, async (ada, boris) => {
      for (const page of [ada, boris]) await page.addInitScript(axe);
      const told = await listen(ada, game);
      await ada.goto(server.url);
      await ada.getByLabel('Your name').fill('Ada');
      await ada.locator('fieldset label').nth(GAMES.indexOf(game)).click();
      await ada.getByRole('button', { name: /New table/ }).click();
      await ada.locator('[data-aids] summary').click();
      for (const aid of ['unseen', 'dead']) {
        await ada.locator(`[data-custom=${aid}] select`).selectOption('off');
      }
      await noFinding(ada, 'the form of a new table');
      await ada.getByRole('button', { name: 'Open the table' }).click();
      const link = await ada.getByRole('textbox', { name: 'Invite' }).inputValue();

      await boris.goto(link);
      const read = (aid) => boris.locator(`dd[data-custom=${aid}]`);
      const words = { unseen: 'not allowed', laid: 'allowed', dead: 'not allowed' };
      for (const [aid, word] of Object.entries(words)) {
        await read(aid).waitFor();
        assert.equal(await read(aid).textContent(), word);
      }
      const selects = await boris.locator('[data-custom] select').count();
      assert.equal(selects, 0, 'only the host may choose');
      await noFinding(boris, 'the waiting room of a guest');
      await ada.locator('[data-custom=laid] select').selectOption('off');
      await boris.locator('dd[data-custom=laid]', { hasText: 'not allowed' }).waitFor();
      await noFinding(ada, 'the waiting room of the host');

      await ada.getByRole('button', { name: /Start with/ }).click();
      await ada.locator('.table').waitFor();
      await hasLooked(ada);
      for (const aid of ['unseen', 'laid', 'dead']) {
        assert.deepEqual(await offered(ada, aid), BANNED, aid);
        await ada.keyboard.press(KEYS[aid]);
        await ada.getByRole('status').getByText('switched this aid off').waitFor();
        await ada.getByRole('button', { name: 'Dismiss' }).click();
      }
      const { view } = told.state;
      assert.ok(!('unseen_cards' in view) && !('dead' in view), 'nothing is told');
      assert.deepEqual(await shown(ada), GONE);
      assert.equal((await offered(ada, 'notes'))[0], true, 'notes cannot be banned');
      await noFinding(ada, `${game} without aids`);
      await ada.setViewportSize(PHONE.viewport);
      await ada.getByRole('button', { name: 'Menu', exact: true }).click();
      await ada.getByRole('dialog').getByText('switched this aid off').nth(2).waitFor();

      await boris.locator('.table').waitFor();
      assert.deepEqual(await offered(boris, 'laid'), BANNED);
      assert.equal((await offered(boris, 'notes'))[0], false, 'who only watches takes no notes');
    }),
  );
}

test('a spectator can see who laid what, and is counted no cards', options, () =>
  withPages(1, async (page) => {
    const told = await listen(page, 'base');
    await page.goto(`${server.url}/t/${codeOf('base', 5)}`);
    await page.locator('.table').waitFor();
    for (const aid of Object.keys(KEYS)) {
      assert.equal((await offered(page, aid))[0], aid === 'laid', aid);
    }
    for (const key of Object.values(KEYS)) await page.keyboard.press(key);
    await page.keyboard.up('c');
    await page.locator('[data-aid=laid]').click();
    await isTold(page, told, { laid: true });
  }),
);
