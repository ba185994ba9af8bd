// SPDX-License-Identifier: MIT
//
// report.ts - tells the server that something has failed in this page, so that the operator can count such failures.
// The page sends only the kind of the failure, and only once.

/** What failed: a script, a message of the server that could not be understood, or the drawing of the page. */
export type Failure = 'script' | 'protocol' | 'render';

/** Returns the function that reports a failure. `send` makes a POST request to a path. */
export function reporter(send: (path: string) => void): (failure: Failure) => void {
  let reported = false;
  return (failure) => {
    if (!reported) send(`/report/${failure}`);
    reported = true;
  };
}

/**
 * Reports a failure of this page. The request goes on even if the page closes. If the request fails, the page does
 * nothing.
 */
export const report = reporter((path) => {
  fetch(path, { method: 'POST', keepalive: true }).catch(() => undefined);
});
