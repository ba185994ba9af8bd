// SPDX-License-Identifier: MIT
//
// link.ts - the page's connection to the server (docs/protocol.md). The link sends `hello` and numbers the requests.
// When the connection is lost, the link connects again, returns to the table with `resume` and `after=`, and repeats
// unanswered requests.
import type { News } from '../model.ts';
import type { Values } from '../text.ts';
import { answered, drawToken, propose } from './asking.ts';
import { Backlog } from './backlog.ts';
import { keepToken, tokenOf, type Store } from './storage.ts';
import { coveredNews, learn, wholeNews, type Known, type Told } from './told.ts';

export interface Reply {
  re: number;
  ok?: boolean;
  error?: string;
  why?: string;
  values?: Values;
  table?: string;
  seat?: number;
  token?: string;
  verdict?: string;
  section?: string;
  link?: string;
  replay?: string;
  push?: string;
  last?: number;
  moves?: true;
}

/**
 * - `off`: no connection is wanted.
 * - `lost`: the connection is lost, and the page waits before it tries again.
 * - `outdated`: the server speaks another version of the protocol.
 * - `Closed`: the table cannot be reached, for one of the reasons in CLOSED.
 */
export type Status = 'off' | 'connecting' | 'open' | 'lost' | 'outdated' | Closed;

/**
 * - `missing`: there is no such table.
 * - `gone`: the table where you had a seat is gone.
 * - `too-fast`: you have tried too many wrong codes.
 * - `busy`: the server is at its limit.
 * - `not-allowed`: nobody may watch this game.
 * - `banned`: you, or somebody from your network, were removed from the table.
 */
const CLOSED = ['missing', 'gone', 'too-fast', 'busy', 'not-allowed', 'banned'] as const;
export type Closed = (typeof CLOSED)[number];

export function isClosed(status: Status): status is Closed {
  return (CLOSED as readonly Status[]).includes(status);
}

/** Why a table cannot be reached, from the reply. `hadSeat` says whether you had a seat there. */
export function closedBy({ error, why }: Reply, hadSeat: boolean): Closed {
  const word = (why === 'banned' ? why : error) as Status;
  if (isClosed(word)) return word;
  return hadSeat ? 'gone' : 'missing';
}

/** The part of a WebSocket that `Link` uses. */
export interface Socket {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface LinkOptions {
  connect: (table: string | null) => Socket; // opens a socket on the path of a table or, for null, on /ws
  store: Store;
  onNews: (news: News, more: boolean) => void; // `more`: more news follows at once
  onStatus: (status: Status) => void;
  onUnreadable?: () => void; // the server has sent something that is no JSON
  after: () => number; // the number of the newest entry of the table that the page has, or 0
  now?: () => number;
  random?: () => number;
  draw?: () => string; // makes a new token
}

/** How much has gone through the connections of this page so far: messages, and the bytes in them. */
interface Traffic {
  sent: { messages: number; bytes: number };
  received: { messages: number; bytes: number };
}

const VERSION = 2;
const HELLO_ID = 1;
const COME_BACK_ID = 2;
const RETRY_FIRST_MS = 500;
const RETRY_LAST_MS = 8000;
const PING_EVERY_MS = 20_000;
const PONG_WITHIN_MS = 10_000;

interface Pending {
  line: string;
  words: string;
  answer: (reply: Reply) => void;
}

/** The table where the page is. */
interface Here {
  table: string;
  /** The door with which you came to the table, with a dash before it. Empty if you came without a door. */
  door: string;
  /** The token of your seat at the table. Null if you are watching. */
  token: string | null;
  /** Whether you had a token that the server does not accept any more. */
  hadSeat?: boolean;
}

function count(sum: Traffic['sent'], text: string): void {
  sum.messages += 1;
  sum.bytes += new Blob([text]).size;
}

const COMING = /^(create|join|watch|claim|resume) /;

/** Something that answers requests: a server, or the engine in the page (ui/learn/). */
export interface Answering {
  ask(words: string): Promise<Reply>;
}

export class Link implements Answering {
  status: Status = 'off';
  here: Here | null = null;
  /**
   * The public key that belongs to the signatures on this server's notifications (decision 27). Null if this server
   * sends no notifications.
   */
  push: string | null = null;
  readonly traffic: Traffic = { sent: { messages: 0, bytes: 0 }, received: { messages: 0, bytes: 0 } };
  #socket: Socket | null = null;
  #pending = new Map<number, Pending>();
  /** The table whose code is in the path of the socket. Null if the path is /ws, without a table. */
  #path: string | null = null;
  #known: Known | null = null;
  readonly #backlog: Backlog;
  #lastId = COME_BACK_ID;
  #failures = 0;
  #heard = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #options: LinkOptions;

  constructor(options: LinkOptions) {
    this.#options = options;
    this.#backlog = new Backlog(options.onNews);
  }

  /**
   * Sends a request and returns the reply. If the connection is lost, sends the request again on the next connection.
   */
  ask(words: string): Promise<Reply> {
    const now = this.#options.now?.() ?? Date.now();
    this.#lastId = Math.max(this.#lastId + 1, now);
    const id = this.#lastId;
    const { store, draw = drawToken } = this.#options;
    const line = `${id} ${propose(store, words, now, draw)}`;
    return new Promise((resolve) => {
      const answer = (reply: Reply) => {
        answered(store, words, reply.error);
        if (reply.ok && COMING.test(words)) this.#arrived(words, reply);
        resolve(reply);
      };
      this.#pending.set(id, { line, words, answer });
      if (COMING.test(words) && this.#turn()) return;
      if (this.status === 'open') this.#send(line);
      else this.open();
    });
  }

  /**
   * Goes to your seat at a table, or watches the table if you have no seat there. If `watching` is true, the page
   * watches even if you have a seat, so that the server sends this page only what everybody may know. `door` is the
   * table's door with a dash before it.
   */
  enter(table: string, watching = false, door = ''): void {
    if (this.here?.table !== table) this.#backlog.drop();
    this.here = { table, door, token: watching ? null : tokenOf(this.#options.store, table) };
    if (this.#turn()) return;
    if (this.status === 'open') this.#comeBack();
    else this.open();
  }

  /** Closes the connection and forgets the table. The token of your seat stays in the browser's storage. */
  leave(): void {
    this.here = null;
    this.#backlog.drop();
    this.#pending.clear();
    this.#become('off');
    this.#drop();
  }

  open(): void {
    if (this.#socket || this.status === 'outdated') return;
    clearTimeout(this.#retry);
    this.#become('connecting');
    this.#path = this.#goal();
    const socket = this.#options.connect(this.#path);
    this.#socket = socket;
    socket.onopen = () => this.#send(`${HELLO_ID} hello ${VERSION}`);
    socket.onmessage = (event: { data: unknown }) => this.#receive(String(event.data));
    socket.onclose = () => {
      if (this.#socket === socket) this.#lose();
    };
  }

  /** If the connection is lost, connects again at once. Call this when the network is back, for example. */
  hurry(): void {
    if (this.status === 'lost') this.open();
  }

  #arrived(words: string, reply: Reply): void {
    const [, address = '', door = ''] = /^\S+ (\w+)(-\w+)?/.exec(words) ?? [];
    const table = reply.table ?? address;
    const token = reply.token ?? null;
    if (token !== null) keepToken(this.#options.store, table, token);
    this.here = { table, door, token };
    if (reply.moves) this.#turn();
  }

  #receive(text: string): void {
    this.#heard = true;
    count(this.traffic.received, text);
    const message = this.#parse(text);
    if ('news' in message) {
      if (!this.here || this.here.table === message.news) this.#hear(message);
      return;
    }
    this.#backlog.show(); // the page knows what the server has done before it hears the reply
    if (message.re === HELLO_ID) return this.#greeted(message);
    if (message.re === COME_BACK_ID) return this.#cameBack(message);
    const pending = this.#pending.get(message.re);
    this.#pending.delete(message.re);
    pending?.answer(message);
  }

  #hear(told: Told): void {
    this.#known = learn(this.#known, told);
    this.#backlog.add({ ...wholeNews(this.#known, told), covered: coveredNews(this.#known, told) });
  }

  #parse(text: string): Reply | Told {
    try {
      return JSON.parse(text) as Reply | Told;
    } catch (error) {
      this.#options.onUnreadable?.();
      throw error;
    }
  }

  #greeted(reply: Reply): void {
    if (reply.error) {
      this.#become('outdated');
      this.#drop();
      return;
    }
    this.#failures = 0;
    this.push = reply.push ?? null;
    this.#beat = setInterval(() => this.#ping(), PING_EVERY_MS);
    if (this.here && this.here.table === this.#path) this.#comeBack();
    else this.#ready();
  }

  /** The table whose path the connection must have. Null if the page has no table, or asks for a new one. */
  #goal(): string | null {
    const coming = [...this.#pending.values()].find(({ words }) => COMING.test(words));
    if (coming) return coming.words.startsWith('create ') ? null : coming.words.split(/[ -]/)[1]!;
    return this.here?.table ?? null;
  }

  /** If the connection has the wrong path, connects again with the right one and returns true. */
  #turn(): boolean {
    if (this.#socket === null || this.#path === this.#goal()) return false;
    this.#drop();
    this.open();
    return true;
  }

  #comeBack(): void {
    const { table, door, token } = this.here!;
    this.#backlog.show(); // `after` must count what waits
    const after = this.#options.after();
    const since = after > 0 ? ` after=${after}` : '';
    const words = token === null ? `watch ${table}${door}` : `resume ${table} ${token}`;
    this.#send(`${COME_BACK_ID} ${words}${since}`);
  }

  #cameBack(reply: Reply): void {
    this.#lastId = Math.max(this.#lastId, reply.last ?? 0);
    if (reply.ok || !this.here) return this.#ready();
    if (this.here.token !== null && reply.error === 'not-here') {
      keepToken(this.#options.store, this.here.table, null);
      this.here = { ...this.here, token: null, hadSeat: true };
      return this.#comeBack();
    }
    this.#become(closedBy(reply, this.here.hadSeat === true));
  }

  #ready(): void {
    this.#become('open');
    for (const { line } of this.#pending.values()) this.#send(line);
  }

  /**
   * Sends `ping`, and gives up the connection if nothing arrives in time. Any message counts, not only the reply to
   * `ping`: while the server sends a long log in pieces, it replies to `ping` only after the last piece.
   */
  #ping(): void {
    const socket = this.#socket;
    this.#heard = false;
    const late = setTimeout(() => {
      if (this.#socket === socket && socket && !this.#heard) {
        socket.close();
        this.#lose();
      }
    }, PONG_WITHIN_MS);
    void this.ask('ping').then(() => clearTimeout(late));
  }

  #lose(): void {
    this.#drop();
    if (this.status === 'outdated' || this.status === 'off') return;
    const random = this.#options.random?.() ?? Math.random();
    const wait = Math.min(RETRY_LAST_MS, RETRY_FIRST_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#become('lost');
    this.#retry = setTimeout(() => this.open(), wait * (0.75 + random / 2));
  }

  #drop(): void {
    clearInterval(this.#beat);
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #send(line: string): void {
    if (!this.#socket) return;
    try {
      this.#socket.send(line);
      count(this.traffic.sent, line);
    } catch {
      // The socket is no longer open. `onclose` follows, and the next connection sends the request again.
    }
  }

  #become(status: Status): void {
    this.status = status;
    this.#options.onStatus(status);
  }
}

/** A new connection to the server that this page came from. It uses the path of `table` or, if `table` is null, /ws. */
export function webSocket(location: Location, table: string | null): Socket {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  const path = table === null ? '/ws' : `/ws/${table}`;
  return new WebSocket(`${scheme}//${location.host}${path}`) as Socket;
}
