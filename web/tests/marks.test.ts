// SPDX-License-Identifier: MIT
//
// marks.test.ts - lights, markers and arrows on the table, and the signs that you can give about a place. None of this
// may depend on what only one player knows.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signs as base } from '../core/base/signs.ts';
import { signs as cave } from '../core/cave/signs.ts';
import { bentBeam, haloOf, litAnew, pointers, straightBeam } from '../core/lights.ts';
import { arrowsOf, claims, stacksOf } from '../core/marks.ts';
import type { Entry, State, View } from '../core/model.ts';
import { writeSign, type Marker, type Place, type Says, type Sign } from '../core/signs.ts';
import { arrowText, lightsText, markText, newLightText, placeText, stackText } from '../core/signwords.ts';
import { aboutSeat, arrowOffer, markerOffer, markerOpinions, untargeted, type GameSigns } from '../core/voices.ts';
import cavern from './cave/view.json';

const AIDS = { unseen: 'on', laid: 'on', dead: 'on' } as const;
const CHANCE = { pace: 'relaxed', shuffle: 'plain' } as const;
const NAMES = ['Ada', 'Boris', 'Carla', 'Dag', 'Eva', 'Finn', 'Gus', 'Hal', 'Ida', 'Jo'];
const MINE = {
  seats: 3, phase: 'play', goals: { '8,-2': '?', '8,0': '?', '8,2': '?' }, turned: [] as string[], broken: [[], [], []],
  looked: { '8,-2': [], '8,0': [0, 1], '8,2': [1] }, board: { '0,0': 'NESW', '1,0': 'EW' },
};

interface Over {
  view?: object;
  seats?: number;
  you?: number | null;
  talk?: 'chat' | 'none';
  lit?: (number | null)[];
  markers?: Marker[];
  arrows?: State['arrows'];
}

function table({ view = MINE, seats = 3, you = 0, talk = 'chat', lit, markers = [], arrows = [] }: Over = {}): State {
  const people = NAMES.slice(0, seats).map((name) => ({
    name, person: true, bot: null, online: true, since: 0, ready: false,
  }));
  return {
    table: 'ABCDE', seq: 1, now: 0, phase: 'playing', host: 0, you, seats: people, noses: [], titles: null, fair: null,
    missed_after: { away: 0, idle: 0 }, turn_since: null, deadline: null, won: null,
    config: {
      game: 'base', seats, preset: null, options: {},
      customs: { talk, lights: 'on', voices: 'few', ...AIDS, listed: 'no', onlookers: 'yes', ...CHANCE },
    },
    view: view as unknown as View, lights: lit ?? people.map(() => null), markers, arrows,
  };
}

const mark = (seat: number, on: Place, says: Says, changes = 0, stamp: Marker['stamp'] = null): Marker => ({
  seat, on, says, changes, stamp,
});
const sign = (seq: number, seat: number, text: string): Entry => ({ seq, at: 0, what: 'sign', seat, sign: text });
/** All that the page offers about a place, except opinions on the markers of others. */
function aboutPlace(state: State, entries: readonly Entry[], on: Place, game: GameSigns): Sign[] {
  const arrows = typeof on === 'string' ? arrowOffer(state, on, game) : [];
  return [...markerOffer(state, entries, on, game), ...arrows];
}
const texts = (state: State, on: Place, entries: Entry[] = [], game: GameSigns = base) =>
  aboutPlace(state, entries, on, game).map(writeSign).join(' ');

const HALOS: [seats: number, lit: (number | null)[], halo: number][] = [
  [3, [null, null, null], 0],
  [3, [null, 0, null], 1],
  [3, [null, 0, 0], 2],
  [7, [null, 0, 0, 0, null, null, null], 3],
  [8, [null, 0, 0, 0, null, null, null, null], 2],
  [10, [null, 0, 0, 0, 0, 0, null, null, null, null], 3],
];
test('a player glows in three steps, and sweats under three lights that are half of the others', () => {
  for (const [seats, lit, halo] of HALOS) assert.equal(haloOf(table({ seats, lit }), 0), halo, JSON.stringify(lit));
});

test('lights have words for a screen reader', () => {
  const state = table({ seats: 4, you: 3, lit: [null, 0, 0, 0] });
  assert.deepEqual(pointers(state, 0), [1, 2, 3]);
  assert.equal(lightsText(state, 0), '3 lights: Boris, Carla and you');
  assert.equal(lightsText(state, 1), '');
  assert.equal(newLightText(state, 1, 0), 'Light on Ada from Boris, 3 in all.');
});

test('a light is new when it moves to somebody, but not when the page arrives or it goes out', () => {
  assert.deepEqual(litAnew(null, [1, 0]), []);
  assert.deepEqual(litAnew([null, 0, 1], [1, 0, null]), [0]);
  assert.deepEqual(litAnew([1, 0, 1], [2, 0, 0]), [0, 2]);
});

test('a beam begins at the helmet, and ends broader; beside a column it bends to the left', () => {
  assert.equal(straightBeam([0, 0], [100, 0]), 'M0 0L100 13L100 -13Z');
  const numbers = bentBeam([500, 10], [500, 210]).match(/-?[\d.]+/g)!.map(Number);
  assert.deepEqual(numbers.slice(0, 2), [500, 10]);
  assert.ok(numbers[2]! < 430, 'it bends');
  assert.deepEqual(numbers.slice(4, 8), [500, 197, 500, 223]);
});

test('markers that differ on a card, and the same single thing twice, contradict each other', () => {
  const markers = [mark(1, '8,0', 'gold'), mark(0, '8,0', 'stone'), mark(1, '8,2', 'gold'), mark(2, '8,0', 'gold')];
  const [first, second] = stacksOf({ markers }, []);
  assert.deepEqual(first!.marks.map(({ seat, says }) => `${seat} ${says}`), ['1 gold', '2 gold', '0 stone']);
  assert.deepEqual([first!.differ, second!.differ], [true, false]);
  assert.deepEqual(first!.marks.map(({ twice }) => twice), [true, false, false]);
  const stamped = stacksOf({ markers: [mark(1, '8,0', 'gold', 0, 'lie'), mark(0, '8,0', 'stone', 0, 'true')] }, []);
  assert.equal(stamped[0]!.differ, false);
  const stones = stacksOf({ markers: [mark(1, '8,0', 'stone'), mark(1, '8,2', 'stone')] }, []);
  assert.ok(stones.every(({ marks }) => !marks[0]!.twice), 'there are two stones');
});

test('a changed marker tells what it said before, as far as the page knows', () => {
  const entries = [
    sign(1, 1, 'marker>8,0:gold'), { seq: 2, at: 0, what: 'dealt' }, sign(3, 1, 'marker>8,0:stone'),
    sign(4, 2, 'marker>8,0:gold'), sign(5, 1, 'marker>8,0'), sign(6, 1, 'marker>8,0:gold'),
  ];
  assert.deepEqual(claims(entries, 1, '8,0'), ['stone', null, 'gold']);
  const state = table({ markers: [mark(1, '8,0', 'gold', 2)] });
  const words = (known: Entry[]) => markText(stacksOf(state, known)[0]!.marks[0]!, { state, game: base });
  assert.equal(words(entries), 'Boris says gold. Was: stone.');
  assert.equal(words([]), 'Boris says gold. It was something else.');
});

const STACKS: [markers: Marker[], words: string][] = [
  [[mark(1, '8,0', 'gold')], 'Markers on goal B. Boris says gold.'],
  [
    [mark(1, '8,0', 'gold'), mark(2, '8,0', 'stone')],
    'Markers on goal B. Boris says gold, Carla stone: they disagree.',
  ],
  [
    [mark(0, '8,0', 'stone'), mark(1, '8,0', 'gold', 1), mark(2, '8,0', 'stone')],
    'Markers on goal B. Ada says stone. Carla says stone. Boris says gold. It was something else. They disagree.',
  ],
  [
    [mark(1, '8,0', 'gold', 0, 'lie'), mark(2, '8,0', 'stone', 0, 'true')],
    'Markers on goal B. Boris said gold: a lie. Carla said stone: true.',
  ],
  [[mark(1, 2, 'saboteur')], 'Markers on Carla. Boris says a saboteur.'],
];
test('the markers on a card are read out in one sentence each', () => {
  for (const [markers, words] of STACKS) {
    const state = table({ markers });
    assert.equal(stackText(stacksOf(state, [])[0]!, { state, game: base }), words);
  }
});

test('several players with the same request share an arrow', () => {
  const asked = ['dig>5,1', 'avoid>8,0', 'dig>5,1'].map((one, seat) => ({ seat, sign: one }));
  const state = table({ arrows: asked });
  const [dig, avoid] = arrowsOf(state);
  assert.deepEqual(dig, { cell: '5,1', name: 'dig', seats: [0, 2] });
  assert.equal(arrowText(dig!, state), 'Ada and Carla ask to dig here');
  assert.equal(arrowText(avoid!, state), 'Boris asks not to dig here');
  assert.equal(placeText('5,1', { state, game: base }), 'Cell f6');
  assert.equal(placeText('8,0', { state, game: base }), 'Goal B');
});

const gold = mark(0, '8,0', 'gold');
const ALL = 'marker>8,0:stone marker>8,0:gold dig>8,0 avoid>8,0';
const laid = (count: number) =>
  Array.from({ length: count }, (_, i) => sign(i + 1, 0, i % 2 === 0 ? 'marker>8,0:gold' : 'marker>8,0'));
const OFFERS: [what: string, offered: string, expected: string][] = [
  ['a goal that you have looked at', texts(table(), '8,0'), ALL],
  ['a goal that you have not looked at', texts(table(), '8,2'), 'dig>8,2 avoid>8,2'],
  [
    'a goal with your marker', texts(table({ markers: [gold] }), '8,0'),
    'marker>8,0:stone marker>8,0 dig>8,0 avoid>8,0',
  ],
  ['a goal with your last marker', texts(table({ markers: [{ ...gold, changes: 2 }] }), '8,0'), 'dig>8,0 avoid>8,0'],
  ['a goal, after one change', texts(table(), '8,0', laid(2)), ALL],
  ['a goal, after two changes', texts(table(), '8,0', laid(4).slice(0, 3)), 'dig>8,0 avoid>8,0'],
  ['a turned goal', texts(table({ view: { ...MINE, turned: ['8,0'] } }), '8,0'), ''],
  ['an empty cell', texts(table(), '2,0'), 'dig>2,0 avoid>2,0'],
  ['a cell with your arrow', texts(table({ arrows: [{ seat: 0, sign: 'dig>2,0' }] }), '2,0'), 'avoid>2,0'],
  ['a cell with a card', texts(table(), '1,0'), ''],
  ['a table without talk', texts(table({ talk: 'none' }), '8,0'), ''],
  ['a goal, if you only watch', texts(table({ you: null }), '8,0'), ''],
];
for (const [what, found, expected] of OFFERS) test(`offered at ${what}`, () => assert.equal(found, expected));

const CAVE = cavern as unknown as View & { looked: object; looked_clan: number[][] };
const den = (more: object = {}, you = 0) =>
  table({ seats: 4, you, view: { ...CAVE, looked: { '4,4': [0] }, looked_clan: [[], [0], [], []], ...more } });
test('in the cave, goals and clan cards have markers', () => {
  const clans = (state: State, to: number) => markerOffer(state, [], to, cave).map(writeSign).join(' ');
  assert.equal(clans(den(), 1), 'marker>1:loyal marker>1:saboteur');
  assert.equal(clans(den(), 2), '');
  assert.equal(clans(den({ unmasked: [1, 3] }), 1), '');
  const goal = markerOffer(den(), [], '4,4', cave).map(({ value }) => value);
  assert.deepEqual(goal, ['exit', 'hole', 'ladder', 'vein']);
  assert.deepEqual(markerOffer(den(), [], '4,-4', cave), [], 'it is face up');
  assert.match(aboutSeat(den(), [], 1, cave).map(writeSign).join(' '), /^marker>1:loyal marker>1:saboteur light>1/);
});

test('you can believe or doubt the markers of others', () => {
  const state = table({ markers: [gold, mark(1, '8,0', 'stone')] });
  assert.deepEqual(markerOpinions(state, 1, '8,0').map(writeSign), ['trust>1:8,0', 'doubt>1:8,0']);
  assert.deepEqual(markerOpinions(state, 0, '8,0'), []);
  assert.deepEqual(markerOpinions(state, 2, '8,0'), []);
});

test('goals and the cells that a path leads to are offered for an arrow', () => {
  assert.deepEqual([...base.spots(table())].sort(), ['-1,0', '0,-1', '0,1', '2,0', '8,-2', '8,0', '8,2']);
  const spots = cave.spots(den());
  assert.ok(spots.includes('4,4') && !spots.includes('4,-4') && !spots.includes('0,0'));
});

/** Everything about signs that the page draws or offers, as one text. */
function drawn(state: State, entries: Entry[], game: GameSigns): string {
  const seats = state.seats.map((_, seat) => seat);
  const places: Place[] = [...game.spots(state), ...seats, '8,0', '1,0'];
  const setting = { state, game };
  const stacks = stacksOf(state, entries);
  return JSON.stringify([
    places.map((on) => [on, aboutPlace(state, entries, on, game)]),
    seats.map((to) => [aboutSeat(state, entries, to, game), haloOf(state, to), lightsText(state, to)]),
    untargeted(state), stacks, stacks.map((stack) => stackText(stack, setting)), arrowsOf(state),
  ]);
}

/**
 * What the page draws and offers at one table of the base game: one text for each of several sets of secrets. `caves`
 * does this for the cave.
 */
const mines = (over: Over, entries: Entry[]) =>
  [
    { hands: [['map', 'EW'], ['?'], ['?']], roles: ['saboteur', '?', '?'], goals: { ...MINE.goals, '8,0': 'NESW' } },
    { hands: [['NS', 'NE'], ['?'], ['?']], roles: ['digger', '?', '?'], goals: { ...MINE.goals, '8,0': 'NE' } },
    { hands: [['?'], ['?'], ['?']], roles: ['?', '?', '?'], legal: ['pass 0'] },
  ].map((own) => drawn(table({ ...over, view: { ...MINE, ...own } }), entries, base));

const caves = (over: Partial<State>, entries: Entry[]) => {
  const goals = { ...(cavern.goals as object), '4,4': 'exit', '-4,-4': 'ladder' };
  const roles = { loyalty: ['saboteur', 'loyal', 'loyal', 'loyal'], hands: [[], [], [], []] };
  return [{}, { goals }, roles].map((own) => drawn({ ...den(own), ...over }, entries, cave));
};

test('a table that differs only in what a player may not know, or only one knows, draws and offers the same', () => {
  const markers = [gold, mark(1, '8,0', 'stone', 1), mark(1, 2, 'loyal')];
  const arrows = [{ seat: 2, sign: 'dig>2,0' }];
  const entries = [sign(1, 1, 'marker>8,0:gold'), sign(2, 1, 'marker>8,0:stone'), sign(3, 0, 'marker>8,0:gold')];
  assert.equal(new Set(mines({}, [])).size, 1);
  assert.equal(new Set(mines({ lit: [null, 0, 0], markers, arrows }, entries)).size, 1);
  assert.equal(new Set(caves({}, [])).size, 1);
  assert.equal(new Set(caves({ lights: [null, 0, 0, 1], markers, arrows }, entries)).size, 1);
});
