#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""nodes_test.py - three real servers with one PostgreSQL database, behind HAProxy with the
configuration deploy/haproxy/nodes.cfg.

All guests of a table must be at the same server, even while the table is being created. If a server
is killed, exactly its tables must go to other servers. If a server drains and ends, its tables must
go to other servers, too. Nothing that was acknowledged may be lost.
"""

import os
import signal
import statistics
import sys

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from cluster import PROGRAMS, Cluster  # noqa: E402
from pair import LOST, Pair  # noqa: E402
from player import Player, hears_the_end  # noqa: E402
from points import Points  # noqa: E402
from site_of_nodes import NODES, Site  # noqa: E402
from wait import pause, wait_until  # noqa: E402

TABLES = int(os.environ.get("TABLES", "12"))
points = Points()
ok = points.check


class Table(Pair):
    def __init__(self, site, number):
        super().__init__(site, "cave" if number % 3 == 0 else "base", number)
        self.heard = []  # acknowledged messages

    def say(self, words):
        """Says something, as soon as the server takes it."""
        while "ok" not in (reply := self.people[0].ask(f'say "{words}"')):
            assert reply["error"] == "too-fast", reply
            pause()
        self.heard.append(words)

    def is_there(self):
        """Whether the table's server has kept both people's connections so far."""
        try:
            return all("ok" in person.ask("ping") for person in self.people)
        except LOST:
            return False

    def end(self):
        """Waits until both people's connections have ended."""
        for person in self.people:
            hears_the_end(person)

    def go_on(self, steps):
        """Like play_on, but tries again. Just after a server has ended, HAProxy may send two guests
        of a table to different servers, and then both have to connect once more."""
        for _ in range(2):
            try:
                return self.play_on(steps)
            except LOST:
                self.come(self.server)
        return self.play_on(steps)

    def watch(self):
        """Brings a spectator to the table. Returns None if the table has changed its server in this
        moment, because two servers wrote to it."""
        try:
            watcher = Player(self.server, path=self.code)
            watcher.come(f"watch {self.code}")
            return watcher
        except LOST:
            return None

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


def is_settled(site, tables):
    """Whether the guests of each table are at one server, and no other server has a copy of the
    table, with which it might play."""
    copies = [node.copies() for node in site.nodes if node.process.poll() is None]
    return all(len(numbers) == 1 for numbers in owners_of(site, tables).values()) and \
        all(sum(table.code in codes for codes in copies) == 1 for table in tables)


def settle(site, tables):
    """Lets the games go on until is_settled. Each server notices after a moment that others have
    written to a table, and then drops its own copy."""
    return wait_until(lambda: all([table.go_on(1) for table in tables]) and
                      is_settled(site, tables))


def check_end(site, tables, node, number, how):
    """Ends a server. Its tables must go to other servers, and all other tables must stay."""
    before = owners_of(site, tables)
    for table in tables:
        table.say(f"before {how}")
    node.end(number)
    own = [table for table in tables if before[table.code] == [node.number]]
    for table in own:
        table.end()
    kept = [table.is_there() for table in tables if table not in own]
    ok(own and all(kept), f"{how}: exactly the tables of this server are cut off",
       (before, node.number, kept))
    took = [table.come(site) for table in own]
    settled = settle(site, tables)
    after = owners_of(site, tables)
    ok(settled and all(numbers != [node.number] for numbers in after.values()),
       f"{how}: they are at other servers", after)
    others = [table.code for table in tables if table not in own]
    ok(all(after[code] == before[code] for code in others), f"{how}: all others have stayed",
       (before, after))
    print(f"# {how}: {len(own)} of {len(tables)} tables moved; back after "
          f"{statistics.median(took):.1f} s (median), {max(took):.1f} s (longest)", flush=True)
    ok(all(table.go_on(3) for table in tables), f"{how}: all games go on")


def check_return(site, tables, node):
    """Starts a server again. As soon as a guest comes to one of the server's old tables, this table
    returns to the server."""
    node.start()
    ok(wait_until(lambda: node.status() == "UP"), "HAProxy uses a server that comes back",
       node.status())
    kept = [table.is_there() for table in tables]
    ok(all(kept) and not node.copies() & {table.code for table in tables},
       "a server that comes back takes no table", (kept, node.copies()))
    watchers = [wait_until(table.watch) for table in tables]
    moved = [table for table in tables if table.code in node.tables()]
    ok(len(moved) > 0, "a guest who comes to a table of its brings it back",
       owners_of(site, tables))
    for table in moved:
        table.come(site)
    ok(wait_until(lambda: all(len(numbers) == 1 for numbers in owners_of(site, tables).values())),
       "and then its other guests follow", owners_of(site, tables))
    for watcher in watchers:
        watcher.close()
    ok(settle(site, tables), "and no other server has a copy of it", owners_of(site, tables))


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
