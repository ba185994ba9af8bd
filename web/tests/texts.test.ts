// SPDX-License-Identifier: MIT
//
// texts.test.ts - sentences that come when they are needed, in the language that suits, and that change at once.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { bestOf, readOffered } from '../core/languages.ts';
import { speak } from '../core/speak.ts';
import { noun, readerOf, write } from '../core/text.ts';
import { texts as english, Texts, type Part } from '../core/texts.ts';

const OFFERED = readOffered('en 1a English; ru 2b Русский; en-XA 3c Pseudo locale');

test('the languages on offer are read, and what is no language is left out', () => {
  assert.deepEqual(OFFERED.map(({ tag, version, name }) => [tag, version, name]), [
    ['en', '1a', 'English'], ['ru', '2b', 'Русский'], ['en-XA', '3c', 'Pseudo locale'],
  ]);
  assert.deepEqual(readOffered(''), []);
  assert.deepEqual(readOffered('en; ru 2b Русский').map(({ tag }) => tag), ['ru']);
});

test('the best language is the first wanted one that is offered, also without its region', () => {
  const best = (...wanted: string[]) => bestOf(OFFERED, wanted)?.tag;
  assert.equal(best('de', 'ru-RU', 'en'), 'ru');
  assert.equal(best('en-GB', 'ru'), 'en');
  assert.equal(best('en-XA'), 'en-XA');
  assert.equal(best('de', 'fr'), 'en');
  assert.equal(best(), 'en');
});

/** Texts whose files come only when a test says so. */
function setUp() {
  const asked: { what: string; come: () => void; fail: () => void }[] = [];
  const texts = new Texts();
  texts.get = (language, part) =>
    new Promise((resolve, reject) => {
      const come = () => resolve({ [part]: { key: `${language} {n}` } });
      asked.push({ what: `${language}.${part}`, come, fail: () => reject(new Error('lost')) });
    });
  const say = (part: Part) => texts.catalogue(part)['key'];
  const all = () => asked.map(({ what }) => what).join(' ');
  const come = (what: string) => asked.findLast((one) => one.what === what)!.come();
  return { texts, asked, say, all, come };
}
const soon = () => new Promise((resolve) => setImmediate(resolve));

test('a part is asked for once, and again only if it did not come', async () => {
  const { texts, asked, say, all, come } = setUp();
  const first = texts.need('base');
  assert.equal(texts.need('base'), first);
  assert.equal(say('base'), undefined);
  asked[0]!.fail();
  await assert.rejects(first);
  const second = texts.need('base');
  assert.equal(all(), 'en.base en.base');
  come('en.base');
  await second;
  assert.equal(say('base'), 'en {n}');
});

test('a change waits for all parts, also for one that the page asks for meanwhile', async () => {
  const { texts, say, all, come } = setUp();
  void texts.need('start');
  come('en.start');
  await soon();
  const change = speak(texts, 'ru', () => true);
  void texts.need('rest');
  come('ru.start');
  await soon();
  assert.equal(say('start'), 'en {n}', 'not before everything is there');
  assert.equal(all(), 'en.start ru.start en.rest ru.rest');
  come('ru.rest');
  await change;
  assert.deepEqual([texts.language, say('start'), say('rest')], ['ru', 'ru {n}', 'ru {n}']);
  come('en.rest');
  await soon();
  assert.equal(say('rest'), 'ru {n}', 'what comes late in the old language is left alone');
});

test('after a change, a part comes in the new language', async () => {
  const { texts, say, come, all } = setUp();
  await speak(texts, 'ru', () => true);
  void texts.need('cave');
  come('ru.cave');
  await soon();
  assert.deepEqual([all(), say('cave')], ['ru.cave', 'ru {n}']);
});

test('if a part of the new language does not come, or the wish has changed, everything stays', async () => {
  const { texts, asked, say, come } = setUp();
  void texts.need('start');
  come('en.start');
  const failed = speak(texts, 'ru', () => true);
  asked.at(-1)!.fail();
  await assert.rejects(failed);
  const dropped = speak(texts, 'ru', () => false);
  come('ru.start');
  await dropped;
  assert.deepEqual([texts.language, say('start')], ['en', 'en {n}']);
});

test('a part of the old language that fails after the change is no fault', async () => {
  const { texts, asked, come } = setUp();
  const old = texts.need('rest');
  const change = speak(texts, 'ru', () => true);
  come('ru.rest');
  await change;
  asked[0]!.fail();
  await old;
});

test('who reads a sentence that is not there hears of it when it comes', async () => {
  const { texts, say, come } = setUp();
  const reads: boolean[] = [];
  let changes = 0;
  texts.read = (there) => void reads.push(there);
  texts.changed = () => (changes += 1);
  say('rest');
  void texts.need('rest');
  come('en.rest');
  await soon();
  say('rest');
  assert.deepEqual([reads, changes], [[false, true], 1]);
});

test('a message takes values, forms of nouns and constants, each once', () => {
  english.take('en', { test: { 'noun.tool.cart': { bare: 'cart', own: 'your cart' } } });
  const values = { name: '{n}', n: 3, tool: noun('test', 'tool.cart') };
  assert.equal(write('{name} has {n}', values), '{n} has 3');
  assert.equal(write('{tool.own} and {tool.Own} and {tool}', values), 'your cart and Your cart and cart');
  assert.equal(write('to the {side:N}'), `to the ${readerOf<string>('page').say('side.N')}`);
  assert.equal(write({ one: '{n} card', other: '{n} cards' }, { n: 1 }), '1 card');
  assert.equal(write({ one: '{n} card', other: '{n} cards' }, { n: 0 }), '0 cards');
  assert.equal(write({ one: '{n} шаг', many: '{n} шагов' }, { n: 1.5 }), '1.5 шагов', 'no form for fractions');
});

const WEB = process.cwd();
const sourceOf = (path: string) => readFileSync(join(WEB, path), 'utf8');

/** A module, and all modules that it imports statically. */
function closed(path: string, all = new Set<string>()): Set<string> {
  if (all.has(path)) return all;
  all.add(path);
  const asks = /^\s*(?:import|export|\}) (?!type )(?:[^;']*? )?from '(\.[^']+)'|^\s*import '(\.[^']+)'/gm;
  const imports = sourceOf(path).matchAll(asks);
  for (const [, from, bare] of imports) {
    const found = normalize(join(dirname(path), from ?? bare!));
    if (/\.(ts|svelte)$/.test(found)) closed(found, all);
  }
  return all;
}

/** The parts of the texts that a module needs as soon as it has been loaded. */
function partsOf(path: string): Set<string> {
  const parts = JSON.parse(readFileSync(join(WEB, '../texts/parts.json'), 'utf8')) as Record<string, string[]>;
  const names = [...closed(path)].flatMap((one) =>
    [...sourceOf(one).matchAll(/readerOf(?:<[^>]*>)?\('([\w.]+)'\)/g)].map(([, name]) => name!),
  );
  const partOf = (name: string) => Object.keys(parts).find((part) => parts[part]!.includes(name))!;
  return new Set(names.map(partOf));
}

/** The modules that load only after something else has loaded these parts of the texts. */
const AFTER: Record<string, RegExp> = {
  rest: /^ui\/(base|cave)\/Replay\.svelte$/,
  base: /^ui\/base\/|^ui\/learn\/|^core\/base\//,
  cave: /^ui\/cave\/|^ui\/learn\/|^core\/cave\//,
};
/** The modules that wait for their sentences themselves. */
const WAITS = /banner\.ts$|again\.ts$/;

test('whatever the page loads later comes with its sentences', () => {
  const sources = (readdirSync(WEB, { recursive: true }) as string[]).filter((name) =>
    /^(core|ui)\/.*\.(ts|svelte)$/.test(name),
  );
  const wrong: string[] = [];
  let seen = 0;
  for (const path of sources) {
    const imports = sourceOf(path).matchAll(/(?:withTexts\('(\w+)', )?(?<!typeof )\bimport\('(\.[^']+)'\)/g);
    for (const [, given, to] of imports) {
      const target = normalize(join(dirname(path), to!));
      if (!/\.(ts|svelte)$/.test(target)) continue;
      seen += 1;
      const home = partsOf(path);
      const missing = [...partsOf(target)].filter(
        (part) => part !== 'start' && part !== given && !home.has(part) && !AFTER[part]?.test(target),
      );
      if (missing.length > 0 && !WAITS.test(target)) wrong.push(`${path}: ${to} needs ${missing.join(', ')}`);
    }
  }
  assert.ok(seen > 40, `${seen} imports are found`);
  assert.deepEqual(wrong, []);
});
