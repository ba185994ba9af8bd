// SPDX-License-Identifier: MIT
//
// words.ts - the sentences about a fair shuffle (texts/en/fair.json).
import type catalogue from '../../../texts/en/fair.json';
import { nameOf } from '../log.ts';
import type { State } from '../model.ts';
import { readerOf } from '../text.ts';
import type { Finding } from './check.ts';

export const { say: ft, trySay: tryFair } = readerOf<keyof typeof catalogue>('fair');

/** What a check has found, in one sentence. */
export function findingText({ flaw, at, players, seen }: Finding, state: State | null): string {
  if (flaw === null && seen && players === 1) return ft('fair.right.one');
  if (flaw === null) return ft(seen ? 'fair.right' : 'fair.unseen', { n: players });
  return tryFair(`fair.${flaw}`, flaw, { name: nameOf(state, at), n: at ?? 0 });
}
