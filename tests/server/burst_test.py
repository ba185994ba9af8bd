#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""burst_test.py - thousands of sockets have input at the same moment. The server must answer each
visitor, but spread this work over many short turns of its loop. The test prints the longest turn.

The environment variable SOCKETS is the number of sockets (2000 if it is not set).
"""

import os
import resource
import signal
import sys
import tempfile

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from figures import look  # noqa: E402
from player import PING, PONG, Player, Server  # noqa: E402

SOCKETS = int(os.environ.get("SOCKETS", "2000"))
EACH = 45  # how many sockets one address opens; the server allows 50
ROUNDS = 3
points = 0
failures = 0


def ok(passed, what):
    global points, failures
    points += 1
    failures += not passed
    print(f"{'' if passed else 'not '}ok {points} - {what}", flush=True)


class Idler(Player):
    """Connects, but sends no request."""

    def ask(self, words):
        pass

    def ping(self):
        self.socket.sendall(bytes((0x80 | PING, 0x80)) + bytes(4))

    def hear_pong(self):
        """Waits for the answer to a ping. Before the answer, the server may send its own pings."""
        opcode = None
        while opcode != PONG:
            head, size = self.take(2)
            self.take(size)
            opcode = head & 15
        return True


def address_of(number):
    return f"X-Forwarded-For: 203.0.{113 + number // 250}.{number % 250 + 1}\r\n"


def burst(server, idlers, path):
    """Sends a ping on each socket while the server is stopped, and then lets the server go on.
    Returns how many visitors get an answer, and the longest turn in seconds."""
    look(path)
    os.kill(server.process.pid, signal.SIGSTOP)
    for idler in idlers:
        idler.ping()
    os.kill(server.process.pid, signal.SIGCONT)
    answered = sum(idler.hear_pong() for idler in idlers)
    return answered, look(path)["saboteur_turn_cpu_recent_seconds"]


def main():
    files = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (files[1], files[1]))
    with tempfile.TemporaryDirectory(prefix="saboteur-burst-") as folder:
        path = f"{folder}/metrics"
        with Server(f"{folder}/data", "--trusted-proxy", "127.0.0.0/8", "--metrics",
                    f"unix:{path}") as server:
            idlers = [Idler(server, headers=address_of(i // EACH)) for i in range(SOCKETS)]
            before = look(path)["saboteur_turn_cpu_seconds_count"]
            for number in range(ROUNDS):
                answered, longest = burst(server, idlers, path)
                ok(answered == SOCKETS, f"burst {number + 1}: {answered} of {SOCKETS} answered")
                print(f"# the longest turn of the loop: {longest * 1000:.2f} ms of CPU time")
            turns = look(path)["saboteur_turn_cpu_seconds_count"] - before
            ok(turns > ROUNDS, f"{turns:.0f} turns for {ROUNDS} bursts")
            for idler in idlers:
                idler.close()
    print(f"1..{points}")
    return failures > 0


if __name__ == "__main__":
    sys.exit(main())
