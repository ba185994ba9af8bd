// SPDX-License-Identifier: MIT
//
// notation.ts - reads the cave's notation (notation 8): cards and actions. This file knows the names of cards and
// actions, but no rules.
import { halfTurned, SIDES, type CellName, type Side } from '../notation.ts';
import { deckCards, deckGoals, deckStart, type DeckCard } from './deck.generated.ts';
import type { Creature, EdgeName, SpaceName } from './model.ts';

/** The action cards whose name is also the verb of the action. Creature cards have the verb `creature`. */
const DEEDS = ['information', 'rockfall', 'boots', 'axe', 'swap', 'web'] as const;

export type Deed = 'path' | (typeof DEEDS)[number] | Creature | 'unknown';

/** A card as printed (`card`), and whether it lies half turned. */
export interface Face {
  card: DeckCard;
  turned: boolean;
}

const faces = new Map<string, Face>();
for (const card of [...deckCards, deckStart]) {
  faces.set(card.names[1], { card, turned: true });
  faces.set(card.names[0], { card, turned: false });
}

for (const [deck, goals] of Object.entries(deckGoals)) {
  for (const card of goals) faces.set(`${deck}:${card.names[0]}`, { card, turned: false });
}

/**
 * The name of a goal's card, for `faceOf`: the value of the option `deck`, a colon and the name of the goal. An unknown
 * goal has the name `?`.
 */
export function goalCard(goal: string, options: Readonly<Record<string, string>>): string {
  return goal === '?' ? goal : `${options.deck}:${goal}`;
}

/**
 * The face of a card, or null for an unknown name. `name` is the card's upright or half turned name, or what `goalCard`
 * returns for a goal.
 */
export function faceOf(name: string): Face | null {
  return faces.get(name) ?? null;
}

export function deedOf(card: string): Deed {
  if (card === '?') return 'unknown';
  const face = faceOf(card);
  if (!face || face.card.spaces.length > 0) return 'path';
  return face.card.deed as Deed;
}

/** The group of a card, 1 to 3, or 0 if the card belongs to no group. */
export function groupOf(card: string): number {
  return faceOf(card)?.card.group ?? 0;
}

/** The name of a path card after a half turn. Any other card keeps its name. */
export function otherWay(card: string): string {
  const face = faceOf(card);
  if (!face || face.card.spaces.length === 0) return card;
  return face.card.names[face.turned ? 0 : 1];
}

/** The sides where a space has openings. They are sides of the card as the card lies. */
export function sidesOf(face: Face, space: number): Side[] {
  const printed = SIDES.filter((side) => face.card.spaces[space]?.opening.includes(side));
  return face.turned ? halfTurned(printed) : printed;
}

export type Verb =
  | (typeof DEEDS)[number]
  | 'lay'
  | 'creature'
  | 'discard'
  | 'walk'
  | 'halt'
  | 'step'
  | 'cut'
  | 'stay'
  | 'face'
  | 'drive'
  | 'endure'
  | 'lie'
  | 'take-nugget'
  | 'leave-nugget'
  | 'vote';

export interface Action {
  verb: Verb;
  text: string;
  card?: string; // the card's name; for `lay`, the name that says how the card will lie
  second?: string; // the second card of a `discard` of two
  cell?: CellName;
  space?: SpaceName;
  edge?: EdgeName;
  seat?: number;
  word?: string; // for `face`, the creature's name; for `lie`, how the goal will lie
}

type Aim = Pick<Action, 'cell' | 'space' | 'edge' | 'seat'>;

function readAim(text: string): Aim | null {
  if (/^\d+$/.test(text)) return { seat: Number(text) };
  if (/^-?\d+,-?\d+$/.test(text)) return { cell: text };
  if (/^-?\d+,-?\d+\.\d+$/.test(text)) return { space: text };
  return /^-?\d+,-?\d+:[ES]$/.test(text) ? { edge: text } : null;
}

const CREATURE_CARD = /^(rat|lindworm|goblin)\./;

function readAimed(text: string, what: string, aim: Aim): Action | null {
  if (what === 'walk' || what === 'step' || what === 'cut') return { verb: what, text, ...aim };
  if (CREATURE_CARD.test(what)) return { verb: 'creature', text, card: what, ...aim };
  const deed = DEEDS.find((name) => name === what.split('.')[0]);
  return deed ? { verb: deed, text, card: what, ...aim } : null;
}

const PLAIN = ['halt', 'stay', 'drive', 'endure', 'take-nugget', 'leave-nugget', 'vote'];

/** Reads one action. Returns null if the text is not an action. */
export function readAction(text: string): Action | null {
  if (PLAIN.includes(text)) return { verb: text as Verb, text };
  const laid = /^(\S+)@(-?\d+,-?\d+)$/.exec(text);
  if (laid) return { verb: 'lay', text, card: laid[1], cell: laid[2] };
  const aimed = /^([^\s>]+)>(\S+)$/.exec(text);
  const aim = aimed && readAim(aimed[2]!);
  if (aimed) return aim && readAimed(text, aimed[1]!, aim);
  const [verb, first, second] = text.split(' ');
  if (verb === 'discard') return { verb, text, card: first, second };
  return (verb === 'face' || verb === 'lie') && first ? { verb, text, word: first } : null;
}

/** Whether `action` plays the card `card` from the hand. */
export function plays(action: Action, card: string): boolean {
  if (action.card === undefined || action.verb === 'discard') return false;
  return action.card === card || (action.verb === 'lay' && action.card === otherWay(card));
}
