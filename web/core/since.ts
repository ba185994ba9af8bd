// SPDX-License-Identifier: MIT
//
// since.ts - the traces that other players have left on the table since your last turn. Each trace is an action or an
// event, with the place where it happened. All traces are worked out from the entries that your seat has got. So a
// reload changes no trace, and traces say only what your own seat may know.
import { linesOf, type Line, type Teller } from './log.ts';
import type { Entry, State } from './model.ts';
import type { CellName } from './notation.ts';

/** Where something happened: at a cell, or in front of a player. */
export type Spot = { cell: CellName } | { seat: number; tool?: string };

/** A part of an entry that leaves a trace: its action, or one of its events. */
export interface Note {
  /** The event, or null for the action itself. */
  event: string | null;
  /** Null if the action or event has no place on the table. */
  place: Spot | null;
  /** How much the action or event says about the other players. 0 means no more than usual. */
  telling: number;
}

export interface Trace {
  /**
   * The number of the turn in which the trace was left. The first turn after your own has the number 1. All traces of
   * one turn have the same number.
   */
  number: number;
  /** The number of the entry that the trace comes from. */
  seq: number;
  seat: number;
  place: Spot | null;
  line: string;
  telling: number;
}

function plainNote({ action = '' }: Entry, teller: Teller): Note {
  const cell = teller.cell(action);
  return { event: null, place: cell === null ? null : { cell }, telling: 0 };
}

type Told = Trace & Pick<Line, 'run'> & { event: boolean };

/** The traces of one entry, still without numbers. */
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

/** Whether players take this action outside their own turns, too: a vote, or an answer to a question. */
const asides = ({ action = '' }: Entry, teller: Teller) => action === 'vote' || teller.answers?.(action) === true;

const ENDS = /^(?:ended|cave-ended|game-over)\b/;

/**
 * The actions after the last turn of the seat `you`, or after the last deal if the deal came later. Empty after the end
 * of the round.
 */
function entriesSince(entries: readonly Entry[], you: number, teller: Teller): readonly Entry[] {
  const own = (entry: Entry) =>
    entry.what === 'started' ||
    entry.what === 'dealt' ||
    (entry.what === 'action' && entry.seat === you && !asides(entry, teller));
  const after = entries.slice(entries.findLastIndex(own) + 1).filter(({ what }) => what === 'action');
  return after.some(({ events = [] }) => events.some((event) => ENDS.test(event))) ? [] : after;
}

/** The traces since the last turn of the seat `you`, in order. */
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
    // Entries that still belong to your own turn (number 0) leave no trace. Your own answers leave no trace, but the
    // events that follow from your answers do.
    const others = told.filter(({ event }) => number > 0 && (entry.seat !== you || event));
    all.push(...others.map((trace) => ({ ...trace, number })));
  }
  // Only the last step of a walk leaves a trace.
  const goesOn = ({ run, number: of }: Told, i: number) =>
    run !== undefined && all.slice(i + 1).some((later) => later.run === run && later.number === of);
  return all.filter((trace, i) => !goesOn(trace, i)).map(({ run: _, event: __, ...trace }) => trace);
}

/** The telling traces of new entries, without the actions of the seat `you`. */
export function tellingIn(fresh: readonly Entry[], you: number | null, state: State | null, teller: Teller): Trace[] {
  return fresh
    .filter(({ what, seat }) => what === 'action' && seat !== you)
    .flatMap((entry) => tracesOf(entry, state, teller))
    .filter(({ telling }) => telling > 0);
}

/** The traces in another order: the most telling first and, among equally telling traces, the latest first. */
export function byTelling(traces: readonly Trace[]): Trace[] {
  return [...traces].sort((a, b) => b.telling - a.telling || b.number - a.number);
}

const STEP_MS = 700;
const TELLING_MS = 1400;
const ALL_MS = 9000;

/** How long the page shows each trace when it replays `traces`, in ms. */
export function timesOf(traces: readonly Trace[]): number[] {
  const times = traces.map(({ telling }) => (telling > 0 ? TELLING_MS : STEP_MS));
  const all = times.reduce((sum, time) => sum + time, 0);
  return times.map((time) => time * Math.min(1, ALL_MS / all));
}
