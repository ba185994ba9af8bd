// SPDX-License-Identifier: MIT
//
// wait.mjs - waits for conditions. Other files of the gate's tests may not read clocks or pause
// (tools/clocks).

/** Lets the page go on for about as long as a person needs between two looks. */
export const lookAway = (page, quiet) => page.waitForTimeout(quiet ? 25 : 10);

/**
 * For a loop that may hang. Call the result with what changes whenever something happens. Returns
 * false once the same value has been passed for `patience` ms.
 */
export function watchdog(patience) {
  let [since, before] = [Date.now(), undefined];
  return (seen) => {
    if (seen !== before) [since, before] = [Date.now(), seen];
    return Date.now() - since <= patience;
  };
}
