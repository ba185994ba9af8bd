# SPDX-License-Identifier: MIT
"""house.py - which rooms there are, and which module uses which.

A room is a top-level folder with C code, or one of the two folders of the page. A module is a .c
file with its .h file, or a file of the page; its name is the path without its ending.
"""

import functools
import os
import re

WINGS = ("base", "cave")  # the games: in any room, a game may have a folder with its name
TESTERS = ("tests", "fuzz", "bench")
PAGE = ("web/core", "web/ui")
NOT_OURS = ("node_modules", "dist", "build")
C = (".c", ".h")
DECISION = "docs/decisions/0008-a-room-chooses-the-game-once.md"  # lists exceptions
CODE = (*C, ".ts", ".svelte")
INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^>"]+)[>"]', re.M)
IMPORT = re.compile(r"""(?:from|import)\s*\(?['"](\.[^'"]+)['"]""")


def files_of(room):
    """The sources of a room."""
    for folder, folders, names in os.walk(room):
        folders[:] = sorted(name for name in folders if name not in NOT_OURS)
        for name in sorted(names):
            if name.endswith(CODE) and ".generated." not in name:
                yield os.path.join(folder, name)


@functools.cache
def rooms():
    """All rooms of the product."""
    tops = sorted(name for name in os.listdir() if os.path.isdir(name) and name[0] != "."
                  and name not in (*TESTERS, *NOT_OURS, "tools", "web"))
    return [top for top in tops if any(file.endswith(C) for file in files_of(top))] + list(PAGE)


def room_of(path):
    return next(room for room in rooms() if path.startswith(f"{room}/"))


def module_of(path):
    return re.sub(r"\.(c|h|svelte|svelte\.ts|ts)$", "", path)


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def targets(path, text, known):
    """The files among `known` that a file includes or imports."""
    folder = os.path.dirname(path)
    if path.endswith(C):
        for name in INCLUDE.findall(text):
            tried = (os.path.normpath(os.path.join(top, name))
                     for top in (folder, ".", "include", "engine"))
            yield from [file for file in tried if file in known][:1]
        return
    for name in IMPORT.findall(text):
        found = os.path.normpath(os.path.join(folder, name))
        yield from [found + end for end in ("", ".ts", ".svelte.ts") if found + end in known][:1]


def circles(graph):
    """The circles of a graph, which has for each node the nodes that it uses: strongly connected
    sets of more than one node, by Tarjan's algorithm."""
    number, low, on, stack, found = {}, {}, set(), [], []
    for root in graph:
        if root in number:
            continue
        work = [(root, iter(graph[root]))]
        number[root] = low[root] = len(number)
        stack.append(root)
        on.add(root)
        while work:
            node, edges = work[-1]
            for target in edges:
                if target not in number:
                    number[target] = low[target] = len(number)
                    stack.append(target)
                    on.add(target)
                    work.append((target, iter(graph.get(target, ()))))
                    break
                if target in on:
                    low[node] = min(low[node], number[target])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == number[node]:
                    members = []
                    while not members or members[-1] != node:
                        members.append(stack.pop())
                        on.discard(members[-1])
                    if len(members) > 1:
                        found.append(sorted(members))
    return found
