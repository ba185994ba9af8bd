// SPDX-License-Identifier: MIT
//
// helpwords.ts - the sentences of "How to play", which shows the rules on one screen (texts/en.cave.help.json). The
// page loads this file together with the code that shows these rules.
import catalogue from '../../texts/en.cave.help.json';
import { readerOf } from '../text.ts';

export type HelpKey = keyof typeof catalogue;

export const { say: ch } = readerOf(catalogue);
