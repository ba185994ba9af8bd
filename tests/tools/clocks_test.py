#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""clocks_test.py - tools/clocks finds each way to read a clock or to sleep."""

import os
import shutil
import subprocess
import sys
import tempfile

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from points import Points  # noqa: E402

# Each row: a file of the gate, and a line in it.
BREACHES = [
    ("a_test.c", "clock_gettime(CLOCK_MONOTONIC, &now);"), ("a_test.c", "usleep(5);"),
    ("a_test.c", "nanosleep(&moment, NULL);"), ("a_test.c", "sleep(1);"),
    ("a_test.c", "now = time(NULL);"), ("a_test.c", "gettimeofday(&now, NULL);"),
    ("a_test.c", "poll(NULL, 0, 5);"), ("a_test.c", "now = clock_ms();"),
    ("a_test.c", "now = clock_ns();"),
    ("b_test.py", "import time"), ("b_test.py", "from time import monotonic"),
    ("b_test.py", "now = time.monotonic()"), ("b_test.py", "sleep(1)"),
    ("c_test.mjs", "const now = Date.now();"), ("c_test.mjs", "performance.now();"),
    ("c_test.mjs", "await page.waitForTimeout(5);"), ("c_test.mjs", "await sleep(5);"),
    ("d_test.sh", "sleep 1"),
]
FINE = [("a_test.c", "/* no sleep(1); here */"), ("b_test.py", "# import time"),
        ("c_test.mjs", "// Date.now()"), ("d_test.sh", "# sleep 1")]
points = Points()
ok = points.check


def clocks(folder, files):
    """Writes the files of tests/x, and runs tools/clocks. Returns its status and what it says."""
    for name in ("a_test.c", "b_test.py", "c_test.mjs", "d_test.sh", "helper.h", "helper.py"):
        with open(f"{folder}/tests/x/{name}", "w", encoding="utf-8") as file:
            file.write("".join(f"{line}\n" for line in files.get(name, ())))
    run = subprocess.run(["tools/clocks"], cwd=folder, capture_output=True, text=True, check=False)
    return run.returncode, run.stdout + run.stderr


def main():
    with tempfile.TemporaryDirectory(prefix="saboteur-") as folder:
        os.makedirs(f"{folder}/tests/x")
        os.makedirs(f"{folder}/tools")
        for tool in ("clocks", "tiers.py"):
            shutil.copy(f"tools/{tool}", f"{folder}/tools/")
        with open(f"{folder}/tests/tiers", "w", encoding="utf-8") as table:
            table.write("gate pure asan tests/x/a_test.c\n"
                        "gate pure - tests/x/b_test.py tests/x/c_test.mjs tests/x/d_test.sh\n")
        for name, line in BREACHES:
            status, said = clocks(folder, {name: [line]})
            ok(status == 1 and f"tests/x/{name}:1: " in said, f"found: {line}", said)
        status, said = clocks(folder, {name: [line] for name, line in FINE})
        ok(status == 0, "comments may speak of clocks", said)
        status, said = clocks(folder, {"a_test.c": ['#include "tests/x/helper.h"'],
                                       "helper.h": ["usleep(1);"]})
        ok(status == 1 and "tests/x/helper.h:1: " in said, "what a test in C includes", said)
        status, said = clocks(folder, {"b_test.py": ["from helper import look"],
                                       "helper.py": ["import time"]})
        ok(status == 1 and "tests/x/helper.py:1: " in said, "what a script imports", said)
    return points.status()


if __name__ == "__main__":
    sys.exit(main())
