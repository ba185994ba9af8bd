// SPDX-License-Identifier: MIT
//
// insist.test.ts - a table is asked for again while the server is about to restart.
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { insist } from '../core/link/insist.ts';
import type { Reply } from '../core/link/link.ts';

mock.timers.enable({ apis: ['setTimeout'] });
const soon = () => new Promise<void>((resolve) => setImmediate(resolve));
async function seconds(count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    await soon();
    mock.timers.tick(1000);
  }
  await soon();
}

function setUp() {
  const all = { asked: 0, told: 0, wanted: true, reply: { re: 1, error: 'busy', why: 'draining' } as Reply };
  const end = insist({
    ask: () => (all.asked++, Promise.resolve(all.reply)),
    putOff: () => all.told++,
    wanted: () => all.wanted,
  });
  return { all, end };
}

test('a table opens by itself after a restart, and the page says once that it waits', async () => {
  const { all, end } = setUp();
  await seconds(30);
  assert.equal(all.asked, 6, 'after 1, 2, 4, 8, 8 seconds');
  all.reply = { re: 1, ok: true, table: 'KRMPT' };
  await seconds(8);
  assert.deepEqual(await end, all.reply);
  assert.equal(all.told, 1);
});

test('who goes elsewhere, gets no table later', async () => {
  const { all, end } = setUp();
  await soon();
  all.wanted = false;
  await seconds(1);
  assert.equal((await end).error, 'busy');
  assert.equal(all.asked, 1);
});

test('other refusals come at once', async () => {
  const { all, end } = setUp();
  all.reply = { re: 1, error: 'too-fast', why: 'too-many-tables' };
  await seconds(1);
  assert.equal((await end).error, 'too-fast');
  assert.equal(all.told, 1);
});
