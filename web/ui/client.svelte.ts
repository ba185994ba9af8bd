// SPDX-License-Identifier: MIT
//
// game.svelte.ts - the table as the components see it: the model that news make, the input state
// machine, and the calls that send requests. Components read from here and call into here.
import * as input from '../core/base/input.ts';
import { Link, webSocket, type Reply, type Status } from '../core/link/link.ts';
import { announcement, baseTeller, nameOf, type Teller } from '../core/log.ts';
import {
  baseView,
  isIdle,
  lastSeq,
  mayHandOver,
  myTurn,
  nothing,
  reduce,
  sceneAfter,
  type Entry,
  type News,
  type Scene,
  type State,
} from '../core/model.ts';
import { planOf, quote } from '../core/base/notation.ts';
import { blinks } from '../core/presence.ts';
import { soundOf } from '../core/sound.ts';
import { keepSeen, seenOf } from '../core/link/storage.ts';
import { spanText, t } from '../core/text.ts';
import { lift } from './base/flight.ts';
import { prefs } from './prefs.svelte.ts';

export interface Notice {
  text: string;
  /** The cell it is about, or null for a message at the foot of the page. */
  cell: string | null;
  seat?: number;
}

/** What a table of another game does with news; it is there once that game's page is loaded. */
export interface Guest {
  teller: Teller;
  /** `before` is the table as it was; the model has the news already. */
  taken: (fresh: readonly Entry[], before: State | null) => void;
}

export class Game {
  status = $state<Status>('off');
  model = $state.raw(nothing);
  input = $state.raw(input.idle);
  notice = $state.raw<Notice | null>(null);
  /** The number of an entry whose moment is shown instead of now. */
  past = $state<number | null>(null);
  /** Whether what lies under the end's panel is looked at. */
  looking = $state(false);
  #secretSeen = $state<string | null>(null);
  now = $state(Date.now());
  spoken = $state('');
  busy = $state(false);
  /** The goal that one's own map showed, until it is put away. */
  look = $state.raw<{ cell: string; goal: string } | null>(null);
  /** Index of the card just drawn, or null. */
  drawn = $state<number | null>(null);
  /** Where the free cursor of the keyboard stands. */
  cursor = $state<string | null>(null);

  /** The other game at this table, if it is one. */
  guest = $state.raw<Guest | null>(null);

  readonly state = $derived(this.model.state);
  /** Of the base game; a table of another game has its own. */
  readonly view = $derived(baseView(this.state));
  readonly teller = $derived(this.guest?.teller ?? baseTeller);
  /** Entries of comings and goings that nobody need read of. */
  readonly blinks = $derived(blinks(this.model.entries));
  readonly you = $derived(this.state?.you ?? null);
  readonly mine = $derived(myTurn(this.state));
  readonly hand = $derived<string[]>((this.you !== null && this.view?.hands[this.you]) || []);
  readonly plan = $derived(planOf(this.view?.legal ?? [], this.hand, this.view?.choice ?? []));
  readonly cells = $derived(input.legalCells(this.input, this.plan));
  readonly seats = $derived(input.legalSeats(this.input, this.plan));
  readonly chosen = $derived(input.chosen(this.input));
  readonly scene = $derived.by<Scene | null>(() => this.#scene());
  /** The entry whose moment is shown, while one looks back. */
  readonly moment = $derived(
    this.past === null ? null : (this.model.entries.find(({ seq }) => seq === this.past) ?? null),
  );
  /** The cell that it is about. */
  readonly told = $derived(this.moment?.action ? this.teller.cell(this.moment.action) : null);

  /** Which secret card one has: by the table, the seat, and the entry it was dealt with. */
  readonly #secret = $derived.by(() => {
    const dealt = this.model.entries.findLast(({ what }) => what === 'started' || what === 'dealt');
    return `${this.state?.table} ${this.you} ${dealt?.seq}`;
  });
  /** Whether one has looked at it, on this device: that, and never the card, is kept. */
  readonly secretSeen = $derived(
    this.#secretSeen === this.#secret || seenOf(prefs.store, this.state?.table ?? '') === this.#secret,
  );

  readonly link: Link;
  #beforeNews: ((fresh: readonly Entry[]) => void) | null = null;

  constructor() {
    this.link = new Link({
      connect: () => webSocket(location),
      store: prefs.store,
      onNews: (news) => this.#take(news),
      onStatus: (status) => (this.status = status),
      after: () => (this.link.place?.table === this.state?.table ? lastSeq(this.model) : 0),
    });
    setInterval(() => (this.now = Date.now()), 1000);
    addEventListener('online', () => this.link.hurry());
    document.addEventListener('visibilitychange', () => this.link.hurry());
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

  #scene(): Scene | null {
    const view = this.view;
    if (!view) return null;
    if (this.past !== null) return sceneAfter(this.model.entries, this.past);
    const turned: Record<string, string> = {};
    for (const cell of view.turned) turned[cell] = view.goals[cell]!;
    if (view.phase === 'over') Object.assign(turned, view.goals);
    const { board, looked, goals: known, broken, round, last } = view;
    return { board, turned, looked, known, broken, round, last };
  }

  #take(news: News): void {
    const before = this.state;
    const handBefore = this.hand;
    const wasMine = this.mine;
    const phaseBefore = this.view?.phase;
    const model = reduce(this.model, news, Date.now());
    this.#beforeNews?.(model.fresh);
    this.model = model;
    if (news.state.config.game === 'base') this.#settle(handBefore, phaseBefore);
    else this.guest?.taken(model.fresh, before);
    this.#tell(wasMine);
  }

  #settle(handBefore: readonly string[], phaseBefore: string | undefined): void {
    this.input = input.settle(this.input, handBefore, this.plan, this.hand);
    if (this.view?.phase !== phaseBefore) this.input = input.idle;
    const onlyTurn = this.mine && this.view?.phase === 'turn-stone' ? this.view.choice[0] : null;
    if (onlyTurn) this.aimAt({ kind: 'cell', cell: onlyTurn });
    this.#findOwn();
    if (this.state?.phase !== 'playing') this.look = null;
    for (const entry of this.model.fresh) {
      const sound = soundOf(entry.action ?? '');
      if (sound) prefs.speaker.play(sound);
      const events = entry.events ?? [];
      if (events.some((event) => event.startsWith('turned'))) prefs.speaker.play('flip');
      if (events.some((event) => event.startsWith('ended diggers'))) prefs.speaker.play('gold');
    }
  }

  /** What the news tell oneself alone: the card drawn, and the goal looked at in this round. */
  #findOwn(): void {
    for (const event of this.model.fresh.flatMap((entry) => entry.events ?? [])) {
      const [verb, seat, what, goal = '?'] = event.split(' ');
      if (verb === 'dealt') this.look = null;
      if (Number(seat) !== this.you) continue;
      if (verb === 'drew') this.drawn = this.hand.indexOf(what!);
      if (verb === 'looked' && goal !== '?') this.look = { cell: what!, goal };
    }
  }

  #tell(wasMine: boolean): void {
    const fresh = this.model.fresh;
    const yourTurn = this.mine && !wasMine ? t('live.yourTurn') : '';
    const words = `${announcement(fresh, this.state, this.teller)} ${yourTurn}`.trim();
    // A trailing space makes a repeated sentence a new one for a screen reader.
    if (words) this.spoken = words === this.spoken ? `${words} ` : words;
    if (yourTurn && fresh.length > 0) {
      prefs.speaker.play('turn');
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(20);
    }
  }

  async ask(words: string): Promise<Reply> {
    const reply = await this.link.ask(words);
    if (reply.error) this.notice = { text: reply.text ?? reply.error, cell: null };
    return reply;
  }

  async act(action: string): Promise<void> {
    if (this.busy || !this.view) return;
    lift(this.input.card);
    this.busy = true;
    const reply = await this.ask(`act ${this.view.step} ${action}`);
    this.busy = false;
    if (reply.ok) this.input = input.idle;
  }

  say(text: string): Promise<Reply> {
    return this.ask(`say ${quote(text)}`);
  }

  pick(card: number | null): void {
    this.past = null;
    this.look = null;
    this.notice = null;
    this.cursor = null;
    if (this.view?.phase !== 'play' || this.you === null) return;
    this.input = input.pick(this.input, card);
  }

  /** Aims at a target; at the same legal one again, confirms it. An illegal one is explained. */
  aim(target: input.Target): void {
    if (this.past !== null) return;
    const same = JSON.stringify(this.input.target) === JSON.stringify(target);
    if (same && this.input.options.length > 0) this.confirm();
    else this.aimAt(target);
  }

  aimAt(target: input.Target): void {
    this.notice = null;
    if (target.kind === 'cell') this.cursor = target.cell;
    const aimed = input.aim(this.input, this.plan, this.hand, target);
    if (aimed.options.length > 0) {
      this.input = aimed;
      return;
    }
    this.input = { ...input.back(this.input), card: this.input.card, turned: this.input.turned };
    void this.#why(target);
  }

  async #why(target: input.Target): Promise<void> {
    const question = input.question(this.input, this.hand, target);
    if (question === null) return;
    const reply = await this.link.ask(`why ${question}`);
    const cell = target.kind === 'cell' ? target.cell : null;
    if (!reply.text) return;
    const seat = target.kind === 'seat' ? { seat: target.seat } : {};
    this.notice = { text: reply.text, cell, ...seat };
    this.spoken = reply.text;
  }

  seeSecret(): void {
    this.#secretSeen = this.#secret;
    keepSeen(prefs.store, this.state!.table, this.#secret);
  }

  turn(): void {
    this.input = input.turn(this.input);
  }

  choose(option: number): void {
    this.input = input.choose(this.input, option);
  }

  confirm(): void {
    if (this.chosen && this.mine) void this.act(this.chosen.text);
  }

  back(): void {
    if (this.past !== null) this.past = null;
    else if (this.notice) this.notice = null;
    else if (this.look) this.look = null;
    else this.input = input.back(this.input);
  }

  canHandOver(seat: number): boolean {
    return mayHandOver(this.state!, seat, this.now + this.model.skew);
  }

  /** True of another who has been to move for long, to whoever sits at the table. */
  waitsInVain(seat: number): boolean {
    const idle = isIdle(this.state!, seat, this.now + this.model.skew);
    return this.status === 'open' && idle && this.canHandOver(seat);
  }

  /** After how long who is away, or does not act, is missed, in words. */
  patience(of: 'away' | 'idle'): string {
    return spanText(this.state!.missed_after[of]);
  }

  name(seat: number | null | undefined): string {
    return nameOf(this.state, seat);
  }
}

export const game = new Game();
