// SPDX-License-Identifier: MIT
//
// fragment.ts - what follows the `#` of the address of a table: the secret of a link to a seat, or something that other
// programs put there, such as `#:~:text=` or `#comments`, which counts for nothing.

export interface Fragment {
  /** The secret of a link to a seat that works once, or an empty text. */
  link: string;
  /** Whether there is only the rest of such a secret, cut off or mistyped. */
  broken: boolean;
}

/** Reads the end of an address, from its `#` on. A secret has digits, and nothing but punctuation behind it. */
export function readFragment(text: string): Fragment {
  const [, link = ''] = /^#([\w-]*)(?:[ %.,;:!?)\]}'"<>]|$)/.exec(text) ?? [];
  const digits = /\d/.test(link);
  const fits = digits && link.length >= 16 && link.length <= 64;
  return { link: fits ? link : '', broken: digits && !fits && /^[0-9a-f]{6,}$/i.test(link) };
}
