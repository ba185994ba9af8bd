// SPDX-License-Identifier: MIT
//
// coverwords.ts - the words on the parts of the page that hide your cards (texts/en.cover.json). The page loads this
// file together with the code of these parts.
import catalogue from '../texts/en.cover.json';
import { readerOf } from './text.ts';

export const { say: cov } = readerOf(catalogue);
