# SPDX-License-Identifier: MIT
"""processes.py - what the kernel says about processes, by their IDs."""

READINGS = 5


def children(process):
    """The children of a process. While processes are ending, the kernel's list can leave out
    others. So it is read several times."""
    found = set()
    for _ in range(READINGS):
        with open(f"/proc/{process}/task/{process}/children", encoding="ascii") as file:
            found.update(map(int, file.read().split()))
    return found


def is_gone(process):
    """Whether a process has ended. Its parent may not have asked for its status yet."""
    try:
        with open(f"/proc/{process}/stat", encoding="ascii") as file:
            return file.read().rsplit(")", 1)[1].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True
