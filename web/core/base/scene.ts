// SPDX-License-Identifier: MIT
//
// scene.ts - what to draw of the mine at an earlier moment, worked out from the entries alone.
import type { Entry } from '../model.ts';
import type { CellName } from '../notation.ts';
import { readAction } from './notation.ts';

/** What to draw of the mine and the tools at some moment. */
export interface Scene {
  board: Record<CellName, string>;
  turned: Record<CellName, string>;
  /** For the cell of each goal: the seats that have looked at the goal with a map, ascending. */
  looked: Record<CellName, number[]>;
  /** For the cell of a goal: the card that you know to be there. If it is `?` or missing, you do not know the card. */
  known: Record<CellName, string>;
  broken: string[][];
  round: number;
  last: CellName | null;
}

function freshScene(round: number): Scene {
  const broken = Array.from({ length: 10 }, () => []);
  const board = { '0,0': 'NESW' };
  return { board, turned: {}, looked: {}, known: {}, broken, round, last: null };
}

function applyAction(scene: Scene, text: string): void {
  const action = readAction(text);
  if (action?.verb === 'lay') {
    scene.last = action.cell!;
    scene.board[scene.last] = action.card!;
  }
  if (action?.verb === 'break') scene.broken[action.seat!]?.push(action.tool!);
  if (action?.verb === 'repair') {
    const seat = action.seat!;
    scene.broken[seat] = scene.broken[seat]!.filter((tool) => tool !== action.tool);
  }
}

function applyLook(scene: Scene, seat: number, goal: CellName, what: string): void {
  const seats = scene.looked[goal] ?? [];
  if (!seats.includes(seat)) scene.looked[goal] = [...seats, seat].sort((a, b) => a - b);
  if (what !== '?') scene.known[goal] = what;
}

function applyEvent(scene: Scene, event: string): Scene {
  const words = event.split(' ');
  if (words[0] === 'dealt') return freshScene(Number(words[1]));
  if (words[0] === 'fell') delete scene.board[words[1]!];
  if (words[0] === 'looked') applyLook(scene, Number(words[1]), words[2]!, words[3]!);
  if (words[0] === 'turned' || words[0] === 'shown') scene.turned[words[1]!] = words[2]!;
  return scene;
}

/** The mine right after entry `seq`. `entries` must be in order, and must contain the beginning of the round. */
export function sceneAfter(entries: readonly Entry[], seq: number): Scene {
  let scene = freshScene(1);
  for (const entry of entries) {
    if (entry.seq > seq) break;
    if (entry.action) applyAction(scene, entry.action);
    for (const event of entry.events ?? []) scene = applyEvent(scene, event);
  }
  return scene;
}
