#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// learn_test.mjs - the lessons of both games in the page. The test plays every step by mouse, by
// finger and by keyboard. It gives wrong answers, which lead to reasons and hints. It also presses
// "Show me", Back and Skip, and reloads the page.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  atRest, axe, browse, DESK, noFinding, options, PHONE, Server, some, TABLET, unable,
} from './harness.mjs';

const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

const card = (n) => `[data-card="${n - 1}"]`;
const at = (place) => `[data-target="${place}"]`;
const seat = (n) => `[data-aim-seat="${n}"]`;
const sign = (words) => `[data-sign="${words}"]`;
const choice = (word) => `[data-choice="${word}"]`;
const CONFIRM = '.dock .button.main:not(:disabled)';
const DISCARD = '[data-discard]';
const TURN = '.dock .buttons .button:not(.main):not([data-discard])';

/**
 * For each step of a lesson, what to press one after the other. `NEXT` is the empty cell at the end
 * of the path. It has no button, because no card fits there.
 */
const NEXT = 'the next cell';
const RIGHT = {
  base: [
    [card(3), at('1,0'), CONFIRM],
    [card(1), TURN, at('2,0'), CONFIRM],
    [card(2), NEXT],
    [card(2), DISCARD, CONFIRM],
    [card(4), seat(0), CONFIRM],
    [card(5), seat(2), CONFIRM],
    [card(5), at('3,0'), CONFIRM],
    [card(6), at('8,0'), CONFIRM],
    ['[data-palette]', '[data-places]', '[data-place="8,0"]', sign('marker>8,0:gold')],
    ['[data-press="2"]', sign('light>2')],
    [card(1), DISCARD, CONFIRM],
    [card(3), at('7,0'), CONFIRM, '.take', '.offer .button.main'],
  ],
  cave: [
    [],
    [card(2), at('1,0'), CONFIRM],
    [at('2,0.1'), CONFIRM],
    [at('-3,0.0'), CONFIRM],
    [at('0,0:E'), CONFIRM, at('0,0:E'), CONFIRM, at('1,0.0'), CONFIRM],
    [card(5), at('2,0.0'), CONFIRM, at('3,0.0'), CONFIRM],
    [choice('drive')],
    [card(4), seat(3), CONFIRM, sign('marker>3:loyal')],
    [at('2,0.0'), CONFIRM, choice('stay')],
    [at('4,-4'), CONFIRM],
    [at('4,-4.4'), CONFIRM],
  ],
};

/**
 * For each step, actions that the rules allow but the step does not ask for, and what the page says
 * then. The cave has none in its first step, where nothing else is legal, and in its seventh, where
 * both answers are right.
 */
const OTHER = {
  base: [
    [['EW@-1,0', 'the gold lies to the east'], ['pass map', 'the gold lies to the east']],
    [['ESW@2,0', 'it opens to the south'], ['pass map', 'first try to rotate a card']],
    [['NS@0,-1', 'try something that is wrong'], ['pass map', 'try something that is wrong']],
    [['pass map', 'now get rid of'], ['NS@0,-1', 'now get rid of']],
    [['pass NS', 'first repair your lantern'], ['map>8,2', 'first repair your lantern']],
    [['break-pickaxe>1', 'has done you no harm'], ['pass NS', 'first stop Regin']],
    [['rockfall>2,0', 'that was a good card'], ['pass NS', 'first get rid of the dead end']],
    [['pass NS', 'first use your map'], ['pass NES', 'first use your map']],
    [['pass NS', 'first tell the others'], ['pass NES', 'first tell the others']],
    [['pass NS', 'first put your light'], ['pass NES', 'first put your light']],
    [['EW@6,0', 'Try to be less helpful']],
    [['pass EW', 'the treasure is so near'], ['pass NS', 'the treasure is so near']],
  ],
  cave: [
    [],
    [['EW.I@-1,0', 'now lay'], ['discard NS.I', 'now lay']],
    [['stay', 'You may stay, but now walk'], ['step>1,0.0; stay', 'but now walk']],
    [['step>1,0.0', 'take the ladder'], ['stay', 'take the ladder']],
    [['stay', 'Waiting works, too'], ['cut>0,0:E; stay', 'Waiting works, too']],
    [['discard NS.I', 'lead the goblin to Inga'], ['goblin.II>2,0.0; halt', 'lead the goblin']],
    [],
    [['information.I>1', 'look at Torkil'], ['discard NS.I', 'look at Torkil']],
    [['stay', 'fetch the nugget'], ['step>2,0.1; stay', 'fetch the nugget']],
    [['stay', 'step on the goal'], ['step>2,-4.0', 'step on the goal']],
    [['stay', 'now leave the cave'], ['step>4,-4.3; stay', 'now leave the cave']],
  ],
};

const GO_ON = '.lesson [data-on]';

/** The middle of the cell NEXT, which is one cell east of the cell 1,0. */
function nextCell(page) {
  return page.evaluate(() => {
    const middle = (cell) => {
      const { left, right, top, bottom } = document
        .querySelector(`[data-cell="${cell}"]`).getBoundingClientRect();
      return [(left + right) / 2, (top + bottom) / 2];
    };
    const [[x0, y0], [x1, y1]] = [middle('0,0'), middle('1,0')];
    return [2 * x1 - x0, 2 * y1 - y0];
  });
}

/**
 * A way to press. `press` presses an element. `point` presses a point, as is needed for the cell
 * NEXT.
 */
const pointing = (press, point) => ({
  press: async (page, selector) => {
    await atRest(page);
    if (selector === NEXT) await point(page, ...(await nextCell(page)));
    else await press(page.locator(selector).first());
  },
});

const HOW = {
  mouse: {
    ...pointing((found) => found.click(), (page, x, y) => page.mouse.click(x, y)),
    settings: DESK,
  },
  finger: {
    ...pointing((found) => found.tap(), (page, x, y) => page.touchscreen.tap(x, y)),
    settings: PHONE,
  },
  keyboard: {
    settings: TABLET,
    async press(page, selector) {
      await page.locator('dialog.dealt').waitFor({ state: 'detached' }); // you have seen the card
      await atRest(page);
      const digit = /^\[data-card="(\d)"\]$/.exec(selector)?.[1];
      if (selector === NEXT) {
        await page.keyboard.press('ArrowUp'); // aims north of the start, where the card fits
        for (const to of ['Right', 'Right', 'Down']) await page.keyboard.press(`Shift+Arrow${to}`);
      } else if (selector === GO_ON) {
        await page.waitForFunction(() => document.activeElement?.matches('.lesson .words'));
        await page.keyboard.press('Enter');
      } else if (digit) await page.keyboard.press(`Digit${Number(digit) + 1}`);
      else {
        await page.locator(selector).first().focus();
        await page.keyboard.press(' ');
      }
    },
  },
};

/** Runs `steps` in a page with the lesson of a game. Asserts that no script throws an error. */
async function withLesson(game, settings, steps) {
  const { page, faults, close } = await browse(settings);
  try {
    await page.addInitScript(axe);
    await page.goto(`${server.url}/learn/${game}`);
    await page.locator('.lesson').waitFor();
    await steps(page);
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
}

const stepIs = (page, step) =>
  page.locator('.lesson h2', { hasText: new RegExp(`^Step ${step} of`) }).waitFor();

async function answer(page, how, game, step) {
  for (const selector of RIGHT[game][step]) await how.press(page, selector);
  await page.locator('.lesson .right').waitFor();
}

/** If SHOTS names a folder, saves a picture of the page there. */
async function picture(page, name) {
  if (!process.env.SHOTS) return;
  await atRest(page);
  await page.screenshot({ path: `${process.env.SHOTS}/learn-${name}.png` });
}

/** The ways in which each lesson is played: one in `./test full`, all three in `make soak`. */
const WAYS = { base: some(HOW, 'finger'), cave: some(HOW, 'keyboard') };

for (const [game, ways] of Object.entries(WAYS)) {
  for (const [name, how] of ways) {
    test(`the whole lesson by ${name}, ${game}`, options, () =>
      withLesson(game, how.settings, async (page) => {
        for (let step = 0; step < RIGHT[game].length; step++) {
          await stepIs(page, step + 1);
          await picture(page, `${game}-${name}-${step + 1}`);
          await answer(page, how, game, step).catch((error) => {
            throw new Error(`step ${step + 1}: ${error.message}`);
          });
          await picture(page, `${game}-${name}-${step + 1}-answer`);
          await how.press(page, GO_ON);
        }
        await page.getByRole('heading', { name: 'You know how to play' }).waitFor();
        await page.reload();
        await stepIs(page, 1); // after its end, a lesson begins at its first step again
      }),
    );
  }
}

async function type(page, action) {
  await page.locator('dialog.dealt').waitFor({ state: 'detached' });
  await atRest(page);
  await page.keyboard.press(':');
  const field = page.getByRole('dialog').locator('input');
  await field.fill(action);
  await field.press('Enter');
}

for (const [game, others] of some(OTHER, 'cave')) {
  test(`another action than the step asks for, in each step, ${game}`, options, () =>
    withLesson(game, DESK, async (page) => {
      for (const [step, lines] of others.entries()) {
        await stepIs(page, step + 1);
        for (const [actions, said] of lines) {
          for (const action of actions.split('; ')) await type(page, action);
          const other = page.locator('.lesson .other', { hasText: said });
          await other.waitFor().catch((error) => {
            throw new Error(`step ${step + 1}, ${actions}: ${error.message}`);
          });
          await page.locator(GO_ON).click();
          await page.locator('.lesson .task').waitFor();
        }
        const skip = page.locator('.lesson nav button', { hasText: 'Skip' });
        await (lines.length > 0 ? skip : skip.or(page.locator(GO_ON))).click();
      }
      await page.getByRole('heading', { name: 'You know how to play' }).waitFor();
    }),
  );
}

test('other actions are taken back, then a hint, then you are shown the step', options, () =>
  withLesson('base', DESK, async (page) => {
    const { press } = HOW.mouse;
    const wrong = async () => {
      for (const what of [card(3), at('-1,0'), CONFIRM]) await press(page, what);
      await page.locator('.lesson .other', { hasText: 'You may, but' }).waitFor();
      assert.equal(await page.locator('[data-cell="-1,0"]').count(), 1, 'it is carried out');
      await press(page, GO_ON);
      await page.locator('[data-cell="-1,0"]').waitFor({ state: 'detached' });
    };
    const more = page.locator('.lesson .more');
    const show = page.getByRole('button', { name: 'Show me' });
    await wrong();
    assert.deepEqual([await more.count(), await page.locator('.told').count()], [0, 0]);
    await wrong();
    await more.getByText('The place is b5').waitFor();
    await page.locator('.told').waitFor();
    assert.equal(await show.count(), 0);
    await wrong();
    await show.click();
    await page.locator('.lesson .right').waitFor();
    assert.equal(await page.locator('[data-cell="1,0"]').count(), 1, 'you see the step done');
  }),
);

test('an action that the rules forbid gets their reason', options, () =>
  withLesson('base', DESK, async (page) => {
    const { press } = HOW.mouse;
    await press(page, '.lesson nav button:text("Skip")');
    await stepIs(page, 2);
    await press(page, card(2));
    await press(page, NEXT);
    const task = page.locator('.lesson .task');
    assert.equal(await task.locator('img').getAttribute('alt'), 'junction (east-south-west)');
    const reason = page.locator('.lesson .reason');
    await reason.waitFor();
    assert.match(await reason.textContent(), /^[A-Z].*\.$/);
    assert.equal(await page.locator('.lesson .task').count(), 1, 'the task stays');
    await press(page, NEXT);
    await page.locator('.lesson .more', { hasText: 'The place is c5' }).waitFor();
  }),
);

test('Back, Skip, and a reload keeps the step', options, () =>
  withLesson('cave', PHONE, async (page) => {
    const way = (name) => page.locator('.lesson nav button', { hasText: name }).click();
    await answer(page, HOW.finger, 'cave', 0);
    await HOW.finger.press(page, GO_ON);
    await stepIs(page, 2);
    await way('Skip');
    await way('Skip');
    await stepIs(page, 4);
    await way('Back');
    await stepIs(page, 3);
    await page.reload();
    await stepIs(page, 3);
    const key = () => page.evaluate(() => localStorage.getItem('saboteur:learn:cave'));
    assert.equal(await key(), '2');
    const keys = await page.evaluate(() => Object.keys(localStorage));
    assert.deepEqual(keys.filter((name) => /seen|seat/.test(name)), [], 'it is no table');
  }),
);

test('from the start page to a lesson, and from its end to a table', options, async () => {
  const { page, faults, close } = await browse(DESK);
  await page.goto(server.url);
  await page.locator('fieldset label').nth(1).click();
  await page.getByRole('link', { name: 'Learn to play' }).click();
  await page.waitForURL(/\/learn\/cave$/);
  await page.locator(".lesson .right").waitFor();
  await page.locator(GO_ON).click();
  for (let step = 2; step <= RIGHT.cave.length; step++) {
    await stepIs(page, step);
    await page.locator('.lesson nav button', { hasText: 'Skip' }).click();
  }
  await page.getByRole('button', { name: 'Play now with bots' }).click();
  await page.waitForURL(/\/t\/[A-Z2-9]+$/);
  await page.locator('.table').waitFor();
  assert.equal(await page.locator('.lesson').count(), 0);
  assert.deepEqual(faults, []);
  await close();
});

test('if no table can be opened after a lesson, it can be repeated', options, () =>
  withLesson('base', DESK, async (page) => {
    await page.routeWebSocket(/\/ws\b/, (socket) => {
      const up = socket.connectToServer();
      const full = { error: 'table-full', why: 'no-room' };
      socket.onMessage((text) => {
        const [, id, verb] = /^(\d+) (\w+)/.exec(text) ?? [];
        if (verb === 'create') socket.send(JSON.stringify({ re: Number(id), ...full }));
        else up.send(text);
      });
    });
    for (let step = 1; step <= RIGHT.base.length; step++) {
      await stepIs(page, step);
      await page.locator('.lesson nav button', { hasText: 'Skip' }).click();
    }
    await page.getByRole('button', { name: 'Play now with bots' }).click();
    await page.locator('main button.main:enabled').waitFor();
    await page.getByRole('button', { name: 'This lesson once more' }).click();
    await stepIs(page, 1);
    await answer(page, HOW.mouse, 'base', 0);
  }),
);

test('an address of no lesson is answered with 404', options, async () => {
  assert.equal((await fetch(`${server.url}/learn/chess`)).status, 404);
  assert.equal((await fetch(`${server.url}/learn`)).status, 200);
});

const SIZES = { phone: PHONE, tablet: TABLET, desk: DESK };
for (const [size, settings] of some(SIZES, 'phone')) {
  test(`axe-core finds no fault in a step, an answer, a hint and the end, ${size}`, options, () =>
    withLesson('base', settings, async (page) => {
      await noFinding(page, 'a step');
      await answer(page, HOW.mouse, 'base', 0);
      await noFinding(page, 'an answer');
      await page.locator(GO_ON).click();
      for (let miss = 0; miss < 3; miss++) {
        for (const what of [card(1), at('2,0'), CONFIRM]) await HOW.mouse.press(page, what);
        await page.locator('.lesson .other').waitFor();
        if (miss === 0) await noFinding(page, 'another action');
        await page.locator(GO_ON).click();
      }
      await page.getByRole('button', { name: 'Show me' }).waitFor();
      await noFinding(page, 'a hint');
      await picture(page, `hint-${size}`);
      const fits = () => document.documentElement.scrollWidth <= innerWidth;
      assert.ok(await page.evaluate(fits), 'nothing is wider than the window');
      await page.evaluate(() => localStorage.setItem('saboteur:learn:base', '11'));
      await page.reload();
      await stepIs(page, 12);
      await page.locator('.lesson nav button', { hasText: 'Skip' }).click();
      await page.getByRole('heading', { name: 'You know how to play' }).waitFor();
      await noFinding(page, 'the end');
    }),
  );
}
