// SPDX-License-Identifier: MIT
//
// customwords.ts - the sentences about the customs of a table (texts/en.customs.json). For each custom C the catalogue
// has `custom.C` and `custom.C.hint`, and for each value V of the custom `custom.C.V`. The page loads this file with
// the form of a new table, or with the waiting room.
import catalogue from '../texts/en.customs.json';
import { readerOf } from './text.ts';

export const { say: customText, trySay: tryCustom } = readerOf(catalogue);
