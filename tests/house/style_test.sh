#!/bin/sh
# SPDX-License-Identifier: MIT
#
# style_test.sh - the layout of the code, the rules of docs/style.md, and plain English. Sentences
# for players stand in texts/ (tools/sentences.txt).
. "$(dirname "$0")/house.sh"
holds "clang-format would change nothing" make -s check-format
holds "the rules of docs/style.md hold" tools/tidy
holds "no test of the gate reads a clock or sleeps" tools/clocks
holds "no word is used that docs/style.md bans" tools/words
holds "no sentence for players stands outside of texts/" tools/sentences
finish
