// SPDX-License-Identifier: MIT
//
// replaywords.ts - the sentences of a replay (texts/en.replay.json). The page loads this file together with the code
// for replays.
import catalogue from '../texts/en.replay.json';
import { readerOf } from './text.ts';

export const { say: rt } = readerOf(catalogue);
