// SPDX-License-Identifier: MIT
//
// notation.test.ts - reads cards and actions of the cave (notation 8), and finds the spaces on its cards.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deckCards } from '../../core/cave/deck.generated.ts';
import {
  dugExtent,
  edgePoint,
  extentOf,
  faceAt,
  follow,
  freeCorner,
  keptOf,
  layerPoint,
  openingsOf,
  pointOf,
  wayOf,
} from '../../core/cave/geometry.ts';
import type { CaveView } from '../../core/cave/model.ts';
import { deedOf, faceOf, goalCard, otherWay, readAction, sidesOf } from '../../core/cave/notation.ts';
import { toScreen } from '../../core/geometry.ts';
import made from './view.json';

const view = made as unknown as CaveView;

test('a card is found by both of its names', () => {
  for (const card of deckCards) {
    assert.equal(faceOf(card.names[0])?.card, card, card.names[0]);
    assert.equal(faceOf(card.names[1])?.card, card, card.names[1]);
    assert.equal(faceOf(card.names[0])?.turned, false);
    assert.equal(faceOf(card.names[1])?.turned, !card.alike, card.names[1]);
  }
  assert.equal(otherWay('NES.II.hole-N'), 'NSW.II.hole-S');
  assert.equal(otherWay('NSW.II.hole-S'), 'NES.II.hole-N');
  assert.equal(otherWay('rat.II'), 'rat.II');
  assert.equal(faceOf('?'), null);
});

test('what a card does', () => {
  assert.equal(deedOf('rat.II'), 'rat');
  assert.equal(deedOf('NS|EW.II.bridge-EW'), 'path');
  assert.equal(deedOf('start'), 'path');
  assert.equal(deedOf('?'), 'unknown');
});

test('every action of the notation is read', () => {
  const read = (text: string) => readAction(text);
  assert.deepEqual(read('NSW.II.hole-S@2,-1'), {
    verb: 'lay',
    text: 'NSW.II.hole-S@2,-1',
    card: 'NSW.II.hole-S',
    cell: '2,-1',
  });
  assert.equal(read('NS|EW.I.bridge-NS@0,1')?.verb, 'lay');
  assert.equal(read('information.I>4,-4')?.cell, '4,-4');
  assert.equal(read('information.I>3')?.seat, 3);
  assert.equal(read('web.I>1,0:E')?.edge, '1,0:E');
  assert.deepEqual([read('rat.II>2,0.4')?.verb, read('rat.II>2,0.4')?.space], ['creature', '2,0.4']);
  assert.equal(read('step>2,0.1')?.space, '2,0.1');
  assert.equal(read('step>4,-4')?.cell, '4,-4');
  assert.equal(read('cut>1,0:S')?.edge, '1,0:S');
  assert.deepEqual(
    [read('discard NES.I boots.I')?.card, read('discard NES.I boots.I')?.second],
    ['NES.I', 'boots.I'],
  );
  assert.equal(read('discard ?')?.card, '?');
  assert.equal(read('face rat')?.word, 'rat');
  assert.equal(read('lie turned')?.word, 'turned');
  for (const word of ['halt', 'stay', 'drive', 'endure', 'take-nugget', 'leave-nugget', 'vote']) {
    assert.equal(read(word)?.verb, word);
  }
  for (const bad of ['', 'sing', 'step>', 'rat.II>x', 'map>8,0', 'face']) {
    assert.equal(read(bad), null, bad);
  }
});

test('a half turn turns the sides of spaces, not their numbers', () => {
  const card = faceOf('NES.II.hole-N')!.card;
  const upright = { card, turned: false };
  const turned = { card, turned: true };
  card.spaces.forEach((space, i) => {
    if (space.mark === 'hole') assert.deepEqual(sidesOf(upright, i), ['N']);
    if (space.mark === 'hole') assert.deepEqual(sidesOf(turned, i), ['S']);
    const [x, y] = pointOf(upright, i);
    const [across, down] = pointOf(turned, i);
    assert.ok(Math.abs(x + across - 100) < 0.01 && Math.abs(y + down - 120) < 0.01);
  });
});

test('no two spaces of a card lie on one another, and all lie on the card', () => {
  for (const card of deckCards) {
    const face = { card, turned: false };
    const spots = card.spaces.map((_, i) => pointOf(face, i));
    spots.forEach(([x, y], i) => {
      assert.ok(x > 0 && x < 100 && y > 0 && y < 120, card.names[0]);
      spots.slice(i + 1).forEach(([a, b], j) => {
        const off = Math.hypot(a - x, b - y);
        assert.ok(off > 15, `${card.names[0]}: ${i} and ${i + 1 + j} are ${off} apart`);
      });
    });
  }
});

test('ways of a card end at a tunnel', () => {
  const face = faceOf('NE|SW.I.tunnel')!;
  const ways = face.card.spaces.map((_, i) => wayOf(face, i).join(''));
  assert.deepEqual(ways.filter((way) => way !== '').sort(), ['NE', 'SW']);
  const bridge = faceOf('NS|EW.III.bridge-EW')!;
  bridge.card.spaces.forEach(({ mark }, i) =>
    assert.equal(wayOf(bridge, i).join(''), mark === 'bridge' ? 'EW' : 'NS'),
  );
});

test('what lies at a cell, and where its spaces are on the layer', () => {
  assert.equal(faceAt(view, '0,1')?.turned, true);
  assert.equal(faceAt(view, '9,9'), null);
  assert.equal(faceAt(view, '4,4'), null, 'face down');
  assert.equal(faceAt(view, '4,-4')?.card.names[0], 'exit');
  assert.deepEqual(layerPoint(view, '0,0.0'), [50, 60]);
  assert.deepEqual(layerPoint(view, '-4,-4'), [-350, -420]);
  assert.deepEqual(edgePoint('1,0:E'), [200, 60]);
  assert.deepEqual(edgePoint('-1,0:S'), [-50, 120]);
});

test('the view follows: all that is dug while that is large enough, else the focus', () => {
  const window = { width: 400, height: 500 };
  const small = follow({ left: -1, top: -1, right: 1, bottom: 1 }, window, [50, 60], 100);
  assert.ok(Math.abs(small.scale - 1.05) < 0.001, 'never larger than this');
  const wide = { left: -5, top: -5, right: 5, bottom: 5 };
  const far = follow(wide, window, [-150, 60], 100);
  assert.equal(far.scale, 1);
  assert.deepEqual(toScreen(far, -150, 60), { x: 200, y: 250 });
  const corner = follow(wide, window, [590, 700], 100);
  assert.deepEqual(toScreen(corner, 600, 720), { x: 400, y: 500 }, 'no further than what is dug');
});

test('a rotated view follows, too', () => {
  const window = { width: 500, height: 400 };
  const wide = { left: -5, top: -5, right: 5, bottom: 5 };
  const far = follow(wide, window, [-150, 60], 100, true);
  assert.deepEqual(toScreen(far, -150, 60), { x: 250, y: 200 });
  const corner = follow(wide, window, [590, 700], 100, true);
  assert.deepEqual(toScreen(corner, 600, 720), { x: 500, y: 0 }, 'east is up, south to the right');
});

test('the cave reaches to its goals, and where a card can be laid beyond them', () => {
  const laid = openingsOf(view);
  assert.deepEqual([...laid['0,1']!].sort(), ['N', 'S', 'W'], 'as it lies, half rotated');
  assert.deepEqual([...laid['2,0']!].sort(), ['E', 'N', 'S', 'W'], 'over and under a bridge');
  assert.equal(laid['4,4'], undefined, 'face down');
  assert.deepEqual(keptOf(4, laid), { left: -4, top: -4, right: 4, bottom: 4 });
  assert.deepEqual(extentOf(4, laid), { left: -4, top: -5, right: 5, bottom: 4 });
  const begun = openingsOf({ board: { '0,0': 'start' }, half_turned: [], goals: {}, options: {}, turned: [] });
  assert.deepEqual(dugExtent(begun), { left: -1, top: -1, right: 1, bottom: 1 });
});

test('the map lies in the first corner where it covers nothing', () => {
  const [window, size] = [
    { width: 600, height: 400 },
    { width: 100, height: 80 },
  ];
  const low = { left: 520, top: 300, right: 560, bottom: 340 };
  const right = { ...low, top: 0 };
  assert.equal(freeCorner(window, size, []), 'bottom right');
  assert.equal(freeCorner(window, size, [low]), 'top right');
  assert.equal(freeCorner(window, size, [right]), 'top left');
  assert.equal(freeCorner(window, size, [{ left: 0, top: 0, right: 600, bottom: 400 }]), null);
});

test('the deck says which card a goal has', () => {
  const openings = (what: string, deck: string) =>
    faceOf(goalCard(what, { deck }))!.card.spaces.map(({ opening }) => opening).join('');
  assert.equal(openings('hole', 'crosses'), 'NESW');
  assert.deepEqual(
    ['exit', 'hole', 'ladder', 'vein'].map((what) => openings(what, 'curves')),
    ['NESW', 'NE', 'NES', 'NW'],
  );
  assert.equal(faceOf(goalCard('?', { deck: 'curves' })), null);
});
