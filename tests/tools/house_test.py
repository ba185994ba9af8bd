#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""house_test.py - what tools/circles, tools/kinds and tools/rooms find in made-up projects."""

import os
import shutil
import subprocess
import sys
import tempfile

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from points import Points  # noqa: E402

TOOLS = ("circles", "house.py", "kinds", "rooms")
DECISION = "docs/decisions/0008-a-room-chooses-the-game-once.md"
points = Points()


class House:
    """A project with two rooms, and with the text of further files. Its C files are compiled.
    Decision 8 is the text `listed`."""

    def __init__(self, folder, files, listed=""):
        self.folder = tempfile.mkdtemp(dir=folder)
        shutil.copytree("tools", f"{self.folder}/tools", ignore=lambda _, names:
                        [name for name in names if name not in TOOLS])
        self.write(DECISION, listed)
        files = {"store/one.c": "int one;\n", "table/two.c": "int two;\n", **files}
        for path, text in files.items():
            self.write(path, text)
        for path in files:
            if path.endswith(".c"):
                made = f"build/asan/{path.removesuffix('c')}o"
                os.makedirs(os.path.dirname(f"{self.folder}/{made}"), exist_ok=True)
                subprocess.run(["gcc", "-w", "-I.", "-c", path, "-o", made], cwd=self.folder,
                               check=True)

    def write(self, path, text):
        path = f"{self.folder}/{path}"
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def says(self, tool, wanted, what, good=False):
        """Checks that a tool prints a line, and that it ends as it should."""
        done = subprocess.run([f"tools/{tool}", "build/asan"], cwd=self.folder, check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        points.check(wanted in done.stdout and (done.returncode == 0) == good, what, done.stdout)


def test_circles(folder):
    a = "int a(void) { int b(void); return b(); }\n"
    b = "int b(void) { int a(void); return a(); }\n"
    two = {"table/a.c": a, "table/b.c": b}
    House(folder, {}).says("circles", "0 breaches", "nothing uses anything", good=True)
    House(folder, two).says("circles", "a circle: table/a table/b", "two objects that call")
    House(folder, {"table/a.h": '#include "table/b.h"\n', "table/a.c": "int c;\n",
                   "table/b.h": "int b(void);\n",
                   "table/b.c": "int b(void) { extern int c; return c; }\n"}).says(
        "circles", "a circle: table/a table/b", "a header, and an object the other way")
    House(folder, {"store/a.c": a, "table/b.c": b}).says(
        "circles", "a circle of rooms: store table", "two rooms")
    House(folder, {"table/low/a.c": a, "table/b.c": b}).says(
        "circles", "a circle of folders: table table/low", "two folders of a room")
    listed = "- circle: `table/a`, `table/b`\n"
    House(folder, two, listed).says("circles", "0 breaches", "a circle that decision 8 lists",
                                    good=True)
    House(folder, {"table/a.c": "int a;\n"}, listed).says(
        "circles", "decision 8 lists table/a table/b, in no circle", "a circle that is gone")
    House(folder, two, "- circle: `table/a`, `table/b`,\n  `table/c`\n").says(
        "circles", "decision 8 lists table/c, in no circle", "a circle that has become smaller")
    House(folder, {"table/games.c": '#include "table/base/base.h"\nint games;\n',
                   "table/base/base.h": "int base(void);\n",
                   "table/base/base.c": "int base(void) { extern int games; return games; }\n"}
          ).says("circles", "0 breaches", "a table of games may use its wings", good=True)


def test_kinds(folder):
    asks = {"table/f.c": "int f(int kind) { return kind == 1; }\n"}
    place = f"table/f.c: {asks['table/f.c'].strip()}"
    House(folder, asks).says("kinds", f"{place}: asks which game it is", "a line that asks")
    House(folder, asks, f"- place: `{place}`: why not\n").says(
        "kinds", "0 breaches", "a place that decision 8 lists", good=True)
    House(folder, {}, f"- place: `{place}`: why not\n").says(
        "kinds", f"decision 8 lists {place} in vain", "a place that is gone")
    House(folder, {"table/games.c": "int x;\n", "table/line/games.c": "int y;\n"}).says(
        "kinds", "table has 2 tables of games", "a room with two tables")


def test_rooms(folder):
    House(folder, {"cellar/rat.c": "int rat;\n"}).says(
        "rooms", "cellar: a room without a row", "a room that tools/rooms does not know")
    House(folder, {}).says("rooms", "table: a room without a library", "a room that is not built")
    clock = "kit/program/clock.h"
    House(folder, {clock: "", "table/a.c": f'#include "{clock}"\n'}).says(
        "rooms", f'table may not use "{clock}"', "a folder with a row of its own")


def main():
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
    with tempfile.TemporaryDirectory() as folder:
        for test in (test_circles, test_kinds, test_rooms):
            test(folder)
    return points.status()


if __name__ == "__main__":
    sys.exit(main())
