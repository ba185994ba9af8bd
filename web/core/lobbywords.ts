// SPDX-License-Identifier: MIT
//
// lobbywords.ts - the sentences of the form for a new table and of the waiting room (texts/en.lobby.json). The page
// loads this file with the form or with the waiting room.
import catalogue from '../texts/en.lobby.json';
import { readerOf } from './text.ts';

export const { say: lt } = readerOf(catalogue);
