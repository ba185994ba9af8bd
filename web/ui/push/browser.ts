// SPDX-License-Identifier: MIT
//
// browser.ts - what the page asks of the browser to show notifications.
import { storedKeys } from '../../core/link/kept.ts';
import type { Store } from '../../core/link/storage.ts';
import { showsTable, tagOf } from '../../core/push/notice.ts';
import { forgetLanguage } from '../../core/push/spoken.ts';
import { abilityOf, isWanted, type Browser } from '../../core/push/wish.ts';

/** This property exists only in browsers in which a page must be on the home screen to show notifications. */
const { standalone } = navigator as { standalone?: boolean };
const parts = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
const ability = abilityOf({ secure: isSecureContext, parts, standalone });

/** The registration of the page's only service worker. Undefined as long as there is none. */
const registration = async () => (ability === 'able' ? navigator.serviceWorker.getRegistration('/') : undefined);

export const browser: Browser = {
  ability,
  permission: () => Notification.permission,
  askPermission: () => Notification.requestPermission(),
  subscription: async () => (await registration())?.pushManager.getSubscription() ?? null,
  async subscribe(applicationServerKey) {
    await navigator.serviceWorker.register('/push.js');
    const { pushManager } = await navigator.serviceWorker.ready;
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  },
  async end() {
    const worker = await registration();
    await (await worker?.pushManager.getSubscription())?.unsubscribe();
    await worker?.unregister();
  },
};

/** Ends the subscription, and deletes what the worker needs, if you want notifications from no table. */
export async function endUnwanted(store: Store): Promise<void> {
  if (isWanted(store, storedKeys())) return;
  await forgetLanguage();
  await browser.end();
}

/** Closes the notifications about a table. */
export async function closeNotices(table: string): Promise<void> {
  const shown = await (await registration())?.getNotifications({ tag: tagOf(table) });
  for (const one of shown ?? []) one.close();
}

/** Makes this page answer the service worker, which asks whether the page shows a certain table. */
export function answerWorker(): void {
  if (ability !== 'able') return;
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    ports[0]?.postMessage(showsTable(location.href, String(data)));
  });
}
