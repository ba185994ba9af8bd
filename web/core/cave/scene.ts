// SPDX-License-Identifier: MIT
//
// scene.ts - what to draw of the cave at an earlier moment, worked out from the entries. The view supplies only what
// never changes during a game: the cells of the goals, the clans and the options.
import type { Entry } from '../model.ts';
import { cell, SIDES, type CellName } from '../notation.ts';
import { faceAt } from './geometry.ts';
import { CREATURES, placeOf, type CaveView, type Creature, type Goal, type Web } from './model.ts';
import { deedOf, faceOf, readAction, sidesOf, type Action } from './notation.ts';

export type Scene = Pick<
  CaveView,
  | 'board'
  | 'half_turned'
  | 'veins'
  | 'goals'
  | 'options'
  | 'looked'
  | 'turned'
  | 'dwarfs'
  | 'creatures'
  | 'webs'
  | 'last'
>;

const WEB_SHOWS = 2;

function fresh(view: CaveView): Scene {
  const dwarf = { at: '0,0.0', lies: false };
  return {
    board: { '0,0': 'start' },
    half_turned: [],
    veins: [],
    goals: Object.fromEntries(Object.keys(view.goals).map((name) => [name, '?'])),
    options: view.options,
    looked: {},
    turned: [],
    dwarfs: view.clans.map(() => ({ ...dwarf })),
    creatures: { rat: null, lindworm: null, goblin: null },
    webs: [],
    last: null,
  };
}

class Teller {
  scene: Scene;
  #walker: Creature | null = null;
  #view: CaveView;
  /** The goal that a dwarf is about to reveal: the dwarf's seat and the goal's cell. Null if there is none. */
  #reached: { seat: number; cell: CellName } | null = null;

  constructor(view: CaveView) {
    this.#view = view;
    this.scene = fresh(view);
  }

  act(action: Action, seat: number): void {
    const { scene } = this;
    if (action.verb === 'lay') {
      scene.board[action.cell!] = action.card!;
      scene.last = action.cell!;
      if (faceOf(action.card!)?.turned) scene.half_turned = [...scene.half_turned, action.cell!];
    }
    if (action.verb === 'web') {
      scene.webs = [...scene.webs, { edge: action.edge!, shows: WEB_SHOWS, owner: seat }];
    }
    if (action.verb === 'creature') {
      this.#walker = deedOf(action.card!) as Creature;
      scene.creatures[this.#walker] = { at: action.space!, owner: seat };
    }
    if (action.verb === 'walk' && this.#walker) {
      scene.creatures[this.#walker] = { at: action.space!, owner: seat };
    }
    if (action.verb === 'step') this.#step(action, seat);
  }

  #step(action: Action, seat: number): void {
    const dwarf = this.scene.dwarfs[seat];
    if (action.cell !== undefined) this.#reached = { seat, cell: action.cell };
    else if (dwarf) this.scene.dwarfs[seat] = { ...dwarf, at: action.space! };
  }

  /**
   * Puts the dwarf that has revealed the goal `name` into a space of that goal: the space at the side where the dwarf
   * came in.
   */
  #enter(name: CellName): void {
    const reached = this.#reached;
    const dwarf = reached && this.scene.dwarfs[reached.seat];
    const face = faceAt(this.scene, name);
    if (!dwarf || !face) return;
    const [to, from] = [cell(name), placeOf(dwarf.at).cell];
    const [dx, dy] = [from.x - to.x, from.y - to.y];
    const side = SIDES[dx === 0 ? (dy < 0 ? 0 : 2) : dx > 0 ? 1 : 3]!;
    const space = face.card.spaces.findIndex((_, i) => sidesOf(face, i).includes(side));
    this.scene.dwarfs[reached.seat] = { ...dwarf, at: `${name}.${Math.max(0, space)}` };
    this.#reached = null;
  }

  #show(name: CellName, goal: Goal, lies: string): void {
    const { scene } = this;
    scene.goals[name] = goal;
    scene.turned = [...scene.turned, name];
    if (lies === 'turned') scene.half_turned = [...scene.half_turned, name];
  }

  #look(seat: number, name: CellName, goal: Goal): void {
    const { scene } = this;
    const seats = new Set([...(scene.looked[name] ?? []), seat]);
    scene.looked[name] = [...seats].sort((a, b) => a - b);
    if (goal !== '?') scene.goals[name] = goal;
  }

  #lie(seat: string, lies: boolean): void {
    const dwarf = this.scene.dwarfs[Number(seat)];
    if (dwarf) this.scene.dwarfs[Number(seat)] = { ...dwarf, lies };
  }

  #without(edge: string, shows: number): Web[] {
    const webs = this.scene.webs.map((web) => (web.edge === edge ? { ...web, shows } : web));
    return webs.filter((web) => web.shows > 0);
  }

  hear(event: string): void {
    const [verb, first = '', second = '', third = ''] = event.split(' ');
    const { scene } = this;
    if (verb === 'dealt') this.scene = fresh(this.#view);
    if (verb === 'fell') {
      delete scene.board[first];
      scene.half_turned = scene.half_turned.filter((name) => name !== first);
    }
    if (verb === 'looked') this.#look(Number(first), second, third as Goal);
    if (verb === 'web') scene.webs = this.#without(first, Number(second));
    if (verb === 'creature-left') scene.creatures[first as Creature] = null;
    if (verb === 'lies' || verb === 'stood-up') this.#lie(first, verb === 'lies');
    if (verb === 'left') scene.dwarfs[Number(first)] = null;
    if (verb === 'nugget-laid') scene.veins = [...scene.veins, first];
    if (verb === 'nugget-back') scene.veins = scene.veins.filter((name) => name !== first);
    if (verb === 'nugget-taken') scene.veins = scene.veins.filter((name) => name !== second);
    if (verb === 'shown') this.#show(first, second as Goal, '');
    if (verb !== 'goal-turned') return;
    this.#show(first, third as Goal, second);
    this.#enter(first);
  }
}

/** The cave right after entry `seq`. `entries` must be in order, and must contain the beginning of the game. */
export function sceneAfter(
  entries: readonly Entry[],
  seq: number,
  view: CaveView,
): Scene {
  const teller = new Teller(view);
  for (const entry of entries) {
    if (entry.seq > seq) break;
    const action = readAction(entry.action ?? '');
    if (action) teller.act(action, entry.seat ?? 0);
    for (const event of entry.events ?? []) teller.hear(event);
  }
  return teller.scene;
}

/** The creatures in play, with their spaces and the seats that own them. */
export function creaturesOf(scene: Scene): { creature: Creature; at: string; owner: number }[] {
  return CREATURES.flatMap((creature) => {
    const here = scene.creatures[creature];
    return here ? [{ creature, ...here }] : [];
  });
}
