#!/bin/sh
# SPDX-License-Identifier: MIT
#
# folder_test.sh - building in any folder gives the same bytes. `./run build` in a fresh copy, in a
# folder with blanks in its name, must make the same program, libraries and page as here. It must
# print only a few lines, and no warnings.
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/tools/copy.sh
unset MAKEFLAGS
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
copy="$folder/a folder/with blanks"

[ -x build/release/saboteur ] && [ -e build/release/libsaboteur.so ] && [ -d web/dist ]
point $? "the project has been built here (make web program library)"
copy_project "$copy" && copy_packages "$copy"
point $? "the project is copied"
(cd "$copy" && ./run build) >"$folder/there.txt" 2>&1
point $? "the copy is built in a folder with blanks in its name" "$folder/there.txt"
make -s -C "$copy" library >"$folder/library.txt" 2>&1
point $? "the library is built in the copy" "$folder/library.txt"
[ "$(wc -l <"$folder/there.txt")" -le 20 ] && ! grep -i warning "$folder/there.txt"
point $? "in a few lines" "$folder/there.txt"
for file in saboteur libsaboteur.a libsaboteur.so; do
    cmp "build/release/$file" "$copy/build/release/$file" >"$folder/cmp.txt" 2>&1
    point $? "the same bytes: $file" "$folder/cmp.txt"
done
diff -r web/dist "$copy/web/dist" >"$folder/diff.txt" 2>&1
point $? "the same bytes: the page" "$folder/diff.txt"
(cd "$copy" && ./run build) >"$folder/again.txt" 2>&1 && [ ! -s "$folder/again.txt" ]
point $? "the second time, the build does nothing and says nothing" "$folder/again.txt"
finish
