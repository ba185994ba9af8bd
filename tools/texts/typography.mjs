// SPDX-License-Identifier: MIT
//
// typography.mjs - how each language is set: what a text of it must not match, and what to write
// instead. The rules see `X` in the place of a slot, unless they look for a slot themselves.

const MIXED = [/[A-Za-z][а-яё]|[а-яё][A-Za-z]/, 'Latin and Cyrillic letters are mixed'];
const JOINED = [/\{n\} /, 'a no-break space (U+00A0) joins {n} and its noun'];

// prettier-ignore
export const TYPOGRAPHY = {
  en: [
    [/[‘’]/, "write straight apostrophes: '"],
    [/ {2}/, 'one blank is enough'],
  ],
  ru: [
    [/["“”„]/, 'use « »'],
    [/ [—–]/, 'a no-break space (U+00A0) goes before a dash'],
    [/(?<!\p{L})(?:еще|берет|ведет|идет|кладет|дает)(?!\p{L})/iu, 'write ё'],
    MIXED, JOINED,
  ],
  bg: [
    [/["”«»]/, 'use „ “'],
    [/[ыэё]/i, 'this letter is not Bulgarian'],
    [/—/, 'use –'],
    [/(?<!\p{L})й(?!\p{L})/u, 'write ѝ'],
    MIXED, JOINED,
  ],
  it: [
    [/['"]/, 'use ’ and « »'],
    [/(?<!\p{L})E’/u, 'write È'],
    [/(?<!\p{L})(?:una|lo|la|della|alla|nella) [aeiou]/iu, 'elide'],
    JOINED,
  ],
  fr: [
    [/[^\u202f][;!?]/, 'a narrow no-break space (U+202F) goes before ; ! ?'],
    [/[^\u00a0]:/, 'a no-break space (U+00A0) goes before a colon'],
    [/['"]/, 'use ’ and « »'],
    [/(?<!\p{L})(?:[dlqnsj]e|qu[e]) [aeéèêiouyh]/iu, 'elide'],
    [/(?<!\p{L})(?:de|que) \{(?:name|other)\}/u, 'do not elide before a name: put it elsewhere'],
    JOINED,
  ],
};
