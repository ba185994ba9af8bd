// SPDX-License-Identifier: MIT
//
// words.ts - the sentences about the base game (texts/en/base.json), and the words for cards and tools in these
// sentences. The page loads this file when you open your first table of the base game, not on your first visit.
import type catalogue from '../../../texts/en/base.json';
import { openings } from '../notation.ts';
import { noun, pathText, readerOf, t, type Noun } from '../text.ts';
import { saboteursAmong } from './model.ts';
import { kindOf, toolsOf } from './notation.ts';

export const { say: bt, trySay: tryBase } = readerOf<keyof typeof catalogue>('base');

export const toolNoun = (tool: string): Noun => noun('base', `tool.${tool}`);

/** A card in words, from its name. The name `?` stands for an unknown card. */
export function cardText(card: string): string {
  const kind = kindOf(card);
  if (kind === 'path') return pathText(card);
  if (kind === 'unknown') return t('card.unknown');
  if (kind === 'map' || kind === 'rockfall') return bt(`card.${kind}`);
  const [tool, tool2] = toolsOf(card).map(toolNoun);
  if (tool2) return bt('card.repair2', { tool: tool!, tool2 });
  return bt(kind === 'break' ? 'card.break' : 'card.repair', { tool: tool! });
}

/**
 * What a break or repair card does, in words. `owner` is the name of the tool's owner, or null if the tool is yours.
 */
export function toolText(verb: 'break' | 'repair', owner: string | null, name: string): string {
  const tool = toolNoun(name);
  return owner === null ? bt(`go.${verb}Own`, { tool }) : bt(`go.${verb}`, { name: owner, tool });
}

/** The number of saboteurs in a game with `players` players, in words. */
export function saboteursText(players: number): string {
  const [least, most] = saboteursAmong(players);
  return least === 0 ? bt('role.count.one') : bt('role.count', { least, most });
}

/** What a goal hides, for a sentence: the treasure, a stone or, for `?`, an unknown card. */
export function goalNoun(shape: string): Noun {
  if (shape === '?') return noun('base', 'goal.unknown');
  return noun('base', openings(shape).sides.length === 4 ? 'goal.treasure' : 'goal.stone');
}
