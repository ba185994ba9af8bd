// SPDX-License-Identifier: MIT
//
// harness.mjs - what the tests of the page share: a real server on a free port, a real headless
// browser, and functions that play by clicking. $SABOTEUR is the program to test; by default, it is
// the release build. $ENGINE is the browser: chromium (the default), firefox or webkit.
import { execFileSync, spawn } from 'node:child_process';
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { drawSeeded, environmentFor, SEED } from '../kit/seed.mjs';
import { lookAway, watchdog } from '../kit/wait.mjs';
import * as chromium from '../kit/engines/chromium.mjs';
import * as firefox from '../kit/engines/firefox.mjs';
import { installed } from '../kit/engines/playwright.mjs';
import * as webkit from '../kit/engines/webkit.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
/* The text of axe-core, to add to a page as an init script. */
export const axe = readFileSync(installed.resolve('axe-core/axe.min.js'), 'utf8');
/** Whether all tests run in all windows, themes and games: see `some`. */
export const WHOLE = process.env.WHOLE === '1';
export const program = process.env.SABOTEUR ?? join(root, 'build/release/saboteur');
export { SEED };
const environment = environmentFor(program);
const ENGINES = { chromium, firefox, webkit };
const ENGINE = process.env.ENGINE ?? 'chromium';

/**
 * The options for tests in this engine. The time limit only ends tests that hang: it is long enough
 * for slow machines.
 */
export function optionsFor(engine) {
  const noProgram = existsSync(program) ? false : `no program at ${program}`;
  return { skip: noProgram || ENGINES[engine].missing, timeout: 800_000 };
}

/** The options for the tests of a page. */
export const options = optionsFor(ENGINE);

/** The reason why these tests cannot run on this machine; false if they can. */
export const unable = options.skip;

/** The options for a test that needs Chromium. With any other engine, the test is skipped and
 * prints `reason`. */
export const chromiumOnly = (reason) => ({
  ...options,
  skip: unable || (ENGINE !== 'chromium' && reason),
});

/**
 * A server with a folder of its own. Its tables stay there, even after `crash` and another `start`.
 * `more` are further arguments of `saboteur serve`.
 */
export class Server {
  #folder = mkdtempSync(join(tmpdir(), 'saboteur-web-'));
  #more;
  #process = null;
  #port = 0;
  url = '';

  constructor(...more) {
    this.#more = more;
  }

  async start() {
    const listen = `127.0.0.1:${this.#port}`;
    const words = ['serve', '--listen', listen, '--data', this.#folder, '--bot-delay', '30'];
    const stdio = ['ignore', 'pipe', 'inherit'];
    const child = spawn(program, [...words, ...this.#more], { stdio, env: environment });
    this.#process = child;
    this.url = await new Promise((resolve, reject) => {
      let said = '';
      child.stdout.on('data', (bytes) => {
        said += bytes;
        const address = /http:\/\/127\.0\.0\.1:(\d+)/.exec(said);
        if (address) [resolve(address[0]), (this.#port = Number(address[1]))];
      });
      child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
    });
    const page = await (await fetch(this.url)).text();
    if (!page.includes('id="app"')) throw new Error('this program has no page: make web program');
    return this;
  }

  async #end(signal) {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.on('exit', resolve));
    child.kill(signal);
    await gone;
  }

  crash() {
    return this.#end('SIGKILL');
  }

  /** Starts the server again with more tables. `logs` has their logs, with one entry a line. */
  async restart(logs) {
    await this.#end('SIGTERM');
    execFileSync('python3', [join(root, 'tests/web/store.py'), this.#folder], { input: logs });
    return this.start();
  }

  async stop() {
    await this.#end('SIGTERM');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const LYING = { ...PHONE, viewport: { width: 844, height: 390 } };
export const TABLET = { viewport: { width: 768, height: 1024 } };
export const DESK = { viewport: { width: 1440, height: 900 } };

let pages = 0; // how many pages have been opened

/** How long a step may take on the slowest machine. The limit only ends steps that hang. */
export const WATCHDOG_MS = 180_000;

console.log(`# SEED=${SEED}`);
after(() => Promise.all(Object.values(ENGINES).map(({ shut }) => shut())));

/**
 * An init script that looks at each secret card when it is dealt. It does what a person must do
 * with the keyboard: holds the card until it has been seen for long enough, and says so.
 */
function seeSecrets() {
  const press = (card, what) =>
    card.dispatchEvent(new KeyboardEvent(what, { key: ' ', bubbles: true, cancelable: true }));
  const look = () => {
    const card = document.querySelector('.dealt:not(.leaving) .whole');
    const known = card?.closest('.dealt').querySelector('.main:not(:disabled)');
    if (known) {
      press(card, 'keyup');
      known.click();
    } else if (card) {
      press(card, 'keydown'); // no change if the card is held already
      setTimeout(look, 300); // for a second after a play, the card ignores keys
    }
  };
  const changes = { subtree: true, childList: true, attributeFilter: ['disabled'] };
  new MutationObserver(look).observe(document, changes);
}

/**
 * Returns as soon as no secret card fills the screen of the page. If you have no card, or have
 * already seen it, returns at once.
 */
export function hasLooked(page) {
  return page.locator('.dealt').waitFor({ state: 'detached' });
}

/** An init script that skips each unmasking to its end, as any key does. */
function skipScenes() {
  const skip = () => {
    if (document.querySelector('.dusk')) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
    }
  };
  new MutationObserver(skip).observe(document, { subtree: true, childList: true });
}

/**
 * An init script that turns hints off, so that the page does not fetch the engine that finds them.
 */
function withoutHints() {
  try {
    localStorage['saboteur:hints'] ??= '{"off":true}';
  } catch {} // a test forbids storage
}

/**
 * Opens a page with its own profile. Returns it with the list of faults found in it, and with
 * `close`, which deletes the profile. By default, an init script looks at each secret card as soon
 * as it is dealt, another one turns hints off, and a third one skips each unmasking, in further
 * tabs too. With `asked`, a test must look at the cards itself. With `hints`, the page gives hints.
 * With `scenes`, it plays each unmasking. What the page draws at random depends on $SEED and on how
 * many pages were opened before.
 */
export async function browse(
  { asked = false, hints = false, scenes = false, ...settings } = DESK,
  engine = ENGINE,
) {
  const visit = await ENGINES[engine].open(settings, WATCHDOG_MS);
  await visit.page.addInitScript(drawSeeded, [SEED, ++pages]);
  const tabs = visit.context ?? visit.page;
  if (!asked) await tabs.addInitScript(seeSecrets);
  if (!hints) await tabs.addInitScript(withoutHints);
  if (!scenes) await tabs.addInitScript(skipScenes);
  return visit;
}

/**
 * Runs `steps` on `count` pages, each of a different person. Asserts that no page reports a fault.
 */
export async function withPages(count, steps, settings = DESK) {
  const people = [];
  try {
    for (let i = 0; i < count; i++) people.push(await browse(settings));
    await steps(...people.map(({ page }) => page));
    for (const { faults } of people) assert.deepEqual(faults, []);
  } finally {
    for (const { close } of people) await close();
  }
}

/** Opens the start page, enters a name, and sits down with bots. */
export async function playNow(page, url, name = 'Ada') {
  await page.goto(url);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: /Play now/ }).click();
  await page.locator('.table').waitFor();
  await hasLooked(page);
}

/** A table's code, or its code and door, as the page shows it: seven letters are in two groups. */
export const grouped = (code) => code.replace(/^(\w{3})(\w{4})(?=-|$)/, '$1\u00a0$2');

/**
 * Chooses which of `choices` a test tries, and returns them as pairs of name and value. Chooses
 * those with the given names or, with WHOLE=1 in the environment, all. tools/soak.d/pages sets
 * WHOLE=1.
 */
export function some(choices, ...names) {
  for (const name of names) assert.ok(name in choices, `no choice ${name}`);
  return Object.entries(choices).filter(([name]) => WHOLE || names.includes(name));
}

/** The games, in the order of the start page. */
export const GAMES = ['base', 'cave'];

/** Like `some`, but chooses games, and returns their names. */
export function someGames(...names) {
  const games = Object.fromEntries(GAMES.map((game) => [game, game]));
  return some(games, ...names).map(([name]) => name);
}

/**
 * Opens a table of this game and size with bots in all other seats. Returns when it is your turn.
 */
export async function playWith(page, url, game, seats) {
  await page.goto(url);
  await page.getByLabel('Your name').fill('Ada');
  await page.locator('fieldset label').nth(GAMES.indexOf(game)).click();
  await page.getByRole('button', { name: /New table/ }).click();
  await page.getByRole('slider').fill(String(seats));
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: /Start with/ }).click();
  await page.locator('.status.mine').waitFor();
  await hasLooked(page);
  await atRest(page);
}

/** Makes a news object that tells `entries` and the whole `state`. */
export function toldWhole({ news, from, entries, state: { you, ...state } }) {
  const open = { news, public: { entries, state }, private: { you, view: {} } };
  return from === undefined ? open : { ...open, from };
}

/**
 * Returns a copy of `under` with the changes in `over`. If `over` is an object, each key of it is a
 * key or index of `under`, and the value there is changed in the same way. Any other `over`
 * replaces `under`.
 */
function layOver(under, over) {
  const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
  const list = Array.isArray(under);
  if (!isObject(over) || (!list && !isObject(under))) return over;
  const laid = list ? [...under] : { ...under };
  for (const [key, value] of Object.entries(over)) laid[key] = layOver(laid[key], value);
  return laid;
}

/**
 * Adds to news what the server has left out, as the page does. The result has the keys `entries`
 * and `state`. `known` keeps what was told before. Pass `{}` with the first news.
 */
export function gather(known, { news, from, public: open, private: own }) {
  const before = known.news === news ? known : {};
  const { board } = before.state?.view ?? {};
  known.news = news;
  known.state = { ...before.state, ...open.state };
  if (open.state.view && board) known.state.view = { board, ...open.state.view };
  if ('you' in own) known.own = own;
  const { you = null, view } = known.own ?? {};
  const more = new Map(own.entries?.map((entry) => [entry.seq, entry]));
  const whole = known.state.view && layOver(known.state.view, view ?? {});
  const state = { ...known.state, you, view: whole };
  return { news, from, entries: open.entries.map((entry) => more.get(entry.seq) ?? entry), state };
}

/**
 * From now on, passes every message of the server through `change` before the page gets it. Before
 * that, `gather` makes news whole, with the keys `entries` and `state`. If `change` returns false,
 * the page does not get the message.
 */
export function retell(page, change) {
  return page.routeWebSocket(/\/ws\b/, (socket) => {
    const up = socket.connectToServer();
    const known = {};
    up.onMessage((text) => {
      const said = JSON.parse(text);
      const whole = 'news' in said ? gather(known, said) : said;
      const copy = structuredClone(whole);
      if (change(copy) === false) return;
      socket.send(JSON.stringify('news' in copy ? toldWhole(copy) : copy));
    });
    socket.onMessage((text) => up.send(text));
  });
}

/**
 * Returns as soon as the page is at rest: fonts are loaded, all movements have ended, and the
 * layout is stable. Things that blink or sway do not count.
 */
export function atRest(page) {
  return page.evaluate(async () => {
    const moves = ({ playState, effect }) =>
      playState === 'running' && effect?.getComputedTiming().iterations === 1;
    await document.fonts.ready;
    for (let still = 0; still < 2; still++) {
      await new Promise(requestAnimationFrame);
      const moving = document.getAnimations().filter(moves);
      if (moving.length > 0) still = -1;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });
}

/** The position and size of an element when nothing moves any more. */
export async function boxAtRest(page, selector) {
  await atRest(page);
  return page.locator(selector).first().boundingBox();
}

/**
 * The name of the cell in which the element is centred, put together from the marks on the rim of
 * the board.
 */
export async function rimOf(page, selector) {
  await atRest(page);
  return page.evaluate((wanted) => {
    const middle = (element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { x: (left + right) / 2, y: (top + bottom) / 2 };
    };
    const cell = middle(document.querySelector(wanted));
    const level = (edge, axis) => {
      const marks = [...document.querySelectorAll(`.rim .${edge} b`)];
      const found = marks.find((mark) => Math.abs(middle(mark)[axis] - cell[axis]) < 1.5);
      return found?.textContent ?? '';
    };
    const words = [level('along', 'x'), level('down', 'y')];
    return words.sort((a, b) => /[a-z]/.test(b) - /[a-z]/.test(a)).join('');
  }, selector);
}

/** Asserts that no button of the mine covers any of these elements of the mine. */
export async function clearOfButtons(page, things) {
  await atRest(page);
  const covered = await page.evaluate((wanted) => {
    const boxes = (selector) =>
      [...document.querySelectorAll(selector)].map((found) => found.getBoundingClientRect());
    const shown = ({ width }) => width > 0;
    const buttons = boxes('.board .tools button').filter(shown);
    const meet = (a, b) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const under = boxes(wanted).filter((box) => buttons.some((button) => meet(box, button)));
    return { buttons: buttons.length, under: under.length };
  }, things);
  assert.deepEqual(covered, { buttons: 3, under: 0 });
}

/** An init script that counts from now on how often your secret card shows its front. */
export function countSecrets() {
  globalThis.secretsShown = 0;
  let shown = false;
  const look = () => {
    const now = document.querySelector('#card-is') !== null;
    if (now && !shown) globalThis.secretsShown += 1;
    shown = now;
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true });
}

export const secretsShown = (page) => page.evaluate(() => globalThis.secretsShown);

/** Waits for the least time that a person needs between two keys. By then the focus has moved. */
const frames = (page) =>
  page.evaluate(async () => {
    for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
  });

/** Confirms with the keyboard, and at once again, as a hasty person does. */
export async function confirmTwice(page) {
  await frames(page);
  await page.keyboard.press('Enter');
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  await frames(page);
  // If a dialog or the end has appeared meanwhile, Enter would answer it.
  const rests = await page.evaluate(() => !document.querySelector('dialog[open], .end, .look'));
  if (rests) await page.keyboard.press('Enter');
}

/** Asserts that axe-core finds no fault in the page at rest. Add axe-core to the page before. */
export async function noFinding(page, screen) {
  await atRest(page);
  // In the waiting room Firefox ESR crashes at axe-core's first rule.
  if (ENGINE === 'firefox' && (await page.locator('.panel.seats').count()) > 0) return;
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`);
  assert.deepEqual(found, [], screen);
}

/**
 * The title and the whole HTML of the page. The addresses of pictures are replaced by numbers, and
 * times such as "12 s" are left out.
 */
export function everything(page) {
  return page.evaluate(() => {
    const blobs = [];
    const number = (blob) => {
      if (!blobs.includes(blob)) blobs.push(blob);
      return `blob ${blobs.indexOf(blob)}`;
    };
    const text = document.title + document.documentElement.outerHTML;
    return text.replace(/blob:[^"]+/g, number).replace(/\b\d+ (s|min)\b/g, '');
  });
}

/** The nodes that a screen reader sees: their role, name, description and value. */
export async function heard(page) {
  const wire = await page.context().newCDPSession(page);
  const { nodes } = await wire.send('Accessibility.getFullAXTree');
  await wire.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, description, value }) =>
      [role, name, description, value].map((one) => one?.value ?? '').join(' | '),
    )
    .map((line) => line.replace(/\b\d+ (s|min)\b/g, ''));
}

/** What the page waits for: a turn, a choice, gold, the next round, nothing, or the end. */
export function moment(page) {
  return page.evaluate(() => {
    const shown = (selector) => document.querySelector(selector) !== null;
    if (shown('[aria-busy=true], .dealt')) return 'wait';
    const words = document.querySelector('.end')?.textContent ?? '';
    if (words.includes('Rematch')) return 'over';
    if (shown('.take')) return 'gold';
    const next = [...document.querySelectorAll('.end .button.main')].find(
      (button) => button.textContent.includes('Next round') && !button.disabled,
    );
    if (next) return 'between';
    if (shown('.end')) return 'wait';
    if (!shown('.status.mine')) return 'wait';
    if (shown('[data-target]') && !shown('[data-card][aria-pressed=true]')) return 'choice';
    return 'turn';
  });
}

/**
 * A text that changes with each action and each deal, on screens of any size. It has who must act,
 * the round, the number of cards in the pile, and how many cards lie on the board and in the hand.
 */
export function told(page) {
  return page.evaluate(() => {
    const words = ['.dock .status', '.round', '.end'].map(
      (selector) => document.querySelector(selector)?.textContent,
    );
    const counts = ['.board .card', '[data-card]', '.take'].map(
      (selector) => document.querySelectorAll(selector).length,
    );
    return [...words, ...counts].join('|');
  });
}

/**
 * Plays until the moment `until` comes. `hands` has a function for each moment. Fails if nothing
 * happens for `patience` milliseconds, even if `hands` is busy. Returns what was done.
 */
export async function play(page, hands, until = 'over', patience = WATCHDOG_MS) {
  const done = { turn: 0, choice: 0, gold: 0, between: 0 };
  const alive = watchdog(patience);
  for (;;) {
    const now = await moment(page);
    if (now === until) return done;
    const log = await told(page);
    if (!alive(log)) throw new Error(`nothing happens: ${log}`);
    if (now !== 'wait') {
      await hands[now](page);
      done[now] += 1;
    }
    await lookAway(page, now === 'wait');
  }
}
