#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// evening.mjs - a whole evening of each game: three people, one of them on a phone, and bots. Ada's
// markers are true, Boris lies. They give every kind of sign, chat, mute, reload, and play a
// rematch. tools/soak.d/evening runs it. With SHOTS=FOLDER it takes a picture of every scene, in
// both themes.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { handsOf } from './base.mjs';
import { caveMoment, pointing, reachable } from './cave.mjs';
import {
  atRest, axe, browse, DESK, gather, hasLooked, moment, noFinding, options, PHONE, Server, TABLET,
  unable,
} from './harness.mjs';

const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

/** The twelve signs (docs/signs.md 2). */
const SIGNS = [
  'light', 'marker', 'trust', 'doubt', 'yes', 'no', 'dig', 'avoid', 'help', 'stuck', 'thanks',
  'face',
];
const PEOPLE = { Ada: DESK, Boris: TABLET, Cleo: PHONE };
const PEOPLE_COUNT = Object.keys(PEOPLE).length;
/** Ada is in seat 0, and her markers are true. Boris is in seat 1, and his markers are lies. */
const [ADA_TRUE, BORIS_LIED] = ['0 true', '1 lie'];
/** The card that lets a player look at a goal. In the cave, also at another player's clan. */
const LOOKS = { base: 'map', cave: 'information' };
/** An evening ends after this many games at the latest. */
const GAMES_MAX = 6;

/**
 * A person with a page. `told` is the newest state. Adds to `given` each kind of sign that a person
 * gives, and to `stamps` each stamp that a person's marker gets, for instance "0 true" for Ada.
 */
async function arrive(name, settings, given, stamps) {
  const visit = await browse({ ...settings, scenes: true });
  const person = { ...visit, name, told: null, shots: new Map(), size: settings.viewport.width };
  const known = {};
  visit.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const said = JSON.parse(payload);
      if (!said.news) return;
      const { entries, state } = gather(known, said);
      person.told = state;
      for (const { seat, stamp } of state.markers) {
        if (stamp && seat < PEOPLE_COUNT) stamps.add(`${seat} ${stamp}`);
      }
      for (const { what, seat, sign } of entries) {
        if (what === 'sign' && seat < PEOPLE_COUNT) given.add(sign.split(/[>:]/)[0]);
      }
    }),
  );
  await visit.page.addInitScript(axe);
  return person;
}

/** Takes a picture of a scene in both themes, unless this person has already taken it. */
async function scene({ page, shots, size }, name) {
  if (shots.has(name)) return;
  shots.set(name, true);
  for (const colorScheme of ['dark', 'light']) {
    await page.emulateMedia({ colorScheme });
    if (!process.env.SHOTS) continue;
    await atRest(page);
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${size}-${colorScheme}.png` });
  }
}

/** Opens a table with three people and bots in all other seats, and begins to play. */
async function meet(people, game, seats) {
  const [{ page: ada }, ...guests] = people;
  await ada.goto(server.url);
  await ada.getByLabel('Your name').fill('Ada');
  await ada.locator('fieldset label').nth(game).click();
  await ada.getByRole('button', { name: /New table/ }).click();
  await ada.getByRole('slider').fill(String(seats));
  await ada.locator('[data-custom=voices] select').selectOption('normal');
  await ada.getByRole('button', { name: 'Open the table' }).click();
  const link = await ada.getByRole('textbox', { name: 'Invite' }).inputValue();
  for (const { page, name } of guests) {
    await page.goto(link);
    await page.getByLabel('Your name').fill(name);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await ada.getByText(name).first().waitFor();
  }
  await ada.getByRole('button', { name: /Start/ }).click();
  for (const { page } of people) await page.locator('.table').waitFor();
}

/** Closes the window of signs that is open, if there is one. */
async function close(page) {
  if ((await page.locator('dialog.sheet[open]').count()) > 0) await page.keyboard.press('Escape');
}

/** Gives a sign of a kind that nobody has given yet, if the open window offers one. */
async function giveNew(page, given) {
  const offered = await page.locator('dialog.sheet [data-sign]:not(:disabled)').evaluateAll((all) =>
    all.map((one) => one.dataset.sign),
  );
  const fresh = offered.find((sign) => !given.has(sign.split(/[>:]/)[0]));
  const wanted = fresh ?? offered.find((sign) => sign.startsWith('light>'));
  if (wanted) await page.locator(`dialog.sheet [data-sign="${wanted}"]`).click();
}

/** The windows of signs, each opened in its own way. A person opens the next one in each turn. */
const WINDOWS = [
  (page) => page.keyboard.press('q'),
  (page) => page.locator('[data-press="1"]').click(),
  (page) => page.locator('[data-press="2"]').click(),
  (page) => page.locator('[data-press="3"]').click(),
  (page) => page.locator('[data-press="0"]').click(),
  async (page) => {
    const [goal] = await reachable(page, '.board .goal');
    if (goal) await page.mouse.click(goal.x, goal.y, { button: 'right' });
  },
];
/** How long a window may take to open. If there is nothing to say, no window opens. */
const OPENS_MS = 700;

async function speak(person, given) {
  const { page } = person;
  person.turns = (person.turns ?? 0) + 1;
  await WINDOWS[person.turns % WINDOWS.length](page);
  const sheet = page.locator('dialog.sheet[open]');
  const opened = await sheet.waitFor({ timeout: OPENS_MS }).catch(() => 0);
  if (opened === 0) return;
  await scene(person, `${person.game}-signs-${person.turns % WINDOWS.length}`);
  await giveNew(page, given);
  await close(page);
}

/** After a look at a card, Ada puts a true marker on it, and Boris a false one. Cleo puts none. */
async function mark(person) {
  const { page, name, told } = person;
  const offer = page.locator('[data-offer]');
  await scene(person, `${person.game}-look`);
  if ((await offer.count()) > 0 && name !== 'Cleo') {
    const signs = await offer.locator('[data-sign]').evaluateAll((all) =>
      all.map((one) => one.dataset.sign),
    );
    const on = await offer.getAttribute('data-offer');
    const truth = truthOf(told.view, on);
    const honest = signs.find((sign) => sign.endsWith(`:${truth}`));
    const lie = signs.find((sign) => !sign.endsWith(`:${truth}`));
    const chosen = name === 'Ada' ? honest : lie;
    if (chosen) await page.locator(`[data-sign="${chosen}"]`).click();
  }
  const done = page.locator('.look .button').last();
  if ((await done.count()) > 0) await done.click().catch(() => {});
}

/** What a marker on this card says if it is true. */
function truthOf(view, on) {
  const goal = view.goals[on];
  if (goal === undefined) return view.loyalty?.[Number(on)];
  if (!/^[NESW]+$/.test(goal)) return goal;
  return goal === 'NESW' ? 'gold' : 'stone';
}

const press = (page, { x, y }) => page.mouse.click(x, y);

/** Presses the first element that a selector finds and that nothing covers. */
async function pressFirst(page, selector) {
  const [point] = await reachable(page, selector);
  if (point) await press(page, point);
}

/** Lets Ada or Boris play a card for looking at a goal. Returns false if that is not possible. */
async function lookFirst({ page, name, game, told }) {
  const card = told.view.hands[told.you].findIndex((one) => one.split('.')[0] === LOOKS[game]);
  if (name === 'Cleo' || card < 0) return false;
  await pressFirst(page, `[data-card="${card}"]`);
  const targets = await reachable(page, '[data-target], [data-aim-seat]');
  if (targets.length === 0) {
    await page.keyboard.press('Escape');
    return false;
  }
  await press(page, targets.at(-1));
  await pressFirst(page, '.dock .button.main:not(:disabled)');
  return true;
}

const hands = { base: handsOf(pressFirst), cave: pointing(press) };
const momentOf = { base: moment, cave: caveMoment };

/** Plays a person's part until the game is over. */
async function playOn(person, given) {
  const { page, game } = person;
  for (let idle = 0; idle < 4000; idle++) {
    if (await page.locator('.dealt').count()) {
      await scene(person, `${game}-role`);
      await hasLooked(page);
    }
    const beat = await page.evaluate(() => document.querySelector('.end')?.dataset.beat);
    if (beat) {
      const name = `${game}-unmasking-${beat}`;
      if (beat === 'last' && person.shots.has(name)) await page.keyboard.press('j'); // skips it all
      await scene(person, name);
      await page.waitForTimeout(100);
      continue;
    }
    if (person.told.phase === 'finished' && (await page.locator('.end').count()) > 0) return;
    const now = await momentOf[game](page);
    if ((await page.locator('.look').count()) > 0) await mark(person);
    else if (now === 'wait' || now === 'over') await page.waitForTimeout(30);
    else {
      const plays = now === 'turn' || now === 'playing';
      if (plays && given.size < SIGNS.length) await speak(person, given);
      await scene(person, `${game}-turn`);
      if (!plays || !(await lookFirst(person))) await hands[game][now]?.(page);
      idle = 0;
    }
  }
  throw new Error(`${person.name} waits in vain`);
}

/** Says something in the chat. Opens the chat first, and closes it afterwards. */
async function say(page, words) {
  await page.keyboard.press('/');
  await page.locator('[data-chat]').fill(words);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
}

/** Ada and Boris chat. Cleo mutes Boris before he answers. Boris reloads the page. */
async function disturb([ada, boris, cleo]) {
  await say(ada.page, 'Who broke my lantern?');
  await boris.page.locator('[data-bubble="0"]').waitFor();
  await scene(boris, `${boris.game}-chat`);
  await cleo.page.locator('[data-press="1"]').click();
  await cleo.page.locator('[data-mute]').click();
  await close(cleo.page);
  await say(boris.page, 'Not me.');
  await ada.page.locator('[data-bubble="1"]').waitFor();
  assert.equal(await cleo.page.locator('[data-bubble="1"]').count(), 0, 'Cleo has muted Boris');
  await boris.page.reload();
  await boris.page.locator('.table').waitFor();
}

async function evening(game, seats) {
  const [given, stamps] = [new Set(), new Set()];
  const people = [];
  try {
    for (const [name, settings] of Object.entries(PEOPLE)) {
      people.push(await arrive(name, settings, given, stamps));
    }
    for (const person of people) person.game = game;
    await meet(people, game === 'base' ? 0 : 1, seats);
    for (const { page } of people) await hasLooked(page);
    await disturb(people);
    for (let round = 1; ; round++) {
      await Promise.all(people.map((person) => playOn(person, given)));
      for (const person of people) {
        await atRest(person.page);
        await scene(person, `${game}-end`);
        if (round === 1) await noFinding(person.page, 'the end');
      }
      const missing = SIGNS.filter((sign) => !given.has(sign));
      console.log(`# game ${round}: no ${missing.join(' ') || 'sign missing'}; ${[...stamps]}`);
      assert.ok(!stamps.has('0 lie') && !stamps.has('1 true'), 'stamps are right');
      const done = missing.length === 0 && stamps.has(ADA_TRUE) && stamps.has(BORIS_LIED);
      if (round > 1 && done) break;
      assert.ok(round < GAMES_MAX, `${missing}, ${[...stamps]}`);
      for (const { page } of people) await page.getByRole('button', { name: 'Rematch' }).click();
      for (const { page } of people) await page.locator('.end').waitFor({ state: 'detached' });
    }
    for (const { faults } of people) assert.deepEqual(faults, []);
  } catch (failure) {
    for (const { page, name } of people) {
      const path = `${process.env.SHOTS}/failed-${name}.png`;
      if (process.env.SHOTS) await page.screenshot({ path });
      console.log(`# ${name}: ${await page.locator('.status').allTextContents()}`);
    }
    throw failure;
  } finally {
    for (const person of people) await person.close();
  }
}

const evenings = { ...options, timeout: 3_600_000 };
test('an evening of the base game, five players', evenings, () => evening('base', 5));
test('an evening of the base game, ten players', evenings, () => evening('base', 10));
test('an evening of the cave, five players', evenings, () => evening('cave', 5));
test('an evening of the cave, eight players', evenings, () => evening('cave', 8));
