// SPDX-License-Identifier: MIT
//
// words.ts - the sentences of Pebbles (texts/en.toy.json). They come with the page of its table.
import catalogue from '../../texts/en.toy.json';
import { readerOf } from '../text.ts';

export const { say: pt } = readerOf(catalogue);
