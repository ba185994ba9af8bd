// SPDX-License-Identifier: MIT
//
// log.ts - puts entries into sentences, which say only what the player's own seat may know. Each game has a teller,
// which puts the game's actions and events into words.
import type { Entry, State } from './model.ts';
import type { CellName } from './notation.ts';
import type { Note } from './since.ts';
import { t, tryText } from './text.ts';

/** If a player changes the light again within this time, in ms, the log shows only the later change. */
const LIGHTS_MS = 10_000;

export interface Line {
  seq: number;
  at: number;
  seat: number | null;
  text: string;
  kind: 'talk' | 'move' | 'news';
  /** Lines with the same `run` form a series. If they are consecutive, only the last of them is shown. */
  run?: string;
  /**
   * If this field is set, other lines may lie between two lines of the series. At most this many ms may pass from one
   * line of the series to the next.
   */
  within?: number;
}

/** How one game puts actions and events into words. Null stands for an action or event that is not worth a line. */
export interface Teller {
  /**
   * The sentence for the action `text`. `entry` also has the events of this action, and the seat's previous action
   * (`after`).
   */
  action: (text: string, seat: number, state: State | null, entry: Entry) => string | null;
  event: (text: string, state: State | null) => string | null;
  /** The cell that an action is about, or null. */
  cell: (text: string) => CellName | null;
  /**
   * A word for the series that an action belongs to, such as a walk (see `Line.run`). Undefined if the action belongs
   * to no series.
   */
  run?: (text: string) => string | undefined;
  /** The parts of an entry that leave a trace (since.ts). If missing, each action leaves a trace at its cell. */
  notes?: (entry: Entry) => Note[];
  /** Whether an action is the answer to a question. A player may have to answer in the turn of another player. */
  answers?: (text: string) => boolean;
  /**
   * The sentence for a sign, or for an entry such as `asked>3`, which is about who may be at the table. Missing until
   * the page has loaded the code for signs: until then, the log shows no signs.
   */
  sign?: (text: string, seat: number, state: State | null) => string | null;
}

export function nameOf(state: State | null, seat: number | null | undefined): string {
  if (seat == null) return '';
  return state?.seats[seat]?.name ?? `${seat + 1}`;
}

/** Whether you alone saw what the player in `seat` saw. In a replay, the player may be somebody else. */
export function isYours(state: State | null, seat: number): boolean {
  return !state || state.you === seat;
}

/** The entries whose sentences the page loads later, with the code for signs, so that a table appears sooner. */
const LATE = /^(sign|(un)?asked|removed|renewed)$/;

function entryText(entry: Entry, state: State | null, teller: Teller | null): string | null {
  const name = entry.name ?? nameOf(state, entry.seat);
  if (entry.what === 'action') {
    return teller?.action(entry.action ?? '', entry.seat ?? 0, state, entry) ?? null;
  }
  if (LATE.test(entry.what)) {
    return teller?.sign?.(entry.sign ?? `${entry.what}>${entry.whom}`, entry.seat ?? 0, state) ?? null;
  }
  if ((entry.what === 'created' && !entry.name) || (entry.what === 'said' && !entry.text)) return null;
  if (entry.what === 'forgot' && entry.seat === undefined) return t('log.forgotLeft');
  if (entry.what === 'bot' && entry.by) return t('log.late', { name });
  const bot = entry.bot && entry.what !== 'bot' ? 'Bot' : '';
  return tryText(`log.${entry.what}${bot}`, '', { name, text: entry.text ?? '' });
}

function kindOfEntry(entry: Entry): Line['kind'] {
  if (entry.what === 'said' || entry.what === 'sign') return 'talk';
  return entry.what === 'action' ? 'move' : 'news';
}

/** The table's state with the names that seats had at the time of an entry. */
function seatedThen(state: State | null, { names = [] }: Entry): State | null {
  if (!state) return null;
  const length = Math.max(state.seats.length, names.length);
  const seat = (i: number) => ({ ...state.seats[i]!, name: names[i] ?? state.seats[i]?.name ?? null });
  return { ...state, seats: Array.from({ length }, (_, i) => seat(i)) };
}

/** The lines of one entry: its action, then its events. Without a teller, actions and events make no lines. */
export function linesOf(entry: Entry, now: State | null, teller: Teller | null): Line[] {
  const state = seatedThen(now, entry);
  const line = (text: string, kind: Line['kind']): Line => ({
    seq: entry.seq,
    at: entry.at,
    seat: kind === 'news' ? null : (entry.seat ?? null),
    text,
    kind,
  });
  const lines: Line[] = [];
  const text = entryText(entry, state, teller);
  if (text) lines.push(line(text, kindOfEntry(entry)));
  const run = teller?.run?.(entry.action ?? '');
  const [first] = lines;
  if (first && run) first.run = `${run} ${entry.seat}`;
  if (first && /^light\b/.test(entry.sign ?? '')) [first.run, first.within] = [`light ${entry.seat}`, LIGHTS_MS];
  for (const event of entry.events ?? []) {
    const followed = teller?.event(event, state);
    if (followed) lines.push(line(followed, 'news'));
  }
  return lines;
}

/**
 * The entries that `announcement` leaves out. Signs are among them because ui/voices reads out several signs together.
 */
const QUIET = new Set(['away', 'came', 'ready', 'linked', 'claimed', 'sign']);

/** The words that a screen reader reads out for new entries. */
export function announcement(
  entries: readonly Entry[],
  state: State | null,
  teller: Teller | null,
): string {
  return entries
    .filter((entry) => !QUIET.has(entry.what))
    .flatMap((entry) => linesOf(entry, state, teller))
    .map((line) => line.text)
    .join(' ');
}

/** The name of the card that the seat `you` drew most recently in `entries`, or null. */
export function drawnCard(entries: readonly Entry[], you: number | null): string | null {
  const events = entries.flatMap((entry) => entry.events ?? []);
  return events.findLast((event) => event.startsWith(`drew ${you} `))?.split(' ')[2] ?? null;
}
