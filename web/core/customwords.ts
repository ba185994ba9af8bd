// SPDX-License-Identifier: MIT
//
// customwords.ts - the sentences about the customs of a table (texts/en.customs.json). For each custom C, the catalogue
// has the keys `custom.C` and `custom.C.hint`. For each value V of C, it has the key `custom.C.V`. The page loads this
// file with the form for a new table, or with the waiting room.
import catalogue from '../texts/en.customs.json';
import { readerOf } from './text.ts';

export const { say: customText, trySay: tryCustom } = readerOf(catalogue);
