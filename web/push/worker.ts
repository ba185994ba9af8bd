// SPDX-License-Identifier: MIT
//
// worker.ts - the service worker, served as /push.js. It shows the notifications of push messages and does nothing
// else: it answers no requests of the page and stores nothing. If the browser replaces the subscription, the worker
// cannot tell the server, because only the page has the key to your seat. So the page sends the subscription again at
// each visit. The build puts the sentences of all languages into it.
import notices from 'notices';
import { noticeOf, readTold } from '../core/push/notice.ts';
import { keptLanguage, sayIn } from '../core/push/spoken.ts';

declare const self: ServiceWorkerGlobalScope;

/** How long the worker waits for a window to answer, in ms. A page that the browser has put to sleep never answers. */
const PATIENCE_MS = 500;

/**
 * Asks a window whether it shows the table (ui/push/browser.ts answers). The worker itself sees only the address at
 * which the page was loaded, and that may have been the start page.
 */
function shows(window: WindowClient, table: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(() => resolve(false), PATIENCE_MS);
    window.postMessage(table, [port2]);
  });
}

/** The windows that show the table. */
async function windowsAt(table: string): Promise<WindowClient[]> {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = await Promise.all(all.map((window) => shows(window, table)));
  return all.filter((_, i) => there[i]);
}

/** Shows what a message says, unless you are looking at the table. */
async function tell(text: string): Promise<void> {
  const told = readTold(text);
  if (!told) return;
  const open = await windowsAt(told.table);
  if (open.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const { title, ...options } = noticeOf(told, sayIn(notices, await keptLanguage()));
  await self.registration.showNotification(title, { ...options, icon: '/icon-192.png', data: told.table });
}

/** Shows the table: brings a window that has the table open to the front or, if there is none, opens a new window. */
async function show(table: string): Promise<void> {
  const [open] = await windowsAt(table);
  await (open ? open.focus() : self.clients.openWindow(`/t/${table}`));
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('push', (event) => event.waitUntil(tell(event.data?.text() ?? '')));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(String(event.notification.data)));
});
