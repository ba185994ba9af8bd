#!/bin/sh
# SPDX-License-Identifier: MIT
#
# types_test.sh - the types of the page's code, in TypeScript and Svelte.
. "$(dirname "$0")/house.sh"
holds "svelte-check and the linter find nothing" make -s web-types
finish
