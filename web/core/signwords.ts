// SPDX-License-Identifier: MIT
//
// signwords.ts - signs in words (texts/en.signs.json): a sentence for the log, few words for a bubble, and the name of
// a button. The page loads this file with the other parts of signs, after the table.
import catalogue from '../texts/en.signs.json';
import { pointers } from './lights.ts';
import { nameOf } from './log.ts';
import type { Arrow, Mark, Stack } from './marks.ts';
import type { State } from './model.ts';
import { readSign, type Place, type Sign } from './signs.ts';
import { spokenCell } from './spoken.ts';
import { listText, readerOf, type Values } from './text.ts';
import type { GameSigns } from './voices.ts';

export type SignKey = keyof typeof catalogue;
export const { say: st, trySay: trySign } = readerOf(catalogue);

/** What the words depend on, besides the sign. */
export interface Setting {
  state: State;
  game: GameSigns;
}

type Ending = '' | '.goal' | '.clan';

/** What kind of place it is, and the words for it. */
function placeOf(on: Place, { state, game }: Setting): { kind: Ending; values: Values } {
  if (typeof on === 'number') return { kind: '.clan', values: { third: nameOf(state, on) } };
  const letter = game.letter(state, on);
  return letter === null ? { kind: '', values: { where: spokenCell(on) } } : { kind: '.goal', values: { letter } };
}

/** The key of a request for help, without its first word. */
function helpKey(sign: Sign, seat: number, you: number | null): string {
  if (sign.value === undefined) return sign.to === seat ? 'help.own' : 'help';
  if (sign.to === seat) return 'help.ownTool';
  return sign.to === you ? 'help.yourTool' : 'help.tool';
}

/** The key of the sign in the log, without its first word. */
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
  const says = trySign(`says.${sign.value}`, sign.value ?? '');
  const tool = sign.name === 'help' && sign.value !== undefined ? game.tool(sign.value) : '';
  return { other, says, tool, ...place };
}

/** The sentence of the log. Null if this page does not know the sign. */
export function sentence(text: string, seat: number, setting: Setting): string | null {
  const sign = readSign(text);
  if (!sign) return null;
  const values = { name: nameOf(setting.state, seat), ...valuesOf(sign, setting) };
  return trySign(`sign.${logKey(sign, seat, setting)}`, text, values);
}

/** At most four words for a bubble at `seat`, as `you` read it. Empty: the picture says it. */
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
  if (mine) values['other'] = st('bubble.you');
  const plain = trySign(`bubble.${key}`, '', values);
  return mine ? trySign(`bubble.${key}.you`, plain, values) : plain;
}

/** The name of the button that gives the sign. */
export function buttonText(sign: Sign, you: number, setting: Setting): string {
  if (sign.name === 'marker') return trySign(`give.says.${sign.value}`, st('give.unmark'));
  const key = sign.name === 'help' ? helpKey(sign, you, null) : logKey(sign, you, setting);
  return trySign(`give.${key}`, trySign(`give.${sign.name}`, sign.name), valuesOf(sign, setting));
}

const says = (word: string) => trySign(`says.${word}`, word);

/** The name of a goal or a cell, or of the player whose clan card it is. */
export function placeText(on: Place, setting: Setting): string {
  const { kind, values } = placeOf(on, setting);
  if (kind === '.clan') return String(values['third']);
  return kind === '.goal' ? st('place.goal', values) : st('place.cell', values);
}

/** A sentence about one marker. */
export function markText(mark: Mark, { state }: Setting): string {
  const values = { name: nameOf(state, mark.seat), says: says(mark.says) };
  if (mark.stamp) return st(`marks.${mark.stamp}`, values);
  if (mark.twice) return st('marks.twice', values);
  if (mark.was) return st('marks.was', { ...values, was: says(mark.was) });
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
  const what = st('marks.disagree', { ...names, says: says(a.says), what: says(b.says) });
  return opening(a.on, what, setting);
}

function opening(on: Place, what: string, setting: Setting): string {
  const { kind, values } = placeOf(on, setting);
  if (kind === '.clan') return st('marks.openClan', { name: values['third']!, what });
  return st('marks.open', { ...values, what });
}

/** Who points at a player. Empty if nobody does. */
export function lightsText(state: State, seat: number): string {
  const from = pointers(state, seat);
  const names = listText(from.map((one) => (one === state.you ? st('bubble.you') : nameOf(state, one))));
  return from.length > 0 ? st('lights.on', { n: from.length, names }) : '';
}

/** A new light, for a screen reader. */
export function newLightText(state: State, from: number, to: number): string {
  const values = { name: nameOf(state, from), other: nameOf(state, to) };
  return st('lights.now', { ...values, n: pointers(state, to).length });
}

/** Who asks to dig in a cell, or not to. */
export function arrowText({ name, seats }: Arrow, state: State): string {
  return st(`arrow.${name}`, { n: seats.length, names: listText(seats.map((seat) => nameOf(state, seat))) });
}
