// SPDX-License-Identifier: MIT
//
// hash.ts - the hashes of a fair shuffle (docs/fair-shuffle.md 3). A library computes them, because crypto.subtle has
// no BLAKE2b. Besides, browsers do not offer crypto.subtle to a page that was loaded over plain http.
import { blake2b } from '@noble/hashes/blake2.js';

const DIGITS = /^([0-9a-f]{2})*$/;

function bytesOf(digits: string): Uint8Array {
  if (!DIGITS.test(digits)) throw new RangeError('no hex digits');
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** The hash of a text, in 64 hex digits. `key` has 64 hex digits, or is empty for a hash without a key. */
export function hashOf(text: string, key = ''): string {
  const how = key ? { dkLen: 32, key: bytesOf(key) } : { dkLen: 32 };
  const hash: Uint8Array = blake2b(new TextEncoder().encode(text), how);
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The hash with which the player in `seat` commits to a salt. */
export function seatHash(table: string, seat: number, salt: string): string {
  return hashOf(`saboteur-fair-1 seat ${table} ${seat} ${salt}`);
}

/** The hashes or salts of all seats, with a minus sign for a seat without one. */
export const listed = (bySeat: readonly (string | null)[]) => bySeat.map((digits) => digits ?? '-').join(' ');

export function seedOf(table: string, salts: readonly (string | null)[], secret: string): string {
  return hashOf(`saboteur-fair-1 seed ${table} ${listed(salts)}`, secret);
}
