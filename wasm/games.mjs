// SPDX-License-Identifier: MIT
//
// games.mjs MODULE hash GAMES - plays GAMES games in MODULE, the WebAssembly module that `make
// wasm` links, and prints the hash of these games, as `build/release/games hash GAMES` does. The
// module imports nothing.
import { readFile } from 'node:fs/promises';

const [path, , games] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(await readFile(path), {});
const hash = BigInt.asUintN(64, instance.exports.games_hash(0, Number(games)));
console.log(hash.toString(16).padStart(16, '0'));
