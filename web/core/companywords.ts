// SPDX-License-Identifier: MIT
//
// companywords.ts - the sentences of the window about the people at a table (texts/en.company.json). The page loads
// this file together with the window.
import catalogue from '../texts/en.company.json';
import { readerOf } from './text.ts';

export const { say: wt } = readerOf(catalogue);
