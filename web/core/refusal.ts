// SPDX-License-Identifier: MIT
//
// refusal.ts - the sentence for a reply that refuses a request or judges an action. The server sends only a code and
// its values (docs/protocol.md 1). The page fetches the sentences when it needs the first one.
import type { Reply } from './link/link.ts';
import texts from '../../texts/en/net.json';
import { readerOf, type Values } from './text.ts';

type Judged = Pick<Reply, 'error' | 'why' | 'values' | 'verdict'>;

const fetched = async () => readerOf((await import('../../texts/en/refusals.json')).default);

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/**
 * The sentence for the verdict or the code of a reply. For a code that this page does not know: the code, and the rule
 * for trying again that holds for its class.
 */
async function sentenceOf(reply: Judged): Promise<string> {
  const { say, trySay } = await fetched();
  const { error = '', why = '' } = reply;
  const code = [why, error].filter(Boolean).join(', ');
  if (reply.verdict) {
    const rule = say('class.refused');
    return trySay(`verdict.${reply.verdict}`, say('refusal.unknown', { code: reply.verdict, rule }));
  }
  const values: Values = reply.values ?? {};
  const sentence = trySay(`refusal.${why}`, '', values);
  if (sentence === '') return say('refusal.unknown', { code, rule: trySay(`class.${error}`, say('class.unknown')) });
  return values['word'] === undefined ? capital(sentence) : say('refusal.word', { ...values, sentence });
}

/** After this time, the page does not wait for the sentences any more. */
const FETCH_MS = 5000;

/** Like `sentenceOf`. If the sentences do not arrive, names only the code or verdict. */
export async function refusalText(reply: Judged): Promise<string> {
  const bare = readerOf(texts).say('refused', { code: reply.verdict ?? reply.why ?? reply.error ?? '' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<string>((resolve) => (timer = setTimeout(() => resolve(bare), FETCH_MS)));
  const text = await Promise.race([sentenceOf(reply).catch(() => bare), late]);
  clearTimeout(timer);
  return text;
}
