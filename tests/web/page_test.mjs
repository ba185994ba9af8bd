#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// page_test.mjs - what must hold on every screen. axe-core must find nothing in either theme. The
// role must show only while its button is held. After the server was killed, the table must come
// back.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { playCave, reachable } from './cave.mjs';
import * as clock from '../kit/clock.mjs';
import {
  atRest, axe, boxAtRest, browse, chromiumOnly, clearOfButtons, countSecrets, DESK, hasLooked,
  LYING, noFinding, options, PHONE, playNow, retell, secretsShown, Server, some, unable,
} from './harness.mjs';

const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

/** Runs `steps` on a page of its own and closes everything afterwards. */
async function onPage(settings, steps) {
  const { context, page, faults, close } = await browse(settings);
  try {
    await steps(page, context);
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
}

/** A key has opened a window. Checks the window with axe-core, and closes it. */
async function inWindow(page, screen) {
  const window = page.locator('dialog');
  await window.waitFor();
  const focused = await page.evaluate(() => document.activeElement.matches('dialog .x'));
  assert.equal(focused, false, `${screen}: the focus is not on the button that closes`);
  await noFinding(page, screen);
  await page.keyboard.press('Escape');
  await window.waitFor({ state: 'detached' });
}

/**
 * Goes to every screen that a player can reach without finishing a round, and checks the screen in
 * this theme.
 */
async function tour(page, theme) {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.addInitScript(axe);
  await page.goto(server.url);
  await noFinding(page, `${theme} start`);
  await page.getByRole('link', { name: 'Privacy' }).click();
  await page.getByRole('heading', { name: 'What this server keeps' }).waitFor();
  await noFinding(page, `${theme} privacy`);
  await page.getByRole('link', { name: 'To the game' }).click();
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: /New table/ }).click();
  await page.getByRole('dialog').waitFor();
  await noFinding(page, `${theme} new table`);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: /Start with/ }).waitFor();
  await noFinding(page, `${theme} waiting`);
  await page.getByRole('button', { name: /Start with/ }).click();
  await page.locator('.status.mine').waitFor();
  await hasLooked(page);
  await noFinding(page, `${theme} table`);
  await page.keyboard.press('1');
  await page.keyboard.press('ArrowRight');
  await noFinding(page, `${theme} card picked`);
  await page.keyboard.press('Escape');
  for (const key of ['?', ':']) {
    await page.keyboard.press(key);
    await inWindow(page, `${theme} key ${key}`);
  }
  await page.keyboard.press('l');
  // The log is open beside the mine if there is room for it.
  if (await page.locator('aside.talk').count()) await noFinding(page, `${theme} key l`);
  else await inWindow(page, `${theme} key l`);
  await page
    .locator('.side, .table')
    .first()
    .click({ position: { x: 5, y: 5 } });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').waitFor();
  await noFinding(page, `${theme} menu`);
  await page.getByRole('button', { name: 'Leave your seat to a bot' }).click();
  await noFinding(page, `${theme} leaving`);
}

/** Why tests of the dark theme and of forced colours need Chromium. */
const OWN_COLOURS = 'elsewhere the preferences of the browser choose the colours';

for (const theme of ['light', 'dark']) {
  const themed = theme === 'light' ? options : chromiumOnly(OWN_COLOURS);
  for (const [name, settings] of some({ DESK, PHONE }, { light: 'PHONE', dark: 'DESK' }[theme])) {
    test(`axe-core, ${theme}, ${name}`, themed, () =>
      onPage(settings, (page) => tour(page, theme)),
    );
  }
}

test('a first visitor reads how to play, and plays with one more tap', options, () =>
  onPage(PHONE, async (page) => {
    await page.goto(server.url);
    await page.getByRole('button', { name: 'How to play' }).tap();
    await page.getByText('Everyone is secretly').waitFor();
    for (const hands of [/^Drag a card to a lit place/, /pinch or scroll to zoom/]) {
      assert.ok(await page.getByText(hands).isVisible(), `${hands}`);
    }
    assert.equal(await page.getByText('At this table').count(), 0, 'there is no table yet');
    await page.getByRole('button', { name: 'Close' }).tap();
    const name = await page.getByLabel('Your name').inputValue();
    assert.match(name, /^\p{L}+$/u, 'a name is there already');
    await page.getByRole('button', { name: /Play now/ }).tap();
    const players = page.locator('.players .name');
    await players.first().waitFor();
    const names = await players.allTextContents();
    assert.equal(names[0], name);
    assert.equal(new Set(names).size, 5, `${names}`);
  }),
);

test('after you press back, the way to the table is in sight, phone', options, () =>
  onPage(PHONE, async (page) => {
    await playNow(page, server.url);
    const table = page.url();
    await page.goto(server.url);
    const back = page.getByRole('button', { name: /Back to your table/ });
    await back.waitFor();
    const box = await boxAtRest(page, '.last');
    assert.ok(box.y + box.height <= PHONE.viewport.height, 'in sight without scrolling');
    await back.click();
    await page.locator('[data-card]').first().waitFor();
    assert.equal(page.url(), table);
  }),
);

test('either game is one tap from the start page, and has its own rules there', options, () =>
  onPage(PHONE, async (page) => {
    await page.addInitScript(axe);
    await page.goto(server.url);
    await page.getByText('The Dark Cave', { exact: true }).tap();
    await page.getByText('Two clans, hidden saboteurs').waitFor();
    await page.getByRole('button', { name: 'How to play' }).tap();
    await page.getByText('Two clans look for the way out').waitFor();
    assert.ok(await page.getByText('Tap a lit space to plan your walk').isVisible());
    await noFinding(page, 'the rules of the cave before there is a table');
    await page.getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('button', { name: /New table/ }).tap();
    const dialog = page.getByRole('dialog');
    assert.equal(await dialog.getByRole('radio', { name: /The Dark Cave/ }).isChecked(), true);
    await dialog.getByRole('button', { name: 'Cancel' }).tap();
    await page.getByRole('button', { name: /Play now/ }).tap();
    await page.locator('.dock[data-phase]').waitFor();
    assert.equal(await page.locator('.players .name').count(), 5);
  }),
);

/** Runs in the page. Makes the browser refuse to store anything, as in a private window. */
function refuseStorage() {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'localStorage', { get: refuse });
}

for (const kept of [true, false]) {
  const where = kept ? '' : ', also where nothing may be stored';
  test(`the start page offers the game chosen last${where}`, options, () =>
    onPage(PHONE, async (page) => {
      if (!kept) await page.addInitScript(refuseStorage);
      await page.goto(server.url);
      const cave = page.getByRole('radio', { name: 'The Dark Cave' });
      assert.equal(await cave.isChecked(), false);
      await page.getByText('The Dark Cave', { exact: true }).tap();
      await page.getByRole('button', { name: /Play now/ }).tap();
      await page.locator('.dock[data-phase]').waitFor();
      await page.getByRole('button', { name: 'Menu' }).tap();
      await page.getByRole('button', { name: 'To the start page' }).tap();
      assert.equal(await cave.isChecked(), true, 'back from the table');
      if (!kept) return;
      await page.reload();
      assert.equal(await cave.isChecked(), true, 'and tomorrow');
    }),
  );
}

/**
 * Runs in the page. Looks at the window over the table. Returns by how much its content is too
 * high, and a list of the texts in it that are too wide or printed too small.
 */
function unfit() {
  const window = document.querySelector('dialog');
  const { right } = window.getBoundingClientRect();
  const words = [...window.querySelectorAll('h3, p, li span, dt, dd, .keys span')];
  const cut = (thing) => thing.getBoundingClientRect().right > right;
  const small = (thing) => parseFloat(getComputedStyle(thing).fontSize) < 14;
  const wrong = words.filter((thing) => cut(thing) || small(thing));
  const below = window.scrollHeight - window.clientHeight;
  return { below, words: wrong.map(({ textContent }) => textContent) };
}

for (const [game, playAt] of Object.entries({ base: playNow, cave: playCave })) {
  test(`all rules of a table are on one screen, ${game}`, options, () =>
    onPage(DESK, async (page) => {
      await playAt(page, server.url);
      await page.keyboard.press('?');
      await page.getByRole('heading', { name: 'At this table', exact: true }).waitFor();
      await page.waitForFunction(() =>
        [...document.querySelectorAll('dialog img')].every(({ complete }) => complete),
      );
      await atRest(page);
      assert.deepEqual(await page.evaluate(unfit), { below: 0, words: [] });
    }),
  );
}

/**
 * Runs in the page. Presses the button of the theme. Returns whether words have changed their
 * colour a frame later, and the properties that are still on their way to another value.
 */
async function coloursAfterTheme() {
  const words = [...document.querySelectorAll('.table *')].filter(
    (thing) => !thing.closest('svg') && thing.textContent.trim() !== '',
  );
  const colours = () => words.map((word) => getComputedStyle(word).color).join(' ');
  const before = colours();
  document.querySelector('.theme').click();
  await new Promise(requestAnimationFrame);
  const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
  return { changed: colours() !== before, moving: moving.map((one) => one.transitionProperty) };
}

test('without motion the theme changes everywhere at once', options, () =>
  onPage({ ...DESK, reducedMotion: 'reduce' }, async (page) => {
    await playNow(page, server.url);
    await page.locator('.status.mine').waitFor();
    const found = await page.evaluate(coloursAfterTheme);
    assert.deepEqual(found, { changed: true, moving: [] });
  }),
);

test('the start page and the rules say whose work this is', options, () =>
  onPage(PHONE, async (page) => {
    const said = /^An independent work, not affiliated with the game's author or its publishers\./;
    await page.goto(server.url);
    const foot = page.getByText(said);
    await foot.waitFor();
    assert.ok(await foot.getByRole('link', { name: 'Licences' }).isVisible());
    for (const game of ['Saboteur', 'The Dark Cave']) {
      await page.locator('fieldset').getByText(game, { exact: true }).tap();
      await page.getByRole('button', { name: 'How to play' }).tap();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(said).waitFor();
      await dialog.getByRole('button', { name: 'Close' }).tap();
      await dialog.waitFor({ state: 'detached' });
    }
  }),
);

for (const [how, settings] of Object.entries({ upright: PHONE, 'on its side': LYING })) {
  test(`no place of the mine lies under a button, phone ${how}`, options, () =>
    onPage(settings, async (page) => {
      await playNow(page, server.url);
      await page.locator('.status.mine').waitFor();
      await clearOfButtons(page, '.board .lattice, .board .card');
    }),
  );
}

test('on a small phone on its side every button of the bar is in reach', options, () =>
  onPage({ ...LYING, viewport: { width: 667, height: 375 } }, async (page) => {
    await playNow(page, server.url);
    assert.equal((await reachable(page, '.table nav button')).length, 5);
  }),
);

/** For each of these elements, the colour of its lower border. */
const bordersOf = (page, selector) =>
  page
    .locator(selector)
    .evaluateAll((found) => found.map((thing) => getComputedStyle(thing).borderBottomColor));

for (const [name, settings] of Object.entries({ PHONE, DESK })) {
  const forced = chromiumOnly(OWN_COLOURS);
  test(`forced colours show whose turn it is and what is chosen, ${name}`, forced, () =>
    onPage(settings, async (page) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await page.goto(server.url);
      const [game] = await bordersOf(page, 'fieldset .button.on');
      assert.ok(!(await bordersOf(page, 'fieldset .button:not(.on)')).includes(game), game);
      await playNow(page, server.url);
      await page.locator('.status.mine').waitFor();
      const [turn] = await bordersOf(page, '.players li.turn');
      const others = await bordersOf(page, '.players li:not(.turn)');
      assert.ok(turn && others.length > 1 && !others.includes(turn), `${turn} among ${others}`);
      if (settings === PHONE) await page.getByRole('button', { name: 'Log and chat' }).tap();
      const [tab] = await bordersOf(page, '[role=tab][aria-selected=true]');
      assert.ok(!(await bordersOf(page, '[role=tab][aria-selected=false]')).includes(tab), tab);
    }),
  );
}

/** Types a code on the start page and opens that table. */
async function typeCode(page, code) {
  await page.getByLabel('Table code').fill(code);
  await page.getByRole('button', { name: 'Go to the table' }).click();
}

for (const [name, settings] of some({ PHONE, DESK }, 'PHONE')) {
  test(`a wrong code is kept on the start page, which says what is wrong, ${name}`, options, () =>
    onPage(settings, async (page) => {
      await page.addInitScript(axe);
      await page.goto(server.url);
      await page.getByLabel('Your name').fill('Ada');
      const field = page.getByLabel('Table code');
      for (const [code, said] of [
        ['KR0P1', 'That is not a code.'],
        ['QQQQQ', 'There is no table QQQQQ.'],
      ]) {
        await typeCode(page, code);
        await page.getByText(said).waitFor();
        assert.equal(await field.inputValue(), code);
        assert.equal(await field.getAttribute('aria-invalid'), 'true');
        assert.equal(await page.getByLabel('Your name').inputValue(), 'Ada');
        await noFinding(page, said);
      }
      await playNow(page, server.url);
      const table = new URL(page.url()).pathname.slice(3);
      await page.evaluate(() => localStorage.clear());
      await page.goto(server.url);
      await page.getByLabel('Your name').fill('Boris');
      await typeCode(page, table.toLowerCase());
      await page.locator('.board .goal').first().waitFor();
      assert.equal(new URL(page.url()).pathname, `/t/${table}`);
      await page.goto(`${server.url}/t/QQQQQ`);
      await page.getByText('There is no table QQQQQ.').waitFor();
      assert.equal(await field.inputValue(), 'QQQQQ', 'a link leads there, too');
    }),
  );
}

test('the page says whether a table is gone or never existed', options, () =>
  onPage(DESK, async (page) => {
    await page.goto(server.url);
    await page.evaluate(() => localStorage.setItem('saboteur:seat:QQQQQ', '0'.repeat(64)));
    await page.getByLabel('Your name').fill('Ada');
    await typeCode(page, 'QQQQQ');
    await page.getByText('Table QQQQQ is gone.').waitFor();
    assert.equal(await page.getByLabel('Table code').inputValue(), 'QQQQQ');
  }),
);

/** How long a press takes to turn the card (web/ui/table/hold.svelte.ts). */
const TURN_MS = 350;

test('the role is nowhere on the page unless held', options, () =>
  onPage(DESK, async (page) => {
    await clock.install(page);
    await playNow(page, server.url);
    await page.locator('[data-card]').first().waitFor();
    await clock.stop(page);
    const told = () =>
      page.locator('.dock, .half').evaluateAll((parts) =>
        parts.some(({ innerHTML }) => /saboteur|gold-digger/i.test(innerHTML)),
      );
    /** Asserts that the card, which is held down now, turns when it has been held long enough. */
    const turns = async (how) => {
      await clock.run(page, TURN_MS - 1);
      assert.equal(await told(), false, `not yet, ${how}`);
      await clock.run(page, 2);
      assert.equal(await told(), true, how);
    };
    assert.equal(await told(), false, 'before');
    await page.getByRole('button', { name: 'Hold to see your role' }).hover();
    await page.mouse.down();
    await turns('held by the mouse');
    await page.mouse.up();
    assert.equal(await told(), false, 'after');
    await page.keyboard.down('o');
    await turns('held by the key');
    await page.keyboard.up('o');
    assert.equal(await told(), false, 'after the key');
    await page.keyboard.down('o');
    await turns('held again');
    await page.evaluate(() => dispatchEvent(new Event('blur')));
    assert.equal(await told(), false, 'hidden when the window loses the focus');
    await page.keyboard.up('o');
    await page.mouse.down();
    await page.mouse.up();
    await page.locator('.half').waitFor();
    await clock.run(page, 2 * TURN_MS);
    assert.equal(await told(), false, 'a click does not show it');
  }),
);

for (const [game, playAt] of some({ base: playNow, cave: playCave }, 'cave')) {
  test(`a secret that was seen is not asked for again, and is not kept, ${game}`, options, () =>
    onPage(PHONE, async (page) => {
      await page.addInitScript(countSecrets);
      await playAt(page, server.url);
      assert.equal(await secretsShown(page), 1);
      await page.reload();
      await page.locator('[data-card]').first().waitFor();
      await atRest(page);
      assert.equal(await secretsShown(page), 0, 'in the page that has been loaded again');
      const kept = await page.evaluate(() => JSON.stringify(localStorage));
      assert.match(kept, /seen:/);
      assert.doesNotMatch(kept, /saboteur\b(?!:)|digger|loyal/i);
      await playAt(page, server.url);
      assert.equal(await secretsShown(page), 1, 'at another table');
    }),
  );
}

/** Makes the page believe that Ada did not discard, but looked at goal B and was told `what`. */
async function lookInstead(page, what) {
  let looked = false;
  await retell(page, (said) => {
    for (const entry of said.entries ?? []) {
      if (entry.seat !== 0 || !/^pass/.test(entry.action)) continue;
      Object.assign(entry, { action: 'map>8,0', events: [`looked 0 8,0 ${what}`] });
      looked = true;
    }
    if (looked && said.state) said.state.view.goals['8,0'] = what;
  });
}

for (const [name, settings] of some({ PHONE, DESK }, 'PHONE')) {
  test(`what a map shows is plain to see, but only for its player, ${name}`, options, () =>
    onPage(settings, async (page, context) => {
      await page.addInitScript(axe);
      await lookInstead(page, 'NESW');
      await playNow(page, server.url);
      await page.locator('.status.mine').waitFor();
      const other = await context.browser().newPage();
      await lookInstead(other, '?');
      await other.goto(page.url());
      await other.locator('.board .goal').first().waitFor();
      for (const key of ['1', 'd', 'Enter']) await page.keyboard.press(key);
      await page.locator('.look').getByText('Goal B: the treasure.').waitFor();
      await noFinding(page, 'a look');
      assert.ok((await boxAtRest(page, '.look img')).height >= 80, 'the goal, large');
      await page.getByRole('button', { name: 'Got it' }).click();
      await page.locator('.look').waitFor({ state: 'detached' });
      assert.ok((await boxAtRest(page, '.mark img')).width >= 20, 'and a mark on it, that lasts');
      await other.getByRole('button', { name: 'Ada looked at goal B.' }).waitFor();
      assert.equal(await other.locator('.look, .mark').count(), 0, 'a spectator sees nothing');
      await other.close();
      await page.reload();
      await page.locator('.mark').waitFor();
      assert.equal(await page.locator('.look').count(), 0, 'it is shown once');
    }),
  );
}

/**
 * Makes the page believe that Ada did not discard, but looked at a goal. This ended the round, and
 * the next round was dealt at once.
 */
async function lookLast(page) {
  let looked = false;
  await retell(page, (said) => {
    const own = said.entries?.find(({ seat, action }) => seat === 0 && /^pass/.test(action));
    if (own) {
      Object.assign(own, { action: 'map>8,0', events: ['looked 0 8,0 NESW'] });
      said.state.phase = 'between';
    } else if (looked && said.entries?.length > 0) {
      said.entries[0].events = ['dealt 2 ? 0'];
    }
    looked ||= own !== undefined;
  });
}

test('what a map shows belongs to its round alone', options, () =>
  onPage(DESK, async (page) => {
    await lookLast(page);
    await playNow(page, server.url);
    await page.locator('.status.mine').waitFor();
    for (const key of ['1', 'd', 'Enter']) await page.keyboard.press(key);
    await page.getByText(/^Round 2: /).first().waitFor();
    await page.getByText('Ada looked at goal B.').first().waitFor({ state: 'attached' });
    assert.equal(await page.locator('.look').count(), 0);
  }),
);

/** Returns as soon as the page has got news of its table on a new connection. */
const newsAgain = (page) =>
  new Promise((resolve) => {
    const listen = ({ payload }) => String(payload).startsWith('{"news"') && resolve();
    page.on('websocket', (socket) => socket.on('framereceived', listen));
  });

// In other engines, engines_test.mjs tests the new connection by what the page shows.
const framed = chromiumOnly('only DevTools tell of the frames of a WebSocket');

test('the table comes back after the server was killed', framed, () =>
  onPage(DESK, async (page) => {
    await playNow(page, server.url);
    await page.locator('.status.mine').waitFor();
    const hand = () =>
      page.locator('[data-card]').evaluateAll((cards) => cards.map((c) => c.ariaLabel));
    const held = await hand();
    await server.crash();
    await page.getByText('The connection is lost').waitFor();
    await page.keyboard.press('1');
    const news = newsAgain(page);
    await server.start();
    // The message disappears during each try to connect. After news, the message stays away.
    await news;
    await page.getByText('The connection is lost').waitFor({ state: 'detached' });
    assert.deepEqual(await hand(), held);
    await page.keyboard.press('d');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /Ada discarded a card/ }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: /Ada discarded a card/ }).waitFor();
    assert.equal(await page.locator('[data-card]').count(), 6);
  }),
);

test('a second device takes the seat over', options, () =>
  onPage(DESK, async (page, context) => {
    await playNow(page, server.url);
    await page.locator('[data-card]').first().waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Continue on another device' }).click();
    const field = page.getByRole('textbox', { name: 'Continue on another device' });
    const address = await field.inputValue();
    await page.evaluate(() => localStorage.clear());
    const other = await context.newPage();
    await other.goto(address);
    await other.locator('[data-card]').first().waitFor();
    assert.equal(new URL(other.url()).hash, '', 'the secret is gone from the address');
    assert.equal(await other.locator('[data-card]').count(), 6);
  }),
);

test('the same seat in two tabs: both show it, and either can play', options, () =>
  onPage(DESK, async (page, context) => {
    await playNow(page, server.url);
    const other = await context.newPage();
    await other.goto(page.url());
    const held = (tab) =>
      tab.locator('[data-card]').evaluateAll((cards) => cards.map((card) => card.ariaLabel));
    const turn = (tab) => tab.locator('.dock.mine').waitFor();
    const discard = async (tab) => {
      await turn(tab);
      await tab.locator('[data-card="0"]').click();
      await tab.locator('[data-discard]').click();
      await tab.locator('.dock .button.main').click();
    };
    const line = (tab) => tab.getByRole('button', { name: /Ada discarded a card/ });
    const tabs = [page, other];
    for (const [round, tab] of [other, page, other].entries()) {
      for (const one of tabs) await turn(one);
      assert.deepEqual(await held(page), await held(other), 'both show the same hand');
      await discard(tab);
      for (const one of tabs) await line(one).nth(round).waitFor();
    }
    await other.close();
    await page.getByText('The connection is lost').waitFor({ state: 'detached' });
    await turn(page); // Ada is not away, because her first tab is still connected
    await discard(page);
    await line(page).nth(3).waitFor();
  }),
);

test('the page says so if it does not know the game of a table', options, () =>
  onPage(DESK, async (page) => {
    await retell(page, ({ state }) => state && (state.config.game = 'cards'));
    await page.goto(server.url);
    await page.getByLabel('Your name').fill('Ada');
    await page.getByRole('button', { name: /Play now/ }).click();
    await page.getByText('This page does not know the game "cards".').waitFor();
    await page.getByRole('button', { name: 'To the start page' }).click();
    await page.getByRole('button', { name: /Play now/ }).waitFor();
  }));

/** Runs in the page. Counts in the tab how often the page has asked to be loaded again. */
const countReloads = () =>
  navigation.addEventListener('navigate', ({ navigationType: type }) => {
    if (type === 'reload') sessionStorage.reloads = 1 + Number(sessionStorage.reloads ?? 0);
  });
const reloads = chromiumOnly('not every engine says when a page asks to be loaded again');

test('a page that is older than the server reloads itself, but only once', reloads, () =>
  onPage(DESK, async (page) => {
    await page.addInitScript(countReloads);
    await retell(page, (said) => {
      if (said.server) Object.assign(said, { error: 'version', text: 'Another version.' });
    });
    await page.goto(server.url);
    // The page tells of the version only after it has decided whether to load itself again.
    await page.waitForFunction(() => {
      const [{ type }] = performance.getEntriesByType('navigation');
      return type === 'reload' && /This page is older than/.test(document.body.textContent);
    });
    assert.equal(await page.evaluate(() => Number(sessionStorage.reloads)), 1);
  }),
);
