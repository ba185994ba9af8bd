// SPDX-License-Identifier: MIT
//
// voices.test.ts - which signs are offered, which players are muted or blocked, which bubbles are shown, and what is
// read out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signs as base } from '../core/base/signs.ts';
import { signs as cave } from '../core/cave/signs.ts';
import { hushOf, isHeard, isTold, keepHush, NO_HUSH, type Hush } from '../core/hush.ts';
import { memoryStore } from '../core/link/storage.ts';
import { linesOf, type Teller } from '../core/log.ts';
import { collapse } from '../core/rounds.ts';
import { talkNow, type Entry, type State, type View } from '../core/model.ts';
import { FACES, SIGNS, writeSign, type Sign } from '../core/signs.ts';
import { bubbleText, buttonText, lightsText, sentence } from '../core/signwords.ts';
import { aboutSeat, folded, heard, isReadOut, untargeted, type GameSigns } from '../core/voices.ts';

const AIDS = { unseen: 'on', laid: 'on', dead: 'on' } as const;
const CHANCE = { pace: 'relaxed', shuffle: 'plain' } as const;
const NAMES = ['Ada', 'Boris', 'Carla'];
const seatOf = (name: string) => ({ name, person: true, bot: null, online: true, since: 0, ready: false });

interface Over {
  talk?: 'chat' | 'signs' | 'none';
  lights?: 'on' | 'off';
  phase?: State['phase'];
  bot?: string | null;
  you?: number | null;
  view?: object;
  lit?: (number | null)[];
  markers?: State['markers'];
}

function table({ talk = 'chat', lights = 'on', phase = 'playing', bot = null, you = 0, ...over }: Over = {}): State {
  const seats = NAMES.map(seatOf).map((seat, i) => (i === 0 ? { ...seat, bot } : seat));
  const view = { seats: 3, goals: { '8,-2': '?', '8,0': '?', '8,2': '?' }, broken: [[], ['cart', 'lantern'], []] };
  return {
    table: 'ABCDE', seq: 1, now: 0, phase, host: 0, you, seats, missed_after: { away: 0, idle: 0 },
    config: {
      game: 'base',
      seats: 3,
      preset: 'standard',
      options: {},
      customs: { talk, lights, voices: 'few', ...AIDS, listed: 'no', onlookers: 'yes', ...CHANCE },
    },
    turn_since: null, deadline: null, won: null, view: { ...view, ...over.view } as unknown as View,
    lights: over.lit ?? [null, null, null], markers: over.markers ?? [], arrows: [], noses: [], titles: null,
    fair: null,
  };
}

const CAVE = {
  seats: 3, goals: { '-4,-4': '?' }, unmasked: [] as number[], dwarfs: [{}, {}, null], looked_clan: [[], [], []],
};
const [SHOWN, PAIR] = [{ ...CAVE, unmasked: [1] }, { ...CAVE, seats: 2 }];
const sign = (seq: number, seat: number, text: string, at = 0): Entry => ({ seq, at, what: 'sign', seat, sign: text });
const said = (seq: number, seat: number, text: string): Entry => ({ seq, at: 0, what: 'said', seat, text });
const offered = (state: State, seat: number, entries: Entry[] = [], game: GameSigns = base) =>
  aboutSeat(state, entries, seat, game).map(writeSign).join(' ');

const OFFERS: [what: string, offered: string, expected: string][] = [
  ['a player', offered(table(), 2), 'light>2 trust>2 doubt>2 thanks>2'],
  ['a player with broken tools', offered(table(), 1), 'light>1 trust>1 doubt>1 thanks>1 help>1:cart help>1:lantern'],
  ['a player with your light', offered(table({ lit: [2, null, null] }), 2), 'light trust>2 doubt>2 thanks>2'],
  ['no lights', offered(table({ lights: 'off' }), 2), 'trust>2 doubt>2 thanks>2'],
  [
    'a player who has given a sign',
    offered(table(), 2, [sign(1, 2, 'stuck')]),
    'light>2 trust>2 doubt>2 yes>2 no>2 thanks>2',
  ],
  [
    'signs of the round before do not count',
    offered(table(), 2, [sign(1, 2, 'stuck'), { seq: 2, at: 0, what: 'dealt' }]),
    'light>2 trust>2 doubt>2 thanks>2',
  ],
  [
    'a player with a marker',
    offered(table({ markers: [{ seat: 2, on: '8,0', says: 'gold', changes: 0, stamp: null }] }), 2),
    'light>2 trust>2 doubt>2 thanks>2 trust>2:8,0 doubt>2:8,0',
  ],
  ['yourself', offered(table({ you: 1 }), 1), 'help>1:cart help>1:lantern stuck'],
  ['between rounds', offered(table({ phase: 'between' }), 1, [sign(1, 1, 'stuck')]), 'yes>1 no>1 thanks>1'],
  ['a table without talk', offered(table({ talk: 'none' }), 1), ''],
  ['a bot plays for you', offered(table({ bot: 'honest' }), 1), ''],
  ['you only watch', offered(table({ you: null }), 1), ''],
  ['the cave', offered(table({ view: CAVE }), 1, [], cave), 'light>1 trust>1 doubt>1 thanks>1 help>1'],
  ['the cave, out of it', offered(table({ view: CAVE }), 2, [], cave), 'light>2 trust>2 doubt>2 thanks>2'],
  ['the cave, unmasked', offered(table({ view: SHOWN }), 1, [], cave), 'trust>1 doubt>1 thanks>1 help>1'],
  ['the cave with two players', offered(table({ view: PAIR }), 1, [], cave), 'trust>1 doubt>1 thanks>1 help>1'],
];
for (const [what, found, expected] of OFFERS) test(`offered about ${what}`, () => assert.equal(found, expected));

test('what you know changes no offer', () => {
  const known = { roles: ['saboteur', 'digger', 'saboteur'], goals: { '8,-2': 'NESW', '8,0': 'NE', '8,2': '?' } };
  assert.equal(offered(table({ view: known }), 2), offered(table(), 2));
  const seen = { ...CAVE, loyalty: ['loyal', 'saboteur', 'loyal'] };
  assert.equal(offered(table({ view: seen }), 1, [], cave), offered(table({ view: CAVE }), 1, [], cave));
});

test('the palette has the faces, and during a round that your cards do not help', () => {
  const faces = FACES.map((face) => `face:${face}`);
  assert.deepEqual(untargeted(table()).map(writeSign), [...faces, 'stuck']);
  assert.deepEqual(untargeted(table({ phase: 'between' })).map(writeSign), faces);
  assert.deepEqual(untargeted(table({ talk: 'none' })), []);
  assert.equal(talkNow(table({ phase: 'waiting' })), null);
});

test('once a round is decided, also while its gold is shared, the page offers only small talk', () => {
  const nobody = [null, null, null];
  const decided = { ...table(), noses: [{ nose: nobody, shadow: nobody, order: [], missing: null }] };
  assert.equal(talkNow(decided), 'small');
  assert.equal(offered(decided, 1, [sign(1, 1, 'stuck')]), 'yes>1 no>1 thanks>1');
  assert.deepEqual(untargeted(decided).map(writeSign), FACES.map((face) => `face:${face}`));
  assert.equal(talkNow({ ...decided, view: { ...decided.view!, round: 2 } as View }), 'all', 'the next round');
});

test('mute hides bubbles and faces, block hides all that the player says', () => {
  const [muted, blocked]: [Hush, Hush] = [{ muted: [1], blocked: [] }, { muted: [], blocked: [1] }];
  const all = [sign(1, 1, 'stuck'), sign(2, 1, 'face:yawn'), said(3, 1, 'Hello'), sign(4, 2, 'stuck')];
  const action: Entry = { seq: 5, at: 0, what: 'action', seat: 1, action: 'pass' };
  const told = (hush: Hush) => [...all, action].filter((entry) => isTold(entry, hush)).map(({ seq }) => seq);
  assert.deepEqual(told(muted), [1, 3, 4, 5]);
  assert.deepEqual(told(blocked), [4, 5]);
  for (const hush of [muted, blocked]) assert.deepEqual(all.filter((entry) => isHeard(entry, hush)), [all[3]]);
});

test('whom a device does not hear is kept for each table', () => {
  const store = memoryStore();
  keepHush(store, 'ABCDE', { muted: [1], blocked: [2] });
  assert.deepEqual(hushOf(store, 'ABCDE'), { muted: [1], blocked: [2] });
  assert.deepEqual(hushOf(store, 'OTHER'), NO_HUSH);
  keepHush(store, 'ABCDE', NO_HUSH);
  assert.equal(store.read('hush:ABCDE'), null);
  for (const bad of ['{', 'null', '{"muted":3}', '[]']) {
    store.write('hush:ABCDE', bad);
    assert.deepEqual(hushOf(store, 'ABCDE'), NO_HUSH, bad);
  }
});

test('a bubble stays 4 s, a message 6 s and 60 letters; a newer one of the player replaces it', () => {
  const first = heard([], [sign(1, 1, 'stuck'), said(2, 2, 'x'.repeat(80))], NO_HUSH, 1000);
  assert.deepEqual(first.map(({ until }) => until), [5000, 7000]);
  assert.equal(first[1]!.text.length, 60);
  assert.deepEqual(heard(first, [], NO_HUSH, 5000).map(({ seq }) => seq), [2]);
  assert.deepEqual(heard(first, [sign(3, 1, 'yes>2')], NO_HUSH, 2000).map(({ seq }) => seq), [2, 3]);
  assert.deepEqual(heard(first, [sign(3, 1, 'wink')], NO_HUSH, 2000).map(({ seq }) => seq), [1, 2]);
  assert.deepEqual(heard([], [sign(1, 1, 'stuck')], { muted: [1], blocked: [] }, 0), []);
});

test('at most three bubbles are shown, older ones become pips', () => {
  const bubbles = heard([], [0, 1, 2, 3].map((seat) => sign(seat + 1, seat, 'stuck')), NO_HUSH, 0);
  const { shown, pips } = folded(bubbles);
  assert.deepEqual([shown.map(({ seat }) => seat), pips.map(({ seat }) => seat)], [[1, 2, 3], [0]]);
});

const READ: [sign: string, all: boolean, mine: boolean][] = [
  ['stuck', true, false],
  ['marker>8,0:gold', true, true],
  ['light>0', true, true],
  ['light>2', true, false],
  ['thanks>0', true, true],
];
test('a screen reader reads out what you chose, and never your own signs', () => {
  for (const [text, all, mine] of READ) {
    assert.equal(isReadOut(sign(1, 1, text), 0, 'all'), all, text);
    assert.equal(isReadOut(sign(1, 1, text), 0, 'mine'), mine, text);
    assert.equal(isReadOut(sign(1, 1, text), 0, 'none'), false, text);
    assert.equal(isReadOut(sign(1, 0, text), 0, 'all'), false, text);
  }
});

const state = table({ you: 1 });
const WORDS: [sign: string, log: string, bubble: string][] = [
  ['light>1', 'Ada points a light at Boris.', 'I suspect you'],
  ['light', 'Ada puts the light out.', 'Light out'],
  ['marker>8,0:gold', 'Ada on goal B: gold.', 'B: gold'],
  ['marker>8,0', 'Ada takes the marker off goal B.', 'I take that back'],
  ['trust>2', 'Ada trusts Carla.', 'I trust Carla'],
  ['doubt>2:8,2', 'Ada doubts what Carla says about goal C.', 'I doubt that'],
  ['yes>1', 'Ada agrees with Boris.', 'Yes'],
  ['no>2', 'Ada disagrees with Carla.', 'No, Carla'],
  ['dig>5,1', 'Ada: dig at f6.', 'Dig at f6'],
  ['avoid>8,-2', 'Ada: not to goal A.', 'Not goal A'],
  ['help>0:lantern', 'Ada asks for a repair: lantern.', 'Repair my lantern'],
  ['help>1:cart', "Ada asks for a repair of Boris's cart.", 'Repair your cart'],
  ['stuck', 'Ada: my cards do not help.', 'My cards do not help'],
  ['thanks>1', 'Ada thanks Boris.', 'Thank you'],
  ['face:yawn', 'Ada yawns.', ''],
];
for (const [text, log, bubble] of WORDS) {
  test(`${text} in words`, () => {
    assert.equal(sentence(text, 0, { state, game: base }), log);
    const [made] = heard([], [sign(1, 0, text)], NO_HUSH, 0);
    assert.equal(bubbleText(made!.sign!, 0, 1, { state, game: base }), bubble);
  });
}

test('what is said about you has its own words', () => {
  const words = (made: Sign) => bubbleText(made, 0, 1, { state, game: base });
  assert.equal(words({ name: 'trust', to: 1 }), 'I trust you');
  assert.equal(words({ name: 'doubt', to: 1 }), 'I doubt you');
  assert.equal(words({ name: 'help', to: 1 }), 'Help you');
  assert.equal(words({ name: 'marker', on: 1, value: 'loyal' }), 'you: loyal');
  assert.equal(lightsText({ ...state, lights: [null, 0, 0] }, 0), '2 lights: you and Carla');
});

test('every sign and face has words, in both games', () => {
  const named = WORDS.map(([text]) => text.split(/[>:]/)[0]);
  for (const name of SIGNS) assert.ok(named.includes(name), name);
  const clan = table({ view: CAVE });
  assert.equal(sentence('marker>1:loyal', 0, { state: clan, game: cave }), 'Ada on Boris: loyal.');
  assert.equal(sentence('marker>-4,-4:exit', 0, { state: clan, game: cave }), 'Ada on goal A: the way out.');
  assert.equal(sentence('asked>1', 0, { state: clan, game: cave }), 'Ada asks to remove Boris.');
  assert.equal(sentence('removed>undefined', 1, { state: clan, game: cave }), 'Boris was removed from the table.');
  assert.equal(sentence('nonsense>1', 0, { state: clan, game: cave }), null);
  assert.equal(sentence('help>0', 0, { state: clan, game: cave }), 'Ada asks for help.');
  assert.equal(buttonText({ name: 'help', to: 1 }, 0, { state: clan, game: cave }), 'Help Boris');
  const says = buttonText({ name: 'marker', on: '-4,-4', value: 'exit' }, 0, { state: clan, game: cave });
  assert.equal(says, 'The way out');
  for (const value of FACES) {
    assert.notEqual(buttonText({ name: 'face', value }, 0, { state, game: base }), 'face');
  }
});

test("changes of one player's light within 10 s are one line, even across other lines", () => {
  const teller: Teller = { action: () => null, event: () => null, cell: () => null, sign: (text) => text };
  const entries = [
    sign(1, 0, 'light>1', 0), sign(2, 1, 'stuck', 1000), sign(3, 0, 'light>2', 9000), sign(4, 0, 'light', 19_000),
    sign(5, 0, 'light>1', 29_001), sign(6, 2, 'light>1', 29_002),
  ];
  const lines = collapse(entries.flatMap((entry) => linesOf(entry, state, teller)));
  assert.deepEqual(lines.map(({ seq }) => seq), [2, 4, 5, 6]);
  assert.ok(lines.every(({ kind }) => kind === 'talk'));
});
