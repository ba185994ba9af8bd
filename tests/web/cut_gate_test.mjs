#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// cut_gate_test.mjs - two of the screens of cut_test.mjs, for the gate: the start page and a
// table on a phone, where words have the least room.
import { proveNothingCut } from './cut.mjs';
import { PHONE } from './harness.mjs';
import { LOGS, startPage, tableWithCard } from './screens.mjs';

proveNothingCut({ 'start page': startPage, 'a card is played': tableWithCard }, [PHONE], LOGS);
