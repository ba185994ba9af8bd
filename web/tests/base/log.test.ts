// SPDX-License-Identifier: MIT
//
// log.test.ts - sentences and sounds for what happens in the base game, and the mine at an earlier moment.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { teller } from '../../core/base/log.ts';
import { sceneAfter } from '../../core/base/scene.ts';
import { soundsOf } from '../../core/base/sound.ts';
import { drawnCard, linesOf } from '../../core/log.ts';
import type { Entry, State } from '../../core/model.ts';

const state = { you: 0, seats: [{ name: 'Ada' }, { name: 'Bo' }], view: null } as unknown as State;
const entry = (seq: number, action: string, events: string[] = []): Entry => {
  return { seq, at: seq, what: 'action', seat: 1, action, events };
};

test('a scene is told from the entries', () => {
  const entries: Entry[] = [
    { seq: 1, at: 1, what: 'started', events: ['dealt 1 starter 0'] },
    entry(2, 'EW@1,0', ['drew 1 ?']),
    entry(3, 'break-cart>0'),
    entry(4, 'NESW@2,0', ['turned 8,0 NE']),
    entry(5, 'rockfall>1,0', ['fell 1,0 EW']),
    entry(6, 'repair-cart+lantern>0:cart'),
    { seq: 7, at: 7, what: 'dealt', events: ['dealt 2 starter 1'] },
    entry(8, 'map>8,2', ['looked 1 8,2 ?']),
    entry(9, 'map>8,2', ['looked 0 8,2 NESW']),
    entry(10, 'map>8,2', ['looked 1 8,2 ?']),
  ];
  const at = (seq: number) => sceneAfter(entries, seq);
  assert.deepEqual(at(2).board, { '0,0': 'NESW', '1,0': 'EW' });
  assert.deepEqual(at(3).broken[0], ['cart']);
  assert.deepEqual(at(4).turned, { '8,0': 'NE' });
  assert.equal(at(4).last, '2,0');
  assert.deepEqual(at(5).board, { '0,0': 'NESW', '2,0': 'NESW' });
  assert.deepEqual(at(6).broken[0], []);
  assert.deepEqual(at(7), { ...at(1), round: 2 });
  assert.deepEqual([at(7).looked, at(8).looked], [{}, { '8,2': [1] }]);
  assert.deepEqual([at(8).known, at(9).known], [{}, { '8,2': 'NESW' }]);
  assert.deepEqual(at(10).looked, { '8,2': [0, 1] });
});

test('sentences of the log', () => {
  const lines = (e: Entry) => linesOf(e, state, teller).map((line) => line.text);
  assert.deepEqual(lines(entry(1, 'EW@1,0')), ['Bo laid a card at b5: straight (east-west).']);
  assert.deepEqual(lines(entry(1, 'break-cart>0')), ["Bo broke Ada's cart."]);
  assert.deepEqual(lines(entry(1, 'repair-cart>1:cart')), ['Bo repaired their own cart.']);
  assert.deepEqual(lines(entry(1, 'map>8,0', ['looked 1 8,0 ?'])), ['Bo looked at goal B.']);
  const own = entry(1, 'map>8,0', ['looked 0 8,0 NESW']);
  assert.equal(lines(own)[1], 'Goal B: the treasure. Only you see this.');
  const shown = entry(1, 'map>8,0', ['looked 1 8,0 NW']);
  assert.equal(lines(shown)[1], 'Goal B: a stone. Only Bo sees this.');
  const lost = lines(entry(1, 'pass ?', ['out-of-reach', 'ended saboteurs']));
  assert.equal(lost[1], 'The treasure is out of reach: too few cards are left for any way to it.');
  assert.equal(lost[2], 'The saboteurs win the round: nobody reached the treasure.');
  assert.deepEqual(lines({ seq: 1, at: 1, what: 'said', seat: 0, text: 'hi' }), ['Ada: hi']);
});

test('without a teller nothing is said of the game, and all else is', () => {
  assert.deepEqual(linesOf(entry(1, 'EW@1,0', ['turned 8,0 NE']), state, null), []);
  const said = linesOf({ seq: 1, at: 1, what: 'said', seat: 0, text: 'hi' }, state, null);
  assert.deepEqual(said.map(({ text }) => text), ['Ada: hi']);
});

test('the sounds of news, one for each thing that happens', () => {
  const heard = (...entries: Entry[]) => soundsOf(entries);
  assert.deepEqual(heard(entry(1, 'EW@1,0'), entry(2, 'E|W@2,0')), ['dig', 'dead']);
  assert.deepEqual(heard(entry(1, 'NESW@2,0', ['turned 8,0 NESW', 'ended diggers'])), ['dig', 'flip', 'gold']);
  assert.deepEqual(heard(entry(1, 'pass ?')), []);
});

test('the card one drew is told from the events, and nobody else\'s', () => {
  const drew = entry(1, 'EW@1,0', ['drew 1 ?', 'drew 0 NS', 'drew 10 map']);
  assert.equal(drawnCard([drew], 0), 'NS');
  assert.equal(drawnCard([drew], 1), '?');
  assert.equal(drawnCard([drew], 2), null);
  assert.equal(drawnCard([drew], null), null);
});
