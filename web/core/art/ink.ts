// SPDX-License-Identifier: MIT
//
// ink.ts - the colours, the three line weights and the few shapes that all illustrations share. Each illustration is
// SVG content for a box whose size is stated, such as 100 x 120 for a card. Everything is outlined in the colour INK,
// in the light and in the dark theme. The id of a gradient says what the gradient looks like. So if two gradients in
// one picture have the same id, they look the same.

export const INK = '#1d1410';
export const PAPER = '#f4e4bd';
export const SKIN_TONE = '#e6b489';
export const STONE = ['#12151c', '#1d222b', '#2c323d', '#414a57', '#66717f', '#98a3ae'] as const;
export const EARTH = ['#241a13', '#3b2c20', '#594532', '#7d6447', '#a68759', '#d6ba85'] as const;
export const LAMP = ['#fff3c4', '#ffd562', '#f59a23'] as const;
export const GOLD = ['#ffec99', '#f2b705', '#b07a08'] as const;
export const WOOD = ['#d9a25c', '#a5672c', '#6a3f1b'] as const;
export const IRON = ['#e4ebef', '#aab6c1', '#6c7884', '#3e4853'] as const;

/** The tones of each kind of card: light, frame, dark. */
export const RED = ['#ff9a70', '#c5431d', '#5c1c0f'] as const;
export const GREEN = ['#a9e3d2', '#12806f', '#0b3a38'] as const;
export const BLUE = ['#b5dbf5', '#1f6aa5', '#0f2c4a'] as const;
export const VIOLET = ['#d9b8ee', '#74449a', '#2a1738'] as const;

/** The widths of lines, in units of a card: `outer` for silhouettes, `inner` for things inside, `fine` for details. */
export const LINE = { outer: 2.6, inner: 1.8, fine: 1.1 } as const;

const and = (more: string) => more && ` ${more}`;

/** A group of shapes. A shape that names no outline of its own is outlined in INK. */
export const inked = (content: string, width: number = LINE.outer) =>
  `<g stroke="${INK}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round">${content}</g>`;

export const path = (d: string, fill = 'none', more = '') => `<path d="${d}" fill="${fill}"${and(more)}/>`;

/** A shape with an outline of this width. Outside an inked group, it has no outline. */
export const lined = (d: string, fill: string, width: number = LINE.inner) => path(d, fill, `stroke-width="${width}"`);

/** A line of one colour, without an outline. */
export const stroke = (d: string, colour: string, width: number, more = '') =>
  path(d, 'none', `stroke="${colour}" stroke-width="${width}" stroke-linecap="round"${and(more)}`);

/** A flat shape without an outline. */
export const flat = (d: string, fill: string, more = '') => path(d, fill, `stroke="none"${and(more)}`);

/** A shadow on whatever lies under it. */
export const shade = (d: string, strength: number) => flat(d, '#000', `opacity="${strength}"`);

export const dot = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${and(more)}/>`;

/** Moves `content` to (x, y), then scales and turns it. */
export function place(content: string, x: number, y: number, scale = 1, turn = 0): string {
  const more = (scale === 1 ? '' : ` scale(${scale})`) + (turn === 0 ? '' : ` rotate(${turn})`);
  return `<g transform="translate(${x} ${y})${more}">${content}</g>`;
}

export const FIELD = 'M0 0h100v120H0z';

export const r1 = (value: number) => Math.round(value * 10) / 10;
