// SPDX-License-Identifier: MIT
//
// whole_chromium.mjs - import this file before the harness if a test shows notifications. The
// headless shell allows no notifications, so such a test needs the whole Chromium.
process.env.CHROMIUM ??= '/usr/bin/chromium';
