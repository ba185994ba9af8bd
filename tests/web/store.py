#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""store.py FOLDER - adds tables to the database of a server, which must not be running. Reads the
logs of the tables from standard input, one after the other, with one entry a line as in
table/entry.h.
"""

import os
import sqlite3
import sys

code, rows = "", []
for line in sys.stdin.read().splitlines():
    seq, at, _, what, *words = line.split(" ")
    code = words[0] if what == "created" else code
    rows.append((code, int(seq), int(at), line, bytes(16)))
database = sqlite3.connect(os.path.join(sys.argv[1], "tables.db"))
with database:
    database.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?)", rows)
database.close()
