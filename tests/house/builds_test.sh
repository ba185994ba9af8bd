#!/bin/sh
# SPDX-License-Identifier: MIT
#
# builds_test.sh - the pure rooms play the same games as built by other compilers, for other
# machines and for WebAssembly.
. "$(dirname "$0")/house.sh"
exec tools/builds gcc-12 clang-19 i686 wasm32
