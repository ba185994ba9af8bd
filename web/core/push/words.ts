// SPDX-License-Identifier: MIT
//
// words.ts - the sentences about notifications (texts/en/push.json).
import type catalogue from '../../../texts/en/push.json';
import { readerOf } from '../text.ts';

export type PushKey = keyof typeof catalogue;

export const { say: pushText } = readerOf<PushKey>('push');
