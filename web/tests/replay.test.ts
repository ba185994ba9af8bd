// SPDX-License-Identifier: MIT
//
// replay.test.ts - the address of a moment, the steps between moments, and the beats of a film.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Film, Shot } from '../core/engine/engine.ts';
import { nothing, reduce, talkNow, type State } from '../core/model.ts';
import {
  beatsOf,
  eyesOf,
  eyesWord,
  hashOf,
  liesIn,
  momentMs,
  nextOf,
  nextStill,
  placeOf,
  seenIn,
} from '../core/replay.ts';

const played = { seats: 5, rounds: [{ first: 0, last: 40 }, { first: 41, last: 90 }] };

test('an address names a moment, and the moment has the same address', () => {
  const place = { round: 1, moment: 58, eyes: 3, film: false };
  assert.deepEqual(placeOf('#r=2&at=17&eyes=3', played), place);
  assert.equal(hashOf(place, played), '#r=2&at=17&eyes=3');
  for (const hash of ['#r=1&at=0&eyes=all', '#r=2&at=49&eyes=watcher', '#r=2&film']) {
    assert.equal(hashOf(placeOf(hash, played), played), hash);
  }
});

test('an address that names nothing leads to the nearest moment that exists', () => {
  const first = { round: 0, moment: 0, eyes: 'open', film: false };
  for (const hash of ['', '#', '#at=-3', '#r=0', '#r=x&at=y', '#eyes=5', '#eyes=-1', '#eyes=', '#eyes=toString']) {
    assert.deepEqual(placeOf(hash, played), first, hash);
  }
  assert.deepEqual(placeOf('#r=9&at=999&eyes=4', played), { round: 1, moment: 90, eyes: 4, film: false });
  assert.equal(placeOf('#r=1&at=2.9', played).moment, 2);
});

test('every word for eyes is read back', () => {
  for (const eyes of ['open', 'watcher', 0, 4] as const) assert.equal(eyesOf(eyesWord(eyes), 5), eyes);
  assert.equal(eyesWord('open'), 'all');
});

test('the next and the previous moment of a list', () => {
  assert.equal(nextOf([3, 7, 9], 3, 1), 7);
  assert.equal(nextOf([3, 7, 9], 8, -1), 7);
  assert.equal(nextOf([3, 7, 9], 9, 1), null);
  assert.equal(nextOf([3, 7, 9], 3, -1), null);
});

function shot(act: number, moment: number, more: Partial<Shot> = {}): Shot {
  const unused = { other: null, says: null, cell: null, amount: 0, believers: [] };
  return { act, moment, what: 'look', seat: 0, ...unused, ms: 1600, ...more };
}

const film: Film = {
  title_ms: 1000,
  end_ms: 2800,
  step_ms: 300,
  group: 2,
  shots: [shot(3, 46), shot(3, 47, { what: 'lie', seat: 2, says: 'gold', cell: '8,0' }), shot(6, 50)],
  acts: [41, 42, 44, 46, 48, 49, 50, 52],
  lights: [],
  belief: null,
};

test('a film shows its title, the steps to each shot, the shots, and the end', () => {
  const beats = beatsOf(film, { first: 41, last: 53 });
  assert.deepEqual(
    beats.map(({ kind, moment }) => `${kind} ${moment}`),
    ['title 41', 'step 44', 'step 46', 'shot 46', 'shot 47', 'step 50', 'shot 50', 'step 52', 'end 53'],
  );
  // The engine computes the same time, as film_start() of the end plus the length of the end (film/film.h).
  const steps = Math.ceil(7 / 2);
  const time = beats.reduce((sum, { ms }) => sum + ms, 0);
  assert.equal(time, 1000 + steps * 300 + 3 * 1600 + 2800);
  assert.deepEqual(beats.flatMap(({ shot: one }) => one ?? []), film.shots);
});

test('no step of a film goes back', () => {
  for (const group of [1, 2, 3, 5]) {
    const moments = beatsOf({ ...film, group }, { first: 41, last: 53 }).map(({ moment }) => moment);
    assert.deepEqual(moments, [...moments].sort((a, b) => a - b), `groups of ${group}`);
  }
});

test('stepping through a film skips the moves between its scenes', () => {
  const beats = beatsOf(film, { first: 41, last: 53 });
  assert.equal(nextStill(beats, 0, 1), 3);
  assert.equal(nextStill(beats, 4, 1), 6);
  assert.equal(nextStill(beats, 6, 1), 8);
  assert.equal(nextStill(beats, 8, 1), null);
  assert.equal(nextStill(beats, 5, -1), 4);
  assert.equal(nextStill(beats, 3, -1), 0);
  assert.equal(nextStill(beats, 0, -1), null);
});

test('the lies of a round are the markers of which the film says so', () => {
  assert.deepEqual(liesIn(film), [{ seat: 2, on: '8,0', says: 'gold' }]);
  const clan = shot(1, 42, { what: 'lie', seat: 1, says: 'loyal', other: 0 });
  assert.deepEqual(liesIn({ ...film, shots: [clan] }), [{ seat: 1, on: 0, says: 'loyal' }]);
  assert.deepEqual(liesIn(null), []);
});

test('a sign stands for a shorter time than an act, and the speed divides both', () => {
  assert.ok(momentMs('sign', 1) < momentMs('action', 1));
  assert.equal(momentMs('action', 4) * 4, momentMs('action', 1));
  assert.equal(momentMs(undefined, 0.5), 2 * momentMs('action', 1));
});

test('nobody sits at a replay: the page can offer no action and no sign', () => {
  const view = { step: 3, phase: 'play', to_move: 2, round: 1, seats: 3, options: {}, legal: ['pass'], you: 2 };
  const customs = { talk: 'chat', lights: 'on', voices: 'few', unseen: 'on', laid: 'on', dead: 'on' };
  const seat = { name: 'Ada', person: true, bot: null, online: true, since: 0, ready: false };
  const config = { game: 'base', seats: 3, preset: null, options: {}, customs };
  const seats = [seat, seat, seat];
  const state = { table: 'REPLAY', phase: 'playing', now: 0, you: 2, view, config, seats, noses: [] };
  const model = reduce(nothing, seenIn({ news: 'REPLAY', entries: [], state: state as unknown as State }), 0);
  assert.equal(talkNow(state as unknown as State), 'all');
  assert.equal(model.state!.you, null);
  assert.deepEqual([model.state!.view!.legal, model.state!.view!.you], [[], null]);
  assert.equal(talkNow(model.state), null);
  assert.equal(model.state!.config.customs.talk, 'none');
  assert.equal(model.state!.config.customs.lights, 'on');
});
