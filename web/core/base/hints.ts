// SPDX-License-Identifier: MIT
//
// hints.ts - which hints for the first games (core/hints/) apply in the base game.
import { beside } from '../geometry.ts';
import { findLaying, hasMarker, type Found, type GameHints, type Scene } from '../hints/hints.ts';
import { cell, cellName, openings, OPPOSITE, SIDES, type CellName, type Side } from '../notation.ts';
import type { BaseView } from './model.ts';
import { kindOf, plays, readAction, type Action } from './notation.ts';

/** A goal is near if at most this many cards are missing between it and the start. */
const NEAR = 2;
const START = '0,0';
const CROSS = 'NESW';

const PLAYS: readonly Action['verb'][] = ['lay', 'break', 'repair', 'rockfall', 'map', 'pass'];
const verbOf = (action: string) => readAction(action)?.verb;

/**
 * The shapes in all cells with a card or a goal, for a search from the start to `goal`. The search may enter `goal`
 * from every side, but it cannot pass through another goal that lies face down.
 */
function mazeTo(goal: CellName, { board, goals, turned }: BaseView): Record<CellName, string> {
  const faces = Object.entries(goals).map(([at, shape]) => [at, turned.includes(at) ? shape : '']);
  return { ...board, ...(Object.fromEntries(faces) as Record<CellName, string>), [goal]: CROSS };
}

/**
 * Whether at most NEAR cards are missing between the start and `goal`, if players could lay any card in any empty cell.
 * Each time round the outer loop, the search walks through all cards that it can reach, and then enters the empty cells
 * beside these cards.
 */
function isNear(goal: CellName, view: BaseView): boolean {
  const maze = mazeTo(goal, view);
  const opens = (shape: string, side: Side) => openings(shape).joined && shape.includes(side);
  const seen = new Set([START]);
  let here = [START];
  for (let missing = 0; missing <= NEAR; missing++) {
    const further: CellName[] = [];
    // The loop also visits the cells that it adds to `here`.
    for (const at of here) {
      const from = maze[at];
      for (const side of SIDES) {
        const { x, y } = beside(cell(at), side);
        const to = cellName(x, y);
        const shape = maze[to];
        const out = from === undefined || opens(from, side);
        if (seen.has(to) || !out || (shape !== undefined && !opens(shape, OPPOSITE[side]))) continue;
        seen.add(to);
        (shape === undefined ? further : here).push(to);
      }
    }
    if (seen.has(goal)) return true;
    here = further;
  }
  return false;
}

function findGoals(scene: Scene, view: BaseView): Found {
  const down = Object.keys(view.goals).filter((goal) => !view.turned.includes(goal));
  const looked = (goal: CellName) => view.looked[goal]?.includes(scene.you) === true;
  return {
    looked: scene.signs && down.some((goal) => looked(goal) && !hasMarker(scene, goal)),
    near: down.some((goal) => isNear(goal, view)),
    stone: view.turned.some((goal) => view.goals[goal] !== CROSS),
  };
}

function findTools(view: BaseView, you: number, legal: readonly Action[]): Found {
  const repairs = legal.filter(({ verb }) => verb === 'repair');
  return {
    broken: view.broken[you]!.length > 0,
    repair: repairs.some(({ seat }) => seat === you),
    others: repairs.some(({ seat }) => seat !== you),
  };
}

function find(scene: Scene): Found {
  const view = scene.view as BaseView;
  if (view.phase === 'take-gold') return { gold: true };
  if (view.phase !== 'play') return {};
  const hand = view.hands[scene.you]!;
  const kinds = hand.map(kindOf);
  const legal = view.legal.map(readAction).filter((action) => action !== null);
  const lays = legal.filter(({ verb }) => verb === 'lay');
  const paths = hand.filter((card) => kindOf(card) === 'path');
  const tools = findTools(view, scene.you, legal);
  const { [START]: _, ...laid } = view.board;
  return {
    ...tools,
    ...findGoals(scene, view),
    ...(!tools.broken && findLaying(paths.map((card) => lays.filter((action) => plays(action, card))))),
    break: kinds.includes('break'),
    look: kinds.includes('map'),
    rockfall: kinds.includes('rockfall') && Object.values(laid).some((shape) => !openings(shape).joined),
  };
}

export const hints: GameHints = {
  cardPhase: 'play',
  plays: (action) => PLAYS.some((verb) => verb === verbOf(action)),
  discards: (action) => verbOf(action) === 'pass',
  pile: (view) => (view as BaseView).deck.length,
  find,
};
