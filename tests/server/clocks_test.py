#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""clocks_test.py - a timed game and a game of days at a real server, which is killed with kill -9
and started again three times.

Each time, the players think for a while, and then the server is down for a while. Once the players
have come back, the clock of the player to move must have lost only the time during which the server
ran. Between the restarts everybody plays, so clocks also gain time. A server notes in the file
`uptime` again and again that it runs. After a kill, the newest note counts as the end of its run.
"""

import os
import signal
import sys
import tempfile
import time

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from player import Player, Server  # noqa: E402
from points import Points  # noqa: E402

THINK_S, DOWN_S = 6.5, 4
BEAT_MS = 5000  # UPTIME_BEAT_MS of the server
BANK_MS = {"timed": 180_000, "days-3": 3 * 86_400_000}
GAIN_MS = {"timed": 20_000, "days-3": 3 * 86_400_000}
FIRST_MS = {"timed": 20_000, "days-3": 0}
points = Points()
ok = points.check


def now_ms():
    return time.time() * 1000


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

    def left(self):
        """Returns what a client shows now as the clock of the player to move, in ms."""
        return self.state["clocks"][self.mover] - (now_ms() - self.state["turn_since"])

    def play(self):
        """Lets the player to move pass, which ends the turn. Checks what the clock gains."""
        person, seat, before = self.people[self.mover], self.mover, self.left()
        action = next(action for action in person.state["view"]["legal"] if "pass" in action)
        assert "ok" in person.ask(f"act {person.state['view']['step']} {action}")
        self.hear()
        bank = BANK_MS[self.pace]
        gains = min(min(before, bank) + GAIN_MS[self.pace], bank)
        shows = self.state["clocks"][seat]
        ok(abs(shows - gains) < 500 and self.mover != seat,
           f"{self.pace}: the clock gains when the turn ends", (shows, gains))


def lived_until(folder):
    with open(f"{folder}/uptime", encoding="ascii") as file:
        return int(file.read().splitlines()[-1].split()[1])


def check(table, before, lived, when):
    """Checks that the clock shows `before` after a restart. `before` is what it showed at the
    moment `lived`, the latest moment at which the killed server certainly still ran."""
    after = table.left()
    ok(abs(after - before) < 700, f"{table.pace}, restart {when}: the clock is right",
       (after, before, lived))
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
            time.sleep(THINK_S)
            killed = now_ms()
            shown = [table.left() for table in tables]
            server.process.send_signal(signal.SIGKILL)
            server.process.wait()
            server.process.stdout.close()
            server.process.stderr.close()
            lived = lived_until(folder)
            ok(killed - BEAT_MS - 500 < lived <= killed + 100,
               "the server said until when it lived", (killed, lived))
            time.sleep(DOWN_S)
            server = Server(folder)
            for table, left in zip(tables, shown):
                table.come_back(server)
                check(table, left + killed - lived, lived, when)
            for table in tables:
                table.play()
        server.end()
    return points.status()


sys.exit(main())
