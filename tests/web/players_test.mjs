#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// players_test.mjs - every player at a table must be fully visible, with all cards in front of
// them. Nothing may be cut off or overlap, even if there are many players and the window is small.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { deal, sitAt } from './dealt.mjs';
import {
  browse, DESK, LYING, options, PHONE, retell, Server, some, TABLET, unable,
} from './harness.mjs';

const COUNTS = { base: [5, 7, 10], cave: [5, 8] };

const server = new Server();
before(async () => {
  if (unable) return;
  const logs = Object.entries(COUNTS).flatMap(([game, counts]) =>
    counts.map((count) => deal(game, count)),
  );
  await server.start();
  await server.restart(logs.join(''));
});
after(() => server.stop());

const LOW_DESK = { viewport: { width: 1366, height: 650 } };
const LOW = { ...LYING, viewport: { width: 844, height: 340 } };
const SMALL = { ...LYING, viewport: { width: 740, height: 360 } };
const WINDOWS = { PHONE, LYING, LOW, SMALL, TABLET, DESK, LOW_DESK };
const TOOLS = ['pickaxe', 'lantern', 'cart'];

/**
 * Gives each player the most cards that can be in front of them in either game. Such a state can
 * be looked at, but not played.
 */
const laden = {
  base: (view, seats) => ({
    ...view,
    broken: seats.map((_, seat) => TOOLS.slice(seat % 4)),
    gold: seats.map((_, seat) => Array(seat % 3 === 1 ? 0 : 9).fill(1)),
  }),
  cave: (view, seats) => ({
    ...view,
    boots: seats.map((_, seat) => seat),
    axes: seats.map(() => 2),
    loyalty: seats.map((_, seat) => (seat === view.you ? 'loyal' : 'saboteur')),
    looked_clan: seats.map((_, seat) => [(seat + 1) % seats.length]),
    gold: seats.map(() => 12),
    dwarfs: view.dwarfs.map((dwarf, seat) =>
      dwarf && seat % 4 === 2 ? null : dwarf && { ...dwarf, lies: seat % 2 === 1 },
    ),
    creatures: {
      rat: { at: '0,0.0', owner: 0 },
      lindworm: { at: '0,0.0', owner: 1 },
      goblin: { at: '0,0.0', owner: seats.length - 1 },
    },
  }),
};

const MINUTE_MS = 60_000;

/**
 * Everybody has voted, and your own turn has lasted long. The players in every second seat have
 * just left, so it is too early to ask whether a bot should play for them.
 */
function absent(state) {
  const gone = { person: true, bot: null, online: false, since: state.now + 60 * MINUTE_MS };
  return {
    ...state,
    turn_since: state.turn_since - 12 * MINUTE_MS,
    seats: state.seats.map((seat, i) => (i % 2 === 0 ? seat : { ...seat, ...gone })),
    view: { ...state.view, votes: state.seats.map((_, seat) => seat) },
  };
}

/** All lights are on seat 1. The light of seat 1 is on seat 0. In the cave, there are three clan
 * cards about which two players say different things. */
function signed(state, game) {
  const says = (on) => [
    { seat: 0, on, says: 'loyal', changes: 1, stamp: null },
    { seat: (on + 1) % state.seats.length, on, says: 'saboteur', changes: 0, stamp: null },
  ];
  return {
    ...state,
    lights: state.seats.map((_, seat) => (seat === 1 ? 0 : 1)),
    markers: game === 'cave' ? [1, 2, 3].flatMap(says) : [],
  };
}

/** Makes the page show its table with all cards and signs in front of every player. */
async function lade(page, game) {
  await retell(page, (said) => {
    const { view, seats } = said.state ?? {};
    if (!view) return;
    said.state = signed(absent({ ...said.state, view: laden[game](view, seats) }), game);
  });
}

/** Whether a page of this size has room to say which player is a bot, is away, or is you. */
function saysWho({ viewport: { width, height } }, count) {
  return height > 500 && (width > 999 || (width > 700 && count <= 5));
}

/**
 * Returns the number of faces, whether the page says who each player is, and a list of visible
 * elements: those that are too small, are cut off, or overlap others.
 */
function look() {
  const parts = '.face img, .called > *, .facts > span, .state, .things img, .things svg, .tags';
  const inside = (part) => part.parentElement.closest('.tags, .pips') !== null;
  const seen = [...document.querySelectorAll('.players li')].flatMap((row, seat) =>
    [...row.querySelectorAll(parts)]
      .filter((part) => getComputedStyle(part).clipPath === 'none' && !inside(part))
      .map((part) => ({
        what: `${seat}: ${part.getAttribute('class') ?? ''} ${part.alt ?? part.textContent.trim()}`,
        box: part.getBoundingClientRect(),
        tool: part.matches('[data-tools] img'),
        face: part.matches('.face img'),
        short: part.matches('.state') && part.scrollWidth > part.clientWidth,
      }))
      .filter(({ box }) => box.width > 0),
  );
  const { left, top, right, bottom } = document.querySelector('.people').getBoundingClientRect();
  const isWhole = (box) =>
    box.left >= left &&
    box.top >= top &&
    box.right <= Math.min(right, innerWidth) &&
    box.bottom <= Math.min(bottom, innerHeight);
  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const pips = [...document.querySelectorAll('.pips')].map((one) => one.getBoundingClientRect());
  const kinds = [...document.querySelectorAll('.players .kind')];
  const isSeen = (kind) => getComputedStyle(kind).clipPath === 'none' && kind.offsetWidth > 1;
  return {
    faces: seen.filter(({ face }) => face).length,
    who: [...new Set(kinds.map(isSeen))],
    small: seen.filter(({ box, tool }) => box.height < (tool ? 20 : 11)).map(({ what }) => what),
    cut: seen.filter(({ box, short }) => short || !isWhole(box)).map(({ what }) => what),
    hidden: seen
      .filter(({ box, face }) => !face && pips.some((pip) => meet(pip, box)))
      .map(({ what }) => what),
    pips: pips.filter((box) => box.height >= 12 && isWhole(box)).length,
    overlaps: seen.flatMap((one, i) =>
      seen
        .slice(i + 1)
        .filter((other) => meet(one.box, other.box))
        .map((other) => `${one.what} / ${other.what}`),
    ),
  };
}

const USUAL = { base: ['PHONE'], cave: ['LYING'] };

for (const [game, counts] of Object.entries(COUNTS)) {
  for (const [name, settings] of some(WINDOWS, ...USUAL[game])) {
    test(`${game}, ${counts} players, ${name.toLowerCase()}`, options, async () => {
      const { page, faults, close } = await browse(settings);
      try {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await lade(page, game);
        for (const count of counts) {
          await sitAt(page, server.url, game, count);
          await page.locator('[data-halo="3"]').waitFor();
          const found = await page.evaluate(look);
          const who = [saysWho(settings, count)];
          const none = { small: [], cut: [], hidden: [], overlaps: [] };
          const whole = { faces: count, who, pips: 2, ...none };
          assert.deepEqual(found, whole, `${count}`);
        }
        assert.deepEqual(faults, []);
      } finally {
        await close();
      }
    });
  }
}
