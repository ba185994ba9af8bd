#!/bin/sh
# SPDX-License-Identifier: MIT
#
# odd_deck_test.sh - runs cave_compare_test with the deck odd-deck.txt, in which every goal changes
# with a half turn. In both decks of the program, the exit looks the same after a half turn (cave
# 4.8). `make odd-tests` builds the program.
set -eu
cd "$(dirname "$0")/../.."
odd=$(dirname "${SABOTEUR:-build/release/saboteur}")/odd/tests
exec "$odd/reference/cave_compare_test" 1000 "${1:-1}"
