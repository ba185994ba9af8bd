// SPDX-License-Identifier: MIT
//
// words.ts - the sentences of the toy game Pebbles (texts/en.toy.json). The page loads them
// together with a table of Pebbles.
import catalogue from '../../texts/en.toy.json';
import { readerOf } from '../text.ts';

export const { say: pt } = readerOf(catalogue);
