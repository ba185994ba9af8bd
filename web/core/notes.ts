// SPDX-License-Identifier: MIT
//
// notes.ts - your private notes on the other players. The browser keeps the notes for each table and each seat of
// yours, until thirty days after the last change. The page never sends them.
import { clamp } from './geometry.ts';
import type { Store } from './link/storage.ts';
import type { Entry } from './model.ts';

export const TRUST_MOST = 2;
export const WORDS_MOST = 80;
export const NOTES_MS = 30 * 24 * 60 * 60 * 1000;

/** What you note on one player. */
export interface Note {
  /** From -2 (no trust) to 2 (full trust). */
  trust: number;
  /** Which secret card you think the player has. Empty if you have not decided. */
  guess: string;
  /** The number of the entry that dealt the secret card. After a later deal, the guess no longer counts. */
  deal: number;
  words: string;
}

/** Your notes on the other players, by seat. */
export type Notes = Readonly<Record<number, Note>>;

interface Kept {
  at: number;
  notes: Notes;
}

const KEY = 'notes';
const nothing: Note = { trust: 0, guess: '', deal: 0, words: '' };

/** The number of the entry that dealt the secret cards of this round. 0 if there has been no deal. */
export function dealOf(entries: readonly Entry[]): number {
  return entries.findLast(({ what }) => what === 'started' || what === 'dealt')?.seq ?? 0;
}

function readNote(value: unknown): Note {
  const { trust, guess, deal, words } = (value ?? {}) as Record<string, unknown>;
  return {
    trust: Number.isInteger(trust) ? clamp(trust as number, -TRUST_MOST, TRUST_MOST) : 0,
    guess: typeof guess === 'string' ? guess : '',
    deal: Number.isInteger(deal) ? (deal as number) : 0,
    words: typeof words === 'string' ? cut(words) : '',
  };
}

/** `words`, cut to WORDS_MOST letters. */
export const cut = (words: string) => [...words].slice(0, WORDS_MOST).join('');

/** All notes on this device that are not too old. Ignores anything else that the browser's storage may hold. */
function readAll(store: Store, now: number): Record<string, Kept> {
  const all: Record<string, Kept> = {};
  let stored: unknown;
  try {
    stored = JSON.parse(store.read(KEY) ?? '{}');
  } catch {
    return all;
  }
  for (const [name, value] of Object.entries((stored ?? {}) as object)) {
    const { at, notes } = (value ?? {}) as { at?: unknown; notes?: unknown };
    if (typeof at !== 'number' || now - at > NOTES_MS || typeof notes !== 'object' || notes === null) continue;
    const seats = Object.entries(notes).filter(([seat]) => /^\d$/.test(seat));
    all[name] = { at, notes: Object.fromEntries(seats.map(([seat, note]) => [seat, readNote(note)])) };
  }
  return all;
}

function writeAll(store: Store, all: Record<string, Kept>): void {
  store.write(KEY, Object.keys(all).length === 0 ? null : JSON.stringify(all));
}

const nameOf = (table: string, you: number) => `${table} ${you}`;

/** Your notes at a table. Also deletes all notes that are too old, whatever their table. */
export function notesOf(store: Store, table: string, you: number, now: number): Notes {
  const all = readAll(store, now);
  writeAll(store, all);
  return all[nameOf(table, you)]?.notes ?? {};
}

/** Your note on a player. A guess from an earlier deal is left out. `deal` is what `dealOf` returns. */
export function noteOn(notes: Notes, seat: number, deal: number): Note {
  const note = notes[seat] ?? nothing;
  return note.deal === deal ? note : { ...note, guess: '', deal };
}

/** Stores your note on a player. Returns all your notes at the table. */
export function keepNote(store: Store, table: string, you: number, seat: number, note: Note, now: number): Notes {
  const all = readAll(store, now);
  const notes = { ...all[nameOf(table, you)]?.notes, [seat]: readNote(note) };
  const empty = ({ trust, guess, words }: Note) => trust === 0 && guess === '' && words === '';
  const kept = Object.fromEntries(Object.entries(notes).filter(([, one]) => !empty(one)));
  if (Object.keys(kept).length === 0) delete all[nameOf(table, you)];
  else all[nameOf(table, you)] = { at: now, notes: kept };
  writeAll(store, all);
  return kept;
}
