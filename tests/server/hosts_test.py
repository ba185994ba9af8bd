#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""hosts_test.py - a real server whose database has several hosts: one that never answers, a standby
and a primary. The primary stands still, and the standby takes over. Then the old primary goes on:
it still accepts connections, but none of its commits succeeds, because it has no standby any more.
A server that starts now finds the old primary first.
"""

import os
import signal
import socket
import sys
import tempfile
import urllib.parse

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from cluster import PROGRAMS, Cluster  # noqa: E402
from pair import Pair  # noqa: E402
from player import Node, play  # noqa: E402
from points import Points  # noqa: E402
from wait import pause, wait_until  # noqa: E402

QUESTIONS = 3  # how often a server must ask the new primary before the test believes it
points = Points()
ok = points.check


class Table(Pair):
    def __init__(self, server):
        super().__init__(server, "base", "hosts")
        self.heard = []  # acknowledged messages

    def begin_say(self, words):
        self.people[0].asked += 1
        self.people[0].send_text(f'{self.people[0].asked} say "{words}"')

    def end_say(self, words):
        while (reply := self.people[0].hear()) is None:
            pass
        if "ok" in reply:
            self.heard.append(words)
        return reply

    def say(self, words):
        """Says something, as soon as the server takes it: it takes only a few messages at once."""
        self.begin_say(words)
        while "ok" not in (reply := self.end_say(words)) and reply["error"] == "too-fast":
            pause()
            self.begin_say(words)
        return reply


def address_of(silent, *folders):
    hosts = [f"127.0.0.1:{silent.getsockname()[1]}",
             *(urllib.parse.quote(folder, safe="") for folder in folders)]
    return f"postgres://saboteur@{','.join(hosts)}/postgres"


def check_takeover(cluster, server, table):
    """The primary stands still while an append is under way. A standby takes over."""
    cluster.signal(signal.SIGSTOP)
    table.begin_say("under way")
    ok(wait_until(lambda: server.number("saboteur_appends_waiting") > 0), "an append is under way")
    cluster.promote("s1")
    reply = table.end_say("under way")
    ok("ok" in reply, "it succeeds at the new primary", reply)
    ok(table.play_on(6), "the game goes on at the new primary")


def noticed(cluster):
    """What changes whenever the server has asked the new primary for news of other servers."""
    return cluster.ask("SELECT max(at) FROM saboteur_notices", folder=sockets(cluster))


def check_zombie(cluster, server, table):
    """The old primary goes on, and a server comes to it first."""
    table.come(server)
    ok(table.people[0].state is not None,
       "at a server that finds the old primary first, people are back")
    cluster.ask("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE "
                "application_name = 'saboteur'", folder=sockets(cluster))
    for number in range(3):
        said = table.say(f"zombie {number}")
        ok("ok" in said, "the new primary is written", said)
    ok(table.play_on(6), "the game goes on")
    asked = all([wait_until(lambda last=noticed(cluster): noticed(cluster) != last)
                 for _ in range(QUESTIONS)])
    lost = server.number("saboteur_tables_lost_total")
    ok(asked and lost == 0, "no copy is dropped because the old primary lacks its newest entries",
       (asked, lost))


def sockets(cluster):
    return f"{cluster.folder}/s1/sockets"


def main():
    if not os.path.exists(f"{PROGRAMS}/postgres"):
        print("1..0 # SKIP PostgreSQL 15 is not installed")
        return 0
    with tempfile.TemporaryDirectory(prefix="saboteur-") as home, Cluster() as cluster, \
            socket.create_server(("127.0.0.1", 0)) as silent:
        cluster.follow("s1")
        server = Node(f"{home}/data", address_of(silent, sockets(cluster), cluster.folder))
        table = Table(server)
        ok(table.play_on(6), "a game begins, although the first host is silent and the second is a "
           "standby")
        for number in range(4):
            table.say(f"before {number}")
        play(table.people, lambda state: state["view"]["to_move"] < 2)
        check_takeover(cluster, server, table)
        status, said = server.end()
        ok(status == 0, "the server ends", said)
        cluster.signal(signal.SIGCONT)
        server = Node(f"{home}/data", address_of(silent, cluster.folder, sockets(cluster)))
        check_zombie(cluster, server, table)
        server.end()
        log = cluster.ask("SELECT string_agg(array_to_string(bodies, ' '), ' ' ORDER BY seq) FROM "
                          f"saboteur_log WHERE table_id = '{table.code}'", folder=sockets(cluster))
        wrong = [words for words in table.heard if log.count(f'"{words}"') != 1]
        ok(len(table.heard) == 8 and not wrong, "each acknowledged message is stored once",
           (table.heard, wrong))
    return points.status()


sys.exit(main())
