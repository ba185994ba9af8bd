#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// page_test.mjs - compares the module that the page loads (wasm/page.c) with the native program.
// For records of both games, the module must show every state, event and film that `saboteur
// replay` shows: to every seat, to a spectator, and with everything open.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const WATCHER = 10;
const OPEN = 11;
const root = new URL('../../', import.meta.url);
const program = new URL('build/release/saboteur', root).pathname;
const module = await WebAssembly.compile(readFileSync(new URL('build/wasm/page.wasm', root)));
const RECORDS = ['film/base-5', 'film/base-7', 'film/cave-5', 'stored/v1/cave-two']
  .concat(['stored/v1/base-ru-votes', 'stored/v1/cave-options-votes'])
  .map((name) => `tests/${name}.sab`);

/** An instance of the module that has read a text. `told` is the module's answer about the text. */
function open(text) {
  const { exports } = new WebAssembly.Instance(module, {});
  const bytes = new TextEncoder().encode(text);
  const answer = (good) => {
    const at = new Uint8Array(exports.memory.buffer, exports.output(), exports.output_size());
    return { good: good === 1, ...JSON.parse(new TextDecoder().decode(at)) };
  };
  new Uint8Array(exports.memory.buffer).set(bytes, exports.input(bytes.length));
  const told = answer(exports.replay_read(bytes.length));
  return {
    told,
    exports,
    news: (moment, eyes) => answer(exports.replay_news(moment, eyes)),
    story: (round, eyes) => answer(exports.replay_story(round, eyes)).entries,
    film: (round) => answer(exports.replay_film(round)),
  };
}

const read = (record) => readFileSync(new URL(record, root), 'utf8');
const saboteur = (...words) =>
  execFileSync(program, ['replay', ...words], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });

/** What the program prints about each state of a record. `words` choose whose eyes see it. */
const statesOf = (record, ...words) =>
  saboteur('--json', ...words, record).trim().split('\n').map((line) => JSON.parse(line));

/** Lays the private part `over` on the public part `under`, as docs/protocol.md 3 says. */
function lay(under, over) {
  const whole = (value) => typeof value !== 'object' || value === null || Array.isArray(value);
  if (whole(over) || typeof under !== 'object' || under === null) return over;
  const laid = Array.isArray(under) ? [...under] : { ...under };
  for (const key of Object.keys(over)) laid[key] = lay(laid[key], over[key]);
  return laid;
}

/** The newest entry of the news, and the view: each from the public and the private part. */
function seen({ public: { entries, state }, private: own }) {
  const last = entries.at(-1);
  const entry = own.entries?.find(({ seq }) => seq === last.seq) ?? last;
  return { entry, view: own.view ? lay(state.view, own.view) : state.view };
}

/** The moments after which the program prints a state. It prints none after a sign. */
function playedMoments(replay) {
  const moments = [...Array(replay.told.moments).keys()];
  const what = (moment) => replay.news(moment, WATCHER).public.entries.at(-1).what;
  return moments.filter((moment) => what(moment) !== 'sign');
}

/**
 * Compares the state after a moment, and the events of the moment. `before` is the program's state
 * before the moment. The test leaves out two keys that may differ. The key `step` differs because
 * only the program counts votes as steps. The key `discards` differs because the news of a seat has
 * its face-down discards in another key (docs/protocol.md 3).
 */
function compare(news, state, before) {
  const { entry, view } = seen(news);
  const { step, signs, seat, action, events, ...expected } = state;
  if (news.private.you !== null) delete expected.discards;
  for (const key of Object.keys(expected)) assert.deepEqual(view[key], expected[key], key);
  if (entry.what !== 'action') return;
  assert.deepEqual([entry.seat, entry.action], [before.seat, before.action]);
  assert.deepEqual(entry.events, before.events);
}

function compareOpen({ open }, state) {
  assert.deepEqual(open.roles, state.roles ?? state.loyalty);
  assert.deepEqual(Object.values(open.hands), state.hands);
  assert.deepEqual(Object.keys(open.hands), Object.keys(state.hands));
  Object.entries(state.goals).forEach(([cell, goal], i) => {
    if (!state.turned.includes(cell)) assert.equal(open.goals[i], goal);
  });
  assert.equal(open.goals.length, Object.keys(state.goals).length);
}

/**
 * The shots that the program prints for the film of each round: after which action each comes, and
 * its kind. web/tests/shots.test.ts compares the captions.
 */
function printedFilms(record) {
  return saboteur('--film', record).split(/^round /m).slice(1).map((text) =>
    [...text.matchAll(/^ +[\d.]+ s, after +(\d+): (\w+) /gm)]
      .map(([, act, what]) => ({ act: Number(act), what })),
  );
}

/** Whether a shot stops at the right moment: at the sign that it shows, or at its last action. */
function isAtItsMoment(shot, story, film) {
  const entry = story.findLast(({ moment }) => moment === shot.moment);
  if (shot.what === 'lie') return entry.sign.startsWith(`marker>`) && entry.seat === shot.seat;
  if (shot.what === 'light') return entry.sign === `light>${shot.other}`;
  if (shot.what === 'ring') return entry.sign === `light>${shot.other}`;
  return shot.moment === film.acts[shot.act] && entry.what === 'action';
}

function compareFilm(replay, round, printed) {
  const film = replay.film(round);
  const story = replay.story(round, OPEN);
  const shots = film.shots.map(({ act, what }) => ({ act, what }));
  assert.deepEqual(shots, printed);
  for (const shot of film.shots) assert(isAtItsMoment(shot, story, film), JSON.stringify(shot));
  assert.equal(film.lights.length, film.acts.length);
  film.acts.slice(1).forEach((moment, act) => {
    const { lights } = replay.news(moment - 1, WATCHER).public.state;
    assert.deepEqual(film.lights[act], lights, `the lights before act ${act + 1}`);
  });
  if (replay.told.game === 'base') assert.equal(film.belief.length, film.acts.length);
}

for (const record of RECORDS) {
  const replay = open(read(record));
  const played = playedMoments(replay);

  test(`${record}: the states and events of every seat and of a spectator`, () => {
    for (let eyes = 0; eyes <= WATCHER; eyes++) {
      if (eyes >= replay.told.seats && eyes < WATCHER) continue;
      const states = statesOf(record, '--seat', eyes === WATCHER ? 'spectator' : String(eyes));
      assert.equal(states.length, played.length);
      played.forEach((moment, i) => compare(replay.news(moment, eyes), states[i], states[i - 1]));
    }
  });

  test(`${record}: with everything open`, () => {
    const states = statesOf(record);
    played.forEach((moment, i) => {
      const news = replay.news(moment, OPEN);
      compareOpen(news, states[i]);
      const mover = news.public.state.view.to_move;
      const own = replay.news(moment, mover ?? WATCHER);
      assert.deepEqual(news.private.view, own.private.view);
    });
  });

  test(`${record}: the story of each round has the entries of its moments`, () => {
    replay.told.rounds.forEach(({ first, last }, round) => {
      const story = replay.story(round, 0);
      assert.deepEqual([story[0].moment, story.at(-1).moment], [first, last]);
      for (const { moment, ...entry } of story.filter(({ what }) => what !== 'head')) {
        assert.deepEqual(entry, seen(replay.news(moment, 0)).entry);
      }
    });
  });

  test(`${record}: the films`, () => {
    const films = printedFilms(record);
    films.forEach((printed, round) => compareFilm(replay, round, printed));
    assert.equal(films.length, replay.told.rounds.length);
  });
}

test('a text that is no record is refused with its place and a sentence', () => {
  const { detail, ...told } = open('saboteur 1 base-1\ngame chess\n').told;
  assert.deepEqual(told, { good: false, code: 'bad-record', line: 2, column: 6, astray: 0 });
  assert.match(detail, /^"chess" .*\.$/);
  const columnAfter = (name) =>
    open(`saboteur 1 base-1\ngame base\nseats 3\nstarter 0\nname 0 "${name}" x\n`).told.column;
  assert.equal(columnAfter('Борис'), columnAfter('Boris'), 'a column counts characters');
});

test('a record that cannot be replayed is refused with a code and its values', () => {
  const lines = read('tests/film/base-5.sab').split('\n');
  const act = lines.findIndex((line) => /^\d \w+ /.test(line));
  const opening = (...more) => [...lines.slice(0, act), ...more, ''].join('\n');
  const refusals = [
    [opening('end'), { code: 'unfinished' }],
    [opening('1 light>1'), { code: 'bad-sign', sign: 'sign-self' }],
    [opening(lines[act], lines[act]),
      { code: 'against-rules', line: act + 2, verdict: 'not-your-turn', section: 'base 3.1' }],
  ];
  for (const [text, fault] of refusals) {
    assert.deepEqual(open(text).told, { good: false, line: act + 1, astray: 0, ...fault });
  }
  const { line, ...hidden } = open(read('tests/stored/v1/cave-seen-by-0.sab')).told;
  assert.deepEqual(hidden, { good: false, code: 'redacted', astray: 0 });
});

test('the module refuses what a record does not have, and texts that are too long', () => {
  const { told, news, film, exports } = open(read('tests/film/base-5.sab'));
  assert.equal(news(told.moments, WATCHER).good, false);
  for (const eyes of [told.seats, 9, 12, -1]) assert.equal(news(0, eyes).good, false);
  assert.equal(film(told.rounds.length).good, false);
  exports.input(1);
  assert.equal(news(0, WATCHER).good, false, 'another record comes');
  assert.equal(exports.input(1 << 21), 0);
  assert.equal(exports.replay_read(1 << 21), 0);
});
