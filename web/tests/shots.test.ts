// SPDX-License-Identifier: MIT
//
// shots.test.ts - the captions of films, and the faults of records. A C program prints all of them, as the engine sends
// them and in the words of the terminal (tests/replay/worded_test.c). The page must find the same words.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import catalogue from '../../texts/en/replay.json' with { type: 'json' };
import refusals from '../../texts/en/refusals.json' with { type: 'json' };
import { replays as base } from '../core/base/replay.ts';
import { replays as cave } from '../core/cave/replay.ts';
import { engineOf, isFault, type Film } from '../core/engine/engine.ts';
import type { Fault } from '../core/engine/module.ts';
import { refusalText } from '../core/refusal.ts';
import { captionOf, faultText } from '../core/shots.ts';

const PROGRAM = '../build/release/tests/replay/worded_test';
const MODULE = 'core/engine/engine.generated.wasm';
const NAMES = ['Ada', '{other} $& "B"', 'Cy {n}', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal'];

interface Line {
  film?: Film;
  goals: string[];
  caption: string;
  fault?: Fault;
  sentence: string;
}

function linesOf(): Line[] {
  assert(existsSync(PROGRAM), 'make web-tests builds the program');
  const text = execFileSync(PROGRAM, ['told'], { encoding: 'utf8' });
  return text.trim().split('\n').map((line) => JSON.parse(line) as Line);
}

test('the page has each caption of the terminal', () => {
  const lines = linesOf().filter(({ film }) => film);
  assert(lines.length > 300);
  for (const { film, goals, caption } of lines) {
    const letter = (cell: string) => 'ABCD'[goals.indexOf(cell)]!;
    assert.equal(captionOf(film!.shots[0]!, { name: (seat) => NAMES[seat]!, letter }), caption);
  }
});

test('a name that is written from right to left stands between isolates', () => {
  const [line] = linesOf().filter(({ film }) => film?.shots[0]!.what === 'found');
  const named = { name: () => 'שרה', letter: String };
  assert.equal(captionOf(line!.film!.shots[0]!, named), '\u2068שרה\u2069 looks like a saboteur now');
});

for (const [name, game] of [['base-5', base], ['base-7', base], ['cave-5', cave]] as const) {
  test(`${name}: the captions of a recorded game are those that the program prints`, () => {
    const engine = engineOf(new WebAssembly.Instance(new WebAssembly.Module(readFileSync(MODULE))));
    const head = engine.readRecord(readFileSync(`../tests/film/${name}.sab`, 'utf8'));
    assert(!isFault(head));
    const printed = readFileSync(`../tests/film/${name}.film`, 'utf8').matchAll(/^ .*?: \w+ +(.*)$/gm);
    const captions = head.rounds.flatMap((_, round) =>
      engine.film(round)!.shots.map((shot) => {
        const { state } = engine.news(shot.moment, 'watcher');
        const letter = (cell: string) => game.letter(state, cell);
        return captionOf(shot, { name: (seat) => state.seats[seat]!.name!, letter });
      }),
    );
    assert.deepEqual(captions, [...printed].map(([, caption]) => caption));
  });
}

test('the page has each fault of the terminal, in the same words behind its own', async () => {
  const lines = linesOf().filter(({ fault }) => fault);
  assert(lines.length > 90);
  for (const { fault, sentence } of lines) {
    const { code, line, column, verdict, section } = fault!;
    const where = `This record cannot be read. Line ${line}`;
    const reason = verdict && (refusals as Record<string, string>)[`verdict.${verdict}`];
    const texts: Record<string, string> = {
      'bad-record': `${where}, column ${column}: ${sentence}`,
      'against-rules': `${where} breaks a rule (${section}): ${reason}`,
    };
    assert.equal((await faultText(fault!, refusalText))(), texts[code] ?? `${where}: ${sentence}`);
    if (reason) assert.equal(sentence, `${reason.slice(0, -1)} (${section}).`);
  }
});

test('a record that is too long has a sentence of its own', async () => {
  const engine = engineOf(new WebAssembly.Instance(new WebAssembly.Module(readFileSync(MODULE))));
  const fault = engine.readRecord('#'.repeat(2_000_000));
  assert(isFault(fault));
  assert.equal((await faultText(fault, refusalText))(), 'This record cannot be read, because it is too long.');
});

test('the catalogue has no other captions', () => {
  const captions = linesOf().flatMap(({ film, caption }) => (film ? [caption] : []));
  const shots = Object.entries(catalogue).filter(([key]) => key.startsWith('shot.'));
  assert(shots.length > 20);
  for (const [key, phrase] of shots) {
    const forms = typeof phrase === 'string' ? [phrase] : Object.values(phrase);
    const patterns = forms.map((form) => new RegExp(`^${form.replaceAll(/\{[\w.]+\}/g, '.+')}$`));
    assert(captions.some((caption) => patterns.some((pattern) => pattern.test(caption))), key);
  }
});
