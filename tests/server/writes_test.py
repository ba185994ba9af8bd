#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""writes_test.py - in one turn of its loop, the server writes to each socket at most once.

At each table, the host changes the settings, and all others send a request at the same moment.
strace shows the calls of the loop's thread. A turn ends when this thread waits for events again.
The test recognizes this wait by its limit of 1024 events. (The sockets of visitors are in a second
epoll. The server asks the second epoll for only 16 events at a time.)
"""

import os
import re
import signal
import subprocess
import sys
import tempfile

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from player import PROGRAM, Player, Port  # noqa: E402
from points import Points  # noqa: E402
from wait import until_ended  # noqa: E402

TABLES = 8
ROUNDS = 60
CROWD = 12  # number of spectators
CALLS = "trace=write,writev,sendmsg,epoll_wait,epoll_pwait,epoll_pwait2"

points = Points()
check = points.check


def hear_replies(people, count):
    """Reads what each person is sent, until `count` replies have come."""
    for person in people:
        left = count
        while left > 0:
            left -= "re" in person.receive()


def talk(port):
    """Fills a table. Then everybody sends a request at the same moment. The host changes the
    settings, so that everybody gets news. All others ask for something, so that each of them gets a
    reply."""
    host = Player(Port(port))
    host.send_text('2 create base seats=3 name="Ada"')
    while (first := host.receive()).get("re") != 2:
        pass
    table = first["table"]
    people = [host]
    for _ in range(CROWD):
        people.append(Player(Port(port), path=table))
        people[-1].send_text(f"2 watch {table}")
        hear_replies(people[-1:], 1)
    for number in range(3, 3 + ROUNDS):
        host.send_text(f"{number} set seats={4 + number % 2}")
        for person in people[1:]:
            person.send_text(f"{number} ready")  # refused: the game has not begun
    hear_replies(people, ROUNDS)
    for person in people:
        person.close()


def read_trace(path):
    """Counts and returns three things: writes to sockets; turns with at least one such write; and
    how often one turn wrote to the same socket twice."""
    writes = turns = twice = 0
    turn = []
    with open(path, encoding="latin-1") as lines:
        for line in lines:
            write = re.match(r"(?:write|writev|sendmsg)\((\d+)<(?:TCP|socket)", line)
            if write:
                turn.append(write[1])
            elif line.startswith("epoll_") and ", 1024, " in line:
                writes, turns = writes + len(turn), turns + (turn != [])
                twice += len(turn) - len(set(turn))
                turn = []
    return writes, turns, twice


def main():
    with tempfile.TemporaryDirectory(prefix="saboteur-writes-") as folder:
        trace = os.path.join(folder, "trace")
        server = subprocess.Popen(
            ["strace", "-y", "-s", "0", "-e", CALLS, "-o", trace, PROGRAM, "serve",
             "--listen", "127.0.0.1:0", "--data", os.path.join(folder, "data"),
             "--log", os.path.join(folder, "log")],
            stdout=subprocess.PIPE, text=True, start_new_session=True)
        try:
            port = int(re.search(r":(\d+)/", server.stdout.readline())[1])
            for _ in range(TABLES):
                talk(port)
        finally:
            os.killpg(server.pid, signal.SIGTERM)
            until_ended(server)
        writes, turns, twice = read_trace(trace)
    check(writes > TABLES * ROUNDS, f"{writes} writes to sockets in {turns} turns")
    check(twice == 0, f"no turn writes to a socket twice ({twice})")
    return points.status()


if __name__ == "__main__":
    sys.exit(main())
