#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// role_test.mjs - your secret card. When it is dealt, it fills the screen, and your hand does
// nothing until you have seen the card. Later you hold the card to see it. The page's clock stands
// still unless a test moves it. secrecy_test.mjs proves that nothing tells the face of the card
// while it is face down.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { accessible, run, running, still } from '../kit/clock.mjs';
import {
  chromiumOnly, DESK, GAMES, heard, options, PHONE, Server, some, someGames, unable,
} from './harness.mjs';
import {
  AMONG, dealt, FACE, FACES, HOLDS, knows, loaded, MadeUp, middle, onPage, SEEN_MS, TURN_MS, WORDS,
} from './secret.mjs';

const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

async function sitDown(page, game) {
  await page.goto(server.url);
  await page.getByLabel('Your name').fill('Ada');
  await page.locator('fieldset label').nth(GAMES.indexOf(game)).click();
  await page.getByRole('button', { name: /Play now/ }).click();
  await dealt(page).waitFor();
  await loaded(page);
}

/** How long a card that a tap has turned stays open. */
const TAPPED_MS = 5000;

/** Opens the table of a game at which you have this card, which was just dealt. */
async function comeTo(page, game, face) {
  const table = new MadeUp(server.url, game, face);
  await table.show(page);
  return table;
}

/** Lets the time pass that a press takes to turn the card. It must turn then, and not before. */
async function turns(page) {
  await run(page, TURN_MS - 1);
  assert.equal(await page.locator(FACE).count(), 0, 'it takes a moment');
  await run(page, 1);
  await page.locator(FACE).waitFor();
}

/** Lets the time pass for which a card stays open that a tap has turned. It must stay so long. */
async function turnsBack(page) {
  await run(page, TAPPED_MS - 1);
  assert.equal(await page.locator(FACE).count(), 1, 'five seconds to read it');
  await run(page, 1);
  await page.locator(FACE).waitFor({ state: 'detached' });
}

/** What a screen reader reads. The browser updates this some frames after the page. */
async function heardAtRest(page) {
  for (let last = null; ; ) {
    await still(page);
    const lines = await heard(page);
    if (last !== null && lines.join('\n') === last) return lines;
    last = lines.join('\n');
  }
}

/** Holds the card until you may put it away, and puts it away. */
async function look(page, hold = HOLDS.mouse, selector = '.whole') {
  await hold.down(page, selector);
  await turns(page);
  await run(page, SEEN_MS);
  await knows(page).waitFor();
  await hold.up(page);
  await page.locator(FACE).waitFor({ state: 'detached' });
  await knows(page).click();
  await dealt(page).waitFor({ state: 'detached' });
}

/** Tries all ways to pick a card of the hand. Returns how many cards are picked afterwards. */
async function picks(page) {
  const { x, y } = await middle(page, '[data-card="0"]');
  await page.mouse.click(x, y);
  for (const key of ['1', '2', 'd', 'Enter', 'Escape', '1', ':']) await page.keyboard.press(key);
  await page.locator('[data-card="0"]').evaluate((card) => card.click());
  return page.locator('[data-card][aria-pressed=true], [data-target], .moveline').count();
}

/** Lists what a page sends to the server from now on. */
function sentBy(page) {
  const sent = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(payload)));
  return sent;
}

async function first(page, game, how) {
  const selector = how === 'finger' ? '.thumb' : '.whole';
  const hold = HOLDS[how];
  const sent = sentBy(page);
  await sitDown(page, game);
  await accessible(page, 'a card is dealt');
  const before = sent.length;
  assert.equal(await picks(page), 0, 'before');
  assert.equal(await dealt(page).count(), 1, 'no key closes it');
  assert.equal(await knows(page).count(), 0, 'nothing was seen yet');
  // A press that is too short shows nothing.
  await hold.down(page, selector);
  await run(page, TURN_MS - 1);
  await hold.up(page);
  await run(page, TURN_MS);
  assert.equal(await page.locator(FACE).count(), 0);
  await dealt(page).getByText('Look a little longer').waitFor();
  assert.equal(await picks(page), 0, 'after a short press');
  await look(page, hold, selector);
  const told = sent.slice(before).filter((line) => !/^\d+ ping$/.test(line));
  assert.deepEqual(told, [], 'nobody is told');
  const focus = await page.evaluate(() => document.activeElement.className);
  assert.match(focus, /status/, 'the focus is not on the card');
  await page.locator('[data-card="0"]').click();
  await page.locator('[data-card="0"][aria-pressed=true]').waitFor();
}

for (const game of GAMES) {
  const usual = { base: ['finger'], cave: ['key'] }[game];
  for (const [how, settings] of some({ mouse: DESK, key: DESK, finger: PHONE }, ...usual)) {
    const able = how === 'finger' ? chromiumOnly('only DevTools hold a finger down') : options;
    test(`the hand does nothing before the card is seen, ${game}, ${how}`, able, () =>
      onPage(settings, (page) => first(page, game, how)),
    );
  }
}

for (const game of someGames('base')) {
  test(`a screen reader reads the card while it is open, ${game}`, chromiumOnly('CDP'), () =>
    onPage(DESK, async (page) => {
      const [face] = FACES[game];
      await comeTo(page, game, face);
      const told = async () =>
        (await heardAtRest(page)).filter((line) => WORDS[game][face].test(line));
      assert.deepEqual(await told(), [], 'dealt');
      await HOLDS.key.down(page, '.whole');
      await turns(page);
      const [line, ...more] = await told();
      assert.match(line, /^button \| /);
      assert.match(line, AMONG, 'all three sentences');
      assert.deepEqual(more, [], 'once, and in no live region');
      await HOLDS.key.up(page);
      assert.deepEqual(await told(), [], 'let go');
      // The screen reader must read the card only if the focus is on the card.
      await page.getByRole('button', { name: 'Turn it by a tap instead' }).focus();
      await page.keyboard.down('o');
      await turns(page);
      assert.deepEqual(await told(), [], 'without the focus');
      await page.keyboard.up('o');
      // Some screen readers can only click. With these, too, you must be able to turn the card.
      await page.locator('.whole').evaluate((card) => [card.focus(), card.click()]);
      await turns(page);
      assert.equal((await told()).length, 1, 'clicked');
      await turnsBack(page);
      assert.deepEqual(await told(), [], 'it turns back by itself');
    }),
  );
}

test('a reload asks no more, and the next round asks again', options, () =>
  onPage(DESK, async (page) => {
    const table = await comeTo(page, 'base', 'saboteur');
    await look(page);
    let asked = 0;
    await page.exposeFunction('asks', () => (asked += 1));
    await page.addInitScript(() => {
      const find = () => document.querySelector('.dealt') && globalThis.asks();
      new MutationObserver(find).observe(document, { subtree: true, childList: true });
    });
    await page.reload();
    await page.locator('[data-card]').first().waitFor();
    await still(page);
    assert.equal(asked, 0);
    const kept = await page.evaluate(() => JSON.stringify(localStorage));
    assert.doesNotMatch(kept, /saboteur\b(?!:)|digger|loyal/i, 'only that you have looked');
    table.deal();
    await dealt(page).getByText('Round 2 of 3').waitFor();
    assert.equal(await knows(page).count(), 0, 'what you saw before does not count');
    assert.equal(await picks(page), 0);
    await look(page);
  }),
);

test('later the card opens in its corner, and closes whenever you leave it', options, () =>
  onPage(DESK, async (page) => {
    await comeTo(page, 'base', 'digger');
    const { height } = await page.locator('.whole').boundingBox();
    await look(page);
    const closed = () => page.locator(FACE).waitFor({ state: 'detached' });
    await HOLDS.mouse.down(page, '.role');
    await turns(page);
    await still(page);
    const half = await page.locator('.half .large').boundingBox();
    assert.ok(Math.abs(half.height - height / 2) < 4, `${half.height} of ${height}`);
    await page.mouse.up();
    await closed();
    await page.keyboard.down('o');
    await turns(page);
    await page.evaluate(() => dispatchEvent(new Event('blur')));
    await closed();
    await page.keyboard.up('o');
    await HOLDS.key.down(page, '.role');
    await turns(page);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await closed();
    await page.keyboard.up(' ');
    await page.locator('.role').click();
    await page.getByText('Hold the card to turn it.').waitFor();
    assert.equal(await page.locator(FACE).count(), 0, 'a click is no hold');
  }),
);

test('who cannot hold a card turns it by a tap', options, () =>
  onPage(PHONE, async (page) => {
    await comeTo(page, 'cave', 'saboteur');
    await page.getByRole('button', { name: 'Turn it by a tap instead' }).tap();
    await page.locator('.whole').tap();
    await turns(page);
    await page.locator('.whole').tap();
    await page.locator(FACE).waitFor({ state: 'detached' });
    await page.locator('.whole').tap();
    await turns(page);
    await run(page, SEEN_MS);
    await knows(page).tap();
    await dealt(page).waitFor({ state: 'detached' });
    assert.equal(await page.locator(FACE).count(), 0);
    await page.locator('.role').tap();
    await turns(page);
    await turnsBack(page);
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('button', { name: 'Turn your secret card by holding it' }).tap();
    await page.getByRole('button', { name: 'Turn your secret card by a tap' }).waitFor();
  }),
);

test('without movement the card fades', options, () =>
  onPage(DESK, async (page) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await comeTo(page, 'base', 'digger');
    const moves = () =>
      page.evaluate(() => {
        const { animationName, animationDuration } = getComputedStyle(
          document.querySelector('.dealt .side'),
        );
        return `${animationName.split('-').at(-1)} ${animationDuration}`;
      });
    await HOLDS.key.down(page, '.whole');
    assert.equal(await moves(), 'dim 0.35s');
    await turns(page);
    assert.equal(await moves(), 'fade 0.18s');
    await HOLDS.key.up(page);
  }),
);

test('for a second after a play the card ignores keys', options, () =>
  onPage(DESK, async (page) => {
    await sitDown(page, 'base');
    await look(page);
    await running(page, () => page.locator('.status.mine').waitFor());
    await page.keyboard.press('1');
    await page.keyboard.press('d');
    await page.locator('.role').focus();
    await page.locator('.dock .button.main').evaluate((button) => button.click());
    await page.waitForFunction(() => document.activeElement.matches('.status'));
    await page.keyboard.down('o');
    await run(page, 600);
    assert.equal(await page.locator(FACE).count(), 0, 'at once');
    await page.keyboard.up('o');
    await run(page, 400);
    await page.keyboard.down('o');
    await run(page, 1);
    await page.keyboard.up('o');
    await run(page, TURN_MS);
    assert.equal(await page.locator('.half').count(), 0, 'after a second');
    await page.keyboard.down('o');
    await turns(page);
    await page.keyboard.up('o');
  }),
);
