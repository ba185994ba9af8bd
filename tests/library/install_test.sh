#!/bin/sh
# SPDX-License-Identifier: MIT
#
# install_test.sh - checks what `make install` installs and where, and that `make uninstall` removes
# all of it. The examples of docs/library.md must run from the installed tree: in C with the static
# and with the shared library, and in Python. All three must play the same game. Folders may have
# blanks in their names.
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/library/examples.sh
unset MAKEFLAGS DESTDIR PREFIX LIBDIR
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
stage="$folder/a stage"
prefix="$folder/a prefix"

installed() {
    (cd "$stage" && find . ! -type d | sort)
}

expected() {
    {
        cat <<'END'
./usr/bin/saboteur
./usr/lib/libsaboteur.a
./usr/lib/libsaboteur.so
./usr/lib/pkgconfig/saboteur.pc
./usr/lib/systemd/system/saboteur.service
./usr/lib/sysusers.d/saboteur.conf
./usr/share/doc/saboteur/CHANGELOG.md
./usr/share/doc/saboteur/LICENSE
./usr/share/doc/saboteur/hosting.md
./usr/share/doc/saboteur/library.md
./usr/share/man/man1/saboteur.1
END
        abi=$(sed -n 's/^#define SAB_ABI //p' include/saboteur/version.h)
        echo "./usr/lib/libsaboteur.so.$abi"
        for header in include/saboteur/*.h; do
            echo "./usr/$header"
        done
    } | sort
}

make -s install DESTDIR="$stage" PREFIX=/usr &&
    installed >"$folder/installed" && expected | diff - "$folder/installed"
point $? "everything is installed where it belongs"
[ "$("$stage/usr/bin/saboteur" --version)" = "saboteur $(sed -n \
    's/^Version: //p' "$stage/usr/lib/pkgconfig/saboteur.pc")" ]
point $? "the program runs, and its version is that of saboteur.pc"
sed -n 's/^\.It Cm //p' "$stage/usr/share/man/man1/saboteur.1" >"$folder/commands"
"$stage/usr/bin/saboteur" --help | sed -n 's/^  \([a-z-]*\) .*/\1/p' | diff - "$folder/commands"
point $? "the manual page has every command"
LC_ALL=C grep -rl -e "$folder" "$stage" && status=1 || status=0
point "$status" "no installed file names the folder in which it was staged"
make -s uninstall DESTDIR="$stage" PREFIX=/usr && [ -z "$(installed)" ] &&
    [ ! -e "$stage/usr/include/saboteur" ]
point $? "make uninstall leaves nothing"

make -s install PREFIX="$prefix"
point $? "make install uses another prefix"
example c >"$folder/example.c"
example python >"$folder/example.py"
compile() { # OUTPUT WORDS...
    output=$1
    shift
    eval cc -std=c11 -Wall -Wextra -Wpedantic -Werror -o '"$output"' '"$folder/example.c"' "$@"
}
export PKG_CONFIG_PATH="$prefix/lib/pkgconfig"
compile "$folder/shared" "$(pkg-config --cflags --libs saboteur)" &&
    LD_LIBRARY_PATH="$prefix/lib" "$folder/shared" >"$folder/shared.txt"
point $? "the example in C runs with the shared library"
compile "$folder/static" "$(pkg-config --cflags saboteur)" '"$prefix/lib/libsaboteur.a"' &&
    "$folder/static" >"$folder/static.txt"
point $? "the example in C runs with the static library"
LD_LIBRARY_PATH="$prefix/lib" python3 "$folder/example.py" >"$folder/python.txt"
point $? "the example in Python runs"
cmp "$folder/shared.txt" "$folder/static.txt" && cmp "$folder/shared.txt" "$folder/python.txt" &&
    [ "$(grep -c 'nuggets$' "$folder/shared.txt")" = 5 ] &&
    [ "$(wc -l <"$folder/shared.txt")" -gt 100 ]
point $? "all of them play the same game"
g++ -std=c++11 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -I"$prefix/include" -x c++ - <<'END'
#include <saboteur/notation.h>
int main() { struct sab_game game; return sab_is_over(&game) && SAB_VERSION[0] == '0'; }
END
point $? "the headers compile as C++11"
echo "1..$count"
exit "$failed"
