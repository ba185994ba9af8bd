#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// replay_test.mjs - the page of a finished game: every control by mouse and by keyboard, links to a
// moment, what each seat saw, the film of a round, and what the page says if it cannot show the
// game. The records come from tests/film, because they must have signs. With SHOTS=FOLDER the test
// saves pictures.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as clock from '../kit/clock.mjs';
import {
  atRest, axe, browse, chromiumOnly, DESK, noFinding, PHONE, program, Server, some, TABLET, unable,
} from './harness.mjs';

const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

const options = chromiumOnly('the test answers for the server');
const pathOf = (name) => fileURLToPath(new URL(`../film/${name}.sab`, import.meta.url));
const RECORDS = { base: pathOf('base-7'), cave: pathOf('cave-5') };
const STILL = { reducedMotion: 'reduce' };

/**
 * Answers in place of the server: the address of a game gets the page, and the address of its
 * record gets `answer`.
 */
async function serve(page, name, answer = { body: readFileSync(RECORDS[name]) }) {
  const index = await (await fetch(server.url)).text();
  await page.route(/\/g\/\w+(#.*)?$/, (route) =>
    route.fulfill({ contentType: 'text/html', body: index }),
  );
  await page.route(/\/g\/\w+\.sab$/, (route) =>
    answer === 'lost' ? route.abort() : route.fulfill({ contentType: 'text/plain', ...answer }),
  );
}

/** Opens a game at a place, such as `r=1&at=3&eyes=all`. */
async function open(page, name, place = '') {
  await page.goto(`${server.url}/g/${name}#${place}`);
  await page.locator('.replay').waitFor();
}

/** Runs `steps` on a page that shows a replay, with a clock that can be stopped. Asserts that the
 * page has no fault. */
async function withReplay(name, place, steps, settings = DESK) {
  const { page, faults, close } = await browse(settings);
  try {
    await clock.install(page);
    await page.addInitScript(axe);
    await serve(page, name);
    await open(page, name, place);
    await steps(page);
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
}

/** Which moment the page shows: the round, and the number of the moment in the round. */
async function where(page) {
  const count = await page.locator('.transport .count').textContent();
  const round = await page.locator('.transport b').allTextContents(); // none in a game of one round
  const [at, all] = count.split('/').map(Number);
  return { round: Number(round[0]?.replace(/\D/g, '') ?? 1), at, all };
}

async function until(page, round, at) {
  const shown = `${at} / `;
  await page.locator('.transport .count', { hasText: new RegExp(`^${shown}`) }).waitFor();
  assert.equal((await where(page)).round, round);
}

/** A time in which a replay or a film that plays comes to other moments. */
const LONG_MS = 10_000;

/**
 * The states that the program prints for a record: one after each deal and each action, with the
 * signs that followed. Adds to each state its key `moment`, the number of the moment. Signs count
 * as moments, too.
 */
function stepsOf(name, ...more) {
  const words = ['replay', '--json', ...more, RECORDS[name]];
  const lines = execFileSync(program, words, { maxBuffer: 1 << 28 }).toString().trim().split('\n');
  let signs = 0;
  return lines.map((line, i) => {
    const step = { ...JSON.parse(line), moment: i + signs };
    signs += step.signs?.length ?? 0;
    return step;
  });
}

/** The film of each round: how long it is, and the captions of its shots with their times in ms. */
function filmOf(name) {
  const text = execFileSync(program, ['replay', '--film', RECORDS[name]]).toString();
  return text.split(/^round /m).slice(1).map((round) => ({
    seconds: Number(/in ([\d.]+) s$/m.exec(round)[1]),
    shots: [...round.matchAll(/^ *([\d.]+) s, after +\d+: \w+ +(.*)$/gm)].map(
      ([, second, caption]) => ({ at: 1000 * second, text: caption }),
    ),
  }));
}

const steps = Object.fromEntries(Object.keys(RECORDS).map((name) => [name, null]));
const allSteps = (name) => (steps[name] ??= stepsOf(name));

const press = (name) => (page) => page.getByRole('button', { name, exact: true }).click();
const key = (name) => (page) => page.keyboard.press(name);
/** How to do each thing with the mouse and with the keyboard. */
const HOW = {
  mouse: {
    on: press('One move on'),
    back: press('One move back'),
    tellingOn: press('Next telling moment'),
    tellingBack: press('Previous telling moment'),
    roundOn: press('Next round'),
    roundBack: press('Previous round'),
    play: press('Play'),
    pause: press('Pause'),
  },
  keyboard: {
    on: key('ArrowRight'),
    back: key('ArrowLeft'),
    tellingOn: key('Shift+ArrowRight'),
    tellingBack: key('Shift+ArrowLeft'),
    roundOn: key('ArrowDown'),
    roundBack: key('ArrowUp'),
    play: key(' '),
    pause: key(' '),
  },
};

/** The moments of the deal and the acts of the first round. The moments between them are signs. */
function actsOf(name) {
  const first = allSteps(name).filter(({ round }) => round === 1);
  return first.map(({ moment }) => moment);
}

/** The acts after which the film of the first round stops. */
function shotsOf(name) {
  const text = execFileSync(program, ['replay', '--film', RECORDS[name]]).toString();
  const first = text.split(/^round .*\n/m)[1];
  return [...new Set([...first.matchAll(/after +(\d+):/g)].map((found) => Number(found[1])))];
}

/** How long a replay shows a deal or an act at speed 1 (web/core/replay.ts). */
const MOMENT_MS = 1200;

for (const [hand, how] of Object.entries(HOW)) {
  for (const [name] of some(RECORDS, { mouse: 'cave', keyboard: 'base' }[hand])) {
    test(`every step of a replay with the ${hand}, ${name}`, options, async () => {
      await withReplay(name, '', async (page) => {
        const acts = actsOf(name);
        const last = (await where(page)).all;
        await until(page, 1, 0);
        await how.on(page);
        await until(page, 1, acts[1]);
        await how.on(page);
        await until(page, 1, acts[2]);
        await how.back(page);
        await until(page, 1, acts[1]);
        await how.roundBack(page);
        await until(page, 1, 0);
        await how.tellingOn(page);
        const telling = await where(page);
        const [shot, next] = shotsOf(name);
        assert.ok(telling.at >= acts[shot], 'the first telling moment');
        assert.ok(telling.at < acts[shot + 1], 'the first telling moment');
        await how.tellingOn(page);
        const second = await where(page);
        assert.ok(second.at >= acts[next] && second.at < acts[next + 1]);
        await how.tellingBack(page);
        await until(page, 1, telling.at);
        await how.roundOn(page);
        await (name === 'base' ? until(page, 2, 0) : until(page, 1, last));
        await how.back(page);
        if (name === 'base') await until(page, 1, last);
        await how.roundBack(page);
        await until(page, 1, 0);
        await page.getByLabel('Speed').selectOption('4');
        await page.evaluate(() => document.activeElement.blur());
        await clock.stop(page);
        await how.play(page);
        await clock.run(page, MOMENT_MS / 4 - 1);
        await until(page, 1, 0);
        await clock.run(page, 2);
        await until(page, 1, acts[1]);
        await clock.run(page, MOMENT_MS);
        const { at } = await where(page);
        assert.ok(at > acts[1], 'it goes on');
        await how.pause(page);
        await clock.run(page, LONG_MS);
        await until(page, 1, at);
      });
    });
  }
}

test('the slider, the graph and the lines of the log lead to a moment', options, async () => {
  await withReplay('base', 'r=2&at=10&eyes=all', async (page) => {
    const slider = page.getByRole('slider', { name: 'Moment' });
    const { all } = await where(page);
    await slider.fill(String(Number(await slider.getAttribute('min')) + 33));
    await until(page, 2, 33);
    assert.match(await slider.getAttribute('aria-valuetext'), /^Move 33 of \d+\. \S/);
    await slider.focus();
    const acts = allSteps('base').filter(({ round }) => round === 2).map(({ moment }) => moment);
    await page.keyboard.press('ArrowRight');
    const next = acts.find((moment) => moment > acts[0] + 33);
    await until(page, 2, next - acts[0]);
    const box = await page.locator('[data-graph]').boundingBox();
    await page.mouse.move(box.x + 34 + (box.width - 60) / 2, box.y + 40);
    await page.mouse.down();
    const middle = await where(page);
    assert.ok(middle.at > all / 3 && middle.at < (2 * all) / 3, `${middle.at} of ${all}`);
    await page.mouse.move(box.x + box.width, box.y + 40, { steps: 4 });
    await page.mouse.up();
    assert.ok((await where(page)).at > (9 * all) / 10, 'dragged to the end');
    const line = page.locator('.log button', { hasText: 'broke' }).first();
    await line.click();
    await page.locator('.log li.now', { hasText: await line.textContent() }).waitFor();
    assert.ok((await where(page)).at < all);
    const talk = page.locator('.log li.talk button').first();
    await talk.click();
    await page.locator('.log li.talk.now').waitFor();
    assert.equal(await page.locator('.log input').count(), 0, 'nobody can chat');
  });
});

test('the log keeps the line of the moment in sight', options, () =>
  withReplay('cave', '#r=1&at=12&eyes=all', async (page) => {
    for (const at of [12, 60, 3, 100]) {
      await page.goto(page.url().replace(/#.*/, `#r=1&at=${at}&eyes=all`));
      await until(page, 1, at);
      const out = await page.evaluate(() => {
        const line = document.querySelector('.log .now').getBoundingClientRect();
        const box = document.querySelector('.log .list').getBoundingClientRect();
        return Math.max(box.top - line.top, line.bottom - Math.min(box.bottom, innerHeight));
      });
      assert.ok(out <= 0, `at ${at} the line is ${out} px out of sight`);
    }
  }));

test('a link to a moment opens there, and the address follows', options, async () => {
  const settings = { ...DESK, permissions: ['clipboard-read', 'clipboard-write'] };
  await withReplay('base', 'r=2&at=17&eyes=3', async (page) => {
    await until(page, 2, 17);
    const eyes = page.getByLabel('Through whose eyes');
    assert.equal(await eyes.inputValue(), '3');
    const before = await page.evaluate(() => history.length);
    await page.keyboard.press('ArrowUp');
    await until(page, 2, 0);
    await page.waitForFunction(() => location.hash === '#r=2&at=0&eyes=3');
    await eyes.selectOption({ label: 'A watcher' });
    await page.waitForFunction(() => location.hash === '#r=2&at=0&eyes=watcher');
    assert.equal(await page.evaluate(() => history.length), before);
    await page.evaluate(() => (location.hash = '#r=3&at=5&eyes=all'));
    await until(page, 3, 5);
    assert.equal(await eyes.inputValue(), 'all');
    await page.keyboard.press('ArrowRight');
    await press('Copy link')(page);
    await page.getByText('Copied').first().waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const { at } = await where(page);
    assert.equal(link, `${server.url}/g/base#r=3&at=${at}&eyes=all`);
  }, settings);
});

const heldIn = (page) =>
  page.locator('[data-held]').evaluateAll((all) => all.map((one) => one.dataset.held));

for (const [name] of some(RECORDS, 'cave')) {
  test(`the eyes of a seat see that seat's hand and no other, ${name}`, options, async () => {
    const [dealt] = allSteps(name);
    const late = allSteps(name).findLast(({ moment }) => moment < 30);
    await withReplay(name, 'eyes=watcher', async (page) => {
      const eyes = page.getByLabel('Through whose eyes');
      assert.equal(await page.locator('.held').count(), 0, 'a watcher sees no hand');
      assert.equal(await page.locator('[data-role], .things .lamp').count(), 0, 'and no role');
      assert.equal(await page.locator('.goal .mark').count(), 0, 'and no goal');
      for (const { hands, moment } of [dealt, late]) {
        await page.getByRole('slider', { name: 'Moment' }).fill(String(moment));
        for (let seat = 0; seat < hands.length; seat++) {
          await eyes.selectOption(String(seat));
          assert.deepEqual(await heldIn(page), hands[seat], `seat ${seat} at ${moment}`);
          assert.equal(await page.locator('[data-role]').count(), 0, 'roles stay hidden');
          const view = stepsOf(name, '--seat', String(seat)).find((one) => one.moment === moment);
          const known = Object.entries(view.goals)
            .filter(([cell, goal]) => goal !== '?' && !view.turned.includes(cell)).length;
          assert.equal(await page.locator('.goal .mark').count(), known, 'goals that it saw');
        }
      }
      await eyes.selectOption('all');
      const { hands, to_move, roles } = late;
      assert.deepEqual(await heldIn(page), hands[to_move], 'the hand of the seat to move');
      const down = Object.keys(late.goals).length - late.turned.length;
      assert.equal(await page.locator('.goal .mark').count(), down, 'all goals, still face down');
      if (!roles) return;
      const shown = await page.locator('[data-role]').evaluateAll((all) =>
        all.map((one) => one.dataset.role));
      assert.deepEqual(shown, roles);
    });
  });
}

/** From now on, notes all captions that the page shows, with their times, and the first beat. */
function note() {
  globalThis.captions = [];
  const begun = Date.now();
  new MutationObserver(() => {
    globalThis.opening ??= document.querySelector('[data-beat]')?.dataset.beat;
    const text = document.querySelector('.caption')?.textContent;
    if (!text || globalThis.captions.at(-1)?.text === text) return;
    globalThis.captions.push({ text, at: Date.now() - begun });
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

for (const [name] of some(RECORDS, 'base')) {
  test(`the film of a round runs to its end, ${name}`, options, async () => {
    await withReplay(name, 'r=1&at=4&eyes=2', async (page) => {
      await clock.stop(page);
      await page.evaluate(note);
      await press('Film')(page);
      await page.locator('[data-beat]').waitFor();
      assert.equal(await page.evaluate(() => globalThis.opening), 'title');
      assert.equal(await page.locator('.held, .transport').count(), 0, 'no hands, no controls');
      const { seconds, shots } = filmOf(name)[0];
      await clock.run(page, 1000 * seconds - 100);
      assert.equal(await page.getByRole('button', { name: 'Watch again' }).count(), 0);
      await clock.run(page, 200); // the program prints tenths of a second
      await page.getByRole('button', { name: 'Watch again' }).waitFor();
      const shown = await page.evaluate(() => globalThis.captions);
      const captions = shots.filter(({ text }, i) => text !== shots[i - 1]?.text);
      assert.deepEqual(shown.map(({ text }) => text), captions.map(({ text }) => text));
      for (const [i, { text, at }] of shown.entries()) {
        const late = at - captions[i].at;
        assert.ok(Math.abs(late) <= 60, `${text}: ${late} ms after the program's time`);
      }
      const end = await page.locator('.scene').textContent();
      assert.match(end, /win/i);
      assert.match(end, /Saboteurs: /);
      assert.match(end, /nose/);
      await press('Close the film')(page);
      await page.locator('.transport').waitFor();
      assert.equal(await page.getByLabel('Through whose eyes').inputValue(), '2');
    });
  });
}

test('any key and any press pause the film', options, async () => {
  await withReplay('cave', 'r=1', async (page) => {
    await clock.stop(page);
    await press('Film')(page);
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    const shown = () => page.locator('.part').getAttribute('style');
    const paused = async (when) => {
      await page.getByRole('button', { name: 'Go on' }).waitFor();
      const before = await shown();
      await clock.run(page, LONG_MS);
      assert.equal(await shown(), before, when);
    };
    await page.keyboard.press('x');
    await paused('after a key');
    await page.keyboard.press(' ');
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    const start = await shown();
    await clock.run(page, LONG_MS / 4);
    assert.notEqual(await shown(), start, 'it goes on');
    await page.locator('.people').click();
    await paused('after a press');
    await press('Go on')(page);
    await page.keyboard.press('Escape');
    await paused('Escape only pauses a film that plays');
    await page.keyboard.press('Escape');
    await page.locator('.transport').waitFor();
  });
});

for (const [name] of some(RECORDS, 'cave')) {
  test(`with less motion you step through the film by hand, ${name}`, options, async () => {
    await withReplay(name, 'r=1&film', async (page) => {
      const captions = filmOf(name)[0].shots.map(({ text }) => text);
      await page.locator('[data-beat=title]').waitFor();
      await clock.stop(page);
      await clock.run(page, LONG_MS);
      assert.equal(await page.locator('[data-beat=title]').count(), 1, 'nothing moves by itself');
      for (const [i, caption] of captions.entries()) {
        if (i % 2 === 0) await press('Next scene')(page);
        else await page.keyboard.press('ArrowRight');
        assert.equal(await page.locator('.caption').textContent(), caption);
      }
      await press('Next scene')(page);
      await page.locator('[data-beat=end]').waitFor();
      assert.ok(await page.getByRole('button', { name: 'Next scene' }).isDisabled());
      await press('Previous scene')(page);
      assert.equal(await page.locator('.caption').textContent(), captions.at(-1));
    }, { ...DESK, ...STILL });
  });
}

test('in a film saboteurs have red lamps, and false markers a dashed edge', options, async () => {
  await withReplay('base', 'r=1&film', async (page) => {
    const { roles } = allSteps('base')[0];
    const red = await page.locator('[data-seat]:has([data-role=saboteur])').evaluateAll((all) =>
      all.map((one) => Number(one.dataset.seat)));
    assert.deepEqual(red, roles.flatMap((role, seat) => (role === 'saboteur' ? [seat] : [])));
    assert.equal(await page.locator('.tag.false').count(), 0);
    for (let i = 0; i < 30 && !/lies/.test(await page.locator('.scene').textContent()); i++) {
      await page.keyboard.press('ArrowRight');
    }
    const edges = await page.locator('.tag.false').evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).borderTopStyle));
    assert.deepEqual(edges, ['dashed']);
    await press('Close the film')(page);
    await page.getByLabel('Through whose eyes').selectOption('watcher');
    assert.equal(await page.locator('.tag').count() > 0, true, 'the marker is still there');
    assert.equal(await page.locator('.tag.false').count(), 0, 'but a watcher knows no lie');
  }, { ...DESK, ...STILL });
});

test('once loaded, a replay needs no server, and saves the record', options, async () => {
  await withReplay('base', '', async (page) => {
    await page.locator('.log li').first().waitFor();
    await page.context().setOffline(true);
    await page.route(/./, (route) => route.abort());
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await until(page, 2, 0);
    await page.getByLabel('Through whose eyes').selectOption('1');
    await press('Film')(page);
    await page.locator('.caption').first().waitFor();
    await press('Close the film')(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save' }).click(),
    ]);
    assert.equal(download.suggestedFilename(), 'saboteur-base.sab');
    assert.deepEqual(readFileSync(await download.path()), readFileSync(RECORDS.base));
    await page.context().setOffline(false);
  });
});

test('a replay asks the server for nothing but its files', options, async () => {
  const { page, faults, close } = await browse(DESK);
  try {
    const sockets = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    const asked = [];
    page.on('request', (request) => asked.push(request.method()));
    await serve(page, 'cave');
    await open(page, 'cave');
    await page.keyboard.press(' ');
    await page.waitForFunction(() =>
      parseInt(document.querySelector('.transport .count').textContent, 10) >= 3,
    );
    assert.deepEqual(sockets, []);
    assert.ok(asked.every((method) => method === 'GET'));
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
});

const FAILURES = {
  'the game is not kept': [{ status: 404, body: 'no' }, /no such game/],
  'the server refuses': [{ status: 429, body: 'slow' }, /try again in a minute/],
  'there is no connection': ['lost', /no connection/],
  'the record is damaged': [{ body: 'saboteur 1\nnonsense' }, /cannot be read\. Line \d/],
};
for (const [when, [answer, sentence]] of Object.entries(FAILURES)) {
  test(`if ${when}, the page says so and offers a way on`, options, async () => {
    const { page, close } = await browse(PHONE);
    try {
      await page.addInitScript(axe);
      await serve(page, 'base', answer);
      await page.goto(`${server.url}/g/base`);
      assert.match(await page.getByRole('alert').textContent(), sentence);
      await noFinding(page, when);
      await page.unroute(/\/g\/\w+\.sab$/);
      await serve(page, 'base');
      await press('Try again')(page);
      await page.locator('.replay').waitFor();
      await page.unrouteAll();
      await page.getByRole('link', { name: 'Saboteur' }).click();
      await page.getByRole('button', { name: /Play now/ }).waitFor();
    } finally {
      await close();
    }
  });
}

test('if the engine cannot be loaded, the page says so', options, async () => {
  const { page, close } = await browse(DESK);
  try {
    await serve(page, 'base');
    await page.route(/\.wasm$/, (route) => route.abort());
    await page.goto(`${server.url}/g/base`);
    assert.match(await page.getByRole('alert').textContent(), /could not load the part/);
    await page.getByRole('link', { name: 'Save' }).waitFor();
  } finally {
    await close();
  }
});

/** What is wrong with the layout: what sticks out, what is too small for a finger, and so on. */
function layout() {
  const named = (one) => one.getAttribute('aria-label') ?? one.textContent.trim();
  const seen = [...document.querySelectorAll('.replay button, .replay a, .replay select')].filter(
    (one) => one.getBoundingClientRect().width > 0,
  );
  const own = seen.filter((one) => one.closest('.transport, .options, .film-bar, header'));
  const small = own.filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    return width < 43.5 || height < 43.5;
  });
  const out = own.filter((one) => {
    const { left, right } = one.getBoundingClientRect();
    return left < 0 || right > innerWidth + 0.5;
  });
  const wide = document.documentElement.scrollWidth > innerWidth;
  const board = document.querySelector('.board').getBoundingClientRect();
  return { small: small.map(named), out: out.map(named), wide, low: board.height < 230 };
}
const SOUND = { small: [], out: [], wide: false, low: false };

async function shot(page, name) {
  if (!process.env.SHOTS) return;
  await page.screenshot({ path: `${process.env.SHOTS}/replay-${name}.png` });
}

const LOOKS = {};
for (const [size, settings] of Object.entries({ desk: DESK, tablet: TABLET, phone: PHONE })) {
  for (const colorScheme of ['light', 'dark']) {
    for (const name of Object.keys(RECORDS)) {
      LOOKS[`${name}-${size}-${colorScheme}`] = [name, { ...settings, ...STILL, colorScheme }];
    }
  }
}
const TRIED = ['base-desk-light', 'cave-phone-dark'];

for (const [look, [name, settings]] of some(LOOKS, ...TRIED)) {
  test(`a replay is legible and fits: ${look}`, options, async () => {
    await withReplay(name, 'r=1&at=40&eyes=all', async (page) => {
      const check = async (when) => {
        await atRest(page);
        await shot(page, `${look}-${when}`);
        assert.deepEqual(await page.evaluate(layout), SOUND, when);
        await noFinding(page, when);
      };
      await check('open');
      await page.getByLabel('Through whose eyes').selectOption('1');
      await check('seat');
      await press('Film')(page);
      await press('Next scene')(page);
      await check('film');
      const seen = await page.locator('main').evaluate((main) => {
        const { top, bottom } = main.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
      assert.ok(seen, 'the film is in the window');
    }, settings);
  });
}
