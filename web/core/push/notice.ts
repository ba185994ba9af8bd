// SPDX-License-Identifier: MIT
//
// notice.ts - what a push message says, and the notification that shows it (decision 27). The service worker
// (push/worker.ts) contains this file, and a service worker has no page, so this file uses nothing that only pages
// have.
import { grouped } from '../link/grouped.ts';
import type { Reader } from '../text.ts';

/** The sentences that a notification needs. */
export type NoticeKey = 'push.title' | 'push.turn' | 'push.over';

/** What a push message says: that it is your turn at a table, or that the game there is over. */
export interface Told {
  table: string;
  what: 'turn' | 'over';
}

/** Reads the text of a push message. Null if the text is no message of ours. */
export function readTold(text: string): Told | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  const { table, what } = (read ?? {}) as Record<string, unknown>;
  if (typeof table !== 'string' || !/^[A-Z2-9]{4,8}$/.test(table)) return null;
  return what === 'turn' || what === 'over' ? { table, what } : null;
}

/** The tag of all notifications about a table. They share this tag, so a new notification replaces the old one. */
export const tagOf = (table: string) => `table ${table}`;

/** What the notification shows, in the sentences that `say` reads. */
export function noticeOf(
  { table, what }: Told,
  say: Reader<NoticeKey>['say'],
): { title: string; body: string; tag: string } {
  const body = say(`push.${what}`, { table: grouped(table) });
  return { title: say('push.title'), body, tag: tagOf(table) };
}

/** Whether a page with the address `url` shows the table to its players. */
export function showsTable(url: string, table: string): boolean {
  const [, code] = /^\/T\/([A-Z0-9]+)(-[A-Z0-9]+)?$/.exec(new URL(url).pathname.toUpperCase()) ?? [];
  return code === table;
}
