// SPDX-License-Identifier: MIT
//
// check.ts - checks the fair shuffle of a finished game (docs/fair-shuffle.md), as `saboteur check` does. The hashes in
// the record must be those that this page has seen. The secret and the salts must be those that the server and the
// players committed to. The seed must follow from the secret and the salts, and all deals must follow from the seed.
import { isFault, type Engine } from '../engine/engine.ts';
import { hashOf, seatHash, seedOf } from './hash.ts';
import { receiptOf, type Seen } from './part.ts';

// This export lets the page load the engine together with this file. An import of engine.ts itself would make the
// bundle larger.
export { loadEngine } from '../engine/engine.ts';

/**
 * - `none`: the record has no fair shuffle.
 * - `table`, `seat`: the hash of the table, or of a seat, is not the one that this page has seen.
 * - `secret`, `salt`: the server's secret, or the salt of a seat, does not fit the hash that was published before it.
 * - `seed`, `starter`, `deal`: the seed, the starter or a deal does not follow from secret and salts.
 * - `record`: the record cannot be played.
 */
export type Flaw = 'none' | 'table' | 'seat' | 'secret' | 'salt' | 'seed' | 'starter' | 'deal' | 'record';

export interface Finding {
  /** Null if everything is right. */
  flaw: Flaw | null;
  /** The seat or round of the flaw, or null. */
  at: number | null;
  /** How many players took part. */
  players: number;
  /** Whether the page has kept what it saw before the game, so that the check could compare the hashes. */
  seen: boolean;
  /** The receipt for `saboteur check --saw`. Null if the page has kept nothing. */
  receipt: string | null;
}

interface Head {
  revision: string;
  seats: number;
  starter: number;
  options: string[];
  seed: string;
  byChance: boolean;
  table: string;
  secret: string;
  hashes: (string | null)[];
  salts: (string | null)[];
}

/** The lines of a record's head that begin with this word: for each line, its other words. */
function linesOf(record: string, word: string): string[][] {
  const head = record.split('\nround 1\n')[0]!.split('\n');
  return head.map((line) => line.split(/\s+/)).filter(([first]) => first === word).map(([, ...rest]) => rest);
}

/** What the check needs of a record's head. Null if the record has no fair shuffle. */
function headOf(record: string): Head | null {
  const [fair] = linesOf(record, 'fair');
  if (!fair) return null;
  const one = (word: string) => linesOf(record, word)[0]?.[0] ?? '';
  const seats = Number(one('seats'));
  const hashes: (string | null)[] = Array.from({ length: seats }, () => null);
  const salts = [...hashes];
  for (const [seat, hash, salt] of linesOf(record, 'salt')) {
    hashes[Number(seat)] = hash ?? '';
    salts[Number(seat)] = salt ?? '';
  }
  return {
    revision: linesOf(record, 'saboteur')[0]?.[1] ?? '',
    seats,
    starter: Number(one('starter')),
    options: linesOf(record, 'option').map(([name, value]) => ` ${name}=${value}`),
    seed: one('seed'),
    byChance: fair[0] === 'chance',
    table: fair[1] ?? '',
    secret: fair[2] ?? '',
    hashes,
    salts,
  };
}

function tableHash({ revision, seats, options, byChance, starter, secret }: Head): string {
  const who = byChance ? 'chance' : starter;
  return hashOf(`saboteur-fair-1 table ${revision} seats=${seats}${options.join('')} starter=${who} ${secret}`);
}

/**
 * The first flaw that the hashes show, and the seat that it is about, or null if it is about no seat. Returns null if
 * the hashes show no flaw.
 */
function flawOf(head: Head, seen: Seen | null): [Flaw, number | null] | null {
  if (seen && head.table !== seen.table) return ['table', null];
  const other = head.hashes.findIndex((hash, seat) => seen && hash !== (seen.seats[seat] ?? null));
  if (other >= 0) return ['seat', other];
  if (tableHash(head) !== head.table) return ['secret', null];
  const salted = head.salts.findIndex(
    (salt, seat) => salt !== null && seatHash(head.table, seat, salt) !== head.hashes[seat],
  );
  if (salted >= 0) return ['salt', salted];
  if (!/^[0-9a-f]{64}$/.test(head.secret) || seedOf(head.table, head.salts, head.secret) !== head.seed) {
    return ['seed', null];
  }
  const chosen = parseInt(head.seed.slice(0, 4), 16) % head.seats;
  return head.byChance && chosen !== head.starter ? ['starter', null] : null;
}

/** Checks a record. `seen` is what this page saw of the game's shuffle (part.ts), or null. */
export function checkShuffle(record: string, seen: Seen | null, engine: Pick<Engine, 'readRecord'>): Finding {
  const head = headOf(record);
  const finding = (flaw: Flaw | null, at: number | null = null): Finding => ({
    flaw,
    at,
    players: head?.salts.filter((salt) => salt !== null).length ?? 0,
    seen: seen !== null,
    receipt: seen && receiptOf(seen),
  });
  if (!head) return finding('none');
  const flaw = flawOf(head, seen);
  if (flaw) return finding(...flaw);
  const read = engine.readRecord(record);
  if (read.astray > 0) return finding('deal', read.astray);
  return finding(isFault(read) ? 'record' : null);
}
