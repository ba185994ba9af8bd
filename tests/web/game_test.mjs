#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// game_test.mjs - plays a whole game of three rounds and a rematch three times: only by mouse, only
// by keyboard, and by fingers on a phone. The test also checks the log, which shows one round at a
// time.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { click, handsOf } from './base.mjs';
import {
  atRest, axe, browse, confirmTwice, countSecrets, hasLooked, moment, noFinding, options, PHONE,
  play, playNow, program, secretsShown, Server, some, unable, WHOLE, withPages,
} from './harness.mjs';

const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

async function tap(page, selector) {
  await page.locator(selector).first().tap();
}

const keys = {
  async turn(page) {
    const cards = await page.locator('[data-card]').count();
    for (let card = 1; card <= cards; card++) {
      await page.keyboard.press(`Digit${card}`);
      if ((await page.locator('[data-target], li.lit').count()) === 0) continue;
      await page.keyboard.press('ArrowRight');
      return confirmTwice(page);
    }
    await page.keyboard.press('d');
    return confirmTwice(page);
  },
  async choice(page) {
    await page.keyboard.press('ArrowRight');
    await confirmTwice(page);
  },
  async gold(page) {
    await page.keyboard.press('Digit1');
    await page.keyboard.press('Enter');
  },
  async between(page) {
    for (let i = 0; i < 40; i++) {
      const there = await page.evaluate(() => document.activeElement?.matches('.end .button.main'));
      if (there) return page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
    }
    throw new Error('the tab key never comes to the button for the next round');
  },
};

/** Changes `hands`, so that axe-core runs before they press the button for the next round. */
function looking(hands) {
  const between = async (page) => {
    await noFinding(page, 'between two rounds');
    // The pause between rounds is half a minute. It may end by itself during that check.
    if ((await moment(page)) === 'between') await hands.between(page);
  };
  return { ...hands, between };
}

/**
 * Checks that the page saves a record, and that the record holds a whole game that follows the
 * rules.
 */
async function savesRecord(page) {
  await page.locator('[data-keep]').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.keepsake a[download]').click(),
  ]);
  assert.match(download.suggestedFilename(), /^saboteur-[A-Z2-9]+\.sab$/);
  const words = ['check', await download.path()];
  assert.match(execFileSync(program, words, { encoding: 'utf8' }), /: ok, 3 rounds/);
  await page.keyboard.press('Escape');
}

/** For each goal, what a press on its middle hits: `goal`, or the classes of an element over it. */
function overGoals() {
  return [...document.querySelectorAll('.board .goal')].map((goal) => {
    const { left, top, width, height } = goal.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return goal.contains(found) ? 'goal' : `${found?.getAttribute('class')}, ${left}, ${top}`;
  });
}

/**
 * Checks that the mine lies under the panel of the end. The button to go back must be beside the
 * mine and hide no goal.
 */
async function showsMine(page) {
  await page.getByRole('button', { name: 'Look at the mine' }).click();
  await atRest(page);
  assert.deepEqual(await page.evaluate(overGoals), ['goal', 'goal', 'goal']);
  await page.locator('.dock').getByRole('button', { name: "Back to the result" }).click();
  await page.locator('.end').waitFor();
}

async function wholeGame(settings, hands) {
  const { page, faults, close } = await browse({ ...settings, hints: true });
  try {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(axe);
    await page.addInitScript(countSecrets);
    await playNow(page, server.url);
    assert.equal(await secretsShown(page), 1, 'the role is shown when it is asked for');
    const done = await play(page, looking(hands));
    await noFinding(page, 'the end of the game');
    assert.equal(done.between, 2, 'two pauses between three rounds');
    assert.ok(done.turn > 2, `turns played: ${done.turn}`);
    assert.match(await page.locator('#end-title').textContent(), /win/);
    await savesRecord(page);
    await showsMine(page);
    await hands.between(page);
    assert.equal(await secretsShown(page), 3, 'and not once more in each round of a game');
    await page.locator('.dealt').waitFor();
    await hasLooked(page);
    assert.equal(await secretsShown(page), 4, 'a rematch asks again');
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
}

// In an ordinary run of the tests, engines_test.mjs plays the whole game by mouse.
const HANDS = {
  'by mouse': [undefined, handsOf(click)],
  'by keyboard': [undefined, keys],
  'by fingers': [PHONE, handsOf(tap)],
};
for (const [how, [settings, hands]] of some(HANDS, 'by keyboard')) {
  test(how, options, () => wholeGame(settings, hands));
}

/** Functions that end a round quickly, because they discard a card in each turn. */
const discarding = {
  ...keys,
  async turn(page) {
    await page.keyboard.press('Digit1');
    await page.keyboard.press('d');
    await confirmTwice(page);
  },
};

const logged = async (page) => {
  const lines = await page.locator('#side-list li').allTextContents();
  return lines.map((line) => line.trim());
};
const nodes = (page) => page.locator('#side-list *').count();

/** What the log contained at the end of each of three rounds. */
async function threeRounds(page) {
  const rounds = [];
  const read = async () => rounds.push({ lines: await logged(page), nodes: await nodes(page) });
  const between = async () => {
    await read();
    await discarding.between(page);
  };
  await play(page, { ...discarding, between });
  await read();
  return rounds;
}

/** For each earlier round that the log lists, whether the round is open. */
async function folded(page) {
  const headings = page.locator('#side-list').getByRole('heading').getByRole('button');
  return headings.evaluateAll((all) =>
    all.map((one) => `${one.textContent.trim()} ${one.getAttribute('aria-expanded')}`),
  );
}

/** Goes to the first round of the log and opens it, then opens the second round and closes it. */
async function unfolds(page, first) {
  const before = { lines: await logged(page), nodes: await nodes(page) };
  assert.deepEqual(await folded(page), ['Round 1 false', 'Round 2 false']);
  await page.locator('#side-list button[tabindex="0"]').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  assert.deepEqual(await folded(page), ['Round 1 true', 'Round 2 false']);
  const focused = page.locator('#side-list :focus');
  assert.equal((await focused.textContent()).trim(), 'Round 1', 'it keeps the focus');
  assert.deepEqual((await logged(page)).slice(0, first.length), first);
  await noFinding(page, 'an open round');
  // Only one earlier round is open at a time, so the page never holds more than two rounds.
  await page.getByRole('button', { name: 'Round 2', exact: true }).click();
  assert.deepEqual(await folded(page), ['Round 1 false', 'Round 2 true']);
  await page.keyboard.press('Enter');
  assert.deepEqual({ lines: await logged(page), nodes: await nodes(page) }, before);
  await noFinding(page, 'no open round');
}

/** Opens the round that contains the moment that you look back at. */
async function leadsBack(page) {
  await page.getByRole('button', { name: 'Look at the mine' }).click();
  while (!(await folded(page)).includes('Round 2 true')) await page.keyboard.press('[');
  assert.ok((await page.locator('#side-list li.now').count()) > 0, 'the line is marked');
  await page.keyboard.press('Escape');
}

// Three rounds take long, so `./test full` leaves them out.
const long = { ...options, skip: unable || (!WHOLE && 'only in tools/soak.d/pages') };
test('the log shows one round, and an earlier round only while it is open', long, () =>
  withPages(1, async (page) => {
    await page.addInitScript(axe);
    await playNow(page, server.url);
    const rounds = await threeRounds(page);
    // In the log, the line of an action consists of its entry, the frame and picture of its player,
    // and its button. An earlier round consists of its heading, a button, and a picture of one
    // stroke.
    for (const [earlier, { lines, nodes: all }] of rounds.entries()) {
      const dealt = lines.findLastIndex((line) => /^Round \d: /.test(line));
      const own = earlier === 0 ? lines.length : lines.length - dealt;
      const most = 4 * own + 4 * earlier + 1;
      assert.ok(all <= most, `${all} nodes for ${own} lines and ${earlier} headings`);
      assert.ok(lines[dealt].startsWith(`Round ${earlier + 1}: `), lines[dealt]);
    }
    await unfolds(page, rounds[0].lines);
    await leadsBack(page);
  }),
);
