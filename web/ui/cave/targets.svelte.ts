// SPDX-License-Identifier: MIT
//
// targets.svelte.ts - the targets on the board that you can choose now, as buttons. The mouse, fingers, the keyboard
// and dragged cards all use this list.
import { edgePoint, layerPoint } from '../../core/cave/geometry.ts';
import { trail, type Target } from '../../core/cave/input.ts';
import { placeOf, type Way } from '../../core/cave/model.ts';
import { deedOf } from '../../core/cave/notation.ts';
import { cardText, ct, edgeValues, spaceText } from '../../core/cave/words.ts';
import { CARD_HEIGHT, CARD_WIDTH, type Point } from '../../core/geometry.ts';
import { spokenCell } from '../../core/spoken.ts';
import { cave } from './cave.svelte.ts';
import { letterOf, wayText } from './words.ts';

export interface Pressable {
  /** Identifies the button: the name of its cell, space or edge. */
  key: string;
  target: Target;
  point: Point;
  label: string;
  look: 'free' | 'fall' | 'goal' | 'hole' | 'edge' | 'way';
  way: Way | null;
}

/** The key of a target's button. Empty if the target is not on the board. */
export function keyOf(target: Target): string {
  if (target.kind === 'cell') return target.cell;
  if (target.kind === 'space') return target.space;
  return target.kind === 'edge' ? target.edge : '';
}

function cellButton(cell: string): Pressable {
  const card = cave.hand[cave.input.card ?? -1] ?? '';
  const deed = deedOf(card);
  const where = spokenCell(cell);
  const board = cave.scene?.board[cell] ?? '';
  const label =
    deed === 'information'
      ? ct('cell.look', { letter: letterOf(cell) })
      : deed === 'rockfall'
        ? ct('cell.rockfall', { what: cardText(board), where })
        : isAimed(cell) && cave.chosen?.card
          ? ct('cell.ghost', { what: cardText(cave.chosen.card), where })
          : ct('cell.lay', { where });
  const look = deed === 'rockfall' ? 'fall' : deed === 'information' ? 'goal' : 'free';
  return { key: cell, target: { kind: 'cell', cell }, point: middleOf(cell), label, look, way: null };
}

function isAimed(key: string): boolean {
  const target = cave.input.target;
  return target !== null && keyOf(target) === key;
}

function middleOf(cell: string): Point {
  const { x, y } = placeOf(cell).cell;
  return [(x + 0.5) * CARD_WIDTH, (y + 0.5) * CARD_HEIGHT];
}

function lieButton(cell: string): Pressable {
  const label = ct('cell.lie', { letter: letterOf(cell) });
  const target = { kind: 'cell', cell } as const;
  return { key: cell, target, point: middleOf(cell), label, look: 'goal', way: null };
}

function spaceButton(space: string): Pressable {
  const deed = deedOf(cave.hand[cave.input.card ?? -1] ?? '');
  const stands = (deed === 'rat' || deed === 'lindworm' || deed === 'goblin') && cave.view?.creatures[deed];
  const where = spaceText(space);
  const label = ct(stands ? 'space.stands' : 'space.hole', { where });
  const point = layerPoint(cave.scene!, space);
  return { key: space, target: { kind: 'space', space }, point, label, look: 'hole', way: null };
}

function edgeButton(edge: string): Pressable {
  const label = ct(cave.input.card === null ? 'edge.cut' : 'edge.web', edgeValues(edge));
  return { key: edge, target: { kind: 'edge', edge }, point: edgePoint(edge), label, look: 'edge', way: null };
}

function wayButton(way: Way, number: number): Pressable {
  const { space } = placeOf(way.to);
  const target: Target =
    space === null ? { kind: 'cell', cell: way.to } : { kind: 'space', space: way.to };
  const what = wayText(trail(cave.ways, number));
  const label = isAimed(way.to) ? ct('space.again', { what }) : what;
  return { key: way.to, target, point: layerPoint(cave.scene!, way.to), label, look: 'way', way };
}

class Targets {
  readonly all = $derived.by<Pressable[]>(() => {
    const { view, scene, lit } = cave;
    if (!view || !scene) return [];
    if (cave.lies.length > 0 && view.turning !== null) return [lieButton(view.turning)];
    return [
      ...[...lit.cells.keys()].map(cellButton),
      ...[...lit.spaces.keys()].map(spaceButton),
      ...[...lit.edges.keys()].map(edgeButton),
      ...cave.ways.map(wayButton),
    ];
  });

  /** The button nearest to a point of the layer, or null if no button is within `reach` units of cards. */
  near(x: number, y: number, reach: number): Pressable | null {
    let best: Pressable | null = null;
    let least = reach;
    for (const button of this.all) {
      const off = Math.hypot(button.point[0] - x, button.point[1] - y);
      if (off < least) [best, least] = [button, off];
    }
    return best;
  }
}

export const targets = new Targets();
