// SPDX-License-Identifier: MIT
//
// suspicion.ts - the graph of what a watcher could have guessed, and the bars of the lights below it, as numbers and
// paths. One column for each act of a round, from the deal.

/** How a line is drawn, so that lines differ without their colours: lengths of strokes and gaps, in pixels. */
export const DASHES: readonly string[] = [
  '', '9 4', '2 4', '12 4 2 4', '5 3', '14 5', '2 3 7 3', '1 6', '18 4 4 4', '7 2 2 2 2 2',
];

/** The x of a column in a graph that is `width` wide. */
export function xOf(act: number, acts: number, width: number): number {
  return acts > 1 ? (act * width) / (acts - 1) : 0;
}

/** The column nearest to `x`. */
export function actAt(x: number, acts: number, width: number): number {
  const act = width > 0 ? Math.round((x / width) * (acts - 1)) : 0;
  return Math.min(acts - 1, Math.max(0, act));
}

/** The path of a line: the percent of one seat after each act. A belief changes by an act, so the line has steps. */
export function lineOf(percents: readonly number[], width: number, height: number): string {
  const n = (value: number) => Math.round(value * 10) / 10;
  const y = (percent: number) => n(height - (percent * height) / 100);
  return percents
    .map((percent, act) => {
      const x = n(xOf(act, percents.length, width));
      return act === 0 ? `M${x} ${y(percent)}` : `H${x}V${y(percent)}`;
    })
    .join('');
}

/** A span of acts in which the light of a seat was on one player: from the column `from` up to the column `to`. */
export interface Lit {
  from: number;
  to: number;
  on: number;
}

/** The spans in which the light of `seat` was lit. `lights` has, for each act, whom each seat's light was on. */
export function litSpans(lights: readonly (readonly (number | null)[])[], seat: number): Lit[] {
  const spans: Lit[] = [];
  lights.forEach((now, act) => {
    const on = now[seat] ?? null;
    const last = spans.at(-1);
    if (on === null) return;
    if (last && last.on === on && last.to === act - 1) last.to = act;
    else spans.push({ from: act, to: act, on });
  });
  return spans;
}

/**
 * The heights at which the names of lines are written, so that none covers another. `wanted` has the height of each
 * line, and a name needs `size`. Names stay between 0 and `height` as long as there is room.
 */
export function spread(wanted: readonly number[], size: number, height: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]!);
  const placed: number[] = [];
  let least = -Infinity;
  for (const i of order) {
    placed[i] = Math.max(wanted[i]!, least);
    least = placed[i] + size;
  }
  let most = height;
  for (const i of order.reverse()) {
    placed[i] = Math.min(placed[i]!, most);
    most = placed[i] - size;
  }
  return placed;
}
