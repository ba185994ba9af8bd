// SPDX-License-Identifier: MIT
//
// colours.test.ts - the colours differ enough for readers of small print and for colour-blind players. The colours come
// from the style sheets themselves. The contrast (WCAG 2.2) of text is at least 4.5, that of frames and drawings 3.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { INK } from '../core/art/ink.ts';
import { EMBLEM, PEOPLE } from '../core/art/people.ts';

type Rgb = [number, number, number];
type Theme = 'light' | 'dark';
const THEMES: readonly Theme[] = ['light', 'dark'];
const TEXT = 4.5;
const SHAPE = 3;

const read = (file: string) => readFileSync(file, 'utf8');
const APP = read('ui/app.css');

/** The value of `property` in the first rule of `file` that is for exactly `selector`. */
function said(file: string, selector: string, property: string): string {
  const rules = read(file).replace(/\/\*[\s\S]*?\*\/|^[^]*<style>/g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g);
  const found = [...rules].flatMap(([, who, what]) => {
    const line = new RegExp(`(?:^|[;\\s])${property}:\\s*([^;]+);`).exec(what!);
    const asked = who!.split(/,(?![^(]*\))/).some((one) => one.trim() === selector);
    return line && asked ? [line[1]!.trim()] : [];
  });
  assert.ok(found.length > 0, `${file} has a rule ${selector} with ${property}`);
  return found[0]!;
}

const hex = (text: string): Rgb => {
  const full = text.length === 4 ? [...text.slice(1)].map((c) => c + c).join('') : text.slice(1);
  return [0, 2, 4].map((i) => parseInt(full.slice(i, i + 2), 16)) as Rgb;
};
const mix = (a: Rgb, b: Rgb, share: number) => a.map((v, i) => v * share + b[i]! * (1 - share)) as Rgb;

/** The colour that a text of a style sheet means. `transparent` means the colour `under`. */
function colour(text: string, theme: Theme, under = 'var(--panel)'): Rgb {
  const of = (part: string) => colour(part.trim(), theme, under);
  const hexed = /^#\w+$/.exec(text);
  if (hexed) return hex(text);
  const named = /^var\(--([\w-]+)\)$/.exec(text);
  if (named) return of(new RegExp(`--${named[1]}: ([^;]+);`).exec(APP)![1]!);
  const pair = /^light-dark\(([^,]+),([^,]+)\)$/.exec(text);
  if (pair) return of(pair[theme === 'light' ? 1 : 2]!);
  const mixed = /^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/.exec(text);
  if (mixed) return mix(of(mixed[1]!), of(mixed[3]!.replace('transparent', under)), Number(mixed[2]) / 100);
  throw new Error(`no colour: ${text}`);
}

const linear = (v: number) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);
const light = ([r, g, b]: Rgb) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [light(a), light(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** `front` must stand out from `back` by a contrast of at least `least`. */
type Pair = [name: string, front: string, back: string, least: number];
function holds(pairs: readonly Pair[], themes = THEMES): void {
  for (const theme of themes) {
    for (const [name, front, back, least] of pairs) {
      const found = contrast(colour(front, theme), colour(back, theme));
      assert.ok(found >= least, `${name}, ${theme}: ${found.toFixed(2)} instead of ${least}`);
    }
  }
}

test('text stands out from what is behind it', () => {
  const grounds = ['page', 'panel', 'raised'].map((name) => `var(--${name})`);
  const words = ['text', 'muted', 'gold-deep', 'legal', 'danger', 'info'];
  const now = said('ui/table/Side.svelte', 'li.now', 'background');
  const dealt = said('ui/base/Round.svelte', 'li.now', 'background-color');
  const facts = said('ui/table/PlayersFrame.svelte', 'li:is(.turn, .aimed) :is(.facts, .flag, .kind)', 'color');
  const hover = said('ui/app.css', '.button.danger:hover:not(:disabled)', 'background');
  const aimed = said('ui/table/PlayersFrame.svelte', 'li.aimed', 'background');
  holds([
    ...words.flatMap((word) => grounds.map((on): Pair => [word, `var(--${word})`, on, TEXT])),
    ['news of now in the log', said('ui/table/Side.svelte', 'li.now.news', 'color'), now, TEXT],
    ['a role of now', said('ui/base/Round.svelte', 'li.now :is(.how, .role)', 'color'), dealt, TEXT],
    ['an aimed player', facts, aimed, TEXT],
    ['a button of danger', 'var(--danger)', hover, TEXT],
  ]);
});

const ink = (text: string) => /#\w+|var\([^)]*\)/.exec(text)![0];

test('frames and signs of the page stand out from the panel', () => {
  const glow = said('ui/voices/Lights.svelte', '.halo', '--glow');
  const on = 'var(--panel)';
  holds([
    ['a field', ink(said('ui/app.css', '.field', 'border')), on, SHAPE],
    ['a field, on the page', ink(said('ui/app.css', '.field', 'border')), 'var(--page)', SHAPE],
    ['the open tab', said('ui/table/Side.svelte', ".tabs button[aria-selected='true']", 'border-color'), on, SHAPE],
    ['a chosen note', ink(said('ui/aids/Notes.svelte', 'label.on', 'box-shadow')), on, SHAPE],
    ['your turn', ink(said('ui/table/DockFrame.svelte', '.dock.mine', 'box-shadow')), on, SHAPE],
    ['the picked card', ink(said('ui/table/HandFrame.svelte', '.card.on :global(img)', 'outline')), on, SHAPE],
    ['the aimed player', ink(said('ui/table/PlayersFrame.svelte', 'li.aimed', 'border')), on, SHAPE],
    ['the glow of a light', glow, on, SHAPE],
  ]);
});

test('frames and tags on the board have a casing of another lightness', () => {
  const casing = ink(said('ui/board/board.css', '.cell', 'box-shadow'));
  const frames = ['--legal', '--danger', '--info'].map((name) => said('ui/board/board.css', '.layer', name));
  const crack = said('ui/voices/Tags.svelte', '.crack path', 'stroke');
  const pale = said('ui/voices/Tags.svelte', '.crack .casing', 'stroke');
  const wood = '#c4955a';
  assert.match(said('ui/voices/Tag.svelte', '.tag', 'background'), new RegExp(wood));
  holds([
    ...[...frames, 'var(--gold)'].map((frame): Pair => ['a frame', frame, casing, SHAPE]),
    ['a crack', crack, pale, SHAPE],
    ['the casing of a crack', pale, '#594532', SHAPE],
    ['the edge of a false marker', said('ui/voices/Tag.svelte', '.false', 'border-color'), wood, SHAPE],
    ['a creature on the map', said('ui/cave/MiniMap.svelte', '.creature', 'stroke'), '#8b8078', SHAPE],
    ['the target on the map', said('ui/cave/MiniMap.svelte', 'circle', 'stroke'), '#77798c', SHAPE],
  ]);
  assert.doesNotMatch(read('ui/voices/Tag.svelte'), /filter: grayscale/, 'gold stays gold, even if it was a lie');
});

/** How people without green or red cones see linear light, as matrices (Machado, Oliveira and Fernandes 2009). */
const EYES: Record<string, readonly number[]> = {
  all: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
};
/** A colour in CIELAB, as these eyes see it. */
function seen(rgb: Rgb, eyes: readonly number[]): Rgb {
  const from = rgb.map(linear);
  const [r, g, b] = [0, 3, 6].map((i) =>
    Math.min(1, Math.max(0, eyes[i]! * from[0]! + eyes[i + 1]! * from[1]! + eyes[i + 2]! * from[2]!)),
  ) as Rgb;
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const pairsOf = (n: number) => Array.from({ length: n * n }, (_, i) => [Math.floor(i / n), i % n] as const)
  .filter(([a, b]) => a < b);
/** If the hats of two players have the same pattern, their colours are at least this far apart in CIELAB. */
const APART = 15;

test('any two players have hats with different patterns, or with colours that anybody can tell apart', () => {
  for (const [a, b] of pairsOf(PEOPLE.length)) {
    const [one, other] = [PEOPLE[a]!, PEOPLE[b]!];
    if (one.pattern === other.pattern) {
      for (const [name, eyes] of Object.entries(EYES)) {
        const [p, q] = [seen(hex(one.colour), eyes), seen(hex(other.colour), eyes)];
        const apart = Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
        assert.ok(apart >= APART, `seats ${a} and ${b} have ${one.pattern}, ${name}: ${apart.toFixed(1)}`);
      }
    }
  }
});

test('an emblem stands out from the colour of its player', () => {
  PEOPLE.forEach(({ colour: ground, pale }, seat) => {
    const found = contrast(hex(ground), hex(pale ? INK : '#ffffff'));
    assert.ok(found >= SHAPE, `seat ${seat}: ${found.toFixed(2)}`);
  });
});

/** Points on an arc of a circle. The numbers are those of the command `a` of an SVG path, and `r` is the radius. */
function arc([x, y]: number[], [r, , , large, sweep, dx, dy]: number[]): number[][] {
  const half = Math.hypot(dx!, dy!) / 2;
  const far = (Math.sqrt(Math.max(0, r! ** 2 - half ** 2)) / half) * (large === sweep ? -1 : 1);
  const middle = [x! + dx! / 2 - (far * dy!) / 2, y! + dy! / 2 + (far * dx!) / 2];
  const angle = (px: number, py: number) => Math.atan2(py - middle[1]!, px - middle[0]!);
  const from = angle(x!, y!);
  let turn = angle(x! + dx!, y! + dy!) - from;
  if (sweep && turn < 0) turn += 2 * Math.PI;
  if (!sweep && turn > 0) turn -= 2 * Math.PI;
  return Array.from({ length: 16 }, (_, i) => {
    const at = from + (turn * (i + 1)) / 16;
    return [middle[0]! + r! * Math.cos(at), middle[1]! + r! * Math.sin(at)];
  });
}

const LENGTHS: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, q: 4, a: 7 };
/** The corners of the outline `d`. */
function corners(d: string): number[][] {
  const points: number[][] = [];
  for (const [, command, rest] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = [...rest!.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number);
    const kind = command!.toLowerCase();
    for (let i = 0; i < numbers.length; i += LENGTHS[kind]!) {
      const part = numbers.slice(i, i + LENGTHS[kind]!);
      const [x, y] = points.at(-1) ?? [0, 0];
      if (kind === 'a') points.push(...arc([x!, y!], part));
      else if (kind === 'h') points.push([x! + part[0]!, y!]);
      else if (kind === 'v') points.push([x!, y! + part[0]!]);
      else points.push([x! + part.at(-2)!, y! + part.at(-1)!]);
    }
  }
  return points;
}

const GRID = 24;
/** For each point of a square grid round the middle of the emblem `d`: whether the point is inside the emblem. */
function silhouette(d: string): boolean[] {
  const all = corners(d);
  return Array.from({ length: GRID * GRID }, (_, i) => {
    const [x, y] = [38 + (i % GRID) + 0.5, 13 + Math.floor(i / GRID) + 0.5];
    let inside = false;
    all.forEach(([ax, ay], k) => {
      const [bx, by] = all[(k + 1) % all.length]!;
      if (ay! > y !== by! > y && x < ax! + ((y - ay!) / (by! - ay!)) * (bx! - ax!)) inside = !inside;
    });
    return inside;
  });
}

/**
 * Draw any two emblems over each other: of the points that they cover, at least this share lies in only one of them. A
 * circle and a hexagon would be too alike.
 */
const UNLIKE = 0.25;

test('any two emblems differ in their silhouettes', () => {
  const drawn = PEOPLE.map(({ emblem }) => silhouette(EMBLEM[emblem]));
  for (const [a, b] of pairsOf(PEOPLE.length)) {
    const either = drawn[a]!.filter((on, i) => on || drawn[b]![i]).length;
    const one = drawn[a]!.filter((on, i) => on !== drawn[b]![i]).length;
    const names = `${PEOPLE[a]!.emblem} and ${PEOPLE[b]!.emblem}`;
    assert.ok(one / either >= UNLIKE, `${names} differ in ${one} of ${either} points`);
  }
});
