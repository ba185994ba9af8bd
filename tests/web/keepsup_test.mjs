#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// keepsup_test.mjs - the page keeps up with news that comes faster than the page can show it. The
// test makes up acts of the players, among them reveals, an unmasking and the end of a round. It
// tells them on a virtual clock: one a second, many at once, and three hundred, one every 30 ms.
// The page must soon draw the last state, write and announce every line in order, show every
// reveal, and draw little on the way. At an act a second, it draws each act at once, with its
// flight.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  browse, DESK, GAMES, gather, options, playWith, Server, toldWhole, unable,
} from './harness.mjs';

const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

/**
 * An init script that keeps what the server tells. Once `globalThis.madeUp` is true, the page hears
 * only made-up news, and `globalThis.tell` tells it.
 */
function listen() {
  globalThis.told = [];
  const hear = (socket, said) =>
    socket.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(said) }));
  globalThis.WebSocket = class extends WebSocket {
    constructor(...where) {
      super(...where);
      globalThis.tell = (news) => hear(this, news);
      this.addEventListener('message', (event) => {
        if (globalThis.madeUp && event.isTrusted) event.stopImmediatePropagation();
        else if (event.isTrusted) globalThis.told.push(event.data);
      });
    }

    /** On the virtual clock, the server would answer a ping too late. */
    send(line) {
      const [, id] = /^(\d+) ping$/.exec(line) ?? [];
      if (globalThis.madeUp && id) hear(this, { re: Number(id), ok: true });
      else super.send(line);
    }
  };
}

/**
 * Counts from now on what the page draws. `said` are the words for screen readers, which change
 * once each time. `flights` is how many cards fly or drop. `frames` has what stood on the table in
 * the frames of the virtual clock, each only once in a row.
 */
function watch() {
  const seen = { flights: 0, said: [], frames: [] };
  globalThis.seen = seen;
  const live = document.querySelector('[aria-live][aria-atomic]');
  new MutationObserver(() => seen.said.push(live.textContent.trim())).observe(live, {
    subtree: true, characterData: true, childList: true,
  });
  const flew = new WeakSet();
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ target, addedNodes }) => [target, ...addedNodes])) {
      if (flew.has(node) || !node.matches?.('.flying, .card.fresh')) continue;
      flew.add(node);
      seen.flights += 1;
    }
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['class'] });
  const look = () => {
    const count = (selector) => document.querySelectorAll(selector).length;
    const [round = ''] = /Round \d+/.exec(document.querySelector('.round').textContent) ?? [];
    const shown = [`${count('.goal.turned')} goals`, `${count('.lamp.shown')} lamps`];
    const now = [round, ...shown, count('.dusk') ? 'unmasking' : ''].join(' ').trim();
    if (seen.frames.at(-1) !== now) seen.frames.push(now);
    requestAnimationFrame(look);
  };
  look();
}

/** What stands on the table, and the last lines of the log. */
function standing() {
  const all = (selector) => [...document.querySelectorAll(selector)];
  return {
    cells: all('.board .card[data-cell]:not(.goal)').map(({ dataset }) => dataset.cell),
    last: document.querySelector('.board .card.last')?.dataset.cell,
    turn: document.querySelector('.players li.turn')?.dataset.seat,
    look: all('.look').length,
    lines: all('.side ol li > :is(button, span:last-child)').map(({ textContent: text }) => text),
  };
}

/** The cells around the start where the made-up acts lay cards, as the notation and people say. */
const CELLS = [1, 2, 3, 4].flatMap((x) => [-1, 0, 1].map((y) => `${x},${y}`));
const spoken = (cell) => {
  const [x, y] = cell.split(',').map(Number);
  return `${'abcde'[x]}${y + 5}`;
};

/** Lays a card: of two cards in turns, so that the cell changes each time. */
function lay({ view, n, name, cards }) {
  const cell = CELLS[(n / 3) % CELLS.length];
  const [card, what] = cards[Math.floor(n / 3 / CELLS.length) % 2];
  view.board = { ...view.board, [cell]: card };
  view.last = cell;
  return [`${card}@${cell}`, `${name} laid a card at ${spoken(cell)}: ${what}.`];
}

/** What the players do in each game, by turns, and what follows from the acts with some numbers. */
const STORY = {
  base: {
    seats: 10,
    acts: [
      (act) => lay({ ...act, cards: [['NESW', 'crossing'], ['EW', 'straight (east-west)']] }),
      ({ view, n, name, other, others }) => {
        const breaks = n % 2 === 0;
        view.broken = view.broken.map((tools, i) => (i === other && breaks ? ['lantern'] : []));
        const [verb, did] = breaks ? ['break', 'broke'] : ['repair', 'repaired'];
        return [`${verb}-lantern>${other}`, `${name} ${did} ${others}'s lantern.`];
      },
      ({ name }) => ['pass ?', `${name} discarded a card.`],
    ],
    events: {
      205: (view) => {
        view.goals['8,2'] = 'NE';
        view.turned = ['8,2'];
        return [['turned 8,2 NE', 'Goal C: a stone.']];
      },
      263: (view, state) => {
        const roles = view.hands.map((_, seat) => (seat % 3 === 1 ? 'saboteur' : 'digger'));
        const goals = { '8,-2': 'NW', '8,0': 'NESW', '8,2': 'NE' };
        Object.assign(view, { phase: 'over', outcome: 'saboteurs', roles, goals });
        state.phase = 'between';
        const none = roles.map(() => null);
        state.noses = [{ nose: none, shadow: none, order: [], missing: 3 }];
        const shown = roles.map((role, seat) => [`unmasked ${seat} ${role}`]);
        const won = 'The saboteurs win the round: nobody reached the treasure.';
        return [['ended saboteurs', won], ...shown, ['shown 8,-2 NW'], ['shown 8,0 NESW']];
      },
      350: (view) => {
        view.goals['8,0'] = 'NESW';
        view.looked['8,0'] = [0];
        return [['looked 0 8,0 NESW', 'Goal B: the treasure. Only you see this.']];
      },
    },
    frames: [
      'Round 1 0 goals 0 lamps',
      'Round 1 1 goals 0 lamps',
      'Round 1 1 goals 0 lamps unmasking',
      'Round 2 0 goals 0 lamps',
    ],
  },
  cave: {
    seats: 8,
    acts: [
      (act) => lay({ ...act, cards: [['NESW.I', 'crossing'], ['EW.I', 'straight (east-west)']] }),
      ({ name, other, others }) => [`boots.I>${other}`, `${name} gave ${others} boots.`],
      ({ name }) => ['discard ?', `${name} discarded a card.`],
    ],
    events: {
      205: (view) => {
        const goal = Object.keys(view.goals).at(-1);
        view.goals[goal] = 'exit';
        view.turned = [goal];
        return [[`goal-turned ${goal} upright exit`, 'Goal D: the exit.']];
      },
      263: (view) => {
        view.clans[2] = 'blue-moon';
        view.loyalty[2] = 'saboteur';
        view.unmasked = [2];
        return [['clan-shown 2 saboteur', '$2 is a saboteur in the Blue Moon.']];
      },
      412: (view, state) => {
        const loyalty = view.hands.map((_, seat) => (seat === 2 ? 'saboteur' : 'loyal'));
        const unmasked = loyalty.map((_, seat) => seat);
        const goals = Object.keys(view.goals).map((goal, i) => [
          goal, ['hole', 'ladder', 'vein', 'exit'][i],
        ]);
        const sums = { 'golden-axe': 3, 'blue-moon': 0 };
        Object.assign(view, { phase: 'over', outcome: 'golden-axe', loyalty, unmasked });
        Object.assign(view, { goals: Object.fromEntries(goals), treasure: sums, saved: sums });
        Object.assign(view, { workers: { 'golden-axe': 4, 'blue-moon': 4 } });
        state.phase = 'finished';
        return [['cave-ended golden-axe', 'The Golden Axe wins.'], ['game-over']];
      },
    },
    frames: [
      '0 goals 0 lamps',
      '1 goals 0 lamps',
      '1 goals 1 lamps',
      '1 goals 1 lamps unmasking',
    ],
  },
};

/** Takes everything off the table that the bots have put there. */
function clear(game, view) {
  const hidden = Object.keys(view.goals).map((goal) => [goal, '?']);
  Object.assign(view, { board: { '0,0': view.board['0,0'] }, last: null, turned: [] });
  view.goals = Object.fromEntries(hidden);
  if (game === 'base') return;
  Object.assign(view, { webs: [], veins: [], half_turned: [], unmasked: [] });
  view.creatures = { rat: null, lindworm: null, goblin: null };
  view.dwarfs = view.dwarfs.map(() => ({ at: '0,0.0', lies: false }));
}

/** After the round has ended, the next one is dealt. */
function deal(state, seq) {
  const { view } = state;
  clear('base', view);
  const roles = view.roles.map(() => '?');
  Object.assign(view, { phase: 'play', round: 2, outcome: 'undecided', roles });
  state.phase = 'playing';
  const entry = { seq, at: state.now, what: 'dealt', events: ['dealt 2 starter 1'] };
  return { entry, lines: [`Round 2: ${state.seats[1].name} starts.`] };
}

/** The act with the number `n`: its entry, and its lines in the log. Changes the state. */
function act(game, state, n, seq) {
  const { acts, events } = STORY[game];
  const { view, seats } = state;
  const seat = n % seats.length;
  const other = (seat + 1) % seats.length;
  const [name, others] = [seats[seat].name, seats[other].name];
  const [action, line] = acts[n % acts.length]({ view, n, name, other, others });
  const told = events[n]?.(view, state) ?? [];
  const lines = told.flatMap(([, words]) => words ?? []);
  const named = lines.map((words) => words.replace(/\$(\d)/, (_, i) => seats[i].name));
  const followed = told.map(([event]) => event);
  const entry = { seq, at: state.now, what: 'action', seat, action, events: followed };
  return { entry, lines: [line, ...named] };
}

/**
 * Makes up `count` pieces of news after the news `last`. A bot plays for you, so nothing waits for
 * you. Returns them with the lines that each adds to the log.
 */
function makeUp(game, last, count) {
  const state = structuredClone(last.state);
  clear(game, state.view);
  state.seats[0].bot = 'honest';
  const news = [];
  const lines = [];
  for (let n = 1; n <= count; n++) {
    state.seq += 1;
    state.now += 30;
    const dealt = state.phase === 'between';
    const { entry, lines: more } = dealt ? deal(state, state.seq) : act(game, state, n, state.seq);
    state.view.step += 1;
    state.view.legal = [];
    state.view.to_move = state.phase === 'playing' ? (n + 1) % state.seats.length : null;
    if (game === 'cave') state.view.turn = state.view.to_move;
    news.push(toldWhole(structuredClone({ news: last.news, entries: [entry], state })));
    lines.push(more);
  }
  return { news, lines };
}

/** Opens a table, stops the clock of its page, and makes up `count` pieces of news. */
async function open(page, game, count) {
  await page.clock.install();
  await page.addInitScript(listen);
  await playWith(page, server.url, game, STORY[game].seats);
  await page.clock.pauseAt(await page.evaluate(() => +new Date() + 5000));
  await page.evaluate(() => (globalThis.madeUp = true));
  const known = {};
  const told = (await page.evaluate(() => globalThis.told)).map((text) => JSON.parse(text));
  const last = told.filter((said) => 'news' in said).map((said) => gather(known, said)).at(-1);
  await page.evaluate(watch);
  return makeUp(game, last, count);
}

/** Tells the news on the virtual clock: each `pause` ms after the one before. */
const tell = (page, news, pause) =>
  page.evaluate(
    ([all, ms]) => all.forEach((one, i) => setTimeout(() => globalThis.tell(one), i * ms)),
    [news, pause],
  );

/** What the page has drawn since the last call. */
const drawn = (page) =>
  page.evaluate(() => {
    const { said, flights, frames } = globalThis.seen;
    Object.assign(globalThis.seen, { said: [], flights: 0, frames: frames.slice(-1) });
    return { said, flights, frames };
  });

/** Asserts that the table looks as in the state of this news. */
async function stands(page, news) {
  const { board, last, to_move: turn } = news.public.state.view;
  const { cells, ...now } = await page.evaluate(standing);
  assert.deepEqual(cells.sort(), Object.keys(board).sort());
  assert.equal(now.last, last ?? undefined);
  assert.equal(now.turn, turn === null ? undefined : String(turn));
}

const sentences = (texts) => texts.join(' ').split(/(?<=\.) /);

/** An act a second: each is drawn at once, and each card that is laid flies. */
async function slow(page, news, lines) {
  for (const [i, one] of news.entries()) {
    await page.evaluate((said) => globalThis.tell(said), one);
    await stands(page, one);
    const { said, flights } = await drawn(page);
    assert.deepEqual(said, [lines[i]]);
    if (lines[i].includes(' laid ')) assert.equal(flights, 1);
    await page.clock.runFor(1000);
  }
}

/** Many acts in the same ms: all is there soon, and drawn only a few times. */
async function burst(page, news, lines) {
  await tell(page, news, 0);
  await page.clock.runFor(SOON_MS);
  await stands(page, news.at(-1));
  const { said, flights } = await drawn(page);
  assert.deepEqual(sentences(said), sentences(lines));
  const often = `drawn ${said.length} times, with ${flights} flights`;
  console.log(`# ${news.length} acts at once: ${often}`);
  assert.ok(said.length <= 6 && flights <= 4, often);
  await page.clock.runFor(2000);
}

/** An act every 30 ms, with all reveals. */
async function fast(page, game, news, lines) {
  await drawn(page);
  await tell(page, news, EVERY_MS);
  await page.clock.runFor((news.length - 1) * EVERY_MS + SOON_MS);
  await stands(page, news.at(-1));
  const { said, flights, frames } = await drawn(page);
  assert.deepEqual(sentences(said), sentences(lines));
  assert.deepEqual(frames, STORY[game].frames);
  const often = `drawn ${said.length} times, with ${flights} flights`;
  console.log(`# ${news.length} acts, one every ${EVERY_MS} ms, ${game}: ${often}`);
  assert.ok(said.length <= 60 && flights <= 10, often);
}

/** The lines of the round that is being played and, if `earlier`, those of the round before it. */
async function logOf(page, earlier) {
  const lines = () => page.evaluate(standing).then((now) => now.lines);
  const now = await lines();
  if (!earlier) return [now];
  await page.evaluate(() => document.querySelector('.side .round button').click());
  return [(await lines()).slice(0, -now.length), now];
}

const EVERY_MS = 30;
const SOON_MS = 500;
const [SLOW, MANY, FAST] = [12, 100, 300];
/** The log shows at most this many lines of a round. */
const LINES_MAX = 200;

for (const game of GAMES) {
  test(`news that comes fast, ${game}`, options, async () => {
    const { page, faults, close } = await browse({ ...DESK, scenes: true });
    try {
      const { news, lines } = await open(page, game, SLOW + MANY + FAST);
      const part = (from, to) => [news.slice(from, to), lines.slice(from, to).flat()];
      await slow(page, ...part(0, SLOW));
      await burst(page, ...part(SLOW, SLOW + MANY));
      await fast(page, game, ...part(SLOW + MANY));
      // The log is whole once the unmasking has been played.
      await page.clock.runFor(20_000);
      assert.equal(await page.locator('.dusk').count(), 0);
      const dealt = lines.findIndex(([line]) => line.startsWith('Round 2'));
      const rounds = dealt < 0 ? [lines] : [lines.slice(0, dealt), lines.slice(dealt)];
      const shown = await logOf(page, dealt >= 0);
      rounds.forEach((round, i) => {
        const wanted = round.flat().slice(-LINES_MAX);
        assert.deepEqual(shown[i].slice(-wanted.length), wanted);
      });
      assert.deepEqual(faults, []);
    } finally {
      await close();
    }
  });
}
