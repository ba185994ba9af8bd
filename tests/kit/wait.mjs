// SPDX-License-Identifier: MIT
//
// wait.mjs - waits for conditions. Other files of the gate's tests may not read clocks or pause
// (tools/clocks).

/** Lets the page go on for about as long as a person needs between two looks. */
export const lookAway = (page, quiet) => page.waitForTimeout(quiet ? 25 : 10);

/**
 * Ends a test that hangs: pass what changes whenever something happens. Throws if the same value
 * has been passed for `patience` ms.
 */
export function watchdog(patience) {
  let [since, before] = [Date.now(), undefined];
  return (seen) => {
    if (seen !== before) [since, before] = [Date.now(), seen];
    if (Date.now() - since > patience) throw new Error(`nothing happens: ${seen}`);
  };
}
