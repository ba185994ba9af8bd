#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// voices_test.mjs - what players say at a table: signs given by mouse, keyboard and finger,
// bubbles, markers after a look, mute and block. Lines of the log must lead back to their moment.
// Tables may have no signs or no chat, and signs may come too soon. A screen reader must read out
// once what is about you.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as clock from '../kit/clock.mjs';
import { deal, sitAt } from './dealt.mjs';
import {
  atRest, axe, browse, chromiumOnly, DESK, hasLooked, noFinding, options, PHONE, retell, Server,
  unable, withPages,
} from './harness.mjs';

/** The copy of the table where Ada holds a map. */
const HOLDS_MAP = 'M';

const server = new Server();
before(async () => {
  if (unable) return;
  await server.start();
  await server.restart(deal('base', 3, { copy: HOLDS_MAP, map: true, customs: 'voices=silent ' }));
});
after(() => server.stop());

/** Opens a table of three. `customs` are the values of its selects. Its bots say nothing. */
async function open(page, game, customs) {
  await page.goto(server.url);
  await page.getByLabel('Your name').fill('Ada');
  await page.locator('fieldset label').nth(game).click();
  await page.getByRole('button', { name: /New table/ }).click();
  await page.getByRole('slider').fill('3');
  for (const [name, value] of Object.entries({ voices: 'silent', ...customs })) {
    await page.locator(`[data-custom=${name}] select`).selectOption(value);
  }
  await page.getByRole('button', { name: 'Open the table' }).click();
}

/** Seats Ada and Boris at a table of three, with a bot. */
async function meet(ada, boris, { game = 0, customs = {} } = {}) {
  await open(ada, game, customs);
  const link = await ada.getByRole('textbox', { name: 'Invite' }).inputValue();
  await boris.goto(link);
  await boris.getByLabel('Your name').fill('Boris');
  await boris.getByRole('button', { name: 'Join', exact: true }).click();
  await ada.getByText('Boris').first().waitFor();
  await start(ada);
  await boris.locator('.table').waitFor();
  await hasLooked(boris);
}

async function start(page) {
  await page.getByRole('button', { name: /Start/ }).click();
  await page.locator('.table').waitFor();
  await hasLooked(page);
}

/** Sits down at a table of three. The other two players are bots. */
async function alone(page) {
  await open(page, 0, {});
  await start(page);
}

const bubble = (page, seat) => page.locator(`[data-bubble="${seat}"]`);
const sheet = (page, name) => page.locator(`dialog[open][data-sheet=${name}]`);
const line = (page, text) => page.locator('#side-list').getByText(text, { exact: true });
const readOut = (page) => page.locator('[data-signs-read]').textContent();

/** If SHOTS names a folder, saves a picture of the page there. */
async function picture(page, name) {
  if (!process.env.SHOTS) return;
  await atRest(page);
  await page.screenshot({ path: `${process.env.SHOTS}/voices-${name}.png` });
}

/** Gives signs about a player: by a click, by the right button, by keys, and from the palette. */
async function talk(ada, boris) {
  await ada.locator('[data-press="1"]').click();
  await sheet(ada, 'sheet').waitFor();
  await noFinding(ada, 'signs about a player');
  await picture(ada, 'sheet');
  await ada.locator('[data-sign="light>1"]').click();
  await bubble(boris, 0).getByText('I suspect you').waitFor();
  await boris.locator('[data-seat="1"] [data-halo="1"]').waitFor();
  await boris.locator('.beams [data-beam="0>1"].strong').first().waitFor({ state: 'attached' });
  assert.equal((await boris.locator('[data-lights]').textContent()).trim(), '1 light: Ada');
  await ada.keyboard.press('p');
  await ada.keyboard.press('2');
  await sheet(ada, 'sheet').getByText('1 light: you').waitFor();
  await ada.keyboard.press('3');
  await bubble(boris, 0).getByText('I doubt you').waitFor();
  await ada.locator('[data-seat="1"]').click({ button: 'right' });
  await sheet(ada, 'sheet').waitFor();
  await ada.keyboard.press('Escape');
  await boris.keyboard.press('q');
  await noFinding(boris, 'the palette');
  await boris.keyboard.press('1');
  await bubble(ada, 1).waitFor();
  assert.equal((await bubble(ada, 1).textContent()).trim(), '', 'a face needs no words');
}

/** Every sign has a line in the log. The line leads to its moment, where the bubble shows again. */
async function goBack(page) {
  await bubble(page, 0).waitFor({ state: 'detached' });
  await line(page, 'Ada points a light at Boris.').click();
  await bubble(page, 0).getByText('I suspect you').waitFor();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await bubble(page, 0).waitFor({ state: 'detached' });
}

test('signs by mouse and keys: bubbles, beams, a line in the log, the way back', options, () =>
  withPages(2, async (ada, boris) => {
    for (const page of [ada, boris]) await page.addInitScript(axe);
    await meet(ada, boris);
    await talk(ada, boris);
    await boris.waitForFunction(
      () => document.querySelector('[data-signs-read]').textContent !== '',
    );
    const heard = await readOut(boris);
    assert.match(heard, /^(Light on Boris from Ada, 1 in all\.|.*Ada doubts Boris\.)/);
    assert.equal(await readOut(ada), '', 'what is not about you is not read out');
    await goBack(boris);
    await ada.keyboard.press('q');
    await picture(ada, 'palette');
    await ada.locator('[data-places]').click();
    await sheet(ada, 'places').waitFor();
    await noFinding(ada, 'the places');
    await picture(ada, 'places');
    await ada.locator('[data-place="8,2"]').click();
    await sheet(ada, 'place').getByText('Goal C').waitFor();
    await picture(ada, 'place');
    await noFinding(ada, 'signs about a goal');
    await ada.keyboard.press('Shift+ArrowUp');
    await sheet(ada, 'place').getByText('Cell i6').waitFor();
    await ada.keyboard.press('2');
    const arrow = boris.locator('[data-arrow="avoid>8,1"]');
    await arrow.waitFor();
    assert.equal(await arrow.getAttribute('aria-label'), 'Ada asks not to dig here');
    await noFinding(boris, 'an arrow');
  }),
);

const fingers = chromiumOnly('only DevTools have a finger that rests');

/** How long a finger must rest (web/ui/voices/press.ts, web/ui/board/gestures.ts). */
const LONG_MS = 450;

/**
 * Rests a finger in the middle of an element. Asserts that a window opens after LONG_MS or, if
 * `opens` is false, never.
 */
async function rest(context, page, selector, opens = true) {
  const { x, y, width, height } = await page.locator(selector).first().boundingBox();
  const devtools = await context.newCDPSession(page);
  const touch = (type, points) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const windows = () => page.locator('dialog[open]').count();
  await clock.stop(page);
  await touch('touchStart', [{ x: x + width / 2, y: y + height / 2 }]);
  await clock.run(page, LONG_MS - 1);
  assert.equal(await windows(), 0, 'not yet');
  await clock.run(page, 2);
  if (opens) await page.locator('dialog[open]').waitFor();
  await clock.run(page, LONG_MS);
  await touch('touchEnd', []);
  await devtools.detach();
  assert.equal(await windows(), opens ? 1 : 0);
  await clock.goOn(page);
}

test('a finger: a tap on a player, long presses on a player and on a goal', fingers, async () => {
  const { context, page, faults, close } = await browse(PHONE);
  try {
    await clock.install(page);
    await page.addInitScript(axe);
    await alone(page);
    await page.locator('.status.mine').waitFor();
    await atRest(page);
    await page.locator('[data-press="1"]').tap();
    await sheet(page, 'sheet').waitFor();
    await page.locator('[data-sign="light>1"]').tap();
    await page.locator('[data-lights="1"]').waitFor();
    await noFinding(page, 'a light on a phone');
    await rest(context, page, '[data-seat="2"] .face');
    await sheet(page, 'sheet').waitFor();
    await page.locator('[data-sign="thanks>2"]').tap();
    const depth = await page.waitForFunction(() => {
      const hung = document.querySelector('[data-bubble="0"].placed');
      const strip = document.querySelector('.people').getBoundingClientRect();
      return hung && { below: hung.getBoundingClientRect().bottom - strip.bottom };
    });
    assert.ok((await depth.jsonValue()).below <= 40.5, 'it hangs from the strip');
    await rest(context, page, '[data-cell="8,0"]');
    await sheet(page, 'place').getByText('Goal B').waitFor();
    await noFinding(page, 'signs about a goal on a phone');
    await picture(page, 'phone');
    await page.locator('[data-sign="dig>8,0"]').tap();
    await page.locator('[data-arrow="dig>8,0"]').waitFor();
    await page.locator('[data-card="0"]').tap();
    await rest(context, page, '[data-cell="8,0"]', false);
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
});

/** Plays the map on goal B. */
async function playMap(page) {
  await sitAt(page, server.url, 'base', 3, { copy: HOLDS_MAP });
  await page.locator('[data-card][aria-label*="map"]').click();
  await page.locator('[data-target="8,0"]').click();
  await page.locator('.dock .button.main').click();
}

test('after a look you say what you like, and change it twice; all see it', options, async () => {
  const { page, faults, context, close } = await browse(DESK);
  try {
    await page.addInitScript(axe);
    await playMap(page);
    const offer = page.locator('[data-offer="8,0"]');
    await offer.waitFor();
    await noFinding(page, 'the offer after a look');
    await picture(page, 'offer');
    const said = await offer.locator('button').evaluateAll((found) =>
      found.map((one) => `${one.dataset.sign ?? 'nothing'} ${one.offsetWidth}x${one.offsetHeight}`),
    );
    const size = said[0].split(' ')[1];
    const offered = ['marker>8,0:stone', 'marker>8,0:gold', 'nothing'];
    assert.deepEqual(said, offered.map((one) => `${one} ${size}`));
    const other = await context.browser().newPage();
    await other.addInitScript(axe);
    await other.goto(page.url());
    await offer.locator('[data-sign="marker>8,0:gold"]').click();
    const marks = other.locator('[data-marks="8,0"]');
    await marks.locator('[data-says=gold]').waitFor();
    assert.equal(await marks.locator('.hidden').textContent(), 'Markers on goal B. Ada says gold.');
    await page.locator('[data-marks="8,0"]').click();
    await picture(page, 'marker');
    await page.locator('[data-sign="marker>8,0:stone"]').click();
    await marks.locator('[data-says=stone].changed').waitFor();
    assert.match(await marks.locator('.hidden').textContent(), /Ada says stone. Was: gold./);
    await noFinding(other, 'a changed marker');
    await page.locator('[data-marks="8,0"]').focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-sign="marker>8,0"]').click();
    await marks.waitFor({ state: 'detached' });
    await page.locator('[data-cell="8,0"]').click({ button: 'right' });
    await sheet(page, 'place').getByText('It stays as it is.').waitFor();
    await other.close();
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
});

/** Lays the markers of three players on goal B. They are stamped: two say gold, one says stone. */
function marked(said) {
  const marker = (seat, says, stamp) => ({ seat, on: '8,0', says, changes: 0, stamp });
  if (!said.state?.view) return;
  said.state.markers = [
    marker(0, 'gold', 'lie'), marker(1, 'gold', 'lie'), marker(2, 'stone', 'true'),
  ];
}

/** What a press in the middle of an element reaches: `markers`, a `goal`, or neither (null). */
const reached = (page, selector) =>
  page.locator(selector).first().evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return found.closest('.tags') ? 'markers' : found.closest('.goal') && 'goal';
  });

test('on a phone markers leave the goal free, and its press while a card is picked', options, () =>
  withPages(
    1,
    async (page) => {
      await retell(page, marked);
      await alone(page);
      await page.locator('.status.mine').waitFor();
      await atRest(page);
      const tags = page.locator('[data-marks="8,0"]');
      assert.deepEqual(await tags.locator('.stamp').allTextContents(), ['Lie', 'True']);
      assert.equal(await reached(page, '.board [data-cell="8,0"]'), 'goal');
      const box = (selector) => page.locator(selector).first().boundingBox();
      const [goal, laid] = [await box('.board [data-cell="8,0"]'), await box('[data-marks="8,0"]')];
      assert.ok(laid.width < 1.2 * goal.width, `${laid.width} of ${goal.width}`);
      const [owner, stamp] = [await box('[data-tag="0"] img'), await box('.stamp')];
      assert.ok(owner.y + owner.height <= stamp.y, 'you see whose it is');
      assert.equal(await reached(page, '[data-tag="1"]'), 'markers');
      await picture(page, 'phone-markers');
      await page.locator('[data-card="0"]').click();
      await page.locator('[data-card="0"][aria-pressed=true]').waitFor();
      assert.notEqual(await reached(page, '[data-tag="1"]'), 'markers');
    },
    PHONE,
  ),
);

test('mute hides bubbles and faces, block hides all; both outlast a reload', options, () =>
  withPages(2, async (ada, boris) => {
    await meet(ada, boris);
    const face = () => ada.keyboard.press('q').then(() => ada.keyboard.press('6'));
    await boris.locator('[data-press="0"]').click();
    await boris.locator('[data-mute]').click();
    await boris.keyboard.press('Escape');
    await face();
    await ada.locator('[data-press="1"]').click();
    await ada.locator('[data-sign="trust>1"]').click();
    await line(boris, 'Ada trusts Boris.').waitFor();
    assert.equal(await bubble(boris, 0).count(), 0);
    assert.equal(await line(boris, 'Ada yawns.').count(), 0);
    await boris.locator('[data-press="0"]').click();
    await boris.locator('[data-block]').click();
    await boris.keyboard.press('Escape');
    await line(boris, 'Ada trusts Boris.').waitFor({ state: 'detached' });
    await boris.reload();
    await boris.locator('[data-press="0"]').click();
    await boris.getByRole('button', { name: 'Unblock' }).waitFor();
    assert.equal(await line(boris, 'Ada trusts Boris.').count(), 0);
  }),
);

/** Answers in place of the server that this sign comes `seconds` too soon. Passes on all else. */
const refuse = (page, sign, seconds) =>
  page.routeWebSocket(/\/ws\b/, (socket) => {
    const up = socket.connectToServer();
    up.onMessage((text) => socket.send(text));
    socket.onMessage((line) => {
      const [id, ...words] = line.split(' ');
      if (words.join(' ') !== `sign ${sign}`) return up.send(line);
      const why = { error: 'rules', why: 'sign-soon', values: { seconds } };
      return socket.send(JSON.stringify({ re: Number(id), ok: false, ...why }));
    });
  });

test('a sign that comes too soon waits, says how long, and can be taken back', options, () =>
  withPages(1, async (page) => {
    await page.addInitScript(axe);
    await refuse(page, 'face:laugh', 90);
    await alone(page);
    await page.keyboard.press('q');
    await page.keyboard.press('1');
    await page.locator('.face-button.waits').waitFor();
    const button = page.locator('.face-button');
    assert.match(await button.getAttribute('aria-label'), /^Signs\. One waits/);
    await page.keyboard.press('q');
    const laugh = page.locator('[data-sign="face:laugh"]');
    assert.equal(await laugh.getAttribute('aria-pressed'), 'true');
    assert.match(await laugh.textContent(), /in \d+ s Choose again to cancel\./);
    await noFinding(page, 'a sign that waits');
    await page.keyboard.press('1');
    await page.locator('.face-button:not(.waits)').waitFor();
    assert.equal(await line(page, 'Ada laughs.').count(), 0);
  }),
);

test('a table without signs has none, and one without chat has no field for it', options, () =>
  withPages(2, async (ada, boris) => {
    await meet(ada, boris, { customs: { talk: 'none' } });
    await ada.locator('[data-seat="1"]').click();
    await ada.locator('[data-cell="8,0"]').click({ button: 'right' });
    for (const key of ['q', 'p']) await ada.keyboard.press(key);
    await atRest(ada);
    const none = '[data-palette], [data-press], [data-chat], dialog[open], #tab-chat';
    assert.equal(await ada.locator(none).count(), 0);
    await meet(ada, boris, { game: 1, customs: { talk: 'signs', lights: 'off' } });
    assert.equal(await ada.locator('[data-chat]').count(), 0);
    await ada.locator('[data-press="1"]').click();
    await sheet(ada, 'sheet').waitFor();
    assert.equal(await ada.locator('[data-sign="doubt>1"]').count(), 1);
    assert.equal(await ada.locator('[data-sign="light>1"]').count(), 0);
  }),
);
