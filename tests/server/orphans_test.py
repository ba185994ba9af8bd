#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""orphans_test.py - tables whose server has ended, and to which nobody comes back, at real servers
with a real PostgreSQL database.

One of three servers is killed while a bot is to move, and all guests are gone. Another server must
then let the bot play. Two servers must also keep their tables when the database was away. What a
server may take over, and when, is in orphans_test.c, where the test moves the clocks.
"""

import os
import signal
import sys

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from cluster import run  # noqa: E402
from pair import Pair  # noqa: E402
from player import Node, play  # noqa: E402
from points import Points  # noqa: E402
from wait import wait_until  # noqa: E402

BOT = 2  # the seat of the bot
BOT_MS = 10000
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


def check_hopeless(cluster):
    """Notes in the database that two tables are due. One of them does not exist, and the log of the
    other is damaged. The servers must remove both notes."""
    cluster.ask("INSERT INTO saboteur_log VALUES ('DMGED', 1, 1, '', 0, '{}', '{7}', '{nonsense}')")
    cluster.ask("INSERT INTO saboteur_due VALUES ('DMGED', 0), ('GNFRV', 0)")
    ok(wait_until(lambda: rows(cluster) == 0), "a table that cannot be loaded is not due any more",
       rows(cluster))


def check_dead(cluster, folder):
    nodes = [start(cluster, folder, f"dead{i}") for i in range(3)]
    table = Pair(nodes[0], "base", "orphan")
    come_to_bot([table])
    ok(wait_until(lambda: rows(cluster) == 1), "the database says when a table is due")
    before = steps(cluster, table.code)
    nodes[0].end(signal.SIGKILL)
    for person in table.people:
        person.close()
    ok(wait_until(lambda: steps(cluster, table.code) > before), "another server lets the bot play")
    ok(wait_until(lambda: rows(cluster) == 0),
       "when it is the turn of somebody who is away, nothing is due any more")
    ok(steps(cluster, table.code) == before + 1, "the bot has played once")
    taken = [node.number(TAKEN) for node in nodes[1:]]
    ok(sum(taken) == 1, "one server has taken the table", taken)
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
    ok(wait_until(lambda: rows(cluster) == 0),
       "a server corrects the note of the one that had the table before")
    return table


def noted(cluster):
    """When the tables are due, as the servers have noted it."""
    return cluster.ask("SELECT string_agg(table_id || at, ' ' ORDER BY table_id) FROM saboteur_due")


def check_alive(cluster, folder):
    nodes = [start(cluster, folder, f"alive{i}") for i in range(2)]
    moved = move(cluster, folder, nodes[0])
    tables = [moved, *(Pair(node, "base", node.folder) for node in nodes)]
    come_to_bot(tables[1:])
    ok(wait_until(lambda: rows(cluster) == 2), "both servers note what is due")
    before = noted(cluster)
    cluster.stop()
    cluster.start()
    ok(wait_until(lambda: noted(cluster) != before),
       "they note it again after the database was away")
    ok(all(table.play_on(3) for table in tables), "the games go on")
    numbers = [node.number(name) for node in nodes for name in (LOST, TAKEN)]
    ok(numbers == [0, 0, 0, 0], "each server has kept its tables", numbers)
    for node in nodes:
        node.end()


sys.exit(run(points, check_dead, check_alive))
