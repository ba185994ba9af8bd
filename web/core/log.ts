// SPDX-License-Identifier: MIT
//
// log.ts - turns entries into sentences, as this seat may read them.
import { baseView, type CellName, type Entry, type State } from './model.ts';
import { readAction, type Action } from './base/notation.ts';
import { cardText, goalText, t, tryText, whereText, type Key } from './text.ts';

export interface Line {
  seq: number;
  at: number;
  seat: number | null;
  text: string;
  kind: 'talk' | 'move' | 'news';
  /** Of lines that follow one another with the same word, the last one says all. */
  run?: string;
}

/** How one game says what was done and what followed; null: nothing worth a line. */
export interface Teller {
  action: (text: string, seat: number, state: State | null) => string | null;
  event: (text: string, state: State | null) => string | null;
  /** The cell that an action is about, if it is about one. */
  cell: (text: string) => CellName | null;
  /** What an action goes on with, as a walk goes on step by step. */
  run?: (text: string) => string | undefined;
}

const GOAL_LETTERS = 'ABC';

/** The letter a goal is called by: A, B, C in the order of the goals. */
export function goalLetter(state: State | null, cell: string): string {
  const view = baseView(state);
  const goals = view ? Object.keys(view.goals) : ['8,-2', '8,0', '8,2'];
  return GOAL_LETTERS[goals.indexOf(cell)] ?? cell;
}

export function nameOf(state: State | null, seat: number | null | undefined): string {
  if (seat == null) return '';
  return state?.seats[seat]?.name ?? `${seat + 1}`;
}

function actionText(action: Action, seat: number, state: State | null): string {
  const name = nameOf(state, seat);
  switch (action.verb) {
    case 'lay':
      return t('log.lay', { name, what: cardText(action.card!), where: whereText(action.cell!) });
    case 'break':
    case 'repair': {
      const owner = nameOf(state, action.seat);
      const whose = action.seat === seat ? t('log.self') : t('log.own', { name: owner });
      const tool = tryText(`tool.${action.tool}`, String(action.tool));
      return t(action.verb === 'break' ? 'log.break' : 'log.repair', { name, whose, tool });
    }
    case 'rockfall':
      return t('log.rockfall', { name, where: whereText(action.cell!) });
    case 'map':
    case 'reveal': {
      const letter = goalLetter(state, action.cell!);
      return t(action.verb === 'map' ? 'log.map' : 'log.reveal', { name, letter });
    }
    case 'pass':
      return t(action.card ? 'log.pass' : 'log.passEmpty', { name });
    case 'take':
      if (action.amount !== '?') return t('log.takeOwn', { name, n: Number(action.amount) });
      return t('log.take', { name });
    case 'turn':
    case 'vote':
      return t(`log.${action.verb}`, { name });
  }
}

function eventText(event: string, state: State | null): string | null {
  const [verb, first = '', second = '', third = ''] = event.split(' ');
  if (verb === 'dealt') return t('log.dealt', { round: first, name: nameOf(state, Number(third)) });
  if (verb === 'turned') {
    return t('log.turned', { letter: goalLetter(state, first), what: goalText(second) });
  }
  if (verb === 'looked' && third !== '?') {
    return t('log.mapSaw', { letter: goalLetter(state, second), what: goalText(third) });
  }
  if (verb === 'ended') return tryText(`log.ended.${first}`, '');
  return verb === 'game-over' ? t('log.gameOver') : null;
}

export const baseTeller: Teller = {
  action(text, seat, state) {
    const action = readAction(text);
    return action ? actionText(action, seat, state) : text;
  },
  event: eventText,
  cell: (text) => readAction(text)?.cell ?? null,
};

function entryText(entry: Entry, state: State | null, teller: Teller): string | null {
  const name = entry.name ?? nameOf(state, entry.seat);
  if (entry.what === 'action') return teller.action(entry.action ?? '', entry.seat ?? 0, state);
  if (entry.what === 'dealt' || (entry.what === 'created' && !entry.name)) return null;
  if (entry.what === 'sat' && entry.bot) return t('log.satBot', { name: entry.name ?? entry.bot });
  if (entry.what === 'stood' && entry.bot) return t('log.stoodBot', { name });
  const key = `log.${entry.what}` as Key;
  return tryText(key, entry.what, { name, text: entry.text ?? '' });
}

function kindOfEntry(entry: Entry): Line['kind'] {
  if (entry.what === 'said') return 'talk';
  return entry.what === 'action' ? 'move' : 'news';
}

/** The table with those in its seats of whom an entry speaks: who sat there then. */
function seatedThen(state: State | null, { names = [] }: Entry): State | null {
  if (!state) return null;
  const length = Math.max(state.seats.length, names.length);
  const seat = (i: number) => ({ ...state.seats[i]!, name: names[i] ?? state.seats[i]?.name ?? null });
  return { ...state, seats: Array.from({ length }, (_, i) => seat(i)) };
}

/** The sentences of one entry: what was done, then what followed. */
export function linesOf(entry: Entry, now: State | null, teller = baseTeller): Line[] {
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
  const run = teller.run?.(entry.action ?? '');
  if (lines[0] && run) lines[0].run = `${run} ${entry.seat}`;
  for (const event of entry.events ?? []) {
    const followed = teller.event(event, state);
    if (followed) lines.push(line(followed, 'news'));
  }
  return lines;
}

/** A log to read: of each run only its last line. */
export function collapse(lines: readonly Line[]): Line[] {
  return lines.filter(({ run }, i) => run === undefined || lines[i + 1]?.run !== run);
}

const QUIET = new Set(['away', 'came', 'ready', 'linked', 'claimed']);

/** What a screen reader is told of new entries. */
export function announcement(
  entries: readonly Entry[],
  state: State | null,
  teller = baseTeller,
): string {
  return entries
    .filter((entry) => !QUIET.has(entry.what))
    .flatMap((entry) => linesOf(entry, state, teller))
    .map((line) => line.text)
    .join(' ');
}
