#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// lesson_test.mjs - the lessons of the module that the page loads (wasm/page.c). The test does what
// each step asks for, lets the module judge other actions, and makes calls that it must refuse.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('../../', import.meta.url);
const module = await WebAssembly.compile(readFileSync(new URL('build/wasm/page.wasm', root)));
const NOW = 1_700_000_000_000;

/** An instance of the module, with a function for each export that a lesson uses. */
function open() {
  const { exports } = new WebAssembly.Instance(module, {});
  const answer = (good) => {
    const at = new Uint8Array(exports.memory.buffer, exports.output(), exports.output_size());
    return { good: good === 1, ...JSON.parse(new TextDecoder().decode(at)) };
  };
  const write = (text) => {
    const bytes = new TextEncoder().encode(text);
    new Uint8Array(exports.memory.buffer).set(bytes, exports.input(bytes.length));
    return bytes.length;
  };
  return {
    begin: (game) => answer(exports.lesson_begin(write(game), NOW)),
    go: (step) => answer(exports.lesson_go(step, NOW)),
    again: () => answer(exports.lesson_again(NOW)),
    take: (request) => answer(exports.lesson_take(write(request), NOW)),
    look: () => answer(exports.lesson_look()),
    show: () => answer(exports.lesson_show(NOW)),
  };
}

for (const game of ['base', 'cave']) {
  const texts = JSON.parse(readFileSync(new URL(`texts/en/${game}.lessons.json`, root)));
  test(`each step is shown, ${game}`, () => {
    const lesson = open();
    const first = lesson.begin(game);
    assert.equal(first.step, 0);
    for (let step = 0; step < first.steps; step++) {
      const before = lesson.go(step);
      assert.equal(before.step, step);
      assert.ok(texts[before.ask] && texts[before.hint], before.ask);
      const { news } = before;
      assert.equal(news.private.you, 0, 'the news are yours');
      const shown = lesson.show();
      assert.equal(shown.result, 'done', before.ask);
      assert.ok(texts[shown.said], shown.said);
    }
    const over = lesson.go(first.steps);
    assert.deepEqual([over.good, over.step, over.ask], [true, first.steps, undefined]);
    assert.equal(lesson.show().good, false, 'there is nothing to show after the end');
  });
}

test('actions are judged', () => {
  const lesson = open();
  const first = lesson.begin('base').news.public.state.view;
  let { step } = first;
  const other = lesson.take(`1 act ${step} EW@-1,0`);
  assert.deepEqual([other.result, other.said, other.misses], ['other', 'base.lay.other', 1]);
  assert.ok(other.news, 'the action is carried out');
  const { view } = lesson.again().news.public.state;
  assert.deepEqual(view.board, first.board, 'and taken back');
  ({ step } = view);
  const forbidden = lesson.take(`2 act ${step} EW@5,5`);
  assert.deepEqual([forbidden.result, forbidden.reply.ok], ['forbidden', undefined]);
  assert.equal(forbidden.news, undefined, 'nothing has happened');
  const why = lesson.take('3 why EW@1,0');
  assert.deepEqual([why.result, why.reply.verdict], ['aside', 'ok']);
  const done = lesson.take(`4 act ${step} EW@1,0`);
  assert.deepEqual([done.result, done.said], ['done', 'base.lay.done']);
});

test('you look at your card', () => {
  const lesson = open();
  assert.equal(lesson.begin('cave').hides, true);
  assert.ok(lesson.take('1 act 1 EW.I@1,0').reply.error);
  const looked = lesson.look();
  assert.deepEqual([looked.result, looked.said], ['done', 'cave.clan.done']);
});

test('what makes no sense is refused', () => {
  const lesson = open();
  const refused = (answer) =>
    assert.deepEqual(answer, { good: false, code: 'no-such-lesson', line: 0, astray: 0 });
  for (const call of ['again', 'look', 'show']) refused(lesson[call]());
  refused(lesson.go(0));
  refused(lesson.take('1 ready'));
  for (const game of ['', 'chess', 'base ', 'BASE']) refused(lesson.begin(game));
  lesson.begin('base');
  for (const request of ['', 'act', '1', '1 act', '1 fly', '1 join KRMPT', '1 start']) {
    const { good, reply, result } = lesson.take(request);
    assert.deepEqual([good, reply.ok, result], [true, undefined, 'aside'], request);
  }
});
