# SPDX-License-Identifier: MIT
"""tiers.py - which tests there are, and in which tier: the table tests/tiers."""

import glob
import hashlib
from collections import namedtuple

Test = namedtuple("Test", "tier kind")


def tests():
    """All tests of the table, by the path of the program."""
    found = {}
    with open("tests/tiers", encoding="utf-8") as table:
        rows = [line.split() for line in table if line.strip() and not line.startswith("#")]
    for tier, kind, variant, *patterns in rows:
        for pattern in patterns:
            paths = glob.glob(pattern)
            assert paths, f"tests/tiers: nothing is called {pattern}"
            for path in paths:
                built = f"build/{variant}/{path.removesuffix('.c')}"
                found[path if variant == "-" else built] = Test(tier, kind)
    return found


def digest(program):
    """A hash of the file of a test: the same as long as the test is the same."""
    with open(program, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
