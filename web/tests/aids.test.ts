// SPDX-License-Identifier: MIT
//
// aids.test.ts - which aids a table offers, who laid which card, and where the unseen cards are.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { offerOf, readAids } from '../core/aids.ts';
import { inOrder, laidBy, unseenOf } from '../core/thinking.ts';
import { aids as base } from '../core/base/aids.ts';
import { aids as cave } from '../core/cave/aids.ts';
import type { Customs, Entry, State, View } from '../core/model.ts';

const guests = { listed: 'no', onlookers: 'yes', pace: 'relaxed', shuffle: 'plain' } as const;
const allowed = { unseen: 'on', laid: 'on', dead: 'on' } as const;
const customs: Customs = { talk: 'chat', lights: 'on', voices: 'few', ...allowed, ...guests };
const stateOf = (change: Partial<State>, bans: Partial<Customs> = {}) =>
  ({
    phase: 'playing',
    you: 1,
    config: { customs: { ...customs, ...bans } },
    view: { unseen_cards: {}, dead: [] },
    ...change,
  }) as unknown as State;

test('a table offers each aid unless it bans it', () => {
  for (const aid of ['unseen', 'laid', 'dead'] as const) {
    assert.equal(offerOf(stateOf({}), aid), 'yes');
    assert.equal(offerOf(stateOf({}, { [aid]: 'off' }), aid), 'banned');
    assert.equal(offerOf(stateOf({ phase: 'waiting' }), aid), 'no');
    assert.equal(offerOf(null, aid), 'no');
  }
  assert.equal(offerOf(stateOf({}, { unseen: 'off', laid: 'off', dead: 'off' }), 'notes'), 'yes');
});

test('a spectator sees who laid what, and has no other aid', () => {
  const watching = stateOf({ you: null, view: {} as View });
  assert.equal(offerOf(watching, 'laid'), 'yes');
  for (const aid of ['unseen', 'dead', 'notes'] as const) assert.equal(offerOf(watching, aid), 'no');
});

test('between two rounds nothing is counted, but notes can be written', () => {
  const between = stateOf({ phase: 'between' });
  assert.equal(offerOf(between, 'unseen'), 'no');
  assert.equal(offerOf(between, 'dead'), 'no');
  assert.equal(offerOf(between, 'notes'), 'yes');
});

test('whatever the browser has stored, only aids come back', () => {
  assert.deepEqual(readAids(null), []);
  assert.deepEqual(readAids('dead notes unseen 7 '), ['unseen', 'dead']);
});

let seq = 0;
const act = (seat: number, action: string, ...events: string[]): Entry => ({
  seq: ++seq,
  at: 0,
  what: 'action',
  seat,
  action,
  events,
});

test('a card belongs to the seat that laid it last, until it falls or the next round is dealt', () => {
  seq = 0;
  const entries = [
    act(0, 'NESW@1,0', 'drew 0 ?'),
    act(1, 'E|W@-2,-1'),
    act(2, 'break-cart>1'),
    act(2, 'rockfall>1,0', 'fell 1,0 NESW'),
    act(3, 'NSW.II.hole-S@1,0'),
    act(3, 'rat.II>1,0.4'),
  ];
  const at = (until?: number) => Object.fromEntries(laidBy(entries, until));
  assert.deepEqual(at(1), { '1,0': 0 });
  assert.deepEqual(at(3), { '1,0': 0, '-2,-1': 1 });
  assert.deepEqual(at(4), { '-2,-1': 1 });
  assert.deepEqual(at(), { '1,0': 3, '-2,-1': 1 });
  const dealt: Entry = { seq: 7, at: 0, what: 'dealt', events: ['dealt 2'] };
  assert.deepEqual([...laidBy([...entries, dealt])], []);
});

test('who laid what is the same for every seat: it depends on nothing that an entry hides', () => {
  seq = 0;
  const own = [act(0, 'NES@1,0', 'drew 0 map'), act(1, 'pass NE'), act(2, 'map>8,0', 'looked 2 8,0 NESW')];
  seq = 0;
  const open = [act(0, 'NES@1,0', 'drew 0 ?'), act(1, 'pass ?'), act(2, 'map>8,0', 'looked 2 8,0 ?')];
  assert.deepEqual(laidBy(own), laidBy(open));
});

test('unseen cards are in the pile, in other hands, or out of play', () => {
  const cards = { NESW: 4, 'E|W': 1, map: 2, 'break-cart': 3 };
  const hands = [['?', '?'], ['NE', 'map'], ['?']];
  const view = { you: 1, deck: ['?', '?', '?', '?'], hands, unseen_cards: cards } as unknown as View;
  assert.deepEqual(unseenOf(view, base), { all: 10, pile: 4, hands: 3, rest: 3 });
  const remembered = { '2': ['boots.I'] };
  const told = { you: 1, pile: 5, hands, remembered, unseen_cards: cards } as unknown as View;
  assert.deepEqual(unseenOf(told, cave), { all: 10, pile: 5, hands: 2, rest: 3 });
});

test('cards are shown in the groups of their game, and none is left out', () => {
  const shown = base.kinds({ map: 2, 'E|W': 1, NESW: 4, 'break-cart': 3, rockfall: 1 });
  assert.deepEqual(
    shown.map(({ cards }) => cards.map(([card]) => card)),
    [['NESW'], ['E|W'], ['break-cart'], ['map', 'rockfall']],
  );
  const groups = cave.kinds({ 'boots.II': 1, 'NESW.I': 2, 'axe.I': 1, 'NES.I': 1 });
  assert.deepEqual(
    groups.map(({ cards }) => cards.map(([card]) => card)),
    [['NESW.I', 'NES.I', 'axe.I'], ['boots.II']],
  );
});

test('cells are listed row by row', () => {
  assert.deepEqual(inOrder(['2,1', '-1,1', '5,-2']), ['5,-2', '-1,1', '2,1']);
});
