#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""prune_test.py - `saboteur prune`. The test copies a stored database, makes the tables in the copy
old, and runs the command. It checks which tables are removed, that nothing of these tables stays in
the file, and what the command does while a server is running on the same folder.
"""

import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from player import PROGRAM, Server  # noqa: E402
from wait import WATCHDOG_S, now_s  # noqa: E402

STORED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "stored", "v1")
DAY = 24 * 60 * 60 * 1000
points = 0
failures = 0


def ok(passed, what, note=""):
    global points, failures
    points += 1
    failures += not passed
    print(f"{'' if passed else 'not '}ok {points} - {what}", flush=True)
    if not passed and note != "":
        print(re.sub("^", "# ", str(note), flags=re.M))


def prune(folder, *words):
    run = subprocess.run([PROGRAM, "prune", "--data", folder, *words], capture_output=True,
                         text=True, timeout=WATCHDOG_S)
    return run.returncode, run.stdout, run.stderr


def make_old(folder, days):
    """Changes the times of all entries, so that the entries of each table are days[table] days
    old."""
    database = sqlite3.connect(f"{folder}/tables.db")
    now = int(now_s() * 1000)
    for table, age in days.items():
        database.execute("UPDATE log SET at = ? WHERE table_id = ?", (now - age * DAY, table))
    database.commit()
    database.close()


def stored(folder):
    database = sqlite3.connect(f"{folder}/tables.db")
    tables = {row[0] for row in database.execute("SELECT DISTINCT table_id FROM log")}
    database.close()
    return tables


def sort_tables(folder):
    """Returns two lists of codes of stored tables: tables with a finished game, and all others."""
    with open(f"{STORED}/tables.json", encoding="utf-8") as file:
        played = [table["table"] for table in json.load(file) if "record" in table]
    return played, sorted(stored(folder) - set(played))


def test_limits(folder, played, others):
    make_old(folder, {**{table: 100 for table in played[1:] + others[1:]}, played[0]: 400,
                      others[0]: 80})
    everything = stored(folder)
    gone = {played[0], *others[1:]}
    status, said, _ = prune(folder, "--dry-run")
    ok(status == 0 and set(re.findall(r"^\d{4}-\d\d-\d\d (\w+)$", said, re.M)) == gone and
       f"{len(gone)} of {len(everything)} tables would be removed.\n" in said,
       "--dry-run lists the tables that would be removed", said)
    ok(stored(folder) == everything, "--dry-run removes nothing")
    size = os.path.getsize(f"{folder}/tables.db")
    status, said, wrong = prune(folder)
    ok(status == 0 and f"{len(gone)} of {len(everything)} tables were removed.\n" in said,
       said.replace("\n", " "), wrong)
    ok(os.path.getsize(f"{folder}/tables.db") < size - 20000, "the file has shrunk", size)
    ok(stored(folder) == everything - gone, "tables without a finished game go after 90 days, "
       "others after 365", stored(folder))
    with open(f"{folder}/tables.db", "rb") as file:
        content = file.read()
    ok(not any(table.encode() in content for table in gone) and
       not os.path.exists(f"{folder}/tables.db-wal"),
       "nothing of the removed tables stays in the file")
    status, said, _ = prune(folder, "--keep-tables", "0")
    ok(status == 0 and "0 of " in said, "--keep-tables 0 keeps everything", said)
    prune(folder, "--keep-tables", "70", "--keep-records", "90")
    ok(stored(folder) == set(), "shorter limits remove the rest", stored(folder))


def test_refusals(folder):
    with Server(folder):
        status, _, wrong = prune(folder)
        ok(status == 1 and "in use" in wrong and wrong.count("\n") == 1, wrong.strip())
        status, said, wrong = prune(folder, "--dry-run")
        ok(status == 0 and "would be removed" in said,
           "--dry-run works while a server uses the folder", wrong)
    status, _, wrong = prune(f"{folder}/none")
    ok(status == 1 and "is not a folder that stores tables" in wrong, wrong.strip())
    status, _, wrong = prune(folder, "--keep-tables", "400", "--keep-records", "390")
    ok(status == 2 and "--keep-records" in wrong, wrong.strip())


def main():
    folder = tempfile.mkdtemp(prefix="saboteur-")
    try:
        shutil.copy(f"{STORED}/tables.db", folder)
        played, others = sort_tables(folder)
        test_limits(folder, played, others)
        test_refusals(folder)
    finally:
        shutil.rmtree(folder)
    print(f"1..{points}")
    return failures > 0


if __name__ == "__main__":
    raise SystemExit(main())
