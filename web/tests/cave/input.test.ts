// SPDX-License-Identifier: MIT
//
// input.test.ts - the state machine of the cave's input: cards, discards, walks, typed moves.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as input from '../../core/cave/input.ts';
import { typed } from '../../core/cave/typed.ts';
import type { CaveView } from '../../core/cave/model.ts';
import made from './view.json';

const view = made as unknown as CaveView;
const hand = view.hands[0]!;
const legal = [
  'NE.I@1,1',
  'SW.I@1,1',
  'SW.I@2,1',
  'boots.I>1',
  'boots.I>3',
  'rat.II>0,1.0',
  'web.I>1,0:E',
  'discard NE.I',
  'discard NE.I boots.I',
  'discard boots.I',
  'discard rat.II',
  'discard rat.II rat.II',
];
const plan = input.planOf(legal, hand);
const text = (state: input.Input) => input.chosen(state)?.text;
const at = (cell: string) => ({ kind: 'cell', cell }) as const;
const picked = (card: number) => input.pick(input.idle, plan, hand, card);

test('a card, a target, an action; both ways where both fit', () => {
  assert.deepEqual([...plan.cards[0]!.cells.keys()], ['1,1', '2,1']);
  const aimed = input.aim(picked(0), plan, hand, at('1,1'));
  assert.equal(text(aimed), 'NE.I@1,1');
  assert.equal(text(input.turn(aimed)), 'SW.I@1,1');
  const held = input.turn(picked(0));
  assert.equal(text(input.aim(held, plan, hand, at('1,1'))), 'SW.I@1,1');
  assert.equal(text(input.aim(picked(0), plan, hand, at('2,1'))), 'SW.I@2,1');
  assert.equal(text(input.aim(picked(0), plan, hand, at('7,7'))), undefined);
});

test('players, spaces and edges as targets', () => {
  const boots = input.aim(picked(2), plan, hand, { kind: 'seat', seat: 3 });
  assert.equal(text(boots), 'boots.I>3');
  const rat = input.aim(picked(4), plan, hand, { kind: 'space', space: '0,1.0' });
  assert.equal(text(rat), 'rat.II>0,1.0');
  assert.equal(plan.cards[2]!.cells.size, 0);
});

test('one card is discarded, or two, in whatever order they were picked', () => {
  const one = input.aim(picked(2), plan, hand, { kind: 'discard' });
  assert.equal(text(one), 'discard boots.I');
  const two = input.pick(one, plan, hand, 0);
  assert.equal(text(two), 'discard NE.I boots.I');
  assert.equal(text(input.pick(two, plan, hand, 0)), 'discard boots.I', 'the second goes back');
  assert.deepEqual(input.pick(two, plan, hand, 2), input.idle, 'the first takes all back');
  const rats = input.pick(input.aim(picked(3), plan, hand, { kind: 'discard' }), plan, hand, 4);
  assert.equal(text(rats), 'discard rat.II rat.II');
});

test('a way is planned to the end, and sent as one request', () => {
  const number = input.wayNumber(view.ways, { kind: 'space', space: '1,-1.2' });
  const steps = input.trail(view.ways, number);
  assert.equal(input.walkText(steps, false), 'step>1,0.0; step>1,-1.1; step>1,-1.2');
  assert.equal(input.walkText(steps.slice(0, 1), true), 'walk>1,0.0');
  assert.deepEqual([...input.tollsOf(steps)], [['nugget', 1]]);
  const goal = input.trail(view.ways, input.wayNumber(view.ways, at('-4,-4')));
  assert.deepEqual([...input.tollsOf(goal)], [
    ['attack', 1],
    ['goal', 1],
  ]);
  assert.equal(input.wayNumber(view.ways, { kind: 'space', space: '9,9.0' }), -1);
  const loop = [
    { to: '0,0.0', steps: 1, from: 1, tolls: [] },
    { to: '1,0.0', steps: 1, from: 0, tolls: [] },
  ];
  assert.deepEqual(input.trail(loop, 0), [], 'a list that goes in circles leads nowhere');
});

test('cutting and staying take no card', () => {
  const free = input.planOf(view.legal, hand);
  const cut = input.aim(input.idle, free, hand, { kind: 'edge', edge: '0,0:S' });
  assert.equal(text(cut), 'cut>0,0:S');
  assert.deepEqual(
    free.choices.map((choice) => choice.text),
    ['stay'],
  );
});

test('news keep the card, the target, and the way that is still there', () => {
  const aimed = input.aim(picked(2), plan, hand, { kind: 'seat', seat: 3 });
  const later = ['rat.II', 'boots.I'];
  const still = input.carryOver(aimed, hand, view, input.planOf(['boots.I>3'], later), later);
  assert.deepEqual([still.card, text(still)], [1, 'boots.I>3']);
  const gone = input.carryOver(aimed, hand, view, input.planOf([], ['rat.II']), ['rat.II']);
  assert.deepEqual(gone, input.idle);
  const way = { ...input.idle, target: { kind: 'space', space: '2,0.5' } as const };
  assert.deepEqual(input.carryOver(way, hand, view, plan, hand), way);
  assert.deepEqual(input.carryOver(way, hand, { ...view, ways: [] }, plan, hand), input.idle);
});

test('what to ask about a target that is not legal', () => {
  assert.equal(input.question(picked(0), hand, at('5,5')), 'NE.I@5,5');
  assert.equal(input.question(input.turn(picked(0)), hand, at('5,5')), 'SW.I@5,5');
  assert.equal(input.question(picked(3), hand, at('5,5')), null, 'no creature goes to a cell');
  assert.equal(input.question(picked(2), hand, { kind: 'seat', seat: 0 }), 'boots.I>0');
  assert.equal(input.question(input.idle, hand, at('5,5')), null);
});

test('typed moves', () => {
  const move = (line: string) => typed(line, legal, hand);
  assert.equal(move('boots.I>1'), 'boots.I>1');
  assert.equal(move('1 1,1'), 'NE.I@1,1');
  assert.equal(move('1r 1,1'), 'SW.I@1,1');
  assert.equal(move('1 2,1'), 'SW.I@2,1', 'the other way when only it fits');
  assert.equal(move('3 >3'), 'boots.I>3');
  assert.equal(move('4 0,1.0'), 'rat.II>0,1.0');
  assert.equal(move('4 a6.0'), 'rat.II>0,1.0', 'a space as it is said');
  assert.equal(move('1 b6'), 'NE.I@1,1');
  assert.equal(move('discard 3 1'), 'discard NE.I boots.I');
  assert.equal(move('d 1'), 'discard NE.I');
  assert.equal(move('1 9,9'), null);
  assert.equal(move('sing'), null);
});
