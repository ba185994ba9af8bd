// SPDX-License-Identifier: MIT
//
// told.ts - puts the parts of news together (docs/protocol.md 3). News leaves out what has not changed, and has a
// separate part for what only your seat may see.
import type { Entry, News, State, View } from '../model.ts';

type WithBoard = View & { board?: unknown };
type Public = Omit<State, 'table' | 'you' | 'door'>;

/** The values in your view that only you see. They are laid over the public view. */
type Patch = Record<string, unknown>;

/** What only you may see, as far as it has changed. `entries` has the entries of which you see more than others do. */
interface Private {
  entries?: Entry[];
  you?: number | null;
  view?: Patch | null;
  door?: string;
}

/** A news object as the server sends it. */
export interface Told {
  news: string;
  from?: number;
  public: { entries: Entry[]; state: Partial<Public> };
  private: Private;
}

/** What the server has sent about a table so far. `own` is the newest private part with the key `you`. */
export interface Known {
  table: string;
  state: Public;
  own: Private;
}

const isObject = (value: unknown): value is Patch =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Lays `over` on `under`. If `under` is an object, each value in `over` is laid on the value with the same key. If
 * `under` is an array, the keys of `over` are indices. In all other cases the result is `over`.
 */
function layOver(under: unknown, over: unknown): unknown {
  const list = Array.isArray(under);
  if (!isObject(over) || (!list && !isObject(under))) return over;
  const laid = (list ? [...under] : { ...under }) as Patch;
  for (const key of Object.keys(over)) laid[key] = layOver(laid[key], over[key]);
  return laid;
}

/** The public view after news. If the news has a view without a board, the board has not changed. */
function viewOf(known: Public | undefined, state: Partial<Public>): View | null {
  if (state.view === undefined) return known?.view ?? null;
  const before: WithBoard | null | undefined = known?.view;
  return state.view && before?.board ? Object.assign({ board: before.board }, state.view) : state.view;
}

/** What is known after this news. `known` is null before the first news of a table. */
export function learn(known: Known | null, told: Told): Known {
  const before = known?.table === told.news ? known : null;
  const { state } = told.public;
  return {
    table: told.news,
    state: { ...before?.state, ...state, view: viewOf(before?.state, state) } as Public,
    own: told.private.you === undefined ? (before?.own ?? {}) : told.private,
  };
}

/**
 * The keys of your own view whose values follow from what everybody sees. The key `legal` is an exception: some of its
 * actions show your cards (see `coveredNews`).
 */
const OPEN_KEYS = ['you', 'legal', 'may_vote', 'ways'];

/**
 * The news as the page shows it while your cards are hidden: what a spectator sees, and what you may do now. Here
 * `view.legal` still lists all your actions. Only the code of the game knows which of them show your cards (`isOpen`).
 */
export function coveredNews(known: Known, told: Told): News {
  const { view, ...rest } = known.own;
  const keys = view && Object.entries(view).filter(([key]) => OPEN_KEYS.includes(key));
  const own = keys ? { ...rest, view: Object.fromEntries(keys) } : rest;
  return wholeNews({ ...known, own }, { ...told, private: {} });
}

/**
 * The complete news for the model, including what only you may see. `known` is the result of `learn` for the same news.
 */
export function wholeNews(known: Known, told: Told): News {
  const own = new Map(told.private.entries?.map((entry) => [entry.seq, entry]));
  const { table, state, own: mine } = known;
  const { you = null, door } = mine;
  const view = state.view && (layOver(state.view, mine.view ?? {}) as View);
  return {
    news: told.news,
    ...(told.from === undefined ? {} : { from: told.from }),
    entries: told.public.entries.map((entry) => own.get(entry.seq) ?? entry),
    state: { ...state, table, door, you, view },
  };
}
