// SPDX-License-Identifier: MIT
//
// report.ts - tells the server that something has failed in this page, so that its operator can count such failures.
// Only the kind is sent, and only once a page.

/** What failed: a script, a message of the server that could not be understood, or the drawing of the page. */
export type Failure = 'script' | 'protocol' | 'render';

/** Returns the function that reports; `send` makes a POST request to a path. */
export function reporter(send: (path: string) => void): (failure: Failure) => void {
  let reported = false;
  return (failure) => {
    if (!reported) send(`/report/${failure}`);
    reported = true;
  };
}

/** For the page: the request outlives the page, and nobody minds if it fails. */
export const report = reporter((path) => {
  fetch(path, { method: 'POST', keepalive: true }).catch(() => undefined);
});
