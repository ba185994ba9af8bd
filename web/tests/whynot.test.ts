// SPDX-License-Identifier: MIT
//
// whynot.test.ts - the page asks by HTTP why no WebSocket could be opened.
import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { whyNot } from '../core/link/whynot.ts';

afterEach(() => mock.reset());

/** A server that answers each request with its status. If it has none, nobody answers. */
function serve(statuses: Record<string, number>): string[] {
  const asked: string[] = [];
  Object.assign(globalThis, { location: { origin: 'https://dwarfs.example' } });
  mock.method(globalThis, 'fetch', (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`);
    const status = statuses[`${method} ${path}`];
    return status ? Promise.resolve(new Response(null, { status })) : Promise.reject(new TypeError('nobody'));
  });
  return asked;
}

test('a server that was not told of the address of the page is told apart from one that does not answer', async () => {
  const asked = serve({ 'GET /ws/KRMPT': 426, 'POST /report/origin': 403 });
  assert.equal(await whyNot('KRMPT'), 'https://dwarfs.example');
  assert.deepEqual(asked, ['GET /ws/KRMPT', 'POST /report/origin']);
});

test('a server that lets the page play gives no reason', async () => {
  serve({ 'GET /ws': 426, 'POST /report/origin': 404 });
  assert.equal(await whyNot(null), 0);
});

test('a status that says more is not doubted, and nobody is asked again', async () => {
  const asked = serve({ 'GET /ws': 403 });
  assert.equal(await whyNot(null), 403);
  serve({});
  assert.equal(await whyNot(null), 0);
  assert.deepEqual(asked, ['GET /ws']);
});
