#!/bin/sh
# SPDX-License-Identifier: MIT
#
# offline_test.sh - downloads that fail or stop halfway: the packages of the page, a newer node, and
# packages of the system. Each failure must give one clear sentence, and the next run must complete
# the installation. The test uses made-up versions of apt-get and, for the newer node, of npm and
# node.
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/tools/copy.sh
unset MAKEFLAGS SABOTEUR_ALONE
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
root=$PWD
copy_project "$folder/copy"
[ ! -d tools/node ] || cp -al tools/node "$folder/copy/tools/"
cd "$folder/copy" || exit 1

# ---- The packages of the page ----

web_install() {
    make -s web-install >../web.txt 2>&1
}

(
    # no server listens on this port
    export npm_config_registry=http://127.0.0.1:9 npm_config_cache="$folder/no-cache"
    web_install
)
[ $? -ne 0 ] && [ "$(grep -c 'seems to be offline' ../web.txt)" = 1 ] &&
    [ "$(grep -vc '^make' ../web.txt)" = 1 ]
point $? "offline and with an empty cache, the build says one sentence" ../web.txt
mkdir -p web/node_modules/vite
echo '{}' >web/node_modules/.package-lock.json
web_install && [ -e web/node_modules/vite/package.json ] && [ -e web/node_modules/.installed ]
point $? "the next run repairs what a failed download has left" ../web.txt
rm -rf web/node_modules
npm ci --prefix web --no-audit --no-fund >/dev/null 2>&1 &
npm=$!
until [ -e web/node_modules ] || ! kill -0 "$npm" 2>/dev/null; do sleep 0.01; done
kill -KILL "$npm" 2>/dev/null
wait "$npm"
web_install && [ -e web/node_modules/vite/package.json ] && [ -e web/node_modules/svelte ]
point $? "the next run repairs what a killed npm has left" ../web.txt
rm -rf web/node_modules

# ---- Programs that are made up ----

# Makes a folder of links to all programs of this machine, except the programs named.
programs_without() { # PROGRAM...
    rm -rf "$folder/bin"
    mkdir "$folder/bin"
    for place in /usr/local/bin /usr/bin /bin; do
        find "$place" -maxdepth 1 ! -type d -exec ln -s -t "$folder/bin" {} + 2>/dev/null
    done
    for program; do
        rm -f "$folder/bin/$program"
    done
}

program() { # NAME, text from standard input
    rm -f "$folder/bin/$1"
    { echo '#!/bin/sh' && cat; } >"$folder/bin/$1"
    chmod +x "$folder/bin/$1"
}

bootstrap() { # SCOPE
    PATH="$folder/bin" tools/bootstrap "$1" >../bootstrap.txt 2>&1
}

# ---- Packages of the system ----

programs_without apt-get sudo make
program sudo <<'END'
[ "$1" = -v ] || exec "$@"
END
program apt-get <<'END'
echo "W: Failed to fetch: Temporary failure resolving"
[ "$1" = update ] || { echo "E: Unable to fetch some archives"; exit 100; }
END
bootstrap build
[ $? -ne 0 ] && [ "$(grep -c 'seems to be offline' ../bootstrap.txt)" = 1 ] &&
    grep -q 'apt-get install .* make' ../bootstrap.txt && [ "$(wc -l <../bootstrap.txt)" -le 3 ]
point $? "if packages of the system cannot be fetched, the build says one sentence" ../bootstrap.txt
programs_without apt-get make
bootstrap build
[ $? -ne 0 ] && [ "$(wc -l <../bootstrap.txt)" = 1 ] && grep -q 'missing.* make' ../bootstrap.txt
point $? "without a package manager, the build says what is missing" ../bootstrap.txt

# ---- A newer node ----

rm -rf tools/node
programs_without node npm
program node <<'END'
echo v18.20.4
END
program npm <<'END'
while [ "$1" != --prefix ]; do shift; done
node="$2/node_modules/node"
[ ! -e "$node" ] || { echo "ENOTEMPTY: directory not empty, rename $node"; exit 1; }
mkdir -p "$node/bin"
[ -e ../whole ] || { echo "Exit handler never called!"; exit 1; }
printf '#!/bin/sh\necho v22.12.0\n' >"$node/bin/node"
chmod +x "$node/bin/node"
END
bootstrap build
[ $? -ne 0 ] && grep -q 'this failed: npm' ../bootstrap.txt && [ ! -e tools/node ]
point $? "a node that is not fully installed is not used" ../bootstrap.txt
touch ../whole
bootstrap build && [ "$(tools/node/node_modules/node/bin/node --version)" = v22.12.0 ]
point $? "the next run repairs the node" ../bootstrap.txt
bootstrap build && [ ! -s ../bootstrap.txt ]
point $? "later runs are silent" ../bootstrap.txt
cd "$root" || exit 1
finish
