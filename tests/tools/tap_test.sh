#!/bin/sh
# SPDX-License-Identifier: MIT
#
# tap_test.sh - what tools/tap says about a program that goes wrong. And when somebody ends
# tools/tap, none of its programs must go on running.
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/tools/copy.sh
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
unset TAP_ONE # set by the tools/tap that runs this test; it would make ours run only one program

program() { # NAME; writes the shell script on the standard input to a file of this name
    { echo '#!/bin/sh' && cat; } >"$folder/$1"
    chmod +x "$folder/$1"
}

says() { # LINE WHAT ARGUMENT...; tools/tap with these arguments fails and prints LINE
    line=$1 what=$2
    shift 2
    tools/tap "$@" >"$folder/said.txt" 2>&1
    status=$?
    grep -qx -- "$line" "$folder/said.txt" && [ "$status" -ne 0 ]
    point $? "$what" "$folder/said.txt"
}

program good <<'END'
echo 'ok 1 - fine'
echo '1..1'
END
program planless <<'END'
echo 'ok 1 - fine'
END
program short <<'END'
echo 'ok 1 - fine'
echo '1..2'
END
program broken <<'END'
echo '1..0'
exit 3
END
program slow <<END
sleep 300 &
echo \$! >'$folder/pid.new'
mv '$folder/pid.new' '$folder/pid'
wait
END

tools/tap "$folder/good" >"$folder/said.txt" 2>&1
point $? "a good program" "$folder/said.txt"
says "not ok - $folder/planless stopped before its plan" "no plan" "$folder/planless"
says "not ok - $folder/short planned 2 points and made 1" "too few points" "$folder/short"
says "not ok - $folder/broken ended with status 3" "a status without a point" "$folder/broken"
says "not ok - $folder/slow exceeded its time limit" "too slow" -t 1 "$folder/slow"

rm "$folder/pid"
timeout 60 tools/tap "$folder/slow" >"$folder/said.txt" 2>&1 &
tap=$!
while [ ! -s "$folder/pid" ]; do sleep 0.1; done
kill "$tap"
wait "$tap"
for _ in 1 2 3 4 5 6 7 8 9 10; do
    kill -0 "$(cat "$folder/pid")" 2>/dev/null || break
    sleep 0.5
done
! kill -0 "$(cat "$folder/pid")" 2>/dev/null
point $? "when tools/tap is ended, its program ends, too"
finish
