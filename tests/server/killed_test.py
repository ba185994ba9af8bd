#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""killed_test.py - kills a real server with kill -9 again and again, while people at many tables
play as fast as the server lets them. (In kill_test, only three people play, at one table.)

After each kill, the test reads the server's file. Every request that was ever acknowledged must be
there exactly once, and the numbers of entries must have no gaps. Then the server starts again with
the same file, and everybody resumes. The environment variables KILLS and TABLES say how often the
server is killed (3 times if not set), and at how many tables people play (30 if not set).
"""

import collections
import os
import re
import select
import shutil
import signal
import sqlite3
import sys
import tempfile

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from player import Player, Server  # noqa: E402
from seed import chance  # noqa: E402
from wait import Watchdog  # noqa: E402

KILLS = int(os.environ.get("KILLS", "3"))
TABLES = int(os.environ.get("TABLES", "30"))
MOST = 40  # before each kill, at most this many requests are acknowledged for each table
FRAMES = 90  # frames that a person sends over one connection: the server accepts 100 at once
SPEAKS = 0.1  # how often a request of a player in a running game is a sign
SIGNS = ("light>0", "light>1", "light", "trust>0", "doubt>1", "thanks>1", "yes>0", "stuck",
         "face:laugh", "dig>5,1", "avoid>5,1", "marker>8,0:gold")
GAMES = ("base seats=3", 3), ("cave seats=2", 2), ("base seats=5", 5)
points = 0
failures = 0


def ok(passed, what, note=""):
    global points, failures
    points += 1
    failures += not passed
    print(f"{'' if passed else 'not '}ok {points} - {what}", flush=True)
    if not passed and note != "":
        print(re.sub("^", "# ", str(note), flags=re.M))


class Person:
    """Somebody with a seat, whose connection the kills cut again and again."""

    def __init__(self, drawn, table, token):
        self.chance, self.table, self.token = drawn, table, token
        self.player, self.last_id, self.waits, self.left = None, 0, False, 0
        self.speaks = False  # whether the last request was a sign
        self.signs = 0  # how many signs were acknowledged

    def come(self, server, words):
        self.player, self.left = Player(server, self.chance), FRAMES
        self.player.asked = max(self.player.asked, self.last_id)
        reply = self.player.come(words)
        self.table, self.waits = reply["table"], False
        return reply

    def resume(self, server):
        self.come(server, f"resume {self.table} {self.token}")

    def wants(self):
        state = self.player.state
        if state["phase"] == "finished":
            return None if state["seats"][state["you"]]["ready"] else "rematch"
        if state["phase"] == "playing" and self.chance.random() < SPEAKS:
            return f"sign {self.chance.choice(SIGNS)}"
        return self.player.wants()

    def ask_on(self):
        """Sends a request that makes sense now. But if an earlier request still waits for its
        reply, does nothing."""
        words = None if self.waits or self.left == 0 else self.wants()
        if words is not None:
            self.left -= 1
            self.player.asked += 1
            self.last_id = self.player.asked
            self.player.send_text(f"{self.last_id} {words}")
            self.waits, self.speaks = True, words.startswith("sign")

    def hear(self):
        """Takes one object from the server. If the object acknowledges a request, returns the
        request's ID; otherwise returns None."""
        reply = self.player.hear()
        self.player.entries.clear()
        if reply is None:
            return None
        self.waits = False
        self.signs += self.speaks and "ok" in reply
        return reply["re"] if "ok" in reply else None


def sit_down(server, number):
    """Opens a new table. Returns the people who play there."""
    words, seats = GAMES[number % len(GAMES)]
    people = [Person(chance(number * 16 + seat), None, f"{number * 16 + seat + 1:064x}")
              for seat in range(seats)]
    people[0].come(server, f'create {words} name="P0" token={people[0].token}')
    for seat, person in enumerate(people[1:], 1):
        person.come(server, f'join {people[0].table} name="P{seat}" token={person.token}')
    assert "ok" in people[0].player.ask("start")
    return people


def play(people, enough, acknowledged):
    """Everybody plays as fast as the server answers, until enough() is true. It is called after
    each turn, when new requests may have been acknowledged."""
    ends = {person.player.socket: person for person in people}

    def turn():
        for person in people:
            person.ask_on()
        ready = [person for person in people if person.player.bytes]
        ready = ready or [ends[end] for end in select.select(list(ends), [], [], 0.1)[0]]
        for person in ready:
            answered = person.hear()
            if answered is not None:
                acknowledged.add((person.table, person.player.state["you"], answered))
        return enough()

    end = Watchdog("enough requests are acknowledged")
    while not turn():
        end.check()


class Log:
    """All entries of the server's file, read after each kill."""

    def __init__(self, path):
        self.path, self.newest, self.found = path, {}, collections.Counter()
        self.gaps = self.whole = self.signs = 0

    def read(self):
        """Reads the entries that are new since the last time."""
        with sqlite3.connect(self.path) as database:
            self.whole += database.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
            for table, last in database.execute(
                    "SELECT table_id, max(seq) FROM log WHERE table_id != 'replay-key'"
                    " GROUP BY table_id").fetchall():
                self.read_table(database, table, last)
        database.close()

    def read_table(self, database, table, last):
        expected = self.newest.get(table, 0)
        self.gaps += last < expected
        for seq, body in database.execute(
                "SELECT seq, body FROM log WHERE table_id = ? AND seq > ? ORDER BY seq",
                (table, expected)):
            expected += 1
            by, what = body.split(" ", 4)[2:4]
            self.gaps += seq != expected
            self.signs += what == "sign"
            if ":" in by:
                seat, number = by.split(":")
                self.found[table, int(seat), int(number)] += 1
        self.newest[table] = expected


def kill_again_and_again(running, people, acknowledged, log):
    """Kills the server that the list `running` holds, and puts a new server there. Does this KILLS
    times, or until there is a fault. Returns the number of kills."""
    drawn = chance("kills")
    for kills in range(1, KILLS + 1):
        goal = len(acknowledged) + drawn.randint(TABLES, MOST * TABLES)
        play(people, lambda goal=goal: len(acknowledged) >= goal, acknowledged)
        folder = running[0].folder
        running[0].end(signal.SIGKILL)
        log.read()
        running[0] = Server(folder)
        for person in people:
            person.player.close()
            person.resume(running[0])
        if log.gaps or log.whole < kills or any(each not in log.found for each in acknowledged):
            break
        if kills % 50 == 0:
            print(f"# {kills} kills: {len(acknowledged)} acknowledged, none lost", flush=True)
    return kills


def play_on(people, acknowledged):
    """Everybody plays until each table has had a request acknowledged, and enough signs were."""
    before = set(acknowledged)

    def enough():
        return (len({table for table, _, _ in acknowledged - before}) == TABLES
                and sum(person.signs for person in people) > TABLES)

    play(people, enough, acknowledged)


def check(kills, acknowledged, log, whole):
    lost = [each for each in acknowledged if each not in whole.found]
    twice = [each for each, count in whole.found.items() if count > 1]
    ok(kills == KILLS and log.whole == KILLS, f"{KILLS} kills, and a sound file after each", kills)
    ok(not lost, f"{len(acknowledged)} acknowledged requests at {TABLES} tables, {len(lost)} lost",
       lost[:5])
    ok(not twice and not log.gaps and not whole.gaps,
       f"{sum(whole.newest.values())} entries, {len(twice)} requests carried out twice, "
       f"{log.gaps + whole.gaps} gaps", twice[:5])
    ok(whole.signs > TABLES, f"{whole.signs} signs are among the entries")


def main():
    folder = tempfile.mkdtemp(prefix="saboteur-")
    acknowledged, log, whole = set(), Log(f"{folder}/tables.db"), Log(f"{folder}/tables.db")
    running = [Server(folder)]
    try:
        people = [person for number in range(TABLES) for person in sit_down(running[0], number)]
        kills = kill_again_and_again(running, people, acknowledged, log)
        play_on(people, acknowledged)
        ok(True, "every table plays on after the last kill")
        status, complaints = running[0].end()
        ok(status == 0, "the server stops cleanly", complaints)
        whole.read()
        check(kills, acknowledged, log, whole)
    finally:
        running[0].process.kill()
        shutil.rmtree(folder)
    print(f"1..{points}")
    return failures > 0


if __name__ == "__main__":
    raise SystemExit(main())
