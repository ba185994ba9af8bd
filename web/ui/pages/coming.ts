// SPDX-License-Identifier: MIT
//
// coming.ts - the ways to a table from the start page and the waiting room: you type a code, open a table, or sit down.
// The browser loads this file with these two pages.
import { seatsOf } from '../../core/game.ts';
import { GAMES, type GameName } from '../../core/games.ts';
import type { Pasted } from '../../core/link/code.ts';
import type { Reply } from '../../core/link/link.ts';
import { closedBy } from '../../core/link/refused.ts';
import { tokenOf } from '../../core/link/storage.ts';
import { quote } from '../../core/notation.ts';
import { client } from '../client.svelte.ts';
import { prefs } from '../prefs.svelte.ts';
import { go, placeOf, router, seated } from '../router.svelte.ts';

/** Goes to a seat by a link that works once, as if the player had opened the link. */
export function goByLink({ table, door, link }: Pasted): void {
  location.assign(`/t/${table}${door && `-${door}`}#${link}`);
}

/**
 * Goes to the table with the code, or the code and door, that the player typed. If the table cannot be reached, stays
 * on the start page.
 */
export async function goByCode(code: string): Promise<void> {
  router.closed = null;
  const { table, door } = placeOf(`/t/${code}`);
  if (tokenOf(prefs.store, table!) !== null) return go(table);
  const reply = await client.link.ask(`watch ${code}`);
  if (!reply.error) return seated({ ...reply, table: table! }, door);
  const why = closedBy(reply, false);
  router.closed = { table: code, why };
  if (why === 'refused') client.refuse(reply);
}

/** Asks for a seat, again and again while the server is busy. */
async function come(words: string): Promise<Reply> {
  const reply = await client.ask(words);
  return reply.error === 'busy' ? (await import('./again.ts')).again(words, reply) : reply;
}

/** Opens a table. `words` are the game, seats, preset, bots and options of the request `create` (protocol 2). */
export async function create(words: string): Promise<Reply> {
  const reply = await come(`create ${words} name=${quote(prefs.name)}`);
  seated(reply);
  return reply;
}

/** The number of seats of a new table, unless the player chooses another number. */
export const SEATS = 5;

/** Opens a table with a bot in every other seat, and starts at once. */
export async function playWithBots(name: GameName): Promise<void> {
  const game = GAMES[name];
  const seats = seatsOf(game, SEATS);
  router.starting = true;
  const reply = await create(`${name} seats=${seats} preset=standard bots=${game.bots[0]} voices=normal`);
  if (reply.ok) await client.ask('start');
  router.starting = false;
}

/** Sits down at the table you are watching. */
export async function sit(seat?: number): Promise<void> {
  const where = seat === undefined ? '' : ` seat=${seat}`;
  seated(await come(`join ${router.table}${router.door} name=${quote(prefs.name)}${where}`), router.door);
}
