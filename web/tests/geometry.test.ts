// SPDX-License-Identifier: MIT
//
// geometry.test.ts - cells and points on the screen, on an upright and on a turned board; and the drawings of cards.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pictureOf } from '../core/base/pictures.ts';
import { extentOf, keptOf, openingsOf } from '../core/base/geometry.ts';
import {
  CARD_HEIGHT,
  CARD_WIDTH,
  cellUnder,
  firstOf,
  fit,
  fitBeside,
  hold,
  larger,
  nearest,
  neighbour,
  stepOf,
  toLayer,
  toScreen,
  zoomAt,
} from '../core/geometry.ts';

const phone = { width: 390, height: 560 };
const desk = { width: 1100, height: 640 };

const begun = openingsOf({ '0,0': 'NESW' });
const grown = openingsOf({ '0,0': 'NESW', '-3,4': 'NESW' });

test('the window fits the printed area, what is laid, and the cells where a card can be laid', () => {
  const printed = { left: 0, top: -2, right: 8, bottom: 2 };
  assert.deepEqual(extentOf({}), printed);
  assert.deepEqual(extentOf(begun), { ...printed, left: -1 });
  const tall = openingsOf({ '0,0': 'NESW', '3,-3': 'ES', '5,3': 'NS', '8,2': 'NESW' });
  assert.deepEqual(extentOf(tall), { left: -1, top: -3, right: 9, bottom: 4 }, 'no room behind a wall');
  assert.deepEqual(extentOf(tall, true), { left: -1, top: -4, right: 9, bottom: 4 });
  assert.deepEqual(keptOf(tall), { left: 0, top: -3, right: 8, bottom: 3 });
});

/** The camera for the mine in `window`. `turned` says whether the board was turned until now. */
const lies = (laid: typeof begun, window: typeof desk, turned = false) =>
  larger((as) => fit(extentOf(laid), window, as), turned);

test('the board turns where that makes cards larger, and not to and fro', () => {
  assert.equal(lies(begun, phone).turned, true);
  assert.equal(lies(begun, desk, true).turned, false);
  const rows = (most: number) =>
    openingsOf(Object.fromEntries(Array.from({ length: most }, (_, y) => [`3,${y - 1}`, 'EW'])));
  const tall = { ...begun, ...rows(10) };
  assert.equal(lies(tall, desk).turned, true, 'a tall mine on a desk');
  assert.ok(lies(tall, desk).scale > 1.2 * fit(extentOf(tall), desk, false).scale);
  const even = { ...begun, ...rows(7) };
  for (const turned of [false, true]) {
    assert.equal(lies(even, desk, turned).turned, turned, 'as it was where it hardly matters');
  }
});

test('points go to the screen and back, upright and turned', () => {
  for (const window of [phone, desk]) {
    const camera = fit(extentOf(begun), window, window === phone);
    for (const [x, y] of [
      [0, 0],
      [850, -200],
      [-40, 333],
    ] as const) {
      const screen = toScreen(camera, x, y);
      const layer = toLayer(camera, screen.x, screen.y);
      assert.ok(Math.abs(layer.x - x) < 1e-6 && Math.abs(layer.y - y) < 1e-6);
    }
  }
});

test('a turned board has the start at the bottom and the goals at the top', () => {
  const camera = fit(extentOf(begun), phone, true);
  const middle = (x: number, y: number) =>
    toScreen(camera, (x + 0.5) * CARD_WIDTH, (y + 0.5) * CARD_HEIGHT);
  assert.ok(middle(0, 0).y > middle(8, 0).y);
  assert.ok(middle(8, -2).x < middle(8, 2).x);
  assert.ok(camera.scale * CARD_WIDTH >= 44, 'cells are large enough for a finger');
  for (const [x, y] of [
    [-1, 0],
    [8, -2],
    [8, 2],
  ] as const) {
    const at = middle(x, y);
    assert.ok(at.x > 0 && at.x < phone.width && at.y > 0 && at.y < phone.height);
  }
});

test('all is shown with nothing under the buttons in the corner, as large as there is room', () => {
  const [row, column] = [
    { width: 152, height: 56 },
    { width: 56, height: 152 },
  ];
  const lying = { width: 484, height: 341 };
  const cave = { left: -4, top: -4, right: 4, bottom: 4 };
  const cases = [
    [extentOf(begun), keptOf(begun), phone, true, row],
    [extentOf(begun), keptOf(begun), lying, false, row],
    [extentOf(grown), keptOf(grown), phone, true, row],
    [extentOf(grown), keptOf(grown), desk, false, column],
    [cave, cave, phone, false, row],
    [cave, cave, lying, false, row],
    [cave, cave, desk, false, column],
  ] as const;
  for (const [extent, kept, window, turned, corner] of cases) {
    const camera = fitBeside(extent, kept, window, turned, corner);
    const seen = (at: typeof extent) => {
      const a = toScreen(camera, at.left * CARD_WIDTH, at.top * CARD_HEIGHT);
      const b = toScreen(camera, (at.right + 1) * CARD_WIDTH, (at.bottom + 1) * CARD_HEIGHT);
      return { left: Math.min(a.x, b.x), top: Math.min(a.y, b.y), bottom: Math.max(a.y, b.y) };
    };
    const said = JSON.stringify([kept, window]);
    assert.ok(seen(extent).left >= 0 && seen(extent).top >= 0, said);
    assert.ok(seen(extent).bottom <= window.height, said);
    const { left, bottom } = seen(kept);
    const free = left > corner.width - 1e-6 || bottom < window.height - corner.height + 1e-6;
    assert.ok(free, said);
    assert.ok(camera.scale > fit(extent, window, turned).scale * 0.9, said);
  }
});

test('where all is as large above the buttons as beside them, it stays nearer to the middle', () => {
  const [extent, kept] = [extentOf(begun), keptOf(begun)];
  const cases = [
    [{ width: 1400, height: 1000 }, { width: 250, height: 200 }, { x: 10, y: 0 }],
    [{ width: 1500, height: 840 }, { width: 350, height: 80 }, { x: 0, y: -5 }],
  ] as const;
  for (const [window, corner, shift] of cases) {
    const whole = fit(extent, window, false);
    const camera = fitBeside(extent, kept, window, false, corner);
    assert.equal(camera.scale, whole.scale);
    assert.deepEqual(
      { x: Math.round(camera.x - whole.x), y: Math.round(camera.y - whole.y) },
      shift,
    );
  }
});

test('the cell under a point, and the nearest of some', () => {
  const camera = fit(extentOf(begun), desk, false);
  const at = toScreen(camera, 3.5 * CARD_WIDTH, -0.5 * CARD_HEIGHT);
  assert.deepEqual(cellUnder(camera, at.x, at.y).cell, { x: 3, y: -1 });
  const cells = [
    { x: 3, y: 0 },
    { x: 5, y: -1 },
  ];
  assert.equal(nearest(camera, at.x, at.y, cells, 0.75), null);
  assert.deepEqual(nearest(camera, at.x, at.y, cells, 1.5), { x: 3, y: 0 });
});

test('zooming keeps the point under the pointer, panning keeps the mine in sight', () => {
  const camera = fit(extentOf(begun), desk, false);
  const before = toLayer(camera, 200, 300);
  const after = toLayer(zoomAt(camera, 200, 300, 1.4), 200, 300);
  assert.ok(Math.hypot(before.x - after.x, before.y - after.y) < 1e-6);
  const lost = { ...camera, x: 99_999 };
  assert.ok(hold(lost, extentOf(begun), desk).x < desk.width + CARD_WIDTH * 2);
});

test('arrows go where they point on the screen', () => {
  const cells = [
    { x: 1, y: 0 },
    { x: 0, y: 1 },
    { x: 0, y: -1 },
    { x: 4, y: 1 },
  ];
  const go = (way: 'up' | 'right' | 'down' | 'left', turned: boolean) =>
    neighbour({ x: 0, y: 0 }, stepOf(way, turned), cells);
  assert.deepEqual(go('right', false), { x: 1, y: 0 });
  assert.deepEqual(go('up', false), { x: 0, y: -1 });
  assert.deepEqual(go('up', true), { x: 1, y: 0 });
  assert.deepEqual(go('right', true), { x: 0, y: 1 });
  assert.deepEqual(go('left', false), { x: 0, y: 0 }, 'nothing there');
});

test('an arrow rather goes ahead than aside, however near something aside is', () => {
  const [above, ahead] = [
    { x: 20, y: -90 },
    { x: 300, y: 40 },
  ];
  const right = stepOf('right', false);
  assert.deepEqual(neighbour({ x: 0, y: 0 }, right, [above, ahead]), ahead);
  assert.deepEqual(neighbour({ x: 0, y: 0 }, right, [above]), above, 'there is nothing else');
});

test('art is the same each time, differs by variant and theme, and joins without a seam', () => {
  const draw = (variant: number, theme: 'light' | 'dark') =>
    pictureOf({ what: 'card', name: 'NESW', variant }, theme);
  assert.equal(draw(0, 'light'), draw(0, 'light'));
  assert.notEqual(draw(0, 'light'), draw(1, 'light'));
  assert.notEqual(draw(0, 'light'), draw(0, 'dark'));
  for (const edge of ['M36.5 0L', '100 46.5', '63.5 120', 'M0 73.5']) {
    assert.ok(draw(0, 'light').includes(edge.replace('M', '')), edge);
  }
  assert.ok(!draw(0, 'light').includes('NaN'));
});

test('the first arrow leads its own way, and nowhere only where there is nothing', () => {
  const cells = [
    { x: 0, y: -1 },
    { x: 1, y: 0 },
    { x: 0, y: 1 },
  ];
  const start = { x: 0, y: 0 };
  assert.deepEqual(firstOf(start, stepOf('right', false), cells), cells[1]);
  assert.deepEqual(firstOf(start, stepOf('down', false), cells), cells[2]);
  assert.deepEqual(firstOf(start, stepOf('right', true), cells), cells[2]);
  assert.deepEqual(firstOf({ x: 1, y: 1 }, stepOf('down', false), cells), cells[2]);
  assert.equal(firstOf(start, stepOf('up', false), []), undefined);
});
