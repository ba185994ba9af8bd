#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// crowded_test.mjs - a phone that shows as many signs as a table of ten players can have at once:
// ten lights, six markers and twenty arrows. The page must not become wider. Every light and every
// arrow must be seen, and every goal must react to a press.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { deal, sitAt } from './dealt.mjs';
import { atRest, browse, options, PHONE, retell, Server, unable } from './harness.mjs';

const SEATS = 10;

const server = new Server();
before(async () => unable || ((await server.start()), server.restart(deal('base', SEATS))));
after(() => server.stop());

const GOALS = ['8,-2', '8,0', '8,2'];

/** Gives each player a light on the next player and two arrows. Six players have a marker, too. */
function crowd({ state }) {
  if (!state?.view) return;
  const seats = state.seats.map((_, seat) => seat);
  const mark = (seat) => ({
    seat, on: GOALS[seat % 3], says: seat < 3 ? 'gold' : 'stone', changes: 0, stamp: null,
  });
  state.lights = seats.map((seat) => (seat + 1) % SEATS);
  state.markers = seats.slice(0, 6).map(mark);
  state.arrows = seats.flatMap((seat) => [
    { seat, sign: `dig>${seat % 7},${seat < 7 ? -1 : 1}` },
    { seat, sign: `avoid>${GOALS[seat % 3]}` },
  ]);
}

/**
 * Counts the signs of each kind that you can see. Lists in `shut` the goals that no press reaches.
 */
function look(goals) {
  const boxes = (selector) =>
    [...document.querySelectorAll(selector)].map((found) => found.getBoundingClientRect());
  const board = document.querySelector('.board').getBoundingClientRect();
  const within = (box, { left, top, right, bottom }) =>
    box.left >= left && box.top >= top && box.right <= right && box.bottom <= bottom;
  const reached = (goal) => {
    const { left, top, width, height } = document
      .querySelector(`.board [data-cell="${goal}"]`)
      .getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + height / 4);
    return at?.closest('[data-cell]')?.dataset.cell === goal;
  };
  return {
    wide: document.documentElement.scrollWidth,
    lights: boxes('.players .pip').filter((box) => box.width >= 12).length,
    arrows: boxes('[data-arrow] svg').filter((box) => box.width >= 12 && within(box, board)).length,
    askers: boxes('[data-arrow] .pips img').length,
    tags: boxes('.board .tags').length,
    shut: goals.filter((goal) => !reached(goal)),
  };
}

test('ten players, and as many signs as there can be, on a phone', options, async () => {
  const { page, faults, close } = await browse(PHONE);
  try {
    await retell(page, crowd);
    await sitAt(page, server.url, 'base', SEATS);
    await page.locator('[data-arrow]').first().waitFor();
    await atRest(page);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/crowded.png` });
    const found = await page.evaluate(look, GOALS);
    const arrows = SEATS + GOALS.length; // players who warn of the same goal share one arrow
    assert.deepEqual(found, {
      wide: PHONE.viewport.width, lights: SEATS, arrows, askers: 2 * SEATS, tags: 3, shut: [],
    });
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
});
