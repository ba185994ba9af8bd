# SPDX-License-Identifier: MIT
#
# copy.sh - functions for tests of the build. They print TAP points, and make a copy of the project
# in which a test can build.

count=0
failed=0

point() { # STATUS WHAT [FILE THAT SAYS MORE]
    count=$((count + 1))
    if [ "$1" -eq 0 ]; then
        echo "ok $count - $2"
    else
        echo "not ok $count - $2"
        [ -z "${3:-}" ] || sed 's/^/# /' "$3"
        failed=1
    fi
}

finish() {
    echo "1..$count"
    exit "$failed"
}

# Copies the project's own files, but nothing built. Links to the packages of the page.
copy_project() { # FOLDER
    mkdir -p "$1"
    git ls-files -z -co --exclude-standard |
        tar -c --null --ignore-failed-read -T - 2>/dev/null | tar -x -C "$1"
}

copy_packages() { # FOLDER
    [ ! -d web/node_modules ] || cp -al web/node_modules "$1/web/"
    [ ! -d tools/node ] || cp -al tools/node "$1/tools/"
}
