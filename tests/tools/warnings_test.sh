#!/bin/sh
# SPDX-License-Identifier: MIT
#
# warnings_test.sh - code with compiler warnings still builds, and the warning is printed. With
# WERROR=-Werror, which ./test gives, the build must fail.
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/tools/copy.sh
unset MAKEFLAGS SABOTEUR_ALONE WERROR
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
copy_project "$folder/copy"
copy_packages "$folder/copy"
cd "$folder/copy" || exit 1
echo 'int sab_odd(int number);
int sab_odd(int number)
{
    int unused;
    return number;
}' >notation/odd.c

make -s build/release/notation/odd.o >../plain.txt 2>&1 && grep -q 'warning: unused' ../plain.txt
point $? "a warning is printed, and the build goes on" ../plain.txt
rm -f build/release/notation/odd.o
make -s WERROR=-Werror build/release/notation/odd.o >../strict.txt 2>&1
[ $? -ne 0 ] && grep -q 'error: unused' ../strict.txt
point $? "with WERROR=-Werror a warning is an error" ../strict.txt
tools/check gate >../gate.txt 2>&1
[ $? -ne 0 ] && grep -q 'error: unused' ../gate.txt
point $? "for ./test a warning is an error" ../gate.txt
finish
