// SPDX-License-Identifier: MIT
//
// voices.ts - what players say: which signs can be given now, and which signs and messages are shown as bubbles or read
// out. What is offered depends on public facts only (docs/signs.md 1).
import { isHeard, type Hearing, type Hush } from './hush.ts';
import { talkNow, type Entry, type State } from './model.ts';
import { FACES, readSign, type Sign } from './signs.ts';

/** What a game says about signs. It answers from public facts only. */
export interface GameSigns {
  /** The letter of the goal in a cell. Null: no goal lies there. */
  letter: (state: State, cell: string) => string | null;
  /** The words for a tool. */
  tool: (name: string) => string;
  /** Whether a light may be put on this player, because nobody can be sure whom the player works for. */
  suspect: (state: State, seat: number) => boolean;
  /** The requests to help this player that can be made now. */
  helps: (state: State, seat: number) => readonly Sign[];
}

/** The seats that have given a sign in this round. */
export function spokenIn(entries: readonly Entry[]): Set<number> {
  const dealt = entries.findLastIndex(({ what }) => what === 'started' || what === 'dealt');
  const signs = entries.slice(dealt + 1).filter(({ what }) => what === 'sign');
  return new Set(signs.map(({ seat }) => seat!));
}

/** The signs of the palette: those about no player. */
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

/** The signs that you can give about the player in a seat, which may be your own. */
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
  return [...lightOffer(state, to, game), ...about, ...small, ...helps, ...opinions];
}

/** What a bubble shows: a sign, or a chat message. */
export interface Bubble {
  seq: number;
  seat: number;
  sign: Sign | null;
  /** The message. Empty for a sign. */
  text: string;
  /** When the bubble goes, in ms. */
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

/** The bubbles for new entries, with the bubbles `before` that are still there. A player's newer bubble replaces. */
export function heard(before: readonly Bubble[], fresh: readonly Entry[], hush: Hush, now: number): Bubble[] {
  const bubbles = before.filter(({ until }) => until > now);
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

/** The bubbles that are shown, and those folded into pips because too many came after them. */
export function folded(bubbles: readonly Bubble[]): { shown: Bubble[]; pips: Bubble[] } {
  return { shown: bubbles.slice(-SHOWN_MAX), pips: bubbles.slice(0, -SHOWN_MAX) };
}

/** Whether a screen reader reads this sign of another player out. `mine`: markers, and what is about `you`. */
export function isReadOut({ sign, seat }: Entry, you: number | null, hearing: Hearing): boolean {
  const parts = readSign(sign ?? '');
  if (!parts || seat === you || hearing === 'none') return false;
  return hearing === 'all' || parts.name === 'marker' || (you !== null && parts.to === you);
}
