// SPDX-License-Identifier: MIT
//
// keptwords.ts - the sentences of the window that says what the page keeps and sends (texts/en.kept.json). The page
// loads this file together with the window.
import catalogue from '../texts/en.kept.json';
import { readerOf } from './text.ts';

export const { say: kt } = readerOf(catalogue);
