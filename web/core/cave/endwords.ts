// SPDX-License-Identifier: MIT
//
// endwords.ts - the sentences about the end of a game of the cave, in en.cave.end.json. The page
// loads this file with them.
import catalogue from '../../texts/en.cave.end.json';
import { readerOf } from '../text.ts';

export const { say: ce } = readerOf(catalogue);
