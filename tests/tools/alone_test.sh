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

until_true() { # COMMAND...
    until "$@"; do sleep 0.1; done
}

# A compiler for the first build, which compiles nothing before the file `go` exists.
cat >../cc <<'END'
#!/bin/sh
case " $* " in
*" -c "*) : >../held && until [ -e ../go ]; do sleep 0.1; done ;;
esac
exec gcc "$@"
END
chmod +x ../cc
# shellcheck disable=SC2086 # words
make -j2 CC=../cc $goal >../one.txt 2>&1 &
one=$!
until_true [ -e ../held ]
# shellcheck disable=SC2086 # words
make -j2 CC=../cc $goal >../two.txt 2>&1 &
two=$!
until_true grep -qF "$sentence" ../two.txt
touch ../go
wait "$one"
point $? "the first build ends well" ../one.txt
wait "$two"
point $? "the second build ends well" ../two.txt
[ "$(grep -cF "$sentence" ../two.txt)" = 1 ] && [ "$(grep -cF "$sentence" ../one.txt)" = 0 ]
point $? "the second build has said that it waits" ../two.txt
[ "$(grep -c '^  CC' ../one.txt)" -gt 3 ] && [ "$(grep -c '^  CC' ../two.txt)" = 0 ]
point $? "the second build has compiled nothing again" ../two.txt
mkfifo ../end
flock Makefile sh -c ': >../locked && read -r _ <../end' &
until_true [ -e ../locked ]
make help >../help.txt 2>&1 && ! grep -F "$sentence" ../help.txt
point $? "help does not wait" ../help.txt
# shellcheck disable=SC2086 # words
make -s CC=../cc $goal >../three.txt 2>&1 &
three=$!
until_true grep -qF "$sentence" ../three.txt
echo >../end
wait "$three" && [ "$(cat ../three.txt)" = "$sentence" ]
point $? "a build with nothing to do waits, too, and says nothing else" ../three.txt
wait
# shellcheck disable=SC2086 # words
make -s CC=../cc $goal >../four.txt 2>&1 && [ ! -s ../four.txt ]
point $? "a build alone does not wait" ../four.txt
finish
