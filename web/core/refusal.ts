// SPDX-License-Identifier: MIT
//
// refusal.ts - the sentence for a reply that refuses a request or judges an action. The server sends only a code and
// its values (docs/protocol.md 1).
import type { Reply } from './link/link.ts';
import type net from '../../texts/en/net.json';
import { capital, readerOf, type Values } from './text.ts';
import { texts } from './texts.ts';

const { say: sayNet } = readerOf<keyof typeof net>('net');
const { say, trySay } = readerOf<string>('refusals');

export type Judged = Pick<Reply, 'error' | 'why' | 'values' | 'verdict'>;

/**
 * The sentence for the verdict or the code of a reply. For a code that this page does not know: the code, and the rule
 * for trying again that holds for its class. Names only the code or verdict while the sentences are not there.
 */
function sentenceOf(reply: Judged): string {
  const { error = '', why = '' } = reply;
  const code = [why, error].filter(Boolean).join(', ');
  const rule = say('class.refused');
  if (rule === '') return sayNet('refused', { code: reply.verdict ?? reply.why ?? error });
  if (reply.verdict) {
    return trySay(`verdict.${reply.verdict}`, say('refusal.unknown', { code: reply.verdict, rule }));
  }
  const values: Values = reply.values ?? {};
  const sentence = trySay(`refusal.${why}`, '', values);
  if (sentence === '') return say('refusal.unknown', { code, rule: trySay(`class.${error}`, say('class.unknown')) });
  return values['word'] === undefined ? capital(sentence) : say('refusal.word', { ...values, sentence });
}

/** After this time, the page does not wait for the sentences any more. */
const FETCH_MS = 5000;

/** Waits for the sentences, then returns `sentenceOf` the reply, in the language that the page speaks at each call. */
export async function refusalText(reply: Judged): Promise<() => string> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, FETCH_MS)));
  await Promise.race([texts.need('rest').catch(() => {}), late]);
  clearTimeout(timer);
  return () => sentenceOf(reply);
}
