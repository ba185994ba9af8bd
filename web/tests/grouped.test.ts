// SPDX-License-Identifier: MIT
//
// grouped.test.ts - how the page shows the code of a table.
import assert from 'node:assert/strict';
import test from 'node:test';
import { grouped } from '../core/link/grouped.ts';
import { noticeOf } from '../core/push/notice.ts';
import { pushText } from '../core/push/words.ts';

test('a code of seven letters is shown in two groups', () => {
  assert.equal(grouped('KRMPTBX'), 'KRM\u00a0PTBX');
  assert.equal(grouped('KRMPTBX-QLMRT'), 'KRM\u00a0PTBX-QLMRT');
  assert.equal(grouped('KRMPTBX-QLMRTBX'), 'KRM\u00a0PTBX-QLMRTBX');
});

test('other codes are shown as they are', () => {
  for (const code of ['KRMPT', 'KRMPT-QLMRT', 'KRMPT-QLMRTBX', 'KRMP', 'KRMPTB', 'KRMPTBXZ', 'replay', 'LEARN', '']) {
    assert.equal(grouped(code), code);
  }
});

test('a notification names the table as people read it, and its tag as the server does', () => {
  const { body, tag } = noticeOf({ table: 'KRMPTBX', what: 'turn' }, pushText);
  assert.match(body, /KRM\u00a0PTBX/);
  assert.equal(tag, 'table KRMPTBX');
});
