#!/bin/sh
# SPDX-License-Identifier: MIT
#
# odd_deck_test.sh - runs odd-deck.case with the deck in tests/reference/odd-deck.txt. The case
# tests what never happens with the goals of the shipped decks, whose marks are in the middle (cave
# 4.8).
set -eu
cd "$(dirname "$0")/../.."
out=build/release
make -s "$out/tests/rules/case_test" >&2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
build/deck/deck cave tests/reference/odd-deck.txt "$folder/deck.c"
"${CC:-cc}" -std=c11 -Iinclude -c "$folder/deck.c" -o "$folder/deck.o"
# The linker takes the tables from this object, because it comes before the library.
"${CC:-cc}" -o "$folder/cases" "$out/tests/rules/case_test.o" "$folder/deck.o" "$out/libtests.a" \
    "$out/libprotocol.a" "$out/libnotation.a" "$out/libengine.a"
"$folder/cases" tests/rules/odd-deck.case
