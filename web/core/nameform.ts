// SPDX-License-Identifier: MIT
//
// nameform.ts - the form of a typed name. Only the pages with a field for a name load this file.

/** The most characters that a name has in its form (protocol 2). */
const NAME_MOST = 24;

/** What counts as one letter for people, such as an emoji of several characters. */
function lettersOf(text: string): string[] {
  if (!('Segmenter' in Intl)) return [...text];
  return Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment);
}

/**
 * The form that a server gives to a typed name: canonical composition, one blank between words, none outside. Cuts the
 * name after the last whole letter for which there is room. Characters of zero width, which come along when people
 * paste, are left out. The result is empty if only blanks were typed.
 */
export function nameForm(typed: string): string {
  const bare = typed.replace(/[\u00ad\u200b\u2060\ufeff]/g, '');
  const form = bare.replace(/[\p{White_Space}\p{Cc}]+/gu, ' ').normalize('NFC').trim();
  let cut = '';
  let count = 0;
  for (const letter of lettersOf(form)) {
    count += [...letter].length;
    if (count > NAME_MOST) break;
    cut += letter;
  }
  return cut.trim();
}
