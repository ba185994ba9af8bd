// SPDX-License-Identifier: MIT
//
// model.ts - what a client knows of a table: the objects of docs/protocol.md as types, and `reduce`, which applies news
// to them. Nothing here knows the rules: `view.legal` lists the allowed actions.
import type { CellName } from './notation.ts';
import type { Marker } from './signs.ts';
import type { CommonView } from './view.generated.ts';

export type TablePhase = 'waiting' | 'playing' | 'between' | 'finished';
/**
 * The fields that the views of all games share. A view is what one seat sees of the game (notation 6, 8). The aids
 * `unseen_cards` and `dead` are missing if the table bans them.
 */
export interface View extends CommonView {
  /** The seats that have voted to end early. Missing in games without such a vote. */
  votes?: number[];
  /** Whether your seat may vote to end early. */
  may_vote?: boolean;
}

export interface Seat {
  name: string | null;
  person: boolean;
  bot: string | null;
  online: boolean;
  since: number;
  ready: boolean;
  /** The seats of the players who ask for the removal of this person. Missing if nobody does. */
  asked?: number[];
}

/**
 * The customs of a table (protocol 3): which signs and messages and which aids for thinking it allows, who may find or
 * watch it, how long players may think, and how the cards are shuffled.
 */
export interface Customs {
  talk: 'chat' | 'signs' | 'none';
  lights: 'on' | 'off';
  voices: 'few' | 'normal' | 'silent';
  unseen: 'on' | 'off';
  laid: 'on' | 'off';
  dead: 'on' | 'off';
  listed: 'no' | 'yes';
  onlookers: 'yes' | 'no';
  /** How long players may think. Only the server knows what the word means. The page gets the times in `clocks`. */
  pace: string;
  shuffle: 'plain' | 'fair';
}

/** A fair shuffle (docs/fair-shuffle.md): the hashes of the table and of each seat, and the salts that are known. */
export interface Shuffle {
  table: string;
  seats: (string | null)[];
  salts: (string | null)[];
}

export interface Config {
  game: string;
  seats: number;
  preset: string | null;
  options: Record<string, string>;
  customs: Customs;
}

/** The noses and shadows of a round (docs/titles.md 1). */
export interface Scores {
  /** `nose` and `shadow` have one value for each seat. Null if the seat has no such score. */
  nose: (number | null)[];
  shadow: (number | null)[];
  /** The seats that have a nose, best first. */
  order: number[];
  /**
   * How many cards were still missing between start and treasure at the end. Null if no card was missing. Always null
   * in the cave.
   */
  missing: number | null;
}

/** A title, the one or two seats that earned it, and the number for which they earned it (docs/titles.md 2). */
export interface Award {
  title: string;
  seats: number[];
  number: number;
}

export interface State {
  table: string;
  seq: number;
  now: number;
  phase: TablePhase;
  host: number | null;
  you: number | null;
  /** The word that newcomers need beside the code. Missing if the table has none, or you have no seat. */
  door?: string | undefined;
  config: Config;
  seats: Seat[];
  /**
   * How long others must wait before they may let a bot stand in for a player, in ms. `away` is for a player who is not
   * online, and counts from the seat's `since`. `idle` is for the seat `to_move` of the view, and counts from
   * `turn_since`.
   */
  missed_after: { away: number; idle: number };
  turn_since: number | null;
  deadline: number | null;
  /**
   * For each seat, how many ms its person could still think at the time `turn_since`, or null for a seat without a
   * person. The whole list is null or missing if nobody plays, or if the table has no clocks.
   */
  clocks?: (number | null)[] | null;
  /** After the end of a base game: for each round, a list of the gold that each seat won in that round. Else null. */
  won: number[][] | null;
  /** Your view of the game. Only the code of the game `config.game` knows all its fields. Null before the game. */
  view: View | null;
  /** For each seat, the seat that its light points at, or null. Empty without a game. */
  lights: (number | null)[];
  /** The markers, in the order in which they were laid. */
  markers: Marker[];
  /** The standing requests to dig, or not to dig, in a cell: signs such as `dig>5,1`. */
  arrows: { seat: number; sign: string }[];
  /** The scores of each decided round of the game. */
  noses: Scores[];
  /** Null until the game is over. */
  titles: Award[] | null;
  /** The fair shuffle of the next game or, during a game, of that game. Null if the shuffle is plain. */
  fair: Shuffle | null;
}

export interface Entry {
  seq: number;
  at: number;
  what: string;
  seat?: number;
  name?: string;
  bot?: string;
  by?: string;
  text?: string;
  /** Only in the entries `asked` and `unasked`: the seat of the person whose removal somebody asks for. */
  whom?: number;
  action?: string;
  /** Only in an entry `sign`: the sign as text (core/signs.ts). */
  sign?: string;
  events?: string[];
  config?: Config;
  /** Only in the entry `head`: the seats when a game began. */
  seats?: Seat[];
  /**
   * For each seat, the name of the person there at the time of the entry. If the seat was empty then, the name of the
   * person who sat there before. `reduce` adds this field.
   */
  names?: readonly (string | undefined)[];
  /**
   * The seat's action before this one. Votes and earlier steps of the same walk do not count. `reduce` adds this field.
   */
  after?: string;
}

/** News after its parts have been put together (link/told.ts). */
export interface News {
  news: string;
  /** The number of the first entry, if the news leaves out earlier entries. The model then drops its old entries. */
  from?: number;
  entries: Entry[];
  state: State;
  /** This news without your secrets (link/told.ts). Missing if the news comes from a lesson or a record. */
  covered?: News;
  /** Whether this is more than one piece of news, because it came too fast to show each (link/backlog.ts). */
  joined?: true;
}

export interface Model {
  /** The known entries, ascending by `seq` and without gaps. */
  entries: Entry[];
  state: State | null;
  /** How far the server's clock is ahead of the browser's, in milliseconds. */
  skew: number;
  /** The entries of the newest news. Empty if you have just arrived or have missed many entries. */
  fresh: Entry[];
  /** The number of the newest entry that came too fast to be animated, or 0. */
  skipped: number;
}

export const nothing: Model = { entries: [], state: null, skew: 0, fresh: [], skipped: 0 };

/** The entries `added`. Each gets the names of the seats at the time of the entry, because a name may change later. */
function named(known: readonly Entry[], added: readonly Entry[]): Entry[] {
  let names = known.at(-1)?.names ?? [];
  return added.map((entry) => {
    if (entry.what === 'head') {
      names = entry.seats!.map(({ name }) => name ?? undefined);
    } else if (entry.what === 'sat') {
      const seats = [...names];
      seats[entry.seat!] = entry.name;
      names = seats;
    }
    return { ...entry, names };
  });
}

const wordOf = (action: string) => action.split('>')[0];

/**
 * The entries `added`. Each action gets the previous action of its seat in the field `after`. So, for example, a
 * creature's step gets the action that played the creature's card.
 */
function following(known: readonly Entry[], added: readonly Entry[]): Entry[] {
  const last = new Map<number | undefined, Entry>();
  const keep = (entry: Entry) => {
    if (entry.action && entry.action !== 'vote') last.set(entry.seat, entry);
  };
  known.forEach(keep);
  return added.map((entry) => {
    const before = last.get(entry.seat);
    const goesOn = wordOf(before?.action ?? '') === wordOf(entry.action ?? '');
    const after = goesOn ? before?.after : before?.action;
    const told = after === undefined || !entry.action ? entry : { ...entry, after };
    keep(told);
    return told;
  });
}

/**
 * The entries without the name and the messages that a player has deleted. `forgot` is the entry that reports the
 * deletion.
 */
function without(entries: readonly Entry[], forgot: Entry): Entry[] {
  const { seat, name } = forgot;
  if (seat === undefined) return [...entries];
  const isSat = (entry: Entry) => entry.what === 'sat' && entry.seat === seat && entry.seq < forgot.seq;
  const first = entries.findLast(isSat)?.seq ?? 0;
  return entries.map((entry) => {
    if (entry.seq < first) return entry;
    const names = [...(entry.names ?? [])];
    names[seat] = name;
    const own = entry.seat === seat;
    const text = entry.what === 'said' && own && entry.seq < forgot.seq ? '' : entry.text;
    return { ...entry, names, ...(own && entry.what === 'sat' && { name }), ...(text !== undefined && { text }) };
  });
}

/** If more entries than this arrive at once, the page animates none of them, because the player has missed them. */
export const ANIMATED_MAX = 8;

export function reduce(model: Model, news: News, ourNow: number): Model {
  const sameTable = model.state?.table === news.news;
  const known = sameTable && news.from === undefined ? model.entries : [];
  const last = known.at(-1)?.seq ?? 0;
  const newer = news.entries.filter((entry) => entry.seq > last);
  const added = following(known, named(known, newer));
  const entries = added.filter(({ what }) => what === 'forgot').reduce(without, [...known, ...added]);
  const live = sameTable && added.length > 0 && (news.joined || added.length <= ANIMATED_MAX);
  return {
    entries: added.length > 0 ? entries : known,
    state: news.state,
    skew: news.state.now - ourNow,
    fresh: live ? added : [],
    skipped: news.joined ? lastSeq({ entries: news.entries }) : sameTable ? model.skipped : 0,
  };
}

/** The entries of the newest news that the page animates, and for which it plays sounds. */
export function animated({ fresh, skipped }: Model): Entry[] {
  return fresh.filter(({ seq }) => seq > skipped);
}

export function lastSeq({ entries }: Pick<Model, 'entries'>): number {
  return entries.at(-1)?.seq ?? 0;
}

export function myTurn(state: State | null): boolean {
  if (state?.you == null || state.phase !== 'playing') return false;
  return state.view?.to_move === state.you && !state.seats[state.you]?.bot;
}

/** Whether the round is decided. In the base game, the gold of the round may still have to be shared. */
export function isRoundDecided({ noses, view }: State): boolean {
  return noses.length >= (view?.round ?? 1);
}

/**
 * Which signs you may give now. `small` means only `yes`, `no`, `thanks` and `face`, because the round is decided. Null
 * means none.
 */
export function talkNow(state: State | null): 'all' | 'small' | null {
  if (state?.you == null || state.config.customs.talk === 'none' || state.seats[state.you]?.bot) return null;
  if (state.phase === 'waiting') return null;
  return state.phase === 'playing' && !isRoundDecided(state) ? 'all' : 'small';
}

/** True for a person whose turn has lasted longer than `missed_after.idle`. `now` is the server's time in ms. */
export function isIdle(state: State, seat: number, now: number): boolean {
  const { person, bot } = state.seats[seat]!;
  const moves = person && !bot && state.phase === 'playing' && state.view?.to_move === seat;
  return moves && state.turn_since !== null && now - state.turn_since > state.missed_after.idle;
}

/**
 * True if you may let a bot play for the person in `seat`, who is away or idle (protocol 2, request `bot`). At a table
 * with clocks you never may: a bot takes over when the person's clock runs out.
 */
export function mayHandOver(state: State, seat: number, now: number): boolean {
  const { person, bot, online, since } = state.seats[seat]!;
  if (!person || bot || state.clocks || state.you === null || seat === state.you) return false;
  const away = state.phase === 'playing' && !online && now - since > state.missed_after.away;
  return away || isIdle(state, seat, now);
}

/** What a seat answers to the proposal to end a round or a game early. */
export type Answer = 'agrees' | 'refuses' | 'open';

/** The answer of a seat. Null if nobody has voted. Bots vote at once, so a bot that has not agreed refuses. */
export function answerOf(state: State, seat: number): Answer | null {
  const votes = state.view?.votes ?? [];
  if (votes.length === 0) return null;
  if (votes.includes(seat)) return 'agrees';
  return state.seats[seat]?.bot ? 'refuses' : 'open';
}

/**
 * The entry in which the card in a cell was laid, found in the entries up to number `until`. Undefined if none of these
 * entries lays a card there.
 */
export function layingOf(entries: readonly Entry[], cell: CellName | null, until = Infinity): Entry | undefined {
  return entries.findLast((entry) => entry.seq <= until && entry.action?.endsWith(`@${cell}`));
}
