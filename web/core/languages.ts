// SPDX-License-Identifier: MIT
//
// languages.ts - the languages that the page offers, and which of them suits you.

/** A language: its tag (BCP 47), its own name, and the version of its texts, which is part of their addresses. */
export interface Language {
  tag: string;
  version: string;
  name: string;
}

/** Reads the languages that the build has written into index.html, such as `en 1f3c9a20 English; ...`. */
export function readOffered(content: string): Language[] {
  return content.split('; ').flatMap((one) => {
    const [, tag, version, name] = /^(\S+) (\S+) (.+)$/.exec(one) ?? [];
    return tag && version && name ? [{ tag, version, name }] : [];
  });
}

/**
 * The offered language that suits best: the first of `wanted`, the languages that you prefer, that is offered exactly
 * or as the language without its region. The first offered language if there is none.
 */
export function bestOf(offered: readonly Language[], wanted: readonly string[]): Language | undefined {
  for (const one of wanted) {
    const plain = one.split('-')[0];
    const found = offered.find(({ tag }) => tag === one) ?? offered.find(({ tag }) => tag === plain);
    if (found) return found;
  }
  return offered[0];
}
