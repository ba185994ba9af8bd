// SPDX-License-Identifier: MIT
//
// input.test.ts - the state machine of the base game's input, and typed moves.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as input from '../../core/base/input.ts';
import { typed } from '../../core/base/typed.ts';

const hand = ['NES', 'NS', 'repair-cart+lantern', 'map'];
const legal = [
  'NES@1,0',
  'NSW@1,0',
  'NSW@0,1',
  'NS@0,1',
  'repair-cart+lantern>2:cart',
  'repair-cart+lantern>2:lantern',
  'map>8,0',
  'pass NES',
  'pass NS',
  'pass map',
];
const plan = input.planOf(legal, hand, []);
const cellTarget = (cell: string) => ({ kind: 'cell', cell }) as const;
const text = (state: input.Input) => input.chosen(state)?.text;

test('card, target, confirmed action; picking again puts the card back', () => {
  const picked = input.pick(input.idle, 0);
  assert.equal(text(picked), undefined);
  assert.deepEqual(input.legalCells(picked, plan), ['1,0', '0,1']);
  const aimed = input.aim(picked, plan, hand, cellTarget('1,0'));
  assert.equal(text(aimed), 'NES@1,0');
  assert.deepEqual(input.pick(picked, 0), input.idle);
});

test('turning: at a target both ways fit, in the hand before aiming, and only as is legal', () => {
  const picked = input.pick(input.idle, 0);
  const aimed = input.aim(picked, plan, hand, cellTarget('1,0'));
  assert.equal(text(input.turn(aimed)), 'NSW@1,0');
  assert.equal(text(input.turn(input.turn(aimed))), 'NES@1,0');
  const held = input.turn(picked);
  assert.equal(text(input.aim(held, plan, hand, cellTarget('1,0'))), 'NSW@1,0');
  const only = input.aim(picked, plan, hand, cellTarget('0,1'));
  assert.equal(text(only), 'NSW@0,1', 'the one way that fits is chosen by itself');
  assert.equal(text(input.turn(only)), 'NSW@0,1');
});

test('a double repair offers its two tools', () => {
  const picked = input.pick(input.idle, 2);
  assert.deepEqual(input.legalSeats(picked, plan), [2]);
  const aimed = input.aim(picked, plan, hand, { kind: 'seat', seat: 2 });
  assert.equal(aimed.options.length, 2);
  assert.equal(text(input.choose(aimed, 1)), 'repair-cart+lantern>2:lantern');
});

test('an illegal target has no action, and a question for the server', () => {
  const picked = input.pick(input.idle, 0);
  const aimed = input.aim(picked, plan, hand, cellTarget('5,5'));
  assert.equal(text(aimed), undefined);
  assert.equal(input.question(picked, hand, cellTarget('5,5')), 'NES@5,5');
  assert.equal(input.question(input.turn(picked), hand, cellTarget('5,5')), 'NSW@5,5');
  const repair = input.pick(input.idle, 2);
  const seat = { kind: 'seat', seat: 0 } as const;
  assert.equal(input.question(repair, hand, seat), 'repair-cart+lantern>0:cart');
});

test('one step back at a time', () => {
  const aimed = input.aim(input.pick(input.idle, 0), plan, hand, cellTarget('1,0'));
  assert.equal(input.back(aimed).card, 0);
  assert.equal(input.back(aimed).target, null);
  assert.deepEqual(input.back(input.back(aimed)), input.idle);
});

test('news keep what is still possible', () => {
  const aimed = input.aim(input.pick(input.idle, 1), plan, hand, cellTarget('0,1'));
  const later = ['map', 'NS'];
  const still = input.carryOver(aimed, hand, input.planOf(['NS@0,1'], later, []), later);
  assert.equal(still.card, 1);
  assert.equal(text(still), 'NS@0,1');
  const gone = input.carryOver(aimed, hand, input.planOf(['NS@3,3'], later, []), later);
  assert.equal(gone.card, 1);
  assert.equal(gone.target, null);
  assert.deepEqual(input.carryOver(aimed, hand, input.planOf([], ['map'], []), ['map']), input.idle);
});

test('choices without a card', () => {
  const stone = input.planOf(['turn>NE', 'turn>SW'], hand, ['8,2']);
  const aimed = input.aim(input.idle, stone, hand, cellTarget('8,2'));
  assert.equal(text(input.turn(aimed)), 'turn>SW');
  const gold = input.planOf(['take 1', 'take 3'], [], []);
  assert.equal(text(input.aim(input.idle, gold, [], { kind: 'take', amount: '3' })), 'take 3');
});

test('typed moves', () => {
  const move = (line: string) => typed(line, legal, hand);
  assert.equal(move('NES@1,0'), 'NES@1,0');
  assert.equal(move('1 1,0'), 'NES@1,0');
  assert.equal(move('NES@b5'), 'NES@1,0', 'a cell as it is said');
  assert.equal(move('1r B5'), 'NSW@1,0');
  assert.equal(move('map i5'), 'map>8,0');
  assert.equal(move('1r 1,0'), 'NSW@1,0');
  assert.equal(move('1 0,1'), 'NSW@0,1', 'the other way when only it fits');
  assert.equal(move('3 2:lantern'), 'repair-cart+lantern>2:lantern');
  assert.equal(move('3 2'), 'repair-cart+lantern>2:cart');
  assert.equal(move('map 8,0'), 'map>8,0');
  assert.equal(move('pass 2'), 'pass NS');
  assert.equal(move('1 7,7'), null);
  assert.equal(move('sing'), null);
});
