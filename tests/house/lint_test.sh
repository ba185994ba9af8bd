#!/bin/sh
# SPDX-License-Identifier: MIT
#
# lint_test.sh - what clang-tidy and cppcheck say about the C code.
. "$(dirname "$0")/house.sh"
holds "clang-tidy finds nothing" make -s -k -j2 tidy
holds "cppcheck finds nothing" make -s cppcheck
finish
