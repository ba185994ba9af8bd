// SPDX-License-Identifier: MIT
//
// rounds.ts - the log as a whole: its rounds, and its lines without those that later lines replace.
import type { Line } from './log.ts';
import type { Entry } from './model.ts';
import { t } from './text.ts';

/** The lines of a log without those that a later line of the same series replaces (see `Line.run`). */
export function collapse(lines: readonly Line[]): Line[] {
  const next = new Map<string, number>();
  const kept: Line[] = [];
  for (let i = lines.length - 1; i >= 0; i--) {
    const line = lines[i]!;
    const { run, at, within } = line;
    const soon = run !== undefined && within !== undefined && (next.get(run) ?? Infinity) - at <= within;
    const goesOn = soon || (run !== undefined && lines[i + 1]?.run === run && within === undefined);
    if (!goesOn) kept.push(line);
    if (run !== undefined) next.set(run, at);
  }
  return kept.reverse();
}

/**
 * The entries from the beginning of a round to the beginning of the next round. The first round also has all earlier
 * entries.
 */
export interface Round {
  /**
   * The number of the game at the table, from 1, or 0 if no game has started yet. A rematch counts as the next game.
   */
  game: number;
  /** The number of the round in its game, from 1. */
  round: number;
  entries: Entry[];
}

/** The entries by round, the oldest round first. The last round is the one being played. */
export function roundsOf(entries: readonly Entry[]): Round[] {
  const rounds: Round[] = [{ game: 0, round: 1, entries: [] }];
  for (const entry of entries) {
    const last = rounds.at(-1)!;
    const starts = entry.what === 'started';
    if (starts && last.game === 0) last.game = 1;
    else if (starts) rounds.push({ game: last.game + 1, round: 1, entries: [] });
    else if (entry.what === 'dealt') rounds.push({ game: last.game, round: last.round + 1, entries: [] });
    rounds.at(-1)!.entries.push(entry);
  }
  return rounds;
}

/** The name of a round among `rounds`: its number and, if the table has had several games, the number of its game. */
export function roundName({ game, round }: Round, rounds: readonly Round[]): string {
  if (rounds.at(-1)!.game <= 1) return t('log.round', { round });
  const only = rounds.filter((other) => other.game === game).length === 1;
  return only ? t('log.game', { game }) : t('log.gameRound', { game, round });
}
