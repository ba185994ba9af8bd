// SPDX-License-Identifier: MIT
//
// things.ts - what several illustrations need, in addition to ink.ts and tokens.ts: cords, light, sparks, hands.
import { flat, INK, LAMP, path, place, SKIN_TONE, stroke } from './ink.ts';

/** A line of one colour with an edge of ink. */
export const cord = (d: string, colour: string, width: number, edge = 2) =>
  stroke(d, INK, width + 2 * edge) + stroke(d, colour, width);

/** `content`, mirrored at the vertical line at `x`. */
export const mirrored = (content: string, x: number) =>
  `<g transform="translate(${2 * x} 0) scale(-1 1)">${content}</g>`;

/** A pool of light that fades from `colour` to nothing. */
export function pool(x: number, y: number, rx: number, ry: number, colour: string, strength = 1): string {
  const id = `p${colour.slice(1)}`;
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  return (
    `<radialGradient id="${id}">${stop(0, 1)}${stop(0.45, 0.5)}${stop(1, 0)}</radialGradient>` +
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id})" stroke="none" opacity="${strength}"/>`
  );
}

/** A star of light that reaches `r` from its middle. */
export function spark(x: number, y: number, r: number): string {
  const [far, near] = [r * 0.85, r * 0.15];
  const star =
    `M0-${r}q${near} ${far} ${r} ${r}q-${far} ${near}-${r} ${r}` +
    `q-${near}-${far}-${r}-${r}q${far}-${near} ${r}-${r}z`;
  return place(flat(star, LAMP[0]), x, y);
}

/** A hand in a sleeve. */
export const mitten = (x: number, y: number, sleeve: string) =>
  place(
    path('M-22 34l10-26q16-2 22 8l-8 26z', sleeve) +
      path('M-13 10q-2-14 8-15l10 1q8-8 12-3q3 4-5 11q6 1 5 6q6 2 3 6q2 5-4 5q-10 4-17-2q-8-1-12-9z', SKIN_TONE),
    x,
    y,
  );
