// SPDX-License-Identifier: MIT
//
// shots.ts - the engine sends codes and values: the words for the shots of a film (docs/film.md), and for a record that
// cannot be replayed (docs/replay.md 3). The sentences are in texts/en/replay.json.
import type { Shot } from './engine/engine.ts';
import type { Fault } from './engine/module.ts';
import type { Judged } from './refusal.ts';
import { tryReplay } from './replay.ts';
import { noun } from './text.ts';

/** How the captions name players and goals. */
export interface Named {
  name: (seat: number) => string;
  /** The letter of the goal in a cell. */
  letter: (cell: string) => string;
}

/** The last part of the key of a lie: how many players believed it. */
function believed({ length }: readonly number[]): string {
  if (length === 0) return '';
  return length === 1 ? '.believer' : '.believers';
}

/** The key of a shot's caption, without its first part, `shot.`. */
function keyOf({ what, other, says, amount, believers }: Shot): string {
  if (what === 'lie') return `lie.${other === null ? 'goal' : says}${believed(believers)}`;
  if (what === 'clan') return `clan.${says}`;
  if (what === 'look') return other === null ? 'look.goal' : 'look.clan';
  return amount < 0 ? `${what}.back` : what;
}

/** The caption of a shot, without a full stop at its end. */
export function captionOf(shot: Shot, { name, letter }: Named): string {
  const { what, seat, other, says, cell, amount, believers } = shot;
  return tryReplay(`shot.${keyOf(shot)}`, what, {
    name: name(seat),
    other: other === null ? '' : name(other),
    third: believers.length === 1 ? name(believers[0]!) : '',
    letter: cell === null ? '' : letter(cell),
    says: noun('replay', `says.${says}`),
    n: what === 'lie' ? believers.length : Math.abs(amount),
  });
}

/**
 * Why the engine cannot replay a record, in the language that the page speaks at each call. `refusalText`, of
 * core/refusal.ts, gives the sentence for a verdict.
 */
export async function faultText(
  given: Fault,
  refusalText: (reply: Judged) => Promise<() => string>,
): Promise<() => string> {
  const { code, verdict, ...fault } = given;
  const rule = verdict === undefined ? null : await refusalText({ verdict });
  return () =>
    tryReplay(`fault.${code}`, code, {
      line: fault.line,
      column: fault.column ?? 1,
      detail: rule?.() ?? fault.detail ?? '',
      section: fault.section ?? '',
      sign: fault.sign ?? '',
    });
}
