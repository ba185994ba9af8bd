// SPDX-License-Identifier: MIT
//
// trouble.ts - the sentences for what is wrong with the connection. The browser loads this module as soon as the page
// connects, because it could not fetch it while the connection is in trouble.
import type { Trouble } from './link/link.ts';
import { refusalText } from './refusal.ts';
import type texts from '../../texts/en/net.json';
import { readerOf } from './text.ts';

const { say, trySay } = readerOf<keyof typeof texts>('net');

/** The codes of a WebSocket's end (RFC 6455, 7.4.1) that say no more than that it has ended. 0: no code came. */
const PLAIN_ENDS = [0, 1000, 1001, 1005, 1006];

/** Says what the trouble is, and that the page tries again, in the language that the page speaks at each call. */
export async function troubleText(trouble: Trouble): Promise<() => string> {
  switch (trouble.what) {
    case 'lost': {
      const { code } = trouble;
      return () => (PLAIN_ENDS.includes(code) ? say('lost') : say('closed', { code }));
    }
    case 'unanswered': {
      const { status } = trouble;
      if (status === 0) return () => say('unanswered');
      return () => trySay(`status.${status}`, say('status', { status }));
    }
    case 'foreign':
      return () => say('foreign', { origin: trouble.origin });
    case 'unsaved':
      return () => say('unsaved');
    case 'refused': {
      const sentence = await refusalText(trouble.reply);
      return () => say('again', { sentence: sentence() });
    }
  }
}
