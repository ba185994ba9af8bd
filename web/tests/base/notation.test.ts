// SPDX-License-Identifier: MIT
//
// notation.test.ts - reads the base game's notation, and sorts a list of legal actions by the cards of a hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planOf } from '../../core/base/input.ts';
import { halfTurn, kindOf, readAction, toolsOf } from '../../core/base/notation.ts';
import { bt, cardText } from '../../core/base/words.ts';
import { openings, quote } from '../../core/notation.ts';
import { listText, spanText } from '../../core/text.ts';

test('openings and half turns (notation 2)', () => {
  assert.deepEqual(openings('NES'), { sides: ['N', 'E', 'S'], joined: true });
  assert.deepEqual(openings('N|E'), { sides: ['N', 'E'], joined: false });
  assert.deepEqual(openings('N'), { sides: ['N'], joined: false });
  for (const [upright, turned] of [
    ['NES', 'NSW'],
    ['ESW', 'NEW'],
    ['NE', 'SW'],
    ['NW', 'ES'],
    ['NS', 'NS'],
    ['N', 'S'],
    ['E', 'W'],
    ['N|E|S', 'N|S|W'],
    ['NESW', 'NESW'],
  ] as const) {
    assert.equal(halfTurn(upright), turned);
    assert.equal(halfTurn(turned), upright);
  }
});

test('kinds and tools of cards', () => {
  assert.equal(kindOf('N|E|S|W'), 'path');
  assert.equal(kindOf('repair-cart+lantern'), 'repair');
  assert.deepEqual(toolsOf('repair-cart+lantern'), ['cart', 'lantern']);
  assert.deepEqual(toolsOf('break-pickaxe'), ['pickaxe']);
});

test('every form of action (notation 3) is read', () => {
  const read = (text: string) => ({ ...readAction(text), text: undefined });
  assert.deepEqual(read('NESW@2,-1'), { verb: 'lay', text: undefined, card: 'NESW', cell: '2,-1' });
  assert.equal(read('break-cart>3').seat, 3);
  assert.equal(read('break-cart>3').tool, 'cart');
  assert.equal(read('repair-cart+lantern>1:lantern').tool, 'lantern');
  assert.equal(read('repair-cart>1').tool, 'cart');
  assert.equal(read('rockfall>1,0').cell, '1,0');
  assert.equal(read('map>8,2').cell, '8,2');
  assert.equal(read('pass ?').card, '?');
  assert.equal(read('pass').card, undefined);
  assert.equal(read('reveal>8,0').cell, '8,0');
  assert.equal(read('turn>NW').card, 'NW');
  assert.equal(read('take 3').amount, '3');
  assert.equal(read('vote').verb, 'vote');
  assert.equal(readAction('nonsense'), null);
});

test('a legal list is sorted by card, target and turn', () => {
  const hand = ['NES', 'NES', 'repair-cart+lantern', 'map'];
  const legal = [
    'NES@1,0',
    'NSW@1,0',
    'NES@0,1',
    'repair-cart+lantern>2:cart',
    'repair-cart+lantern>2:lantern',
    'map>8,0',
    'pass NES',
    'pass map',
  ];
  const plan = planOf(legal, hand, []);
  assert.deepEqual([...plan.cards[0]!.cells.keys()], ['1,0', '0,1']);
  assert.equal(plan.cards[0]!.cells.get('1,0')!.length, 2);
  assert.deepEqual(plan.cards[1]!.cells, plan.cards[0]!.cells, 'equal cards may do the same');
  assert.deepEqual(
    plan.cards[2]!.seats.get(2)!.map((action) => action.tool),
    ['cart', 'lantern'],
  );
  assert.equal(plan.cards[2]!.pass, null);
  assert.equal(plan.cards[3]!.pass!.text, 'pass map');
  const stone = planOf(['turn>NE', 'turn>SW'], hand, ['8,2']);
  assert.equal(stone.choices.get('8,2')!.length, 2);
  assert.equal(planOf(['take 1', 'take 3'], hand, []).takes.length, 2);
  assert.equal(planOf(['pass'], [], []).emptyPass!.text, 'pass');
});

test('quoting (notation 5)', () => {
  assert.equal(quote('Ada "the\\mole"'), '"Ada \\"the\\\\mole\\""');
  assert.equal(quote('a\nb'), '"a b"');
});

test('words for cards, cells, lists and times', () => {
  assert.equal(cardText('NESW'), 'crossing');
  assert.equal(cardText('NS'), 'straight (north-south)');
  assert.equal(cardText('NE'), 'curve (north-east)');
  assert.equal(cardText('N|E'), 'dead end (north-east)');
  assert.equal(cardText('repair-cart+pickaxe'), 'cart or pickaxe repair');
  assert.equal(listText(['a', 'b', 'c']), 'a, b and c');
  assert.equal(spanText(59_000), '59 s');
  assert.equal(spanText(125_000), '2 min');
  assert.equal(spanText(3_599_000), '59 min');
  assert.equal(spanText(43_199_000), '11 h 59 min');
  assert.equal(bt('player.cards', { n: 1 }), '1 card');
  assert.equal(bt('player.cards', { n: 5 }), '5 cards');
});
