// SPDX-License-Identifier: MIT
//
// code.test.ts - what people type and paste is read as the examples of tests/protocol/pasted.json say, by which the
// terminal is tested too (tests/client/pasted_test.c).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readCodeOrLink } from '../core/link/code.ts';
import { readFragment } from '../core/link/fragment.ts';

interface Example {
  text: string;
  table: string;
  door?: string;
  link?: string;
  broken?: boolean;
}

for (const example of JSON.parse(readFileSync('../tests/protocol/pasted.json', 'utf8')) as Example[]) {
  const { text, table, door = '', link = '', broken = false } = example;
  test(JSON.stringify(text), () => {
    assert.deepEqual(readCodeOrLink(text), table ? { table, door, link, broken } : null);
  });
}

test('a fragment is a secret, the rest of one, or nothing', () => {
  const secret = '0123456789abcdef'.repeat(4);
  assert.deepEqual(readFragment(`#${secret}`), { link: secret, broken: false });
  assert.deepEqual(readFragment(`#${secret}.`), { link: secret, broken: false });
  for (const broken of [`#${secret}0`, '#0123456789'])
    assert.deepEqual(readFragment(broken), { link: '', broken: true }, broken);
  for (const other of ['', '#', '#x', '#2', '#_=_', '#:~:text=gold', '#xtor=AL-32280680', '#comments-and-answers'])
    assert.deepEqual(readFragment(other), { link: '', broken: false }, other);
});
