// SPDX-License-Identifier: MIT
//
// endwords.ts - the sentences about the end of a round or a game of the base game (texts/en.base.end.json). The page
// loads this file together with the code that shows the end.
import catalogue from '../../texts/en.base.end.json';
import { readerOf } from '../text.ts';

export const { say: be } = readerOf(catalogue);
