#!/bin/sh
# SPDX-License-Identifier: MIT
#
# odd_deck_test.sh - runs odd-deck.case with the deck in tests/reference/odd-deck.txt. In this deck,
# goals have marks at openings. In the decks of the program, the marks of goals are in the middle.
# The cases test what can happen only with this deck (cave 4.8).
set -eu
cd "$(dirname "$0")/../.."
out=build/release
make -s "$out/tests/rules/case_test" >&2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
build/deck/deck cave tests/reference/odd-deck.txt "$folder/deck.c"
"${CC:-cc}" -std=c11 -Iinclude -c "$folder/deck.c" -o "$folder/deck.o"
# deck.o comes before the library, so the linker takes the card tables from deck.o.
"${CC:-cc}" -o "$folder/cases" "$out/tests/rules/case_test.o" "$folder/deck.o" "$out/libtests.a" \
    "$out/libprotocol.a" "$out/libnotation.a" "$out/libengine.a"
"$folder/cases" tests/rules/odd-deck.case
