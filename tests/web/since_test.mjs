#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// since_test.mjs - when your turn comes, the page numbers the moves since your last turn, plays
// them again, and puts them away. The test checks this in both games and for as many players as
// they allow. At its tables, everybody has discarded a card. The test replaces these discards by a
// list of moves that touch everything that can be touched.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as clock from '../kit/clock.mjs';
import { deal, sitAt } from './dealt.mjs';
import {
  atRest, axe, boxAtRest, browse, DESK, LYING, noFinding, options, PHONE, retell, Server, some,
  TABLET, unable,
} from './harness.mjs';

/** The tables at which the others act only when Ada does, in the two tests that look at this. */
const LIVE = { moving: 'M', still: 'S' };

const server = new Server();
before(async () => {
  if (unable) return;
  const tables = [['base', 3], ['base', 5], ['base', 10], ['cave', 2], ['cave', 8]];
  const live = Object.values(LIVE).map((copy) => deal('base', 5, { copy }));
  const logs = [...tables.map(([game, seats]) => deal(game, seats, { round: [] })), ...live];
  await server.start();
  await server.restart(logs.join(''));
});
after(() => server.stop());

/** What the other players do: an action, and its events. `$` is the seat, `@` a face-down goal. */
const DEEDS = {
  base: [
    ['NESW@1,0'],
    ['E|W@2,0'],
    ['break-lantern>0'],
    ['map>8,0', 'looked $ 8,0 ?'],
    ['repair-lantern+pickaxe>4:lantern'],
    ['pass ?'],
    ['rockfall>2,0', 'fell 2,0 E|W'],
    ['EW@7,2', 'turned 8,2 NE'],
    ['N|S@1,1'],
  ],
  cave: [
    ['information.I>@', 'looked $ @ ?'],
    ['information.I>0', 'looked-clan $ 0 ?'],
    ['discard ?', 'attacked 0 rat'],
    ['boots.I>3'],
    ['discard ?', 'clan-shown 4 loyal'],
    ['discard ?'],
    ['axe.I>0'],
  ],
};
/** How many traces the deeds of all other players leave. */
const TRACES = { base: 10, cave: 9 };

/** What the deeds have changed on the table. */
const changed = {
  base: (view) => ({
    ...view,
    board: { ...view.board, '1,0': 'NESW', '7,2': 'EW', '1,1': 'N|S' },
    goals: { ...view.goals, '8,2': 'NE' },
    turned: ['8,2'],
    broken: view.broken.map((_, seat) => (seat === 0 ? ['lantern'] : [])),
  }),
  cave: (view) => view,
};

/**
 * Puts the deeds in place of what the other players do after Ada's turn. With `atOnce`, the page
 * hears only when it is Ada's turn again, and hears everything at once.
 */
async function replace(page, game, atOnce) {
  const deeds = new Map(); // from the number of an entry to what is told instead
  const waiting = [];
  let own = 0;
  await retell(page, (said) => {
    if (!said.entries) return true;
    const [, goal] = Object.keys(said.state.view?.goals ?? {});
    const names = (text, { seat }) => text.replace('$', seat).replace('@', goal);
    for (const entry of said.entries) {
      if (entry.seat === 0 && entry.what === 'action') own = Math.max(own, entry.seq);
      if (entry.what !== 'action' || entry.seat === 0 || own === 0 || entry.seq < own) continue;
      if (!deeds.has(entry.seq)) deeds.set(entry.seq, DEEDS[game][deeds.size]);
      const [action, ...events] = deeds.get(entry.seq) ?? [];
      if (!action) continue;
      entry.action = game === 'base' ? action : names(action, entry);
      const kept = (entry.events ?? []).filter((event) => /^(drew|turn) /.test(event));
      entry.events = [...events.map((event) => names(event, entry)), ...kept];
    }
    if (deeds.size > 0) said.state.view = changed[game](said.state.view);
    if (!atOnce || own === 0) return true;
    waiting.push(...said.entries);
    said.entries = [...waiting];
    return said.state.view.to_move === 0;
  });
}

/** Discards the first card. */
async function passOn(page) {
  await page.locator('[data-card="0"]').click();
  await page.locator('[data-discard]').click();
  await page.locator('.dock .button.main').click();
}

/**
 * Runs `steps` at a table where everybody has had a turn, and it is Ada's turn again. With `copy`,
 * the others act only now. `steps` then begins in the ms in which the last of it is shown, and the
 * page's clock stands.
 */
async function atTurn(game, seats, settings, steps, { copy, ...media } = {}) {
  const { page, faults, close } = await browse(settings);
  try {
    await page.emulateMedia({ reducedMotion: 'no-preference', ...media });
    await clock.install(page);
    await page.addInitScript(countFrames);
    await page.addInitScript(axe);
    await replace(page, game, copy !== undefined);
    await sitAt(page, server.url, game, seats, { copy });
    if (copy) {
      await clock.stop(page); // so that what is framed stays framed
      await passOn(page);
    }
    const since = page.locator('[data-since]');
    await since.first().waitFor(); // so everybody has acted
    if (!copy) await noFinding(page, `${game} ${seats}`);
    await steps(page);
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
}

/** An init script that notes each place that gets a frame because another player acts there. */
function countFrames() {
  globalThis.framed = new Set();
  const look = () => {
    if (document.querySelector('.table.past')) return;
    for (const { style } of document.querySelectorAll('.board .told')) {
      globalThis.framed.add(`${style.left} ${style.top}`);
    }
    for (const { dataset } of document.querySelectorAll('.players li.told')) {
      globalThis.framed.add(`seat ${dataset.seat}`);
    }
  };
  const changes = { subtree: true, childList: true, attributeFilter: ['class'] };
  new MutationObserver(look).observe(document, changes);
}

/** If SHOTS names a folder, saves pictures of the page there, in the light and the dark theme. */
async function picture(page, name) {
  if (!process.env.SHOTS) return;
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    const { width } = page.viewportSize();
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}-${colorScheme}.png` });
  }
}

const texts = (page, selector) =>
  page.locator(selector).evaluateAll((found) => found.map(({ textContent }) => textContent.trim()));
/** The different numbers on the board and in front of the players, in ascending order. */
async function numbers(page) {
  const found = await texts(page, ':is(.board, .players) .number');
  return [...new Set(found.map(Number))].sort((a, b) => a - b);
}
const cells = (page) =>
  page.locator('[data-since]:not(button)').evaluateAll((found) =>
    found.map(({ dataset, textContent }) => `${dataset.since} ${textContent.trim()}`),
  );
const isPlaying = (page) => page.locator('.table.past').count();

async function endsBy(page, act) {
  await page.keyboard.press('w');
  await page.locator('.table.past').waitFor();
  await act();
  assert.equal(await isPlaying(page), 0);
}

test('ten players: numbers on cells, goals, tools and lines, also after a reload', options, () =>
  atTurn('base', 10, DESK, async (page) => {
    const seen = async () => {
      await page.locator('.board .number').first().waitFor();
      assert.deepEqual(await numbers(page), [1, 2, 3, 4, 5, 7, 8, 9]);
      assert.deepEqual((await cells(page)).sort(), [
        '1,0 1', '1,1 9', '2,0 27', '7,2 8', '8,0 4', '8,2 8',
      ]);
      assert.deepEqual(await texts(page, '[data-seat="0"] .tool .number'), ['3']);
      assert.deepEqual(await texts(page, '[data-seat="4"] .tool .number'), ['5']);
      const lines = await texts(page, '#side-list li:has(.number)');
      assert.equal(lines.length, TRACES.base);
      assert.match(lines[2], /^3\s+\S+ broke Ada's lantern\.$/);
      assert.match(lines[8], /^8\s+Goal C: a stone\.$/);
    };
    await seen();
    await picture(page, 'base-numbers');
    await page.reload();
    await seen();
  }),
);

/** How long all moves together are shown (web/core/since.ts), and less than any of them is. */
const [ALL_MS, LOOK_MS] = [9000, 300];

test('W plays the moves again, and any input ends it and counts as itself', options, () =>
  atTurn('base', 10, DESK, async (page) => {
    await clock.stop(page);
    const status = page.locator('.status');
    await page.keyboard.press('w');
    await page.locator('.table.past').waitFor();
    assert.match(await status.textContent(), /laid a card at b5: crossing/);
    assert.deepEqual((await cells(page)), ['1,0 1']);
    const said = [];
    for (let ms = 0; ms < ALL_MS - LOOK_MS; ms += LOOK_MS) {
      await clock.run(page, LOOK_MS);
      said.push(await status.textContent());
      if (!/broke Ada's lantern/.test(said.at(-1))) continue;
      assert.equal(await page.locator('.players [data-seat="0"].told').count(), 1);
      await picture(page, 'base-played');
    }
    const moves = [
      /laid a card at \w+: crossing/, /laid a card at \w+: dead end/, /broke Ada's lantern/,
      /looked at goal B/, /repaired \S+ lantern/, /discarded/, /Rockfall/,
      /laid a card at \w+: straight/, /Goal C: a stone/, /laid/,
    ];
    const shown = said.filter((words, i) => words !== said[i - 1]);
    assert.equal(shown.length, moves.length, shown.join('\n'));
    for (const [i, move] of moves.entries()) assert.match(shown[i], move);
    await clock.run(page, LOOK_MS - 1);
    assert.equal(await isPlaying(page), 1, 'for all of its time');
    await clock.run(page, 2);
    assert.equal(await isPlaying(page), 0);
    assert.deepEqual(await numbers(page), [1, 2, 3, 4, 5, 7, 8, 9]);

    await endsBy(page, () => page.keyboard.press('Shift'));
    assert.equal((await numbers(page)).length, 8);
    await endsBy(page, () => page.mouse.click(700, 300));
    await endsBy(page, () => page.mouse.wheel(0, -50));
    await endsBy(page, () => page.keyboard.press('Digit2'));
    await page.locator('[data-card="1"][aria-pressed=true]').waitFor();
    assert.deepEqual(await numbers(page), []);
  }),
);

test('Esc puts the numbers away until W, and a picked card hides them', options, () =>
  atTurn('base', 5, DESK, async (page) => {
    assert.equal((await numbers(page)).length, 4);
    await page.keyboard.press('Escape');
    assert.deepEqual(await numbers(page), []);
    await endsBy(page, () => page.keyboard.press('Shift'));
    assert.equal((await numbers(page)).length, 4);
    await page.keyboard.press('Escape');
    await page.locator('button[data-since]').click();
    await page.locator('.table.past').waitFor();
    await page.keyboard.press('Shift');
    const { x } = await boxAtRest(page, '[data-card="2"]');
    await page.locator('[data-card="2"]').click();
    assert.deepEqual(await numbers(page), []);
    assert.equal(await page.locator('button[data-since]').count(), 0);
    assert.equal((await boxAtRest(page, '[data-card="2"]')).x, x, 'the hand stays where it is');
    await page.keyboard.press('Escape');
    assert.equal((await numbers(page)).length, 4);
  }),
);

/** Waits until goal B and its number are in the window. */
const seesGoal = (page) =>
  page.waitForFunction(() => {
    const number = document.querySelector('.board .number')?.getBoundingClientRect();
    const board = document.querySelector('.board').getBoundingClientRect();
    const inside = number && number.left > board.left && number.right < board.right;
    return inside && number.top > board.top && number.bottom < board.bottom;
  });

/**
 * Checks the chips: they must be in the window, above the hand, cover nothing, and take no height
 * from the board. Then puts them away.
 */
async function chipsFit(page) {
  await atRest(page);
  const found = await page.evaluate(() => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const [chips, hand, status, board] = ['.since', '[data-card]', '.status', '.board'].map(box);
    return {
      wide: chips.left >= 0 && chips.right <= innerWidth + 0.5,
      clear: chips.bottom <= hand.top + 0.5,
      beside: status.bottom <= chips.top + 0.5 || status.right <= chips.left + 0.5,
      board: board.height > 100,
      whole: [...document.querySelectorAll('.chip')].every(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth <= clientWidth && scrollHeight <= clientHeight + 1,
      ),
    };
  });
  assert.deepEqual(found, { wide: true, clear: true, beside: true, board: true, whole: true });
  const before = await page.locator('.board').boundingBox();
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.chip').count(), 0);
  const now = await page.locator('.board').boundingBox();
  // Chromium rounds lengths to 1/64 px, not always in the same direction.
  for (const key of Object.keys(now)) assert.ok(Math.abs(now[key] - before[key]) < 0.1, key);
}

/** A sentence that would need four lines in a chip. */
const LONG =
  'Ragnhild of the Iron Hills laid a card at bb12: double bend (north-west and east-south) with ' +
  'a secret tunnel and a ladder.';

/** Asserts that a chip with a long sentence leaves the board as high as it is. */
async function staysLow(page) {
  const high = () => page.locator('.board').evaluate(({ offsetHeight }) => offsetHeight);
  const before = await high();
  const line = page.locator('.chip .line').first();
  await line.evaluate((node, words) => (node.textContent = words), LONG);
  assert.equal(await high(), before);
}

const TABLES = { base10: ['base', 10], base3: ['base', 3], cave8: ['cave', 8], cave2: ['cave', 2] };
for (const [, [game, seats]] of some(TABLES, 'base10')) {
  test(`chips on a phone, ${game}, ${seats} players`, options, () =>
    atTurn(game, seats, PHONE, async (page) => {
      await picture(page, `${game}${seats}-chips`);
      if (game === 'base' && seats === 10) {
        const chips = await texts(page, '.chip .line');
        assert.equal(chips.length, TRACES.base);
        assert.match(chips[0], /^Goal C: a stone\./);
        assert.match(chips[1], /broke Ada's lantern/);
        assert.match(chips.at(-1), /laid a card at \w+: crossing/);
      }
      await staysLow(page);
      await page.locator('.chip').first().tap();
      await page.locator('.table.past').waitFor();
      await page.getByRole('button', { name: 'Back to now' }).tap();
      await chipsFit(page);
      await page.keyboard.press('w');
      await page.locator('.table.past').waitFor();
      if (game === 'cave') await seesGoal(page);
      await picture(page, `${game}${seats}-played`);
      await page.locator('[data-card="0"]').tap();
      await page.locator('[data-card="0"][aria-pressed=true]').waitFor();
      assert.equal(await isPlaying(page), 0);
    }),
  );
}

for (const [name, settings] of some({ TABLET, LYING }, 'LYING')) {
  test(`chips on a ${name === 'TABLET' ? 'tablet' : 'phone on its side'}`, options, () =>
    atTurn('base', 10, settings, async (page) => {
      await picture(page, 'base-chips');
      await chipsFit(page);
    }),
  );
}

test('the cave: eight players, numbers at cards, goals and players, and W', options, () =>
  atTurn('cave', 8, DESK, async (page) => {
    assert.deepEqual(await numbers(page), [1, 2, 3, 4, 5, 7]);
    assert.deepEqual(await texts(page, '[data-seat="0"] .number'), ['2', '3', '7']);
    assert.equal((await texts(page, '#side-list li:has(.number)')).length, TRACES.cave);
    await picture(page, 'cave-numbers');
    await endsBy(page, () => page.keyboard.press('Shift'));
    await clock.stop(page);
    await page.keyboard.press('w');
    await page.locator('.status', { hasText: /looked at goal B/ }).waitFor();
    await picture(page, 'cave-played');
    await clock.run(page, ALL_MS);
    assert.equal(await isPlaying(page), 0);
    await page.keyboard.press('Digit1');
    await page.locator('[data-card="0"][aria-pressed=true]').waitFor();
    assert.deepEqual(await numbers(page), []);
  }),
);

test('with reduced motion W shows only the numbers, and nothing lingers', options, () =>
  atTurn('base', 5, DESK, async (page) => {
    await page.keyboard.press('Escape');
    assert.deepEqual(await numbers(page), []);
    await page.keyboard.press('w');
    assert.equal((await numbers(page)).length, 4);
    await clock.run(page, ALL_MS);
    assert.equal(await isPlaying(page), 0);
    assert.equal(await page.evaluate(() => globalThis.framed.size), 0);
  }, { copy: LIVE.still, reducedMotion: 'reduce' }),
);

/** How long a telling move of another player stays framed (web/ui/since.svelte.ts). */
const LINGER_MS = 1400;

test('while others play, what is telling is framed for a moment', options, () =>
  atTurn('base', 5, DESK, async (page) => {
    const told = page.locator('.board .told, li.told');
    assert.equal(await told.count(), 3);
    await clock.run(page, LINGER_MS - 1);
    const framed = await page.evaluate(() => [...globalThis.framed].sort());
    assert.deepEqual(framed, ['200px 0px', '800px 0px', 'seat 0']);
    assert.equal(await told.count(), 3);
    await clock.run(page, 2);
    assert.equal(await told.count(), 0);
  }, { copy: LIVE.moving }),
);
