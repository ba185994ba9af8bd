#!/bin/sh
# SPDX-License-Identifier: MIT
#
# alone_test.sh - two builds in one folder at the same time. The second build must say in one
# sentence that it waits. When the first build has ended, the second must have nothing left to do.
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/tools/copy.sh
unset MAKEFLAGS SABOTEUR_ALONE
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
sentence="Another build is running in this folder; this one waits until it has ended."
goal="VARIANT=debug build/debug/libnotation.a"

copy_project "$folder/copy"
cd "$folder/copy" || exit 1
# shellcheck disable=SC2086 # words
make -j2 $goal >../one.txt 2>&1 &
one=$!
until [ -d build ]; do sleep 0.1; done
# shellcheck disable=SC2086 # words
make -j2 $goal >../two.txt 2>&1
two=$?
wait "$one"
point $? "the first build ends well" ../one.txt
point "$two" "the second build ends well" ../two.txt
[ "$(grep -cF "$sentence" ../two.txt)" = 1 ] && [ "$(grep -cF "$sentence" ../one.txt)" = 0 ]
point $? "the second build has said that it waits" ../two.txt
[ "$(grep -c '^  CC' ../one.txt)" -gt 3 ] && [ "$(grep -c '^  CC' ../two.txt)" = 0 ]
point $? "the second build has compiled nothing again" ../two.txt
flock Makefile sleep 3 &
sleep 0.5
make help >../help.txt 2>&1 && ! grep -F "$sentence" ../help.txt
point $? "help does not wait" ../help.txt
# shellcheck disable=SC2086 # words
make -s $goal >../three.txt 2>&1 && [ "$(cat ../three.txt)" = "$sentence" ]
point $? "a build with nothing to do waits, too, and says nothing else" ../three.txt
wait
# shellcheck disable=SC2086 # words
make -s $goal >../four.txt 2>&1 && [ ! -s ../four.txt ]
point $? "a build alone does not wait" ../four.txt
finish
