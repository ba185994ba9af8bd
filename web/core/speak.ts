// SPDX-License-Identifier: MIT
//
// speak.ts - changes the language of the page. The page loads this file with the menu of languages.
import type { Catalogues, Part, Texts } from './texts.ts';

/**
 * Changes the language of everything at once, as soon as all parts that the page has asked for are there. If one of
 * them cannot be loaded, fails, and nothing changes. Nor does anything change once `wanted` is false.
 */
export async function speak(texts: Texts, language: string, wanted: () => boolean): Promise<void> {
  const got = new Map<Part, Catalogues>();
  const missing = () => [...texts.asked.keys()].filter((part) => !got.has(part));
  while (missing().length > 0) {
    await Promise.all(missing().map(async (part) => got.set(part, await texts.get(language, part))));
  }
  if (wanted()) texts.take(language, Object.assign({}, ...got.values()) as Catalogues);
}
