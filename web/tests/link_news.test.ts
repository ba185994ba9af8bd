// SPDX-License-Identifier: MIT
//
// link_news.test.ts - the page takes the news of its own table, and of no other table.
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { Link, type Socket } from '../core/link/link.ts';
import { memoryStore } from '../core/link/storage.ts';

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(): void {}
  close(): void {}
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });

test('news of a table that was left change nothing', () => {
  const socket = new FakeSocket();
  const heard: string[] = [];
  const link = new Link({
    connect: () => socket,
    store: memoryStore(),
    onNews: ({ news }) => heard.push(news),
    onStatus: () => {},
    after: () => 0,
  });
  const tell = (table: string) =>
    socket.says({ news: table, public: { entries: [], state: {} }, private: {} });
  link.enter('KRMPT');
  socket.onopen?.();
  socket.says({ re: 1, ok: true, server: 'test' });
  tell('KRMPT');
  link.enter('BDFGH');
  tell('KRMPT');
  tell('BDFGH');
  assert.deepEqual(heard, ['KRMPT', 'BDFGH']);
});
