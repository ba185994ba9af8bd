// SPDX-License-Identifier: MIT
//
// spoken.test.ts - cells in their spoken form, from tests/notation/spoken.txt. The terminal's tests use the same table.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { cellName } from '../core/notation.ts';
import { spokenCell } from '../core/spoken.ts';
import { readSpoken, spokenLine, typedLine } from '../core/typed.ts';

// The path is relative to web/, where the bundled tests run.
const rows = readFileSync('../tests/notation/spoken.txt', 'utf8')
  .split('\n')
  .filter((row) => row !== '' && !row.startsWith('#'));

function check(row: string): void {
  const kind = row.slice(0, row.indexOf(' '));
  const rest = row.slice(kind.length + 1);
  if (kind === 'no') return assert.equal(readSpoken(rest), null, row);
  const [first = '', second = ''] = rest.split(kind === 'line' ? ' | ' : ' ');
  if (kind === 'line') {
    assert.equal(spokenLine(first), second, row);
    assert.equal(typedLine(second), first, row);
    return assert.equal(typedLine(first), first, row);
  }
  assert.ok(kind === 'cell' || kind === 'typed', row);
  assert.equal(readSpoken(second), first, row);
  assert.equal(spokenCell(first) === second, kind === 'cell', row);
}

test('cells as they are spoken', () => {
  assert.ok(rows.length > 70, `${rows.length} rows`);
  rows.forEach(check);
});

test('every cell is read as it was written', () => {
  for (let x = -128; x <= 127; x++) {
    for (let y = -128; y <= 127; y++) assert.equal(readSpoken(spokenCell(cellName(x, y))), cellName(x, y));
  }
});
