// SPDX-License-Identifier: MIT
//
// cave.mjs - functions that play The Dark Cave on a page with a pointer (mouse or finger) or with
// the keyboard.
import { lookAway, watchdog } from '../kit/wait.mjs';
import { atRest, confirmTwice, hasLooked, WATCHDOG_MS } from './harness.mjs';

/** Opens a table of the cave with bots in all other seats, and starts the game. */
export async function playCave(page, url, seats = 4, options = {}) {
  await page.goto(url);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: /New table/ }).click();
  await page.getByRole('dialog').getByText('The Dark Cave').click();
  await page.getByRole('slider').fill(String(seats));
  for (const [label, value] of Object.entries(options)) {
    await page.getByLabel(label).selectOption(value);
  }
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: /Start with/ }).click();
  await page.locator('.dock[data-phase]').waitFor();
  await hasLooked(page);
}

/** What the page waits for: a phase, a look at a card, a window to close, nothing, or the end. */
export function caveMoment(page) {
  return page.evaluate(() => {
    const shown = (selector) => document.querySelector(selector) !== null;
    if (shown('[aria-busy=true], .dealt')) return 'wait';
    if (shown('.end')) return 'over';
    if (shown('dialog[open]')) return 'dialog';
    if (shown('.look')) return 'look';
    if (!shown('.status.mine')) return 'wait';
    return document.querySelector('.dock').dataset.phase;
  });
}

/**
 * Returns the centres of the elements that a pointer can reach. Such an element is inside the
 * window, and no other element covers it.
 */
export async function reachable(page, selector) {
  await atRest(page);
  return page.evaluate((wanted) => {
    const found = [];
    for (const element of document.querySelectorAll(wanted)) {
      const box = element.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const top = document.elementFromPoint(x, y);
      if (top === element || element.contains(top)) found.push({ x, y });
    }
    return found;
  }, selector);
}

/** Functions that play with a pointer. `press` clicks or taps a point of the page. */
export function pointing(press) {
  const one = async (page, selector, pick = (points) => points[0]) => {
    const point = pick(await reachable(page, selector));
    if (point) await press(page, point);
    return point !== undefined;
  };
  const confirm = (page) => one(page, '.dock .button.main:not(:disabled)');
  const choose = (page) => one(page, '[data-choice]');
  const last = (points) => points.at(-1);
  const play = async (page) => {
    const cards = await page.locator('[data-card]').count();
    for (let card = 0; card < cards; card++) {
      await one(page, `[data-card="${card}"]`);
      if (!(await one(page, '[data-target], [data-aim-seat]', last))) continue;
      return confirm(page);
    }
    await one(page, '[data-discard]');
    return confirm(page);
  };
  const walk = async (page) => {
    if (await one(page, '.space.way:not(.aimed)', last)) return confirm(page);
    return choose(page);
  };
  return {
    playing: play,
    walking: walk,
    moving: walk,
    attack: choose,
    facing: choose,
    turning: confirm,
    'at-vein': choose,
    look: (page) => one(page, '.look .button'),
    dialog: (page) => one(page, 'dialog header button'),
  };
}

const key = (name) => (page) => page.keyboard.press(name);

async function walkByKeys(page) {
  if ((await page.locator('.space.way').count()) === 0) return page.keyboard.press('s');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  return confirmTwice(page);
}

export const keyboard = {
  async playing(page) {
    const cards = await page.locator('[data-card]').count();
    for (let card = 1; card <= cards; card++) {
      await page.keyboard.press(`Digit${card}`);
      if ((await page.locator('[data-target], li.lit').count()) === 0) continue;
      await page.keyboard.press('ArrowRight');
      return confirmTwice(page);
    }
    await page.keyboard.press('d');
    if (cards > 1) await page.keyboard.press('Digit1');
    return confirmTwice(page);
  },
  walking: walkByKeys,
  moving: walkByKeys,
  attack: key('Digit1'),
  facing: key('Digit1'),
  turning: confirmTwice,
  'at-vein': key('Digit1'),
  look: key('Escape'),
  dialog: key('Escape'),
};

/**
 * Plays until the end. `hands` has a function for each kind of moment. Calls `watch` before each of
 * these functions. Fails if nothing happens for `patience` milliseconds. Returns how often each
 * moment came.
 */
export async function playOut(page, hands, watch = async () => {}, patience = WATCHDOG_MS) {
  const done = {};
  const alive = watchdog(patience);
  for (;;) {
    const now = await caveMoment(page);
    if (now === 'over') return done;
    if (now !== 'wait') {
      await watch(now);
      await hands[now](page);
      done[now] = (done[now] ?? 0) + 1;
    }
    const log = await page.locator('.status').textContent({ timeout: 1000 }).catch(() => '');
    if (!alive(log)) {
      const ways = await reachable(page, '.space.way, .dock button');
      throw new Error(`nothing happens in ${now}: ${log}; in reach: ${JSON.stringify(ways)}`);
    }
    await lookAway(page, now === 'wait');
  }
}
