#!/bin/sh
# SPDX-License-Identifier: MIT
#
# odd_deck_test.sh - runs cave_compare_test with the deck odd-deck.txt, in which every goal changes
# with a half turn. In both decks of the program, the exit looks the same after a half turn (cave
# 4.8).
set -eu
cd "$(dirname "$0")/../.."
out=build/release
make -s "$out/tests/reference/cave_compare_test" >&2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
build/deck/deck cave tests/reference/odd-deck.txt "$folder/deck.c"
"${CC:-cc}" -std=c11 -Iinclude -c "$folder/deck.c" -o "$folder/deck.o"
# deck.o comes before the library, so the linker takes the card tables from deck.o.
"${CC:-cc}" -o "$folder/compare" "$out/tests/reference/cave_compare_test.o" "$folder/deck.o" \
    "$out/libtests.a" "$out/libengine.a"
"$folder/compare" 1000 "${1:-1}"
