// SPDX-License-Identifier: MIT
//
// client.svelte.ts - the page as a client of the server: the model made from news, and the calls that send requests.
// Code for a single game is in ui/base/ and ui/cave/.
import { flushSync } from 'svelte';
import { GAMES, isGame } from '../core/games.ts';
import { isTold } from '../core/hush.ts';
import { HIDDEN_MS, Link, webSocket } from '../core/link/link.ts';
import type { Answering, Reply, Status, Trouble } from '../core/link/link.ts';
import { keepSeen, seenOf, type Store } from '../core/link/storage.ts';
import { announcement, nameOf, type Teller } from '../core/log.ts';
import {
  animated,
  isIdle,
  lastSeq,
  mayHandOver,
  myTurn,
  nothing,
  reduce,
  type Entry,
  type Model,
  type News,
  type State,
} from '../core/model.ts';
import { quote, type CellName } from '../core/notation.ts';
import { blinks } from '../core/presence.ts';
import type { Judged } from '../core/refusal.ts';
import { report } from '../core/report.ts';
import { readSign } from '../core/signs.ts';
import { soundsOfSigns, soundsOfStamps } from '../core/signsounds.ts';
import { spanText, t } from '../core/text.ts';
import { silence } from './hush.svelte.ts';
import { prefs } from './prefs.svelte.ts';
import { unmask } from './unmask.svelte.ts';

export interface Notice {
  /** Reads the sentence, in the language that the page speaks then. */
  say: () => string;
  /** The cell that the notice is about. Null if the notice is shown at the foot of the page or at a seat. */
  cell: string | null;
  seat?: number;
}

/** What the client must know of a game's target, to show an answer at the place of the target. */
interface Target {
  kind: string;
  cell?: string;
  seat?: number;
}

/** What the code of a game passes to `begin` of the client as soon as the code has loaded. */
export interface Play {
  readonly teller: Teller;
  /** The state of the game's input. The page uses it only to notice that the input has changed. */
  readonly input: unknown;
  /** Whether a card is picked. */
  readonly picked?: boolean;
  /**
   * Called after news has changed the model. `fresh` are the new entries. `before` is the state before the news.
   */
  taken: (fresh: readonly Entry[], before: State | null) => void;
  /** Whether you hold a secret card now. Until you have seen the card, you can do nothing at the table. */
  readonly secret: boolean;
  /** Whether an action of `view.legal` shows none of your secrets. If missing, the page never hides your cards. */
  isOpen?: (action: string) => boolean;
  /** Called when you leave the table. Forgets everything that was only about this table. */
  leave: () => void;
}

/** After the page has reloaded for a new version of the server, the page does not reload again within this time. */
const RELOAD_AGAIN_MS = 60_000;

/** Whether a game is going on. After the game, nothing that the page shows is a secret. */
const isOn = ({ phase }: State) => phase === 'playing' || phase === 'between';

/** Reloads the page, because the server has a new version. If a recent reload has not helped, does nothing. */
function reloadOnce(): void {
  const last = Number(prefs.store.read('reloaded') ?? 0);
  if (Math.abs(Date.now() - last) < RELOAD_AGAIN_MS) return;
  prefs.store.write('reloaded', String(Date.now()));
  location.reload();
}

/** The banner with its sentences, which is loaded when the page connects. */
const banner = () => import('./parts/banner.ts');

class Client {
  status = $state<Status>('off');
  #whole = $state.raw(nothing);
  /** The model without your secrets. Null in a lesson and in a replay, where you have no secrets. */
  #covered = $state.raw<Model | null>(null);
  /** Whether you hold the handle (Handle.svelte). Then a page that hides your cards shows them until you let go. */
  held = $state(false);
  notice = $state.raw<Notice | null>(null);
  /** What the page says of the connection; null if all is well. `hurries`: whether you may try again at once. */
  trouble = $state.raw<{ say: () => string; hurries: boolean } | null>(null);
  /**
   * If the board shows an earlier moment: the number of the entry right after which the table looked like this. Null if
   * the board shows the current moment.
   */
  past = $state<number | null>(null);
  /** The entry that a replay shows. Null at a live table. */
  shown = $state.raw<Entry | null>(null);
  /** Where the page stores which secret card you have seen. */
  seen: Store = prefs.store;
  /** The cell at which a lesson points. */
  glow = $state<CellName | null>(null);
  /** Whether the player has hidden the panel that is shown at the end, to look at the board under it. */
  looking = $state(false);
  #secretSeen = $state<string | null>(null);
  /** The time of your last action. For a second after that time, the secret card ignores keys. */
  actedAt = $state(0);
  now = $state(Date.now());
  spoken = $state('');
  busy = $state(false);
  /** What the code of the game has passed to `begin`. Null before the game, and until the code has loaded. */
  play = $state.raw<Play | null>(null);

  /** The state with all that you may know, even while the page hides your secrets. */
  readonly own = $derived(this.#whole.state);
  /** Whether the page hides your cards at this table. This stays true while you hold the handle to see them. */
  readonly covers = $derived(prefs.covers && this.#covered !== null && this.own?.you != null && isOn(this.own));
  /**
   * Whether your secrets are hidden at this moment. The page then shows what a spectator knows, and those of your
   * actions that give no secret away.
   */
  readonly hidden = $derived(this.covers && !this.held);
  /** What the page shows. */
  readonly state = $derived.by<State | null>(() => {
    const { state } = this.model;
    if (!this.hidden || !state?.view) return state;
    const { view } = state;
    return { ...state, view: { ...view, legal: view.legal.filter((action) => this.play?.isOpen?.(action)) } };
  });
  readonly view = $derived(this.state?.view ?? null);
  /** The game of this table. Null without a table, or for a game that this page does not know. */
  readonly game = $derived.by(() => {
    const name = this.state?.config.game ?? '';
    return isGame(name) ? GAMES[name] : null;
  });
  /** Puts signs into words. Null until the code for signs has loaded, after the code of the table. */
  signTeller = $state.raw<NonNullable<Teller['sign']> | null>(null);
  readonly teller = $derived.by<Teller | null>(() => {
    const teller = this.play?.teller;
    return teller && this.signTeller ? { ...teller, sign: this.signTeller } : (teller ?? null);
  });
  /** The players that this device mutes or blocks at this table. */
  readonly hush = $derived(silence.of(this.state?.table));
  /**
   * The entries that the log shows: without the messages and signs of blocked players, and without the faces of muted
   * players.
   */
  readonly heard = $derived(
    this.model.entries.filter((entry) => isTold(entry, this.hush)).map((entry) => unmask.toldOf(entry)),
  );
  /** The numbers of entries about players who were gone only for a moment. These entries are not shown. */
  readonly blinks = $derived(blinks(this.model.entries));
  readonly you = $derived(this.state?.you ?? null);
  readonly mine = $derived(myTurn(this.state));
  /** The entry with the number `past` or, in a replay, the entry that is shown. Otherwise null. */
  readonly moment = $derived(this.model.entries.find(({ seq }) => seq === this.past) ?? this.shown);
  /** The cell at which a lesson points or, if there is none, the cell of `moment`'s action or sign. May be null. */
  readonly told = $derived.by(() => {
    if (this.glow) return this.glow;
    const { action, sign } = this.moment ?? {};
    if (action) return this.teller?.cell(action) ?? null;
    const on = sign ? readSign(sign)?.on : null;
    return typeof on === 'string' ? on : null;
  });

  /** Identifies your secret card: the table, the seat, and the entry in which the card was dealt. */
  readonly secretName = $derived.by(() => {
    const dealt = this.model.entries.findLast(({ what }) => what === 'started' || what === 'dealt');
    return `${this.state?.table} ${this.you} ${dealt?.seq}`;
  });
  /**
   * Whether you have seen your secret card on this device. The browser never stores the card itself, and the server
   * does not learn that you have seen it.
   */
  readonly secretSeen = $derived(
    this.#secretSeen === this.secretName || seenOf(this.seen, this.state?.table ?? '') === this.secretName,
  );
  /** Whether you must look at your secret card before you can do anything at the table. */
  readonly mustLook = $derived.by(() => {
    if (this.you === null || this.secretSeen || this.state?.phase !== 'playing') return false;
    return this.play?.secret === true && !this.state.seats[this.you]?.bot;
  });

  readonly link: Link;
  /**
   * The key with which the server's notifications are signed. Null if you cannot ask for notifications: you have no
   * seat, the pace does not count days, or the server sends none.
   */
  readonly pushKey = $derived.by(() => {
    const days = this.state?.config.customs.pace.startsWith('days');
    return this.you !== null && days ? this.link.push : null;
  });
  /** What answers your requests: the server or, in a lesson, the engine in this page. */
  table: Answering;
  #beforeNews: ((fresh: readonly Entry[]) => void) | null = null;
  /** Entries that a screen reader has not read out yet, because the code of the game has not loaded. */
  #unsaid: Entry[] = [];
  #call = '';

  constructor() {
    this.link = new Link({
      connect: (table) => webSocket(location, table),
      store: prefs.store,
      onNews: (news, more) => flushSync(() => this.take(news, more)),
      onStatus: (status) => {
        this.status = status;
        if (status === 'outdated') reloadOnce();
      },
      onUnreadable: () => report('protocol'),
      onTrouble: (trouble) => void this.#tellTrouble(trouble),
      onRefusal: (reply) => void this.refuse(reply),
      isVisible: () => !document.hidden,
      probe: (table) => banner().then(({ whyNot }) => whyNot(table), () => 0),
      after: () => (this.link.here?.table === this.state?.table ? lastSeq(this.model) : 0),
    });
    this.table = this.link;
    addEventListener('online', () => this.link.doubt());
    addEventListener('pageshow', ({ persisted }) => persisted && this.link.doubt());
    let hiddenAt = Date.now();
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) hiddenAt = Date.now();
      else if (Date.now() - hiddenAt >= HIDDEN_MS) this.link.doubt();
      else this.link.hurry();
    });
    $effect.root(() => this.#tick());
  }

  /** Updates `now` every second, but only at a table and while the page is not hidden. */
  #tick(): void {
    let seen = $state(!document.hidden);
    document.addEventListener('visibilitychange', () => (seen = !document.hidden));
    const table = $derived(this.state !== null);
    $effect(() => {
      if (!seen || !table) return undefined;
      this.now = Date.now();
      const timer = setInterval(() => (this.now = Date.now()), 1000);
      return () => clearInterval(timer);
    });
  }

  /** The model that the page shows. */
  get model(): Model {
    return (this.hidden && this.#covered) || this.#whole;
  }

  set model(model: Model) {
    this.#whole = model;
    this.#covered = null;
  }

  /** Hides your cards again. Also removes the notice and the spoken words, because they may give a card away. */
  cover(): void {
    if (!this.held) return;
    this.held = false;
    this.notice = null;
    this.spoken = '';
  }

  /** How many milliseconds have passed since `serverTime`, a time on the server's clock. */
  since(serverTime: number): number {
    return this.now + this.model.skew - serverTime;
  }

  /**
   * From now on, calls `listener` with the entries to animate, each time before the page shows their result. Returns a
   * function that ends this.
   */
  beforeNews(listener: (fresh: readonly Entry[]) => void): () => void {
    this.#beforeNews = listener;
    return () => (this.#beforeNews = null);
  }

  /** Called when the code of a game has loaded. The model already contains the news that arrived earlier. */
  begin(play: Play): void {
    this.play = play;
    play.taken([], null);
    this.#announce();
  }

  /** Called when the game's table is removed from the page. */
  end(): void {
    this.play?.leave();
    this.play = null;
  }

  /** Forgets the table and its entries. */
  leave(): void {
    this.model = nothing;
    this.play?.leave();
    this.past = null;
    this.busy = false;
    this.#unsaid = [];
    this.#call = '';
  }

  /**
   * Takes news into the model, and shows and announces what has changed. If `more` news follows at once, this news is
   * announced together with it, because a screen reader reads out only the last of several texts in a row.
   */
  take(news: News, more = false): void {
    const before = this.own;
    const wasMine = this.mine;
    const model = reduce(this.#whole, news, Date.now());
    const flies = animated(model);
    this.#beforeNews?.(flies);
    this.#whole = model;
    this.#covered = news.covered ? reduce(this.#covered ?? nothing, news.covered, Date.now()) : null;
    this.play?.taken(model.fresh, before);
    if (this.state?.fair) void import('../core/fair/part.ts').then((part) => part.takePart(prefs.store, this));
    const signs = soundsOfSigns(flies, this.you, this.hush);
    const stamps = unmask.running ? [] : soundsOfStamps(before, this.state); // the scene at the end plays them later
    for (const sound of [...signs, ...stamps]) prefs.speaker.play(sound);
    this.#tell(wasMine, more);
  }

  #tell(wasMine: boolean, more: boolean): void {
    const fresh = this.model.fresh;
    const yourTurn = this.mine && !wasMine;
    this.#unsaid.push(...fresh);
    if (yourTurn) this.#call = t('live.yourTurn');
    if (!more && (this.play || !this.view)) this.#announce();
    if (yourTurn && fresh.length > 0) prefs.speaker.play('turn');
  }

  #announce(): void {
    const { muted, blocked } = this.hush;
    const silent = (seat = -1) => muted.includes(seat) || blocked.includes(seat);
    const unsaid = this.#unsaid.filter(({ what, seat }) => what !== 'said' || !silent(seat));
    const words = `${announcement(unsaid, this.state, this.teller)} ${this.#call}`.trim();
    this.#unsaid = [];
    this.#call = '';
    // Screen readers do not repeat an unchanged text. So a repeated sentence gets a space at its end.
    if (words) this.spoken = words === this.spoken ? `${words} ` : words;
  }

  #troubled = 0;

  /** Says what the trouble is. The text may have to be loaded first; by then, there may be another trouble, or none. */
  async #tellTrouble(trouble: Trouble | null): Promise<void> {
    const number = ++this.#troubled;
    const say = trouble && (await (await banner()).troubleText(trouble));
    if (number !== this.#troubled) return;
    this.trouble = say === null ? null : { say, hurries: trouble?.what !== 'unsaved' };
  }

  /** What reads the sentence for a reply that refuses something. */
  async refusalText(reply: Judged): Promise<() => string> {
    return (await banner()).refusalText(reply);
  }

  async refuse(reply: Reply): Promise<void> {
    this.notice = { say: await this.refusalText(reply), cell: null };
  }

  async ask(words: string): Promise<Reply> {
    const reply = await this.table.ask(words);
    if (reply.error) await this.refuse(reply);
    return reply;
  }

  /** Sends an action for the current step. Returns true if the server has carried the action out. */
  async act(action: string): Promise<boolean> {
    if (this.mustLook) return false;
    this.busy = true;
    this.actedAt = Date.now();
    const reply = await this.ask(`act ${this.view?.step} ${action}`);
    this.busy = false;
    return reply.ok === true;
  }

  /** Asks the server why the action `question` is not allowed, and shows the answer at the target `about`. */
  async why(question: string, about: Target): Promise<void> {
    const reply = await this.table.ask(`why ${question}`);
    if (!reply.verdict && !reply.error) return;
    const say = this.hidden ? () => t('cover.no') : await this.refusalText(reply);
    const seat = about.seat === undefined ? {} : { seat: about.seat };
    this.notice = { say, cell: about.cell ?? null, ...seat };
    this.spoken = say();
  }

  say(text: string): Promise<Reply> {
    return this.ask(`say ${quote(text)}`);
  }

  /** Lets the game's first bot play for the person in a seat. */
  handOver(seat: number): void {
    void this.ask(`bot ${seat} ${this.game!.bots[0]}`);
  }

  seeSecret(): void {
    this.#secretSeen = this.secretName;
    keepSeen(this.seen, this.state!.table, this.secretName);
  }

  canHandOver(seat: number): boolean {
    return mayHandOver(this.state!, seat, this.now + this.model.skew);
  }

  /** True if the player in a seat has not acted for long, and you may let a bot play instead. */
  waitsInVain(seat: number): boolean {
    const idle = isIdle(this.state!, seat, this.now + this.model.skew);
    return this.status === 'open' && idle && this.canHandOver(seat);
  }

  /** The time, in words, after which another player may let a bot play for a player who is away or idle. */
  patience(of: 'away' | 'idle'): string {
    return spanText(this.state!.missed_after[of]);
  }

  name(seat: number | null | undefined): string {
    return nameOf(this.state, seat);
  }
}

export const client = new Client();
