// SPDX-License-Identifier: MIT
//
// client.svelte.ts - the page as a client of the server: the model made from news, and the calls that send requests.
// Code for one game is in ui/base/ and ui/cave/; components read and call both.
import { GAMES, isGame } from '../core/games.ts';
import { Link, webSocket, type Reply, type Status } from '../core/link/link.ts';
import { keepSeen, seenOf } from '../core/link/storage.ts';
import { announcement, nameOf, type Teller } from '../core/log.ts';
import {
  isIdle,
  lastSeq,
  mayHandOver,
  myTurn,
  nothing,
  reduce,
  type Entry,
  type News,
  type State,
} from '../core/model.ts';
import { quote } from '../core/notation.ts';
import { blinks } from '../core/presence.ts';
import { spanText, t } from '../core/text.ts';
import { prefs } from './prefs.svelte.ts';

export interface Notice {
  text: string;
  /** The cell it is about, or null for a message at the foot of the page. */
  cell: string | null;
  seat?: number;
}

/** What somebody aimed at. */
interface Target {
  kind: string;
  cell?: string;
  seat?: number;
}

/** What one game does at its table, once its page is loaded. */
export interface Play {
  readonly teller: Teller;
  /** What is picked and aimed at; others only notice that it changes. */
  readonly input: unknown;
  /** Called after news have come: the model already has them; `before` is the table as it was. */
  taken: (fresh: readonly Entry[], before: State | null) => void;
  /** Forgets everything about this table only. */
  leave: () => void;
}

class Client {
  status = $state<Status>('off');
  model = $state.raw(nothing);
  notice = $state.raw<Notice | null>(null);
  /** The number of an entry whose moment is shown instead of now. */
  past = $state<number | null>(null);
  /** Whether the person is looking at what is under the end's panel. */
  looking = $state(false);
  #secretSeen = $state<string | null>(null);
  /** What is done once you say that you play without a look at your secret card, and the input it is about. */
  #unseen = $state.raw<{ act: () => void; input: unknown } | null>(null);
  now = $state(Date.now());
  spoken = $state('');
  busy = $state(false);
  /** The game at this table while it is played, once its page has loaded. */
  play = $state.raw<Play | null>(null);

  readonly state = $derived(this.model.state);
  readonly view = $derived(this.state?.view ?? null);
  /** The game of this table; null without a table, or for a game that this page does not know. */
  readonly game = $derived.by(() => {
    const name = this.state?.config.game ?? '';
    return isGame(name) ? GAMES[name] : null;
  });
  readonly teller = $derived(this.play?.teller ?? null);
  /** Entries of comings and goings that need not be shown. */
  readonly blinks = $derived(blinks(this.model.entries));
  readonly you = $derived(this.state?.you ?? null);
  readonly mine = $derived(myTurn(this.state));
  /** The entry whose moment is shown, while you look back. */
  readonly moment = $derived(
    this.past === null ? null : (this.model.entries.find(({ seq }) => seq === this.past) ?? null),
  );
  /** The cell that it is about. */
  readonly told = $derived(this.moment?.action ? (this.teller?.cell(this.moment.action) ?? null) : null);

  /** Identifies your secret card: the table, the seat, and the entry it was dealt in. */
  readonly #secret = $derived.by(() => {
    const dealt = this.model.entries.findLast(({ what }) => what === 'started' || what === 'dealt');
    return `${this.state?.table} ${this.you} ${dealt?.seq}`;
  });
  /** Whether you have looked at it on this device, or do not want to; only this is stored, never the card. */
  readonly secretSeen = $derived(
    this.#secretSeen === this.#secret || seenOf(prefs.store, this.state?.table ?? '') === this.#secret,
  );

  /** Whether you are asked to look at it first. The question ends when you pick or aim at anything. */
  readonly looksFirst = $derived(
    this.#unseen !== null && this.#unseen.input === this.play?.input && this.mine && !this.secretSeen,
  );

  readonly link: Link;
  #beforeNews: ((fresh: readonly Entry[]) => void) | null = null;
  /** Entries not said yet, because the page of the game has not loaded. */
  #unsaid: Entry[] = [];
  #call = '';

  constructor() {
    this.link = new Link({
      connect: () => webSocket(location),
      store: prefs.store,
      onNews: (news) => this.#take(news),
      onStatus: (status) => (this.status = status),
      after: () => (this.link.here?.table === this.state?.table ? lastSeq(this.model) : 0),
    });
    addEventListener('online', () => this.link.hurry());
    document.addEventListener('visibilitychange', () => this.link.hurry());
    $effect.root(() => this.#tick());
  }

  /** The clock runs only if somebody can see it: at a table, in a page that is not hidden. */
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

  /** Milliseconds since a time of the server's clock. */
  since(serverTime: number): number {
    return this.now + this.model.skew - serverTime;
  }

  /** Calls `listener` with the entries that may be animated, before the page shows their end. */
  beforeNews(listener: (fresh: readonly Entry[]) => void): () => void {
    this.#beforeNews = listener;
    return () => (this.#beforeNews = null);
  }

  /** Called when a game's own code has loaded. The news that made it load has arrived before. */
  begin(play: Play): void {
    this.play = play;
    play.taken([], null);
    this.#announce();
  }

  /** Called when the page of a game is gone. */
  end(): void {
    this.play?.leave();
    this.play = null;
  }

  /** Forgets the table. */
  leave(): void {
    this.model = nothing;
    this.play?.leave();
    this.past = null;
    this.busy = false;
    this.#unsaid = [];
    this.#call = '';
  }

  #take(news: News): void {
    const before = this.state;
    const wasMine = this.mine;
    const model = reduce(this.model, news, Date.now());
    this.#beforeNews?.(model.fresh);
    this.model = model;
    this.play?.taken(model.fresh, before);
    this.#tell(wasMine);
  }

  #tell(wasMine: boolean): void {
    const fresh = this.model.fresh;
    const yourTurn = this.mine && !wasMine;
    this.#unsaid.push(...fresh);
    if (yourTurn) this.#call = t('live.yourTurn');
    if (this.play || !this.view) this.#announce();
    if (yourTurn && fresh.length > 0) {
      prefs.speaker.play('turn');
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(20);
    }
  }

  #announce(): void {
    const words = `${announcement(this.#unsaid, this.state, this.teller)} ${this.#call}`.trim();
    this.#unsaid = [];
    this.#call = '';
    // A trailing space makes a repeated sentence a new one for a screen reader.
    if (words) this.spoken = words === this.spoken ? `${words} ` : words;
  }

  async ask(words: string): Promise<Reply> {
    const reply = await this.link.ask(words);
    if (reply.error) this.notice = { text: reply.text ?? reply.error, cell: null };
    return reply;
  }

  /** Sends an action at the step that is shown; true once it is carried out. */
  async act(action: string): Promise<boolean> {
    this.busy = true;
    const reply = await this.ask(`act ${this.view?.step} ${action}`);
    this.busy = false;
    return reply.ok === true;
  }

  /** Asks why an action is not allowed, and shows the answer where it belongs. */
  async why(question: string, about: Target): Promise<void> {
    const reply = await this.link.ask(`why ${question}`);
    if (!reply.text) return;
    const seat = about.seat === undefined ? {} : { seat: about.seat };
    this.notice = { text: reply.text, cell: about.cell ?? null, ...seat };
    this.spoken = reply.text;
  }

  say(text: string): Promise<Reply> {
    return this.ask(`say ${quote(text)}`);
  }

  /** Lets a bot play for somebody. */
  handOver(seat: number): void {
    void this.ask(`bot ${seat} ${this.game!.bots[0]}`);
  }

  seeSecret(): void {
    this.#secretSeen = this.#secret;
    keepSeen(prefs.store, this.state!.table, this.#secret);
  }

  /**
   * Before the first action of a deal: true if you have not looked at your secret card. Then you are asked to, and
   * `act` waits until you say that you play without.
   */
  asksToLook(question: string, act: () => void): boolean {
    if (this.secretSeen) return false;
    this.#unseen = { act, input: this.play?.input };
    this.spoken = question;
    return true;
  }

  /** You do not want to look: what waited is done, and nobody asks again until the next deal. */
  playUnseen(): void {
    const { act } = this.#unseen!;
    this.#unseen = null;
    this.seeSecret();
    act();
  }

  canHandOver(seat: number): boolean {
    return mayHandOver(this.state!, seat, this.now + this.model.skew);
  }

  /** True for another player whose turn has lasted long, if you sit at the table. */
  waitsInVain(seat: number): boolean {
    const idle = isIdle(this.state!, seat, this.now + this.model.skew);
    return this.status === 'open' && idle && this.canHandOver(seat);
  }

  /** After how long an absent or idle player is missed, in words. */
  patience(of: 'away' | 'idle'): string {
    return spanText(this.state!.missed_after[of]);
  }

  name(seat: number | null | undefined): string {
    return nameOf(this.state, seat);
  }
}

export const client = new Client();
