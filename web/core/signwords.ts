// SPDX-License-Identifier: MIT
//
// signwords.ts - signs in words (texts/en.signs.json): a sentence for the log, few words for a bubble, and the name of
// a button. The page loads this file with the other parts of signs, after the table.
import catalogue from '../texts/en.signs.json';
import { nameOf } from './log.ts';
import type { State } from './model.ts';
import { readSign, type Place, type Sign } from './signs.ts';
import { spokenCell } from './spoken.ts';
import { readerOf, type Values } from './text.ts';
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
  const key = sign.name === 'help' ? helpKey(sign, you, null) : logKey(sign, you, setting);
  return trySign(`give.${key}`, trySign(`give.${sign.name}`, sign.name), valuesOf(sign, setting));
}
