// SPDX-License-Identifier: MIT
//
// menuwords.ts - the sentences of the menu at a table and of the windows that it opens (texts/en.menu.json). The page
// loads this file together with the code of the menu.
import catalogue from '../texts/en.menu.json';
import { readerOf } from './text.ts';

export const { say: mt } = readerOf(catalogue);
