# SPDX-License-Identifier: MIT
#
# examples.sh - functions for the tests of the library: they print TAP points and the examples of
# docs/library.md.

count=0
failed=0

point() { # STATUS WHAT
    count=$((count + 1))
    if [ "$1" -eq 0 ]; then
        echo "ok $count - $2"
    else
        echo "not ok $count - $2"
        failed=1
    fi
}

# Prints the code blocks of one language.
example() { # LANGUAGE
    awk -v fence="\`\`\`$1" '$0 == "```" { inside = 0 } inside; $0 == fence { inside = 1 }' \
        docs/library.md
}
