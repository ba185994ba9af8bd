// SPDX-License-Identifier: MIT
//
// words.ts - the sentences about the cave (texts/en/cave.json), and the words for cards and places in these sentences.
// The page loads this file when you open your first table of the cave, not on your first visit.
import type catalogue from '../../../texts/en/cave.json';
import type { CellName, Side } from '../notation.ts';
import { spokenCell } from '../spoken.ts';
import { noun, pathText, readerOf, sidesText, t, type Noun } from '../text.ts';
import { wayOf } from './geometry.ts';
import { placeOf, saboteursAmong, worksFor, type Clan, type EdgeName, type Loyalty, type SpaceName } from './model.ts';
import { deedOf, faceOf, sidesOf, type Face } from './notation.ts';

export const { say: ct, trySay: tryCave } = readerOf<keyof typeof catalogue>('cave');

const CREATURE_STEPS: Record<string, number> = { rat: 3, lindworm: 4, goblin: 5 };

/** The ways of a card, each as the sides that the way leads to. A way over a bridge comes first. */
function waysOf(face: Face): Side[][] {
  const ways = new Map<string, { sides: Side[]; bridge: number }>();
  face.card.spaces.forEach(({ mark }, i) => {
    const sides = wayOf(face, i);
    if (sides.length > 0 && mark !== 'tunnel') {
      ways.set(sides.join(''), { sides, bridge: mark === 'bridge' ? 0 : 1 });
    }
  });
  return [...ways.values()].sort((a, b) => a.bridge - b.bridge).map(({ sides }) => sides);
}

function markedText(face: Face, what: string): string {
  const at = face.card.spaces.findIndex(({ mark }) => mark !== '');
  if (at < 0) return what;
  const mark = noun('cave', `mark.${face.card.spaces[at]!.mark}`);
  const sides = sidesOf(face, at);
  const whole = sides.length === 0 || sides.length === wayOf(face, at).length;
  if (whole) return ct('card.marked', { what, mark });
  return ct('card.markedAt', { what, mark, sides: sidesText(sides) });
}

function pathCardText(face: Face): string {
  const ways = waysOf(face);
  if (ways.length < 2) return markedText(face, pathText(ways[0]?.join('') ?? ''));
  const values = { sides: sidesText(ways[0]!), sides2: sidesText(ways[1]!) };
  const bridge = face.card.spaces.some(({ mark }) => mark === 'bridge');
  return ct(bridge ? 'card.bridge' : 'card.tunnel', values);
}

/**
 * A card in words, without its group. `turned` says whether a path card lies half turned. If `turned` is missing, the
 * name says how the card lies.
 */
export function faceText(name: string, turned?: boolean): string {
  const face = faceOf(name);
  if (!face) return t('card.unknown');
  const deed = deedOf(name);
  if (deed === 'path') return pathCardText({ card: face.card, turned: turned ?? face.turned });
  return tryCave(`card.${deed}`, deed, { n: CREATURE_STEPS[deed] ?? 0 });
}

/** A card in words as `faceText` writes it, with the card's group. */
export function cardText(name: string, turned?: boolean): string {
  const what = faceText(name, turned);
  const group = tryCave(`group.${faceOf(name)?.card.group}`, '');
  return group ? ct('card.group', { what, group }) : what;
}

/** A space in words: its number, counted from 1, and its cell. For a face-down goal, only the cell. */
export function spaceText(name: SpaceName | CellName): string {
  const { name: where, space } = placeOf(name);
  if (space === null) return spokenCell(where);
  return ct('space.place', { n: space + 1, where: spokenCell(where) });
}

/** The cells on both sides of an edge, for a sentence. */
export function edgeValues(edge: EdgeName): { where: string; where2: string } {
  const [where, side] = edge.split(':') as [CellName, Side];
  const { cell } = placeOf(where);
  const next = side === 'E' ? `${cell.x + 1},${cell.y}` : `${cell.x},${cell.y + 1}`;
  return { where: spokenCell(where), where2: spokenCell(next) };
}

export const clanNoun = (clan: Clan): Noun => noun('cave', `clan.${clan}`);
export const creatureNoun = (creature: string): Noun => noun('cave', `creature.${creature}`);

/** What a goal hides, for a sentence. */
export const goalNoun = (goal: string): Noun => noun('cave', goal === '?' ? 'goal.unknown' : `goal.${goal}`);

/** The name of a clan where it stands alone. */
export function clanText(clan: Clan): string {
  return ct('clan.name', { clan: clanNoun(clan) });
}

/** A clan card in words, such as "loyal to the clan Golden Axe". */
export function loyaltyText(clan: Clan, loyalty: Loyalty): string {
  if (loyalty === '?') return t('card.unknown');
  return ct(`look.is.${loyalty}`, { clan: clanNoun(clan) });
}

/** What a clan card means for its player, in words: the clan for which the player's gold counts. */
export function loyaltyGoal(clan: Clan, loyalty: Loyalty): string {
  const worked = worksFor(clan, loyalty);
  if (worked === null || loyalty === '?') return '';
  return ct(`loyalty.goal.${loyalty}`, { clan: clanNoun(clan), clan2: clanNoun(worked) });
}

/** The number of saboteurs in a game with `players` players, in words. */
export function saboteursText(players: number): string {
  const [least, most] = saboteursAmong(players);
  if (most === 0) return ct('loyalty.count.none');
  if (least === most) return ct('loyalty.count.exact', { n: most });
  return least === 0 ? ct('loyalty.count.most', { n: most }) : ct('loyalty.count.or', { least, most });
}
