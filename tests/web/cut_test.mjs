#!/usr/bin/env -S node --test-reporter=tap
// SPDX-License-Identifier: MIT
//
// cut_test.mjs - no text is cut off on any screen, on a phone and at a desk, in the pseudo-locale.
// With TONGUE=en the screens are in English. With SHOTS=FOLDER the test saves pictures. With
// ONLY=TEXT it shows only the screens whose way has this text in its name.
import { proveNothingCut } from './cut.mjs';
import { DESK, PHONE } from './harness.mjs';
import { LOGS, WAYS } from './screens.mjs';

proveNothingCut(WAYS, [PHONE, DESK], LOGS);
