// SPDX-License-Identifier: MIT
//
// hintwords.ts - the sentences of the hints for the first games (texts/en.hints.json). The page loads this file only in
// a game in which you get hints.
import catalogue from '../../texts/en.hints.json';
import { readerOf } from '../text.ts';

export const { say: ht } = readerOf(catalogue);
