// SPDX-License-Identifier: MIT
//
// refusal.test.ts - the sentences for refused requests and for verdicts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusalText as loaded } from '../core/refusal.ts';

const refusalText = async (reply: Parameters<typeof loaded>[0]) => (await loaded(reply))();

test('a code has a sentence, with its values', async () => {
  assert.equal(await refusalText({ error: 'full', why: 'seat-taken', values: { seat: 2 } }), 'This seat is not free.');
  const message = { error: 'bad-request', why: 'message-length', values: { at: 8, limit: 300 } };
  assert.equal(await refusalText(message), 'A message has 1 to 300 characters.');
});

test('a word that is wrong comes before the sentence', async () => {
  const values = { at: 20, word: '99', least: 2, most: 10 };
  const seats = { error: 'bad-request', why: 'bad-seats', values };
  assert.equal(await refusalText(seats), '"99": a table has 2 to 10 seats.');
  assert.equal(
    await refusalText({ error: 'bad-request', why: 'bad-id', values: { at: 0 } }),
    'A request begins with its number.',
  );
});

test('a verdict has a sentence, whether the action was refused or asked about', async () => {
  const sentence = 'You cannot do this now: another decision comes first.';
  assert.equal(await refusalText({ error: 'refused', verdict: 'not-now' }), sentence);
  assert.equal(await refusalText({ verdict: 'ok' }), 'This is allowed.');
});

test('a code or a class of a later server is named, with the rule for trying again', async () => {
  const text = (error: string, why?: string) => refusalText(why === undefined ? { error } : { error, why });
  assert.equal(
    await text('busy', 'from-later'),
    'The server refused: from-later, busy. The server is busy: try again in a moment.',
  );
  assert.match(await text('not-here', 'from-later'), /^The server refused: from-later, not-here\. .* does not help\.$/);
  assert.match(await text('odd', 'from-later'), /^The server refused: from-later, odd\. .* later may help/);
  assert.match(await text('full'), /^The server refused: full\. /);
  assert.match(await refusalText({ verdict: 'from-later' }), /^The server refused: from-later\. The rules /);
});
