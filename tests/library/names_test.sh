#!/bin/sh
# SPDX-License-Identifier: MIT
#
# names_test.sh - the library uses no names except sab_*. The test builds a program that has its own
# function or variable for every name in names.txt. This program must link with the static and with
# the shared library, and play the same game as a program without these names. If the library used a
# function or variable of the program, the program would stop or play another game.
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/library/examples.sh
unset MAKEFLAGS
out=build/release
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
make -s library || exit 1

foreign() { # NM'S OPTIONS LIBRARY
    nm --defined-only "$@" | awk 'NF == 3 && $3 !~ /^sab_/ { print "# " $3; found = 1 }
                                  END { exit found }'
}
foreign -g "$out/libsaboteur.a"
point $? "libsaboteur.a shows only sab_*"
foreign -D "$out/libsaboteur.so"
point $? "libsaboteur.so shows only sab_*"
declared=$(tools/abi | grep -c '^sab_')
for library in "-g $out/libsaboteur.a" "-D $out/libsaboteur.so"; do
    # shellcheck disable=SC2086 # an option and a file
    [ "$(nm --defined-only $library | grep -c ' sab_')" = "$declared" ]
    point $? "it shows all $declared names that the headers declare: ${library#* }"
done
functions=$(tools/abi | grep -c '^sab_.*(')
headers=$(find include/saboteur -name '*.h' | wc -l)
grep -q "has $headers headers and $functions functions" README.md
point $? "README.md counts $headers headers and $functions functions"

example c >"$folder/example.c"
awk '!/^#/ && $1 == "function" { printf "int %s(void);\nint %s(void) { abort(); }\n", $2, $2 }
     !/^#/ && $1 == "variable" { printf "extern int %s;\nint %s = -1;\n", $2, $2 }
     BEGIN { print "#include <stdlib.h>" }' tests/library/names.txt >"$folder/names.c"
[ "$(grep -vc "^#" tests/library/names.txt)" -ge 129 ]
point $? "names.txt has every name that was visible before"
play() { # LIBRARY FILES...
    library=$1
    shift
    cc -std=c11 -Iinclude -rdynamic -o "$folder/play" "$@" "$library" &&
        LD_LIBRARY_PATH="$out" "$folder/play"
}
for library in "$out/libsaboteur.a" "$out/libsaboteur.so"; do
    play "$library" "$folder/example.c" >"$folder/alone.txt" &&
        play "$library" "$folder/example.c" "$folder/names.c" >"$folder/beside.txt" &&
        cmp "$folder/alone.txt" "$folder/beside.txt" && grep -q 'nuggets$' "$folder/alone.txt"
    point $? "the program with all these names plays the same game: $library"
done
echo "1..$count"
exit "$failed"
