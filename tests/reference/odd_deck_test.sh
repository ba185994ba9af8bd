#!/bin/sh
# SPDX-License-Identifier: MIT
#
# odd_deck_test.sh - cave_compare_test with a deck none of whose goals is the same
# after a half turn (odd-deck.txt); in both shipped decks the exit is (cave 4.8).
set -eu
cd "$(dirname "$0")/../.."
out=build/release
make -s "$out/tests/reference/cave_compare_test" >&2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
build/deck/deck cave tests/reference/odd-deck.txt "$folder/deck.c"
"${CC:-cc}" -std=c11 -Iinclude -c "$folder/deck.c" -o "$folder/deck.o"
# The tables of this object come first, so the library's own stay out.
"${CC:-cc}" -o "$folder/compare" "$out/tests/reference/cave_compare_test.o" "$folder/deck.o" \
    "$out/libtests.a" "$out/libengine.a"
"$folder/compare" 1000 "${1:-1}"
