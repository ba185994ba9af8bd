// SPDX-License-Identifier: MIT
//
// engine.ts - the game's engine in the page: it replays the record of a finished game (docs/replay.md). The engine is
// the C code of the server, compiled to WebAssembly (wasm/page.c). For each moment, the engine makes the news that a
// server would send. So the page draws a replay in the same way as a live table. The page loads the engine only when a
// replay needs it.
import { learn, wholeNews, type Told } from '../link/told.ts';
import type { Entry, News } from '../model.ts';
import { bridge, loadModule, type Buffers, type Fault } from './module.ts';

/** For whom a moment is shown: a seat, a spectator (`watcher`), or open eyes, which see every card. */
export type Eyes = number | 'watcher' | 'open';

/** What a record is about. A moment is a deal, an action, a vote or a sign; moment 0 is the first deal. */
export interface RecordHead {
  game: string;
  seats: number;
  names: string[];
  moments: number;
  /** The first round whose deal does not follow from the record's seed, or 0 if all deals follow from the seed. */
  astray: number;
  /** For each round, its first and last moment. */
  rounds: { first: number; last: number }[];
}

/** Everything that is hidden: a word for each seat's role, the cards of each seat, what each goal hides. */
export interface Open {
  roles: string[];
  /** The keys are the seats. */
  hands: Record<string, string[]>;
  /** In the order of the view's key `goals`. */
  goals: string[];
}

/**
 * The news of one moment. The news has the key `open` only for the eyes `open`. In this case, its view is the view of
 * the seat to act.
 */
export type Moment = News & { open?: Open };

/** An entry of a round, with the number of the moment at which it happened. */
export type StoryEntry = Entry & { moment: number };

/** A moment at which a film stops (docs/film.md). A field that this kind of shot does not use is null, 0 or empty. */
export interface Shot {
  /** The moment after which the film stops. */
  moment: number;
  /** How many actions of the round there have been up to this moment. Votes do not count. */
  act: number;
  what: string;
  seat: number;
  other: number | null;
  says: string | null;
  cell: string | null;
  amount: number;
  believers: number[];
  ms: number;
}

export interface Film {
  title_ms: number;
  end_ms: number;
  /** Between two shots, the film goes on in steps. Each step lasts `step_ms` and shows `group` actions. */
  step_ms: number;
  group: number;
  shots: Shot[];
  /**
   * The moment of each act. Act 0 is the deal. Act n is action number n of the round, with the signs after it. The two
   * lists below have one item for each act, too.
   */
  acts: number[];
  /** After each act, for each seat: the seat that its light points at, or null. */
  lights: (number | null)[][];
  /**
   * After each act, for each seat: how strongly a watcher suspects the player of being a saboteur, in percent. Null in
   * games without suspicion.
   */
  belief: number[][] | null;
}

export interface Engine {
  /** Reads the text of a record. From then on, the other functions are about this record. */
  readRecord(text: string): RecordHead | Fault;
  news(moment: number, eyes: Eyes): Moment;
  /** All entries of a round, for the log. The first round begins with a `head`, which has the players' names. */
  story(round: number, eyes: Eyes): StoryEntry[];
  /** The film of a round, or null if the record ends before the round is decided. */
  film(round: number): Film | null;
}

/** What the module exports for replays. Each function leaves its answer in the output buffer. */
interface Exports extends Buffers {
  replay_read(size: number): number;
  replay_news(moment: number, eyes: number): number;
  replay_story(round: number, eyes: number): number;
  replay_film(round: number): number;
}

const WATCHER = 10;
const OPEN = 11;

function numberOf(eyes: Eyes): number {
  if (eyes === 'open') return OPEN;
  return eyes === 'watcher' ? WATCHER : eyes;
}

export function isFault(read: RecordHead | Fault): read is Fault {
  return 'code' in read;
}

/** The functions of an instance of the module. */
export function engineOf(instance: WebAssembly.Instance): Engine {
  const module = instance.exports as unknown as Exports;
  const { write, answer, expect } = bridge(module);
  let rounds: RecordHead['rounds'] = [];
  return {
    readRecord(text) {
      const good = module.replay_read(write(text));
      const read = answer<RecordHead | Fault>();
      rounds = good && !isFault(read) ? read.rounds : [];
      return read;
    },
    news(moment, eyes) {
      const told = expect<Told & { open?: Open }>(module.replay_news(moment, numberOf(eyes)));
      const news = wholeNews(learn(null, told), told);
      return told.open ? { ...news, open: told.open } : news;
    },
    story: (round, eyes) => expect<{ entries: StoryEntry[] }>(module.replay_story(round, numberOf(eyes))).entries,
    film(round) {
      const good = module.replay_film(round);
      return !good && round < rounds.length ? null : expect<Film>(good);
    },
  };
}

/** Loads the module from the server, to replay records. */
export async function loadEngine(): Promise<Engine> {
  return engineOf(await loadModule());
}
