#!/bin/sh
# SPDX-License-Identifier: MIT
#
# pack_test.sh - tools/pack-assets packs a page whose languages share one script, and refuses a page
# of which one language has another script.
set -u
cd "$(dirname "$0")/../.." || exit 1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/dist"
failed=0

page() { # FILE SCRIPT
    printf '<html><script>%s</script></html>\n' "$2" >"$folder/dist/$1"
}

result() { # STATUS NUMBER WHAT
    [ "$1" -eq 0 ] || failed=1
    [ "$1" -eq 0 ] && echo "ok $2 - $3" || echo "not ok $2 - $3"
}

page index.html 'go();'
page index.ru.html 'go();'
tools/pack-assets "$folder/dist" "$folder/out"
result $? 1 "one script in each language"
page index.ru.html 'stop();'
! tools/pack-assets "$folder/dist" "$folder/out" 2>"$folder/told" &&
    grep -q 'index.ru.html has another script than index.html' "$folder/told"
result $? 2 "another script in one language"
echo "1..2"
exit "$failed"
