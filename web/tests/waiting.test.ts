// SPDX-License-Identifier: MIT
//
// waiting.test.ts - what the page does, and says, while the server keeps it waiting: a handshake that is never
// answered, a connection that says nothing, a socket that falls silent, a store that stands still, and refusals.
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { Link, type Socket, type Trouble } from '../core/link/link.ts';
import { closedBy, isClosed } from '../core/link/refused.ts';
import { keepToken, memoryStore } from '../core/link/storage.ts';
import { troubleText } from '../core/trouble.ts';

mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });

const seconds = (count: number) => {
  for (let i = 0; i < count * 10; i++) mock.timers.tick(100);
};

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: string[] = [];
  closed = false;
  readonly path: string | null;
  constructor(path: string | null) {
    this.path = path;
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  greets(): void {
    this.onopen?.();
    this.says({ re: 1, ok: true, server: 'test' });
  }
  answers(verb: string, more: object = { ok: true }): void {
    const line = this.sent.findLast((words) => words.split(' ')[1] === verb);
    assert.ok(line, `${verb} was sent`);
    this.says({ re: Number(line.split(' ')[0]), ...more });
  }
}

/** How a server behaves: what it does with a socket when the page opens it. */
type Server = (socket: FakeSocket) => void;

function setUp(server: Server = () => {}) {
  const sockets: FakeSocket[] = [];
  const troubles: (Trouble | null)[] = [];
  const refusals: object[] = [];
  const page = { visible: true, server, status: 0 as number | string, random: 0.5 };
  const store = memoryStore();
  keepToken(store, 'KRMPT', 'key');
  const link = new Link({
    connect: (table) => {
      const socket = new FakeSocket(table);
      sockets.push(socket);
      queueMicrotask(() => page.server(socket));
      return socket;
    },
    store,
    onNews: () => {},
    onStatus: () => {},
    onTrouble: (trouble) => troubles.push(trouble),
    onRefusal: (reply) => refusals.push(reply),
    after: () => 0,
    now: () => 1000,
    random: () => page.random,
    isVisible: () => page.visible,
    probe: () => Promise.resolve(page.status),
  });
  const open = () => sockets.filter(({ closed }) => !closed);
  const text = async () => {
    const trouble = troubles.at(-1);
    return trouble ? (await troubleText(trouble))() : '';
  };
  return { link, sockets, troubles, refusals, page, store, open, text };
}

const soon = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A page that is back at its seat. */
async function atTable() {
  const all = setUp();
  all.link.enter('KRMPT');
  all.sockets[0]!.greets();
  all.sockets[0]!.answers('resume');
  assert.equal(all.link.status, 'open');
  assert.equal(await all.text(), '');
  return all;
}

const greeting: Server = (socket) => socket.greets();

test('a handshake that is never answered ends after ten seconds, and the page says so and tries again', async () => {
  const { link, sockets, text } = setUp();
  link.enter('KRMPT');
  seconds(9.9);
  assert.equal(link.status, 'connecting');
  seconds(0.1);
  assert.equal(await text(), 'The server does not answer. Trying again.');
  assert.ok(sockets[0]!.closed);
  seconds(0.5);
  assert.equal(sockets.length, 2);
  assert.equal(await text(), 'The server does not answer. Trying again.', 'also while it tries');
  sockets[1]!.greets();
  sockets[1]!.answers('resume');
  assert.equal(await text(), '');
  link.leave();
});

test('a connection that opens and says nothing ends after ten seconds', async () => {
  const { link, sockets, text } = setUp((socket) => socket.onopen?.());
  link.enter('KRMPT');
  await soon();
  assert.deepEqual(sockets[0]!.sent, ['1 hello 2']);
  seconds(10);
  assert.equal(link.status, 'lost');
  assert.equal(await text(), 'The server does not answer. Trying again.');
  link.hurry();
  assert.equal(sockets.length, 2, 'you may try again at once');
  link.leave();
});

test('a server that greets but never tells the table is doubted after ten seconds', async () => {
  const { link, sockets, text, open } = setUp(greeting);
  link.enter('KRMPT');
  await soon();
  assert.equal(sockets[0]!.sent.at(-1), '2 resume KRMPT key');
  seconds(10);
  assert.equal(await text(), 'The server does not answer. Trying again.');
  assert.equal(sockets.length, 2);
  await soon();
  assert.equal(open().length, 1);
  assert.equal(sockets[1]!.sent.at(-1), '2 resume KRMPT key');
  sockets[1]!.answers('resume');
  assert.equal(link.status, 'open');
  assert.equal(await text(), '');
  link.leave();
});

test('a socket that is silent after sleep is left as soon as another one greets', async () => {
  const { link, sockets } = await atTable();
  link.doubt();
  assert.equal(sockets.length, 2, 'beside the first');
  assert.ok(!sockets[0]!.closed);
  assert.match(sockets[0]!.sent.at(-1)!, / ping$/);
  link.doubt();
  assert.equal(sockets.length, 2, 'one at a time');
  sockets[1]!.greets();
  assert.ok(sockets[0]!.closed);
  assert.equal(sockets[1]!.sent[1], '2 resume KRMPT key');
  sockets[1]!.answers('resume');
  assert.equal(link.status, 'open');
  link.leave();
});

test('if the first connection proves alive, the second goes', async () => {
  const { link, sockets, troubles } = await atTable();
  link.doubt();
  sockets[0]!.answers('ping');
  assert.ok(sockets[1]!.closed);
  seconds(15);
  assert.equal(sockets.length, 2);
  assert.equal(link.status, 'open');
  assert.deepEqual(troubles, []);
  link.leave();
});

test('if both are silent, the connection is lost, and the page tries again', async () => {
  const { link, sockets, text } = await atTable();
  link.doubt();
  seconds(10);
  assert.equal(link.status === 'lost' || sockets.length === 3, true);
  assert.equal(await text(), 'The connection is lost. Trying again.');
  seconds(1);
  sockets.at(-1)!.greets();
  sockets.at(-1)!.answers('resume');
  assert.equal(link.status, 'open');
  link.leave();
});

test('if the first is closed while the second opens, the second goes on', async () => {
  const { link, sockets, text } = await atTable();
  link.doubt();
  sockets[0]!.onclose?.({ code: 1006 });
  assert.equal(await text(), 'The connection is lost. Trying again.');
  assert.equal(sockets.length, 2);
  sockets[1]!.greets();
  sockets[1]!.answers('resume');
  assert.equal(link.status, 'open');
  assert.equal(await text(), '');
  link.leave();
});

test('a second connection that is refused takes nothing from the first', async () => {
  const { link, sockets } = await atTable();
  link.doubt();
  sockets[1]!.onclose?.({ code: 1006 });
  assert.ok(!sockets[0]!.closed);
  sockets[0]!.answers('ping');
  assert.equal(link.status, 'open');
  link.leave();
});

test('the network is back while the page still opens its first connection', async () => {
  const { link, sockets } = setUp();
  link.enter('KRMPT');
  seconds(3);
  link.doubt();
  assert.equal(sockets.length, 2);
  sockets[1]!.greets();
  assert.ok(sockets[0]!.closed);
  sockets[1]!.answers('resume');
  assert.equal(link.status, 'open');
  link.leave();
});

test('a hidden page opens no second connection, and its ping stays as it is', async () => {
  const { link, sockets, page } = await atTable();
  page.visible = false;
  link.doubt();
  seconds(20);
  assert.match(sockets[0]!.sent.at(-1)!, / ping$/);
  seconds(9.9);
  assert.equal(sockets.length, 1);
  assert.equal(link.status, 'open');
  seconds(0.1);
  assert.equal(link.status, 'lost');
  link.leave();
});

test('the network was back while the page was hidden: the doubt comes when somebody sees it', async () => {
  const { link, sockets, page } = await atTable();
  page.visible = false;
  link.doubt();
  page.visible = true;
  link.hurry();
  assert.equal(sockets.length, 2);
  link.hurry();
  assert.equal(sockets.length, 2, 'once');
  link.leave();
});

test('you may try again at once, also while an attempt hangs', () => {
  const { link, sockets } = setUp();
  link.enter('KRMPT');
  link.hurry();
  assert.equal(sockets.length, 1, 'the first attempt goes on');
  seconds(10.5);
  assert.equal(sockets.length, 2);
  link.hurry();
  assert.equal(sockets.length, 3);
  assert.ok(sockets[1]!.closed);
  link.leave();
});

test('a request that could not be sent yet is no reason to doubt', async () => {
  const { link, sockets, page } = setUp();
  page.random = 1; // the longest pauses
  link.enter('KRMPT');
  void link.ask('say "Hi"');
  sockets[0]!.greets();
  const { sent } = sockets[0]!;
  for (let i = 0; i < 10; i++) {
    sockets[0]!.answers('resume', { error: 'busy', why: 'cannot-save' });
    const before = sent.length;
    while (sent.length === before) seconds(0.1);
  }
  assert.equal(sockets.length, 1);
  link.leave();
});

test('a store that stands still: at most two new connections in 30 s, and the page says so', async () => {
  for (const early of [0, 3, 9.5, 10, 12, 19, 19.9]) {
    const { link, sockets, page, text, open } = await atTable();
    page.server = greeting;
    const tick = async (count: number) => {
      for (let i = 0; i < count * 10; i++) {
        mock.timers.tick(100);
        await soon();
        sockets.filter(({ closed }) => !closed).forEach((socket) => answerPings(socket));
      }
    };
    await tick(early);
    const act = link.ask('act 3 pass NS');
    await tick(9.9);
    assert.equal(sockets.length, 1);
    assert.equal(await text(), '');
    await tick(0.1);
    assert.equal(sockets.length, 2);
    assert.equal(await text(), 'The server has not saved this yet. Trying again.');
    void link.ask('say "?"');
    await tick(7.8);
    assert.equal(sockets.length, 2, 'not before 8 s');
    await tick(12.2);
    assert.equal(sockets.length, 3, `30 s, ${early} s after the last greeting`);
    assert.equal(await text(), 'The server has not saved this yet. Trying again.');
    await tick(3.8);
    assert.equal(sockets.length, 3, 'not before 16 s more');
    await tick(0.3);
    assert.equal(sockets.length, 4);
    await tick(31.5);
    assert.equal(sockets.length, 4, 'not before 32 s more');
    await tick(0.7);
    assert.equal(sockets.length, 5);
    const [last] = open();
    assert.equal(open().length, 1);
    last!.answers('resume');
    last!.answers('act');
    assert.equal((await act).ok, true);
    assert.equal(await text(), '');
    last!.answers('say');
    const before = sockets.length;
    void link.ask('ready');
    await tick(9.8);
    assert.equal(sockets.length, before);
    await tick(0.3);
    assert.equal(sockets.length, before + 1, 'the next request is a new one');
    link.leave();
  }
});

/** A server whose store stands still answers a ping only if nothing else of this connection waits. */
function answerPings(socket: FakeSocket): void {
  const [, , ...asked] = socket.sent;
  if (asked.every((line) => / ping$/.test(line))) asked.forEach((line) => socket.says({ re: parseInt(line) }));
}

test('a request that is never answered, though everything else is, does not open connections without end', async () => {
  const { link, sockets, page } = await atTable();
  page.server = greeting;
  void link.ask('act 3 pass NS');
  for (let i = 0; i < 600; i++) {
    mock.timers.tick(100);
    await soon();
    const line = sockets.at(-1)!;
    if (line.sent.at(-1) === '2 resume KRMPT key') line.answers('resume');
  }
  assert.equal(sockets.length, 4, '10, 18 and 34 s after the request');
  link.leave();
});

test('while somebody else plays, the connection is not in doubt', async () => {
  const { link, sockets } = await atTable();
  void link.ask('act 3 pass NS');
  for (let i = 0; i < 3; i++) {
    seconds(8);
    sockets[0]!.says({ news: 'KRMPT', public: { entries: [], state: {} }, private: {} });
  }
  assert.equal(sockets.length, 1);
  link.leave();
});

test('what came instead of a WebSocket is named', async () => {
  const sentences: [number | string, string][] = [
    ['https://a.example', 'The server was not told of the address https://a.example, so it lets no page of that'],
    [403, 'The server refused the connection: your network is banned'],
    [421, 'The server does not answer to the name in this address (HTTP 421).'],
    [429, 'Too many connections from your network (HTTP 429).'],
    [431, 'Your browser sends too many cookies to this address (HTTP 431)'],
    [418, 'The server refused the connection (HTTP 418).'],
    [502, 'The server is not running at the moment (HTTP 502).'],
    [503, 'The server is full or about to start again (HTTP 503).'],
    [0, 'The server does not answer.'],
  ];
  for (const [status, sentence] of sentences) {
    const { link, sockets, page, text } = setUp();
    page.status = status;
    link.enter('KRMPT');
    sockets[0]!.onclose?.({ code: 1006 });
    await soon();
    const said = await text();
    assert.ok(said.startsWith(sentence) && said.endsWith(' Trying again.'), said);
    seconds(0.5);
    assert.equal(sockets.length, 2, 'it tries again');
    sockets[1]!.greets();
    sockets[1]!.answers('resume');
    assert.equal(await text(), '');
    link.leave();
  }
});

test('after any code of a close, the page comes back, and names a code that it does not know', async () => {
  for (const code of [1000, 1001, 1002, 1006, 1008, 1011, 1013, 3000, 4321]) {
    const { link, sockets, text } = await atTable();
    sockets[0]!.onclose?.({ code });
    const plain = [1000, 1001, 1006].includes(code);
    const sentence = plain ? 'The connection is lost.' : `The connection was closed (code ${code}).`;
    assert.equal(await text(), `${sentence} Trying again.`);
    seconds(0.5);
    assert.equal(sockets.length, 2);
    link.leave();
  }
});

test('a refusal that may pass is told, and the page asks again', async () => {
  const refusals: [object, RegExp][] = [
    [{ error: 'busy', why: 'cannot-save' }, /^The server cannot save anything now/],
    [{ error: 'busy', why: 'odd' }, /^The server refused: odd, busy\. /],
    [{ error: 'too-fast', why: 'sending-too-fast' }, /^You, or others in your network, are sending too fast/],
    [{ error: 'full', why: 'crowded' }, /^Too many connections/],
    [{ error: 'full', why: 'odd' }, /^The server refused: odd, full\. /],
    [{ error: 'odd', why: 'odder' }, /^The server refused: odder, odd\. /],
    [{ error: 'stale', why: 'old-id' }, /^A later request/],
  ];
  for (const [refusal, sentence] of refusals) {
    const { link, sockets, text } = setUp();
    link.enter('KRMPT');
    sockets[0]!.greets();
    sockets[0]!.answers('resume', refusal);
    assert.match(await text(), sentence);
    assert.ok((await text()).endsWith('This page tries again by itself.'));
    assert.ok(!isClosed(link.status), 'the page does not give up');
    const sent = sockets[0]!.sent.length;
    seconds(0.5);
    assert.equal(sockets[0]!.sent.length, sent + 1);
    sockets[0]!.answers('resume');
    assert.equal(link.status, 'open');
    assert.equal(await text(), '');
    link.leave();
  }
});

test('a greeting that is refused is no other version', async () => {
  const { link, sockets, text } = setUp();
  link.enter('KRMPT');
  sockets[0]!.onopen?.();
  sockets[0]!.says({ re: 1, error: 'busy', why: 'restarting' });
  assert.equal(link.status, 'lost');
  assert.match(await text(), /^The server is about to restart/);
  seconds(0.5);
  sockets[1]!.greets();
  sockets[1]!.answers('resume');
  assert.equal(link.status, 'open');
  link.leave();
});

test('a refusal that lasts leads to the start page, never under the sentence of another one', () => {
  const why = (error: string, code?: string, had = false) =>
    closedBy({ re: 2, error, ...(code === undefined ? {} : { why: code }) }, had);
  assert.equal(why('not-here'), 'missing');
  assert.equal(why('not-here', 'no-table'), 'missing');
  assert.equal(why('not-here', 'no-table', true), 'gone');
  assert.equal(why('not-here', 'table-closed', true), 'closed');
  assert.equal(why('not-here', 'odd'), 'refused');
  assert.equal(why('not-allowed', 'banned'), 'banned');
  assert.equal(why('not-allowed', 'no-onlookers'), 'not-allowed');
  assert.equal(why('not-allowed', 'odd'), 'refused');
  assert.equal(why('too-fast', 'wrong-codes'), 'too-fast');
  assert.equal(why('too-fast', 'sending-too-fast'), 'refused');
  assert.equal(why('bad-request', 'bad-code'), 'refused');
  assert.equal(why('full', 'crowded'), 'refused');
  const { link, sockets, refusals } = setUp();
  link.enter('KRMPT', true);
  sockets[0]!.greets();
  sockets[0]!.answers('watch', { error: 'not-allowed', why: 'odd' });
  assert.equal(link.status, 'refused');
  assert.deepEqual(refusals, [{ re: 2, error: 'not-allowed', why: 'odd' }]);
  link.leave();
});

test('what the server says to nobody in particular is shown', async () => {
  const { link, sockets, refusals } = await atTable();
  sockets[0]!.says({ re: null, error: 'too-fast', why: 'flooding' });
  sockets[0]!.says({ re: null, error: 'not-allowed', why: 'banned' });
  assert.deepEqual(refusals, [{ re: null, error: 'too-fast', why: 'flooding' }], 'of the other, the next reply tells');
  link.leave();
});
