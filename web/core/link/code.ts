// SPDX-License-Identifier: MIT
//
// code.ts - the form of a table's code, as somebody types it. The page loads this file only where codes are typed or
// listed.

/** Whether a text has the form of a table's code, or of its code and door (protocol 2). */
export function isCode(text: string): boolean {
  return /^[A-Z2-9]{4,8}(-[A-Z2-9]{4,8})?$/.test(text);
}
