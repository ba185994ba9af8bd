#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// table_test.mjs - two people and a bot at one table. The test covers inviting, sitting down,
// talking, dragging, asking why a card does not fit, looking back, typing a move, and leaving.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { reachable } from './cave.mjs';
import * as clock from '../kit/clock.mjs';
import { deal, NEVER, sitAt } from './dealt.mjs';
import {
  atRest, axe, boxAtRest, browse, DESK, hasLooked, LYING, noFinding, options, PHONE, retell, rimOf,
  Server, some, TABLET, unable, withPages,
} from './harness.mjs';

/** The copies of the table for tests that act, and one for all that only look. */
const COPIES = {
  looksOn: 'A', drags: 'B', goesBack: 'C', goesBackOnPhone: 'D', types: 'E',
  findsPHONE: 'FP', findsDESK: 'FD', votesPHONE: 'VP', votesDESK: 'VD',
};
/** Copies at which no bot acts after you. */
const STILL = { leaves: 'S', blinks: 'U', passes: 'W' };
/** The copy of the test in which a bot plays for you, and the bots' pace there. In all the time
 * that a test may take, they do not come to the end of the game, where no seat is taken back. */
const [STANDS_IN, PACE_MS] = ['T', 3000];

const server = new Server();
before(async () => {
  if (unable) return;
  const bots = Object.values(COPIES).map((copy) => deal('base', 5, { copy }));
  const { leaves, ...company } = STILL;
  const still = [
    deal('base', 5, { copy: leaves, bot: NEVER }),
    deal('base', 5, { copy: STANDS_IN, bot: PACE_MS }),
    ...Object.values(company).map((copy) => deal('base', 3, { copy, bot: NEVER, company: true })),
  ];
  await server.start();
  await server.restart([...bots, ...still].join(''));
});
after(() => server.stop());

async function openTable(page, seats, url = server.url) {
  await page.goto(url);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: /New table/ }).click();
  await page.getByRole('slider').fill(String(seats));
  await page.getByText('Bulgarian edition').click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  return page.getByRole('textbox', { name: 'Invite' }).inputValue();
}

/** The first card of Ada's hand, a junction that she may lay on either side of the start card. */
const CARD = 0;

/** Sits down at a table in your first turn, and picks the first card. */
async function dealtPath(page, copy = COPIES.looksOn) {
  await sitAt(page, server.url, 'base', 5, { copy });
  await page.keyboard.press(String(CARD + 1));
  await page.locator('[data-target]').first().waitFor();
}

/**
 * Watches the next card that is laid on this cell. When the card has arrived, says whether it flew
 * there.
 */
function flies(page, cell) {
  return page.evaluateHandle((name) => {
    const flew = new Promise((resolve) => {
      const look = (changes, watch) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
        const is = (selector) => added.some((node) => node.matches?.(selector));
        if (!is(`.card[data-cell="${name}"]`)) return;
        watch.disconnect();
        resolve(is('.flying'));
      };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    });
    return { flew };
  }, cell);
}

const columnOf = (cell) => Number(cell.split(',')[0]);

test('a table is opened, found by its link, filled and started', options, () =>
  withPages(2, async (ada, boris) => {
    const invitation = await openTable(ada, 3);
    const chat = ada.getByRole('region', { name: 'Chat' });
    assert.equal(await chat.count(), 0, 'nobody is there to talk to');
    assert.match(invitation, /\/t\/[A-Z2-9]{4,8}$/);
    await boris.addInitScript(axe);
    await boris.goto(invitation);
    await boris.getByLabel('Your name').fill('Boris');
    await boris.getByRole('button', { name: 'Join', exact: true }).click();
    await boris.getByText('Waiting for Ada to start the game.').waitFor();
    assert.ok(await boris.getByText('Bulgarian edition').isVisible());
    await ada.getByText('Boris', { exact: true }).waitFor();
    await boris.getByRole('textbox', { name: 'Say something' }).fill('May I sit by the lamp?');
    await boris.getByRole('button', { name: 'Send' }).click();
    await ada.getByRole('region', { name: 'Chat' }).getByText('Boris: May I sit').waitFor();
    await noFinding(boris, 'waiting in company');
    await ada.getByRole('button', { name: 'Add a bot' }).click();
    await ada.getByRole('button', { name: 'Start the game' }).click();
    await Promise.all([ada, boris].map((page) => page.locator('.table').waitFor()));
    await Promise.all([ada, boris].map(hasLooked));
    assert.equal(await boris.locator('[data-card]').count(), 6);

    await ada.keyboard.press('/');
    await ada.keyboard.type('Glück auf "Boris"!');
    await ada.keyboard.press('Enter');
    await boris.getByText('Ada: Glück auf "Boris"!').first().waitFor();
    await boris.getByRole('tab', { name: /Talk/ }).click();
    // The bot may have given signs, which are listed, too.
    const said = boris.locator('#side-list li').filter({ hasText: /(Ada|Boris): / });
    assert.equal(await said.count(), 2, 'with what was said before');
  }),
);

for (const [name, settings] of some({ PHONE, TABLET, DESK }, 'PHONE')) {
  test(`links to hand on are shown in full, ${name}`, options, () =>
    withPages(
      1,
      async (page) => {
        const whole = (field) =>
          field.evaluate((box) => {
            const wide = box.scrollWidth <= box.clientWidth;
            return box.value.length > 20 && wide && box.scrollHeight <= box.clientHeight;
          });
        // The longest address that is likely. Every name that ends in .localhost is this machine.
        await openTable(page, 3, server.url.replace('127.0.0.1', 'friday-evening.mine.localhost'));
        await atRest(page);
        assert.ok(await whole(page.getByRole('textbox', { name: 'Invite' })), 'the invitation');
        await page.getByRole('button', { name: /Start with/ }).click();
        await page.getByRole('button', { name: 'Menu' }).click();
        const other = 'Continue on another device';
        await page.getByRole('button', { name: other }).click();
        assert.ok(await whole(page.getByRole('textbox', { name: other })), 'the seat');
      },
      settings,
    ),
  );
}

test('a card is dragged to a lit cell, and confirmed', options, () =>
  withPages(1, async (page) => {
    await dealtPath(page, COPIES.drags);
    const cell = await page.locator('[data-target]').first().getAttribute('data-target');
    const lit = await boxAtRest(page, `[data-target="${cell}"]`);
    await page.keyboard.press('Escape');
    const held = await boxAtRest(page, `[data-card="${CARD}"]`);
    await page.mouse.move(held.x + held.width / 2, held.y + held.height / 2);
    await page.mouse.down();
    // Drags so quickly that the first event outside the hand is already far from the card.
    await page.mouse.move(lit.x + lit.width / 2, lit.y + lit.height / 2, { steps: 2 });
    await page.mouse.up();
    const target = page.locator(`[data-target="${cell}"]`);
    assert.equal(await target.getAttribute('aria-pressed'), 'true', 'the ghost lies there');
    const flight = await flies(page, cell);
    await target.click();
    assert.equal(await flight.evaluate(({ flew }) => flew), false, 'it becomes a card where it is');
  }),
);

test('an illegal cell is explained, and nothing is played', options, () =>
  withPages(1, async (page) => {
    await dealtPath(page);
    // A cell two columns to the left of all cards. A card there would touch no other card.
    const laid = page.locator('.board .card');
    const cells = await laid.evaluateAll((cards) => cards.map(({ dataset }) => dataset.cell));
    const outside = Math.min(...cells.map(columnOf)) - 2;
    const first = await page.locator('[data-target]').first().getAttribute('data-target');
    for (let x = columnOf(first); x > outside; x--) await page.keyboard.press('Shift+ArrowLeft');
    const status = page.locator('.status');
    await page.locator('.no').waitFor();
    assert.match(await status.textContent(), /\.$/);
    assert.doesNotMatch(await status.textContent(), /Pick a lit cell/);
    const target = page.locator('[data-target][aria-pressed=true]');
    assert.equal(await target.count(), 0);
    // No legal cell is further left, but an arrow key always leads back to a legal one.
    await page.keyboard.press('ArrowLeft');
    await target.waitFor();
  }),
);

test('a refusal is told even if its sentence cannot be fetched', options, () =>
  withPages(1, async (page) => {
    const broken = { contentType: 'text/javascript', body: 'throw new Error()' };
    await page.route(/en\.refusals/, (route) => route.fulfill(broken));
    await dealtPath(page);
    for (let i = 0; i < 14; i++) await page.keyboard.press('Shift+ArrowLeft');
    await page.locator('.no').waitFor();
    assert.match(await page.locator('.status').textContent(), /^[A-Z][a-z-]+$/, 'a bare code');
  }),
);

test('the first arrow key aims in its own direction', options, () =>
  withPages(1, async (page) => {
    await dealtPath(page);
    const lit = await page.locator('[data-target]').evaluateAll((cells) =>
      cells.map(({ dataset }) => dataset.target.split(',').map(Number)),
    );
    const last = page.locator('.board .card.last');
    const newest = (await last.count()) > 0 ? await last.getAttribute('data-cell') : '0,0';
    const [x, y] = newest.split(',').map(Number);
    const ways = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };
    let aimed = 0;
    for (const [key, [dx, dy]] of Object.entries(ways)) {
      const ahead = lit.filter((cell) => (cell[0] - x) * dx + (cell[1] - y) * dy > 0).map(String);
      if (ahead.length === 0) continue;
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.keyboard.press(String(CARD + 1));
      await page.keyboard.press(key);
      const target = page.locator('[data-target][aria-pressed=true]');
      const cell = await target.getAttribute('data-target');
      assert.ok(ahead.includes(cell), `${key} from ${newest} to ${cell}, not to ${ahead}`);
      aimed += 1;
    }
    assert.ok(aimed > 1, `${aimed} directions`);
  }),
);

test('the log leads to an earlier moment and back', options, () =>
  withPages(1, async (page) => {
    await dealtPath(page, COPIES.goesBack);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Ada laid/ }).waitFor();
    await page.locator('.status.mine').waitFor();
    const laid = page.locator('.board .card:not(.goal)');
    const now = await laid.count();
    await page.locator('#side-list button').first().click();
    await page.getByText('Earlier: ').waitFor();
    assert.ok((await laid.count()) <= 2, 'the start card, and what the first action laid');
    await page.keyboard.press('Escape');
    await page.getByText('Earlier: ').waitFor({ state: 'detached' });
    assert.equal(await laid.count(), now);
  }),
);

/**
 * Runs in the page, at an earlier moment. Returns the visible parts that show the current state
 * without saying so.
 */
function toldOfNow() {
  const live = document.querySelectorAll('.pile, .players .turn, .players .facts, .lookers img');
  return [...live]
    .filter((thing) => thing.checkVisibility({ checkVisibilityCSS: true }))
    .map((thing) => thing.className);
}

test('at an earlier moment goals stay in sight and the mine keeps its size, phone', options, () =>
  withPages(
    1,
    async (page) => {
      await dealtPath(page, COPIES.goesBackOnPhone);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page.locator('.status.mine').waitFor();
      const size = () => boxAtRest(page, '.board');
      const before = await size();
      await page.keyboard.press('[');
      await page.getByText('Earlier: ').waitFor();
      assert.deepEqual(await size(), before);
      assert.equal((await reachable(page, '.board .goal')).length, 3);
      while (!(await page.locator('.status').textContent()).includes('The game begins.')) {
        await page.keyboard.press('[');
      }
      await page.locator('.soon', { hasText: /^Now: Your turn\./ }).waitFor();
      assert.deepEqual(await page.evaluate(toldOfNow), []);
      await page.getByRole('button', { name: 'Log and chat' }).tap();
      await page.getByRole('dialog').getByText('The game begins.').waitFor();
      const { width } = await boxAtRest(page, 'dialog li.move');
      await page.locator('dialog li.move').first().tap({ position: { x: width - 12, y: 14 } });
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Back to now' }).tap();
      await page.getByText('Earlier: ').waitFor({ state: 'detached' });
    },
    PHONE,
  ),
);

/** The middle of the element on a cell. It may also be the element that frames the cell. */
async function middleOf(page, selector) {
  const { x, y, width, height } = await boxAtRest(page, selector);
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}

for (const [name, settings] of some({ PHONE, DESK }, 'DESK')) {
  test(`a line of the log is found again in the mine as it is shown, ${name}`, options, () =>
    withPages(
      1,
      async (page) => {
        await dealtPath(page, COPIES[`finds${name}`]);
        await page.keyboard.press('ArrowRight');
        const aimed = page.locator('[data-target][aria-pressed=true]');
        const cell = await aimed.getAttribute('data-target');
        const [, spoken] = /at (\S+)\. Press again/.exec(await aimed.getAttribute('aria-label'));
        assert.equal(await rimOf(page, '[data-target][aria-pressed=true]'), spoken);
        await page.keyboard.press('Enter');
        await page.locator(`.card[data-cell="${cell}"]`).waitFor();
        await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
        await page.locator('.status.mine').waitFor(); // so the newest moment is no longer Ada's
        while (!(await page.locator('.status').textContent()).startsWith('Earlier: Ada laid')) {
          await page.keyboard.press('[');
        }
        assert.ok((await page.locator('.status').textContent()).includes(` at ${spoken}.`));
        const framed = await middleOf(page, '.told');
        assert.deepEqual(framed, await middleOf(page, `.card[data-cell="${cell}"]`));
        const start = await middleOf(page, '[data-cell="0,0"]');
        const east = await middleOf(page, '[data-cell="8,0"]');
        const up = east.y < start.y && east.x === start.x;
        assert.ok(up || (east.x > start.x && east.y === start.y));
        const compass = page.getByRole('img', { name: 'North is to the left, east is up.' });
        assert.equal(await compass.isVisible(), up, 'said where it is not as on a map');
      },
      settings,
    ),
  );
}

test('a move is typed', options, () =>
  withPages(1, async (page) => {
    await dealtPath(page, COPIES.types);
    const cell = await page.locator('[data-target]').first().getAttribute('data-target');
    const spoken = await rimOf(page, '[data-target]');
    await page.keyboard.press(':');
    await page.keyboard.type(`${CARD + 1} 99,99`);
    await page.keyboard.press('Enter');
    await page.getByText('You cannot make that move now.').waitFor();
    const flight = await flies(page, cell);
    await page.getByRole('combobox').fill(`${CARD + 1} ${spoken}`);
    await page.keyboard.press('Enter');
    assert.equal(await flight.evaluate(({ flew }) => flew), true, 'no ghost was there before');
  }),
);

const menu = (page) => page.getByRole('button', { name: 'Menu' }).click();
const leaving = (page) => page.getByRole('button', { name: 'Leave your seat to a bot' }).click();
const never = 'If you leave for good, you cannot take the seat back.';

test('before you leave a seat for good, the page says what that means', options, () =>
  withPages(1, async (page) => {
    await sitAt(page, server.url, 'base', 5, { copy: STILL.leaves });
    await menu(page);
    await leaving(page);
    await page.getByText(never).waitFor();
    // The marked button, which Enter presses, must be the one with which you stay.
    assert.deepEqual(await page.locator('dialog .button.main').allInnerTexts(), ['Play on']);
    await page.keyboard.press('Enter');
    await page.getByText(never).waitFor({ state: 'detached' });
    await leaving(page);
    const leave = page.getByRole('button', { name: 'Leave for good' });
    assert.match(await leave.getAttribute('class'), /danger/);
    await page.keyboard.press('Escape');
    await page.locator('[data-card]').first().waitFor();
    await menu(page);
    await leaving(page);
    await page.getByRole('button', { name: 'Leave for good' }).click();
    // You can watch how the game goes on, or leave.
    await page.getByText('You have left your seat. A bot plays your cards.').waitFor();
    await page.getByRole('button', { name: 'Watch the game' }).click();
    const watching = page.getByText('You are watching.').first();
    await watching.waitFor();
    // A spectator holds no cards. Those of the hand may still be moving away.
    await page.locator('.dock :is([data-card], .role)').first().waitFor({ state: 'detached' });
    await page.reload();
    await watching.waitFor();
    await menu(page);
    await page.getByRole('dialog').getByRole('button', { name: 'To the start page' }).click();
    await page.getByRole('button', { name: /Play now/ }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Back to your table' }).count(), 0);
  }),
);

test('a bot plays while you watch, until you take the seat back', options, () =>
  withPages(1, async (page) => {
    await sitAt(page, server.url, 'base', 5, { copy: STANDS_IN });
    await menu(page);
    await leaving(page);
    await page.getByRole('button', { name: 'Let a bot play for me' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const back = page.getByRole('button', { name: 'Take my seat back' }).first();
    await back.waitFor();
    // The bot plays on without you, and you see it.
    const acts = /Ada (laid|looked|broke|discarded|repaired)/;
    await page.locator('.side').getByText(acts).first().waitFor();
    await menu(page);
    await page.getByRole('button', { name: 'To the start page' }).click();
    await page.getByRole('button', { name: /Back to your table/ }).click();
    await back.click();
    await back.waitFor({ state: 'detached' });
    await page.locator('[data-card], .end').first().waitFor();
  }),
);

test('a spectator is told why there is no field to write in', options, () =>
  withPages(2, async (ada, boris) => {
    await sitAt(ada, server.url, 'base', 5, { copy: COPIES.looksOn });
    await boris.goto(ada.url());
    await boris.getByRole('tab', { name: /Talk/ }).click();
    await boris.getByText('Only players at this table can write here.').waitFor();
    await ada.getByRole('tab', { name: /Talk/ }).click();
    assert.equal(await ada.getByText('Only players at this table').count(), 0);
  }),
);

/**
 * Makes a page believe that each entry came `time.between` milliseconds after the one before, and
 * the newest entry just now.
 */
async function apart(page, time) {
  let now = 0;
  await retell(page, ({ entries, state }) => {
    for (const entry of entries ?? []) {
      entry.at = entry.seq * time.between;
      now = entry.at;
    }
    if (state) Object.assign(state, { now, turn_since: now });
  });
}

test('the log does not mention a player who was gone for a moment only', options, () =>
  withPages(2, async (ada, boris) => {
    const time = { between: 1 };
    await apart(ada, time);
    const sit = (page, name) =>
      sitAt(page, server.url, 'base', 3, { copy: STILL.blinks, name });
    await sit(boris, 'Boris');
    await sit(ada, 'Ada');
    const log = ada.locator('#side-list');
    await boris.goto('about:blank');
    await log.getByText('Boris is away.').waitFor();
    await boris.goto(ada.url());
    await log.getByText('Boris is away.').waitFor({ state: 'detached' });
    assert.equal(await log.getByText('Boris is here.').count(), 0);
    time.between = 60_000;
    await ada.reload();
    await log.getByText('Boris is away.').waitFor();
    await log.getByText('Boris is here.').last().waitFor();
  }),
);

test('a player who has left a seat keeps their name in the log', options, () =>
  withPages(2, async (ada, boris) => {
    const invitation = await openTable(ada, 3);
    await boris.goto(invitation);
    await boris.getByLabel('Your name').fill('Boris');
    await boris.getByRole('button', { name: 'Join', exact: true }).click();
    await boris.getByRole('button', { name: 'Leave the seat' }).click();
    await boris.getByRole('button', { name: 'Join', exact: true }).waitFor();
    await ada.getByRole('button', { name: 'Start with 2 bots' }).click();
    for (const page of [ada, boris]) {
      const log = page.locator('#side-list');
      assert.equal(await log.getByText(/left/).textContent(), 'Boris left the table.');
    }
  }),
);

/**
 * Waits for a short message with these words. Asserts that it is not cut off, and that it covers
 * nothing that a player needs.
 */
async function toldInPassing(page, words) {
  const told = await page.waitForFunction((wanted) => {
    const news = document.querySelector('.passing');
    if (!news?.textContent.includes(wanted)) return null;
    const box = news.getBoundingClientRect();
    const meets = (thing) => {
      const { left, top, right, bottom } = thing.getBoundingClientRect();
      return box.left < right && left < box.right && box.top < bottom && top < box.bottom;
    };
    const needed = document.querySelectorAll('button, .board, .players li, .dock');
    const under = [...needed].filter(meets);
    const text = news.querySelector('span');
    const lines = text.getBoundingClientRect();
    const high = lines.top >= box.top && lines.bottom <= box.bottom;
    /* In Firefox, letters are a pixel higher than their line. So if less than a line is hidden, no
     * text is hidden. */
    const hidden = text.scrollHeight - text.clientHeight;
    const line = parseFloat(getComputedStyle(text).lineHeight);
    return {
      under: under.map((thing) => thing.outerHTML.slice(0, 60)),
      inSight: box.left >= 0 && box.right <= innerWidth,
      whole: high && lines.width > 0 && hidden < line / 2,
    };
  }, words);
  assert.deepEqual(await told.jsonValue(), { under: [], inSight: true, whole: true }, words);
}

/** How long a player must be away before the page says so, and for how long it says that a player
 * is away or here (web/core/presence.ts). The page looks at its clock once in TICK_MS. */
const [BLINK_MS, SHOWN_MS, TICK_MS] = [5000, 7000, 1000];

test('for a while, the page says who leaves or comes back', options, () =>
  withPages(1, async (boris) => {
    const sizes = some({ PHONE, LYING, TABLET, DESK }, 'PHONE');
    const people = await Promise.all(sizes.map(([, size]) => browse(size)));
    const pages = people.map(({ page }) => page);
    const [ada, ...lookers] = pages;
    const all = (steps) => Promise.all(pages.map(steps));
    const inRow = (words) =>
      all((page) => page.locator('.players [data-seat="1"]').filter({ hasText: words }).waitFor());
    const passing = async (page, ms, count, when) => {
      await clock.run(page, ms);
      assert.equal(await page.locator('.passing').count(), count, when);
    };
    /** Asserts that the page says this SHOWN_MS long, beginning now. */
    const shows = (words) =>
      all(async (page) => {
        await passing(page, TICK_MS + 1, 1, words);
        await toldInPassing(page, words);
        await passing(page, SHOWN_MS - TICK_MS - 2, 1, `still ${words}`);
        await passing(page, TICK_MS + 2, 0, `no more ${words}`);
      });
    try {
      await all(clock.install);
      await all((page) => apart(page, { between: 60_000 }));
      const sit = (page, name) =>
        sitAt(page, server.url, 'base', 3, { copy: STILL.passes, name });
      await sit(boris, 'Boris');
      await sit(ada, 'Ada');
      await Promise.all(lookers.map((page) => page.goto(ada.url())));
      await inRow(/^(?!.*away)/s);
      await all(clock.stop);
      await all((page) => passing(page, SHOWN_MS + TICK_MS, 0, 'nothing at first'));
      await boris.goto('about:blank');
      await inRow('away');
      await all((page) => passing(page, BLINK_MS - 1, 0, 'perhaps only for a moment'));
      await shows('Boris is away.');
      assert.equal(await ada.locator('[aria-live]', { hasText: 'Boris is away.' }).count(), 1);
      await boris.goto(ada.url());
      await inRow(/^(?!.*away)/s);
      await shows('Boris is here.');
      await boris.getByRole('button', { name: 'Menu' }).click();
      await boris.getByRole('button', { name: 'Leave your seat to a bot' }).click();
      await boris.getByRole('button', { name: 'Leave for good' }).click();
      await inRow(/\bbot\b/);
      await shows('Boris left. A bot plays for them.');
      assert.deepEqual(people.flatMap(({ faults }) => faults), []);
    } finally {
      for (const { close } of people) await close();
    }
  }),
);

for (const [name, settings] of some({ PHONE, DESK }, 'PHONE')) {
  test(`each player's answer to a proposal to end early is shown, ${name}`, options, () =>
    withPages(
      1,
      async (page) => {
        await sitAt(page, server.url, 'base', 5, { copy: COPIES[`votes${name}`] });
        await menu(page);
        await page.getByRole('button', { name: 'Vote to end the round' }).click();
        await page.locator('.answers li').nth(4).waitFor();
        const answers = await page.locator('.answers li').allInnerTexts();
        assert.equal(answers[0], 'Ada: agrees to end it');
        for (const bot of answers.slice(1)) assert.match(bot, /: wants to play on$/);
        await page.keyboard.press('Escape');
        const shown = page.locator('.players [data-answer]');
        const flags = await shown.evaluateAll((all) => all.map((one) => one.dataset.answer));
        assert.deepEqual(flags, ['agrees', ...Array(4).fill('refuses')]);
      },
      settings,
    ),
  );
}
