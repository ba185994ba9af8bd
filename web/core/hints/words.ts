// SPDX-License-Identifier: MIT
//
// words.ts - the sentences of the hints for the first games. The page loads them together with the engine, which finds
// the hints (core/engine/hinter.ts).
import type catalogue from '../../../texts/en/hints.json';
import { readerOf } from '../text.ts';

type KeyOf<T> = T extends `hint.${infer Name}` ? Name : never;

/** The name of a hint. The key of its sentence is `hint.` and this name. */
export type Hint = KeyOf<keyof typeof catalogue>;

export const { say: ht } = readerOf<keyof typeof catalogue>('hints');
