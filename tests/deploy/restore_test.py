#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""restore_test.py - backs up a PostgreSQL database and restores it, with the commands of "Backups
of PostgreSQL" in docs/hosting.md.

Twice, the test loses a database whose log PostgreSQL archives. First it restores everything, with
the newest part of the log: no acknowledged message may be missing. Then it restores an earlier
moment: the tables must be as they were at that moment. Each time, the games must go on.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from cluster import AS, PROGRAMS, Cluster  # noqa: E402
from docs import ARCHIVE, COPY, FORGET, NEWEST, RECOVER, REPLACE, Docs  # noqa: E402
from pair import Pair  # noqa: E402
from player import Node, Player, play  # noqa: E402
from points import Points  # noqa: E402
from wait import wait_until  # noqa: E402

points = Points()
ok = points.check


class Table(Pair):
    def __init__(self, server, mark):
        super().__init__(server, "base voices=silent", mark)
        self.heard = []  # acknowledged messages

    def rest(self):
        """Plays until a person is to move. Then nothing happens at the table by itself."""
        assert play(self.people, lambda state: state["view"]["to_move"] in (0, 1))

    def say(self, words):
        if "ok" in self.people[0].ask(f'say "{words}"'):
            self.heard.append(words)


def docs_of(cluster):
    control = (f"{' '.join(AS)} {PROGRAMS}/pg_ctl -D {cluster.folder}/data -w -l "
               f"{cluster.folder}/log -o '-c listen_addresses= "
               f"-c unix_socket_directories={cluster.folder}'")
    programs = f"{cluster.folder}/bin"
    os.mkdir(programs)
    return Docs(f"{cluster.folder}/backup",
                [("/usr/local/bin", programs),
                 ("systemctl restart postgresql", f"{control} restart"),
                 ("systemctl start postgresql", f"{control} start"),
                 ("/var/lib/postgresql/15/main", f"{cluster.folder}/data")],
                PGHOST=cluster.folder, PGUSER="saboteur", PGDATABASE="postgres",
                PATH=f"{programs}:{os.environ['PATH']}")


def check_archive(folder):
    """Checks the command that PostgreSQL runs for each file of its log."""
    one, other, copy = (f"{folder}/{name}" for name in ("one", "other", "copy"))
    for path in one, other:
        with open(path, "w", encoding="ascii") as file:
            file.write(path)
    traced = subprocess.run(["strace", "-f", "-qq", "-e", "signal=none", "-e",
                             "trace=fsync,rename,renameat2", "deploy/postgres/archive-wal", one,
                             copy], check=True, capture_output=True, text=True).stderr
    calls = re.findall(r"(fsync|rename)\w*\(.*\) += 0$", traced, re.M)
    ok(calls == ["fsync", "rename", "fsync"], "a file gets its name once it is on disk, and the "
       "name is written to the disk, too", traced)
    again, wrong = (subprocess.run(["deploy/postgres/archive-wal", path, copy], check=False,
                                   stdout=subprocess.DEVNULL).returncode for path in (one, other))
    with open(copy, encoding="ascii") as file:
        ok(again == 0 and wrong != 0 and file.read() == one,
           "the same file may come again, and another one replaces nothing", (again, wrong))


def lose(cluster):
    """Ends the database as a power cut would. Also removes the data that an earlier restoration has
    put aside."""
    cluster.signal(signal.SIGKILL)
    os.remove(f"{cluster.folder}/.s.PGSQL.5432.lock")
    shutil.rmtree(f"{cluster.folder}/data.lost", ignore_errors=True)


def restore(docs, cluster, *blocks, target=""):
    docs.run(REPLACE, *blocks, RECOVER, target=target)
    wait_until(lambda: cluster.ask("SELECT pg_is_in_recovery()") == "f")
    docs.run(FORGET)


def find_moment(cluster, table):
    """Returns a moment at which nothing happens at the table, and what a spectator is told then."""
    table.rest()
    then = table.hears()
    return cluster.ask("SELECT now()"), then


def archive(cluster):
    """Archives the log up to now, as archive_timeout would."""
    name = cluster.ask("SELECT pg_walfile_name(pg_switch_wal())")
    ok(wait_until(lambda: cluster.ask("SELECT last_archived_wal FROM pg_stat_archiver") >= name),
       "the newest part of the log is archived")


def check_copy(docs, cluster, table):
    """Copies the database while people play. Then the game goes on. Returns find_moment's
    result."""
    docs.run(ARCHIVE)
    ok(cluster.ask("SHOW archive_mode") == "on", "the database archives its log")
    table.come(table.server)
    table.say("before the copy")
    copying = threading.Thread(target=docs.run, args=[COPY])
    copying.start()
    ok(table.play_on(6), "people play while a copy is made")
    copying.join()
    table.say("before the moment")
    moment, then = find_moment(cluster, table)
    table.play_on(3)
    table.say("after the moment")
    return moment, then


def check_everything(docs, cluster, server, table):
    """The database is lost, but the newest part of its log can still be read."""
    table.rest()
    now = table.hears()
    lose(cluster)
    server.end()
    restore(docs, cluster, NEWEST)
    server = Node(server.folder, cluster.address)
    table.come(server)
    ok(table.hears() == now, "restored with the newest part of the log, nothing is lost")
    log = cluster.ask("SELECT string_agg(array_to_string(bodies, ' '), ' ') FROM saboteur_log "
                      f"WHERE table_id = '{table.code}'")
    ok(len(table.heard) == 3 and all(log.count(f'"{words}"') == 1 for words in table.heard),
       "each acknowledged message is there once", table.heard)
    ok(table.play_on(3), "the game goes on")
    return server


def check_moment(docs, cluster, server, table, moment, then):
    """Restores an earlier moment. The server runs all the time."""
    late = Table(server, "late")
    archive(cluster)
    lose(cluster)
    restore(docs, cluster, target=moment)
    table.come(server)
    ok(table.hears() == then, "restored to a moment, the table is as it was then")
    said = Player(server).ask(f"watch {late.code}")
    ok("error" in said, "a table that was opened later does not exist", said)
    server.end()
    server = Node(server.folder, cluster.address)
    table.come(server)
    ok(table.hears() == then, "another server shows the same")
    reply = Player(server, path=table.code).ask(
        f"resume {table.code} {table.tokens[0]} after=99999")
    ok("ok" in reply, "a page that has seen later entries can come back", reply)
    table.come(server)
    ok(table.play_on(1000) and table.people[0].state["phase"] == "finished",
       "the game is played to its end")
    server.end()


def main():
    if not os.path.exists(f"{PROGRAMS}/postgres"):
        print("1..0 # SKIP PostgreSQL 15 is not installed")
        return 0
    with tempfile.TemporaryDirectory(prefix="saboteur-") as home, Cluster() as cluster:
        check_archive(home)
        docs = docs_of(cluster)
        server = Node(f"{home}/data", cluster.address)
        table = Table(server, "restored")
        moment, then = check_copy(docs, cluster, table)
        server = check_everything(docs, cluster, server, table)
        check_moment(docs, cluster, server, table, moment, then)
    return points.status()


sys.exit(main())
