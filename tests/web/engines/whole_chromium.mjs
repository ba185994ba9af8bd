// SPDX-License-Identifier: MIT
//
// whole_chromium.mjs - import this before the harness if a test shows notifications. The headless
// shell allows none, so the test needs the whole of Chromium.
process.env.CHROMIUM ??= '/usr/bin/chromium';
