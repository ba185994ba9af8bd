#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// push_test.mjs - notifications at a table whose pace counts days. The page asks the browser and
// the server for them. At your turn, a push service on this machine gets a message, and the service
// worker shows it unless you are looking at the table.
//
// The browser in which tests run has no push service. So an init script gives the page a
// subscription to the service on this machine, and DevTools pass its messages on to the worker.
import assert from 'node:assert/strict';
import { createECDH } from 'node:crypto';
import { after, before, test } from 'node:test';
import '../kit/engines/whole_chromium.mjs';
import {
  axe, browse, chromiumOnly, DESK, grouped, hasLooked, noFinding, PHONE, playNow, Server, some,
  unable,
} from './harness.mjs';
import { decrypt, PushService } from './push_service.mjs';

const CONTACT = 'mailto:host@example.org';
const service = await new PushService().start();
const server = new Server('--push', CONTACT, '--push-service', service.url);
before(() => unable || server.start());
after(async () => {
  await server.stop();
  await service.stop();
});

const options = chromiumOnly('only DevTools can give a worker a push message');
const SWITCH = 'Tell me when it is my turn';
const press = (page, name) => page.getByRole('button', { name, exact: true }).click();
const wish = (page) => page.getByRole('switch', { name: SWITCH });
/** Waits until the switch shows this state. */
const shows = (page, state) => page.locator(`[data-push=${state}]`).waitFor();

/** An init script: when the page subscribes to a push service, it gets this subscription. */
function subscribeTo({ endpoint, p256dh, auth }) {
  const read = (text) => {
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(plain, (letter) => letter.charCodeAt(0)).buffer;
  };
  const made = (key) => ({
    endpoint,
    options: { applicationServerKey: Uint8Array.from(key).buffer },
    getKey: (name) => read(name === 'auth' ? auth : p256dh),
    unsubscribe: async () => sessionStorage.removeItem('subscribed'),
  });
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (userVisibleOnly !== true) throw new Error('a silent subscription');
    const key = [...applicationServerKey];
    sessionStorage.setItem('subscribed', JSON.stringify(key));
    return made(key);
  };
  PushManager.prototype.getSubscription = async () => {
    const key = sessionStorage.getItem('subscribed');
    return key === null ? null : made(JSON.parse(key));
  };
}

/** The key with which the page has subscribed, in base64url, or null if it has not subscribed. */
const subscribed = (page) =>
  page.evaluate(() => sessionStorage.getItem('subscribed')).then((key) =>
    key === null ? null : Buffer.from(JSON.parse(key)).toString('base64url'),
  );

/** Notes the requests `notify` that the page sends from now on, and the server's key. */
function overhear(page) {
  const heard = { requests: [], key: null };
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const words = String(payload).replace(/^\d+ /, '');
      if (words.startsWith('notify ')) heard.requests.push(words);
    });
    socket.on('framereceived', ({ payload }) => {
      heard.key = /^\{"re":1,.*"push":"([\w-]+)"/.exec(payload)?.[1] ?? heard.key;
    });
  });
  return heard;
}

/**
 * Runs `steps` with a person's page, the requests that the page sends, and the subscription that it
 * can get. Unless `granted` is false, the browser allows the page to show notifications.
 */
async function withPerson(steps, settings = DESK, granted = true) {
  const { page, context, faults, close } = await browse(settings);
  try {
    if (granted) await context.grantPermissions(['notifications'], { origin: server.url });
    const subscription = service.subscribe();
    await page.addInitScript(subscribeTo, subscription);
    await page.addInitScript(axe);
    await steps(page, overhear(page), subscription);
    assert.deepEqual(faults, []);
  } finally {
    await close();
  }
}

/** Opens a table of this pace, and returns its code. */
async function openTable(page, name, pace = 'days-1') {
  await page.goto(server.url);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: /New table/ }).click();
  await page.getByRole('slider').fill('3');
  await page.locator('[data-custom=pace] select').selectOption(pace);
  await press(page, 'Open the table');
  await page.getByRole('button', { name: /Start with/ }).waitFor();
  return new URL(page.url()).pathname.split('/')[2];
}

async function join(page, name, code) {
  await page.goto(`${server.url}/t/${code}`);
  await page.getByLabel('Your name').fill(name);
  await press(page, 'Join');
  await page.getByText('Leave the seat').waitFor();
}

async function start(page) {
  await page.getByRole('button', { name: /^Start/ }).click();
  await page.locator('.table').waitFor();
  await hasLooked(page);
}

const stored = (page, key) =>
  page.evaluate((name) => localStorage.getItem(`saboteur:${name}`), key);

/** Gives the page's service worker a message, as if it came from the browser's push service. */
async function deliver(page, data) {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${server.url}/`);
      if (ours) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: server.url, registrationId, data,
  });
  await session.detach();
}

/**
 * The page's service worker. From the first call on, it counts the notifications that it shows.
 */
async function workerOf(page) {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    if ('shown' in self) return;
    self.shown = 0;
    const show = registration.showNotification.bind(registration);
    registration.showNotification = async (title, options) => {
      await show(title, options);
      self.shown++;
    };
  });
  return worker;
}

/**
 * Waits until the worker has shown `count` notifications, and returns all that there are. Does not
 * ask Chromium earlier: if a page asks for all notifications while Chromium is showing one,
 * Chromium forgets this one.
 */
async function noticesAfter(page, count) {
  const worker = await workerOf(page);
  while ((await worker.evaluate(() => self.shown)) < count) await page.waitForTimeout(50);
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, body, icon }) => ({ title, body, icon }));
  });
}

const about = (table, notices) => notices.filter(({ body }) => body.includes(grouped(table)));

const message = (table, what) => `{"table":"${table}","what":"${what}"}   `;
const notice = (body) => ({ title: 'Saboteur', body, icon: `${server.url}/icon-192.png` });

test('the push service of these tests decrypts the example of RFC 8291', options, () => {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'));
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vC' +
    'YLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXL' +
    'WyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  const keys = { ecdh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
  assert.equal(
    decrypt(Buffer.from(body, 'base64url'), keys), 'When I grow up, I want to be a watermelon',
  );
});

test('the worker tells of your turn, unless you are looking at the table', options, () =>
  withPerson(async (page) => {
    const code = await openTable(page, 'Ada');
    await page.evaluate(() => navigator.serviceWorker.register('/push.js'));
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await workerOf(page);
    await deliver(page, message(code, 'turn'));
    await deliver(page, 'nonsense');
    await deliver(page, message('QQQQQ', 'turn'));
    const other = [notice('It is your turn at table QQQQQ.')];
    assert.deepEqual(await noticesAfter(page, 1), other);
    await page.goto(`${server.url}/privacy`);
    await deliver(page, message(code, 'turn'));
    const turn = [notice(`It is your turn at table ${grouped(code)}.`)];
    assert.deepEqual(about(code, await noticesAfter(page, 2)), turn);
    await deliver(page, message(code, 'over'));
    await deliver(page, message('RRRRR', 'over'));
    const over = [notice(`The game at table ${grouped(code)} is over.`)];
    assert.deepEqual(about(code, await noticesAfter(page, 4)), over, 'in its place');
  }));

test('you turn notifications on, and off again, in the waiting room', options, () =>
  withPerson(async (page, heard, { endpoint, p256dh, auth }) => {
    const code = await openTable(page, 'Ada');
    await shows(page, 'off');
    assert.equal(await wish(page).getAttribute('aria-checked'), 'false');
    await noFinding(page, 'a waiting room with the switch');
    await wish(page).click();
    await shows(page, 'on');
    assert.equal(await wish(page).getAttribute('aria-checked'), 'true');
    const request = `notify ${p256dh} ${auth} ${endpoint}`;
    assert.deepEqual(heard.requests, [request]);
    assert.equal(await subscribed(page), heard.key, 'for messages of this host');
    assert.equal(await stored(page, `notify:${code}`), 'on');
    await noFinding(page, 'a waiting room with the switch turned on');
    await page.reload();
    await shows(page, 'on');
    await page.locator('[role=switch][aria-checked=true]').waitFor();
    assert.deepEqual(heard.requests, [request, request], 'the page repeats your wish');
    const kept = () => page.evaluate(async () => (await caches.match('/language.kept'))?.text());
    for (let i = 0; i < 100 && (await kept()) === undefined; i++) await page.waitForTimeout(50);
    assert.equal(await kept(), 'en', 'the worker speaks the language of the page');
    await wish(page).click();
    await shows(page, 'off');
    assert.deepEqual(heard.requests.slice(2), ['notify off']);
    assert.equal(await subscribed(page), null);
    assert.equal(await stored(page, `notify:${code}`), 'off');
    await page.reload();
    await shows(page, 'off');
    assert.equal(heard.requests.length, 3);
    const worker = await page.evaluate(() => navigator.serviceWorker.getRegistration('/'));
    assert.equal(worker, undefined, 'no service worker stays');
  }));

test('when you leave your seat, the wish ends', options, () =>
  withPerson(async (page) => {
    const code = await openTable(page, 'Ada');
    await wish(page).click();
    await shows(page, 'on');
    await press(page, 'Leave the seat');
    await page.getByRole('button', { name: 'Join', exact: true }).waitFor();
    await page.waitForFunction(() => sessionStorage.getItem('subscribed') === null);
    assert.equal(await stored(page, `notify:${code}`), null);
  }));

test('the page says that the browser blocks notifications', options, () =>
  withPerson(async (page, heard) => {
    const code = await openTable(page, 'Ada');
    await shows(page, 'off');
    await wish(page).click(); // a headless browser cannot ask a person, so it refuses
    await shows(page, 'blocked');
    await page.getByText('Your browser blocks notifications from this page.').waitFor();
    await wish(page).click({ force: true });
    await shows(page, 'blocked');
    await noFinding(page, 'a switch that does nothing');
    assert.equal(await stored(page, `notify:${code}`), null);
    assert.deepEqual(heard.requests, []);
  }, DESK, false));

for (const [device, settings] of some({ DESK, PHONE }, 'PHONE')) {
  test(`a line offers notifications once, and the menu has the switch, ${device}`, options, () =>
    withPerson(async (page, heard) => {
      const code = await openTable(page, 'Ada');
      await start(page);
      const offer = page.locator('[data-push-offer]');
      await offer.waitFor();
      await noFinding(page, 'a table with the line');
      await press(page, 'No, thanks');
      await offer.waitFor({ state: 'detached' });
      await page.reload();
      await page.locator('.status').first().waitFor();
      await press(page, 'Menu');
      await shows(page, 'off');
      assert.equal(await offer.count(), 0, 'you are not asked again');
      await wish(page).click();
      await shows(page, 'on');
      await noFinding(page, 'the menu with the switch');
      assert.equal(heard.requests.length, 1);
      await press(page, 'What this page keeps and sends');
      const kept = page.locator('[data-kept=notify]');
      await kept.getByText(grouped(code)).waitFor();
      await kept.getByRole('button').click();
      await page.waitForFunction(() => sessionStorage.getItem('subscribed') === null);
    }, settings));
}

test('a table without days offers no notifications, and loads nothing for them', options, () =>
  withPerson(async (page) => {
    const scripts = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await openTable(page, 'Ada', 'timed');
    await start(page);
    await press(page, 'Menu');
    await page.getByRole('button', { name: 'Type a move' }).waitFor();
    assert.equal(await page.getByText(SWITCH).count(), 0);
    const ours = scripts.filter((name) => /push|Wish|Hint/.test(name));
    assert.deepEqual(ours, []);
  }));

test('the page can be added to a home screen', options, () =>
  withPerson(async (page) => {
    await playNow(page, server.url);
    const session = await page.context().newCDPSession(page);
    const { url, errors, data } = await session.send('Page.getAppManifest');
    assert.equal(url, `${server.url}/site.webmanifest`);
    assert.deepEqual(errors, []);
    const { icons, display, start_url: first } = JSON.parse(data);
    assert.deepEqual([display, first], ['standalone', '/']);
    for (const { src, type } of icons) {
      const reply = await page.request.get(`${server.url}${src}`);
      assert.equal(reply.headers()['content-type'], type, src);
    }
    const headers = (await page.request.get(`${server.url}/push.js`)).headers();
    assert.equal(headers['cache-control'], 'no-cache', 'a new version arrives');
    assert.match(headers['content-type'], /^text\/javascript/);
  }));

/** Ada discards at each of her turns, until the push service has got a message for Boris. */
async function playOn(ada) {
  while (service.messages.length === 0) {
    if ((await ada.locator('.status.mine').count()) > 0) {
      for (const key of ['1', 'd', 'Enter']) await ada.keyboard.press(key);
    }
    await ada.waitForTimeout(100);
  }
}

test('you are told when it is your turn, while your page is closed', options, () =>
  withPerson(async (ada) => {
    const code = await openTable(ada, 'Ada');
    await withPerson(async (boris, heard) => {
      await join(boris, 'Boris', code);
      await wish(boris).click();
      await shows(boris, 'on');
      const { key } = heard;
      await boris.goto(`${server.url}/privacy`);
      service.messages.length = 0;
      await start(ada);
      await playOn(ada);
      const [{ text, signed, error }] = service.messages;
      assert.equal(error, undefined);
      assert.deepEqual([signed.key, signed.sub], [key, CONTACT]);
      assert.equal(text.trimEnd(), `{"table":"${code}","what":"turn"}`);
      await workerOf(boris);
      await deliver(boris, text);
      const shown = [notice(`It is your turn at table ${grouped(code)}.`)];
      assert.deepEqual(await noticesAfter(boris, 1), shown);
      await boris.goto(`${server.url}/t/${code}`);
      await boris.locator('.table').waitFor();
      await boris.waitForFunction(async () => {
        const worker = await navigator.serviceWorker.ready;
        return (await worker.getNotifications()).length === 0;
      });
    });
  }));
