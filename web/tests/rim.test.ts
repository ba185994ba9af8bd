// SPDX-License-Identifier: MIT
//
// rim.test.ts - the marks in the rim of a board: each mark is in the middle of its column or row, on an upright and on
// a turned board.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CARD_HEIGHT, CARD_WIDTH, toScreen, type Camera } from '../core/geometry.ts';
import { cell } from '../core/notation.ts';
import { rimOf as allOf } from '../core/rim.ts';
import { readSpoken } from '../core/typed.ts';

const WINDOW = { width: 600, height: 400 };
const ALL = { left: -128, top: -128, right: 127, bottom: 127 };

/** The marks of the rim that are shown. */
function rimOf(...view: Parameters<typeof allOf>): ReturnType<typeof allOf> {
  const { top, left } = allOf(...view);
  return { top: top.filter(({ shown }) => shown), left: left.filter(({ shown }) => shown) };
}
const texts = (marks: { text: string }[]) => marks.map(({ text }) => text).join(' ');

/** Where on the screen the middle of a cell is. `column` and `row` are the texts of the cell's two marks. */
function middleOf(camera: Camera, column: string, row: string) {
  const { x, y } = cell(readSpoken(column + row)!);
  return toScreen(camera, (x + 0.5) * CARD_WIDTH, (y + 0.5) * CARD_HEIGHT);
}

type Place = { text: string; at: number };

/** For each case: what it shows, its camera, and the marks expected along the top edge and down the left edge. */
const BOARDS: [what: string, camera: Camera, top: string, left: string][] = [
  [
    'letters along the top and numbers down the left edge, as far as the window goes',
    { x: 150, y: 100, scale: 0.5, turned: false },
    'dd cc bb a b c d e f g h i',
    '4 5 6 7 8 9',
  ],
  [
    'on a turned board the numbers are along the top, and the letters go upwards',
    { x: 150, y: 300, scale: 0.5, turned: true },
    '3 4 5 6 7 8 9 10 11',
    'f e d c b a bb cc',
  ],
  [
    'where cells are small, only some are marked',
    { x: 300, y: 200, scale: 0.16, turned: false },
    'qq oo mm kk ii gg ee cc a c e g i k m o q',
    '-3 -1 1 3 5 7 9 11 13',
  ],
];

for (const [what, camera, along, down] of BOARDS) {
  test(what, () => {
    const { top, left } = rimOf(camera, ALL, WINDOW);
    assert.deepEqual([texts(top), texts(left)], [along, down]);
    const [columns, rows]: [Place[], Place[]] = camera.turned ? [left, top] : [top, left];
    for (const column of columns) {
      for (const row of rows) {
        const { x, y } = camera.turned ? { x: row.at, y: column.at } : { x: column.at, y: row.at };
        const middle = middleOf(camera, column.text, row.text);
        // The limit is larger than the rounding errors of the two sums.
        assert.ok(Math.hypot(x - middle.x, y - middle.y) < 1e-9, `${column.text}${row.text} at ${x},${y}`);
      }
    }
  });
}

test('where cells are small, the same ones are marked wherever the board is moved', () => {
  const moved = rimOf({ x: 316, y: 200, scale: 0.16, turned: false }, ALL, WINDOW);
  assert.ok(texts(moved.top).includes('ee cc a c e'));
});

test('no mark is where the two edges meet, nor beyond what the notation can name', () => {
  for (let x = -40; x <= 40; x += 5) {
    const { top, left } = rimOf({ x, y: x, scale: 0.3, turned: false }, ALL, WINDOW);
    for (const { at } of [...top, ...left]) assert.ok(at >= 22, `${at}`);
  }
  const { top } = rimOf({ x: 128 * 100, y: 0, scale: 1, turned: false }, ALL, WINDOW);
  assert.equal(top[0]!.text, 'yyyyyyyyyy');
  assert.equal(top[0]!.at, 50);
  assert.deepEqual(rimOf({ x: 129 * 100 + 500, y: 0, scale: 1, turned: false }, ALL, WINDOW).top, []);
});

test('panning moves the marks of the extent, and neither adds nor removes one', () => {
  const extent = { left: -1, top: -1, right: 8, bottom: 3 };
  const marks = (x: number) => {
    const { top, left } = allOf({ x, y: x, scale: 0.5, turned: false }, extent, WINDOW);
    return [texts(top), texts(left)];
  };
  assert.deepEqual(marks(0), ['bb a b c d e f g h i', '4 5 6 7 8']);
  assert.deepEqual(marks(-300), marks(0));
});
