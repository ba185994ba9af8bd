#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// hints_test.mjs - hints in your first games. Your first turn must have exactly one hint. You must
// get hints in three games and, after you turn hints on again, in three more. There must be no
// hints for spectators, in a lesson, or while the page hides your cards. A hint covers nothing and
// moves nothing. Which hint applies when is tested in web/tests/hints.test.ts.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { deal, sitAt } from './dealt.mjs';
import { actElsewhere, logOf, sitDown } from './ends.mjs';
import {
  atRest, axe, browse, DESK, GAMES, LYING, noFinding, options, PHONE, Server, some, TABLET, unable,
} from './harness.mjs';

/** Copies of the table for the tests that act, and for four games after one another. */
const [ACTS, LOST, AFTER_ANOTHER] = ['T', 'L', ['G', 'H', 'J', 'K']];

const server = new Server();
before(async () => {
  if (unable) return;
  const tables = GAMES.flatMap((game) => [deal(game, 4), deal(game, 3, { copy: ACTS })]);
  const games = AFTER_ANOTHER.map((copy) => deal('base', 5, { copy }));
  await server.start();
  const lost = deal('base', 3, { copy: LOST });
  await server.restart([...tables, ...games, lost, deal('base', 3), logOf('FINDA')].join(''));
});
after(() => server.stop());

const texts = JSON.parse(readFileSync(new URL('../../texts/en/hints.json', import.meta.url)));
const FIRST = texts['hint.play'];
const PICK = 'Your turn. Pick a card.';
const LONGEST = Object.values(texts).sort((one, other) => other.length - one.length)[0];
const hint = (page) => page.locator('[data-hint]');
const shown = (page) => hint(page).getAttribute('data-hint');
const read = async (page) => (await page.locator('[data-hint-read]').textContent()).trim();
const stored = (page) => page.evaluate(() => JSON.parse(localStorage['saboteur:hints'] ?? 'null'));

async function onPage(settings, steps) {
  const { page, faults, close } = await browse({ ...settings, hints: true });
  try {
    await page.addInitScript(axe);
    await steps(page);
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
}

/** Waits long enough for a hint to load and to show, and asserts that there is none. */
async function none(page, when) {
  await page.locator('[data-hint-read]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await atRest(page);
  assert.equal(await hint(page).count(), 0, when);
  assert.equal(await read(page), '', when);
}

// --- Where the hint stands ---------------------------------------------------------------------

/** The board and the hand: what must not move. */
const places = async (page) => {
  await atRest(page);
  return page.evaluate(() =>
    ['.board', '.dock', '[data-card]'].map((found) => {
      const { x, y, width, height } = document.querySelector(found).getBoundingClientRect();
      return [found, x, y, width, height].map((one) => one.valueOf()).join(' ');
    }),
  );
};

/**
 * Asserts that the whole hint is in sight and that it lies over no button, picture or text. Nothing
 * may lie over the middle of its text or the middle of its button.
 */
async function coversNothing(page) {
  await atRest(page);
  const found = await page.evaluate(() => {
    const own = document.querySelector('[data-hint]');
    const boxOf = (thing) => thing.getBoundingClientRect();
    const box = boxOf(own);
    const meet = (a) =>
      a.left < box.right && box.left < a.right && a.top < box.bottom && box.top < a.bottom;
    const others = [...document.querySelectorAll('button, p, .board, .dock img')].filter(
      (thing) => !own.contains(thing) && boxOf(thing).width > 0 && meet(boxOf(thing)),
    );
    const tops = [own.querySelector('p'), own.querySelector('button')].map((thing) => {
      const { left, top, width, height } = boxOf(thing);
      return own.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    const inside = box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    return { others: others.map((thing) => thing.outerHTML.slice(0, 80)), tops, inside };
  });
  assert.deepEqual(found, { others: [], tops: [true, true], inside: true });
}

const SIZES = { phone: PHONE, tablet: TABLET, desk: DESK, lying: LYING };

for (const game of GAMES) {
  for (const [size, settings] of some(SIZES, 'phone')) {
    test(`the hint of your first turn covers nothing, ${game}, ${size}`, options, () =>
      onPage(settings, async (page) => {
        await sitAt(page, server.url, game, 4);
        await hint(page).waitFor();
        assert.equal(await shown(page), 'play');
        assert.equal(await hint(page).locator('p').textContent(), FIRST);
        assert.equal(await read(page), `Hint: ${FIRST}`, 'a screen reader reads it');
        await noFinding(page, 'a hint');
        const words = hint(page).locator('p');
        await words.evaluate((element, text) => (element.textContent = text), LONGEST);
        await coversNothing(page);
        const before = await places(page);
        await page.getByRole('button', { name: texts.close }).click();
        await none(page, 'closed');
        // On a phone that lies on its side, the hint has a line of its own in the column beside the
        // board.
        assert.equal((await page.locator('.status').textContent()).trim(), PICK);
        if (size !== 'lying') assert.deepEqual(await places(page), before, 'nothing moves');
        const focus = await page.evaluate(() => document.activeElement.className);
        assert.match(focus, /status/, 'the focus stays at the table');
        await page.reload();
        await page.locator('.status.mine').waitFor();
        await none(page, 'closed, after a reload');
      }),
    );
  }
}

// --- When you get one --------------------------------------------------------------------------

const DISCARD = { base: 'pass 1', cave: 'discard 1' };

async function type(page, words) {
  await page.keyboard.press(':');
  await page.getByRole('dialog').locator('input').fill(words);
  await page.keyboard.press('Enter');
}

/**
 * Waits until your dwarf may move, or until your next turn has come and the log has more than
 * `lines` lines.
 */
const movesOrGoesOn = (page, lines) =>
  page.waitForFunction((before) => {
    if (document.querySelector('[data-choice=stay]')) return true;
    const told = document.querySelectorAll('#side-list li').length;
    return told > before && document.querySelector('.status.mine');
  }, lines);

/** The hints that you have been given so far, as soon as a new one has had the time to show. */
async function hintsOf(page) {
  await page.waitForLoadState('networkidle');
  await atRest(page);
  return (await stored(page)).hints;
}

/**
 * Discards a card, ends your turn, and waits for your next one. `had` says whether you had a hint
 * before you discarded. If you had none, one may come when your dwarf moves. Returns the hints that
 * you had been given at the end of the turn.
 */
async function discard(page, game, had) {
  const stay = page.locator('[data-choice=stay]');
  const lines = (await page.locator('#side-list li').count()) + 1; // plus one for your own discard
  const before = await hintsOf(page);
  await type(page, DISCARD[game]);
  await movesOrGoesOn(page, lines);
  if ((await stay.count()) === 0) return before; // your dwarf cannot move
  if (had) await none(page, 'still the same turn');
  const hints = await hintsOf(page);
  assert.ok(hints.length <= before.length + (had ? 0 : 1), `one in the turn: ${hints}`);
  await stay.click();
  await stay.waitFor({ state: 'detached' });
  await movesOrGoesOn(page, lines);
  return hints;
}

for (const game of GAMES) {
  test(`at most one hint in a turn, and each once, ${game}`, options, () =>
    onPage(DESK, async (page) => {
      await sitAt(page, server.url, game, 3, { copy: ACTS });
      await hint(page).waitFor();
      await page.reload();
      await hint(page).waitFor();
      assert.equal(await shown(page), 'play', 'the same after a reload');
      await page.keyboard.press('1');
      await page.locator('[data-card][aria-pressed=true]').waitFor();
      assert.equal(await hint(page).count(), 0, 'it makes way for a picked card');
      await page.keyboard.press('Escape');
      await hint(page).waitFor();
      let had = true;
      for (let turn = 2; turn <= 3; turn++) {
        const given = await discard(page, game, had);
        const hints = await hintsOf(page);
        had = hints.length > given.length;
        assert.ok(hints.length <= given.length + 1, `one in turn ${turn}: ${hints}`);
        assert.equal(new Set(hints).size, hints.length, 'each once');
        if (had) assert.equal(await shown(page), hints.at(-1));
      }
    }),
  );
}

test('where you take gold, the hint stands beside the gold cards', options, () =>
  onPage(PHONE, async (page) => {
    const others = Object.keys(texts).filter((key) => key !== 'hint.gold');
    const given = JSON.stringify({ hints: others.map((key) => key.replace('hint.', '')) });
    await page.addInitScript((kept) => (localStorage['saboteur:hints'] ??= kept), given);
    await sitDown(page, server.url, 'FINDA');
    await none(page, 'all others were given');
    await actElsewhere(page, server.url, 'FINDA');
    await hint(page).waitFor();
    assert.equal(await shown(page), 'gold');
    await coversNothing(page);
  }),
);

/** Forgets which hints were given, so that the first one applies in the next game, too. */
const again = (page) =>
  page.evaluate(() => {
    const { hints: _, newest: __, ...kept } = JSON.parse(localStorage['saboteur:hints']);
    localStorage['saboteur:hints'] = JSON.stringify(kept);
  });

async function inMenu(page, steps) {
  await page.locator('header').getByRole('button', { name: 'Menu' }).click();
  await page.locator('[data-hints]').waitFor();
  await steps(page.locator('[data-hints]'));
  await page.keyboard.press('Escape');
}

const MODULE = '**/engine.generated*.wasm';

test('if the engine cannot be fetched, the game goes on without hints', options, async () => {
  const { page, faults, close } = await browse({ ...DESK, hints: true });
  try {
    const asked = [];
    await page.route(MODULE, (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    await sitAt(page, server.url, 'base', 3, { copy: LOST });
    const lines = (await page.locator('#side-list li').count()) + 1;
    await none(page, 'before the first card');
    await type(page, DISCARD.base);
    await movesOrGoesOn(page, lines);
    await none(page, 'after it');
    assert.equal(asked.length, 1, 'the page has asked for the engine once');
    assert.deepEqual(faults.filter((one) => !one.includes('ERR_FAILED')), []);
  } finally {
    await close();
  }
});

test('the engine is not fetched for a browser that saves data', options, () =>
  onPage(DESK, async (page) => {
    const asked = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.wasm')) asked.push(request.url());
    });
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await sitAt(page, server.url, 'base', 3, { copy: LOST });
    await none(page, 'in the first game');
    assert.deepEqual(asked, []);
  }),
);

test('in three games, then none, and in more once you turn them on', options, () =>
  onPage(DESK, async (page) => {
    for (const [i, copy] of AFTER_ANOTHER.entries()) {
      await sitAt(page, server.url, 'base', 5, { copy });
      if (i === 3) await none(page, 'the fourth game');
      else await hint(page).waitFor();
      await again(page);
    }
    const { games } = await stored(page);
    assert.equal(new Set(games).size, 3);
    await inMenu(page, async (button) => {
      await button.getByText('Turn on hints').click();
      await button.getByText('Turn off hints').waitFor();
      await noFinding(page, 'the menu');
    });
    await hint(page).waitFor();
    assert.equal((await stored(page)).games.length, 1, 'this game and the next two');
    await inMenu(page, (button) => button.getByText('Turn off hints').click());
    await none(page, 'turned off');
    await page.reload();
    await none(page, 'turned off, after a reload');
    await page.locator('header').getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'What this page keeps and sends' }).click();
    await page.locator('[data-kept=hints]').getByRole('button').click();
    await page.locator('[data-kept=hints]').waitFor({ state: 'detached' });
    assert.equal(await stored(page), null);
  }),
);

// --- Who gets none -----------------------------------------------------------------------------

test('none while the page hides your cards, even while you hold them open', options, () =>
  onPage(DESK, async (page) => {
    await page.addInitScript(() => (localStorage['saboteur:cover'] ??= 'on'));
    await sitAt(page, server.url, 'base', 3);
    await none(page, 'hidden');
    await page.keyboard.down('h');
    await page.locator('.handle.held').waitFor();
    await none(page, 'held open');
    await page.keyboard.up('h');
    assert.deepEqual((await stored(page)).hints, []);
    await page.locator('header').getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Always show my cards' }).click();
    await page.keyboard.press('Escape');
    await hint(page).waitFor();
  }),
);

test('none for a spectator, on a television, or in a lesson', options, () =>
  onPage(DESK, async (page) => {
    await sitAt(page, server.url, 'base', 3);
    await hint(page).waitFor();
    const table = page.url();
    await onPage(DESK, async (other) => {
      for (const address of [table, table.replace('/t/', '/tv/')]) {
        await other.goto(address);
        await other.locator('.table, .tv').first().waitFor();
        await none(other, address);
      }
      await other.goto(`${server.url}/learn/base`);
      await other.locator('.lesson').waitFor();
      await none(other, 'a lesson');
      assert.equal(await stored(other), null);
    });
  }),
);
