// SPDX-License-Identifier: MIT
//
// helpwords.ts - the sentences of the rules on one screen, in en.base.help.json. The page loads this file with them.
import catalogue from '../../texts/en.base.help.json';
import { readerOf } from '../text.ts';

export const { say: bh } = readerOf(catalogue);
