// SPDX-License-Identifier: MIT
//
// notation.ts - reads the notation (docs/notation.md) as far as a client must draw it, and groups
// a legal list by card, target and turn. It knows names, not rules.
import type { CellName } from '../model.ts';

export type Side = 'N' | 'E' | 'S' | 'W';
export type Tool = 'pickaxe' | 'lantern' | 'cart';
export const SIDES: readonly Side[] = ['N', 'E', 'S', 'W'];
export const TOOLS: readonly Tool[] = ['pickaxe', 'lantern', 'cart'];

export interface Cell {
  x: number;
  y: number;
}

export type CardKind = 'path' | 'break' | 'repair' | 'rockfall' | 'map' | 'unknown';

export function cell(name: CellName): Cell {
  const [x, y] = name.split(',').map(Number);
  return { x: x ?? 0, y: y ?? 0 };
}

export function cellName(x: number, y: number): CellName {
  return `${x},${y}`;
}

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

/** The openings of a path card, and whether they are joined. */
export function openings(shape: string): { sides: Side[]; joined: boolean } {
  const sides = SIDES.filter((side) => shape.includes(side));
  return { sides, joined: sides.length > 1 && !shape.includes('|') };
}

const OPPOSITE: Record<Side, Side> = { N: 'S', E: 'W', S: 'N', W: 'E' };

/** The name a path card has when it lies half turned. */
export function halfTurn(shape: string): string {
  const { sides, joined } = openings(shape);
  const turned = SIDES.filter((side) => sides.includes(OPPOSITE[side]));
  return turned.join(joined ? '' : '|');
}

export interface Action {
  verb:
    'lay' | 'break' | 'repair' | 'rockfall' | 'map' | 'pass' | 'reveal' | 'turn' | 'take' | 'vote';
  text: string;
  card?: string; // as it will lie, for `lay`
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

/** Reads one action; null when it is none. */
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

/** True when `action` plays `card`, which is named as held in a hand. */
export function plays(action: Action, card: string): boolean {
  if (action.verb === 'lay') return action.card === card || action.card === halfTurn(card);
  return action.card === card;
}

/** Everything one card may do now: by cell, by seat, and put away. */
export interface CardPlan {
  cells: Map<CellName, Action[]>;
  seats: Map<number, Action[]>;
  pass: Action | null;
}

/** A legal list, sorted for a hand. */
export interface Plan {
  cards: CardPlan[];
  /** Choices that no card is played for, by cell: goals to reveal, turns of a stone. */
  choices: Map<CellName, Action[]>;
  takes: Action[];
  emptyPass: Action | null;
}

function push<Key>(map: Map<Key, Action[]>, key: Key, action: Action): void {
  const list = map.get(key);
  if (list) list.push(action);
  else map.set(key, [action]);
}

function planCard(actions: Action[], card: string): CardPlan {
  const plan: CardPlan = { cells: new Map(), seats: new Map(), pass: null };
  for (const action of actions) {
    if (!plays(action, card)) continue;
    if (action.verb === 'pass') plan.pass = action;
    else if (action.cell !== undefined) push(plan.cells, action.cell, action);
    else if (action.seat !== undefined) push(plan.seats, action.seat, action);
  }
  return plan;
}

/** Groups `legal` for the cards of `hand`; `choice` are the cells a `turn>` is about. */
export function planOf(
  legal: readonly string[],
  hand: readonly string[],
  choice: CellName[],
): Plan {
  const actions = legal.map(readAction).filter((action) => action !== null);
  const played = actions.filter((action) => !['reveal', 'turn', 'take'].includes(action.verb));
  const choices = new Map<CellName, Action[]>();
  for (const action of actions) {
    if (action.verb === 'reveal') push(choices, action.cell!, action);
    if (action.verb === 'turn' && choice[0]) push(choices, choice[0], action);
  }
  return {
    cards: hand.map((card) => planCard(played, card)),
    choices,
    takes: actions.filter((action) => action.verb === 'take'),
    emptyPass: actions.find((action) => action.text === 'pass') ?? null,
  };
}

/** Quotes a name or a chat line (notation 5); control characters become spaces. */
export function quote(text: string): string {
  const clean = text.replace(/[\u0000-\u001f\u007f]/g, ' ');
  return `"${clean.replace(/[\\"]/g, '\\$&')}"`;
}
