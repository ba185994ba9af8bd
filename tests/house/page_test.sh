#!/bin/sh
# SPDX-License-Identifier: MIT
#
# page_test.sh - the tests of the page's own code, in web/tests, which need no browser.
. "$(dirname "$0")/house.sh"
exec make -s web-tests
