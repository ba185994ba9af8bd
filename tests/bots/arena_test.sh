#!/bin/sh
# SPDX-License-Identifier: MIT
#
# arena_test.sh - `saboteur arena`: the same seed gives the same results, and wrong arguments are
# refused.
set -u
program=build/release/saboteur
count=0
failed=0

point() { # STATUS WHAT
    count=$((count + 1))
    if [ "$1" -eq 0 ]; then
        echo "ok $count - $2"
    else
        echo "not ok $count - $2"
        failed=1
    fi
}

# Prints the results of an arena without the speed.
results() {
    "$program" arena "$@" 2>/dev/null | sed 's/; [0-9]* decisions.*//'
}

first=$(results --seats 3 --games 10 --seed 5 honest random)
again=$(results --seats 3 --games 10 --seed 5 honest random)
other=$(results --seats 3 --games 10 --seed 6 honest random)
test -n "$first" && test "$first" = "$again"
point $? "the same seed, the same results"
test "$first" != "$other"
point $? "another seed, other results"
echo "$first" | grep -q '^3 seats: diggers win .* of 30 rounds$'
point $? "ten games are thirty rounds"
test "$(results --all-seats --games 1 --seed 5 random | grep -c 'seats: ')" -eq 8
point $? "every number of seats"

cave=$(results --game cave --all-seats --games 2 --seed 5 honest random)
test "$(echo "$cave" | grep -c 'get out; somebody wins .* of 2 rounds$')" -eq 7
point $? "the cave, at every number of seats"

for words in "nobody" "" "--seats 2 random" "--games 0 random" "--sets 3 random"; do
    # shellcheck disable=SC2086
    "$program" arena $words >/dev/null 2>&1
    test $? -eq 2
    point $? "refused: arena $words"
done
echo "1..$count"
exit $failed
