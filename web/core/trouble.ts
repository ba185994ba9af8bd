// SPDX-License-Identifier: MIT
//
// trouble.ts - the sentence for what is wrong with the connection. The sentences are part of the page, because the page
// cannot fetch them while the connection is in trouble.
import type { Trouble } from './link/link.ts';
import { refusalText } from './refusal.ts';
import { t, tryText } from './text.ts';

/** The codes of a WebSocket's end (RFC 6455, 7.4.1) that say no more than that it has ended. 0: no code came. */
const PLAIN_ENDS = [0, 1000, 1001, 1005, 1006];

/** Says what the trouble is, and that the page tries again. */
export async function troubleText(trouble: Trouble): Promise<string> {
  switch (trouble.what) {
    case 'lost':
      return PLAIN_ENDS.includes(trouble.code) ? t('net.lost') : t('net.closed', { code: trouble.code });
    case 'unanswered': {
      const { status } = trouble;
      if (status === 0) return t('net.unanswered');
      return tryText(`net.status.${status}`, t('net.status', { status }));
    }
    case 'unsaved':
      return t('net.unsaved');
    case 'refused':
      return t('net.again', { sentence: await refusalText(trouble.reply) });
  }
}
