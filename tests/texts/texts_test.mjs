#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// texts_test.mjs - the reader of the catalogues (tools/texts.mjs), with the hard sentences of
// tests/texts/five: each kind of fault is found, the C code writes what the tool prints, in five
// languages, and the pseudo-locale changes what it should.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  categoriesOf, check, fillings, isNoun, isRaised, load, messagesOf, pageFiles,
  printed as printedIn, pseudo, pseudoText, say,
} from '../../tools/texts.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FIVE = join(ROOT, 'tests/texts/five');
const TOOL = join(ROOT, 'tools/texts.mjs');
const PROGRAM = join(ROOT, 'build/release/tests/texts/said_test');
const LANGUAGES = ['en', 'ru', 'bg', 'it', 'fr'];

/** The faults of the five languages after `change` has changed a copy of them. */
function faultsAfter(t, change, sources) {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'));
  t.after(() => rmSync(folder, { recursive: true }));
  cpSync(FIVE, folder, { recursive: true });
  change(folder);
  const faults = check(load(folder), sources);
  return faults.map((fault) => fault.replace(/^.*\/(?=[^/]+\/|[^/]*json)/, ''));
}

/** A change of one file: `edit` gets its value in JSON. */
const edits = (file, edit) => (folder) => {
  const path = join(folder, file);
  const value = JSON.parse(readFileSync(path, 'utf8'));
  edit(value);
  writeFileSync(path, JSON.stringify(value));
};
/** A change of a message. */
const says = (file, key, message) =>
  edits(file, (messages) => {
    if (message === undefined) delete messages[key];
    else messages[key] = message;
  });
/** A change of the text of a file. */
const rewrites = (file, from, to) => (folder) => {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  assert(text.includes(from));
  writeFileSync(path, text.replace(from, to));
};
const removes = (file) => (folder) => rmSync(join(folder, file), { recursive: true });

const N = '\u00a0';
const TAKES = '{name} prende {n}';
// Kinds of faults: what is changed, and what the tool must say.
// prettier-ignore
const FAULTS = [
  ['a missing key', says('ru/base.json', 'log.break'), 'base.json: log.break: is missing'],
  ['a key that English lacks', says('it/base.json', 'log.brake', 'x'),
    'log.brake: is not in the English catalogue'],
  ['an ill-formed key', says('en/base.json', 'log..x', 'x'), 'log..x: this key is ill-formed'],
  ['a key twice', rewrites('en/base.json', '{', '{"log.break": "x",'),
    'log.break: this key is there twice'],
  ['broken JSON', rewrites('fr/cave.json', '{', '{{'), 'cave.json: this is not JSON'],
  ['no object of messages', rewrites('en/base.json', '"log.break": "', '"log.break": ["'),
    'base.json: this is not JSON'],
  ['a list for a message', says('bg/base.json', 'log.break', ['x']),
    'is neither text nor forms of a text'],
  ['an unknown form of a slot', says('en/base.json', 'log.break', '{name} {other|x} {tool.bare}'),
    'unknown form of a slot: {other|x}'],
  ['an unknown form of a noun', says('ru/base.json', 'log.break.own', '{name} {tool.dat}.'),
    '{tool.dat}: no such form'],
  ['a noun without its form', says('ru/base.json', 'log.break.own', '{name} {tool}.'),
    '{tool} is a noun: name its form'],
  ['a form of what is no noun', says('ru/base.json', 'log.break.own', '{name.gen} {tool.own}.'),
    '{name.gen}: there is no noun of the kind name'],
  ['a noun as a text', says('it/base.json', 'noun.tool.cart', 'carro'), 'is a noun: give it forms'],
  ['unequal forms of nouns', says('it/cave.json', 'noun.creature.rat', { bare: 'ratto' }),
    'cave.json: noun.creature.lindworm: has the forms def; cave.noun.creature.rat has bare'],
  ['an unknown constant', says('en/base.json', 'cell.next', '{other}: {side:X}'),
    '{side:X}: there is no message `side.X`'],
  ['a slot that English lacks', says('it/base.json', 'log.break.own', '{name} {who} {tool.own}.'),
    '{who} is not in the English text'],
  ['a lost slot', says('fr/cave.json', 'log.drive', 'On chasse {creature.def}.'), 'lacks {name}'],
  ['a missing plural form', edits('ru/cave.json', (all) => delete all['log.takeOwn'].few),
    'log.takeOwn: has the plural forms many one; needs few many one'],
  ['a superfluous plural form', edits('it/cave.json', (all) => (all['log.takeOwn'].many = 'x {n}')),
    'log.takeOwn: has the plural forms many one other; needs one other'],
  ['`one` without its number', edits('it/cave.json', (all) => (all['log.takeOwn'].one = '{name}')),
    '`one` does not say {n}: give this case its own key'],
  ['a plural without a number',
    says('en/cave.json', 'log.takeOwn', { one: '{name} digs', other: '{name} dig' }),
    'has plural forms, but does not say {n}'],
  ['a slot in one plural form only',
    says('it/cave.json', 'log.takeOwn', { one: `${TAKES}${N}pepita`, other: `Si prende {n}${N}x` }),
    '`other` lacks {name}'],
  ['plural forms in one language only', says('it/cave.json', 'log.takeOwn', '{name} {n}'),
    'has no plural forms, but the English message has'],
  ['plural forms without {n} in English',
    says('it/cave.json', 'log.drive', { one: `${TAKES}${N}x`, other: `${TAKES}${N}y` }),
    'has plural forms, but no {n} in the English message'],
  ['unbalanced braces', says('en/base.json', 'log.break', '{name broke {other} {tool.bare}'),
    'unbalanced braces: {name broke'],
  ['an empty text', says('bg/page.json', 'side.E', ''), 'side.E: is empty'],
  ['a blank at an end', says('bg/page.json', 'side.E', 'изток '), 'begins or ends with a blank'],
  ['a control character', says('bg/page.json', 'side.E', 'из\ttok'), 'has a control character'],
  ['a catalogue in no part', edits('parts.json', (parts) => (parts.cave = [])),
    'parts.json: cave: this catalogue is in no part'],
  ['a catalogue in two parts', edits('parts.json', (parts) => parts.rest.push('cave')),
    'parts.json: cave: is in two parts'],
  ['a part that is none', edits('parts.json', (parts) => (parts.later = [])),
    'parts.json: later: is no part'],
  ['a language without a file', removes('it'), 'it: this language has no file'],
  ['a missing file', removes('it/cave.json'), 'cave.json: there is no such file'],
  ['a language that is not listed', edits('languages.json', (all) => delete all.it),
    'it: this language is not in languages.json'],
  ['wrong categories', edits('languages.json', (all) => (all.ru.categories = ['one', 'other'])),
    'ru: has the categories few many one'],
  ['two keys of one name in C', says('en/cave.json', 'log.take-own', 'x'),
    'has the same name in C as cave.log.takeOwn: TEXTS_CAVE_LOG_TAKE_OWN'],
  ['a letter without a known capital',
    edits('it/base.json', (all) => (all['noun.tool.cart'].def = 'ƥ')),
    'no capital is known for `ƥ`'],
  ['English: a curly apostrophe', says('en/page.json', 'side.E', 'e’st'), 'straight apostrophes'],
  ['Russian: a Latin letter', says('ru/page.json', 'side.E', 'воcток'), 'letters are mixed'],
  ['Russian: a plain space before a dash', says('ru/page.json', 'side.E', 'вос — ток'),
    'goes before a dash'],
  ['Russian: е for ё', says('ru/page.json', 'side.E', 'еще'), 'write ё'],
  ['Bulgarian: a Russian letter', says('bg/page.json', 'side.E', 'выток'), 'is not Bulgarian'],
  ['Italian: no elision', says('it/page.json', 'side.E', 'della ascia'), 'elide'],
  ['French: a plain space', says('fr/page.json', 'side.E', 'est !'), 'U+202F'],
  ['French: a straight apostrophe', says('fr/page.json', 'side.E', "l'est"), 'use ’'],
];

for (const [what, change, wanted] of FAULTS) {
  test(`check finds ${what}`, (t) => {
    const faults = faultsAfter(t, change);
    assert(faults.some((fault) => fault.includes(wanted)), `${wanted} in:\n${faults.join('\n')}`);
  });
}

test('check finds an unused key, and what uses one', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'sources-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const keys = messagesOf(load(FIVE).texts.en).filter(([, key]) => !isNoun(key));
  const used = keys.map(([, key]) => `say('${key}');`).join('\n');
  const without = (key) => used.replace(`say('${key}');`, '');
  const faults = (text, more = '') => {
    writeFileSync(join(folder, 'page.ts'), text);
    writeFileSync(join(folder, 'table.c'), more);
    return check(load(FIVE), [folder]).length;
  };
  assert.equal(faults(used), 0);
  assert.equal(faults(without('log.drive')), 1);
  assert.equal(faults(without('log.drive') + 'say(`log.${verb}`)'), 0, 'a template');
  assert.equal(faults(without('log.drive') + "say('log.' + verb)"), 0, 'a start');
  assert.equal(faults(without('log.drive') + 'say(`${any}`)'), 1, 'a template of anything');
  assert.equal(faults(without('log.drive'), 'say(TEXTS_CAVE_LOG_DRIVE);'), 0, 'a name in C');
  assert.equal(faults(without('log.drive'), 'say("cave.log.%s");'), 0, 'a pattern in C');
});

test('the tool prints faults and ends with status 1, and knows its commands', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'));
  t.after(() => rmSync(folder, { recursive: true }));
  cpSync(FIVE, folder, { recursive: true });
  const run = (...args) => spawnSync(process.execPath, [TOOL, ...args], { encoding: 'utf8' });
  assert.equal(run('--from', folder, 'check').status, 0);
  says('ru/base.json', 'log.break')(folder);
  for (const command of [['check'], ['c', join(folder, 'c')]]) {
    const { status, stderr } = run('--from', folder, ...command);
    assert.equal(status, 1);
    assert.match(stderr, /ru\/base\.json: log\.break: is missing\n$/);
  }
  assert.equal(run('translate').status, 2);
});

test('our own catalogues have no fault', () => {
  const how = { encoding: 'utf8' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [TOOL, 'check'], how);
  assert.equal(status, 0, stderr);
  assert.match(stdout, /no fault/);
});

/** A row for tests/texts/filled.c. */
function rowOf(language, full, values) {
  const words = Object.entries(values).map(([slot, value]) => {
    if (typeof value === 'number') return `${slot}%${value}`;
    return value.key ? `${slot}#${value.key}` : `${slot}=${value}`;
  });
  return [language, full, ...words].join('\t');
}

test('the C code writes what the tool prints, in five languages', () => {
  const { texts } = load(FIVE);
  const rows = [];
  const wanted = [];
  for (const language of LANGUAGES) {
    for (const [catalogue, key, message] of messagesOf(texts[language])) {
      if (isNoun(key)) continue;
      for (const values of fillings(language, texts[language], catalogue, message)) {
        rows.push(rowOf(language, `${catalogue}.${key}`, values));
        wanted.push(say(language, message, values));
      }
    }
  }
  const input = `${rows.join('\n')}\n`;
  const written = execFileSync(PROGRAM, ['five'], { input, encoding: 'utf8' }).split('\n');
  assert(wanted.length > 600);
  assert.deepEqual(written.slice(0, -1), wanted);
  const printed = LANGUAGES.flatMap((language) => printedIn(load(FIVE), language));
  assert.deepEqual(printed.map((line) => line.split('\t')[1]), wanted);
});

test('the C code chooses plural forms as Intl does', () => {
  const lines = execFileSync(PROGRAM, ['plurals'], { encoding: 'utf8' }).trimEnd().split('\n');
  const wanted = LANGUAGES.flatMap((language) => {
    const rules = new Intl.PluralRules(language);
    return Array.from({ length: 2000 }, (_, n) => `${language} ${n} ${rules.select(n)}`);
  });
  assert.deepEqual(lines, wanted);
  assert.deepEqual(categoriesOf('ru'), ['few', 'many', 'one']);
});

test('the C code raises the letters that may begin a form of a noun', () => {
  const lines = execFileSync(PROGRAM, ['capitals'], { encoding: 'utf8' }).trimEnd().split('\n');
  const all = Array.from({ length: 0x2000 }, (_, code) => String.fromCodePoint(code));
  const raised = all.filter((letter) => isRaised(letter));
  assert.deepEqual(lines, raised.map((letter) => `${letter} ${letter.toUpperCase()}`));
});

test('the files of the page hold each catalogue once', () => {
  const loaded = load();
  const files = Object.entries(pageFiles(loaded)).filter(([name]) => name.startsWith('en.'));
  assert.deepEqual(files.map(([name]) => name), [
    'en.start.json', 'en.base.json', 'en.cave.json', 'en.rest.json',
  ]);
  const all = Object.assign({}, ...files.map(([, text]) => JSON.parse(text)));
  for (const name of loaded.parts.program) all[name] = loaded.texts.en[name];
  assert.deepEqual(all, loaded.texts.en);
});

test('the pseudo-locale changes every letter, but no slot, notation or command', () => {
  assert.equal(pseudoText('Pick a card.'), '[Ṗíççķ á ççáŕđđ.]');
  const plain = pseudoText('{name} laid `a card` EW.I at {where}: type pass 2', ['pass 2']);
  for (const kept of ['{name}', '`a card`', 'EW.I', '{where}', 'pass 2']) {
    assert(plain.includes(kept));
  }
  const letters = (text) => [...text].filter((letter) => /\p{L}/u.test(letter)).length;
  for (const length of [1, 3, 20, 21, 100]) {
    const more = Math.ceil(length / (length <= 20 ? 3 : 5));
    assert.equal(letters(pseudoText('x'.repeat(length))), length + more);
  }
  const made = pseudo(load().texts.en);
  const texts = messagesOf(made).flatMap(([, , message]) => Object.values({ ...[message].flat() }));
  assert(texts.length > 1500);
  assert.deepEqual(check({ ...load(), texts: { en: made } }), [], 'it has the same slots');
  const small = [...pseudoText('abcdefghijklmnopqrstuvwxyz', [], false)];
  assert.deepEqual(small.filter((letter) => !isRaised(letter)), [], 'C knows its capitals');
});
