// SPDX-License-Identifier: MIT
//
// seed.mjs - one seed for all that a test of the page draws at random, on the page and in the
// programs that it starts. $SEED is the seed, 1 by default.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export const SEED = Number(process.env.SEED ?? 1);

/**
 * The environment in which every start of `program` draws a stream of its own (seeded.c). The
 * starts are counted in a file that goes with this process.
 */
export function environmentFor(program) {
  const folder = mkdtempSync(join(tmpdir(), 'saboteur-starts-'));
  const starts = join(folder, 'starts');
  writeFileSync(starts, '');
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const library = resolve(dirname(program), 'seeded.so');
  // A program with a sanitizer has the library linked in.
  const preload = existsSync(library) ? { LD_PRELOAD: library } : {};
  return { ...process.env, SABOTEUR_SEED: `${SEED}:${starts}`, ...preload };
}

/**
 * An init script: the page draws by `seed` and by its own number, `page`. After a reload it must
 * not draw the same tokens again. So it counts its documents in the name of the window, which
 * stays.
 */
export function drawSeeded([seed, page]) {
  const own = globalThis;
  const document = Number(/^document (\d+)$/.exec(own.name)?.[1] ?? 0) + 1;
  if (own.top === own) own.name = `document ${document}`;
  // Mulberry32 (Tommy Ettinger, 2017) in steps of one word.
  let state = (seed * 0x9e3779b1 + page * 0x85ebca6b + document * 0xc2b2ae35) >>> 0;
  const word = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  own.crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i++) bytes[i] = word() >>> 24;
    return array;
  };
  Math.random = () => word() / 0x100000000;
}
