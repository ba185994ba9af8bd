// SPDX-License-Identifier: MIT
//
// endwords.ts - the sentences about the end of a game of the cave (texts/en.cave.end.json). The page loads this file
// together with the code that shows the end.
import catalogue from '../../texts/en.cave.end.json';
import { readerOf } from '../text.ts';

export const { say: ce } = readerOf(catalogue);
