// SPDX-License-Identifier: MIT
//
// link_news.test.ts - the page takes the news of its own table, and of no other table, in the order in which the server
// sends news and replies, even if the news comes too fast to be shown.
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { Link, type Socket } from '../core/link/link.ts';
import { memoryStore } from '../core/link/storage.ts';

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: string[] = [];
  send(text: string): void {
    this.sent.push(text);
  }
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

/** A connection at the table KRMPT, and the numbers of the entries that the page has been told. */
function atTable() {
  const sockets: FakeSocket[] = [];
  const heard: number[] = [];
  const link = new Link({
    connect: () => sockets[sockets.push(new FakeSocket()) - 1]!,
    store: memoryStore(),
    onNews: ({ entries }) => heard.push(...entries.map(({ seq }) => seq)),
    onStatus: () => {},
    after: () => heard.at(-1) ?? 0,
    random: () => 0.5,
  });
  const socket = () => sockets.at(-1)!;
  const greet = () => {
    socket().onopen?.();
    socket().says({ re: 1, ok: true, server: 'test' });
  };
  link.enter('KRMPT');
  greet();
  socket().says({ re: 2, ok: true });
  const tell = (from: number, to: number) => {
    for (let seq = from; seq <= to; seq++) {
      const entries = [{ seq, at: seq, what: 'action', seat: 1 }];
      socket().says({ news: 'KRMPT', public: { entries, state: {} }, private: {} });
    }
  };
  return { link, heard, socket, greet, tell };
}
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

test('news that waits is told before a reply that came after it', async () => {
  const { link, heard, socket, tell } = atTable();
  const reply = link.ask('act 3 pass ?');
  tell(1, 20);
  assert.ok(heard.length < 20, 'some of it waits');
  socket().says({ re: Number(socket().sent.at(-1)!.split(' ')[0]), ok: true });
  assert.deepEqual(heard, upTo(20));
  assert.equal((await reply).ok, true);
});

test('a page that comes back to a table is not told again what waits', () => {
  const { link, heard, socket, greet, tell } = atTable();
  tell(1, 20);
  link.enter('KRMPT');
  assert.match(socket().sent.at(-1)!, / watch KRMPT after=20$/);
  tell(21, 40);
  socket().onclose?.();
  mock.timers.tick(500);
  greet();
  assert.match(socket().sent.at(-1)!, / watch KRMPT after=40$/);
  assert.deepEqual(heard, upTo(40));
});

test('what waits is forgotten with its table', () => {
  const { link, heard, tell } = atTable();
  tell(1, 20);
  const before = [...heard];
  link.enter('BDFGH');
  mock.timers.tick(5000);
  assert.deepEqual(heard, before);
  link.enter('KRMPT');
  tell(21, 40);
  const more = [...heard];
  link.leave();
  mock.timers.tick(5000);
  assert.deepEqual(heard, more);
});
