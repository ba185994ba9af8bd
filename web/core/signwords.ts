// SPDX-License-Identifier: MIT
//
// signwords.ts - signs in words (texts/en/signs.json): a sentence for the log, a few words for a bubble, and the name
// of a button. The page loads this file after the table, together with the other code for signs.
import type catalogue from '../../texts/en/signs.json';
import { pointers } from './lights.ts';
import { nameOf } from './log.ts';
import type { Arrow, Mark, Stack } from './marks.ts';
import type { State } from './model.ts';
import { readSign, type Place, type Sign } from './signs.ts';
import { spokenCell } from './spoken.ts';
import { listText, noun, readerOf, type Noun, type Values } from './text.ts';
import type { GameSigns } from './voices.ts';

export const { say: st, trySay: trySign } = readerOf<keyof typeof catalogue>('signs');

export const saysNoun = (says: string): Noun => noun('signs', `says.${says}`);

/** What the words for a sign depend on, apart from the sign itself. */
export interface Setting {
  state: State;
  game: GameSigns;
}

type Ending = '' | '.goal' | '.clan';

/**
 * `kind` is the kind of the place `on`, as the last part of a key of the catalogue. `values` are the values for a
 * sentence about the place.
 */
function placeOf(on: Place, { state, game }: Setting): { kind: Ending; values: Values } {
  if (typeof on === 'number') return { kind: '.clan', values: { third: nameOf(state, on) } };
  const letter = game.letter(state, on);
  return letter === null ? { kind: '', values: { where: spokenCell(on) } } : { kind: '.goal', values: { letter } };
}

/** The key of the words for a sign `help`, without the key's first part, which is `sign.`, `bubble.` or `give.`. */
function helpKey(sign: Sign, seat: number, you: number | null): string {
  if (sign.value === undefined) return sign.to === seat ? 'help.own' : 'help';
  if (sign.to === seat) return 'help.ownTool';
  return sign.to === you ? 'help.yourTool' : 'help.tool';
}

/** The key of the sentence for a sign in the log, without its first part, `sign.`. */
function logKey(sign: Sign, seat: number, setting: Setting): string {
  const where = sign.on === undefined ? '' : placeOf(sign.on, setting).kind;
  if (sign.name === 'light') return sign.to === undefined ? 'dark' : 'light';
  if (sign.name === 'marker') return `${sign.value === undefined ? 'unmark' : 'marker'}${where}`;
  if (sign.name === 'face') return `face.${sign.value}`;
  return sign.name === 'help' ? helpKey(sign, seat, null) : `${sign.name}${where}`;
}

function valuesOf(sign: Sign, setting: Setting): Values {
  const { state, game } = setting;
  const place = sign.on === undefined ? {} : placeOf(sign.on, setting).values;
  const marked = sign.name === 'marker' && typeof sign.on === 'number';
  const other = marked ? nameOf(state, sign.on as number) : nameOf(state, sign.to);
  const says = saysNoun(sign.value ?? '');
  const tool = sign.name === 'help' && sign.value !== undefined ? game.tool(sign.value) : '';
  return { other, says, tool, ...place };
}

/** The sentence in the log for the sign `text` of the player in `seat`. Null if this page does not know the sign. */
export function sentence(text: string, seat: number, setting: Setting): string | null {
  const sign = readSign(text);
  const name = nameOf(setting.state, seat);
  if (!sign) {
    const [what, whom] = text.split('>');
    return trySign(`log.${what}`, '', { name, whom: nameOf(setting.state, Number(whom)) }) || null;
  }
  const values = { name, ...valuesOf(sign, setting) };
  return trySign(`sign.${logKey(sign, seat, setting)}`, text, values);
}

/** At most four words for a bubble at `seat`, as the seat `you` reads them. Empty if the picture says enough. */
export function bubbleText(sign: Sign, seat: number, you: number | null, setting: Setting): string {
  if (sign.name === 'face') return '';
  const values = valuesOf(sign, setting);
  const opinion = sign.name === 'trust' || sign.name === 'doubt';
  const about = sign.name === 'marker' ? sign.on : sign.to;
  const mine = you !== null && about === you;
  let key = logKey(sign, seat, setting);
  if (opinion && sign.on !== undefined) key = `${sign.name}.marker`;
  if (key.startsWith('unmark')) key = 'unmark';
  if (sign.name === 'help') key = helpKey(sign, seat, you);
  const plain = trySign(`bubble.${key}`, '', values);
  return mine ? trySign(`bubble.${key}.you`, plain, values) : plain;
}

/** The name of the button that gives the sign. */
export function buttonText(sign: Sign, you: number, setting: Setting): string {
  if (sign.name === 'marker' && sign.value === undefined) return st('give.unmark');
  if (sign.name === 'marker') return st('give.marker', valuesOf(sign, setting));
  const key = sign.name === 'help' ? helpKey(sign, you, null) : logKey(sign, you, setting);
  return trySign(`give.${key}`, trySign(`give.${sign.name}`, sign.name), valuesOf(sign, setting));
}

/** The name of a place: a goal, a cell, or the player who has the clan card. */
export function placeText(on: Place, setting: Setting): string {
  const { kind, values } = placeOf(on, setting);
  if (kind === '.clan') return String(values['third']);
  return kind === '.goal' ? st('place.goal', values) : st('place.cell', values);
}

/** A sentence about one marker. */
export function markText(mark: Mark, { state }: Setting): string {
  const values = { name: nameOf(state, mark.seat), says: saysNoun(mark.says) };
  if (mark.stamp) return st(`marks.${mark.stamp}`, values);
  if (mark.twice) return st('marks.twice', values);
  if (mark.was) return st('marks.was', { ...values, says2: saysNoun(mark.was) });
  return st(mark.changes > 0 ? 'marks.changed' : 'marks.says', values);
}

/** What a screen reader says of the markers on a card. */
export function stackText({ on, marks, differ }: Stack, setting: Setting): string {
  const [a, b] = marks;
  const plain = marks.every(({ changes, twice }) => changes === 0 && !twice);
  if (differ && plain && marks.length === 2) return disagreement(a!, b!, setting);
  const sentences = marks.map((mark) => markText(mark, setting));
  const what = [...sentences, ...(differ ? [st('marks.differ')] : [])].join(' ');
  return opening(on, what, setting);
}

function disagreement(a: Mark, b: Mark, setting: Setting): string {
  const names = { name: nameOf(setting.state, a.seat), other: nameOf(setting.state, b.seat) };
  const what = st('marks.disagree', { ...names, says: saysNoun(a.says), says2: saysNoun(b.says) });
  return opening(a.on, what, setting);
}

function opening(on: Place, what: string, setting: Setting): string {
  const { kind, values } = placeOf(on, setting);
  if (kind === '.clan') return st('marks.openClan', { name: values['third']!, what });
  return st('marks.open', { ...values, what });
}

/** A sentence that names the players whose lights point at `seat`. Empty if there are none. */
export function lightsText(state: State, seat: number): string {
  const from = pointers(state, seat);
  const names = listText(from.map((one) => (one === state.you ? st('lights.you') : nameOf(state, one))));
  return from.length > 0 ? st('lights.on', { n: from.length, names }) : '';
}

/** What a screen reader says when the light of `from` begins to point at `to`. */
export function newLightText(state: State, from: number, to: number): string {
  const values = { name: nameOf(state, from), other: nameOf(state, to) };
  return st('lights.now', { ...values, n: pointers(state, to).length });
}

/** A sentence that names the players who ask to dig in a cell, or not to dig there. */
export function arrowText({ name, seats }: Arrow, state: State): string {
  const names = listText(seats.map((seat) => nameOf(state, seat)));
  return st(seats.length === 1 ? `arrow.${name}.one` : `arrow.${name}`, { names });
}
