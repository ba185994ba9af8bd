#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// size_test.mjs - how many bytes of scripts and texts the browser must load, compressed as the
// server sends them, until you can use the form, and until you can play the first card of a game.
// The drawings of both games have a limit of their own.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { browse, GAMES, hasLooked, options, Server, unable } from './harness.mjs';

const web = new URL('../../web/', import.meta.url);
const dist = new URL('dist/', web);
const server = new Server();
before(() => unable || server.start());
after(() => server.stop());

const served = (name) => gzipSync(readFileSync(new URL(name, dist)), { level: 9 }).length;
const sizeOf = (names) => [...names].reduce((all, name) => all + served(name), 0);
const textOf = (name) => readFileSync(new URL(name, dist), 'utf8');

/** The scripts that the page names. */
const named = textOf('index.html').matchAll(/"\/(assets\/[^"]+\.js)"/g);
const first = [...named].map(([, name]) => name);

/** These scripts and all their static imports, which the browser must have before it runs them. */
function closed(names, all = new Set()) {
  for (const name of names) {
    if (all.has(name)) continue;
    all.add(name);
    const imports = textOf(name).matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g);
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
/** The files with these parts of the English texts. */
const texts = (...parts) =>
  parts.map((part) => `assets/${assets.find((name) => name.startsWith(`en.${part}-`))}`);

/** The table of each game. The cave has the larger deck. */
const [base, cave] = chunks('Table').sort((a, b) => sizeOf(closed([a])) - sizeOf(closed([b])));
/**
 * What the browser must load: the scripts that index.html names, the scripts that the page gets
 * with `import()` and waits for, their static imports, and texts.
 */
const FORM = { scripts: closed([...first, ...chunks('Start')]), texts: texts('start') };
const TABLES = {
  base: { scripts: closed([...FORM.scripts, base]), texts: texts('start', 'base') },
  cave: { scripts: closed([...FORM.scripts, cave]), texts: texts('start', 'cave') },
};

/**
 * Opens the page and runs `steps`. Only these files ever arrive: all other scripts and texts for
 * which the page asks stay out. So `steps` prove that nothing else is needed.
 */
async function onlyWith({ scripts, texts }, steps) {
  const { page, faults, close } = await browse();
  const asked = new Set();
  await page.route(/\/assets\/.*\.(js|json)$/, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (!scripts.has(name) && !texts.includes(name)) return;
    asked.add(name);
    return route.continue();
  });
  try {
    await page.goto(server.url);
    await page.getByLabel('Your name').fill('Ada');
    await steps(page);
    assert.deepEqual([...asked].sort(), [...scripts, ...texts].sort(), 'all of them are needed');
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
}

/** Prints how large the files are, and asserts that they are smaller than the limits. */
function weigh(what, files, limits) {
  for (const kind of ['scripts', 'texts']) {
    const size = sizeOf(files[kind]);
    console.log(`# ${what}: ${size} bytes of ${kind} in ${[...files[kind]].length} file(s)`);
    assert.ok(size < limits[kind], `${what}: ${size} bytes of ${kind}`);
  }
}

test('the scripts of the form have under 52 kB, its texts under 4 kB', options, async () => {
  assert.ok(first.length > 0, 'the page names a script');
  assert.equal(chunks('Start').length, 1);
  weigh('the form', FORM, { scripts: 52_000, texts: 4_000 });
  await onlyWith(FORM, async (page) => {
    await page.getByRole('button', { name: /Play now/ }).click({ trial: true });
  });
});

/** The limits for each game until you can play your first card. */
const TABLE_LIMITS = {
  base: { scripts: 86_000, texts: 8_000 },
  cave: { scripts: 92_000, texts: 8_000 },
};

for (const game of GAMES) {
  test(`the files up to the first card have limits, ${game}`, options, async () => {
    assert.equal(chunks('Table').length, 2, 'each game has a table');
    weigh(`until the first card, ${game}`, TABLES[game], TABLE_LIMITS[game]);
    await onlyWith(TABLES[game], async (page) => {
      await page.locator('fieldset label').nth(GAMES.indexOf(game)).click();
      await page.getByRole('button', { name: /Play now/ }).click();
      await page.locator('.status.mine').waitFor();
      await hasLooked(page);
      await page.locator('[data-card]').first().click();
      await page.locator('[data-card][aria-pressed=true]').waitFor();
    });
  });
}

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
