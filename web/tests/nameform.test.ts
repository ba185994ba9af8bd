// SPDX-License-Identifier: MIT
//
// nameform.test.ts - a typed name gets the form that the server would give it; names in sentences.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameForm } from '../core/nameform.ts';
import { quote } from '../core/notation.ts';
import { listText, write } from '../core/text.ts';

test('a name is composed, with one blank between words and none outside', () => {
  assert.equal(nameForm('  Zoe\u0301 \u3000 the\tmole\u00a0'), 'Zo\u00e9 the mole');
  assert.equal(nameForm('ZO\u00c9'), 'ZO\u00c9');
  for (const blank of ['', ' ', '\u00a0', '\u3000\u2003', '\u1680\u205f\u202f', '\u2028\n', '\u200b\ufeff']) {
    assert.equal(nameForm(blank), '');
  }
});

test('what people paste along with a name is left out', () => {
  assert.equal(nameForm('\ufeffA\u00adda\u200b'), 'Ada');
  assert.equal(nameForm('\u0645\u06cc\u200c\u062e\u0648'), '\u0645\u06cc\u200c\u062e\u0648');
});

test('the limit is that of the form, and no letter is cut in two', () => {
  assert.equal(nameForm('e\u0301'.repeat(24)), '\u00e9'.repeat(24));
  assert.equal(nameForm('\ufdfa'.repeat(25)), '\ufdfa'.repeat(24));
  assert.equal(nameForm('\u{1f9d4}'.repeat(25)), '\u{1f9d4}'.repeat(24));
  const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
  assert.equal(nameForm(family.repeat(5)), family.repeat(4));
  const scotland = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';
  assert.equal(nameForm('a'.repeat(18) + scotland), 'a'.repeat(18));
  assert.equal(nameForm('a'.repeat(17) + scotland), 'a'.repeat(17) + scotland);
  assert.equal(nameForm('a'.repeat(23) + ' b'), 'a'.repeat(23));
});

test('a quoted text has no control characters', () => {
  assert.equal(quote('a\u0085b\u2028c\u0007d'), '"a b c d"');
});

test('a name from right to left changes nothing beside it', () => {
  const won = '{name} (bot) won {n}.';
  const name = '\u05d3\u05d5\u05d3';
  assert.equal(write(won, { name, n: 3 }), `\u2068${name}\u2069 (bot) won 3.`);
  const adlam = '\u{1e900}';
  assert.equal(write(won, { name: adlam, n: 3 }), `\u2068${adlam}\u2069 (bot) won 3.`);
  assert.equal(write(won, { name: '\u{1f9d4}', n: 3 }), '\u{1f9d4} (bot) won 3.');
  assert.equal(write(won, { name: 'Zo\u00e9', n: 3 }), 'Zo\u00e9 (bot) won 3.');
  assert.ok(listText([name, 'Ada', 'Boris']).includes(`\u2068${name}\u2069, Ada`));
});
