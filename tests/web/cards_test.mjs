#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// cards_test.mjs - how large cards are. The test measures them on the board of either game, early
// and late, on a desktop, a tablet and a phone. In the hand, cards of every kind must have one
// size. The rim of the board and the mine must lie side by side. On small screens of the cave, the
// map must cover no goal, and the bar must name the supply and the group of the pile.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { deal, sitAt } from './dealt.mjs';
import {
  atRest, browse, DESK, GAMES, options, PHONE, retell, Server, some, TABLET, unable,
} from './harness.mjs';

const WINDOWS = { DESK, TABLET, PHONE };
const SEATS = { base: { least: 3, usual: 5, most: 10 }, cave: { least: 2, usual: 5, most: 8 } };

const server = new Server();
before(async () => {
  if (unable) return;
  const dealAll = (game) => Object.values(SEATS[game]).map((seats) => deal(game, seats));
  await server.start();
  await server.restart(GAMES.flatMap(dealAll).join(''));
});
after(() => server.stop());

/**
 * What lies on a board: at the start, after many cards were laid, and in a mine that has grown
 * tall.
 */
const BOARDS = {
  base: {
    start: { '0,0': 'NESW' },
    late: {
      '0,0': 'NESW', '1,0': 'ESW', '2,0': 'NEW', '3,0': 'NESW', '3,-1': 'NSW', '3,-2': 'ES',
      '4,-2': 'SW', '4,0': 'EW', '5,0': 'NESW', '6,0': 'NES', '6,1': 'NESW', '6,2': 'NSW',
      '7,1': 'ESW', '5,3': 'ES', '6,3': 'NW', '7,2': 'NES',
    },
    tall: {
      '0,0': 'NESW', '1,0': 'ESW', '2,0': 'NESW', '2,-1': 'NSW', '2,-2': 'NES', '2,-3': 'NESW',
      '3,-3': 'NEW', '4,-3': 'NESW', '4,-4': 'ESW', '2,1': 'NESW', '2,2': 'NS', '2,3': 'NES',
      '3,3': 'NEW', '4,3': 'NESW', '4,4': 'NEW',
    },
  },
  cave: {
    start: { '0,0': 'start' },
    late: {
      '0,0': 'start', '1,0': 'NES.I', '2,0': 'NS|EW.II.bridge-EW', '3,0': 'EW.I', '4,0': 'NES.I',
      '5,0': 'NESW.I', '-1,0': 'NEW.I', '-2,0': 'ES.I', '-2,1': 'NS.I', '-2,2': 'NESW.I',
      '-2,3': 'NES.I', '-2,4': 'NESW.I', '0,-1': 'NS.I', '0,-2': 'NESW.I', '0,-3': 'NES.I',
      '0,-4': 'NSW.I', '0,-5': 'NEW.I',
    },
  },
};

/** Makes the page show its table with this board. */
async function lay(page, board) {
  await retell(page, (said) => {
    if (said.state?.view) Object.assign(said.state.view, { board, last: null });
  });
}

/**
 * Opens a table on a new page, and runs `steps` there. Nobody acts at the table. First, `make`
 * makes up what the page is told.
 */
async function at(settings, game, count, make, steps) {
  const { page, faults, close } = await browse({ ...settings, reducedMotion: 'reduce' });
  try {
    await make?.(page);
    await sitAt(page, server.url, game, count);
    await steps(page);
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
}

/** The width of a card on the board, whichever way the card lies. */
function cardWidth(page) {
  return page.evaluate(() => {
    const { width, height } = document.querySelector('.board .goal').getBoundingClientRect();
    return Math.round(Math.min(width, height));
  });
}

/** Presses the button that shows all of the board. */
async function showAll(page) {
  await page.keyboard.press('0');
  await atRest(page);
}

/** For each window, the least width of a card on the board: at the start, and late in the game. */
const LEAST = {
  base: {
    start: { DESK: 105, TABLET: 73, PHONE: 44 },
    late: { DESK: 75, TABLET: 73, PHONE: 43 },
    tall: { DESK: 63, TABLET: 60, PHONE: 35 },
  },
  cave: {
    start: { DESK: 66, TABLET: 59, PHONE: 40 },
    late: { DESK: 54, TABLET: 48, PHONE: 32 },
  },
};

for (const [game, moments] of Object.entries(LEAST)) {
  for (const [when, least] of Object.entries(moments)) {
    test(`cards on the board, ${game}, ${when}`, options, async () => {
      const board = BOARDS[game][when];
      for (const [, count] of some(SEATS[game], 'most')) {
        await at(DESK, game, count, (page) => lay(page, board), async (page) => {
          const found = {};
          for (const [name, { viewport }] of Object.entries(WINDOWS)) {
            await page.setViewportSize(viewport);
            await showAll(page);
            found[name] = await cardWidth(page);
          }
          const said = `${count} seats: ${JSON.stringify(found)}`;
          console.log(`# ${said}`);
          for (const [name, width] of Object.entries(least)) assert.ok(found[name] >= width, said);
        });
      }
    });
  }
}

/**
 * For each card in the hand: its shorter side, its longer side, and the shorter side of its button.
 */
function heldSizes() {
  const sides = (thing) => {
    const { width, height } = thing.getBoundingClientRect();
    return [width, height].map(Math.round).sort((a, b) => a - b);
  };
  const cards = [...document.querySelectorAll('.hand [data-card]')];
  return cards.map((card) => ({ card: sides(card.querySelector('img')), touch: sides(card)[0] }));
}

/** A card of each kind. */
const KINDS = {
  base: ['NES', 'map', 'break-cart', 'repair-cart+lantern', 'rockfall', 'E'],
  cave: ['NE|SW.II.tunnel', 'information.I', 'boots.I', 'rat.I', 'NESW.I'],
};

/** Makes the page show these cards in the hand, as many as were dealt. */
const hold = (page, cards) =>
  retell(page, ({ state }) => {
    if (state?.view?.hands) state.view.hands[0] = cards.slice(0, state.view.hands[0].length);
  });

for (const [game, counts] of some({ base: [5, 10], cave: [5, 8] }, 'base')) {
  test(`cards in the hand are of one size, ${game}, phone`, options, async () => {
    for (const count of counts) {
      await at(PHONE, game, count, (page) => hold(page, KINDS[game]), async (page) => {
        const held = await page.evaluate(heldSizes);
        assert.ok(held.length >= 4, `${held.length} cards`);
        const sizes = new Set(held.map(({ card }) => String(card)));
        assert.equal(sizes.size, 1, `${count} seats: ${[...sizes].join(' and ')}`);
        const touch = Math.min(...held.map(({ touch: side }) => side));
        assert.ok(touch >= 44, `${count} seats: ${touch} px to touch`);
      });
    }
  });
}

/** Counts the goals that the map of the cave covers. */
function coveredGoals() {
  const map = document.querySelector('.minimap')?.getBoundingClientRect();
  const covers = ({ left, top, right, bottom }) =>
    left < map.right && right > map.left && top < map.bottom && bottom > map.top;
  const goals = [...document.querySelectorAll('.board .card.goal')];
  return map ? goals.filter((goal) => covers(goal.getBoundingClientRect())).length : 0;
}

for (const [name, settings] of some(WINDOWS, 'PHONE')) {
  test(`the map covers no goal wherever you look, ${name.toLowerCase()}`, options, () =>
    at(settings, 'cave', 5, null, async (page) => {
      const { x, y, width, height } = await page.locator('.board').boundingBox();
      const [middleX, middleY] = [x + width / 2, y + height / 2];
      let seen = 0;
      for (const [dx, dy] of [[1, 1], [1, -1], [-1, -1], [-1, 1]]) {
        await page.keyboard.press('f');
        await atRest(page);
        for (let step = 0; step < 4; step++) {
          await page.mouse.move(middleX, middleY);
          await page.mouse.down();
          const to = [middleX - dx * width * 0.16, middleY - dy * height * 0.16];
          await page.mouse.move(...to, { steps: 3 });
          await page.mouse.up();
          await atRest(page);
          assert.equal(await page.evaluate(coveredGoals), 0, `${dx},${dy} after ${step + 1}`);
          seen += await page.locator('.minimap').count();
        }
      }
      assert.ok(seen > 4, `the map was there ${seen} times`);
    }),
  );
}

/** The width of the rim (web/core/geometry.ts). */
const RIM = 18;

/** Lists the marks that stick out of the rim, and the things on the board that the rim covers. */
function besideRim([things, width]) {
  const { left, top } = document.querySelector('.rim').getBoundingClientRect();
  const boxes = (selector) =>
    [...document.querySelectorAll(selector)].map((found) => ({
      what: found.textContent.trim() || found.getAttribute('aria-label') || found.className,
      box: found.getBoundingClientRect(),
    }));
  const [across, down] = [left + width + 0.5, top + width + 0.5];
  const out = [
    ...boxes('.rim .along.shown b').filter(({ box }) => box.bottom > down),
    ...boxes('.rim .down.shown b').filter(({ box }) => box.right > across),
  ];
  const seen = boxes(things).filter(({ box }) => box.width > 0);
  const under = seen.filter(({ box }) => box.left < across - 1 || box.top < down - 1);
  return { out: out.map(({ what }) => what), under: under.map(({ what }) => what) };
}

for (const game of GAMES) {
  for (const [name, settings] of some(WINDOWS, { base: 'DESK', cave: 'PHONE' }[game])) {
    test(`rim and mine lie beside each other, ${game}, ${name.toLowerCase()}`, options, () =>
      at(settings, game, 5, (made) => lay(made, BOARDS[game].late), async (page) => {
        const clear = { out: [], under: [] };
        await showAll(page);
        const all = '.board .card, .board .tools button, .minimap';
        assert.deepEqual(await page.evaluate(besideRim, [all, RIM]), clear);
        const { x, y, width, height } = await page.locator('.board').boundingBox();
        await page.mouse.move(x + width / 2, y + height / 2);
        await page.mouse.wheel(0, -400);
        await page.mouse.down();
        await page.mouse.move(x + width * 0.3, y + height * 0.35, { steps: 3 });
        await page.mouse.up();
        await atRest(page);
        const own = '.board .tools button, .minimap';
        assert.deepEqual(await page.evaluate(besideRim, [own, RIM]), clear);
        assert.ok((await page.locator('.rim .shown').count()) > 4, 'marks are seen');
      }),
    );
  }
}

test('on a phone the map is only a button until you ask for it', options, () =>
  at(PHONE, 'cave', 5, null, async (page) => {
    const closed = await page.locator('.minimap').boundingBox();
    assert.ok(closed.width <= 44 && closed.height <= 44, `${closed.width} x ${closed.height}`);
    const button = (name) => page.getByRole('button', { name, exact: true });
    await button('Map of the whole cave').tap();
    const map = button('Map of the whole cave. Press to look elsewhere.');
    await map.waitFor();
    assert.ok((await map.boundingBox()).width > 90);
    await map.tap();
    await map.waitFor({ state: 'detached' });
  }),
);

for (const [name, settings] of some(WINDOWS, 'TABLET')) {
  test(`the bar shows the pile's group and the supply, ${name.toLowerCase()}`, options, () =>
    at(settings, 'cave', 5, null, async (page) => {
      for (const fact of ['.group', '.pool']) {
        const { x, width } = await page.locator(`header ${fact}`).boundingBox();
        assert.ok(width > 8 && x + width <= settings.viewport.width, fact);
      }
      assert.match(await page.locator('header .group').textContent(), /^I{1,3}$/);
      const menu = await page.getByRole('button', { name: 'Menu' }).boundingBox();
      assert.ok(menu.x + menu.width <= settings.viewport.width);
    }),
  );
}
