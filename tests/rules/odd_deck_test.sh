#!/bin/sh
# SPDX-License-Identifier: MIT
#
# odd_deck_test.sh - runs odd-deck.case with the deck in tests/reference/odd-deck.txt. In this deck,
# goals have marks at openings. In the decks of the program, the marks of goals are in the middle.
# The cases test what can happen only with this deck (cave 4.8). `make odd-tests` builds the
# program.
set -eu
cd "$(dirname "$0")/../.."
odd=$(dirname "${SABOTEUR:-build/release/saboteur}")/odd/tests
exec "$odd/rules/case_test" tests/rules/odd-deck.case
