#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""lay.py - adds the toy game to a copy of the project, in build/toy/tree.

A third game is one folder in every room, and rows in the tables that TABLES lists. It changes
nothing else in the project. The function `laid` checks that this is true of the files and rows in
tests/toy. The copy is kept between runs. Only files that differ are written, so that make builds no
more than necessary.
"""

import os
import re
import shutil
import subprocess
import sys

HERE = "tests/toy"
TREE = "build/toy/tree"
# The tables of games: one in each room, one in the public header, and one each in two tools that
# know the wings.
TABLES = (
    "include/saboteur/saboteur.h",
    "engine/games.c",
    "notation/games.c",
    "protocol/games.c",
    "bots/games.c",
    "signs/games.c",
    "titles/games.c",
    "film/games.c",
    "table/games.c",
    "lessons/games.c",
    "replay/games.c",
    "client/games.c",
    "term/games.c",
    "cli/games.c",
    "web/core/games.ts",
    "web/core/options.ts",
    "web/ui/games.ts",
    "tools/rooms",
    "tools/kinds",
)
# The places where a game's own files may be.
WING = re.compile(
    r"include/saboteur/toy\w*\.h|web/texts/\w+\.toy(\.\w+)?\.json"
    r"|(engine|notation|protocol|bots|signs|titles|film|table|lessons|replay|client|term|cli"
    r"|web/core|web/ui)/toy/[^/]+")
# Files in tests/toy that belong to the test and not to the game.
OWN = re.compile(rf"{HERE}/(rows\.txt|[^/]+\.(py|mjs))")
# What a build leaves in a tree.
BUILT = re.compile(r"build/|web/node_modules/|web/dist/|tools/node/|.*\.generated\.(ts|wasm)$"
                   r"|.*\.pyc$")


class Complaint(Exception):
    """The error for a file or row in a place where a third game may not have one."""


def project():
    """Returns the files of the project: a dictionary from paths to contents."""
    listed = subprocess.run(["git", "ls-files", "-z", "-co", "--exclude-standard"], check=True,
                            capture_output=True, text=True).stdout
    found = {}
    for path in listed.split("\0"):
        if path and os.path.isfile(path):
            with open(path, "rb") as file:
                found[path] = file.read()
    return found


def toy_files(files):
    """Returns the files of the toy game: a dictionary from paths in the project to contents."""
    return {path[len(HERE) + 1:]: data for path, data in files.items()
            if path.startswith(HERE + "/") and not OWN.fullmatch(path)}


def parse(text):
    """The rows of rows.txt, each as (table, line, lines to put after that line)."""
    rows, table = [], None
    for line in text.split("\n"):
        word, _, rest = line.partition(" ")
        if word == "table":
            table = rest
        elif word == "after":
            rows.append((table, rest, []))
        elif word == "+":
            rows[-1][2].append(rest)
        elif line and word != "#":
            raise Complaint(f"{HERE}/rows.txt: what is {line!r}?")
    return rows


def add_row(data, table, line, added):
    lines = data.decode().split("\n")
    if lines.count(line) != 1:
        raise Complaint(f"{table}: {line.strip()!r} stands there {lines.count(line)} times")
    at = lines.index(line) + 1
    return "\n".join(lines[:at] + added + lines[at:]).encode()


def laid(files, toy, rows):
    """The files of the project, with the game added."""
    tree = {path: data for path, data in files.items() if not path.startswith(HERE + "/")}
    for path, data in toy.items():
        if not WING.fullmatch(path) or path in tree:
            raise Complaint(f"{path}: a game's files are its own, in a folder toy/")
        tree[path] = data
    for table, line, added in rows:
        if table not in TABLES:
            raise Complaint(f"{table}: is no table")
        tree[table] = add_row(tree[table], table, line, added)
    return tree


def touched(files, tree):
    """Returns the files of the project that differ in the tree, each with the number of lines that
    were added to it."""
    found = {}
    for path, data in files.items():
        if not path.startswith(HERE + "/") and tree.get(path) != data:
            after = iter(tree.get(path, b"").decode().split("\n"))
            if not all(line in after for line in data.decode().split("\n")):
                raise Complaint(f"{path}: a line that was there is another now")
            found[path] = tree[path].count(b"\n") - data.count(b"\n")
    return found


def write(tree, folder):
    """Writes the files that differ, and removes files that the tree no longer has."""
    for root, _, names in os.walk(folder):
        for name in names:
            path = os.path.relpath(os.path.join(root, name), folder)
            if path not in tree and not BUILT.match(path):
                os.remove(os.path.join(root, name))
    for path, data in tree.items():
        target = os.path.join(folder, path)
        if os.path.exists(target):
            with open(target, "rb") as file:
                if file.read() == data:
                    continue
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with open(target, "wb") as file:
            file.write(data)
        if os.path.exists(path):
            shutil.copymode(path, target)


def link_packages(folder):
    """Links to the packages of the page, as tests/tools/copy.sh does. Makes the links again if
    other packages have been installed."""
    for packages, mark in (("web/node_modules", ".installed"), ("tools/node", "package.json")):
        target = os.path.join(folder, packages)
        here, there = os.path.join(packages, mark), os.path.join(target, mark)
        if not os.path.exists(here) or os.path.exists(there) and os.path.samefile(here, there):
            continue
        shutil.rmtree(target, ignore_errors=True)
        subprocess.run(["cp", "-al", packages, target], check=True)


def lay():
    """Adds the game to TREE. Returns the changes, as `touched` does."""
    files = project()
    rows = parse(files[f"{HERE}/rows.txt"].decode())
    tree = laid(files, toy_files(files), rows)
    write(tree, TREE)
    link_packages(TREE)
    return touched(files, tree)


if __name__ == "__main__":
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))
    try:
        for name, count in lay().items():
            print(f"{name}: {count} lines more")
    except Complaint as complaint:
        sys.exit(f"lay: {complaint}")
