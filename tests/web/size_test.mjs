#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// size_test.mjs - how many bytes of scripts the browser loads, compressed as the server sends them.
// The test counts them for a first visit, and also until you can play the first card of a game. The
// drawings of both games have a limit of their own.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const web = new URL('../../web/', import.meta.url);
const dist = new URL('dist/', web);
const FIRST_LIMIT = 60_000;

const served = (name) => gzipSync(readFileSync(new URL(name, dist)), { level: 9 }).length;
const sizeOf = (names) => [...names].reduce((all, name) => all + served(name), 0);

/** The scripts that the page names. */
function first() {
  const page = readFileSync(new URL('index.html', dist), 'utf8');
  return [...page.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map((found) => found[1]);
}

/** These scripts and all their static imports, which the browser must have before it runs them. */
function closed(names, all = new Set()) {
  for (const name of names) {
    if (all.has(name)) continue;
    all.add(name);
    const text = readFileSync(new URL(name, dist), 'utf8');
    const imports = text.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g);
    closed([...imports].map((found) => `assets/${found[1]}`), all);
  }
  return all;
}

const assets = readdirSync(new URL('assets/', dist));
/** All scripts of the parts with this name. For example, each game has a part `Table`. */
const chunks = (part) =>
  assets
    .filter((name) => name.startsWith(`${part}-`) && name.endsWith('.js'))
    .map((name) => `assets/${name}`);

test('the scripts of a first visit have under 60 kB, compressed', () => {
  assert.ok(first().length > 0, 'the page names a script');
  const start = chunks('Start');
  assert.equal(start.length, 1);
  const scripts = closed([...first(), ...start]);
  console.log(`# ${sizeOf(scripts)} bytes in ${scripts.size} script(s)`);
  assert.ok(sizeOf(scripts) < FIRST_LIMIT, `${sizeOf(scripts)} bytes`);
});

/**
 * The limit for each game, in bytes, until you can play your first card. The cave has the larger
 * deck, and more sentences.
 */
const TABLE_LIMITS = { base: 80_000, cave: 91_000 };

test('the scripts up to the first card that you can play have a limit, in each game', () => {
  const tables = chunks('Table');
  const sizes = tables.map((name) => sizeOf(closed([...first(), name])));
  const [base, cave] = sizes.sort((a, b) => a - b); // the cave has the larger deck
  console.log(`# until the first card: base ${base} bytes, cave ${cave} bytes`);
  assert.equal(tables.length, 2, 'each game has a table');
  assert.ok(base < TABLE_LIMITS.base, `base: ${base} bytes`);
  assert.ok(cave < TABLE_LIMITS.cave, `cave: ${cave} bytes`);
});

const DRAWINGS_LIMIT = 25_000;
/**
 * The folders of core/ with drawings, and the names of the modules there that are drawings. The
 * modules for path cards do not count, because the page makes path cards from the deck. Nor do
 * modules that only put drawings and words together.
 */
const DRAWINGS = {
  art: /^(?!art|keepsake|honours|laid|rock\.)/,
  base: /^(cards|hero|pictures|scenes|tools)\./,
  cave: /^(cards|creatures|marks|pictures|scenes)\./,
};

test('all drawings of both games together have under 25 kB, compressed', async () => {
  const inside = Object.entries(DRAWINGS).flatMap(([folder, names]) => {
    const home = new URL(`core/${folder}/`, web);
    const found = readdirSync(home).filter((name) => names.test(name));
    return found.map((name) => fileURLToPath(new URL(name, home)));
  });
  const { rolldown } = await import(new URL('node_modules/rolldown/dist/index.mjs', web).href);
  const main = inside.map((path, i) => `export * as part${i} from ${JSON.stringify(path)};`);
  const bundle = await rolldown({
    input: 'all drawings',
    external: (id, from) => from !== undefined && id.startsWith('.') && !within(id, from, inside),
    plugins: [
      {
        name: 'all drawings',
        resolveId: (id) => (id === 'all drawings' ? id : null),
        load: (id) => (id === 'all drawings' ? main.join('\n') : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  const size = output.reduce((all, { code }) => all + gzipSync(code, { level: 9 }).length, 0);
  console.log(`# ${size} bytes in ${inside.length} modules`);
  assert.ok(inside.length > 15, 'the modules that draw are found');
  assert.ok(size < DRAWINGS_LIMIT, `${size} bytes`);
});

/** Whether the import `id` in the file `from` leads to one of the files `inside`. */
const within = (id, from, inside) =>
  inside.includes(fileURLToPath(new URL(id, pathToFileURL(from))));
