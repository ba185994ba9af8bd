// SPDX-License-Identifier: MIT
//
// part.ts - your part in a fair shuffle (docs/fair-shuffle.md): the page commits to a salt, keeps what it has seen, and
// then reveals the salt. You need not do anything.
//
// The salts of a table come from a key that never leaves the browser. So all windows of the page have the same salt,
// and a page that is loaded again still knows the salt. The page never reveals a salt for two different lists of
// commitments.
import { drawToken } from '../link/asking.ts';
import type { Link } from '../link/link.ts';
import type { Store } from '../link/storage.ts';
import type { State } from '../model.ts';
import { hashOf, listed, seatHash } from './hash.ts';

/** What this page saw before it revealed its salt: the table's hash, and the hash of each seat that took part. */
export interface Seen {
  table: string;
  seats: (string | null)[];
}

/** The receipt for `saboteur check --saw`: everything that this page saw before the salts became known. */
export function receiptOf({ table, seats }: Seen): string {
  return hashOf(`saboteur-fair-1 receipt ${table} ${listed(seats)}`);
}

/** Whether the player in a seat takes part. Everybody does, except bots and people for whom a bot plays. */
function takesPart({ seats }: State, seat: number): boolean {
  return seats[seat]!.person && !seats[seat]!.bot;
}

/** The seats whose salts are still missing. None if the shuffle is plain. */
export function shuffleWaits(state: State): number[] {
  const seats = state.seats.map((_, seat) => seat);
  return seats.filter((seat) => takesPart(state, seat) && state.fair?.salts[seat] === null);
}

/**
 * What the browser keeps for a table. `played` is the hash of the table in the shuffle of the newest game. `used` has
 * the beginnings of the table's hashes in all shuffles for which the page has revealed a salt. If the server offers one
 * of these hashes again, it knows the page's salt in advance, so the page takes no part.
 */
interface Kept {
  key: string;
  seen: Seen[];
  played: string | null;
  used: string[];
}

/**
 * For how many shuffles of a table the browser keeps all hashes that the page saw. The shuffle of the newest game is
 * kept in addition.
 */
const SEEN_MAX = 4;
const shortOf = (table: string) => table.slice(0, 16);

const nameOf = (table: string) => `fair:${table}`;

function keptOf(store: Store, table: string): Kept | null {
  try {
    return JSON.parse(store.read(nameOf(table)) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

/**
 * What this page saw in the shuffle of the newest game at a table. Null if the page took no part, or has kept nothing.
 */
export function seenOf(store: Store, table: string): Seen | null {
  const kept = keptOf(store, table);
  return kept?.seen.find((seen) => seen.table === kept.played) ?? null;
}

/** Stores which shuffle the game under way comes from. */
function notePlayed(store: Store, { table, fair, you }: State): void {
  const kept = keptOf(store, table);
  const played = fair?.seats[you!] ? (kept?.seen.at(-1)?.table ?? null) : null;
  if (kept && kept.played !== played) store.write(nameOf(table), JSON.stringify({ ...kept, played }));
}

/**
 * The request that the page must send now, or null. Before the function returns `reveal`, it stores what the page has
 * seen.
 */
export function requestOf(store: Store, state: State, draw = drawToken): string | null {
  const { fair, you, table } = state;
  if (!fair || you === null || !takesPart(state, you)) return null;
  const kept = keptOf(store, table) ?? { key: draw(), seen: [], played: null, used: [] };
  store.write(nameOf(table), JSON.stringify(kept));
  const salt = hashOf(`saboteur-fair-1 salt ${fair.table} ${you}`, kept.key);
  const mine = seatHash(fair.table, you, salt);
  const before = kept.seen.find((seen) => seen.table === fair.table);
  const used = kept.used.includes(shortOf(fair.table));
  if (used && !before) return null;
  if (fair.seats[you] !== mine) return before ? null : `commit ${mine}`;
  const all = state.seats.every((_, seat) => !takesPart(state, seat) || fair.seats[seat]);
  if (!all || fair.salts[you] !== null) return null;
  if (before && before.seats.join() !== fair.seats.join()) return null;
  const others = kept.seen.filter((seen) => seen !== before);
  const recent = others.filter((seen, i) => seen.table === kept.played || i > others.length - SEEN_MAX);
  const seen = [...recent, { table: fair.table, seats: fair.seats }];
  const shuffles = used ? kept.used : [...kept.used, shortOf(fair.table)];
  store.write(nameOf(table), JSON.stringify({ ...kept, seen, used: shuffles }));
  return `reveal ${salt}`;
}

/**
 * The newest request, or empty if the server has refused it. The page does not send the same request twice in a row,
 * unless the server has refused it.
 */
let sent = '';

/** Takes the next step of a fair shuffle for you. If the server refuses it, tries again at the next news. */
export function takePart(store: Store, { state, link }: { state: State | null; link: Pick<Link, 'ask'> }): void {
  if (!state || state.you === null) return;
  if (state.phase === 'playing') return notePlayed(store, state);
  const words = state.phase === 'between' ? null : requestOf(store, state);
  if (words === null || words === sent) return;
  sent = words;
  void link.ask(words).then(({ ok }) => {
    if (!ok) sent = '';
  });
}
