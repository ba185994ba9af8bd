// SPDX-License-Identifier: MIT
//
// words.ts - the sentences about notifications (texts/en.push.json).
import catalogue from '../../texts/en.push.json';
import { readerOf } from '../text.ts';

export const { say: pushText } = readerOf(catalogue);
