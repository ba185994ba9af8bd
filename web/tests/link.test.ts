// SPDX-License-Identifier: MIT
//
// link.test.ts - the connection to the server: it numbers requests, connects again when it is lost, sends requests
// again, and gives up when it must.
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { drawToken, unanswered } from '../core/link/asking.ts';
import { isCode } from '../core/link/code.ts';
import { Link, type Socket, type Status } from '../core/link/link.ts';
import { dropLeft, keepSeen, keepToken, memoryStore, seenOf, tokenOf, tokensOf } from '../core/link/storage.ts';

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
  greets(): void {
    this.onopen?.();
    this.says({ re: 1, ok: true, server: 'test' });
  }
  /** The number of the newest request with the verb `verb`. */
  idOf(verb: string): number {
    return Number(this.sent.findLast((line) => line.split(' ')[1] === verb)!.split(' ')[0]);
  }
}

/** Returns a function that returns a new token at each call. */
const tokens = (first: number) => {
  let next = first;
  return () => (next++).toString(16).padStart(64, '0');
};

function setUp(after = 0, store = memoryStore(), draw = tokens(1)) {
  const sockets: FakeSocket[] = [];
  const paths: (string | null)[] = [];
  const seen: Status[] = [];
  let unreadable = 0;
  const link = new Link({
    connect: (table) => {
      const socket = new FakeSocket();
      paths.push(table);
      sockets.push(socket);
      return socket;
    },
    store,
    onNews: () => {},
    onUnreadable: () => unreadable++,
    onStatus: (status) => seen.push(status),
    after: () => after,
    now: () => 1000,
    random: () => 0.5,
    draw,
  });
  return { link, sockets, paths, seen, store, unreadable: () => unreadable };
}

mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });

test('a message that is no JSON is noticed', () => {
  const { link, sockets, unreadable } = setUp();
  link.open();
  sockets[0]!.greets();
  assert.equal(unreadable(), 0);
  assert.throws(() => sockets[0]!.onmessage?.({ data: '{"re":' }), SyntaxError);
  assert.equal(unreadable(), 1);
});

test('says hello first, then what was asked, with rising numbers', async () => {
  const { link, sockets } = setUp();
  const reply = link.ask('create base seats=3 name="Ada"');
  void link.ask('ready');
  const socket = sockets[0]!;
  socket.greets();
  assert.deepEqual(socket.sent, [
    '1 hello 2',
    `1000 create base seats=3 name="Ada" token=${tokens(1)()}`,
    '1001 ready',
  ]);
  socket.says({ re: 1000, ok: true, table: 'KRMPT', seat: 0, token: 'secret' });
  assert.equal((await reply).seat, 0);
  link.leave();
});

test('comes back to its seat after a loss and sends again what was not answered', async () => {
  const { link, sockets, seen, store } = setUp(41);
  void link.ask('join KRMPT name="Ada"');
  sockets[0]!.greets();
  sockets[0]!.says({
    re: sockets[0]!.idOf('join'),
    ok: true,
    table: 'KRMPT',
    seat: 1,
    token: 'key',
  });
  assert.equal(tokenOf(store, 'KRMPT'), 'key');
  const act = link.ask('act 3 pass NS');
  const number = sockets[0]!.idOf('act');
  sockets[0]!.onclose?.();
  assert.equal(seen.at(-1), 'lost');
  mock.timers.tick(499);
  assert.equal(sockets.length, 1);
  mock.timers.tick(1);
  sockets[1]!.greets();
  assert.deepEqual(sockets[1]!.sent, ['1 hello 2', '2 resume KRMPT key after=41']);
  sockets[1]!.says({ re: 2, ok: true, table: 'KRMPT', seat: 1, last: 5000 });
  assert.equal(sockets[1]!.sent[2], `${number} act 3 pass NS`);
  sockets[1]!.says({ re: number, ok: true });
  assert.equal((await act).ok, true);
  void link.ask('ready');
  assert.ok(sockets[1]!.idOf('ready') > 5000, 'above what another page used at this seat');
  link.leave();
});

test('a seat is asked for with the same token until there is an answer', async () => {
  const { link, sockets } = setUp();
  const reply = link.ask('join KRMPT name="Ada"');
  sockets[0]!.greets();
  const sent = sockets[0]!.sent[1]!;
  assert.match(sent, / join KRMPT name="Ada" token=[0-9a-f]{64}$/);
  sockets[0]!.onclose?.();
  mock.timers.tick(500);
  sockets[1]!.greets();
  assert.deepEqual(sockets[1]!.sent, ['1 hello 2', sent]);
  sockets[1]!.says({ re: sockets[1]!.idOf('join'), ok: true, table: 'KRMPT', seat: 1, token: 'a' });
  assert.equal((await reply).seat, 1);
  void link.ask('join TPMRK name="Ada"');
  sockets[2]!.greets();
  assert.ok(!sockets[2]!.sent.at(-1)!.endsWith(sent.slice(-64)), 'another seat, another token');
  link.leave();
});

test('a request for a seat outlives the page', async () => {
  for (const words of ['create base seats=3 name="A"', 'join KRMPT name="A"', 'claim KRMPT key']) {
    const table = words.startsWith('create') ? null : 'KRMPT';
    const before = setUp();
    assert.equal(unanswered(before.store, table, 1000), null);
    const asked = before.link.ask(words);
    assert.equal(unanswered(before.store, table, 1000), words, 'kept before it is sent');
    before.sockets[0]!.greets();
    const sent = before.sockets[0]!.sent[1]!.split(' ').slice(1);
    assert.equal(unanswered(before.store, 'TPMRK', 1000), null, 'of this table only');
    assert.equal(unanswered(before.store, table, 3_600_000), null, 'and for a while');

    const again = setUp(0, before.store, tokens(77));
    void again.link.ask(unanswered(before.store, table, 1000)!);
    again.sockets[0]!.greets();
    assert.deepEqual(again.sockets[0]!.sent[1]!.split(' ').slice(1), sent, 'the same token');
    const re = again.sockets[0]!.idOf(sent[0]!);
    again.sockets[0]!.says({ re, error: 'too-fast', text: '' });
    assert.equal(unanswered(before.store, table, 1000), words, 'too-fast leaves it open');
    const answer = again.link.ask(words);
    assert.deepEqual(again.sockets[0]!.sent[2]!.split(' ').slice(1), sent);
    const last = Number(again.sockets[0]!.sent[2]!.split(' ')[0]);
    again.sockets[0]!.says({ re: last, ok: true, table: 'KRMPT', seat: 0, token: 'a' });
    await answer;
    assert.equal(unanswered(before.store, table, 1000), null, 'answered');
    void asked;
    before.link.leave();
    again.link.leave();
  }
});

test('every token is drawn again, 256 bits each', () => {
  const drawn = new Set(Array.from({ length: 100 }, drawToken));
  assert.equal(drawn.size, 100);
  for (const token of drawn) assert.match(token, /^[0-9a-f]{64}$/);
});

test('waits twice as long each time, up to eight seconds', () => {
  const { link, sockets } = setUp();
  link.open();
  for (const wait of [500, 1000, 2000, 4000, 8000, 8000]) {
    const before = sockets.length;
    sockets.at(-1)!.onclose?.();
    mock.timers.tick(wait - 1);
    assert.equal(sockets.length, before, `not before ${wait}`);
    mock.timers.tick(1);
    assert.equal(sockets.length, before + 1, `after ${wait}`);
  }
  link.leave();
});

test('a void secret is forgotten, and the table looked at instead', () => {
  const { link, sockets, store } = setUp();
  keepToken(store, 'KRMPT', 'old');
  keepSeen(store, 'KRMPT', 'KRMPT 1 7');
  link.enter('KRMPT');
  sockets[0]!.greets();
  assert.equal(sockets[0]!.sent[1], '2 resume KRMPT old');
  sockets[0]!.says({ re: 2, error: 'not-here', text: '' });
  assert.equal(sockets[0]!.sent[2], '2 watch KRMPT');
  assert.equal(tokenOf(store, 'KRMPT'), null);
  assert.equal(seenOf(store, 'KRMPT'), null);
  assert.deepEqual(tokensOf(store, 'KRMPT'), ['old'], 'but it still deletes what was said there');
  sockets[0]!.says({ re: 2, error: 'not-here', text: '' });
  assert.equal(link.status, 'gone', 'one had a seat there');
  link.leave();
});

test('the tokens of all seats that you have had last', () => {
  const store = memoryStore();
  assert.deepEqual(tokensOf(store, 'KRMPT'), []);
  keepToken(store, 'KRMPT', 'first');
  assert.deepEqual(tokensOf(store, 'KRMPT'), ['first']);
  keepToken(store, 'KRMPT', null);
  keepToken(store, 'KRMPT', null);
  assert.deepEqual(tokensOf(store, 'KRMPT'), ['first']);
  keepToken(store, 'KRMPT', 'second');
  assert.deepEqual(tokensOf(store, 'KRMPT'), ['second', 'first']);
  dropLeft(store, 'KRMPT');
  assert.deepEqual(tokensOf(store, 'KRMPT'), ['second']);
});

for (const [error, status] of [
  ['not-here', 'missing'],
  ['too-fast', 'too-fast'],
  ['busy', 'busy'],
] as const) {
  test(`why there is no way to a table is told: ${error}`, () => {
    const { link, sockets } = setUp();
    link.enter('KRMPT');
    sockets[0]!.greets();
    sockets[0]!.says({ re: 2, error, text: '' });
    assert.equal(link.status, status);
    link.leave();
  });
}

test('a spectator comes back through the door, and the path has no door', () => {
  const { link, sockets, paths } = setUp();
  link.enter('KRMPT', true, '-BXQTZ');
  sockets[0]!.greets();
  assert.equal(sockets[0]!.sent[1], '2 watch KRMPT-BXQTZ');
  sockets[0]!.says({ re: 2, ok: true, table: 'KRMPT' });
  void link.ask('join KRMPT-BXQTZ name="Ada"');
  assert.deepEqual(paths, ['KRMPT'], 'the same connection');
  void link.ask('watch TPMRK-BDFGH');
  assert.equal(paths.at(-1), 'KRMPT', 'the request before comes first');
  sockets[0]!.says({ re: sockets[0]!.idOf('join'), error: 'full', why: 'no-seat-free' });
  link.leave();
  link.open();
  void link.ask('watch TPMRK-BDFGH');
  sockets.at(-1)!.greets();
  sockets.at(-1)!.says({ re: sockets.at(-1)!.idOf('watch'), ok: true, table: 'TPMRK' });
  assert.deepEqual(link.here, { table: 'TPMRK', door: '-BDFGH', token: null });
  link.leave();
});

test('who was removed is told so, and keeps the token to delete what was said', () => {
  const { link, sockets, store } = setUp();
  keepToken(store, 'KRMPT', 'old');
  link.enter('KRMPT');
  sockets[0]!.greets();
  sockets[0]!.says({ re: 2, error: 'not-allowed', why: 'banned' });
  assert.equal(link.status, 'banned');
  assert.equal(tokenOf(store, 'KRMPT'), 'old');
  link.leave();
});

test('the path of the connection leads to the table wanted', () => {
  const { link, sockets, paths } = setUp();
  link.open();
  sockets[0]!.greets();
  void link.ask('join KRMPT name="Ada"');
  assert.deepEqual(paths, [null, 'KRMPT'], 'another connection, at once');
  sockets[1]!.greets();
  sockets[1]!.says({ re: sockets[1]!.idOf('join'), ok: true, table: 'KRMPT', seat: 1, token: 'key' });
  link.enter('TPMRK');
  sockets[2]!.greets();
  assert.equal(sockets[2]!.sent[1], '2 watch TPMRK');
  link.leave();
  void link.ask('create base name="Ada"');
  sockets[3]!.greets();
  assert.match(sockets[3]!.sent[1]!, / create base /);
  sockets[3]!.says({ re: sockets[3]!.idOf('create'), ok: true, table: 'BDFGH', seat: 0, token: 'new' });
  sockets[3]!.onclose?.();
  mock.timers.tick(500);
  assert.deepEqual(paths, [null, 'KRMPT', 'TPMRK', null, 'BDFGH']);
  link.leave();
});

test('if servers share their tables, a new table is reached by its own path', () => {
  const { link, sockets, paths, seen } = setUp();
  void link.ask('create base name="Ada"');
  sockets[0]!.greets();
  const id = sockets[0]!.idOf('create');
  sockets[0]!.says({ re: id, ok: true, table: 'BDFGH', seat: 0, token: 'new', moves: true });
  assert.deepEqual(paths, [null, 'BDFGH'], 'at once, without a pause');
  sockets[1]!.greets();
  assert.equal(sockets[1]!.sent[1], '2 resume BDFGH new');
  sockets[1]!.says({ re: 2, ok: true, table: 'BDFGH', seat: 0, last: id });
  assert.ok(!seen.includes('lost'), 'it does not count as a loss');
  assert.equal(link.status, 'open');
  link.leave();
});

test('another version is not tried again', () => {
  const { link, sockets } = setUp();
  link.open();
  sockets[0]!.onopen?.();
  sockets[0]!.says({ re: 1, error: 'version', text: '' });
  mock.timers.tick(60_000);
  assert.equal(link.status, 'outdated');
  assert.equal(sockets.length, 1);
});

test('a server that does not answer is left', () => {
  const { link, sockets } = setUp();
  link.open();
  sockets[0]!.greets();
  mock.timers.tick(20_000);
  assert.match(sockets[0]!.sent.at(-1)!, / ping$/);
  mock.timers.tick(10_000);
  assert.equal(link.status, 'lost');
  link.leave();
});

test('one that tells a long log, and answers only then, is not', () => {
  const { link, sockets } = setUp();
  const seconds = (count: number) => {
    for (let i = 0; i < count; i++) mock.timers.tick(1000);
  };
  link.enter('KRMPT');
  sockets[0]!.greets();
  seconds(25);
  sockets[0]!.says({ news: 'KRMPT', public: { entries: [], state: {} }, private: {} });
  seconds(24);
  assert.equal(sockets.length, 1);
  assert.equal(link.status, 'connecting');
  seconds(1);
  assert.equal(link.status, 'lost', 'but is once it is silent, ten seconds after the next beat');
  link.leave();
});

test('what has the form of a code', () => {
  for (const code of ['KRMP', 'KRMPT', 'QQ29QQ29', 'KRMPT-BXQTZ']) assert.ok(isCode(code), code);
  const others = ['', 'KRM', 'KRMPTKRMP', 'krmpt', 'KR0P1', 'KR PT', 'KRMPT-', 'KRMPT-BX', 'A-KRMPT'];
  for (const code of others) assert.ok(!isCode(code), code);
});
