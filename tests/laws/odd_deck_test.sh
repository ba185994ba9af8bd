#!/bin/sh
# SPDX-License-Identifier: MIT
#
# odd_deck_test.sh [GAMES] - checks the laws, non-interference and imagined games of the cave with a
# deck whose goals change with a half turn. Only with such a deck are players asked how a goal
# should lie (cave 4.8). `make odd-tests` builds the programs.
set -u
cd "$(dirname "$0")/../.." || exit 1
games=${1:-60}
odd=$(dirname "${SABOTEUR:-build/release/saboteur}")/odd/tests/laws
output=$(mktemp)
trap 'rm -f "$output"' EXIT
count=0
failed=0

for program in laws_test interference_test imagine_test; do
    count=$((count + 1))
    if "$odd/$program" "$games" >"$output" 2>&1; then
        echo "ok $count - $program, $games games"
    else
        echo "not ok $count - $program, $games games"
        failed=1
    fi
    grep -v -e '^ok' -e '^1\.\.' "$output" | sed -e 's/^# //' -e 's/^/# /'
done
echo "1..$count"
exit "$failed"
