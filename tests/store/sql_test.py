#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""sql_test.py - the store sends PostgreSQL exactly the statements that decision 28 lists. No
statement locks a whole table, takes an advisory lock or listens. None needs a trigger or a
sequence. No code of ours asks PostgreSQL to cancel anything.
"""

import glob
import re
import sys

STATEMENTS = "store/postgres/sql.c"
DECISION = "docs/decisions/0028-an-append-is-a-row-in-postgresql.md"
# Words that no statement may have. A foreign key needs a trigger, and a serial column a sequence.
FORBIDDEN = (r"listen|unlisten|notify|pg_notify|\w*advisory\w*|trigger|sequence|nextval|serial|"
             r"bigserial|smallserial|identity|references|foreign|lock|truncate|execute|function|"
             r"pg_cancel_backend|pg_terminate_backend|local|remote_write")
CANCEL = r"\bPQ(?:cancel|requestCancel|getCancel|setSingleRowMode)\w*|\bPQexec\w*"
VERBS = r"\"\s*(?:SELECT|INSERT|UPDATE|DELETE|BEGIN|COMMIT|ROLLBACK|SET|CREATE|ALTER|DROP|WITH)\b"

points = 0
failures = 0


def ok(passed, what, note=""):
    global points, failures
    points += 1
    failures += not passed
    print(f"{'' if passed else 'not '}ok {points} - {what}", flush=True)
    if not passed:
        print(re.sub("^", "# ", str(note), flags=re.M))


def text_of(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def in_code():
    """The statements of the code by their names."""
    code = re.sub(r"/\*.*?\*/", "", text_of(STATEMENTS), flags=re.S)
    found = {}
    for name, body in re.findall(r"\[SQL_\w+\] = \{\"(\w+)\",(.*?)\}(?=,\n)", code, flags=re.S):
        parts = re.findall(r'"((?:[^"\\]|\\.)*)"', body)
        found[name] = " ".join("".join(parts).replace('\\"', '"').split())
    return found, len(re.findall(r"\[SQL_(?!COUNT)\w+\] =", code))


def in_decision():
    """The statements of the decision: each has a heading with its name, and a block."""
    page = text_of(DECISION)
    found = re.findall(r"^`(\w+)`:[^\n]*(?:\n[^\n`]+)*\n\n```sql\n(.*?)\n```", page,
                       flags=re.S | re.M)
    return {name: " ".join(body.split()) for name, body in found}


def main():
    statements, entries = in_code()
    ok(len(statements) == entries > 15, f"{entries} statements are read from the code",
       sorted(statements))
    listed = in_decision()
    for name in sorted(set(statements) | set(listed)):
        ok(statements.get(name) == listed.get(name), f"{name}: the decision lists the statement",
           f"code:     {statements.get(name)}\ndecision: {listed.get(name)}")
        words = re.findall(rf"\b(?:{FORBIDDEN})\b", statements.get(name, ""), flags=re.I)
        ok(not words, f"{name}: no forbidden word", words)
    sources = sorted(glob.glob("store/postgres/*"))
    sources = [path for path in sources if path.endswith((".c", ".h"))]
    ok(len(sources) > 5, f"{len(sources)} files of the store")
    calls = [f"{path}: {call}" for path in sources
             for call in re.findall(CANCEL, re.sub(r"/\*.*?\*/", "", text_of(path), flags=re.S))]
    ok(not calls, "no code cancels a statement, or sends one without a deadline", calls)
    strays = [f"{path}: {verb}" for path in sources if path != STATEMENTS
              for verb in re.findall(VERBS, text_of(path))]
    strays = [stray for stray in strays if '"COMMIT' not in stray]  # the server's answer
    ok(not strays, f"only {STATEMENTS} has statements", strays)
    print(f"1..{points}")
    sys.exit(failures > 0)


if __name__ == "__main__":
    main()
