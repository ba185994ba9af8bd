#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""passages_test.py - tools/passages must print whole passages from every room, and the same
passages for the same seed."""

import re
import subprocess

HEAD = re.compile(r"^\n\[\d+\] (\S+):(\d+)\n", re.MULTILINE)
points = 0


def draw(*words):
    found = subprocess.run(["tools/passages", *words], capture_output=True, text=True, check=False)
    return found.stdout if found.returncode == 0 else found.stderr


def check(good, what):
    global points
    points += 1
    print("ok" if good else "not ok", points, "-", what)


once, many = draw("1"), draw("2", "400")
pieces = HEAD.split(once)[1:]
check(len(pieces) == 3 * 40, "forty passages")
passages = list(zip(pieces[0::3], pieces[1::3], pieces[2::3]))
for path, line, text in passages:
    with open(path, encoding="utf-8") as file:
        stands = file.read().split("\n")[int(line) - 1:int(line) + 7]
    check(text.removesuffix("\n").split("\n") == stands, f"eight lines of {path} from {line} on")
check(draw("1") == once, "the same seed draws the same passages")
check(draw("3") != once, "another seed draws other passages")
rooms = {path.split("/")[0] for path in HEAD.split(many)[1::3]}
check({"engine", "web", "docs", "table", "server", "term", "tests"} <= rooms,
      "passages come from every room")
check("usage" in draw("x"), "a seed must be a number")
print(f"1..{points}")
