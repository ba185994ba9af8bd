// SPDX-License-Identifier: MIT
//
// replay.svelte.ts - the replay of a finished game: which moment is shown, through whose eyes, and whether the game or
// the film of a round plays. For each moment, the engine in this page makes the news that a server would send. The
// client takes this news like any other, so the components of a table can draw it.
import type { Engine, Eyes, RecordHead } from '../../core/engine/engine.ts';
import type { Entry } from '../../core/model.ts';
import { nothing, reduce } from '../../core/model.ts';
import {
  beatsOf,
  hashOf,
  liesIn,
  momentMs,
  nextOf,
  nextStill,
  placeOf,
  seenIn,
  type Beat,
  type GameReplay,
  type Place,
} from '../../core/replay.ts';
import { captionOf } from '../../core/shots.ts';
import { client, type Play } from '../client.svelte.ts';
import { still } from '../prefs.svelte.ts';
import { unmask } from '../unmask.svelte.ts';
import { lies } from '../voices/lies.svelte.ts';

/** The page changes its address at most once in this time, in ms. Browsers refuse to change an address more often. */
const ADDRESS_MS = 400;

const START: Place = { round: 0, moment: 0, eyes: 'open', film: false };

class Replay {
  #engine = $state.raw<Engine | null>(null);
  #game: GameReplay | null = null;
  record = $state.raw<RecordHead | null>(null);
  place = $state.raw<Place>(START);
  playing = $state(false);
  speed = $state(1);
  /** The index of the film's beat that is shown. */
  at = $state(0);
  /** Whether you step through the film by hand. Then the bar has buttons for the next shot and the one before. */
  byHand = $state(false);
  #next: ReturnType<typeof setTimeout> | undefined;
  #address: ReturnType<typeof setTimeout> | undefined;

  readonly span = $derived(this.record?.rounds[this.place.round] ?? { first: 0, last: 0 });
  readonly cut = $derived(this.#engine?.film(this.place.round) ?? null);
  /** The moments at which the film of the round stops. */
  readonly telling = $derived([...new Set(this.cut?.shots.map(({ moment }) => moment))]);
  /** The false markers of the round. */
  readonly #lies = $derived(liesIn(this.cut));
  readonly beats = $derived<Beat[]>(this.cut ? beatsOf(this.cut, this.span) : []);
  readonly beat = $derived<Beat | null>((this.place.film && this.beats[this.at]) || null);
  /** A film shows only what everybody may know after the round, and so no hands. */
  readonly #eyes = $derived<Eyes>(this.place.film ? 'watcher' : this.place.eyes);
  /** What happened in the round, as the chosen eyes saw it. Each entry has the number of its moment. */
  readonly story = $derived(this.#engine?.story(this.place.round, this.#eyes) ?? []);
  /** The entries of `story`, each with what the log must know of earlier entries to put the entry into words. */
  readonly told = $derived.by<Entry[]>(() => {
    const { state } = client;
    return state ? reduce(nothing, { news: state.table, entries: [...this.story], state }, 0).entries : [];
  });
  /** The moments of the round at which something other than a sign happened: the deal, actions and votes. */
  readonly acts = $derived([...new Set(this.story.filter(({ what }) => what !== 'sign').map(({ moment }) => moment))]);
  readonly #entry = $derived(this.story.findLast(({ moment }) => moment === this.place.moment));
  /** The number of the newest entry up to the moment that is shown. */
  readonly seq = $derived(this.story.findLast(({ moment }) => moment <= this.place.moment)?.seq ?? 0);
  readonly address = $derived(this.record ? hashOf(this.place, this.record) : '');
  /** Whether a hand is shown. A spectator's eyes see no hand, and a film shows none. */
  readonly hands = $derived(this.#eyes !== 'watcher');
  /** The seat whose hand is shown: the seat of the chosen eyes or, with open eyes, the seat of the player to move. */
  readonly holder = $derived.by<number | null>(() => {
    const { eyes } = this.place;
    if (!this.hands || eyes === 'watcher') return null;
    return eyes === 'open' ? (client.view?.to_move ?? null) : eyes;
  });
  /** Whether everybody's role is shown. */
  readonly open = $derived(this.place.film || this.place.eyes === 'open');

  /** Takes a record that the engine has read. */
  load(engine: Engine, record: RecordHead): void {
    this.#engine = engine;
    this.record = record;
    this.place = placeOf(location.hash, record);
  }

  /** Called when the code of the game has loaded. */
  begin(play: Play, game: GameReplay): void {
    this.#game = game;
    this.#show(this.place, true);
    client.begin(play);
    if (this.place.film) this.startFilm();
  }

  /** Goes to the place that the address of the page names. Called when the user has changed the address. */
  follow(): void {
    if (!this.record || location.hash === this.address) return;
    this.pause();
    const place = placeOf(location.hash, this.record);
    this.#show(place, true);
    if (place.film) this.startFilm();
  }

  /** Shows a moment. With `anew`, cards and figures appear at their new places at once, without animations. */
  #show(place: Place, anew = false): void {
    const engine = this.#engine!;
    const { round, film, eyes, moment } = this.place;
    const other = place.round !== round || place.eyes !== eyes || place.film !== film || place.moment < moment;
    this.place = place;
    const news = seenIn(engine.news(place.moment, this.#eyes));
    const { open } = this.open ? engine.news(place.moment, 'open') : { open: undefined };
    const view = news.state.view!;
    const state = open ? { ...news.state, view: this.#game!.open(view, open, !place.film) } : news.state;
    const entries = this.story.filter((entry) => entry.moment <= place.moment);
    if (anew || other) client.model = nothing;
    client.take({ ...news, entries, state });
    client.shown = this.#entry ?? null;
    if (place.film) client.spoken = ''; // a screen reader reads the captions instead
    lies.know(this.open ? this.#lies : []);
    unmask.stop();
    this.#address ??= setTimeout(() => this.#write(), ADDRESS_MS);
  }

  #write(): void {
    this.#address = undefined;
    history.replaceState(null, '', this.address);
  }

  /** Goes to a moment of any round. */
  go(moment: number): void {
    this.pause();
    this.#goTo(moment);
  }

  #goTo(moment: number): void {
    const found = this.record!.rounds.findIndex(({ last }) => moment <= last);
    const round = found < 0 ? this.record!.rounds.length - 1 : found;
    this.#show({ ...this.place, round, moment, film: false });
  }

  see(eyes: Eyes): void {
    this.#show({ ...this.place, eyes, film: false });
  }

  /** Goes to the next act or to the one before, even if that is in another round. */
  step(by: 1 | -1): void {
    this.pause();
    const { moment } = this.place;
    const next = nextOf(this.acts, moment, by);
    if (next !== null) this.#goTo(next);
    else if (by > 0 && moment < this.span.last) this.#goTo(this.span.last);
    else if (this.record!.rounds[this.place.round + by]) this.#goTo(by > 0 ? this.span.last + 1 : this.span.first - 1);
  }

  /**
   * With `by` 1, goes to the next moment at which the film stops or, if there is none, to the end of the round. With
   * `by` -1, goes to the previous moment at which the film stops or, if there is none, to the beginning of the round.
   */
  leap(by: 1 | -1): void {
    const next = nextOf(this.telling, this.place.moment, by);
    this.go(next ?? (by > 0 ? this.span.last : this.span.first));
  }

  /**
   * With `by` 1, goes to the beginning of the next round, or to the end of the last one. With `by` -1, goes to the
   * beginning of this round or, if that is shown already, of the round before.
   */
  turnRound(by: 1 | -1): void {
    const { round, moment } = this.place;
    const rounds = this.record!.rounds;
    if (by > 0) this.go(rounds[round + 1]?.first ?? this.span.last);
    else this.go(moment > this.span.first ? this.span.first : (rounds[round - 1]?.first ?? moment));
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  pause(): void {
    clearTimeout(this.#next);
    this.playing = false;
  }

  play(): void {
    clearTimeout(this.#next);
    this.playing = true;
    if (this.place.film) this.#roll();
    else if (this.place.moment === this.record!.rounds.at(-1)!.last) this.#goTo(this.span.first);
    if (!this.place.film) this.#run();
  }

  #run(): void {
    const what = this.#entry?.what;
    this.#next = setTimeout(() => {
      const { moment } = this.place;
      if (moment === this.record!.rounds.at(-1)!.last) return this.pause();
      this.#goTo(moment + 1);
      this.#run();
    }, momentMs(what, this.speed));
  }

  startFilm(): void {
    this.pause();
    if (!this.cut) return;
    this.byHand = still();
    this.#setBeat(0);
    if (!this.byHand) this.play();
  }

  #setBeat(at: number): void {
    this.at = at;
    const { moment } = this.beats[at]!;
    // The beat before may have shown this moment already. Then the board stays as it is.
    if (this.place.film && this.place.moment === moment) return;
    this.#show({ ...this.place, moment, film: true });
  }

  #roll(): void {
    if (this.at === this.beats.length - 1) this.#setBeat(0);
    const wait = () => {
      this.#next = setTimeout(() => {
        if (this.at === this.beats.length - 1) return this.pause();
        this.#setBeat(this.at + 1);
        wait();
      }, this.beats[this.at]!.ms);
    };
    wait();
  }

  /** Goes to the next shot of the film, or to the shot before. The title and the end count as shots here. */
  scene(by: 1 | -1): void {
    this.pause();
    this.byHand = true;
    const next = nextStill(this.beats, this.at, by);
    if (next !== null) this.#setBeat(next);
  }

  /** The caption of the shot that the film shows. */
  caption(): string {
    const { state } = client;
    const shot = this.beat?.shot;
    if (!state || !shot) return '';
    return captionOf(shot, { name: (seat) => client.name(seat), letter: (cell) => this.#game!.letter(state, cell) });
  }

  /** The sentences that the film shows at its end. */
  ending(): string[] {
    return client.state ? this.#game!.ending(client.state) : [];
  }

  closeFilm(): void {
    this.pause();
    this.#show({ ...this.place, film: false });
  }
}

export const replay = new Replay();
