#!/bin/sh
# SPDX-License-Identifier: MIT
#
# rooms_test.sh - who may include, call and ask what.
. "$(dirname "$0")/house.sh"
holds "every room keeps to its row" make -s rooms
holds "each room asks once which game is played" tools/kinds
holds "modules use each other only where decision 8 says so" make -s VARIANT=asan circles
holds "each public header compiles alone" make -s check-headers
finish
