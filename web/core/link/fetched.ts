// SPDX-License-Identifier: MIT
//
// fetched.ts - fetches a file of the server that the page cannot wait for without end.

/** If no byte arrives for this time, the file does not come. */
export const QUIET_MS = 10_000;

/**
 * Like `fetch`, but fails if no byte arrives for QUIET_MS: before the answer, or while its body is read. A slow
 * connection is no reason to fail.
 */
export async function fetched(path: string | URL): Promise<Response> {
  const control = new AbortController();
  const giveUp = () => control.abort();
  let timer = setTimeout(giveUp, QUIET_MS);
  const end = () => clearTimeout(timer);
  try {
    const reply = await fetch(path, { signal: control.signal });
    const watched = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(bytes, out) {
        end();
        timer = setTimeout(giveUp, QUIET_MS);
        out.enqueue(bytes);
      },
      flush: end,
    });
    return new Response(reply.body?.pipeThrough(watched) ?? null, reply);
  } catch (error) {
    end();
    throw error;
  }
}
