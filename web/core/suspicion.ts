// SPDX-License-Identifier: MIT
//
// suspicion.ts - works out what to draw in the graph that shows whom a watcher could have suspected, and in the bars
// below the graph, which show the lights. The graph has a column for each act of a round. Act 0 is the deal.

/**
 * The strokes and gaps of each player's line, in pixels. They differ, so that you can tell the lines apart without
 * colour.
 */
export const DASHES: readonly string[] = [
  '', '9 4', '2 4', '12 4 2 4', '5 3', '14 5', '2 3 7 3', '1 6', '18 4 4 4', '7 2 2 2 2 2',
];

/** The x of the column for `act` in a graph that is `width` wide. `acts` is the number of columns. */
export function xOf(act: number, acts: number, width: number): number {
  return acts > 1 ? (act * width) / (acts - 1) : 0;
}

/** The column nearest to `x`. */
export function actAt(x: number, acts: number, width: number): number {
  const act = width > 0 ? Math.round((x / width) * (acts - 1)) : 0;
  return Math.min(acts - 1, Math.max(0, act));
}

/** The path of one seat's line. `percents` has a value for each act. Values jump at the acts, so the line has steps. */
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

/** The span from act `from` to act `to`, both included, in which the light of a seat was on the player `on`. */
export interface Lit {
  from: number;
  to: number;
  on: number;
}

/** The spans in which the light of `seat` was lit. `lights` says, for each act and seat, whom the light was on. */
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
 * The heights at which to write the names of lines, so that no name covers another. `wanted` has the height of each
 * line. A name is `size` high. Names stay between 0 and `height` if there is room.
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
