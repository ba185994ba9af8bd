#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// size_test.mjs - how many bytes of scripts the browser loads, compressed as the server sends them.
// Counted twice: for a first visit, and until you can play the first card of a game.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';

const dist = new URL('../../web/dist/', import.meta.url);
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

/** The limit for each game, in bytes, until you can play your first card. */
const TABLE_LIMITS = { base: 90_000, cave: 90_000 };

test('the scripts up to the first card that you can play have a limit, in each game', () => {
  const tables = chunks('Table');
  const sizes = tables.map((name) => sizeOf(closed([...first(), name])));
  const [base, cave] = sizes.sort((a, b) => a - b); // the cave has the larger deck
  console.log(`# until the first card: base ${base} bytes, cave ${cave} bytes`);
  assert.equal(tables.length, 2, 'each game has a table');
  assert.ok(base < TABLE_LIMITS.base, `base: ${base} bytes`);
  assert.ok(cave < TABLE_LIMITS.cave, `cave: ${cave} bytes`);
});
