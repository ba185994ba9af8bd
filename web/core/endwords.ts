// SPDX-License-Identifier: MIT
//
// endwords.ts - the sentences that both games share about the end of a round or a game (texts/en/end.json). The page
// loads this file with the panel that it shows at the end.
import type catalogue from '../../texts/en/end.json';
import type { Award } from './model.ts';
import { listText, noun, readerOf, type Noun } from './text.ts';

export const { say: et, trySay: tryEnd } = readerOf<keyof typeof catalogue>('end');

/** A position in an order, from 1 to the most seats of a table: 1st, 2nd. */
export const orderNoun = (n: number): Noun => noun('end', `order.${n}`);

/** A player's place where it stands alone. */
export const placeText = (n: number) => et('order.place', { order: orderNoun(n) });

/** Several positions among those who choose: 1st, 4th and 7th. */
export const ordersText = (numbers: readonly number[]) =>
  listText(numbers.map((n) => et('order.choice', { order: orderNoun(n) })));

export const titleName = ({ title }: Award) => tryEnd(`title.${title}`, title);

/** The reason for which a title was given, with the title's number. */
export const titleRule = ({ title, number }: Award) => tryEnd(`title.${title}.rule`, `${number}`, { n: number });
