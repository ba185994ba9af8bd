#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""nodes_test.py - three real servers with one PostgreSQL database, behind HAProxy with the
configuration deploy/haproxy/nodes.cfg.

All guests of a table must be at the same server, even while the table is being created. If a server
is killed, exactly its tables must go to other servers. If a server drains and ends, its tables must
go to other servers, too. Nothing that was acknowledged may be lost.
"""

import os
import select
import signal
import statistics
import sys
import time

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from cluster import PROGRAMS, Cluster  # noqa: E402
from pair import LOST, Pair  # noqa: E402
from player import PATIENCE_S, Player  # noqa: E402
from points import Points  # noqa: E402
from site_of_nodes import NODES, Site  # noqa: E402

TABLES = int(os.environ.get("TABLES", "12"))
points = Points()
ok = points.check


class Table(Pair):
    def __init__(self, site, number):
        super().__init__(site, "cave" if number % 3 == 0 else "base", number)
        self.heard = []  # acknowledged messages

    def say(self, words):
        if "ok" in self.people[0].ask(f'say "{words}"'):
            self.heard.append(words)

    def is_cut(self):
        """Whether a connection of the table has ended."""
        for person in self.people:
            try:
                while select.select([person.socket], [], [], 0)[0] or person.bytes:
                    person.hear()
            except LOST:
                return True
        return False

    def go_on(self, steps):
        """Like play_on, but tries again. Just after a server has ended, HAProxy may send two guests
        of a table to different servers, and then both have to connect once more."""
        for _ in range(2):
            try:
                return self.play_on(steps)
            except LOST:
                self.come(self.server)
        return self.play_on(steps)

    def log(self):
        return self.server.cluster.ask(
            f"SELECT string_agg(array_to_string(bodies, ' '), ' ' ORDER BY seq) FROM saboteur_log "
            f"WHERE table_id = '{self.code}'")


def owners_of(site, tables):
    return site.owners([table.code for table in tables])


def check_together(site, tables):
    owners = owners_of(site, tables)
    ok(all(len(numbers) == 1 for numbers in owners.values()),
       "all guests of a table are at the same server", owners)
    used = {numbers[0] for numbers in owners.values() if numbers}
    ok(len(used) == NODES, "each server has some of the tables", owners)


def check_end(site, tables, node, number, how):
    """Ends a server. Its tables must go to other servers, and all other tables must stay."""
    before = owners_of(site, tables)
    for table in tables:
        table.say(f"before {how}")
    node.end(number)
    time.sleep(1)
    cut = {table.code for table in tables if table.is_cut()}
    own = {code for code, numbers in before.items() if numbers == [node.number]}
    ok(cut == own and own, f"{how}: exactly the tables of this server are cut off", (cut, own))
    took = [table.come(site) for table in tables if table.code in own]
    after = owners_of(site, tables)
    ok(all(len(numbers) == 1 and numbers != [node.number] for numbers in after.values()),
       f"{how}: they are at other servers", after)
    ok(all(after[code] == before[code] for code in after if code not in own),
       f"{how}: all others have stayed", (before, after))
    print(f"# {how}: {len(own)} of {len(tables)} tables moved; back after "
          f"{statistics.median(took):.1f} s (median), {max(took):.1f} s (longest)", flush=True)
    ok(all(table.go_on(3) for table in tables), f"{how}: all games go on")


def check_return(site, tables, node):
    """Starts a server again. As soon as a guest comes to one of the server's old tables, this table
    returns to the server."""
    node.start()
    time.sleep(4)
    ok(not any(table.is_cut() for table in tables), "a server that comes back takes no table")
    watched = {}
    for table in tables:
        watcher = Player(site, path=table.code)
        watcher.come(f"watch {table.code}")
        watched[table.code] = watcher
    deadline = time.monotonic() + PATIENCE_S
    moved = [table for table in tables if table.code in node.tables()]
    ok(len(moved) > 0, "a guest who comes to a table of its brings it back",
       owners_of(site, tables))
    for table in moved:
        table.come(site)
    while time.monotonic() < deadline:
        owners = owners_of(site, tables)
        if all(len(numbers) == 1 for numbers in owners.values()):
            break
        time.sleep(0.2)
    ok(all(len(numbers) == 1 for numbers in owners.values()), "and then its other guests follow",
       owners)


def main():
    if not os.path.exists(f"{PROGRAMS}/postgres"):
        print("1..0 # SKIP PostgreSQL 15 is not installed")
        return 0
    with Cluster() as cluster, Site(cluster) as site:
        tables = [Table(site, number) for number in range(TABLES)]
        check_together(site, tables)
        check_end(site, tables, site.nodes[0], signal.SIGKILL, "kill")
        check_return(site, tables, site.nodes[0])
        check_end(site, tables, site.nodes[1], signal.SIGTERM, "stop")
        check_return(site, tables, site.nodes[1])
        check_end(site, tables, site.nodes[2], signal.SIGUSR1, "drain")
        heard = [(table.code, words) for table in tables for words in table.heard]
        logs = {table.code: table.log() for table in tables}
        lost = [(code, words) for code, words in heard if logs[code].count(f'"{words}"') != 1]
        ok(len(heard) >= 2 * TABLES and lost == [], "each acknowledged message is stored once",
           (len(heard), lost))
        if points.failed:
            print("# " + site.said().replace("\n", "\n# "))
    return points.status()


sys.exit(main())
