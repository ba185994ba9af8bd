# SPDX-License-Identifier: MIT
#
# house.sh - what the tests in this folder share. Each checks how the project is written.
cd "$(dirname "$0")/../.." || exit 1
export WERROR=-Werror
count=0
failed=0

# Counts a command as a point. If it fails, prints what it has printed.
holds() { # WHAT COMMAND...
    what=$1
    shift
    count=$((count + 1))
    if said=$("$@" 2>&1); then
        echo "ok $count - $what"
    else
        echo "not ok $count - $what"
        echo "$said" | head -n 60 | sed 's/^/# /'
        failed=1
    fi
}

finish() {
    echo "1..$count"
    exit "$failed"
}
