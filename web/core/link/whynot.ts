// SPDX-License-Identifier: MIT
//
// whynot.ts - asks why no WebSocket could be opened. Browsers do not tell scripts.

import { OPEN_WITHIN_MS } from './link.ts';

/** The HTTP status with which our own server answers at the path of a socket: it is there. */
const NO_SOCKET = 426;
/** The HTTP status for reports from pages that may not play here. */
const FORBIDDEN = 403;

/**
 * Asks by HTTP why no WebSocket could be opened. Returns the status of the answer; the address of this page, if the
 * server lets no page of it play; or 0, if nobody answers. The server does not see where a page comes from when a
 * browser asks with GET, so the second question is a report of no kind, which it refuses in any case.
 */
export async function whyNot(table: string | null): Promise<number | string> {
  const statusOf = async (path: string, method = 'GET'): Promise<number> => {
    const signal = AbortSignal.timeout(OPEN_WITHIN_MS);
    return (await fetch(path, { method, cache: 'no-store', signal }).catch(() => null))?.status ?? 0;
  };
  const status = await statusOf(table === null ? '/ws' : `/ws/${table}`);
  if (status !== NO_SOCKET) return status;
  return (await statusOf('/report/origin', 'POST')) === FORBIDDEN ? location.origin : 0;
}
