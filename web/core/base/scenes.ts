// SPDX-License-Identifier: MIT
//
// scenes.ts - the illustrations of the base game's action cards, for a box of 100 x 120.
import { cavern, framed } from '../art/frames.ts';
import {
  BLUE,
  dot,
  flat,
  GREEN,
  INK,
  inked,
  IRON,
  LAMP,
  LINE,
  lined,
  PAPER,
  path,
  place,
  RED,
  shade,
  stroke,
  WOOD,
} from '../art/ink.ts';
import { rockfall } from '../art/rockfall.ts';
import { mirrored, mitten, pool, spark } from '../art/things.ts';
import { rays } from '../art/tokens.ts';
import { kindOf, TOOLS, toolsOf, type Tool } from './notation.ts';
import { BROKEN, WHOLE } from './tools.ts';

const breaking = (tool: Tool) => framed('break', cavern('#34100a', '#c5431d') + BROKEN[tool]);

const ANVIL = path('M18 98h58l6-9h-14v-6h-48q-10 0-14-8h6l2 6h0q0 8 10 11z', IRON[3]);
const RAIL = stroke('M4 101h92', IRON[3], 5) + stroke('M4 99.500h92', IRON[1], 1.6);
const REPAIRED: Record<Tool, string> = {
  pickaxe:
    pool(50, 46, 52, 48, LAMP[1], 0.7) +
    inked(ANVIL + place(WHOLE.pickaxe, 5, 12, 0.88, 4)) +
    spark(20, 30, 8) +
    spark(84, 62, 6) +
    spark(32, 70, 5),
  lantern:
    pool(50, 58, 52, 54, LAMP[1], 0.9) + rays(50, 58, 33, 47, 14, LAMP[0]) + inked(place(WHOLE.lantern, 8, 12, 0.86)),
  cart:
    pool(50, 50, 52, 44, LAMP[1], 0.7) +
    inked(RAIL + place(WHOLE.cart, 11, 26, 0.78)) +
    spark(26, 30, 8) +
    spark(78, 26, 6),
};

const CUT = 'M10 104L90 14';
/** The scene of a card that repairs one tool, or one of two. With two tools, each has half of the card. */
function repairing(tools: readonly Tool[]): string {
  if (tools.length === 1) return framed('mend', cavern(GREEN[2], '#3da58f') + REPAIRED[tools[0]!]);
  const [a, b] = TOOLS.filter((tool) => tools.includes(tool)) as [Tool, Tool];
  return framed(
    'mend',
    cavern(GREEN[2], '#3da58f') +
      shade('M100 0v120H0z', 0.28) +
      pool(34, 38, 34, 34, LAMP[1], 0.75) +
      pool(66, 80, 34, 34, LAMP[1], 0.75) +
      inked(
        place(WHOLE[a], 6, 8, a === 'cart' ? 0.56 : 0.6) +
          place(WHOLE[b], b === 'cart' ? 34 : 37, b === 'cart' ? 50 : 46, 0.58),
        3.8,
      ) +
      stroke(CUT, INK, 5) +
      stroke(CUT, GREEN[0], 2, 'stroke-dasharray="7 5"'),
  );
}

function map(): string {
  return framed(
    'know',
    cavern(BLUE[2], '#3f8cc4', 50, 50) +
      pool(50, 48, 50, 46, LAMP[1], 0.75) +
      inked(
        path('M14 28q0-7 7-7h62q5 0 5 6l-4 60q-1 6-7 6H16q6-2 5-8z', PAPER) +
          path('M14 28q0-7 7-7q6 0 6 7l-1 5H15z', '#d8bf86') +
          flat('M84 27h4l-4 60q-1 6-7 6h-4q6-2 7-8z', '#c3a466') +
          stroke('M32 78q2-16 14-15t10-14t14-10', WOOD[1], 3.4, 'stroke-dasharray="1 6.500"') +
          lined('M62 27h14v17H62zM62 50h14v17H62z', '#e8d3a0') +
          lined('M36 30h14v17H36z', '#e8d3a0') +
          dot(32, 80, 4.4, WOOD[1], `stroke-width="${LINE.inner}"`) +
          stroke('M64 30l10 11M74 30l-10 11', RED[1], 4) +
          mitten(16, 84, WOOD[2]) +
          mirrored(mitten(12, 84, WOOD[2]), 50),
      ),
  );
}

/** The scene of the action card with this name. */
export function actionScene(name: string): string {
  switch (kindOf(name)) {
    case 'break':
      return breaking(toolsOf(name)[0]!);
    case 'repair':
      return repairing(toolsOf(name));
    case 'map':
      return map();
    default:
      return rockfall();
  }
}
