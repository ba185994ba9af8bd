// SPDX-License-Identifier: MIT
//
// uses.mjs - which keys the sources use. The page names the key of a message, the C code its full
// name or its name in C, index.html and the manifest the full name as a slot. A key that code
// computes counts as used if a pattern matches it: a template such as `status.${code}`, a string
// that ends in a dot, or a C string such as "base.status.%s". The texts of a lesson count if the C
// code has the names of step and text.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { nameInC } from './made.mjs';

const STRING = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g;
const VALUE = /\$\{(?:[^{}]|\{[^{}]*\})*\}/;
const TEMPLATE = /`((?:[^`$\\]|\\.|\$(?!\{)|\$\{(?:[^{}`]|\{[^{}]*\})*\})*)`/g;

function* filesIn(path) {
  if (!statSync(path).isDirectory()) yield path;
  else {
    for (const name of readdirSync(path)) {
      if (name !== 'node_modules' && name !== 'dist') yield* filesIn(join(path, name));
    }
  }
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The pattern of texts with these pieces and anything between them, or null if all would match. */
function patternOf(pieces) {
  const fixed = pieces.join('');
  if (!/^[\w.-]*$/.test(fixed) || !/[A-Za-z]{2}/.test(fixed) || !fixed.includes('.')) return null;
  return new RegExp(`^${pieces.map(escaped).join('[\\w.-]*')}$`);
}

/** A function that says whether files under `sources` use a key of a catalogue. */
export function usesOf(sources) {
  const strings = new Set();
  const inTables = new Set();
  const words = new Set();
  const patterns = new Map();
  const add = (pieces) => patterns.set(pieces.join('\0'), patternOf(pieces));
  for (const path of sources.flatMap((source) => [...filesIn(source)])) {
    const inC = /\.[ch]$/.test(path);
    const hasSlots = /\.(html|webmanifest)$/.test(path);
    if (!inC && !hasSlots && !/\.(ts|svelte|mjs)$/.test(path)) continue;
    const text = readFileSync(path, 'utf8');
    for (const [, single, double] of text.matchAll(STRING)) {
      const value = single ?? double;
      (inC ? inTables : strings).add(value);
      if (value.endsWith('.')) add([value, '']);
      if (inC && value.includes('%')) add(value.split(/%[a-z.*]+/));
    }
    if (hasSlots) for (const [, full] of text.matchAll(/\{([\w.]+)\}/g)) inTables.add(full);
    if (inC) for (const [word] of text.matchAll(/\bTEXTS_\w+/g)) words.add(word);
    else for (const [, value] of text.matchAll(TEMPLATE)) add(value.split(VALUE));
  }
  const isInTables = (key) => {
    const pieces = key.split('.').slice(1);
    return pieces.length > 1 && pieces.every((piece) => inTables.has(piece));
  };
  const shapes = [...patterns.values()].filter(Boolean);
  return (catalogue, key) => {
    const full = `${catalogue}.${key}`;
    return (
      strings.has(key) || inTables.has(full) || words.has(nameInC('texts', full)) ||
      isInTables(key) ||
      shapes.some((shape) => shape.test(key) || shape.test(full))
    );
  };
}
