// SPDX-License-Identifier: MIT
//
// fetched.test.ts - a file that does not come fails after ten quiet seconds, and a slow one arrives.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { fetched, QUIET_MS } from '../core/link/fetched.ts';

/** The newest request of the page. The server answers it, and sends its body piece by piece, when the test wants. */
interface Asked {
  answer: (status: number) => void;
  send: (text: string) => void;
  end: () => void;
  aborted: boolean;
}
let asked: Asked;

beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout'] });
  mock.method(globalThis, 'fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    let resolve!: (reply: Response) => void;
    let reject!: (reason: unknown) => void;
    const promise = new Promise<Response>((one, other) => ([resolve, reject] = [one, other]));
    let body!: ReadableStreamDefaultController<Uint8Array>;
    const stream = new ReadableStream<Uint8Array>({ start: (control) => void (body = control) });
    asked = {
      answer: (status) => resolve(new Response(stream, { status })),
      send: (text) => body.enqueue(new TextEncoder().encode(text)),
      end: () => body.close(),
      aborted: false,
    };
    signal.addEventListener('abort', () => {
      asked.aborted = true;
      reject(signal.reason);
      body.error(signal.reason);
    });
    return promise;
  });
});
afterEach(() => mock.reset());

const soon = () => new Promise<void>((resolve) => setImmediate(resolve));
async function pass(ms: number): Promise<void> {
  await soon();
  mock.timers.tick(ms);
  await soon();
}

test('a file that nobody answers for fails', async () => {
  const failed = assert.rejects(fetched('/g/KRMPT.sab'));
  await pass(QUIET_MS - 1);
  assert.ok(!asked.aborted);
  await pass(1);
  await failed;
});

test('a file that stops in the middle fails', async () => {
  const coming = fetched('/g/KRMPT.sab');
  asked.answer(200);
  const failed = assert.rejects((await coming).text());
  asked.send('saboteur 1\n');
  await pass(QUIET_MS - 1);
  assert.ok(!asked.aborted);
  await pass(1);
  await failed;
});

test('a file that comes slowly arrives', async () => {
  const coming = fetched('/g/KRMPT.sab');
  await pass(QUIET_MS - 1);
  asked.answer(404);
  const reply = await coming;
  assert.equal(reply.status, 404);
  const text = reply.text();
  for (const letter of 'slow') {
    asked.send(letter);
    await pass(QUIET_MS - 1);
  }
  asked.end();
  assert.equal(await text, 'slow');
  await pass(2 * QUIET_MS);
  assert.ok(!asked.aborted, 'what has arrived is over');
});
