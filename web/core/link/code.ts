// SPDX-License-Identifier: MIT
//
// code.ts - checks the form of a table's code. The page loads this file only where you type codes, or where it lists
// what the browser stores.

/** Whether a text has the form of a table's code, or of its code and door (protocol 2). */
export function isCode(text: string): boolean {
  return /^[A-Z2-9]{4,8}(-[A-Z2-9]{4,8})?$/.test(text);
}
