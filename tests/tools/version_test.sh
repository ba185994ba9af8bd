#!/bin/sh
# SPDX-License-Identifier: MIT
#
# version_test.sh - every place that gives the version must agree with include/saboteur/version.h.
# The program and the library must have been built.
set -u
cd "$(dirname "$0")/../.." || exit 1
version=$(sed -n 's/^#define SAB_VERSION "\(.*\)"$/\1/p' include/saboteur/version.h)
count=0
failed=0

same() { # FOUND WHERE
    count=$((count + 1))
    if [ "$1" = "$version" ]; then
        echo "ok $count - $2 says $version"
    else
        echo "not ok $count - $2 says \"$1\", not \"$version\""
        failed=1
    fi
}

json() { # FILE
    python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))["version"])' "$1"
}

same "$(build/release/saboteur --version | sed 's/^saboteur //')" "saboteur --version"
same "$(python3 -c 'import ctypes
version = ctypes.CDLL("build/release/libsaboteur.so").sab_version
version.restype = ctypes.c_char_p
print(version().decode())')" "sab_version"
same "$(json web/package.json)" "web/package.json"
same "$(json web/package-lock.json)" "web/package-lock.json"
same "$(sed -n 's/^## //p' CHANGELOG.md | head -n 1)" "the head of CHANGELOG.md"
same "$(sed -n '1s/.* version \(.*\): .*/\1/p' tests/library/abi.txt)" "tests/library/abi.txt"
same "$(echo "$version" | grep -x '[0-9]*\.[0-9]*\.[0-9]*')" "three numbers"
echo "1..$count"
exit "$failed"
