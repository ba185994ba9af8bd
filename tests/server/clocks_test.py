#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""clocks_test.py - a timed game and a game of days at a real server, which is killed with kill -9
and started again three times.

A server notes in the file `uptime` again and again that it runs. After a kill, the newest note
counts as the end of its run, and the clock of the player to move must have lost only the time
during which the server ran, to the millisecond of the times that the server itself has told.
Between the restarts everybody plays, so clocks also gain time.
"""

import os
import signal
import sys
import tempfile

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from player import Player, Server  # noqa: E402
from points import Points  # noqa: E402
from wait import wait_until  # noqa: E402

GRACE_MS = 5000  # UPTIME_GRACE_MS of the server
BANK_MS = {"timed": 180_000, "days-3": 3 * 86_400_000}
GAIN_MS = {"timed": 20_000, "days-3": 3 * 86_400_000}
FIRST_MS = {"timed": 20_000, "days-3": 0}
points = Points()
ok = points.check


class Table:
    def __init__(self, server, pace):
        self.pace = pace
        self.tokens = [f"{pace.encode().hex()}{i}".rjust(64, "0") for i in range(3)]
        self.people = [Player(server) for _ in self.tokens]
        reply = self.people[0].come(
            f'create base seats=3 pace={pace} name="P0" token={self.tokens[0]}')
        self.code = reply["table"]
        for i in (1, 2):
            self.people[i].come(f'join {self.code} name="P{i}" token={self.tokens[i]}')
        assert "ok" in self.people[0].ask("start")
        self.hear()

    def hear(self):
        for person in self.people:
            person.ask("ping")

    def come_back(self, server):
        for i, token in enumerate(self.tokens):
            self.people[i] = Player(server)
            self.people[i].come(f"resume {self.code} {token}")
        self.hear()

    @property
    def state(self):
        return self.people[0].state

    @property
    def mover(self):
        return self.state["view"]["to_move"]

    def play(self):
        """Lets the player to move pass, which ends the turn. Checks what the clock gains."""
        person, seat, old = self.people[self.mover], self.mover, self.state
        action = next(action for action in person.state["view"]["legal"] if "pass" in action)
        assert "ok" in person.ask(f"act {person.state['view']['step']} {action}")
        self.hear()
        bank = BANK_MS[self.pace]
        before = old["clocks"][seat] - (self.state["turn_since"] - old["turn_since"])
        gains = min(min(before, bank) + GAIN_MS[self.pace], bank)
        shows = self.state["clocks"][seat]
        ok(shows == gains and self.mover != seat,
           f"{self.pace}: the clock gains when the turn ends", (shows, gains))


def runs(folder):
    """When each server began to run, and when it last noted that it runs, in ms since 1970."""
    with open(f"{folder}/uptime", encoding="ascii") as file:
        return [tuple(map(int, line.split())) for line in file]


def wait_for_note(folder):
    """Waits for the server's next note. It is newer than everything that has happened so far."""
    before = runs(folder)
    assert wait_until(lambda: runs(folder) != before), "the server does not note that it runs"


def check(table, old, folder, when):
    """Checks the clock after a restart. `old` is the state before the kill."""
    (_, lived), (started, _) = runs(folder)[-2:]
    again = table.state["turn_since"]
    down = min(again, started + GRACE_MS) - lived
    wanted = old["clocks"][table.mover] - (again - old["turn_since"]) + down
    shows = table.state["clocks"][table.mover]
    ok(shows == wanted and down > 0, f"{table.pace}, restart {when}: the clock is right",
       (shows, wanted, down))
    clocks = {tuple(person.state["clocks"]) for person in table.people}
    ok(len(clocks) == 1, f"{table.pace}, restart {when}: everybody is told the same")


def main():
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        tables = [Table(server, pace) for pace in ("timed", "days-3")]
        for table in tables:
            first = BANK_MS[table.pace] + FIRST_MS[table.pace]
            ok(table.state["clocks"] == [first] * 3, f"{table.pace}: what a first turn has")
        for when in (1, 2, 3):
            wait_for_note(folder)
            server.end(signal.SIGKILL)
            old = [table.state for table in tables]
            server = Server(folder)
            for table, state in zip(tables, old):
                table.come_back(server)
                check(table, state, folder, when)
            for table in tables:
                table.play()
        server.end()
    return points.status()


sys.exit(main())
