// SPDX-License-Identifier: MIT
//
// notation.ts - reads the base game's notation (docs/notation.md 2 to 4): cards and actions. This file knows the names
// of cards and actions, but no rules.
import { halfTurned, openings, type CellName } from '../notation.ts';

export type Tool = 'pickaxe' | 'lantern' | 'cart';
export const TOOLS: readonly Tool[] = ['pickaxe', 'lantern', 'cart'];

export type CardKind = 'path' | 'break' | 'repair' | 'rockfall' | 'map' | 'unknown';

export function kindOf(card: string): CardKind {
  if (card === '?') return 'unknown';
  if (card === 'map' || card === 'rockfall') return card;
  if (card.startsWith('break-')) return 'break';
  if (card.startsWith('repair-')) return 'repair';
  return 'path';
}

/** The tools that a break or repair card names. */
export function toolsOf(card: string): Tool[] {
  return (card.split('-')[1] ?? '').split('+').filter((word) => word !== '') as Tool[];
}

/** The name of a path card after a half turn. */
export function halfTurn(shape: string): string {
  const { sides, joined } = openings(shape);
  return halfTurned(sides).join(joined ? '' : '|');
}

export interface Action {
  verb:
    'lay' | 'break' | 'repair' | 'rockfall' | 'map' | 'pass' | 'reveal' | 'turn' | 'take' | 'vote';
  text: string;
  card?: string; // the card's name; for `lay` and `turn`, the card's shape as it will lie
  cell?: CellName;
  seat?: number;
  tool?: Tool;
  amount?: string;
}

function readAimed(text: string, card: string, aim: string): Action {
  if (card === 'reveal') return { verb: 'reveal', text, cell: aim };
  if (card === 'turn') return { verb: 'turn', text, card: aim };
  if (card === 'rockfall' || card === 'map') return { verb: card, text, card, cell: aim };
  const [seat, tool] = aim.split(':');
  const verb = card.startsWith('break') ? 'break' : 'repair';
  return { verb, text, card, seat: Number(seat), tool: (tool ?? toolsOf(card)[0]) as Tool };
}

/** Reads one action. Returns null if the text is not an action. */
export function readAction(text: string): Action | null {
  const laid = /^([NESW|]+)@(-?\d+,-?\d+)$/.exec(text);
  if (laid) return { verb: 'lay', text, card: laid[1], cell: laid[2] };
  const aimed = /^([a-z+-]+)>(\S+)$/.exec(text);
  if (aimed) return readAimed(text, aimed[1]!, aimed[2]!);
  const [verb, word] = text.split(' ');
  if (verb === 'pass') return { verb, text, card: word };
  if (verb === 'take') return { verb, text, amount: word };
  return verb === 'vote' ? { verb, text } : null;
}

/** Whether `action` plays the card `card` from the hand. */
export function plays(action: Action, card: string): boolean {
  if (action.verb === 'lay') return action.card === card || action.card === halfTurn(card);
  return action.card === card;
}
