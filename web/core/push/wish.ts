// SPDX-License-Identifier: MIT
//
// wish.ts - your wish to get notifications of your turns, at a table whose pace counts days (decision 27): what the
// page stores, and what it asks of the browser and of the server. The page loads this file only at such a table.
import type { Reply } from '../link/link.ts';
import type { Store } from '../link/storage.ts';

// ---- Keys ----------------------------------------------------------------------------------------

/** Bytes in base64url without padding. */
export function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The bytes of a text in base64url. Null if the text is not base64url. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

// ---- Wishes --------------------------------------------------------------------------------------

/** Whether you want notifications from a table. Null if you have not chosen yet. */
export type Wish = 'on' | 'off' | null;

export function wishOf(store: Store, table: string): Wish {
  const wish = store.read(`notify:${table}`);
  return wish === 'on' || wish === 'off' ? wish : null;
}

export function keepWish(store: Store, table: string, wish: Wish): void {
  store.write(`notify:${table}`, wish);
}

/**
 * Whether you want notifications from at least one table where you have a seat. `keys` has all keys that the browser
 * stores.
 */
export function isWanted(store: Store, keys: readonly string[]): boolean {
  const tables = keys.filter((key) => key.startsWith('seat:')).map((key) => key.slice('seat:'.length));
  return tables.some((table) => wishOf(store, table) === 'on');
}

// ---- The browser ---------------------------------------------------------------------------------

/**
 * - `able`: the browser can show notifications while the page is closed.
 * - `home`: the browser can do so only after you have added the page to the home screen.
 * - `insecure`: the page was loaded without encryption, so the browser shows no notifications for it.
 * - `unable`: the browser cannot show notifications.
 */
export type Ability = 'able' | 'home' | 'insecure' | 'unable';

/**
 * What the page finds in the browser. `standalone` says whether you opened the page from the home screen. The field is
 * missing on devices where that does not matter.
 */
export interface Found {
  secure: boolean;
  parts: boolean;
  standalone?: boolean | undefined;
}

export function abilityOf({ secure, parts, standalone }: Found): Ability {
  if (!secure) return 'insecure';
  if (parts) return 'able';
  return standalone === false ? 'home' : 'unable';
}

/** The part of a browser's subscription to its push service that the page uses. */
export interface Subscription {
  endpoint: string;
  options?: { applicationServerKey: ArrayBuffer | null };
  getKey(name: 'p256dh' | 'auth'): ArrayBuffer | null;
  unsubscribe(): Promise<unknown>;
}

/** The part of the browser that notifications need. Tests use a made-up one. */
export interface Browser {
  ability: Ability;
  permission(): NotificationPermission;
  askPermission(): Promise<NotificationPermission>;
  subscription(): Promise<Subscription | null>;
  /** Subscribes to the push service, for messages that the owner of `key` signs. */
  subscribe(key: Uint8Array<ArrayBuffer>): Promise<Subscription>;
  /** Ends the subscription, and removes the service worker. */
  end(): Promise<void>;
}

/**
 * What the switch shows: why the browser is not `able`, or
 * - `blocked`: you have forbidden notifications in the browser.
 * - `off`, `on`: you get no notifications, or get them.
 * - `asking`: the browser or the server has not answered yet.
 * - `failed`: the browser or the server has refused.
 */
export type PushState = Exclude<Ability, 'able'> | 'blocked' | 'off' | 'asking' | 'on' | 'failed';

/** The result of turning the switch. `refusal` is the server's reply if the server has refused. */
export interface Outcome {
  state: PushState;
  refusal?: Reply;
}

/** What the switch shows as long as nobody has turned it. */
export function stateOf(browser: Browser, wish: Wish): PushState {
  if (browser.ability !== 'able') return browser.ability;
  const permission = browser.permission();
  if (permission === 'denied') return 'blocked';
  return wish === 'on' && permission === 'granted' ? 'on' : 'off';
}

type Ask = (words: string) => Promise<Reply>;

const isSame = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, i) => byte === b[i]);

/**
 * The browser's subscription for this key. If the browser has a subscription for another key, ends that one and
 * subscribes again.
 */
async function subscribed(browser: Browser, key: Uint8Array<ArrayBuffer>): Promise<Subscription> {
  const old = await browser.subscription();
  const theirs = old?.options?.applicationServerKey;
  if (old && theirs && isSame(new Uint8Array(theirs), key)) return old;
  await old?.unsubscribe();
  return browser.subscribe(key);
}

/** The request `notify` for a subscription (protocol 2). Throws if the subscription has no keys. */
export function notifyWords({ endpoint, getKey }: Pick<Subscription, 'endpoint' | 'getKey'>): string {
  const keyOf = (name: 'p256dh' | 'auth') => base64url(new Uint8Array(getKey(name)!));
  return `notify ${keyOf('p256dh')} ${keyOf('auth')} ${endpoint}`;
}

/** How long the browser's push service may take. */
export const SUBSCRIBE_WITHIN_MS = 30_000;

/** Fails if the promise is not kept within `ms`. */
function within<Kept>(ms: number, promise: Promise<Kept>): Promise<Kept> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => (timer = setTimeout(fail, ms)));
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * Asks the server for notifications. `key` is the server's key, in base64url. You must have allowed notifications in
 * the browser before.
 */
export async function tellMe(browser: Browser, key: string, ask: Ask): Promise<Outcome> {
  const state = stateOf(browser, 'on');
  if (state !== 'on') return { state };
  const bytes = bytesOf(key);
  if (!bytes) return { state: 'failed' };
  try {
    const subscription = await within(SUBSCRIBE_WITHIN_MS, subscribed(browser, bytes));
    const getKey = (name: 'p256dh' | 'auth') => subscription.getKey(name);
    const reply = await ask(notifyWords({ endpoint: subscription.endpoint, getKey }));
    return reply.ok ? { state } : { state: 'failed', refusal: reply };
  } catch {
    return { state: 'failed' };
  }
}

/** Asks you for permission, and then asks the server for notifications. Call this while the browser handles a click. */
export async function turnOn(browser: Browser, key: string, ask: Ask): Promise<Outcome> {
  await browser.askPermission();
  return tellMe(browser, key, ask);
}

/** Asks the server to send no more notifications. */
export async function turnOff(browser: Browser, ask: Ask): Promise<Outcome> {
  const reply = await ask('notify off');
  const off = reply.ok || reply.why === 'no-push';
  return off ? { state: stateOf(browser, 'off') } : { state: 'failed', refusal: reply };
}
