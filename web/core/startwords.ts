// SPDX-License-Identifier: MIT
//
// startwords.ts - the sentences of the start page (texts/en.start.json). The page loads this file with the start page.
import catalogue from '../texts/en.start.json';
import { readerOf } from './text.ts';

export const { say: ht } = readerOf(catalogue);
