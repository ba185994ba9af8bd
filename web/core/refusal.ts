// SPDX-License-Identifier: MIT
//
// refusal.ts - the sentence for a reply that refuses a request or judges an action. The server sends only a code and
// its values (docs/protocol.md 1). The page fetches the sentences when it needs the first one.
import type { Reply } from './link/link.ts';
import { readerOf, type Values } from './text.ts';

type Judged = Pick<Reply, 'error' | 'why' | 'values' | 'verdict'>;

const fetched = async () => readerOf((await import('../texts/en.refusals.json')).default);

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** The sentence for the verdict or the code of a reply. For an unknown code, the word in the reply's key `error`. */
async function sentenceOf(reply: Judged): Promise<string> {
  const { say, trySay } = await fetched();
  if (reply.verdict) return trySay(`verdict.${reply.verdict}`, reply.verdict);
  const values: Values = reply.values ?? {};
  const sentence = trySay(`refusal.${reply.why}`, reply.error ?? '', values);
  return values['word'] === undefined ? capital(sentence) : say('refusal.word', { ...values, sentence });
}

/** Like `sentenceOf`. If the sentences cannot be fetched, returns the bare code or verdict. */
export async function refusalText(reply: Judged): Promise<string> {
  return sentenceOf(reply).catch(() => capital(reply.verdict ?? reply.error ?? ''));
}
