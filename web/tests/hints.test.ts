// SPDX-License-Identifier: MIT
//
// hints.test.ts - hints for the first games. A C program plays games and prints what a player is told and which hints
// the player gets (tests/lessons/told.h). From the same news, packed by the page, the module must find the same hints.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { hinterOf, type Hinter } from '../core/engine/hinter.ts';
import * as given from '../core/hints/given.ts';
import type { Hint } from '../core/hints/words.ts';
import catalogue from '../../texts/en/hints.json' with { type: 'json' };
import { learn, wholeNews, type Known, type Told } from '../core/link/told.ts';
import { memoryStore } from '../core/link/storage.ts';
import { nothing, reduce, type Entry, type Model } from '../core/model.ts';

const PROGRAM = '../build/release/tests/lessons/hints_test';
const MODULE = 'core/engine/engine.generated.wasm';
const GAMES = 48;

/** A line of the program (tests/lessons/told.h). */
interface Line {
  told: Told;
  apply: string[] | null;
  hint: string | null;
}

const none: given.Given = { off: false, games: [], hints: [], newest: null };
const key = (hint: Hint) => `hint.${hint}`;
const nameOf = (hint: string) => hint.slice('hint.'.length) as Hint;
const KEYS = Object.keys(catalogue).filter((one) => one.startsWith('hint.'));

async function load(): Promise<Hinter> {
  const { instance } = await WebAssembly.instantiate(readFileSync(MODULE));
  return hinterOf(instance);
}

/** The lines of each game. The first news of a game begins with the table's first entry. */
function gamesOf(): Line[][] {
  assert(existsSync(PROGRAM), 'make web-tests builds the program');
  const text = execFileSync(PROGRAM, ['told', String(GAMES)], { encoding: 'utf8', maxBuffer: 1 << 26 });
  const told: Line[][] = [];
  for (const line of text.trim().split('\n').map((one) => JSON.parse(one) as Line)) {
    if (line.told.public.entries[0]?.seq === 1) told.push([]);
    told.at(-1)!.push(line);
  }
  return told;
}

let games: Line[][] | undefined;
const gamesTold = () => (games ??= gamesOf());

/** For each line, the model after the line's news, and the line. */
function* modelsOf(lines: readonly Line[]): Generator<[Model, Line]> {
  let known: Known | null = null;
  let model = nothing;
  for (const line of lines) {
    known = learn(known, line.told);
    model = reduce(model, wholeNews(known, line.told), 0);
    yield [model, line];
  }
}

test('the module finds the hints that the terminal finds, from the same news', async () => {
  const found = new Set<string>();
  const find = await load();
  assert.equal(gamesTold().length, GAMES);
  for (const lines of gamesTold()) {
    let had = none;
    for (const [{ entries, state }, { apply, hint }] of modelsOf(lines)) {
      if (apply === null) continue;
      const { config, table, you, seq } = state!;
      const hints = find(state!, entries);
      assert.deepEqual(hints, apply, `${config.game}, entry ${seq}`);
      const name = given.gameOf(table, entries)!;
      const before = had;
      if (!given.inTurn(had, name, entries, you!)) had = given.give(had, hints.map(nameOf), name, seq);
      assert.equal(had === before ? null : key(had.newest!.hint), hint, `${config.game}, entry ${seq}`);
      apply.forEach((one) => found.add(one));
    }
  }
  assert.deepEqual(KEYS.filter((one) => !found.has(one)), [], 'each hint applies in one of the games');
});

test('the module says what it cannot use, and goes on', async () => {
  const { instance } = await WebAssembly.instantiate(readFileSync(MODULE));
  const find = hinterOf(instance);
  const state = [...modelsOf(gamesTold()[0]!)].find(([, { apply }]) => apply !== null)![0].state!;
  const strange = (view: unknown) => find({ ...state, view: view as typeof state.view }, []);
  assert.throws(() => strange({ ...state.view, you: 12 }), /no-seat/);
  assert.throws(() => strange({ ...state.view, seats: 1, you: 4 }), /no-seat/);
  assert.deepEqual(strange({ seats: 3, you: 0 }), [], 'a view without a player to move');
  assert.deepEqual(strange(null), [], 'no view');
  assert.throws(() => find({ ...state, config: { ...state.config, game: 'chess' } }, []), /no-seat/);
});

const entry = (seq: number, more: Partial<Entry>): Entry => ({ seq, at: 0, what: 'action', ...more });

test('there are hints in the first three games, and in three more once you turn them on', () => {
  let had = none;
  for (const game of ['A 1', 'B 1', 'A 1', 'A 90', 'C 1']) had = given.begun(had, game);
  assert.deepEqual(had.games, ['A 1', 'B 1', 'A 90']);
  assert.deepEqual([given.gets(had, 'A 1'), given.gets(had, 'C 1')], [true, false]);
  had = given.turnedOff(given.give(had, ['play'], 'A 1', 5));
  assert.equal(given.gets(had, 'A 1'), false);
  had = given.turnedOn(had, 'C 1');
  for (const game of ['D 1', 'E 1', 'F 1']) had = given.begun(had, game);
  assert.deepEqual(had.games, ['C 1', 'D 1', 'E 1']);
  assert.equal(given.give(had, ['play'], 'D 1', 9).newest?.hint, 'play', 'you get each hint once more');
});

test('a game is named after the table and the entry that began it', () => {
  const entries = [entry(3, { what: 'started' }), entry(40, { what: 'dealt' }), entry(90, { what: 'started' })];
  assert.equal(given.gameOf('KRMPT', entries), 'KRMPT 90');
  assert.equal(given.gameOf('KRMPT', entries.slice(0, 2)), 'KRMPT 3');
  assert.equal(given.gameOf('KRMPT', []), null);
});

test('a hint is shown until you act or close it, and no other comes before others have acted', () => {
  const had = given.give(none, ['play', 'look'], 'A 1', 7);
  const shown = (...entries: Entry[]) => given.shownHint(had, 'A 1', entries, 0);
  const turn = (...entries: Entry[]) => given.inTurn(had, 'A 1', entries, 0)?.hint ?? null;
  const own = entry(8, { seat: 0, action: 'pass' });
  const other = entry(8, { seat: 1, action: 'pass' });
  const vote = entry(8, { seat: 1, action: 'vote' });
  const sign = entry(8, { what: 'sign', seat: 1, sign: 'stuck' });
  const dealt = entry(8, { what: 'dealt' });
  assert.deepEqual([shown(), shown(vote), shown(sign)], ['play', 'play', 'play']);
  assert.deepEqual([shown(own), shown(other), shown(dealt)], [null, null, null]);
  assert.deepEqual([turn(), turn(own), turn(vote)], ['play', 'play', 'play']);
  assert.deepEqual([turn(other), turn(dealt)], [null, null]);
  assert.equal(given.inTurn(had, 'B 1', [], 0), null, 'at another table it is another turn');
  assert.equal(given.shownHint(given.closed(had), 'A 1', [], 0), null);
  assert.equal(given.inTurn(given.closed(had), 'A 1', [], 0)?.hint, 'play');
});

test('what is stored comes back, and nothing else does', () => {
  const store = memoryStore();
  assert.deepEqual(given.readGiven(store), none);
  const had = given.closed(given.give(given.begun(given.turnedOff(none), 'A 1'), ['clan'], 'A 1', 7));
  given.writeGiven(store, had);
  assert.deepEqual(given.readGiven(store), had);
  const wrong = ['', '{', 'null', '3', '[]', '{"off":1,"games":3,"hints":[4],"newest":{"game":"A 1"}}'];
  for (const text of wrong) {
    store.write('hints', text);
    assert.deepEqual(given.readGiven(store), none, text);
  }
});
