#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// end_test.mjs - how the page describes the end of a round. The test checks every line for every
// outcome, in windows of any width, and what rains behind the words.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  atRest, browse, DESK, options, PHONE, playNow, retell, Server, TABLET, unable,
} from './harness.mjs';

const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

const OUTCOMES = ['diggers', 'saboteurs', 'nobody'];

/** Makes the page believe that the round has just ended with this outcome. The state is made up. */
async function end(page, outcome) {
  await retell(page, (said) => {
    const view = said.state?.view;
    if (view) {
      const roles = said.state.seats.map((_, seat) => (seat % 3 === 1 ? 'saboteur' : 'digger'));
      const finisher = outcome === 'diggers' ? 2 : null;
      const goals = { '8,-2': 'NE', '8,0': 'NESW', '8,2': 'NW' };
      Object.assign(view, { phase: 'over', to_move: null, outcome, finisher, roles, goals });
      said.state.phase = 'between';
    }
  });
}

/** The lines at the head of the end, and for each line what is wrong with its position. */
function lines() {
  const head = document.querySelector('.end header').getBoundingClientRect();
  let below = head.top;
  return [...document.querySelectorAll('.end header > :is(p, h2)')].map((line) => {
    const { left, top, right, bottom } = line.getBoundingClientRect();
    const wrong = top < below ? 'beside another' : left < head.left || right > head.right + 1;
    below = bottom - 1;
    return { text: line.textContent, wrong };
  });
}

/** The height that the panel gives its rows, and how many pixels of the head are cut off. */
function panel() {
  const head = document.querySelector('.end header');
  const rows = getComputedStyle(document.querySelector('.end')).gridAutoRows;
  return { rows, cut: head.scrollHeight - head.clientHeight };
}

for (const [name, settings] of Object.entries({ PHONE, TABLET, DESK })) {
  for (const outcome of OUTCOMES) {
    test(`the head of a round's end, ${outcome}, ${name}`, options, async () => {
      const { page, faults, close } = await browse(settings);
      try {
        await end(page, outcome);
        await playNow(page, server.url);
        await page.locator('.end header').waitFor();
        await atRest(page);
        const said = await page.evaluate(lines);
        assert.ok(said.length >= 3, JSON.stringify(said));
        assert.deepEqual(said.filter(({ wrong }) => wrong), []);
        // If nobody has seen the treasure, the page says where it was.
        const missed = outcome === 'diggers' ? 0 : 1;
        const told = said.filter(({ text }) => text.includes('The treasure was under goal B.'));
        assert.equal(told.length, missed);
        assert.equal(await page.locator('.board .missed').count(), missed);
        // In WebKit, only rows of the size `max-content` are never stretched or shrunk.
        assert.deepEqual(await page.evaluate(panel), { rows: 'max-content', cut: 0 });
        assert.deepEqual(faults, []);
      } finally {
        await close();
      }
    });
  }
}

/** Keeps everything that rains in the air until the test says how long it has fallen. */
function holdRain() {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    const fall = animate.apply(this, how);
    if (this.closest('.end header')) fall.pause();
    return fall;
  };
}

/** The number of drops that fall, and the words that a drop covers or that have no background. */
function wordsUnderRain(time) {
  const drops = [...document.querySelectorAll('.end header img')];
  for (const drop of drops) {
    drop.style.pointerEvents = 'auto';
    for (const fall of drop.getAnimations()) fall.currentTime = time;
  }
  const lines = [...document.querySelectorAll('.end header > :is(p, h2)')];
  const under = lines.filter((line) => {
    const { left, right, top, bottom } = line.getBoundingClientRect();
    if (!/^rgb\(/.test(getComputedStyle(line).backgroundColor)) return true;
    for (let x = left + 1; x < right; x += 3) {
      for (let y = top + 1; y < bottom; y += 3) {
        if (drops.includes(document.elementFromPoint(x, y))) return true;
      }
    }
    return false;
  });
  return { drops: drops.length, under: under.map(({ textContent }) => textContent) };
}

for (const [name, settings] of Object.entries({ PHONE, DESK })) {
  test(`what rains at a round's end falls behind its words, ${name}`, options, async () => {
    const { page, close } = await browse(settings);
    try {
      await page.addInitScript(holdRain);
      await end(page, 'diggers');
      await playNow(page, server.url);
      await page.locator('.end header img').first().waitFor({ state: 'attached' });
      for (const time of [300, 600, 900, 1200]) {
        const { drops, under } = await page.evaluate(wordsUnderRain, time);
        assert.ok(drops > 10, `${drops} drops`);
        assert.deepEqual(under, [], `after ${time} ms`);
      }
    } finally {
      await close();
    }
  });
}

/**
 * Makes the page believe that a game is over in which the seats won these nuggets in each round.
 */
async function finish(page, won) {
  await retell(page, (said) => {
    const { state } = said;
    if (state?.view) {
      const all = won[0].map((_, seat) => seat);
      const sums = all.map((seat) => won.reduce((sum, round) => sum + round[seat], 0));
      const each = (list) => all.map((seat) => list[seat % list.length]);
      const { view } = state;
      Object.assign(view, {
        phase: 'over', round: 3, to_move: null, outcome: 'saboteurs', finisher: null,
        goals: { '8,-2': 'NE', '8,0': 'NESW', '8,2': 'NW' },
        roles: all.map((seat) => (seat % 3 === 1 ? 'saboteur' : 'digger')),
        hands: each(view.hands), broken: each(view.broken),
        gold: sums.map((sum) => Array(sum).fill(1)), nuggets: sums,
      });
      state.seats = each(state.seats).map((seat, i) => ({ ...seat, name: `Player ${i + 1}` }));
      Object.assign(state, { phase: 'finished', turn_since: null, won });
    }
  });
}

/** For each row of the final table: the place, and the numbers beside the name. */
const table = (page) =>
  page.locator('.end .rows li').evaluateAll((rows) =>
    rows.map((row) => {
      const numbers = row.querySelectorAll('.won [aria-hidden]');
      const place = [...row.querySelectorAll('.tag')].at(-1);
      return [place, ...numbers].map((one) => one.textContent).join(' ');
    }),
  );

const FIVE = [
  [3, 0, 1, 0, 1],
  [0, 0, 2, 3, 0],
  [0, 4, 0, 1, 0],
];
const TEN = FIVE.map((round) => [...round, ...round]);

for (const [name, settings] of Object.entries({ PHONE, TABLET, DESK })) {
  test(`the final table shows gold by round and places, ${name}`, options, async () => {
    const { page, faults, close } = await browse(settings);
    try {
      await finish(page, FIVE);
      await playNow(page, server.url);
      await page.locator('.end .heads').waitFor();
      await atRest(page);
      assert.deepEqual(await table(page), [
        '1. 0 0 4 4', '1. 0 3 1 4', '3. 3 0 0 3', '3. 1 2 0 3', '5. 1 0 0 1',
      ]);
      await page.getByText('Your place: 3 of 5, with Player 3.').waitFor();
      await page.getByText('Round 3: The saboteurs win the round.').waitFor();
      // The roles are those of the last round. They do not colour the rows.
      assert.equal(await page.locator('.role').getByText('R3: ').count(), 5);
      assert.equal(await page.locator('.end .lamp img, .end header.red').count(), 0);
      assert.deepEqual(faults, []);
    } finally {
      await close();
    }
  });

  test(`ten players fit into the final table, ${name}`, options, async () => {
    const { page, close } = await browse(settings);
    try {
      await finish(page, TEN);
      await playNow(page, server.url);
      await page.locator('.end .heads').waitFor();
      await atRest(page);
      const wide = await page.evaluate(() => {
        const panel = document.querySelector('.end');
        const { right } = panel.getBoundingClientRect();
        const cells = [...panel.querySelectorAll('.won, .heads, .name')];
        const out = cells.filter((cell) => cell.getBoundingClientRect().right > right);
        const heads = [...panel.querySelectorAll('.heads .won')];
        const first = [...panel.querySelectorAll('li:first-child .won')];
        const edge = (cell) => Math.round(cell.getBoundingClientRect().right);
        const aside = heads.filter((head, k) => edge(head) !== edge(first[k]));
        const over = panel.scrollWidth - panel.clientWidth;
        return { over, out: out.length, aside: aside.length };
      });
      assert.deepEqual(wide, { over: 0, out: 0, aside: 0 });
    } finally {
      await close();
    }
  });
}
