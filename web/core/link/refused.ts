// SPDX-License-Identifier: MIT
//
// refused.ts - what the page does if the server does not let it come to a table.
import type { Reply, Status } from './link.ts';

/**
 * Why a table cannot be reached:
 * - `missing`: there is no such table.
 * - `gone`: the table where you had a seat is gone.
 * - `closed`: the operator has closed the table.
 * - `not-allowed`: nobody may watch this game.
 * - `banned`: you, or somebody from your network, were removed from the table.
 * - `refused`: for another reason, which the page shows as a notice.
 * - `too-fast`: you have tried too many wrong codes. Trying again later helps.
 * - `busy`: the server is at its limit. Trying again later helps.
 */
const FINAL = ['missing', 'gone', 'closed', 'not-allowed', 'banned', 'refused'] as const;
export type Closed = (typeof FINAL)[number] | 'too-fast' | 'busy';

/** Whether the page gives up, and shows the start page. */
export function isClosed(status: Status): status is (typeof FINAL)[number] {
  return (FINAL as readonly Status[]).includes(status);
}

/** The reasons that a code names. If the server gives no code, `missing` or `gone` is meant. */
const REASONS: Record<string, Closed> = {
  banned: 'banned',
  'no-onlookers': 'not-allowed',
  'table-closed': 'closed',
  'no-table': 'missing',
  'seat-lost': 'missing',
  'seat-given-up': 'missing',
  'no-such-token': 'missing',
  'bad-link': 'missing',
};

/** Why a table cannot be reached, from the reply. `hadSeat` says whether you had a seat there. */
export function closedBy({ error, why }: Reply, hadSeat: boolean): Closed {
  const bare = error === 'not-here' ? 'missing' : 'refused';
  const reason = why === undefined ? bare : REASONS[why];
  if (reason === 'missing' && hadSeat) return 'gone';
  if (reason !== undefined && reason !== 'refused') return reason;
  if (error === 'too-fast' && (why === undefined || why === 'wrong-codes')) return error;
  return error === 'busy' ? error : 'refused';
}

/**
 * The errors after which the same request fails again. After all other errors, also those that a later server may send,
 * trying again may help.
 */
const LASTING = ['not-here', 'not-allowed', 'bad-request', 'not-seated', 'not-host', 'version'];

export function mayHelp({ error }: Reply): boolean {
  return !LASTING.includes(error ?? '');
}
