// SPDX-License-Identifier: MIT
//
// hints.ts - which hints for the first games (core/hints/) apply in the cave.
import { findLaying, hasMarker, type Found, type GameHints, type Scene } from '../hints/hints.ts';
import type { CaveView } from './model.ts';
import { deedOf, plays, readAction, type Verb } from './notation.ts';

const PLAYS: readonly Verb[] = [
  'lay', 'information', 'rockfall', 'boots', 'axe', 'swap', 'web', 'creature', 'discard',
];
const verbOf = (action: string) => readAction(action)?.verb;

/** Whether you have looked at a card that still lies face down, and have put no marker on this card. */
function keepsSilent(scene: Scene, view: CaveView): boolean {
  const looked = (seats: readonly number[] | undefined) => seats?.includes(scene.you) === true;
  const goals = Object.keys(view.goals).filter((goal) => looked(view.looked[goal]) && !view.turned.includes(goal));
  const clans = view.looked_clan.flatMap((seats, seat) =>
    looked(seats) && !view.unmasked.includes(seat) ? [seat] : [],
  );
  return [...goals, ...clans].some((place) => !hasMarker(scene, place));
}

function find(scene: Scene): Found {
  const view = scene.view as CaveView;
  const moves = view.phase === 'moving';
  if (view.phase !== 'playing' && !moves) return {};
  const always: Found = {
    steps: moves,
    creature: Object.values(view.creatures).some((creature) => creature !== null),
    clan: view.unmasked.length > 0,
  };
  if (moves) return always;
  const hand = view.hands[scene.you]!;
  const lays = view.legal.map(readAction).filter((action) => action?.verb === 'lay');
  const paths = hand.filter((card) => deedOf(card) === 'path');
  return {
    ...always,
    ...findLaying(paths.map((card) => lays.flatMap((action) => (action && plays(action, card) ? [action] : [])))),
    look: hand.some((card) => deedOf(card) === 'information'),
    looked: scene.signs && keepsSilent(scene, view),
  };
}

export const hints: GameHints = {
  cardPhase: 'playing',
  plays: (action) => PLAYS.some((verb) => verb === verbOf(action)),
  discards: (action) => verbOf(action) === 'discard',
  pile: (view) => (view as CaveView).pile,
  find,
};
