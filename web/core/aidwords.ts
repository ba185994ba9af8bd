// SPDX-License-Identifier: MIT
//
// aidwords.ts - the sentences of the aids for thinking (texts/en.aids.json). The page loads this file with the aids.
import catalogue from '../texts/en.aids.json';
import { readerOf } from './text.ts';

export const { say: at, trySay: tryAid } = readerOf(catalogue);
