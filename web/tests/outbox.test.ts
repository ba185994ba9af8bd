// SPDX-License-Identifier: MIT
//
// outbox.test.ts - signs that come too soon: only the sign chosen last waits, and choosing that sign again cancels it.
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import type { Reply } from '../core/link/link.ts';
import { Outbox } from '../core/outbox.ts';

const SOON: Reply = { re: 1, error: 'not-allowed', why: 'sign-soon', values: { seconds: 5 } };

/**
 * An outbox whose table gives these replies one after the other. After them, it accepts every sign. `log` lists
 * requests and waiting signs.
 */
function outbox(...replies: Reply[]) {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const log: string[] = [];
  const refused: string[] = [];
  const box = new Outbox({
    ask(words) {
      log.push(words);
      return Promise.resolve(replies.shift() ?? { re: 1, ok: true });
    },
    onWaiting: (waiting) => log.push(waiting ? `wait ${waiting.sign} ${waiting.due - Date.now()}` : 'none'),
    onRefused: ({ why }) => refused.push(why ?? ''),
  });
  const give = async (sign: string) => {
    box.give(sign);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { box, give, log, refused };
}

/** Lets `ms` pass, and lets all replies of that time arrive. */
async function pass(ms: number): Promise<void> {
  mock.timers.tick(ms);
  for (let i = 0; i < 4; i++) await Promise.resolve();
}

const CASES: [what: string, replies: Reply[], steps: (string | number)[], log: string[]][] = [
  ['a sign that is taken', [], ['stuck', 60_000], ['sign stuck']],
  [
    'a sign that comes too soon is sent when the time is over',
    [SOON], ['stuck', 5049, 1], ['sign stuck', 'wait stuck 5050', 'none', 'sign stuck'],
  ],
  [
    'only the last sign waits',
    [SOON, SOON], ['stuck', 1000, 'yes>1', 60_000],
    ['sign stuck', 'wait stuck 5050', 'none', 'sign yes>1', 'wait yes>1 5050', 'none', 'sign yes>1'],
  ],
  [
    'another sign that is taken replaces the one that waits',
    [SOON], ['stuck', 1000, 'light>1', 60_000], ['sign stuck', 'wait stuck 5050', 'none', 'sign light>1'],
  ],
  [
    'choosing the sign that waits cancels it',
    [SOON], ['stuck', 1000, 'stuck', 60_000], ['sign stuck', 'wait stuck 5050', 'none'],
  ],
  [
    'a sign that is still too soon waits again',
    [SOON, SOON], ['stuck', 5050, 5050],
    ['sign stuck', 'wait stuck 5050', 'none', 'sign stuck', 'wait stuck 5050', 'none', 'sign stuck'],
  ],
];
for (const [what, replies, steps, expected] of CASES) {
  test(what, async () => {
    const { give, log, refused } = outbox(...replies);
    for (const step of steps) await (typeof step === 'number' ? pass(step) : give(step));
    mock.timers.reset();
    assert.deepEqual(log, expected);
    assert.deepEqual(refused, []);
  });
}

test('another refusal is told, and nothing waits; clear forgets what waits', async () => {
  const { box, give, log, refused } = outbox({ re: 1, error: 'not-allowed', why: 'sign-same' }, SOON);
  await give('light>1');
  assert.deepEqual([log, refused], [['sign light>1'], ['sign-same']]);
  await give('stuck');
  box.clear();
  await pass(60_000);
  mock.timers.reset();
  assert.deepEqual(log.slice(1), ['sign stuck', 'wait stuck 5050', 'none']);
});

test('an answer about an earlier sign makes nothing wait', async () => {
  const { box, log } = outbox(SOON);
  box.give('stuck');
  box.give('yes>1');
  await pass(60_000);
  mock.timers.reset();
  assert.deepEqual(log, ['sign stuck', 'sign yes>1']);
});
