// SPDX-License-Identifier: MIT
//
// madeup.mjs - a made-up table of the cave (web/tests/cave/view.json), which shows a page whatever
// a test wants. The page itself comes from a real server.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { hasLooked, toldWhole, WATCHDOG_MS } from './harness.mjs';

/** What Ada sees: it is her turn to move her dwarf. */
export const made = JSON.parse(
  readFileSync(new URL('../../web/tests/cave/view.json', import.meta.url), 'utf8'),
);
const TABLE = 'KRMPT';
/** The players. You are Ada. */
export const NAMES = ['Ada', 'Boris', 'Celia', 'Dorthe'];

const CUSTOMS = {
  talk: 'chat', lights: 'on', voices: 'few', unseen: 'on', laid: 'on', dead: 'on',
  onlookers: 'yes', listed: 'no', pace: 'relaxed', shuffle: 'plain',
};

/** The made-up server's time. */
export const NOW = 1_700_000_000_000;

/** The state of a table of the cave with four people. */
export function stateOf(view, more = {}) {
  const now = NOW;
  const person = { person: true, bot: null, online: true, since: now, ready: false };
  const seat = (name) => ({ ...person, name });
  return {
    table: TABLE,
    seq: 2,
    now,
    phase: 'playing',
    host: 0,
    you: 0,
    config: { game: 'cave', seats: 4, preset: 'standard', options: made.options, customs: CUSTOMS },
    seats: NAMES.map(seat),
    missed_after: { away: 120_000, idle: 240_000 },
    turn_since: now,
    deadline: null,
    lights: NAMES.map(() => null),
    markers: [],
    arrows: [],
    noses: [],
    titles: null,
    view,
    ...more,
  };
}

const OPENED = [
  { seq: 1, at: 1, what: 'created', table: TABLE, config: {} },
  { seq: 2, at: 2, what: 'started', events: ['dealt 1 starter 1'] },
];

/**
 * A table that shows `view`, answers every request with `ok`, and keeps the actions that the page
 * sent.
 */
export class MadeUp {
  sent = [];
  #socket = null;
  #heard = () => {};

  async show(page, url, view, more = {}) {
    const state = stateOf({ ...made, ...view }, more);
    const news = toldWhole({ news: TABLE, entries: OPENED, state });
    await page.routeWebSocket(/\/ws\b/, (socket) => {
      this.#socket = socket;
      socket.onMessage((line) => this.#answer(socket, line, news));
    });
    await page.goto(`${url}/t/${TABLE}`);
    await page.locator('.board .card').first().waitFor();
    await hasLooked(page);
  }

  #answer(socket, line, news) {
    const [id, verb] = line.split(' ');
    if (verb === 'watch' || verb === 'resume') socket.send(JSON.stringify(news));
    if (['act', 'bot', 'back'].includes(verb)) this.sent.push(line.slice(id.length + 1));
    this.#heard();
    const reply = { re: Number(id), ok: true, table: TABLE, seat: 0, last: 0, server: 'made up' };
    socket.send(JSON.stringify(reply));
  }

  /**
   * Checks that the page sent these actions and no others. Waits for them, because they arrive a
   * little later than the press.
   */
  async hears(actions) {
    const late = AbortSignal.timeout(WATCHDOG_MS);
    while (this.sent.length < actions.length && !late.aborted) {
      await new Promise((heard) => {
        this.#heard = heard;
        late.addEventListener('abort', heard, { once: true });
      });
    }
    assert.deepEqual(this.sent, actions);
  }

  /** Sends news with one more entry. */
  tell(view, entry, more = {}) {
    const entries = [{ seq: 3, at: 3, what: 'action', ...entry }];
    const state = stateOf({ ...made, ...view }, { seq: 3, ...more });
    this.#socket.send(JSON.stringify(toldWhole({ news: TABLE, entries, state })));
  }
}
