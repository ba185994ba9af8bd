#!/bin/sh
# SPDX-License-Identifier: MIT
#
# odd_deck_test.sh [GAMES] - checks the laws, non-interference and imagined games of the cave with a
# deck whose goals change with a half turn. Only with such a deck are players asked how a goal
# should lie (cave 4.8).
set -u
cd "$(dirname "$0")/../.." || exit 1
games=${1:-60}
out=build/release
programs="laws_test interference_test imagine_test"
count=0
failed=0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

point() { # STATUS WHAT
    count=$((count + 1))
    if [ "$1" -eq 0 ]; then
        echo "ok $count - $2"
    else
        echo "not ok $count - $2"
        failed=1
    fi
}

build/deck/deck cave tests/reference/odd-deck.txt "$folder/deck.c" &&
    "${CC:-cc}" -std=c11 -Iinclude -c "$folder/deck.c" -o "$folder/deck.o"
point $? "the deck compiles"
for program in $programs; do
    # deck.o comes before the library, so the linker takes the card tables from deck.o.
    make -s "$out/tests/laws/$program" >&2 &&
        "${CC:-cc}" -o "$folder/$program" "$out/tests/laws/$program.o" "$folder/deck.o" \
            "$out/libtests.a" "$out/libengine.a" &&
        "$folder/$program" "$games" >"$folder/output"
    point $? "$program, $games games"
    grep -v -e '^ok' -e '^1\.\.' "$folder/output" | sed -e 's/^# //' -e 's/^/# /'
done
echo "1..$count"
exit "$failed"
