// SPDX-License-Identifier: MIT
//
// games.test.ts - the page must find every game by its name, and must have a sentence for everything that it offers for
// a game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seatsOf, type Word } from '../core/game.ts';
import { GAME_NAMES, GAMES, isGame } from '../core/games.ts';
import { OPTIONS } from '../core/options.ts';

const WORDS: readonly Word[] = ['title', 'hint', 'about', 'play', 'vote'];

test('a game is known by its name in the protocol', () => {
  assert.deepEqual(GAME_NAMES, Object.keys(GAMES));
  for (const name of GAME_NAMES) assert.ok(isGame(name), name);
  for (const name of ['', 'chess', 'toString', 'Base']) assert.ok(!isGame(name), name);
});

for (const name of GAME_NAMES) {
  const game = GAMES[name];
  const { presets, options, say } = OPTIONS[name];

  test(`everything that ${name} is offered with has a sentence`, () => {
    for (const word of WORDS) assert.ok(game.say(word).length > 0, word);
    assert.match(game.say('voted', { n: 2, all: 5 }), /2.*5/);
    const keys: string[] = [];
    if (presets.length > 1) {
      for (const preset of presets) keys.push(`preset.${preset}`, `preset.${preset}.hint`);
    }
    for (const [option, values] of Object.entries(options)) {
      keys.push(`option.${option}`, ...values.map((value) => `option.${option}.${value}`));
    }
    assert.deepEqual(keys.filter((key) => say(key, '') === ''), []);
  });

  test(`a table of ${name} has as many seats as it may have`, () => {
    const [least, most] = game.seats;
    assert.ok(least >= 1 && least <= most);
    assert.deepEqual([0, least, 99].map((wanted) => seatsOf(game, wanted)), [least, least, most]);
  });
}
