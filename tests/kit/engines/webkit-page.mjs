// SPDX-License-Identifier: MIT
//
// webkit-page.mjs - a page in WebKit over WebDriver. It has the part of Playwright's interface that
// these tests use.
import { request } from 'node:http';

const POLL_MS = 20;
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Calls `question` again and again until the result is true, and returns that result. */
export async function until(question, what, patience) {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await question();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await sleep(POLL_MS);
  }
}

/** Sends one request to the driver. Throws the driver's message if the driver refuses. */
export function ask(port, method, path, body) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (reply) => {
      let said = '';
      reply.setEncoding('utf8');
      reply.on('data', (piece) => (said += piece));
      reply.on('end', () => {
        const { value } = JSON.parse(said || '{"value":null}');
        if (reply.statusCode < 400) resolve(value);
        else reject(new Error(`${value?.error}: ${value?.message} (${method} ${path})`));
      });
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

const KEYS = { Enter: '\uE007', Escape: '\uE00C' };
const keyOf = (name) => KEYS[name] ?? name.replace(/^Digit(?=.$)/, '');

/** Runs in the page. Returns the elements that the steps of a locator lead to. */
function find(steps) {
  const tags = {
    button: 'button, [role=button]',
    dialog: 'dialog, [role=dialog]',
    slider: 'input[type=range], [role=slider]',
  };
  const named = 'input, select, textarea, button, [aria-label]';
  const nameOf = (e) => e.ariaLabel ?? e.labels?.[0]?.textContent ?? e.textContent;
  const fits = (text, { source, flags, words }) => {
    const line = text.replace(/\s+/g, ' ').trim();
    if (source !== undefined) return new RegExp(source, flags).test(line);
    return line.toLowerCase().includes(words.toLowerCase());
  };
  const within = (all, css) => all.flatMap((e) => [...e.querySelectorAll(css)]);
  const ways = {
    css: (all, css) => within(all, css),
    nth: (all, nth) => all.slice(nth, nth === -1 ? undefined : nth + 1),
    label: (all, text) => within(all, named).filter((e) => fits(nameOf(e), text)),
    role: (all, { is, name }) =>
      within(all, tags[is]).filter((e) => e.checkVisibility() && (!name || fits(nameOf(e), name))),
    text: (all, text) => {
      const holding = within(all, '*').filter((e) => fits(e.textContent, text));
      return holding.filter((e) => ![...e.children].some((child) => holding.includes(child)));
    },
  };
  return steps.reduce((all, [way, what]) => ways[way](all, what), [document]);
}

/**
 * Runs in the page. Returns the middle of an element, and whether the mouse can reach the element
 * there.
 */
function middleOf([element]) {
  if (!element?.checkVisibility({ visibilityProperty: true }) || element.disabled) return null;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const there = document.elementFromPoint(x, y);
  return { x, y, reached: element.contains(there) || there?.closest('label')?.contains(element) };
}

/** Runs in the page. Fills in a field as if a person typed. */
function fillIn([field], value) {
  field.focus();
  const { prototype } = field.constructor;
  Object.getOwnPropertyDescriptor(prototype, 'value').set.call(field, value);
  for (const type of ['input', 'change']) {
    field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

const plain = (text) =>
  text instanceof RegExp ? { source: text.source, flags: text.flags } : { words: text };

class Locator {
  #page;
  #steps;

  constructor(page, steps) {
    this.#page = page;
    this.#steps = steps;
  }

  #with(way, what) {
    return new Locator(this.#page, [...this.#steps, [way, what]]);
  }

  locator(css) {
    return this.#with('css', css);
  }

  getByRole(is, { name } = {}) {
    return this.#with('role', { is, name: name && plain(name) });
  }

  getByLabel(text) {
    return this.#with('label', plain(text));
  }

  getByText(text) {
    return this.#with('text', plain(text));
  }

  nth(index) {
    return this.#with('nth', index);
  }

  first() {
    return this.nth(0);
  }

  toString() {
    return JSON.stringify(this.#steps);
  }

  /** The result of `what(elements, arg)`, which runs in the page. */
  evaluateAll(what, arg) {
    const script = `const find = ${find}; return (${what})(find(arguments[0]), arguments[1]);`;
    return this.#page.script(script, [this.#steps, arg]);
  }

  count() {
    return this.evaluateAll((all) => all.length);
  }

  waitFor({ state = 'visible' } = {}) {
    const is = (all, wanted) => {
      const seen = all.some((e) => e.checkVisibility({ visibilityProperty: true }));
      return wanted === 'visible' ? seen : all.length === 0;
    };
    return this.#page.until(() => this.evaluateAll(is, state), `${this} to be ${state}`);
  }

  async #read(what, arg, timeout) {
    const there = async () => (await this.count()) > 0;
    await this.#page.until(there, `${this}`, timeout);
    return this.evaluateAll(`([element], arg) => (${what})(element, arg)`, arg);
  }

  textContent({ timeout } = {}) {
    return this.#read((e) => e.textContent, null, timeout);
  }

  getAttribute(name) {
    return this.#read((e, wanted) => e.getAttribute(wanted), name);
  }

  inputValue() {
    return this.#read((e) => e.value);
  }

  boundingBox() {
    return this.#read((e) => {
      const { x, y, width, height } = e.getBoundingClientRect();
      return { x, y, width, height };
    });
  }

  /**
   * Waits until the element is visible and enabled, does not move, and is not covered. Then clicks
   * its middle.
   */
  async click() {
    let before = null;
    const rests = async () => {
      const now = await this.evaluateAll(middleOf);
      const still = now?.reached && now.x === before?.x && now.y === before?.y;
      before = now;
      return still;
    };
    await this.#page.until(rests, `${this} to be in reach`);
    await this.#page.mouse.click(before.x, before.y);
  }

  async fill(value) {
    await this.waitFor();
    await this.evaluateAll(fillIn, value);
  }
}

/**
 * Runs in the page. Collects the faults from now on. WebDriver cannot run this function before
 * the page has loaded, so `saidBy` in webkit.mjs collects the faults that occur during loading.
 */
function listen() {
  const faults = (globalThis.faultsFound = []);
  // An event without `error` is no fault. It says that a ResizeObserver has to wait for a frame.
  addEventListener('error', ({ error, message }) => error && faults.push(message));
  addEventListener('unhandledrejection', ({ reason }) => faults.push(`rejected: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    faults.push(`refused: ${violatedDirective} ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...words) => {
    faults.push(words.join(' '));
    error.apply(console, words);
  };
}

/** How often `setViewportSize` resizes the window until the page has the right size. */
const SIZE_TRIES = 5;

const moveTo = (x, y) => ({
  type: 'pointerMove', origin: 'viewport', x: Math.round(x), y: Math.round(y), duration: 0,
});
const DOWN = { type: 'pointerDown', button: 0 };
const UP = { type: 'pointerUp', button: 0 };

export class WebKitPage {
  #port;
  #session;
  #patience;
  #at = { x: 0, y: 0 };
  #root = new Locator(this, []);
  #scripts = [[listen]]; // the init scripts, each with its argument

  /** All faults so far. After each script, this list is complete. */
  faults = [];

  constructor(port, session, patience) {
    this.#port = port;
    this.#session = session;
    this.#patience = patience;
  }

  locator(css) {
    return this.#root.locator(css);
  }

  getByRole(is, options) {
    return this.#root.getByRole(is, options);
  }

  getByLabel(text) {
    return this.#root.getByLabel(text);
  }

  getByText(text) {
    return this.#root.getByText(text);
  }

  send(method, path, body) {
    return ask(this.#port, method, `/session/${this.#session}${path}`, body);
  }

  until(question, what, timeout = this.#patience) {
    return until(question, what, timeout);
  }

  /** Runs the body of a function in the page, and waits for the promise that it returns. */
  async script(body, args = []) {
    const given = args.map((arg) => arg ?? null);
    const script = `const given = [...arguments];
      const done = given.pop();
      const end = (how) => done({ ...how, faults: globalThis.faultsFound?.splice(0) ?? [] });
      Promise.resolve()
        .then(() => (function () { ${body} }).apply(null, given))
        .then((value) => end({ value }))
        .catch((fault) => end({ fault: String(fault?.stack ?? fault) }));`;
    const path = '/execute/async';
    const { value, fault, faults } = await this.send('POST', path, { script, args: given });
    this.faults.push(...faults);
    if (fault) throw new Error(fault);
    return value;
  }

  evaluate(what, arg) {
    return this.script(`return (${what})(arguments[0])`, [arg]);
  }

  waitForFunction(what, arg) {
    return this.until(() => this.evaluate(what, arg), String(what));
  }

  waitForTimeout(ms) {
    return sleep(ms);
  }

  /** From now on, runs a function in each new document as soon as the document has loaded. */
  async addInitScript(script, arg) {
    this.#scripts.push([script, arg]);
  }

  async goto(url) {
    await this.send('POST', '/url', { url });
    for (const [script, arg] of this.#scripts) await this.evaluate(script, arg);
  }

  async reload() {
    await this.evaluate(() => {}); // collects this document's faults, which the reload deletes
    await this.send('POST', '/refresh', {});
    for (const [script, arg] of this.#scripts) await this.evaluate(script, arg);
  }

  url() {
    return this.evaluate(() => location.href);
  }

  /** Gives the page this size, by resizing its window. */
  async setViewportSize({ width, height }) {
    const size = () => this.evaluate(() => [innerWidth, innerHeight]);
    let [wide, high] = [width, height];
    for (let turn = 0; turn < SIZE_TRIES; turn++) {
      await this.send('POST', '/window/rect', { x: 0, y: 0, width: wide, height: high });
      let now = await size();
      for (let before = ''; before !== String(now); now = await size()) {
        before = String(now);
        await sleep(3 * POLL_MS);
      }
      if (now[0] === width && now[1] === height) return;
      wide += width - now[0];
      high += height - now[1];
    }
    throw new Error(`no window for a page of ${width} x ${height}: it is ${await size()}`);
  }

  #act(type, actions, parameters) {
    return this.send('POST', '/actions', { actions: [{ id: type, type, actions, parameters }] });
  }

  #point(actions) {
    return this.#act('pointer', actions, { pointerType: 'mouse' });
  }

  mouse = {
    move: (x, y, { steps = 1 } = {}) => {
      const from = this.#at;
      this.#at = { x, y };
      const part = (a, b, i) => a + ((b - a) * (i + 1)) / steps;
      const at = (_, i) => moveTo(part(from.x, x, i), part(from.y, y, i));
      return this.#point(Array.from({ length: steps }, at));
    },
    down: () => this.#point([DOWN]),
    up: () => this.#point([UP]),
    click: (x, y) => {
      this.#at = { x, y };
      return this.#point([moveTo(x, y), DOWN, UP]);
    },
  };

  keyboard = {
    press: (name) => {
      const value = keyOf(name);
      return this.#act('key', [{ type: 'keyDown', value }, { type: 'keyUp', value }]);
    },
  };
}
