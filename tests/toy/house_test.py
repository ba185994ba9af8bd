#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""house_test.py - adding a third game must change nothing but the tables. The test adds the toy
game to a copy of the project and builds it there. The rooms must still keep their rules. lay.py
must refuse a game that would change more.
"""

import os
import subprocess

import lay

HERE = os.path.dirname(os.path.abspath(__file__))
ENVIRONMENT = {name: value for name, value in os.environ.items()
               if name not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "SABOTEUR_ALONE", "BUILD")}
points = 0
failures = 0


def ok(passed, what):
    global points, failures
    points += 1
    failures += not passed
    print(f"{'' if passed else 'not '}ok {points} - {what}", flush=True)


def refused(said, files, toy, rows, what):
    try:
        lay.touched(files, lay.laid(files, toy, rows))
        ok(False, what)
    except lay.Complaint as complaint:
        ok(said in str(complaint), f"{what}: {complaint}")


def check_refusals():
    """Checks that lay.py refuses games that would change more than the tables."""
    files = lay.project()
    toy, rows = lay.toy_files(files), lay.parse(files["tests/toy/rows.txt"].decode())
    refused("its own", files, {**toy, "server/serve.c": b""}, rows, "a file that exists already")
    refused("its own", files, {**toy, "server/toy.c": b""}, rows, "a file outside of its folders")
    refused("no table", files, toy, [*rows, ("server/serve.c", "{", ["// toy"])],
            "a row in a file that is no table")
    refused("0 times", files, toy, [("engine/games.c", "no such line", ["x"])],
            "a row behind a line that is not there")
    tree = lay.laid(files, toy, rows)
    other = tree["engine/games.c"].replace(b"&base_rules", b"&toy_rules")
    try:
        lay.touched(files, {**tree, "engine/games.c": other})
        ok(False, "a line of a table that is another")
    except lay.Complaint as complaint:
        ok("another now" in str(complaint), f"a line of a table that is another: {complaint}")


def run(what, *command):
    done = subprocess.run(command, cwd=lay.TREE, env=ENVIRONMENT, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, check=False)
    ok(done.returncode == 0, what)
    if done.returncode != 0:
        print("".join(f"# {line}\n" for line in done.stdout.split("\n")[-40:]))
    return done.stdout


def count_lines(files):
    """Counts what a third game costs: how many files and lines the toy has in each room."""
    rooms = {}
    for path, data in lay.toy_files(files).items():
        room = path.split("/toy")[0] if "/toy/" in path else os.path.dirname(path)
        count, lines = rooms.get(room, (0, 0))
        rooms[room] = (count + 1, lines + data.count(b"\n"))
    for room, (count, lines) in sorted(rooms.items()):
        print(f"# {room}: {count} files, {lines} lines")


def main():
    os.chdir(os.path.join(HERE, "../.."))
    check_refusals()
    touched = lay.lay()
    count_lines(lay.project())
    for path, lines in touched.items():
        ok(path in lay.TABLES and 0 < lines <= 5, f"{path}: a table, {lines} lines more")
    page = any(path.startswith("web/") for path in touched)
    targets = ["program"]
    if page and os.path.exists("web/node_modules"):
        targets = ["web-types", "web-tests", "web", "program"]
    for target in targets:
        run(f"make {target}", "make", "-s", "-j2", target)
    ok("0 breaches" in run("make rooms", "make", "-s", "rooms"), "no room breaks its rules")
    told = run("tools/kinds", "tools/kinds", "-q")
    here = subprocess.run(["tools/kinds", "-q"], stdout=subprocess.PIPE, text=True, check=False)
    ok(told == here.stdout, "no further place in the code asks which game it is")
    print(f"1..{points}")
    return 1 if failures else 0


if __name__ == "__main__":
    raise SystemExit(main())
