// SPDX-License-Identifier: MIT
//
// refusal.ts - the sentence for a reply that refuses a request or judges an action. The server sends only a code and
// its values (docs/protocol.md 1).
import catalogue from '../texts/en.refusals.json';
import type { Reply } from './link/link.ts';
import { readerOf, type Values } from './text.ts';

const { say, trySay } = readerOf(catalogue);

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** The sentence for the verdict or the code of a reply. For an unknown code, the word `error`. */
export function refusalText(reply: Pick<Reply, 'error' | 'why' | 'values' | 'verdict'>): string {
  if (reply.verdict) return trySay(`verdict.${reply.verdict}`, reply.verdict);
  const values: Values = reply.values ?? {};
  const sentence = trySay(`refusal.${reply.why}`, reply.error ?? '', values);
  return values['word'] === undefined ? capital(sentence) : say('refusal.word', { ...values, sentence });
}
