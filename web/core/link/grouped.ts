// SPDX-License-Identifier: MIT
//
// grouped.ts - how the page shows the code of a table. It needs nothing else, because every page and the service worker
// contain it.

/**
 * A table's code, or its code and door, as people read it: seven letters are in two groups, with a no-break blank
 * between them. Shorter codes, which older servers gave, stay as they are. Everywhere else the code has no blank.
 */
export function grouped(code: string): string {
  return code.replace(/^([A-Z2-9]{3})([A-Z2-9]{4})(?=-|$)/, '$1\u00a0$2');
}
