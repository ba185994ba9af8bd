#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// translated_test.mjs - the page under the browser's own translator. A made-up translator does to
// the page what Chrome's does: it takes each text out and puts <font> with the translation in its
// place, here the same words in brackets. In a game of each kind, every text of the page must be
// the translation of what the page says at that moment. Then the translator shows the original
// again, and an extension moves the texts into elements of its own. After a reload, the table says
// the same.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { click, handsOf } from './base.mjs';
import { caveMoment, pointing } from './cave.mjs';
import { atRest, browse, moment, options, playWith, Server, told, unable } from './harness.mjs';
import { lookAway } from '../kit/wait.mjs';

const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

/** An init script with what the translator is made of. */
function provide() {
  const isForMe = (text) =>
    /\p{L}/u.test(text.data) && !text.parentElement?.closest('font, svg, script, style, textarea');
  const textsIn = (node) => {
    const walk = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found = node instanceof Text ? [node] : [];
    while (walk.nextNode()) found.push(walk.currentNode);
    return found;
  };
  const font = (inside) => {
    const made = document.createElement('font');
    made.setAttribute('dir', 'auto');
    made.style.verticalAlign = 'inherit';
    made.append(inside);
    return made;
  };
  /** How to put something in the place of a text. Chrome takes the first way. */
  const ways = [
    (text, made) => text.parentNode.replaceChild(made, text),
    (text, made) => {
      text.before(made);
      text.parentNode.removeChild(text);
    },
    (text, made) => {
      const { parentNode, nextSibling } = text;
      parentNode.removeChild(text);
      parentNode.insertBefore(made, nextSibling);
    },
  ];
  globalThis.tools = { isForMe, textsIn, font, ways };
}

/** An init script that remembers what the page writes into texts, and which texts it removes. */
function remember() {
  globalThis.written = new WeakMap();
  globalThis.removed = new WeakSet();
  const { remove } = CharacterData.prototype;
  CharacterData.prototype.remove = function () {
    globalThis.removed.add(this);
    remove.call(this);
  };
  const { get, set } = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    get,
    set(value) {
      if (this instanceof Text) globalThis.written.set(this, value);
      set.call(this, value);
    },
  });
}

/**
 * Translates the page from now on. As in Chrome, the translations come later than the changes.
 * `translation.waiting` counts the texts to be translated.
 */
function translate() {
  const waiting = new Set();
  const origins = new Map();
  let done = 0;
  const { isForMe, textsIn, font, ways } = globalThis.tools;
  const work = () => {
    for (const text of waiting) {
      waiting.delete(text);
      if (!text.isConnected || !isForMe(text)) continue;
      const made = font(font(`‹${text.data}›`));
      origins.set(made, { text, was: text.data });
      ways[done++ % ways.length](text, made);
    }
  };
  /** Shows the original again: the nodes that were replaced, or new ones. */
  const stop = () => {
    observer.disconnect();
    for (const [made, { text, was }] of origins) {
      if (made.isConnected) made.replaceWith(done++ % 2 ? text : was);
    }
  };
  const want = (nodes) => {
    const some = nodes.flatMap(textsIn).filter((text) => text.isConnected && isForMe(text));
    if (some.length === 0) return;
    for (const text of some) waiting.add(text);
    setTimeout(work);
  };
  const changedBy = ({ type, target, addedNodes }) =>
    type === 'characterData' ? [target] : [...addedNodes];
  const observer = new MutationObserver((records) => want(records.flatMap(changedBy)));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  globalThis.translation = { waiting, origins, stop };
  document.documentElement.className += ' translated-ltr';
  document.documentElement.lang = 'de';
  want([document.body]);
}

/**
 * Waits until nothing is left to be translated. Returns the texts that are then not the translation
 * of what the page says.
 */
async function findFaults() {
  const { origins, waiting } = globalThis.translation;
  do await new Promise(requestAnimationFrame);
  while (waiting.size > 0);
  const faults = [];
  for (const [made, { text, was }] of origins) {
    if (!made.isConnected) {
      origins.delete(made);
      continue;
    }
    const says = globalThis.written.get(text) ?? was;
    const shown = made.textContent;
    if (shown !== `‹${says}›`) faults.push(`stale: ${shown}, now ${says}`);
    if (globalThis.removed.has(text)) faults.push(`left over: ${shown}`);
  }
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { data, parentElement } = walk.currentNode;
    const translated = parentElement.closest('font, svg, script, style, textarea');
    if (/\p{L}/u.test(data) && !translated) faults.push(`not translated: ${data}`);
  }
  return faults.join('\n');
}

const check = async (page, when) => assert.equal(await page.evaluate(findFaults), '', when);

/** Moves each text into an element of its own, as some extensions do. */
function wrap() {
  const { isForMe, textsIn } = globalThis.tools;
  for (const text of textsIn(document.body).filter(isForMe)) {
    const made = document.createElement('span');
    text.before(made);
    made.append(text);
  }
}

/** Starts the translator when the page can survive it. */
async function startTranslator(page) {
  await page.evaluate(async () => {
    const loaded = () => performance.getEntriesByType('resource').map(({ name }) => name);
    const find = () => loaded().find((name) => /\/translated-/.test(name));
    while (!find()) await new Promise(requestAnimationFrame);
    await import(find());
  });
  await page.evaluate(translate);
}

/**
 * What a reload may change: lines of the log about the lobby, whether the mine is shown turned,
 * with the marks on its rim, and times.
 */
const PASSING =
  /joined the table|is now the host|North is to the left|^([a-z]{1,2}|\d+)$|^\d+ (s|min)$/;

/** The texts that the table shows, without the brackets of the translator. */
async function table(page) {
  await atRest(page);
  const shown = await page.locator('.table').innerText();
  const words = shown.replace(/[‹›]/g, '').replace(/[^\S\n]+/g, ' ');
  const lines = words.split('\n').map((line) => line.trim());
  return lines.filter((line) => line && !PASSING.test(line));
}

/** Asserts that the table shows these texts as soon as all its parts have arrived. */
async function isAgain(page, before) {
  await page.locator('.table').waitFor();
  for (let i = 0; i < 300; i++) {
    if (isDeepStrictEqual(await table(page), before)) return;
    await lookAway(page, true);
  }
  assert.deepEqual(await table(page), before);
}

const mouse = pointing((page, { x, y }) => page.mouse.click(x, y));

/** Takes turns, with all their decisions. Calls `look` before each step. */
async function takeTurns(page, [momentOf, hands], count, look = () => {}) {
  const done = {};
  for (let turns = 0, last = ''; ; ) {
    const now = await momentOf(page);
    await look(page, `${now} after ${JSON.stringify(done)}`);
    const log = await told(page);
    if (now !== 'wait' && log !== last) {
      last = log;
      done[now] = (done[now] ?? 0) + 1;
      turns += now === 'turn' || now === 'playing';
    }
    if (now === 'over' || turns > count) break;
    if (now !== 'wait') await hands[now](page);
    await lookAway(page, now === 'wait');
  }
  console.log(`# ${JSON.stringify(done)}`);
}

const GAMES = { base: [moment, handsOf(click)], cave: [caveMoment, mouse] };
const TURNS = 6;
for (const [game, person] of Object.entries(GAMES)) {
  test(`a translated table of ${game} is never stale`, options, async () => {
    const { page, faults, close } = await browse();
    try {
      await page.addInitScript(provide);
      await page.addInitScript(remember);
      await playWith(page, server.url, game, 4);
      await startTranslator(page);
      await takeTurns(page, person, TURNS, check);
      const translated = await table(page);
      await page.evaluate(() => globalThis.translation.stop());
      assert.deepEqual(await table(page), translated, 'the original again');
      assert.equal(await page.locator('font').count(), 0);
      await page.evaluate(wrap);
      await takeTurns(page, person, 2);
      const wrapped = await table(page);
      await page.reload();
      await isAgain(page, wrapped);
      assert.deepEqual(faults, []);
    } finally {
      await close();
    }
  });
}
