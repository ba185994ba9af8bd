// SPDX-License-Identifier: MIT
//
// hints.ts - hints for the first games (docs/lessons.md 5): counts what a hint depends on, and finds the hints that
// apply. A hint depends only on your own view and on what everybody has seen. The parts of the hints that differ from
// game to game are in core/base/ and core/cave/. The terminal gives the same hints (lessons/hints.c). The page loads
// this file, and the sentences of the hints (texts/en.hints.json), only in a game in which you get hints.
import catalogue from '../../texts/en.hints.json';
import type { GameName } from '../games.ts';
import type { Entry, State, View } from '../model.ts';
import type { Marker, Place } from '../signs.ts';
import { readerOf } from '../text.ts';

export const { say: ht } = readerOf(catalogue);

/** The hints, the most urgent first. The key of a hint's sentence is `hint.` and the name of the hint. */
export const HINTS = [
  'play', 'nowhere', 'rotate', 'broken', 'repair', 'others', 'break', 'look', 'looked', 'rockfall', 'near', 'disagree',
  'light', 'discards', 'pile', 'stone', 'gold', 'steps', 'creature', 'clan',
] as const;
export type Hint = (typeof HINTS)[number];

/** Which hints apply. A hint that is missing does not apply. */
export type Found = Partial<Record<Hint, boolean>>;

/** What you see when you have to decide. */
export interface Scene {
  view: View;
  you: number;
  markers: readonly Marker[];
  /** Whether players may give signs at the table. */
  signs: boolean;
}

/** What the hints need from a game. */
export interface GameHints {
  /** The phase in which you pick a card of your hand. */
  cardPhase: string;
  /** Whether this action is a turn's main act. */
  plays: (action: string) => boolean;
  /** Whether this action discards cards face down. */
  discards: (action: string) => boolean;
  /** The number of cards in the draw pile. */
  pile: (view: View) => number;
  /** The hints of this game that apply. */
  find: (scene: Scene) => Found;
}

/** The hints of each game. A game without a row has none. */
export const GAME_HINTS: Partial<Record<GameName, () => Promise<{ hints: GameHints }>>> = {
  base: () => import('../base/hints.ts'),
  cave: () => import('../cave/hints.ts'),
};

const LIGHT_AFTER = 10;
const DISCARDS_MANY = 3;
const PILE_EACH = 2;

/** What has happened in this round. */
interface Tally {
  /** Whether you have lit your light, or put it out. */
  lit: boolean;
  /** How many plays were yours, and how many there were in all. */
  own: number;
  plays: number;
  /** How often the others have discarded. */
  discards: number;
}

function tallyOf(entries: readonly Entry[], you: number, game: GameHints): Tally {
  const dealt = entries.findLastIndex(({ what }) => what === 'started' || what === 'dealt');
  const round = entries.slice(dealt + 1);
  const plays = round.filter(({ action }) => action && game.plays(action));
  return {
    lit: round.some(({ sign, seat }) => seat === you && /^light\b/.test(sign ?? '')),
    own: plays.filter(({ seat }) => seat === you).length,
    plays: plays.length,
    discards: plays.filter(({ seat, action }) => seat !== you && game.discards(action!)).length,
  };
}

/** Whether two markers on the same card say different things. */
const disagree = (markers: readonly Marker[]) =>
  markers.some((one) => markers.some(({ on, says }) => on === one.on && says !== one.says));

/** Whether you have a marker on the card in this place. */
export const hasMarker = ({ markers, you }: Scene, place: Place): boolean =>
  markers.some(({ seat, on }) => seat === you && on === place);

/** An action that lays a card in a cell. */
interface Laying {
  cell?: string;
}

/**
 * Whether one of your path cards fits nowhere, and whether one fits into a cell both ways. `ways` lists, for each path
 * card of your hand, the legal actions that lay the card.
 */
export function findLaying(ways: readonly (readonly Laying[])[]): Found {
  const twice = (laid: readonly Laying[]) => new Set(laid.map(({ cell }) => cell)).size < laid.length;
  return { nowhere: ways.some(({ length }) => length === 0), rotate: ways.some(twice) };
}

/** The hints that apply to any game. */
function findCommon({ view, markers, signs }: Scene, tally: Tally, game: GameHints, lights: boolean): Found {
  return {
    play: tally.own === 0,
    disagree: disagree(markers),
    // With two players nothing is hidden, so nobody can be suspected.
    light: signs && lights && view.seats > 2 && tally.plays >= LIGHT_AFTER && !tally.lit,
    discards: tally.discards >= DISCARDS_MANY,
    pile: game.pile(view) < PILE_EACH * view.seats,
  };
}

/** The hints that apply when you have to decide, the most urgent first. */
export function hintsOf({ view, you, markers, config }: State, entries: readonly Entry[], game: GameHints): Hint[] {
  if (!view || you === null) return [];
  const { talk, lights } = config.customs;
  const scene: Scene = { view, you, markers, signs: talk !== 'none' };
  const picks = view.phase === game.cardPhase;
  const common = picks ? findCommon(scene, tallyOf(entries, you, game), game, lights === 'on') : {};
  const found: Found = { ...game.find(scene), ...common };
  return HINTS.filter((hint) => found[hint]);
}
