#!/bin/sh
# SPDX-License-Identifier: MIT
#
# asan_test.sh - runs the other tests of the terminal with a program that has the address and
# undefined-behaviour sanitizers. Each test is one point.
cd "$(dirname "$0")/../.." || exit 1
export SABOTEUR=build/asan/saboteur
count=0
failed=0
for test in tests/term/*_test.py; do
    count=$((count + 1))
    if said=$("$test" 2>&1); then
        skipped=$(echo "$said" | sed -n 's/.*# SKIP/ # SKIP/p' | head -n 1)
        echo "ok $count - $test$skipped"
    else
        echo "not ok $count - $test"
        echo "$said" | grep -v '^ok' | sed 's/^/# /'
        failed=1
    fi
done
echo "1..$count"
exit "$failed"
