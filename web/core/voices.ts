// SPDX-License-Identifier: MIT
//
// voices.ts - what players say: which signs you can give now, and which signs and messages the page shows as bubbles or
// reads out. The signs that you can give depend on public facts only (docs/signs.md 1).
import type { Theme } from './art/art.ts';
import { isHeard, type Hearing, type Hush } from './hush.ts';
import { talkNow, type Entry, type State } from './model.ts';
import { claims, type Stack } from './marks.ts';
import type { CellName } from './notation.ts';
import { FACES, readSign, type Place, type Says, type Sign } from './signs.ts';
import type { Noun } from './text.ts';

/** What the code for signs needs from a game. All results depend on public facts only. */
export interface GameSigns {
  /** The letter of the goal in a cell. Null if no goal lies there. */
  letter: (state: State, cell: string) => string | null;
  /** A tool, for a sentence. */
  tool: (name: string) => Noun | string;
  /** Whether a light may point at this player. In the cave, this depends on whether the clan card is face down. */
  suspect: (state: State, seat: number) => boolean;
  /** Whether this player is a saboteur. Null until the round is decided and the player's card is known. */
  guilty: (state: State, seat: number) => boolean | null;
  /** The signs `help` that you can give about this player, as far as the state of the game allows them. */
  helps: (state: State, seat: number) => readonly Sign[];
  /** The goal or clan card in this place, if the card lies face down. Null if no such card lies there. */
  hidden: (state: State, on: Place) => Hidden | null;
  /** Whether a card lies face up in the cell. */
  filled: (state: State, cell: CellName) => boolean;
  /** The cells where the page offers an arrow: face-down goals, and empty cells that a path leads to. */
  spots: (state: State) => readonly CellName[];
  /** The address of the picture that shows what a marker says. */
  picture: (says: Says, theme: Theme) => string;
}

/** A card that lies face down: who has looked at it, and what a marker on it can say. */
export interface Hidden {
  looked: readonly number[];
  says: readonly Says[];
}

/** The seats that have given a sign in this round. */
export function spokenIn(entries: readonly Entry[]): Set<number> {
  const dealt = entries.findLastIndex(({ what }) => what === 'started' || what === 'dealt');
  const signs = entries.slice(dealt + 1).filter(({ what }) => what === 'sign');
  return new Set(signs.map(({ seat }) => seat!));
}

/** The signs that you can give and that are about no player and no place. The page calls this list the palette. */
export function untargeted(state: State | null): Sign[] {
  const talk = talkNow(state);
  if (talk === null) return [];
  const faces: Sign[] = FACES.map((value) => ({ name: 'face', value }));
  return talk === 'all' ? [...faces, { name: 'stuck' }] : faces;
}

function lightOffer(state: State, to: number, game: GameSigns): Sign[] {
  if (state.config.customs.lights === 'off') return [];
  if (state.lights[state.you!] === to) return [{ name: 'light' }];
  return game.suspect(state, to) ? [{ name: 'light', to }] : [];
}

/** The signs that you can give about the player in the seat `to`. This may be your own seat. */
export function aboutSeat(state: State, entries: readonly Entry[], to: number, game: GameSigns): Sign[] {
  const talk = talkNow(state);
  if (talk === null) return [];
  const own = to === state.you;
  const answers: Sign[] = spokenIn(entries).has(to) ? [{ name: 'yes', to }, { name: 'no', to }] : [];
  const small: Sign[] = own ? [] : [...answers, { name: 'thanks', to }];
  if (talk === 'small') return small;
  const helps = game.helps(state, to);
  if (own) return [...helps, { name: 'stuck' }];
  const markers = state.markers.filter(({ seat }) => seat === to);
  const opinions = markers.flatMap(({ on }): Sign[] => [
    { name: 'trust', to, on },
    { name: 'doubt', to, on },
  ]);
  const about: Sign[] = [{ name: 'trust', to }, { name: 'doubt', to }];
  const card = markerOffer(state, entries, to, game);
  return [...card, ...lightOffer(state, to, game), ...about, ...small, ...helps, ...opinions];
}

/** How often a marker may be changed after it was laid. */
const CHANGES_MAX = 2;

/**
 * The signs with which you can lay, change or withdraw your marker on the card in the place `on`. The values that the
 * marker can say, and their order, do not depend on what you saw. Empty if you can give no such sign.
 */
export function markerOffer(state: State, entries: readonly Entry[], on: Place, game: GameSigns): Sign[] {
  const hidden = game.hidden(state, on);
  if (talkNow(state) !== 'all' || !hidden?.looked.includes(state.you!)) return [];
  const own = state.markers.find((marker) => marker.seat === state.you && marker.on === on);
  const changes = Math.max(own?.changes ?? 0, claims(entries, state.you!, on).length - 1);
  if (changes >= CHANGES_MAX) return [];
  const values = hidden.says.filter((value) => value !== own?.says);
  const offered = values.map((value): Sign => ({ name: 'marker', on, value }));
  return own ? [...offered, { name: 'marker', on }] : offered;
}

/** The signs that you can give about the marker of the player `to` on a card. */
export function markerOpinions(state: State, to: number, on: Place): Sign[] {
  const lies = state.markers.some((marker) => marker.seat === to && marker.on === on);
  if (talkNow(state) !== 'all' || to === state.you || !lies) return [];
  return [{ name: 'trust', to, on }, { name: 'doubt', to, on }];
}

/** The signs that you can give about the markers on a card, in the order in which the markers lie. */
export function opinionsOn(state: State, stack: Stack | undefined): Sign[] {
  return (stack?.marks ?? []).flatMap(({ seat, on }) => markerOpinions(state, seat, on));
}

/** The digit key for the button with the index `i` in a window of signs. Null if this button has no key. */
export const keyOf = (i: number) => (i < 10 ? (i + 1) % 10 : null);

/** The requests to dig, or not to dig, that you can make for a cell. */
export function arrowOffer(state: State, cell: CellName, game: GameSigns): Sign[] {
  if (talkNow(state) !== 'all' || game.filled(state, cell)) return [];
  const stands = (name: string) =>
    state.arrows.some(({ seat, sign }) => seat === state.you && sign === `${name}>${cell}`);
  const both: Sign[] = [{ name: 'dig', on: cell }, { name: 'avoid', on: cell }];
  return both.filter(({ name }) => !stands(name));
}

/** What a bubble shows: a sign, or a chat message. */
export interface Bubble {
  seq: number;
  seat: number;
  sign: Sign | null;
  /** The message. Empty for a sign. */
  text: string;
  /** When the bubble disappears, in ms. */
  until: number;
}

export const SIGN_MS = 4000;
const CHAT_MS = 6000;
const CHAT_LETTERS = 60;
const SHOWN_MAX = 3;

/** A message, cut to the letters that a bubble has room for. */
function shortened(text: string): string {
  const letters = [...text];
  return letters.length <= CHAT_LETTERS ? text : `${letters.slice(0, CHAT_LETTERS - 1).join('').trimEnd()}…`;
}

/**
 * The bubbles to show at the time `now`: those of `before` that have not expired, then those for the new entries. A
 * player's newer bubble replaces the older one. If players delete their messages, the bubbles disappear at once.
 */
export function heard(before: readonly Bubble[], fresh: readonly Entry[], hush: Hush, now: number): Bubble[] {
  const forgot = fresh.filter(({ what }) => what === 'forgot');
  const deleted = ({ text, seat }: Bubble) => text !== '' && forgot.some((entry) => (entry.seat ?? seat) === seat);
  const bubbles = before.filter((bubble) => bubble.until > now && !deleted(bubble));
  for (const entry of fresh) {
    if (!isHeard(entry, hush)) continue;
    const { seq, seat } = entry;
    const sign = entry.what === 'sign' ? readSign(entry.sign ?? '') : null;
    const text = sign ? '' : shortened(entry.text ?? '');
    const until = now + (sign ? SIGN_MS : CHAT_MS);
    if (sign || text) bubbles.push({ seq, seat: seat!, sign, text, until });
  }
  return bubbles.filter(({ seat }, i) => !bubbles.slice(i + 1).some((later) => later.seat === seat));
}

/** The newest bubbles, which are shown in full, and the older ones, which shrink to small dots (`pips`). */
export function folded(bubbles: readonly Bubble[]): { shown: Bubble[]; pips: Bubble[] } {
  return { shown: bubbles.slice(-SHOWN_MAX), pips: bubbles.slice(0, -SHOWN_MAX) };
}

/**
 * Whether a screen reader reads out a sign of another player. If `hearing` is `mine`, it reads out only markers, and
 * signs about the seat `you`.
 */
export function isReadOut({ sign, seat }: Entry, you: number | null, hearing: Hearing): boolean {
  const parts = readSign(sign ?? '');
  if (!parts || seat === you || hearing === 'none') return false;
  return hearing === 'all' || parts.name === 'marker' || (you !== null && parts.to === you);
}
