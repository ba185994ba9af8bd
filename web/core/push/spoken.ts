// SPDX-License-Identifier: MIT
//
// spoken.ts - the language of notifications. The page leaves its language in the browser's Cache Storage, because the
// service worker has to speak while no page is open, and can read nothing else that a page leaves. It is there only as
// long as you want notifications.
import type { Values } from '../text.ts';
import { write } from '../text.ts';
import type { Phrase } from '../texts.ts';

const CACHE = 'language';
/** No file of the server has this address. */
const KEPT = '/language.kept';

type Caches = Pick<CacheStorage, 'open' | 'has' | 'delete'>;
/** Undefined where the page was loaded without encryption. There are no notifications then. */
const found = () => (globalThis as { caches?: CacheStorage }).caches;

/** Leaves the language of the page for the worker. A browser that has no room keeps the one before. */
export async function keepLanguage(tag: string, caches: Caches | undefined = found()): Promise<void> {
  try {
    await (await caches?.open(CACHE))?.put(KEPT, new Response(tag));
  } catch {
    // The notification is then in another language.
  }
}

/** Changes the language that the page has left, if it has left one. */
export async function changeKeptLanguage(tag: string, caches: Caches | undefined = found()): Promise<void> {
  if (await caches?.has(CACHE).catch(() => false)) await keepLanguage(tag, caches);
}

/** Deletes the language that the page has left. */
export async function forgetLanguage(caches: Caches | undefined = found()): Promise<void> {
  await caches?.delete(CACHE).catch(() => false);
}

/** The language that the page has left. English if there is none. */
export async function keptLanguage(caches: Caches | undefined = found()): Promise<string> {
  try {
    const kept = await (await caches?.open(CACHE))?.match(KEPT);
    return (await kept?.text()) ?? 'en';
  } catch {
    return 'en';
  }
}

/** Sentences by key, for each language. */
type Sentences<Key extends string> = Readonly<Record<string, Readonly<Record<Key, Phrase>>>>;

/** Reads the sentences in this language, or in English if there are none. */
export function sayIn<Key extends string>(sentences: Sentences<Key>, tag: string) {
  const language = Object.hasOwn(sentences, tag) ? tag : 'en';
  const rules = new Intl.PluralRules(language);
  return (key: Key, values?: Values) => write(sentences[language]![key], values, (n) => rules.select(n));
}
