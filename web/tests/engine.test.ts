// SPDX-License-Identifier: MIT
//
// engine.test.ts - tests what core/engine makes of the module's answers. The answers themselves are tested in
// tests/wasm and tests/replay.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { engineOf, isFault, type Engine, type RecordHead } from '../core/engine/engine.ts';

const module = new WebAssembly.Module(readFileSync('core/engine/engine.generated.wasm'));
const recordOf = (game: string) => readFileSync(`../tests/film/${game}-5.sab`, 'utf8');

function read(text: string): [engine: Engine, head: RecordHead] {
  const engine = engineOf(new WebAssembly.Instance(module));
  const head = engine.readRecord(text);
  assert(!isFault(head));
  return [engine, head];
}

for (const game of ['base', 'cave']) {
  test(`${game}: the news of a moment are complete, with what the eyes see`, () => {
    const [{ news }, { game: kind, seats, names, moments }] = read(recordOf(game));
    assert.equal(kind, game);
    const first = news(0, 'watcher');
    assert.deepEqual(first.entries.map(({ what }) => what), ['head', 'started']);
    assert.deepEqual(first.state.seats.map(({ name }) => name), names);
    assert.equal(first.open, undefined);
    const hands = (eyes: number | 'watcher') => {
      const { view } = news(0, eyes).state;
      return (view as unknown as { hands: string[][] }).hands;
    };
    assert(hands('watcher').flat().every((card) => card === '?'));
    for (let seat = 0; seat < seats; seat++) {
      const { you, view } = news(0, seat).state;
      assert.deepEqual([you, view?.you], [seat, seat]);
      assert.deepEqual(hands(seat).map((hand) => hand.includes('?')), names.map((_, other) => other !== seat));
    }
    const last = news(moments - 1, 'open');
    assert.equal(last.state.phase, 'finished');
    assert.equal(last.open?.roles.length, seats);
    assert.equal(Object.keys(last.open?.hands ?? {}).length, seats);
  });

  test(`${game}: the view of the open eyes is that of the seat to act`, () => {
    const { state, open } = read(recordOf(game))[0].news(0, 'open');
    assert.equal(state.you, state.view?.to_move);
    const { hands } = state.view as unknown as { hands: string[][] };
    assert.deepEqual(hands[state.you!], open!.hands[state.you!]);
  });

  test(`${game}: the story and the film of each round`, () => {
    const [engine, { rounds }] = read(recordOf(game));
    rounds.forEach(({ first, last }, round) => {
      const story = engine.story(round, 'watcher');
      assert.deepEqual([story[0]!.moment, story.at(-1)!.moment], [first, last]);
      const film = engine.film(round)!;
      assert(film.shots.every(({ moment }) => moment >= first && moment <= last));
      assert.equal(film.acts[0], first);
    });
  });
}

test('a text that is no record has a fault, and then there is nothing to ask for', () => {
  const engine = engineOf(new WebAssembly.Instance(module));
  const fault = engine.readRecord('saboteur 1 base-1\ngame chess\n');
  assert(isFault(fault) && fault.code === 'bad-record' && fault.line === 2 && fault.detail!.includes('chess'));
  assert.throws(() => engine.news(0, 'watcher'), RangeError);
  assert.throws(() => engine.film(0), RangeError);
});

test('a text that is too long has a fault', () => {
  const engine = engineOf(new WebAssembly.Instance(module));
  const fault = engine.readRecord('#'.repeat(2_000_000));
  assert(isFault(fault) && fault.code === 'record-too-long');
});

test('names may have any letters', () => {
  const text = recordOf('base').replace('"Ada"', '"Ådä 🦫"');
  assert.equal(read(text)[1].names[0], 'Ådä 🦫');
});

test('a round that the record does not finish has a story, but no film', () => {
  const [engine, { rounds }] = read(recordOf('base').split('\n').slice(0, 40).join('\n'));
  assert.equal(rounds.length, 1);
  assert(engine.story(0, 1).length > 1);
  assert.equal(engine.film(0), null);
  assert.throws(() => engine.film(1), RangeError);
});

test('what the record does not have is refused', () => {
  const [engine, { seats, moments }] = read(recordOf('base'));
  assert.throws(() => engine.news(moments, 'watcher'), RangeError);
  assert.throws(() => engine.news(0, seats), RangeError);
});
