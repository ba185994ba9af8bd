// SPDX-License-Identifier: MIT
//
// since.ts - what happened since your last turn: what the others did and what followed from it, each with the place on
// the table that it touched. Everything comes from the entries, so it holds after a reload, too, and says only what
// your own seat may know.
import { linesOf, type Line, type Teller } from './log.ts';
import type { Entry, State } from './model.ts';
import type { CellName } from './notation.ts';

/** Where something happened: at a cell, or in front of a player. */
export type Spot = { cell: CellName } | { seat: number; tool?: string };

/** What an entry did that is worth a number: its action, or one of its events. */
export interface Note {
  /** The event, or null for the action itself. */
  event: string | null;
  /** Null if it touched nothing on the table. */
  place: Spot | null;
  /** How telling it is: 0 for what happens all the time, more for what says more about the others. */
  telling: number;
}

export interface Trace {
  /** Counts the turns since yours, from 1. Everything that a player does in one turn has the same number. */
  number: number;
  /** The entry that it comes from. */
  seq: number;
  seat: number;
  place: Spot | null;
  line: string;
  telling: number;
}

/** How telling a thing is that a game lists in `table`, the most telling first. 0 for all that is not listed. */
export function rankIn(table: readonly string[], what: string): number {
  const at = table.indexOf(what);
  return at < 0 ? 0 : table.length - at;
}

function plainNote({ action = '' }: Entry, teller: Teller): Note {
  const cell = teller.cell(action);
  return { event: null, place: cell === null ? null : { cell }, telling: 0 };
}

type Told = Trace & Pick<Line, 'run'> & { event: boolean };

/** What one entry left behind, before it is numbered. */
function tracesOf(entry: Entry, state: State | null, teller: Teller): Told[] {
  const notes = teller.notes?.(entry) ?? [plainNote(entry, teller)];
  const seat = entry.seat ?? 0;
  return notes.flatMap(({ event, place, telling }) => {
    const part = event === null ? { ...entry, events: [] } : { ...entry, action: '', events: [event] };
    const line = linesOf(part, state, teller).find(({ kind }) => (event === null) === (kind === 'move'));
    const run = event === null && line?.run ? { run: line.run } : {};
    const trace = { number: 0, seq: entry.seq, seat, place, line: line?.text ?? '', telling };
    return line ? [{ ...trace, ...run, event: event !== null }] : [];
  });
}

/** Whether a decision belongs to nobody's turn: a vote, or an answer in the turn of somebody else. */
const asides = ({ action = '' }: Entry, teller: Teller) => action === 'vote' || teller.answers?.(action) === true;

const ENDS = /^(?:ended|cave-ended|game-over)\b/;

/** The entries after the last turn of the seat `you`, or after the last deal. Empty once the round is over. */
function entriesSince(entries: readonly Entry[], you: number, teller: Teller): readonly Entry[] {
  const own = (entry: Entry) =>
    entry.what === 'started' ||
    entry.what === 'dealt' ||
    (entry.what === 'action' && entry.seat === you && !asides(entry, teller));
  const after = entries.slice(entries.findLastIndex(own) + 1).filter(({ what }) => what === 'action');
  return after.some(({ events = [] }) => events.some((event) => ENDS.test(event))) ? [] : after;
}

/** What happened since the last turn of the seat `you`, in order. */
export function tracesSince(
  entries: readonly Entry[],
  you: number | null,
  state: State | null,
  teller: Teller | null,
): Trace[] {
  if (you === null || !teller) return [];
  const all: Told[] = [];
  let [number, turn] = [0, -1];
  for (const entry of entriesSince(entries, you, teller)) {
    if (entry.action === 'vote') continue;
    const told = tracesOf(entry, state, teller);
    if (!asides(entry, teller) && entry.seat !== turn) {
      turn = entry.seat ?? 0;
      number += 1;
    }
    // Your own answers get no number, and neither does what still belongs to your own turn.
    const others = told.filter(({ event }) => number > 0 && (entry.seat !== you || event));
    all.push(...others.map((trace) => ({ ...trace, number })));
  }
  // Of a walk, only its last step is told.
  const goesOn = ({ run, number: of }: Told, i: number) =>
    run !== undefined && all.slice(i + 1).some((later) => later.run === run && later.number === of);
  return all.filter((trace, i) => !goesOn(trace, i)).map(({ run: _, event: __, ...trace }) => trace);
}

/** The telling things in new entries that the seat `you` did not do. */
export function tellingIn(fresh: readonly Entry[], you: number | null, state: State | null, teller: Teller): Trace[] {
  return fresh
    .filter(({ what, seat }) => what === 'action' && seat !== you)
    .flatMap((entry) => tracesOf(entry, state, teller))
    .filter(({ telling }) => telling > 0);
}

/** The most telling first. Among equals, the latest first. */
export function byTelling(traces: readonly Trace[]): Trace[] {
  return [...traces].sort((a, b) => b.telling - a.telling || b.number - a.number);
}

const STEP_MS = 700;
const TELLING_MS = 1400;
const ALL_MS = 9000;

/** How long each trace is shown when they are played again, in ms. */
export function timesOf(traces: readonly Trace[]): number[] {
  const times = traces.map(({ telling }) => (telling > 0 ? TELLING_MS : STEP_MS));
  const all = times.reduce((sum, time) => sum + time, 0);
  return times.map((time) => time * Math.min(1, ALL_MS / all));
}
