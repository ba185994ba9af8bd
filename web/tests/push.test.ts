// SPDX-License-Identifier: MIT
//
// push.test.ts - notifications: what a push message says, how keys are written, what the switch shows, and what the
// page asks of the browser and of the server. The browser and the server are made up here.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mock, test } from 'node:test';
import { keptIn, tablesOf } from '../core/link/kept.ts';
import { Link, type Socket } from '../core/link/link.ts';
import { keepToken, memoryStore } from '../core/link/storage.ts';
import { noticeOf, readTold, showsTable } from '../core/push/notice.ts';
import { changeKeptLanguage, forgetLanguage, keepLanguage, keptLanguage, sayIn } from '../core/push/spoken.ts';
import { pushText } from '../core/push/words.ts';
import {
  abilityOf, base64url, bytesOf, isWanted, keepWish, stateOf, SUBSCRIBE_WITHIN_MS, tellMe, turnOff, turnOn, wishOf,
  type Browser, type Subscription,
} from '../core/push/wish.ts';

test('a push message is read only if it names a table and what happened there', () => {
  assert.deepEqual(readTold('{"table":"ABCDE","what":"turn"}'), { table: 'ABCDE', what: 'turn' });
  assert.deepEqual(readTold('{"table":"KRMPT234","what":"over"}   \n'), { table: 'KRMPT234', what: 'over' });
  const bad = [
    '', 'null', '1', '[]', '"turn"', '{', '{"table":"ABCDE"}', '{"what":"turn"}', '{"table":"ABCDE","what":"won"}',
    '{"table":"ABC","what":"turn"}', '{"table":"ABCDEFGHI","what":"turn"}', '{"table":"abcde","what":"turn"}',
    '{"table":"AB1DE","what":"turn"}', '{"table":"../AB","what":"turn"}', '{"table":["ABCDE"],"what":"turn"}',
    '{"table":"ABCDE\\n","what":"turn"}', '{"table":"ABCDE","what":"__proto__"}', '{"table":"ABCDE","what":"turn"}x',
  ];
  for (const text of bad) assert.equal(readTold(text), null, text);
});

test('a notification says what happened, and replaces the one before about the same table', () => {
  const turn = noticeOf({ table: 'ABCDE', what: 'turn' }, pushText);
  const over = noticeOf({ table: 'ABCDE', what: 'over' }, pushText);
  assert.equal(turn.title, 'Saboteur');
  assert.equal(turn.body, 'It is your turn at table ABCDE.');
  assert.equal(over.body, 'The game at table ABCDE is over.');
  assert.equal(turn.tag, over.tag);
  assert.notEqual(turn.tag, noticeOf({ table: 'ABCDF', what: 'turn' }, pushText).tag);
});

const refused = () => Promise.reject(new DOMException('', 'SecurityError'));
/** The Cache Storage of a browser that lets pages store nothing. */
const closed = { open: refused, has: refused, delete: refused };

/** A made-up Cache Storage. With `full`, the browser has no room. */
function madeCaches(full = false): Pick<CacheStorage, 'open' | 'has' | 'delete'> {
  let there = false;
  const kept = new Map<string, Response>();
  const cache = {
    match: async (key: string) => kept.get(key)?.clone(),
    put: async (key: string, reply: Response) => {
      if (full) throw new DOMException('', 'QuotaExceededError');
      kept.set(key, reply);
    },
  };
  return {
    async open() {
      there = true;
      return cache as unknown as Cache;
    },
    has: async () => there,
    async delete() {
      kept.clear();
      there = false;
      return true;
    },
  };
}

test('the worker speaks the language that the page has left, or English', async () => {
  const caches = madeCaches();
  assert.equal(await keptLanguage(caches), 'en', 'no language was left');
  await keepLanguage('ru', caches);
  await keepLanguage('it', caches);
  assert.equal(await keptLanguage(caches), 'it');
  const full = madeCaches(true);
  await keepLanguage('ru', full);
  assert.equal(await keptLanguage(full), 'en', 'there was no room');
  assert.equal(await keptLanguage(closed), 'en');
  assert.equal(await keptLanguage(undefined), 'en');
  const turn = (word: string) => ({ 'push.title': 'S', 'push.turn': `${word} {table}`, 'push.over': 'O' });
  const sentences = { en: turn('Turn'), ru: turn('Ход') };
  const notice = (tag: string) => noticeOf({ table: 'ABCDE', what: 'turn' }, sayIn(sentences, tag));
  assert.equal(notice('ru').body, 'Ход ABCDE');
  for (const tag of ['en', 'de', '', 'constructor']) assert.equal(notice(tag).body, 'Turn ABCDE', tag);
  const turns = { one: '{n} ход', few: '{n} хода', many: '{n} ходов' };
  assert.equal(sayIn({ en: { turns: '{n}' }, ru: { turns } }, 'ru')('turns', { n: 3 }), '3 хода', 'its plural forms');
});

test('the page leaves its language only as long as you want notifications', async () => {
  const caches = madeCaches();
  await changeKeptLanguage('ru', caches);
  assert.equal(await caches.has('language'), false, 'nothing is left without a wish');
  await keepLanguage('ru', caches);
  await changeKeptLanguage('it', caches);
  assert.equal(await keptLanguage(caches), 'it');
  await forgetLanguage(caches);
  assert.equal(await caches.has('language'), false);
  await changeKeptLanguage('it', closed);
  await forgetLanguage(closed);
  await forgetLanguage(undefined);
});

test('a window shows a table only at the address of that table', () => {
  const shows = (path: string) => showsTable(`https://mine.example${path}`, 'ABCDE');
  for (const path of ['/t/ABCDE', '/t/abcde', '/t/ABCDE-QRSTU', '/t/ABCDE#x', '/t/ABCDE?x']) {
    assert.ok(shows(path), path);
  }
  for (const path of ['/', '/t/ABCDEF', '/t/ABCD', '/tv/ABCDE', '/t/ABCDE/record', '/x/t/ABCDE', '/#/t/ABCDE']) {
    assert.ok(!shows(path), path);
  }
});

test('keys go to base64url and back, whatever their bytes', () => {
  for (let length = 0; length < 70; length++) {
    const bytes = new Uint8Array(randomBytes(length));
    const text = base64url(bytes);
    assert.equal(text, Buffer.from(bytes).toString('base64url'));
    assert.deepEqual(bytesOf(text), bytes);
  }
  for (const text of ['a+b', 'a/b', 'AA==', 'a b', 'abcde']) assert.equal(bytesOf(text), null, text);
});

const parts = (secure: boolean, found: boolean, standalone?: boolean) => ({ secure, parts: found, standalone });

test('what the browser can do follows from what the page finds', () => {
  assert.equal(abilityOf(parts(true, true)), 'able');
  assert.equal(abilityOf(parts(true, true, true)), 'able', 'on a home screen');
  assert.equal(abilityOf(parts(true, true, false)), 'able', 'a tab that can do it all the same');
  assert.equal(abilityOf(parts(true, false, false)), 'home');
  assert.equal(abilityOf(parts(true, false, true)), 'unable', 'on a home screen, but too old');
  assert.equal(abilityOf(parts(true, false)), 'unable');
  assert.equal(abilityOf(parts(false, false)), 'insecure');
});

/** A made-up browser. `asked` lists what the page has asked of it. */
interface Fake extends Browser {
  asked: string[];
  now: Subscription | null;
  answer: NotificationPermission;
  given: NotificationPermission;
}

const buffer = (bytes: Uint8Array) => Uint8Array.from(bytes).buffer;
const HOST = new Uint8Array(randomBytes(65));
const OTHER = new Uint8Array(randomBytes(65));
const KEY = new Uint8Array(randomBytes(65));
const SECRET = new Uint8Array(randomBytes(16));

function subscriptionFor(fake: Fake, key: Uint8Array | null): Subscription {
  return {
    endpoint: 'https://push.example/a?b=c',
    options: { applicationServerKey: key && buffer(key) },
    getKey: (name) => buffer(name === 'p256dh' ? KEY : SECRET),
    unsubscribe: async () => {
      fake.asked.push('unsubscribe');
      fake.now = null;
    },
  };
}

function fakeBrowser(change: Partial<Fake> = {}): Fake {
  const fake: Fake = {
    asked: [],
    now: null,
    ability: 'able',
    answer: 'granted',
    given: 'default',
    permission: () => fake.given,
    askPermission: async () => {
      fake.asked.push('permission');
      return (fake.given = fake.answer);
    },
    subscription: async () => fake.now,
    subscribe: async (key) => {
      fake.asked.push('subscribe');
      return (fake.now = subscriptionFor(fake, key));
    },
    end: async () => void fake.asked.push('end'),
    ...change,
  };
  return fake;
}

const REQUEST = `notify ${base64url(KEY)} ${base64url(SECRET)} https://push.example/a?b=c`;
const hostKey = base64url(HOST);

/** A made-up server that answers each request with `reply`. `sent` lists the requests. */
function server(reply: { ok?: boolean; error?: string; why?: string } = { ok: true }) {
  const sent: string[] = [];
  const ask = async (words: string) => {
    sent.push(words);
    return { re: 3, ...reply };
  };
  return { sent, ask };
}

test('the switch shows why it can do nothing, or whether you are told', () => {
  for (const ability of ['home', 'insecure', 'unable'] as const) {
    // In such a browser the permission may not exist, so the page must not read it.
    const permission = () => assert.fail('asked for the permission');
    assert.equal(stateOf(fakeBrowser({ ability, permission }), 'on'), ability);
  }
  assert.equal(stateOf(fakeBrowser({ given: 'denied' }), 'on'), 'blocked');
  assert.equal(stateOf(fakeBrowser({ given: 'default' }), null), 'off');
  assert.equal(stateOf(fakeBrowser({ given: 'default' }), 'on'), 'off', 'the permission was reset');
  assert.equal(stateOf(fakeBrowser({ given: 'granted' }), 'off'), 'off');
  assert.equal(stateOf(fakeBrowser({ given: 'granted' }), 'on'), 'on');
});

test('each state has a sentence', () => {
  const states = ['unable', 'home', 'insecure', 'blocked', 'off', 'asking', 'on', 'failed'] as const;
  const said = states.map((state) => pushText(`push.${state}`));
  assert.equal(new Set(said).size, states.length);
  for (const sentence of said) assert.match(sentence, /^[A-Z].*\.$/);
});

test('turned on, the page asks for the permission, subscribes, and tells the server', async () => {
  const browser = fakeBrowser();
  const { sent, ask } = server();
  const outcome = turnOn(browser, hostKey, ask);
  assert.deepEqual(browser.asked, ['permission'], 'at once, while the browser handles the click');
  assert.deepEqual(await outcome, { state: 'on' });
  assert.deepEqual(browser.asked, ['permission', 'subscribe']);
  assert.deepEqual(sent, [REQUEST]);
  assert.deepEqual(new Uint8Array(browser.now!.options!.applicationServerKey!), HOST);
});

test('without your permission, nothing is sent', async () => {
  for (const [answer, state] of [['denied', 'blocked'], ['default', 'off']] as const) {
    const browser = fakeBrowser({ answer });
    const { sent, ask } = server();
    assert.deepEqual(await turnOn(browser, hostKey, ask), { state });
    assert.deepEqual([browser.asked, sent], [['permission'], []]);
  }
});

test('a later visit sends the same subscription, or replaces that of another host', async () => {
  const visit = async (theirs: Uint8Array | null) => {
    const browser = fakeBrowser({ given: 'granted' });
    browser.now = subscriptionFor(browser, theirs);
    const { sent, ask } = server();
    assert.deepEqual(await tellMe(browser, hostKey, ask), { state: 'on' });
    assert.deepEqual(sent, [REQUEST]);
    return browser.asked;
  };
  assert.deepEqual(await visit(HOST), []);
  assert.deepEqual(await visit(OTHER), ['unsubscribe', 'subscribe']);
  assert.deepEqual(await visit(null), ['unsubscribe', 'subscribe']);
});

test('a refusal of the server or of the browser is no success', async () => {
  const browser = fakeBrowser();
  const refused = server({ error: 'not-allowed', why: 'push-service' });
  const outcome = await turnOn(browser, hostKey, refused.ask);
  assert.equal(outcome.state, 'failed');
  assert.equal(outcome.refusal?.why, 'push-service');
  const subscribe = () => Promise.reject(new Error('no push service'));
  assert.deepEqual(await turnOn(fakeBrowser({ subscribe }), hostKey, server().ask), { state: 'failed' });
  const { sent, ask } = server();
  assert.deepEqual(await turnOn(fakeBrowser(), 'no key!', ask), { state: 'failed' });
  assert.deepEqual(sent, []);
});

test('a push service that does not answer is no success, and you may try again', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const soon = () => new Promise((resolve) => setImmediate(resolve));
  const subscribe = () => new Promise<never>(() => {});
  let outcome = null;
  void turnOn(fakeBrowser({ subscribe }), hostKey, server().ask).then((found) => (outcome = found));
  await soon();
  mock.timers.tick(SUBSCRIBE_WITHIN_MS - 1);
  await soon();
  assert.equal(outcome, null);
  mock.timers.tick(1);
  await soon();
  mock.timers.reset();
  assert.deepEqual(outcome, { state: 'failed' });
});

test('turned off, the page tells the server', async () => {
  const { sent, ask } = server();
  assert.deepEqual(await turnOff(fakeBrowser({ given: 'granted' }), ask), { state: 'off' });
  assert.deepEqual(sent, ['notify off']);
  const none = await turnOff(fakeBrowser({ given: 'granted' }), server({ error: 'not-allowed', why: 'no-push' }).ask);
  assert.deepEqual(none, { state: 'off' }, 'the server sends none any more');
  const fast = await turnOff(fakeBrowser({ given: 'granted' }), server({ error: 'too-fast' }).ask);
  assert.equal(fast.state, 'failed');
});

test('a wish is kept for each table, ends with your seat, and is listed', () => {
  const store = memoryStore();
  const keys = ['seat:ABCDE', 'seat:KRMPT', 'notify:ABCDE', 'notify:KRMPT'];
  keepToken(store, 'ABCDE', 'f00');
  keepToken(store, 'KRMPT', 'f11');
  assert.equal(wishOf(store, 'ABCDE'), null);
  assert.ok(!isWanted(store, keys));
  keepWish(store, 'ABCDE', 'on');
  keepWish(store, 'KRMPT', 'off');
  assert.equal(wishOf(store, 'ABCDE'), 'on');
  assert.ok(isWanted(store, keys));
  assert.ok(!isWanted(store, ['seat:KRMPT', 'notify:ABCDE', 'notify:KRMPT']), 'no seat at the table');
  const listed = keptIn(store, keys).find(({ kind }) => kind === 'notify')!;
  assert.deepEqual(listed.keys, ['notify:ABCDE', 'notify:KRMPT']);
  assert.deepEqual(tablesOf(listed), ['ABCDE', 'KRMPT']);
  keepToken(store, 'ABCDE', null);
  assert.equal(wishOf(store, 'ABCDE'), null);
  assert.ok(!isWanted(store, keys));
  store.write('notify:KRMPT', 'perhaps');
  assert.equal(wishOf(store, 'KRMPT'), null);
});

test('the host says at each connection whether it sends notifications, and with which key', () => {
  let socket: Socket | null = null;
  const connect = () =>
    (socket = { onopen: null, onmessage: null, onclose: null, send: () => {}, close: () => {} });
  const link = new Link({ connect, store: memoryStore(), onNews: () => {}, onStatus: () => {}, after: () => 0 });
  const greet = (reply: object) => {
    link.open();
    const hear = socket!.onmessage as unknown as (event: { data: string }) => void;
    hear({ data: JSON.stringify({ re: 1, ok: true, server: 'saboteur 1', ...reply }) });
    link.leave();
  };
  assert.equal(link.push, null);
  greet({ push: hostKey });
  assert.equal(link.push, hostKey);
  greet({});
  assert.equal(link.push, null, 'the host has turned them off');
});
