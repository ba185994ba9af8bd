#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// layouts_test.mjs - every key of both games on keyboards of other countries: a press of each key
// of a layout that means a command, with the character and the place that this layout gives it,
// does what the command does. What a key means is in tests/kit/layouts.json.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { watchdog } from '../kit/wait.mjs';
import { deal, NEVER, sitAt } from './dealt.mjs';
import { browse, chromiumOnly, DESK, Server, unable, WATCHDOG_MS } from './harness.mjs';

const { codes, layouts } = JSON.parse(
  readFileSync(new URL('../kit/layouts.json', import.meta.url)),
);
const CODES = codes.join(' ').split(' ');
/** The layouts that the test tries, and the copy of the cave's table for each. */
const TRIED = { Russian: 'R', 'Bulgarian, phonetic': 'P', 'Bulgarian, BDS': 'S', French: 'F' };
/** At the tables, everybody has had a turn, and Ada has laid this card. */
const LAID = { base: ['EW@1,0'], cave: ['NESW.I@1,0'] };
const SEATS = 4;

const server = new Server();
before(async () => {
  if (unable) return;
  const table = (game, copy) => deal(game, SEATS, { copy, round: LAID[game], bot: NEVER });
  const caves = Object.values(TRIED).map((copy) => table('cave', copy));
  await server.start();
  await server.restart([table('base', 'A'), ...caves].join(''));
});
after(() => server.stop());

const onlyChromium = chromiumOnly('only DevTools press the keys of another layout');

// DevTools know no AltGr. As on Windows, it is Control and Alt.
const [ALT, CTRL, SHIFT] = [1, 2, 8];
const LEVELS = { plain: 0, shift: SHIFT, altgr: CTRL | ALT };

/** The presses of a layout that mean this command. Capital letters are left out. */
function pressesOf(layout, command) {
  const found = [];
  for (const [level, modifiers] of Object.entries(LEVELS)) {
    if (modifiers === SHIFT && /[a-z]/.test(command)) continue;
    const means = [...layouts[layout][`${level} means`].join('')];
    const keys = [...layouts[layout][level].join('')];
    for (const [i, code] of CODES.entries()) {
      if (means[i] === command) found.push({ key: keys[i], code, modifiers });
    }
  }
  assert.ok(found.length > 0, `${layout}: no key for ${command}`);
  return found;
}

/** A page whose keys are pressed through DevTools. */
class Keyboard {
  constructor(page, wire) {
    this.page = page;
    this.wire = wire;
  }

  down(press) {
    const text = press.modifiers & CTRL ? '' : press.key;
    return this.wire.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...press });
  }

  up(press) {
    return this.wire.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press });
  }

  async press(press) {
    await this.down(press);
    await this.up(press);
  }
}

const there = (selector) => (page) => page.locator(selector).first().waitFor();
const gone = (selector) => (page) =>
  page.locator(selector).first().waitFor({ state: 'detached' });
const keys = (...names) => async (page) => {
  for (const name of names) await page.keyboard.press(name);
};
const nothing = () => {};
const blur = (page) => page.evaluate(() => document.activeElement.blur());

/** A command that opens what `selector` finds, which Escape closes. */
const opens = (selector) => ({
  does: there(selector),
  undo: async (page) => {
    await page.keyboard.press('Escape');
    await gone(selector)(page);
  },
});
/** A command that moves the focus. */
const focuses = (selector) => ({ does: there(`${selector}:focus`), undo: blur });
/** A command that its own key undoes. */
const toggles = (key, selector) => ({
  does: there(selector),
  undo: async (page) => {
    await page.keyboard.press(key);
    await gone(selector)(page);
  },
});
const held = (selector) => ({ held: true, does: there(selector), undo: gone(selector) });

const PICKED = '[data-card][aria-pressed=true]';
const picks = (n) => ({
  does: there(`[data-card="${n - 1}"][aria-pressed=true]`),
  undo: async (page) => {
    await page.keyboard.press('Escape');
    await gone(PICKED)(page);
  },
});
/** A command about a card of the hand, which is picked before. */
const about = (n, does) => ({
  before: keys(`Digit${n}`),
  does,
  undo: async (page) => {
    await page.keyboard.press('Escape'); // puts a target back, if there is one
    await picks(n).undo(page);
  },
});

/** Where the camera is: the layer of the board as it is moved and scaled. */
const camera = (page) => page.locator('.board .layer').evaluate(({ style }) => style.transform);
const scale = async (page) => Number(/scale\((.*)\)/.exec(await camera(page))[1]);
const card = (n) => (page) =>
  page.locator(`[data-card="${n - 1}"]`).getAttribute('aria-label');

/** Waits until `read` gives another value, of which `holds` is true. `was` is the value before. */
const changes = (read, holds = (now, was) => now !== was) => async (page, was) => {
  const alive = watchdog(WATCHDOG_MS);
  for (let now = was; !holds(now, was); now = await read(page)) {
    assert.ok(alive(String(now)), `it stays ${now}`);
  }
};
const zooms = (holds) => ({
  before: keys('0', '+'),
  read: scale,
  does: changes(scale, holds),
  undo: nothing,
});
const larger = zooms((now, was) => now > was);
const smaller = zooms((now, was) => now < was);

const COMMANDS = {
  '0': smaller,
  '+': larger,
  '=': larger,
  '-': smaller,
  '[': opens('.table.past'),
  ']': { before: keys('['), does: gone('.table.past'), undo: nothing },
  '?': opens('dialog .rules'),
  '/': focuses('[data-chat]'),
  ':': opens('dialog #move-hint'),
  l: focuses('#side-list'),
  q: opens('dialog[data-sheet=palette]'),
  p: opens('dialog[data-sheet=players]'),
  w: opens('.table.past'),
  u: toggles('u', '[data-panel=unseen]'),
  n: toggles('n', '[data-panel=notes]'),
  x: toggles('x', '[data-aid=dead][aria-pressed=true]'),
  c: held('[data-laid]'),
  o: held('.half'),
  1: picks(1),
  2: picks(2),
  3: picks(3),
  4: picks(4),
  5: picks(5),
};

const aims = there('[data-aim-seat][aria-pressed=true]');
const rotates = (n) => ({ ...about(n, changes(card(n))), read: card(n) });
/** What differs from game to game: the cards in the hand, and the game's own commands. */
const OWN = {
  base: {
    6: picks(6),
    r: rotates(3),
    d: about(1, there('.dock .button.main:not(:disabled)')),
    t: about(5, aims),
  },
  cave: {
    f: { before: keys('0'), read: camera, does: changes(camera), undo: nothing },
    r: rotates(1),
    d: about(1, there('.dock .button.main:not(:disabled)')),
    t: about(2, aims),
  },
};

async function tryCommand(keyboard, layout, command, { before: first = nothing, ...rest }) {
  const { page } = keyboard;
  for (const press of pressesOf(layout, command)) {
    const what = `${layout}: ${press.key} (${press.code}) for ${command}`;
    await first(page);
    const was = await rest.read?.(page);
    await keyboard.down(press);
    if (!rest.held) await keyboard.up(press);
    await rest.does(page, was).catch((error) => assert.fail(`${what}: ${error.message}`));
    if (rest.held) await keyboard.up(press);
    await rest.undo(page);
  }
}

async function onPage(steps, init = nothing) {
  const { page, faults, close } = await browse(DESK);
  try {
    await page.addInitScript(init);
    await steps(new Keyboard(page, await page.context().newCDPSession(page)), page);
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
}

async function tryAll(keyboard, layout, game) {
  for (const [command, how] of Object.entries({ ...COMMANDS, ...OWN[game] })) {
    await tryCommand(keyboard, layout, command, how);
  }
}

test('the base game on other layouts', onlyChromium, () =>
  onPage(async (keyboard, page) => {
    await sitAt(page, server.url, 'base', SEATS);
    for (const layout of Object.keys(TRIED)) await tryAll(keyboard, layout, 'base');
  }),
);

test('the cave on other layouts', onlyChromium, () =>
  onPage(async (keyboard, page) => {
    for (const [layout, copy] of Object.entries(TRIED)) {
      await sitAt(page, server.url, 'cave', SEATS, { copy });
      await tryAll(keyboard, layout, 'cave');
      // The walk of a turn ends only once, so this layout has a table of its own.
      await keys('Digit5', 'd', 'Enter')(page);
      await there('.dock[data-phase=moving] .status.mine')(page);
      await keyboard.press(pressesOf(layout, 's')[0]);
      await gone('.dock .status.mine')(page);
    }
  }),
);

test('hidden cards show while the key of H is held', onlyChromium, () =>
  onPage(async (keyboard, page) => {
    await sitAt(page, server.url, 'base', SEATS);
    for (const layout of Object.keys(TRIED)) {
      await tryCommand(keyboard, layout, 'h', held('.handle.held'));
    }
  }, () => (localStorage['saboteur:cover'] ??= 'on')),
);
