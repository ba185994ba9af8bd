// SPDX-License-Identifier: MIT
//
// told.test.ts - the parts of news are put together as in the examples of tests/protocol/told.json, by which the
// terminal is tested too (tests/client/told_test.c).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { learn, wholeNews, type Known, type Told } from '../core/link/told.ts';

interface Example {
  rule: string;
  told: Told[];
  whole: unknown;
}

for (const { rule, told, whole } of JSON.parse(readFileSync('../tests/protocol/told.json', 'utf8')) as Example[]) {
  test(rule, () => {
    let known: Known | null = null;
    for (const one of told) known = learn(known, one);
    assert.deepEqual(JSON.parse(JSON.stringify(wholeNews(known!, told.at(-1)!))), whole);
  });
}
