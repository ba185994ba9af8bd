// SPDX-License-Identifier: MIT
//
// endwords.ts - the sentences that both games share about the end of a round or a game (texts/en/end.json). The page
// loads this file with the panel that it shows at the end.
import type catalogue from '../../texts/en/end.json';
import type { Award } from './model.ts';
import { readerOf } from './text.ts';

export const { say: et, trySay: tryEnd } = readerOf<keyof typeof catalogue>('end');

const ordinal = new Intl.PluralRules('en', { type: 'ordinal' });

/** The position of something in an order: 1st, 2nd. */
export function orderText(n: number): string {
  return tryEnd(`order.${ordinal.select(n)}`, `${n}`, { n });
}

/** Several positions in an order: 1st, 4th and 7th. */
export function ordersText(numbers: readonly number[]): string {
  const words = numbers.map(orderText);
  if (words.length < 2) return words[0] ?? '';
  return et('list.orders', { list: words.slice(0, -1).join(', '), last: words.at(-1)! });
}

export const titleName = ({ title }: Award) => tryEnd(`title.${title}`, title);

/** The reason for which a title was given, with the title's number. */
export const titleRule = ({ title, number }: Award) => tryEnd(`title.${title}.rule`, `${number}`, { n: number });
