#!/bin/sh
# SPDX-License-Identifier: MIT
#
# odd_deck_test.sh - runs odd-deck.case with the deck of tests/reference/odd-deck.txt: what never
# happens with the goals of the shipped decks, whose marks are in the middle (cave 4.8).
set -eu
cd "$(dirname "$0")/../.."
out=build/release
make -s "$out/tests/rules/case_test" >&2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
build/deck/deck cave tests/reference/odd-deck.txt "$folder/deck.c"
"${CC:-cc}" -std=c11 -Iinclude -c "$folder/deck.c" -o "$folder/deck.o"
# The tables of this object come first, so the library's own stay out.
"${CC:-cc}" -o "$folder/cases" "$out/tests/rules/case_test.o" "$folder/deck.o" "$out/libtests.a" \
    "$out/libprotocol.a" "$out/libnotation.a" "$out/libengine.a"
"$folder/cases" tests/rules/odd-deck.case
