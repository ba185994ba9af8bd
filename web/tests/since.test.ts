// SPDX-License-Identifier: MIT
//
// since.test.ts - the traces since your last turn, in both games: after the turns of one other player and of nine
// others, and what the traces may say.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { teller as baseTeller } from '../core/base/log.ts';
import { teller as caveTeller } from '../core/cave/log.ts';
import type { Teller } from '../core/log.ts';
import type { Entry, State } from '../core/model.ts';
import { byTelling, tellingIn, timesOf, tracesSince } from '../core/since.ts';
import made from './cave/view.json';

const names = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Fay', 'Gus', 'Hal', 'Ivy', 'Jo'];
const seats = names.map((name) => ({ name }));
const base = { you: 0, seats, view: null } as unknown as State;
const cave = { you: 0, seats, view: made } as unknown as State;

type Done = [seat: number, action: string, ...events: string[]];
const log = (...done: Done[]): Entry[] => [
  { seq: 1, at: 1, what: 'started', events: ['dealt 1 starter 0'] },
  ...done.map(([seat, action, ...events], i) => ({ seq: i + 2, at: i, what: 'action', seat, action, events })),
];
const traces = (state: State, teller: Teller, ...done: Done[]) => tracesSince(log(...done), 0, state, teller);
const inBase = (...done: Done[]) => traces(base, baseTeller, ...done);
const inCave = (...done: Done[]) => traces(cave, caveTeller, ...done);

test('after one other player', () => {
  assert.deepEqual(inBase([0, 'NESW@1,0', 'drew 0 NS'], [1, 'break-cart>0', 'drew 1 ?']), [
    { number: 1, seq: 3, seat: 1, place: { seat: 0, tool: 'cart' }, line: "Bo broke Ada's cart.", telling: 5 },
  ]);
  assert.deepEqual(inCave([0, 'stay', 'turn 1'], [1, 'information.I>4,-4', 'looked 1 4,-4 ?']), [
    { number: 1, seq: 3, seat: 1, place: { cell: '4,-4' }, line: 'Bo looked at goal B.', telling: 1 },
  ]);
});

test('after nine others every turn has its number, and a pass touches nothing', () => {
  const done: Done[] = [
    [0, 'NESW@1,0'],
    [1, 'NESW@2,0'],
    [2, 'E|W@3,0'],
    [3, 'break-lantern>5'],
    [4, 'map>8,0', 'looked 4 8,0 ?'],
    [5, 'repair-lantern+pickaxe>5:lantern'],
    [6, 'pass ?'],
    [7, 'rockfall>3,0', 'fell 3,0 E|W'],
    [8, 'EW@7,2', 'turned 8,2 NE'],
    [9, 'W@4,0'],
  ];
  const all = inBase(...done);
  assert.deepEqual(all.map(({ number }) => number), [1, 2, 3, 4, 5, 6, 7, 8, 8, 9]);
  assert.deepEqual(all.map(({ place }) => place && Object.values(place).join(' ')), [
    '2,0', '3,0', '5 lantern', '8,0', '5 lantern', null, '3,0', '7,2', '8,2', '4,0',
  ]);
  assert.deepEqual(all.map(({ telling }) => telling), [0, 1, 5, 2, 3, 0, 4, 0, 6, 1]);
  const first = byTelling(all).map(({ line }) => line).slice(0, 4);
  const want = ['Goal C: a stone.', "Di broke Fay's lantern.", 'Rockfall: Hal removed the path card at d5.',
    'Fay repaired their own lantern.'];
  assert.deepEqual(first, want);
});

test('a turn of the cave has one number, and a walk one line', () => {
  const all = inCave(
    [0, 'stay', 'turn 1'],
    [1, 'NES.II.hole-N@1,0'],
    [1, 'step>0,0.1'],
    [1, 'step>1,0.0'],
    [1, 'step>2,0.1'],
    [1, 'take-nugget', 'nugget-taken 1 2,0'],
    [1, 'step>3,0.1'],
    [1, 'stay', 'drew 1 ?', 'turn 2'],
    [2, 'rat.II>2,0.4'],
    [2, 'walk>2,0.1', 'attacked 3 rat'],
    [3, 'endure', 'lost-card 3 ?'],
    [2, 'step>4,-4', 'goal-turned 4,-4 upright exit', 'clan-shown 2 saboteur', 'left 2', 'turn 3'],
    [3, 'discard ? ?'],
  );
  assert.deepEqual(all.map(({ number, place }) => [number, place && Object.values(place)[0]]), [
    [1, '1,0'],
    [1, '2,0'],
    [1, '3,0'],
    [2, '2,0'],
    [2, '2,0'],
    [2, 3],
    [2, null],
    [2, '4,-4'],
    [2, '4,-4'],
    [2, 2],
    [2, 2],
    [3, null],
  ]);
  assert.equal(all.filter(({ line }) => line.startsWith('Bo moved')).length, 1);
  assert.match(byTelling(all)[0]!.line, /^Cy is a saboteur/);
});

test('after seven others of the cave', () => {
  const turns = names.slice(1, 8).map((_, i): Done => [i + 1, `NES.I@${i + 1},0`, `turn ${i + 2}`]);
  assert.deepEqual(inCave([0, 'stay'], ...turns).map(({ number }) => number), [1, 2, 3, 4, 5, 6, 7]);
});

test('your own answer, a vote and a deal', () => {
  const answered = inCave([0, 'stay'], [1, 'rat.II>2,0.4'], [1, 'walk>2,0.1', 'attacked 0 rat'], [0, 'endure'],
    [1, 'stay'], [2, 'discard ?']);
  assert.deepEqual(answered.map(({ number, line }) => [number, line]), [
    [1, 'Bo released the rat at c5.'],
    [1, 'Bo led the creature to c5.'],
    [1, 'The rat bit Ada.'],
    [2, 'Cy discarded a card.'],
  ]);
  assert.deepEqual(inCave([0, 'rat.II>2,0.4'], [3, 'endure']), []);
  const voted = inBase([0, 'pass NS'], [1, 'pass ?'], [2, 'vote'], [0, 'vote'], [3, 'pass ?']);
  assert.deepEqual(voted.map(({ number, seat }) => [number, seat]), [[1, 1], [2, 3]]);
  const dealt = [...log([0, 'pass NS'], [1, 'pass ?']), { seq: 9, at: 9, what: 'dealt', events: [] }];
  assert.deepEqual(tracesSince(dealt, 0, base, baseTeller), []);
  assert.equal(inBase([1, 'pass ?']).length, 1);
});

test('nothing after the end of a round, for a spectator, or before the game has loaded', () => {
  assert.deepEqual(inBase([0, 'NS@1,0'], [1, 'EW@7,0', 'turned 8,0 NESW', 'ended diggers finisher 1']), []);
  const entries = log([1, 'pass ?']);
  assert.deepEqual(tracesSince(entries, null, base, baseTeller), []);
  assert.deepEqual(tracesSince(entries, 0, base, null), []);
});

test('what only you know is not told again', () => {
  const all = inCave([0, 'stay'], [1, 'swap.II>0', 'gave 0 1 boots.I', 'gave 1 0 ?'],
    [2, 'walk>2,0.1', 'attacked 0 goblin', 'lost-card 0 NES.I']);
  assert.equal(all.length, 3);
  assert.ok(all.every(({ line }) => !/boots|NES|Only you/.test(line)));
  const seen = inBase([0, 'map>8,0', 'looked 0 8,0 NESW'], [1, 'pass ?']);
  assert.deepEqual(seen.map(({ line }) => line), ['Bo discarded a card.']);
});

test('without a game\'s own notes, cells get numbers', () => {
  const { notes: _, ...plain } = baseTeller;
  const all = tracesSince(log([1, 'EW@1,0', 'turned 8,0 NE']), 0, base, plain);
  assert.deepEqual(all.map(({ place, telling }) => [place, telling]), [[{ cell: '1,0' }, 0]]);
});

test('what lingers while others play', () => {
  const [, ...fresh] = log([1, 'EW@1,0'], [1, 'break-cart>0'], [0, 'break-cart>1']);
  assert.deepEqual(tellingIn(fresh, 0, base, baseTeller).map(({ seq }) => seq), [3]);
});

test('played again, a step takes 0.7 s, a telling one 1.4 s, and all at most 9 s', () => {
  const of = (...telling: number[]) =>
    timesOf(telling.map((rank) => ({ number: 1, seq: 1, seat: 1, place: null, line: '', telling: rank })));
  assert.deepEqual(of(0, 3), [700, 1400]);
  const many = of(...Array.from({ length: 20 }, (_, i) => i % 2));
  assert.equal(Math.round(many.reduce((sum, time) => sum + time)), 9000);
  assert.equal(Math.round(many[1]! / many[0]!), 2);
});
