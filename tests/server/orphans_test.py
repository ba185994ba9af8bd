#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""orphans_test.py - tables whose server has ended, and to which nobody comes back.

Several real servers have the same PostgreSQL database. One of them is killed while a bot is to
move, and all guests are gone. Exactly one of the other servers must then let the bot play. As long
as a server lives, the other servers must leave its tables alone, even if the database was away for
a time.
"""

import os
import signal
import sys
import time

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from cluster import run  # noqa: E402
from pair import Pair  # noqa: E402
from player import Node, play  # noqa: E402
from points import Points  # noqa: E402

BOT = 2  # the seat of the bot
HOPELESS_S = 15  # far less than the time after which a table is found again
BOT_MS = 10000
LIMIT_S = 40  # time for ORPHANS_SOON_MS, ORPHANS_LATE_MS and what follows, on a slow machine
ORPHANS_LATE_S = 5  # no server takes over a table until it is overdue by this
WATCH_S = 28  # the servers look for overdue tables again after this time at the latest
OUTAGE_S = 20  # after this, everything that a server has noted in the database is overdue
TAKEN, LOST = "saboteur_tables_taken_total", "saboteur_tables_lost_total"
points = Points()
ok = points.check


def start(cluster, folder, name):
    return Node(f"{folder}/{name}", cluster.address, "--bot-delay", str(BOT_MS))


def is_bots(state):
    return state["view"]["to_move"] == BOT


def come_to_bot(tables):
    """Plays until a bot is to move at every table. In the end the bots have just begun to wait, so
    their actions are seconds away."""
    for table in tables:
        for person in table.people:
            person.ask("ping")
        play(table.people, lambda state: not is_bots(state))
    for table in tables:
        play(table.people, is_bots)


def steps(cluster, code):
    """How many entries of the log are actions of the bot."""
    return int(cluster.ask(
        "SELECT count(*) FROM saboteur_log, unnest(bodies) body "
        f"WHERE table_id = '{code}' AND body ~ ' bot action {BOT} '"))


def rows(cluster):
    return int(cluster.ask("SELECT count(*) FROM saboteur_due"))


def wait_until(condition, limit=LIMIT_S):
    """Returns how many seconds the condition took to become true, or None if it took longer than
    `limit`."""
    began = time.monotonic()
    while time.monotonic() < began + limit:
        if condition():
            return time.monotonic() - began
        time.sleep(0.2)
    return None


def check_hopeless(cluster):
    """Notes in the database that two tables are due. One of them does not exist, and the log of the
    other is damaged. The servers must remove both notes."""
    cluster.ask("INSERT INTO saboteur_log VALUES ('DMGED', 1, 1, '', 0, '{}', '{7}', '{nonsense}')")
    cluster.ask("INSERT INTO saboteur_due VALUES ('DMGED', 0), ('GNFRV', 0)")
    ok(wait_until(lambda: rows(cluster) == 0, HOPELESS_S) is not None,
       "a table that cannot be loaded is not due any more", rows(cluster))


def check_dead(cluster, folder):
    nodes = [start(cluster, folder, f"dead{i}") for i in range(3)]
    table = Pair(nodes[0], "base", "orphan")
    come_to_bot([table])
    ok(wait_until(lambda: rows(cluster) == 1) is not None, "the database says when a table is due")
    before = steps(cluster, table.code)
    nodes[0].end(signal.SIGKILL)
    for person in table.people:
        person.close()
    took = wait_until(lambda: steps(cluster, table.code) > before)
    ok(took is not None, f"another server lets the bot play: {took and round(took, 1)} s")
    time.sleep(3)
    ok(steps(cluster, table.code) == before + 1, "the bot plays once")
    taken = [node.number(TAKEN) for node in nodes[1:]]
    ok(sum(taken) == 1, "one server takes the table", taken)
    ok(wait_until(lambda: rows(cluster) == 0) is not None,
       "when it is the turn of somebody who is away, nothing is due any more")
    check_hopeless(cluster)
    for node in nodes[1:]:
        node.end()


def move(cluster, folder, node):
    """Kills the server of a table, and brings the guests to `node`. The dead server has noted that
    the table will be due, but now nothing is due any more."""
    dead = start(cluster, folder, "moved")
    table = Pair(dead, "base", "moved")
    come_to_bot([table])
    wait_until(lambda: rows(cluster) == 1)
    play(table.people, lambda state: not is_bots(state))
    dead.end(signal.SIGKILL)
    table.come(node)
    ok(wait_until(lambda: rows(cluster) == 0, ORPHANS_LATE_S) is not None,
       "a server corrects the note of the one that had the table before")
    return table


def check_alive(cluster, folder):
    nodes = [start(cluster, folder, f"alive{i}") for i in range(2)]
    moved = move(cluster, folder, nodes[0])
    tables = [moved, *(Pair(node, "base", node.folder) for node in nodes)]
    come_to_bot(tables[1:])
    ok(wait_until(lambda: rows(cluster) == 2, BOT_MS / 1000) is not None,
       "both servers note what is due")
    cluster.stop()
    time.sleep(OUTAGE_S)
    cluster.start()
    until = time.monotonic() + WATCH_S
    while time.monotonic() < until:
        for table in tables:
            for person in table.people:
                person.ask("ping")
        time.sleep(0.5)
    numbers = [node.number(name) for node in nodes for name in (LOST, TAKEN)]
    ok(numbers == [0, 0, 0, 0],
       "a server that lives keeps its tables, also without the database for a while", numbers)
    ok(all(table.play_on(3) for table in tables), "the games go on")
    for node in nodes:
        node.end()


sys.exit(run(points, check_dead, check_alive))
