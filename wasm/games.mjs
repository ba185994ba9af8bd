// SPDX-License-Identifier: MIT
//
// games.mjs MODULE hash GAMES - what the program build/release/games does, by the module that `make
// wasm` links: prints the hash of that many games. The module imports nothing.
import { readFile } from 'node:fs/promises';

const [path, , games] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(await readFile(path), {});
const hash = BigInt.asUintN(64, instance.exports.games_hash(0, Number(games)));
console.log(hash.toString(16).padStart(16, '0'));
