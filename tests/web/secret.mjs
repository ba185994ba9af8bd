// SPDX-License-Identifier: MIT
//
// secret.mjs - what the tests of your secret card share: a page whose clock stands still, a table
// of made-up news at which you have the card that the test chooses, and the ways to hold a card.
import assert from 'node:assert/strict';
import { AT, stopClock, watchLoading } from '../kit/clock.mjs';
import { axe, browse, gather, toldWhole } from './harness.mjs';

/** The two faces of a card in each game, and words that show only while the card is open. */
export const FACES = { base: ['digger', 'saboteur'], cave: ['loyal', 'saboteur'] };
export const WORDS = {
  base: { digger: /Gold-digger|Dig to/, saboteur: /Keep everyone from/ },
  cave: { loyal: /Bring gold out/, saboteur: /Your shield says/ },
};
export const AMONG = /There (is|are) .* saboteurs?|nobody is a saboteur/;

export const FACE = '#card-is';
export const dealt = (page) => page.locator('.dealt');
export const knows = (page) => page.getByRole('button', { name: 'I know who I am' });

/** How long a press takes to turn the card, and how long you must see the card to know it. */
export const TURN_MS = 350;
export const SEEN_MS = 800;

/** For each page from `onPage`, the function that waits until everything is loaded. */
const waits = new WeakMap();

/** Returns as soon as the page is still and has loaded everything that it has asked for. */
export const loaded = (page) => waits.get(page)();

/**
 * Runs `steps` on a page on which nobody looks at the secret card unless the test does. The page's
 * clock stands still.
 */
export async function onPage(settings, steps) {
  const { page, faults, close } = await browse({ ...settings, asked: true });
  try {
    await stopClock(page);
    await page.addInitScript(axe);
    waits.set(page, watchLoading(page));
    await steps(page);
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
}

/** The middle of an element. */
export async function middle(page, selector) {
  const { x, y, width, height } = await page.locator(selector).boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** How a mouse, a finger and a key hold a card down. Each has the functions `down` and `up`. */
export const HOLDS = {
  mouse: {
    async down(page, selector) {
      const { x, y } = await middle(page, selector);
      await page.mouse.move(x, y);
      await page.mouse.down();
    },
    up: (page) => page.mouse.up(),
  },
  key: {
    async down(page, selector) {
      await page.locator(selector).focus();
      await page.keyboard.down(' ');
    },
    up: (page) => page.keyboard.up(' '),
  },
  finger: {
    async down(page, selector) {
      const touchPoints = [await middle(page, selector)];
      this.wire = await page.context().newCDPSession(page);
      await this.wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    },
    async up() {
      await this.wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await this.wire.detach();
    },
  },
};

/** Runs in a page. Opens a table with four bots. Returns what the server says until the deal. */
function startTable([site, game]) {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${site.replace('http', 'ws')}/ws`);
    const lines = ['1 hello 2', `2 create ${game} seats=5 bots=honest name="Ada"`, '3 start'];
    const heard = [];
    socket.onopen = () => socket.send(lines.shift());
    socket.onmessage = ({ data }) => {
      const said = JSON.parse(data);
      heard.push(said);
      if ('re' in said && lines.length > 0) socket.send(lines.shift());
      if (said.public?.state.phase !== 'playing') return;
      socket.close();
      resolve(heard);
    };
  });
}

/** The news that opens a table of a game in its first turn, as seat 0 gets it. */
async function opening(page, site, game) {
  await page.goto(`${site}/privacy`); // any page of the server that does not connect by itself
  const known = {};
  const news = (await page.evaluate(startTable, [site, game])).filter((said) => 'news' in said);
  const { state, news: table } = news.map((said) => gather(known, said)).at(-1);
  const entries = [
    { seq: 1, at: 1, what: 'created', table, config: {} },
    { seq: 2, at: 2, what: 'started', events: ['dealt 1 starter 0'] },
  ];
  return { news: table, entries, state: { ...state, seq: 2 } };
}
const openings = {};

/** A table that shows this news, with `face` as the face of your card. Answers every request. */
export class MadeUp {
  #site;
  #game;
  #face;
  #news = null;
  #socket = null;

  /** The requests that the page has sent to this table. */
  asked = [];

  constructor(site, game, face) {
    this.#site = site;
    this.#game = game;
    this.#face = face;
  }

  #told() {
    const { state } = this.#news;
    Object.assign(state, { now: AT, turn_since: AT, deadline: null });
    const own = this.#game === 'base' ? state.view.roles : state.view.loyalty;
    own[state.you] = this.#face;
    return JSON.stringify(toldWhole(this.#news));
  }

  /** Shows the table on a page from `onPage`. The card has just been dealt. */
  async show(page) {
    openings[this.#game] ??= await opening(page, this.#site, this.#game);
    this.#news = structuredClone(openings[this.#game]);
    await page.routeWebSocket(/\/ws\b/, (socket) => {
      this.#socket = socket;
      socket.onMessage((line) => {
        this.asked.push(line);
        const [id, verb] = line.split(' ');
        if (verb === 'watch' || verb === 'resume') socket.send(this.#told());
        const table = this.#news.news;
        const reply = { re: Number(id), ok: true, table, seat: 0, last: 0, server: 'made up' };
        socket.send(JSON.stringify(reply));
      });
    });
    await page.goto(`${this.#site}/t/${this.#news.news}`);
    await dealt(page).waitFor();
    await loaded(page);
  }

  /** Deals cards, as for a new round. */
  deal() {
    const { state } = this.#news;
    state.seq += 1;
    state.view.round = 2;
    const events = ['dealt 2 starter 0'];
    this.#news.entries = [{ seq: state.seq, at: 3, what: 'dealt', events }];
    this.#socket.send(this.#told());
  }
}
