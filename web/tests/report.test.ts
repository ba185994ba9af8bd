// SPDX-License-Identifier: MIT
//
// report.test.ts - which failures the page reports, and how often.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reporter } from '../core/report.ts';

test('the kind of the first failure is reported, and nothing else', () => {
  const sent: string[] = [];
  const report = reporter((path) => sent.push(path));
  report('protocol');
  report('script');
  report('protocol');
  assert.deepEqual(sent, ['/report/protocol']);
});
