// SPDX-License-Identifier: MIT
//
// tvwords.ts - the sentences that a table shows on a television (texts/en.tv.json). The page loads this file together
// with the code for the television.
import catalogue from '../texts/en.tv.json';
import { readerOf } from './text.ts';

export const { say: vt } = readerOf(catalogue);
