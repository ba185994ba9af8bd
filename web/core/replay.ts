// SPDX-License-Identifier: MIT
//
// replay.ts - a finished game as the page replays it: the address of a moment, the steps from one moment to another,
// and the film of a round as a list of beats. The engine says which moments there are (core/engine/engine.ts). Also the
// sentences of a replay (texts/en/replay.json). The page loads this file only for a replay.
import type catalogue from '../../texts/en/replay.json';
import type { Eyes, Film, Open, RecordHead, Shot } from './engine/engine.ts';
import type { News, State, View } from './model.ts';
import type { Marker, Says } from './signs.ts';
import { readerOf } from './text.ts';

export const { say: rt, trySay: tryReplay } = readerOf<keyof typeof catalogue>('replay');

type Played = Pick<RecordHead, 'seats' | 'rounds'>;
/** The numbers of the first and the last moment of a round. */
type Span = RecordHead['rounds'][number];

/** A moment of a replay, and how it is shown. */
export interface Place {
  /** The index of the round. */
  round: number;
  /** The number of the moment. */
  moment: number;
  eyes: Eyes;
  /** Whether the film of the round plays. */
  film: boolean;
}

/** The words that name eyes in an address. A number there names the eyes of a seat. */
const WORDS: Readonly<Record<string, Eyes>> = { all: 'open', watcher: 'watcher' };

/** The eyes that a word means. An unknown word means the eyes that see every card. */
export function eyesOf(word: string, seats: number): Eyes {
  const seat = /^\d$/.test(word) ? Number(word) : seats;
  if (Object.hasOwn(WORDS, word)) return WORDS[word]!;
  return seat < seats ? seat : 'open';
}

/** The word that names these eyes in an address: the inverse of `eyesOf`. */
export function eyesWord(eyes: Eyes): string {
  return Object.keys(WORDS).find((word) => WORDS[word] === eyes) ?? String(eyes);
}

/** `value` without its decimals, or the nearest number from `least` to `most`. Returns `least` if `value` is NaN. */
export function within(value: number, least: number, most: number): number {
  return Number.isNaN(value) ? least : Math.min(most, Math.max(least, Math.trunc(value)));
}

/**
 * The place that the fragment of an address names. `#r=2&at=17&eyes=3` is moment 17 of the second round, counted from
 * the deal, through the eyes of seat 3. A round or moment that this game does not have is replaced by the nearest one.
 * Without `r`, the place is in the first round; without `at`, it is the deal; without `eyes`, all cards are open.
 */
export function placeOf(hash: string, { seats, rounds }: Played): Place {
  const words = new URLSearchParams(hash.replace(/^#/, ''));
  const number = (key: string) => Number(words.get(key) ?? NaN);
  const round = within(number('r') - 1, 0, rounds.length - 1);
  const { first, last } = rounds[round]!;
  const moment = within(first + number('at'), first, last);
  return { round, moment, eyes: eyesOf(words.get('eyes') ?? '', seats), film: words.has('film') };
}

/** The fragment of the address that names a place. */
export function hashOf({ round, moment, eyes, film }: Place, { rounds }: Played): string {
  if (film) return `#r=${round + 1}&film`;
  return `#r=${round + 1}&at=${moment - rounds[round]!.first}&eyes=${eyesWord(eyes)}`;
}

/**
 * The first of `moments` after `moment` or, if `by` is -1, the last of `moments` before `moment`. Null if there is
 * none.
 */
export function nextOf(moments: readonly number[], moment: number, by: 1 | -1): number | null {
  const next = by > 0 ? moments.find((one) => one > moment) : moments.findLast((one) => one < moment);
  return next ?? null;
}

/**
 * The news of a moment as the page shows it. Nobody sits at a replay: what a seat sees is in the view, but `you` is
 * null. So no part of the page offers an action or a sign.
 */
export function seenIn({ state, ...news }: News): News {
  const customs = { ...state.config.customs, talk: 'none' as const };
  const view = state.view && { ...state.view, you: null, legal: [], may_vote: false };
  return { ...news, state: { ...state, you: null, view, config: { ...state.config, customs } } };
}

/** The false markers of a round. The function finds them in the film of the round, which has a shot for each lie. */
export function liesIn(film: Film | null): Pick<Marker, 'seat' | 'on' | 'says'>[] {
  const shots = film?.shots.filter(({ what }) => what === 'lie') ?? [];
  return shots.map(({ seat, cell, other, says }) => ({ seat, on: cell ?? other!, says: says as Says }));
}

/** A part of a film that stands still: for `ms` milliseconds it shows one moment. */
export interface Beat {
  kind: 'title' | 'step' | 'shot' | 'end';
  moment: number;
  ms: number;
  /** Null for the other kinds. */
  shot: Shot | null;
}

/**
 * The film as a list of beats: the title; for each shot, the steps that lead to the shot, and the shot; the steps after
 * the last shot; and the end.
 */
export function beatsOf(film: Film, { first, last }: Span): Beat[] {
  const beats: Beat[] = [{ kind: 'title', moment: first, ms: film.title_ms, shot: null }];
  const all = film.acts.length - 1;
  let step = 0;
  const stepTo = (act: number) => {
    for (; step * film.group < act; step++) {
      const moment = film.acts[Math.min((step + 1) * film.group, act)]!;
      beats.push({ kind: 'step', moment, ms: film.step_ms, shot: null });
    }
  };
  for (const shot of film.shots) {
    stepTo(shot.act);
    beats.push({ kind: 'shot', moment: shot.moment, ms: shot.ms, shot });
  }
  stepTo(all);
  beats.push({ kind: 'end', moment: last, ms: film.end_ms, shot: null });
  return beats;
}

/**
 * The index of the first beat after `at` that is not a step or, if `by` is -1, of the last such beat before `at`. Null
 * if there is no such beat.
 */
export function nextStill(beats: readonly Beat[], at: number, by: 1 | -1): number | null {
  const is = ({ kind }: Beat, i: number) => kind !== 'step' && (by > 0 ? i > at : i < at);
  const next = by > 0 ? beats.findIndex(is) : beats.findLastIndex(is);
  return next < 0 ? null : next;
}

/** The speeds at which a replay plays. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
/**
 * How long a replay shows a moment at speed 1, in ms: SIGN_MS for a sign, and ACT_MS for any other moment. A sign
 * changes less on the table, so the replay shows it for a shorter time.
 */
const ACT_MS = 1200;
const SIGN_MS = 700;

/** How long a replay shows a moment. `what` is the kind of the moment's entry. */
export function momentMs(what: string | undefined, speed: number): number {
  return (what === 'sign' ? SIGN_MS : ACT_MS) / speed;
}

/** What a replay needs from a game. */
export interface GameReplay {
  /** Adds all roles and goals to the view and, if `hands` is true, all hands. */
  open: (view: View, open: Open, hands: boolean) => View;
  /** The letter of the goal in a cell. */
  letter: (state: State, cell: string) => string;
  /** What a film says at its end: who won, and where the gold was. */
  ending: (state: State) => string[];
}
