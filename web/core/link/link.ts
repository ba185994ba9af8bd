// SPDX-License-Identifier: MIT
//
// link.ts - the page's connection to the server (docs/protocol.md). The link sends `hello` and numbers the requests.
// When the connection is lost, the link connects again, returns to the table with `resume` and `after=`, and repeats
// unanswered requests. Whatever the link waits for has a deadline. If there is a reason to doubt the connection, the
// link opens a second one beside it, and leaves the first only when the server has answered `hello` on the second.
import type { News } from '../model.ts';
import type { Values } from '../text.ts';
import { answered, drawToken, propose } from './asking.ts';
import { Backlog } from './backlog.ts';
import { Patience } from './patience.ts';
import { closedBy, isClosed, mayHelp, type Closed } from './refused.ts';
import { keepToken, tokenOf, type Store } from './storage.ts';
import { coveredNews, learn, wholeNews, type Known, type Told } from './told.ts';

export interface Reply {
  /** The number of the request. Null if the server refuses something that is no request, such as to stay. */
  re: number | null;
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
 * - `busy`, `too-fast`, `waiting`: the server does not let the page come to the table now. The page asks again later.
 * - the other values of `Closed`: the table cannot be reached.
 */
export type Status = 'off' | 'connecting' | 'open' | 'lost' | 'outdated' | 'waiting' | Closed;

/**
 * What keeps you from playing, as far as the page knows. The page goes on trying.
 * - `lost`: the connection is lost. `code`: the code with which it was closed, or 0.
 * - `unanswered`: nobody has answered yet. `status`: the HTTP status that came instead of a WebSocket, or 0.
 * - `foreign`: the server lets no page of this page's address play, because nobody has told it that address.
 * - `unsaved`: the server has not answered a request for a while, so it may not be saved.
 * - `refused`: the server has refused to let the page come to the table for now.
 */
export type Trouble =
  | { what: 'lost'; code: number }
  | { what: 'unanswered'; status: number }
  | { what: 'foreign'; origin: string }
  | { what: 'unsaved' }
  | { what: 'refused'; reply: Reply };

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
  onTrouble?: (trouble: Trouble | null) => void;
  onRefusal?: (reply: Reply) => void; // the server has refused something for which nobody waits
  onUnreadable?: () => void; // the server has sent something that is no JSON
  after: () => number; // the number of the newest entry of the table that the page has, or 0
  now?: () => number;
  random?: () => number;
  draw?: () => string; // makes a new token
  isVisible?: () => boolean; // whether somebody can see the page; if left out, nobody can
  /** Asks by HTTP for the address of the socket, and returns the status of the answer, or 0. */
  probe?: (table: string | null) => Promise<number | string>; // see whynot.ts
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
/** How long a socket may take to open, and then the server to answer `hello`. */
export const OPEN_WITHIN_MS = 10_000;
/** If the page was hidden for this time, its connection is in doubt. */
export const HIDDEN_MS = 20_000;

interface Pending {
  line: string;
  words: string;
  answer: (reply: Reply) => void;
}

/** A connection. */
interface Line {
  socket: Socket;
  /** The table whose code is in the path of the socket. Null if the path is /ws, without a table. */
  path: string | null;
  opened: boolean;
  /** Rings if the socket does not open, or if the server does not answer `hello`. */
  deadline: ReturnType<typeof setTimeout> | undefined;
  /** Whether the server has answered `hello` after an earlier connection had been doubted. */
  proven: boolean;
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
  #line: Line | null = null;
  /** A connection beside `#line`, which is in doubt. It has not been greeted yet. */
  #second: Line | null = null;
  #pending = new Map<number, Pending>();
  #comingBack = false;
  #known: Known | null = null;
  readonly #backlog: Backlog;
  readonly #patience: Patience;
  #lastId = COME_BACK_ID;
  /** How many attempts in a row have not led to a table, or to the server if the page has no table. */
  #failures = 0;
  #greetedOnce = false;
  #heard = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  /** Why the connection is lost or was not made: the code of its end, or the HTTP status that came instead; else 0. */
  #code = 0;
  #httpAnswer: number | string = 0;
  #refusal: Reply | null = null;
  #trouble: Trouble | null = null;
  /** Whether there was a reason to doubt the connection while nobody could see the page. */
  #doubtful = false;
  #options: LinkOptions;

  constructor(options: LinkOptions) {
    this.#options = options;
    this.#backlog = new Backlog(options.onNews);
    this.#patience = new Patience(
      () => this.#oldest(),
      () => this.#unanswered(),
    );
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
      if (this.status === 'open') this.#request(line);
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
    this.#refusal = null;
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
    this.#patience.forget();
    this.#failures = 0;
    this.#greetedOnce = false;
    this.#refusal = null;
    this.#drop();
    this.#become('off');
  }

  open(): void {
    if (this.#line || this.status === 'outdated') return;
    clearTimeout(this.#retry);
    this.#line = this.#connect();
    this.#become('connecting');
  }

  /** If the connection is in trouble, tries again at once. */
  hurry(): void {
    const stuck = this.status === 'connecting' && this.#trouble !== null;
    if (stuck) this.#drop();
    if (stuck || this.status === 'lost') this.open();
    else if (this.#waits()) this.#comeBack();
    else if (this.#line && (this.#trouble || this.#doubtful)) this.doubt();
  }

  /**
   * Call this if there is a reason to doubt the connection: the network is back, or the page was hidden for HIDDEN_MS.
   * If the connection is lost, connects again at once. Otherwise asks the server for a sign of life, and opens a second
   * connection beside the first.
   */
  doubt(): void {
    if (!this.#line) return this.hurry();
    this.#doubtful = !(this.#options.isVisible?.() ?? false);
    if (this.#doubtful) return;
    if (this.status === 'open') this.#ping();
    this.#openBeside();
  }

  #waits(): boolean {
    return this.#line !== null && this.#refusal !== null && this.status !== 'connecting';
  }

  #connect(): Line {
    const path = this.#goal();
    const socket = this.#options.connect(path);
    const line: Line = { socket, path, opened: false, deadline: undefined, proven: false };
    const within = (ms: number) => {
      clearTimeout(line.deadline);
      line.deadline = setTimeout(() => this.#tooLate(line), ms);
    };
    within(OPEN_WITHIN_MS);
    socket.onopen = () => {
      line.opened = true;
      within(OPEN_WITHIN_MS);
      this.#send(line, `${HELLO_ID} hello ${VERSION}`);
    };
    socket.onmessage = (event: { data: unknown }) => this.#receive(line, String(event.data));
    socket.onclose = (event?: { code?: number }) => this.#ended(line, event?.code ?? 0);
    return line;
  }

  #openBeside(): boolean {
    if (this.#second) return false;
    this.#second = this.#connect();
    return true;
  }

  /**
   * The socket has not opened, or the server has not answered `hello`. If this was a second connection, the first has
   * been silent since it was doubted: the arrival of anything would have ended the second.
   */
  #tooLate(line: Line): void {
    if (line === this.#second) {
      this.#dropSecond();
      this.#lose(0);
    } else if (this.#second) this.#ended(line, 0);
    else this.#lose(0);
  }

  #ended(line: Line, code: number): void {
    if (!line.opened) this.#probe(line.path);
    if (line === this.#second) {
      this.#dropSecond();
    } else if (this.#second) {
      const second = this.#second;
      this.#second = null;
      this.#drop();
      this.#line = second;
      this.#code = code;
      this.#failures += 1;
      this.#become('connecting');
    } else this.#lose(code);
  }

  /** Finds out whether somebody answers by HTTP where no WebSocket could be opened, such as a proxy. */
  #probe(path: string | null): void {
    void this.#options.probe?.(path).then((answer) => {
      this.#httpAnswer = answer;
      this.#tellTrouble();
    });
  }

  #arrived(words: string, reply: Reply): void {
    const [, address = '', door = ''] = /^\S+ (\w+)(-\w+)?/.exec(words) ?? [];
    const table = reply.table ?? address;
    const token = reply.token ?? null;
    if (token !== null) keepToken(this.#options.store, table, token);
    this.here = { table, door, token };
    if (reply.moves) this.#turn();
  }

  #receive(line: Line, text: string): void {
    count(this.traffic.received, text);
    const message = this.#parse(text);
    if (line === this.#second) {
      if ('re' in message && message.re === HELLO_ID) this.#change(message);
      return;
    }
    this.#heard = true;
    this.#dropSecond();
    if ('news' in message) {
      this.#patience.heard();
      if (!this.here || this.here.table === message.news) this.#hear(message);
      return;
    }
    this.#backlog.show(); // the page knows what the server has done before it hears the reply
    if (message.re === HELLO_ID) return this.#greeted(line, message);
    this.#patience.heard();
    this.#answer(message);
    this.#tellTrouble();
  }

  #answer(message: Reply): void {
    const { re } = message;
    if (re === null) {
      if (closedBy(message, false) === 'refused') this.#options.onRefusal?.(message);
      return;
    }
    const pending = this.#pending.get(re);
    this.#pending.delete(re);
    if (re === COME_BACK_ID) this.#comingBack = false;
    this.#patience.answered(re);
    if (re === COME_BACK_ID) this.#cameBack(message);
    else pending?.answer(message);
  }

  /** The second connection replaces the first, because the server has answered `hello` there. */
  #change(reply: Reply): void {
    const second = this.#second!;
    this.#second = null;
    this.#drop();
    this.#line = second;
    second.proven = this.#patience.about !== null;
    this.#become('connecting');
    this.#greeted(second, reply);
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

  #greeted(line: Line, reply: Reply): void {
    clearTimeout(line.deadline);
    if (reply.error === 'version') {
      this.#drop();
      this.#become('outdated');
      return;
    }
    if (reply.error) {
      this.#refusal = reply;
      this.#lose(0);
      return;
    }
    this.#greetedOnce = true;
    this.#httpAnswer = this.#code = 0;
    this.push = reply.push ?? null;
    this.#beat = setInterval(() => this.#tick(), PING_EVERY_MS);
    if (this.here && this.here.table === line.path) this.#comeBack();
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
    if (this.#line === null || this.#line.path === this.#goal()) return false;
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
    clearTimeout(this.#retry);
    this.#comingBack = true;
    this.#request(`${COME_BACK_ID} ${words}${since}`);
  }

  #cameBack(reply: Reply): void {
    this.#lastId = Math.max(this.#lastId, reply.last ?? 0);
    if (reply.ok || !this.here) return this.#ready();
    if (this.here.token !== null && reply.error === 'not-here') {
      keepToken(this.#options.store, this.here.table, null);
      this.here = { ...this.here, token: null, hadSeat: true };
      return this.#comeBack();
    }
    if (mayHelp(reply)) return this.#putOff(reply);
    const closed = closedBy(reply, this.here.hadSeat === true);
    this.#become(closed);
    if (closed === 'refused') this.#options.onRefusal?.(reply);
  }

  /** The server does not let the page come to the table now. Asks again after a pause. */
  #putOff(reply: Reply): void {
    this.#refusal = reply;
    this.#retry = setTimeout(() => this.#comeBack(), this.#pause());
    const closed = closedBy(reply, false);
    this.#become(closed === 'busy' || closed === 'too-fast' ? closed : 'waiting');
  }

  #ready(): void {
    this.#failures = 0;
    this.#refusal = null;
    this.#become('open');
    for (const { line } of this.#pending.values()) this.#request(line);
  }

  /** The number of the request that has waited longest for an answer: first what you asked, then what the page asks. */
  #oldest(): number | null {
    const sent = this.status === 'open' ? [...this.#pending] : []; // others wait until the page is at the table
    const [first] = sent.find(([, { words }]) => words !== 'ping') ?? sent[0] ?? [];
    return first ?? (this.#comingBack ? COME_BACK_ID : null);
  }

  /** A request has no answer, and nothing has arrived for a while. Returns whether a further connection is opened. */
  #unanswered(): boolean {
    const opens = (this.#options.isVisible?.() ?? false) && this.#line !== null && this.#openBeside();
    this.#tellTrouble();
    return opens;
  }

  /**
   * Pings, unless that tells nothing: a server that has answered `hello`, but leaves a request unanswered, does not
   * answer a later `ping` either. Then the page goes by its patience.
   */
  #tick(): void {
    if (!this.#line?.proven || this.#patience.about === null) this.#ping();
  }

  /**
   * Sends `ping`, and gives up the connection if nothing arrives in time. Any message counts, not only the reply to
   * `ping`: while the server sends a long log in pieces, it replies to `ping` only after the last piece.
   */
  #ping(): void {
    const line = this.#line;
    this.#heard = false;
    const late = setTimeout(() => {
      if (line && this.#line === line && !this.#heard) this.#ended(line, 0);
    }, PONG_WITHIN_MS);
    void this.ask('ping').then(() => clearTimeout(late));
  }

  /** How long to wait before the next attempt. */
  #pause(): number {
    const random = this.#options.random?.() ?? Math.random();
    const wait = Math.min(RETRY_LAST_MS, RETRY_FIRST_MS * 2 ** this.#failures);
    this.#failures += 1;
    return wait * (0.75 + random / 2);
  }

  #lose(code: number): void {
    this.#drop();
    if (this.status === 'outdated' || this.status === 'off') return;
    this.#code = code;
    this.#retry = setTimeout(() => this.open(), this.#pause());
    this.#become('lost');
  }

  #drop(): void {
    clearInterval(this.#beat);
    clearTimeout(this.#retry);
    this.#patience.stop();
    this.#comingBack = false;
    this.#dropSecond();
    if (this.#line) this.#discard(this.#line);
    this.#line = null;
  }

  #dropSecond(): void {
    if (this.#second) this.#discard(this.#second);
    this.#second = null;
  }

  #discard({ socket, deadline }: Line): void {
    clearTimeout(deadline);
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #request(text: string): void {
    if (!this.#line) return;
    this.#send(this.#line, text);
    this.#patience.sent();
  }

  #send({ socket }: Line, text: string): void {
    try {
      socket.send(text);
      count(this.traffic.sent, text);
    } catch {
      // The socket is no longer open. `onclose` follows, and the next connection sends the request again.
    }
  }

  #become(status: Status): void {
    this.status = status;
    this.#options.onStatus(status);
    this.#tellTrouble();
  }

  #findTrouble(): Trouble | null {
    const trying = this.status === 'lost' || (this.status === 'connecting' && this.#failures > 0);
    if (this.status === 'off' || this.status === 'outdated' || isClosed(this.status)) return null;
    if (this.#refusal && this.status !== 'open') return { what: 'refused', reply: this.#refusal };
    const answer = trying ? this.#httpAnswer : 0;
    if (typeof answer === 'string') return { what: 'foreign', origin: answer };
    if (answer >= 400) return { what: 'unanswered', status: answer };
    if (trying && this.#greetedOnce) return { what: 'lost', code: this.#code };
    if (trying) return { what: 'unanswered', status: 0 };
    const about = this.#patience.about;
    if (about === null) return null;
    const words = this.#pending.get(about)?.words ?? 'ping';
    return words === 'ping' ? { what: 'unanswered', status: 0 } : { what: 'unsaved' };
  }

  #tellTrouble(): void {
    const trouble = this.#findTrouble();
    if (JSON.stringify(trouble) === JSON.stringify(this.#trouble)) return;
    this.#trouble = trouble;
    this.#options.onTrouble?.(trouble);
  }
}

/** A new connection to the server that this page came from. It uses the path of `table` or, if `table` is null, /ws. */
export function webSocket(location: Location, table: string | null): Socket {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  const path = table === null ? '/ws' : `/ws/${table}`;
  return new WebSocket(`${scheme}//${location.host}${path}`) as Socket;
}
