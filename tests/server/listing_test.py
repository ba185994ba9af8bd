#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""listing_test.py - the tables that strangers may find, and tables that nobody may watch.

The server lists a table only if the host wants that and is present. It lists tables with a free
seat, and games that anybody may watch.
"""

import json
import os
import subprocess
import sys
import tempfile
import urllib.request

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from player import PROGRAM, Player, Server, open_table, play  # noqa: E402
from points import Points  # noqa: E402
from wait import until  # noqa: E402

points = Points()
check = points.check


class Beacon:
    """A table that is put on the list and taken off it again."""

    def __init__(self, server):
        self.host, self.code = open_table(server, 'base seats=3 name="Beacon"')
        self.listed = False

    def switch(self):
        self.listed = not self.listed
        assert "ok" in self.host.ask(f"set listed={'yes' if self.listed else 'no'}")

    def shows(self, listed):
        """Whether the list was made after the last switch. Leaves the beacon out of the list."""
        others = [table for table in listed["waiting"] if table["table"] != self.code]
        shown = len(others) < len(listed["waiting"])
        listed["waiting"] = others
        return shown == self.listed


def listing(server):
    """Returns the tables that the server lists now. The server makes the list at most once a
    second. So this function changes one table, and waits until the list shows this change."""
    def ask():
        with urllib.request.urlopen(f"http://{server.host}/tables.json") as answer:
            assert answer.headers["Content-Type"] == "application/json"
            listed = json.load(answer)
            return server.beacon.shows(listed) and listed

    server.beacon.switch()
    return until(ask, "the list is made again")


def codes(listed, kind):
    return [table["table"] for table in listed[kind]]


def join(server, table, name):
    player = Player(server, path=table)
    player.token = player.come(f'join {table} name="{name}"')["token"]
    return player


def test_waiting(server):
    """Returns the host of a listed table, a second player, and the code of the table."""
    hidden, _ = open_table(server, 'base seats=4 name="Ada"')
    ada, table = open_table(server, r'base seats=3 listed=yes name="A \"quoted\" name"')
    listed = listing(server)
    only = {"table": table, "game": "base", "seats": 3, "taken": 1, "round": 0,
            "names": ['A "quoted" name']}
    check(listed == {"waiting": [only], "playing": []}, f"a listed table is found: {listed}")
    ada.ask("set listed=no")
    check(codes(listing(server), "waiting") == [], "the host takes the table off the list")
    ada.ask("set listed=yes")
    check(codes(listing(server), "waiting") == [table], "and puts it on again")
    boris = join(server, table, "Boris")
    check(listing(server)["waiting"][0]["taken"] == 2, "a stranger joins there")
    ada.ask("bot 2 honest")
    check(codes(listing(server), "waiting") == [], "a full table is not listed")
    hidden.close()
    return ada, boris, table


def test_playing(server, ada, boris, table):
    ada.ask("start")
    listed = listing(server)
    check(codes(listed, "playing") == [table] and listed["playing"][0]["round"] == 1,
          "a game under way is listed, to be watched")
    check(listed["playing"][0]["names"] == ['A "quoted" name', "Boris"], "with its people alone")
    ada.close()
    until(lambda: codes(listing(server), "playing") == [], "the server notices that the host left")
    check(True, "a table whose host has gone is not listed")
    boris.close()


def test_barred(server):
    """At a table with `onlookers=no`, nobody may watch the game."""
    ada, table = open_table(server, 'base seats=3 listed=yes onlookers=no name="Ada"')
    guest = Player(server, path=table)
    check("error" not in guest.ask(f"watch {table}"), "before the game everybody may come and look")
    boris = join(server, table, "Boris")
    ada.ask("bot 2 honest")
    ada.ask("start")
    try:
        while True:
            guest.hear()
    except (AssertionError, ConnectionError):
        check(True, "when the game starts, those without a seat must go")
    guest.open(table)
    check(guest.ask(f"watch {table}").get("why") == "no-onlookers", "and may not come back")
    check(codes(listing(server), "playing") == [], "nobody is invited to watch this game")
    boris.close()
    boris.open(table)
    check("error" not in boris.come(f"resume {table} {boris.token}"), "a player may come back")
    boris.ask("stand")
    try:
        while True:
            boris.hear()
    except (AssertionError, ConnectionError):
        check(True, "a player who gives up the seat must go")
    check(play([ada], lambda state: state["phase"] == "finished"), "the game goes on to its end")
    ada.close()
    guest.close()


def test_closed(folder, server):
    _, table = open_table(server, 'cave seats=4 listed=yes name="Ada"')
    check(codes(listing(server), "waiting") == [table], "a table of the cave is listed")
    words = [PROGRAM, "admin", "--data", folder, "close", table]
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
    check(codes(listing(server), "waiting") == [], "a table that the operator closes is not")


def main():
    with tempfile.TemporaryDirectory() as folder, Server(folder) as server:
        server.beacon = Beacon(server)
        check(listing(server) == {"waiting": [], "playing": []}, "at first nothing is listed")
        test_playing(server, *test_waiting(server))
        test_barred(server)
        test_closed(folder, server)
    return points.status()


if __name__ == "__main__":
    sys.exit(main())
