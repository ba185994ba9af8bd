#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""load_test.py - a short run of the load tool of bench/server. The tool must measure every figure,
and each figure must be possible. The speed of the server does not matter here.
"""

import os
import re
import subprocess

LOAD = os.path.join(os.path.dirname(os.environ.get("SABOTEUR", "build/release/saboteur")),
                    "bench", "server", "load")
IDLE, ACTIONS, TABLES = 20, 9, 2
# The rows that the tool prints, in order. Each has four elements: how the row's text begins, the
# least and the greatest figure that are possible for our server, and whether the row also has a
# figure of the bare parts: the least code that does the same with our libraries
# (bench/server/bare.h).
ROWS = (
    ("messages a CPU-second", 100, 1e7, True),
    ("KiB of memory for an idle socket", 1, 200, True),
    ("durable actions a second", 1, 1e6, True),
    ("durable actions a CPU-second", 10, 1e6, True),
    ("KB written to the disk", 0.1, 1000, False),
    ("KiB of memory for a table", 1, 2000, True),
)
points = 0
failures = 0


def ok(passed, what, note=""):
    global points, failures
    points += 1
    failures += not passed
    print(f"{'' if passed else 'not '}ok {points} - {what}", flush=True)
    if not passed and note != "":
        print(re.sub("^", "# ", str(note), flags=re.M))


def numbers(row):
    """Our figure and, if the row has them, the figure of the bare parts and the ratio of both."""
    return [float(cell) for cell in row[3:6] if cell]


def main():
    before = set(os.listdir(os.path.dirname(LOAD)))
    run = subprocess.run([LOAD, str(IDLE), str(ACTIONS), str(TABLES)], capture_output=True,
                         text=True, timeout=120, check=False)
    ok(run.returncode == 0, "the load tool runs", run.stdout + run.stderr)
    size = re.search(r"(\d+) bytes long", run.stdout)
    ok(size and 500 < int(size[1]) < 20000, "messages have the size of a table's state", run.stdout)
    rows = [[cell.strip() for cell in line.split("|")] for line in run.stdout.splitlines()
            if line.startswith("| ")][1:]
    ok(len(rows) == len(ROWS), f"it prints {len(ROWS)} rows", run.stdout)
    for row, (what, least, most, beside) in zip(rows, ROWS):
        found = numbers(row)
        ok(row[1].startswith(what) and len(found) == (3 if beside else 1)
           and least <= found[0] <= most, f"{what}: the figure is possible", row)
        if beside:
            ok(found[1] > 0 and abs(found[0] / found[1] - found[2]) < 0.01 * found[2] + 0.1,
               "the ratio is that of both figures", row)
    ok(set(os.listdir(os.path.dirname(LOAD))) == before, "the tool leaves no files behind")
    print(f"1..{points}")
    return failures > 0


if __name__ == "__main__":
    raise SystemExit(main())
