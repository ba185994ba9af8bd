// SPDX-License-Identifier: MIT
//
// router.svelte.ts - the address of the page: `/` is the start page, `/t/CODE` or `/t/CODE-DOOR` a table, and
// `/tv/CODE` the same table on a television. `/g/ID` is a finished game (ui/replay/) and `/learn/GAME` a lesson
// (ui/learn/): neither needs a connection. A link that works only once has its secret after the `#` of the address. The
// page erases this part of the address as soon as it has read the secret.
import { unanswered } from '../core/link/asking.ts';
import { readFragment } from '../core/link/fragment.ts';
import type { Reply } from '../core/link/link.ts';
import type { Closed } from '../core/link/refused.ts';
import { t } from '../core/text.ts';
import { client } from './client.svelte.ts';
import { prefs } from './prefs.svelte.ts';

class Router {
  table = $state<string | null>(null);
  /** The door with which the page came to the table, with a dash before it. Empty if the page came without a door. */
  door = '';
  /** Whether the page shows the table on a television. Then it only watches, even if this browser has a seat there. */
  tv = $state(false);
  /**
   * Whether the page is opening a table full of bots, where the game starts at once. Then the waiting room is not
   * shown.
   */
  starting = $state(false);
  /**
   * The table that could not be reached, and why: `none` if the address has no code, and `address` if it leads to
   * nothing at all. The start page shows this. Null if there is none.
   */
  closed = $state.raw<{ table: string; why: Closed | 'none' | 'address' } | null>(null);
}

export const router = new Router();

interface Place {
  /** The code of a table, or null for the start page. */
  table: string | null;
  door: string;
  tv: boolean;
}

/** `g` if the page shows a finished game, `learn` if it shows a lesson, otherwise undefined. */
export const alone = /^\/(g|learn)\b/.exec(location.pathname)?.[1];

/** The place that the path of an address names. */
export function placeOf(path: string): Place {
  const parts = /^\/(T|TV)\/([A-Z2-9]{4,8})(-[A-Z2-9]{4,8})?$/.exec(path.toUpperCase());
  const [, kind, code = null, door = ''] = parts ?? [];
  return { table: code, door, tv: kind === 'TV' };
}

/** Why an address that names no table leads to the start page. Null if it is the address of the start page. */
function lostAt(path: string): Router['closed'] {
  if (/^\/(index\.html)?$/.test(path)) return null;
  const of = /^\/tv?(?:\/(.*))?$/i.exec(path);
  return of ? { table: of[1] ?? '', why: 'none' } : { table: '', why: 'address' };
}

function show({ table, door, tv }: Place): void {
  router.door = door;
  if (router.table === table && router.tv === tv) return;
  router.table = table;
  router.tv = tv;
  client.leave();
}

/**
 * Goes to the start page or the table that the address of the page names. Call this once. From then on, the page also
 * follows the browser's back and forward buttons.
 */
export function arrive(): void {
  if (alone) return;
  const place = placeOf(location.pathname);
  const { table, door, tv } = place;
  const { link: secret, broken } = tv || !table ? { link: '', broken: false } : readFragment(location.hash);
  if (broken) client.notice = { say: () => t('net.brokenLink'), cell: null };
  if (!table) router.closed = lostAt(location.pathname);
  if (location.hash) history.replaceState(null, '', location.pathname);
  show(place);
  const asked = tv ? null : unanswered(prefs.store, table && table + door, Date.now());
  if (table && secret) void seek(`claim ${table} ${secret}`);
  else if (asked) void seek(asked);
  else if (table) client.link.enter(table, tv, door);
  else client.link.open();
  addEventListener('popstate', () => goTo(placeOf(location.pathname)));
}

/** Sends a request for a seat as the page loads. If the server refuses, opens the table for watching only. */
async function seek(words: string): Promise<void> {
  const reply = await client.ask(words);
  seated(reply, router.door);
  if (reply.error && router.table) client.link.enter(router.table, false, router.door);
}

function goTo(place: Place): void {
  const { table, door, tv } = place;
  router.closed = null;
  if (router.tv !== tv) client.link.leave(); // otherwise the server would go on sending your secrets
  show(place);
  if (table) client.link.enter(table, tv, door);
  else {
    client.link.leave();
    client.link.open();
  }
}

/**
 * Goes to a table or, if `table` is null, to the start page. `push` says whether to add an entry to the browser's
 * history.
 */
export function go(table: string | null, push = true): void {
  if (push) history.pushState(null, '', table ? `/t/${table}` : '/');
  goTo({ table, door: '', tv: false });
}

/** Goes back to the start page, which says why the table could not be reached. */
export function turnBack(why: Closed): void {
  const table = router.table;
  go(null, false);
  if (table) router.closed = { table, why };
}

/** Shows the table that a reply names. `door` is the door with which the page came there, with a dash before it. */
export function seated(reply: Reply, door = ''): void {
  const { ok, table } = reply;
  if (!ok || !table) return;
  if (router.table !== table) history.pushState(null, '', `/t/${table}${door}`);
  if (client.state?.table === table) [router.table, router.door] = [table, door];
  else show({ table, door, tv: false });
}
