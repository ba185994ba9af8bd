// SPDX-License-Identifier: MIT
//
// said.test.ts - the page and the C code put messages into words alike, byte by byte: every key with every noun that
// can fill it, with the numbers from 0 to 1,999, and with names that are hard to handle. The messages are our own, and
// the hard ones of tests/texts/five in five languages.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Filled } from '../../tools/texts.mjs';
import { write, type Values } from '../core/text.ts';
import { texts, type Catalogues, type Phrase } from '../core/texts.ts';

// The tool is a script, so it stays outside of the bundle of the tests.
type Tool = typeof import('../../tools/texts.mjs');
const tool = pathToFileURL(resolve('../tools/texts.mjs')).href;
const { fillings, isNoun, load, messagesOf } = (await import(tool)) as Tool;

const PROGRAM = '../build/release/tests/texts/said_test';
// prettier-ignore
const NAMES = [
  '{}', '{name}', '{n}', '"O\'Neill" \\ «Ё»', '\u05d3\u05d5\u05d3 (2)', '宽'.repeat(24), '$& $1 $$ $`', '%s%n',
  '\u2068x\u2069', '\u{10800}',
];

/** A row for tests/texts/filled.c. */
function rowOf(language: string, key: string, values: Filled): string {
  const words = Object.entries(values).map(([slot, value]) => {
    if (typeof value === 'number') return `${slot}%${value}`;
    return typeof value === 'object' ? `${slot}#${value.key}` : `${slot}=${value}`;
  });
  return [language, key, ...words].join('\t');
}

/** The values as the page has them: a noun is named, and the page finds constants itself. */
function valuesOf(filled: Filled): Values {
  const rows = Object.entries(filled).map(([slot, value]) => {
    if (typeof value !== 'object') return [slot, value];
    const [catalogue, noun] = value.key.split('.noun.');
    return [slot, { catalogue, noun }];
  });
  return Object.fromEntries(rows.filter(([slot]) => !String(slot).includes(':'))) as Values;
}

/** Each filling of a message; in turn, its texts are each of NAMES, and `n` is each number. */
function* hardOf(language: string, catalogues: Catalogues, catalogue: string, message: Phrase): Generator<Filled> {
  const all = fillings(language, catalogues, catalogue, message);
  yield* all;
  const [first] = all as [Filled];
  const texts = Object.keys(first).filter((slot) => typeof first[slot] === 'string' && !slot.includes(':'));
  if (texts.length > 0) {
    for (let i = 0; i < NAMES.length; i++) {
      const hard = texts.map((slot, j) => [slot, NAMES[(i + j) % NAMES.length]!]);
      yield { ...first, ...Object.fromEntries(hard) };
    }
  }
  if (typeof message === 'object' && 'n' in first) for (let n = 0; n < 2000; n++) yield { ...first, n };
}

function compare(table: string, from?: string): number {
  const loaded = load(from);
  let count = 0;
  for (const [language, catalogues] of Object.entries(loaded.texts)) {
    texts.take(language, catalogues);
    const rows: string[] = [];
    const said: string[] = [];
    for (const [catalogue, key, message] of messagesOf(catalogues)) {
      if (isNoun(key)) continue;
      for (const filled of hardOf(language, catalogues, catalogue, message)) {
        rows.push(rowOf(language, `${catalogue}.${key}`, filled));
        said.push(write(texts.catalogue(catalogue)[key], valuesOf(filled)));
      }
    }
    const written = execFileSync(PROGRAM, [table], { input: `${rows.join('\n')}\n`, maxBuffer: 1 << 28 });
    const lines = written.toString().split('\n').slice(0, -1);
    assert.equal(lines.length, said.length);
    const wrong = said.findIndex((sentence, i) => sentence !== lines[i]);
    assert.equal(lines[wrong], said[wrong], rows[wrong]);
    count += said.length;
  }
  return count;
}

test('the page and the C code say the same: our own messages', () => {
  assert(existsSync(PROGRAM), 'make web-tests builds the program');
  assert(compare('texts') > 100_000);
});

test('the page and the C code say the same: hard messages in five languages', () => {
  assert(compare('five', resolve('../tests/texts/five')) > 50_000);
});
