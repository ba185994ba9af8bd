// SPDX-License-Identifier: MIT
//
// streamer.test.ts - what is left while the page hides your cards: news without your secrets, the actions that the page
// still offers, and the input without your picked card.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as base from '../core/base/input.ts';
import * as cave from '../core/cave/input.ts';
import { coveredNews, learn, wholeNews, type Told } from '../core/link/told.ts';

/** The part of your own view that follows from what everybody sees. */
const SEEN = { you: 1, legal: ['vote'], may_vote: true, ways: [{ to: '1,0.0', steps: 1, from: null, tolls: [] }] };

/** News in which seat 1 has looked at a goal and has drawn a card. `secrets` has what only this seat knows. */
function told(secrets: { view: object; events: string[] }): Told {
  const hands = [['?'], ['?', '?']];
  const view = { step: 3, you: null, legal: [], hands, goals: { '8,0': '?' }, roles: ['?', '?'], board: {} };
  const entry = { seq: 7, at: 1, what: 'action', seat: 1, action: 'map>8,0' };
  return {
    news: 'KRMPT',
    public: {
      entries: [{ ...entry, events: ['looked 1 8,0 ?', 'drew 1 ?'] }],
      state: { phase: 'playing', view } as unknown as Told['public']['state'],
    },
    private: {
      you: 1,
      door: 'word',
      entries: [{ ...entry, events: secrets.events }],
      view: { ...SEEN, ...secrets.view },
    },
  };
}

const MINE = {
  view: {
    hands: { 1: ['NS', 'map'] },
    goals: { '8,0': 'NESW' },
    roles: { 1: 'saboteur' },
    unseen_cards: { NS: 2 },
    dead: ['1,1'],
    remembered: { 0: ['axe'] },
    unseen_own: ['web'],
    passed_own: ['N'],
    a_key_of_a_newer_server: 'secret',
  },
  events: ['looked 1 8,0 NESW', 'drew 1 NS'],
};
const YOURS = { view: { hands: { 1: ['E', 'W'] }, roles: { 1: 'digger' } }, events: ['looked 1 8,0 NS', 'drew 1 map'] };

test('covered news are the same for all secrets, also of keys that the page does not know', () => {
  const [mine, yours] = [MINE, YOURS].map((secrets) => {
    const news = told(secrets);
    return coveredNews(learn(null, news), news);
  });
  assert.deepEqual(mine, yours);
  assert.deepEqual(mine!.entries[0]!.events, ['looked 1 8,0 ?', 'drew 1 ?']);
  const { you, door, view } = mine!.state;
  assert.deepEqual([you, door], [1, 'word']);
  assert.deepEqual(view, { ...told(MINE).public.state.view, ...SEEN });
});

test('whole news still have the secrets', () => {
  const news = told(MINE);
  const whole = wholeNews(learn(null, news), news);
  assert.deepEqual(whole.entries[0]!.events, MINE.events);
  assert.deepEqual((whole.state.view as unknown as { hands: string[][] }).hands, [['?'], ['NS', 'map']]);
});

test('later news without a private part keep covering the older one', () => {
  const first = told(MINE);
  const known = learn(null, first);
  const next: Told = { news: 'KRMPT', public: { entries: [], state: {} }, private: {} };
  assert.deepEqual(coveredNews(learn(known, next), next).state, coveredNews(known, first).state);
});

test('a spectator has nothing to cover', () => {
  const news = { ...told(MINE), private: { you: null, view: null } };
  const known = learn(null, news);
  assert.deepEqual(coveredNews(known, news), wholeNews(known, news));
});

test('an action that tells a card or the gold on offer is not open, base', () => {
  for (const action of ['reveal 8,0', 'turn NS', 'vote', 'pass']) assert.equal(base.isOpen(action), true, action);
  const closed = ['NESW@1,0', 'map>8,0', 'rockfall>1,0', 'break-cart>2', 'repair-cart>0:cart', 'pass NS', 'take 2'];
  for (const action of closed) assert.equal(base.isOpen(action), false, action);
});

test('an action that tells a card is not open, cave', () => {
  const open = ['step>1,0.1', 'walk>1,0.1', 'halt', 'stay', 'cut>1,0:E', 'face rat', 'drive', 'endure', 'lie turned'];
  open.push('take-nugget', 'leave-nugget', 'vote');
  for (const action of open) assert.equal(cave.isOpen(action), true, action);
  const closed = ['c01@1,0', 'information>1,0', 'rat.1>1,0.1', 'web>1,0:E', 'swap>2', 'axe>1', 'discard axe'];
  for (const action of closed) assert.equal(cave.isOpen(action), false, action);
});

test('of the input only the number of the picked card is left', () => {
  const hand = ['NESW', 'NS'];
  const plan = base.planOf(['NESW@1,0', 'NS@0,1', 'take 2'], hand, []);
  const aimed = base.aim({ ...base.idle, card: 0, turned: true }, plan, hand, { kind: 'cell', cell: '1,0' });
  assert.equal(aimed.options.length, 1);
  assert.deepEqual(base.covered(aimed), { ...base.idle, card: 0 });
  const gold = base.aim(base.idle, plan, hand, { kind: 'take', amount: '2' });
  assert.equal(gold.options.length, 1);
  assert.deepEqual(base.covered(gold), base.idle);
  const two = { ...cave.idle, card: 1, second: 0, target: { kind: 'discard' } as const };
  assert.deepEqual(cave.covered(two), { ...cave.idle, card: 1, second: 0 });
});

test('a walk stays in the input, because everybody may see it', () => {
  const walk = { ...cave.idle, target: { kind: 'space', space: '1,0.1' } as const };
  assert.deepEqual(cave.covered(walk), walk);
});
