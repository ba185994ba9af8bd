#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""patroni_test.py - a real server that keeps its tables in three databases. Patroni and etcd look
after the databases, with the configurations of deploy/patroni.

Two people play through four disturbances: the primary is killed; the standby that commits wait for
is killed; the primary and a standby change roles; both standbys are away. The games must go on, and
each acknowledged message must be stored once. For each disturbance, the test prints for how long
nothing could be stored. With LONG=1 in the environment, the test goes on: the primary's machine
stands still, Patroni alone is killed, etcd loses its majority, and the database is restored from a
backup.
"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from docs import COPY, FORGET, NEWEST, RECOVER, REPLACE, Docs  # noqa: E402
from pair import LOST, Pair  # noqa: E402
from player import PATIENCE_S, Node  # noqa: E402
from points import Points  # noqa: E402
from site_of_databases import NEEDED, PASSWORD, Site  # noqa: E402
from wait import wait_until  # noqa: E402

PAUSE_S = 1.1  # between two messages; each of the two people may say something every two seconds
points = Points()
ok = points.check


class Table(Pair):
    def __init__(self, server):
        super().__init__(server, "base", "patroni")
        self.heard = []  # acknowledged messages
        self.said = 0

    def say(self):
        """One of the people says something. Returns whether it was acknowledged."""
        time.sleep(PAUSE_S)
        person = self.people[self.said % 2]
        words = f"message {self.said}"
        self.said += 1
        try:
            if "ok" in person.ask(f'say "{words}"'):
                self.heard.append(words)
                return True
        except LOST:
            self.come(self.server)
        return False

    def outage(self, what, began):
        """Says something again and again until it is acknowledged, and prints how long that has
        taken since `began`."""
        ok(wait_until(self.say), f"{what}: people go on")
        print(f"# {what}: nothing could be stored for {time.monotonic() - began:.1f} s", flush=True)


def create(site):
    """Creates the user and the database of saboteur, as docs/hosting.md says."""
    leader, _ = site.settle()
    leader.ask(f"CREATE ROLE saboteur LOGIN PASSWORD '{PASSWORD}'", "postgres")
    leader.ask("CREATE DATABASE saboteur OWNER saboteur", "postgres")


def check_settings(site):
    leader, standby = site.settle()
    wanted = {"fsync": "on", "full_page_writes": "on", "data_checksums": "on", "ssl": "on",
              "synchronous_commit": "on", "synchronous_standby_names": f"{standby.name}"}
    found = {name: leader.ask(f"SHOW {name}") for name in wanted}
    ok(found == wanted, "the primary has the settings that keep what is acknowledged", found)


def check_primary(site, table):
    leader, standby = site.settle()
    began = time.monotonic()
    leader.kill()
    table.outage("the primary is killed", began)
    followed, _ = site.settle(1, table.say)
    ok(followed is standby, "the standby that commits waited for is the primary now")
    leader.start()
    site.settle(meanwhile=table.say)
    ok(table.play_on(3), "the old primary is a standby now, and the game goes on")


def check_standby(site, table):
    leader, standby = site.settle()
    began = time.monotonic()
    standby.kill()
    table.outage("the synchronous standby is killed", began)
    same, other = site.settle(1, table.say)
    ok(same is leader and other is not standby, "commits wait for the other standby now")
    standby.start()
    site.settle(meanwhile=table.say)
    ok(table.play_on(3), "the game goes on")


def check_switchover(site, table):
    leader, standby = site.settle()
    began = time.monotonic()
    site.switch(leader, standby)
    table.outage("a switchover", began)
    followed, _ = site.settle(meanwhile=table.say)
    ok(followed is standby and table.play_on(3), "the game goes on at the new primary")


def check_alone(site, table):
    """Without standbys, nothing may be acknowledged."""
    leader, _ = site.settle()
    standbys = [one for one in site.databases if one is not leader]
    for standby in standbys:
        standby.kill()
    words = f"message {table.said}"
    table.said += 1
    person = table.people[0]
    person.asked += 1
    person.send_text(f'{person.asked} say "{words}"')
    ok(wait_until(lambda: table.server.number("saboteur_appends_waiting") > 0 and
                  leader.ask("SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'")
                  != "0"), "without standbys, a commit waits")
    names = leader.ask("SHOW synchronous_standby_names")
    seen = leader.ask(f"SELECT count(*) FROM saboteur_log WHERE bodies::text LIKE '%{words}%'")
    ok(names != "" and seen == "0", "and nothing is stored", (names, seen))
    began = time.monotonic()
    for standby in standbys:
        standby.start()
    while (reply := person.hear()) is None:
        pass
    if "ok" in reply:
        table.heard.append(words)
    table.outage("both standbys are away", began)


def check_frozen(site, table):
    """The machine of the primary stands still for a while. When it runs again, its database
    believes for a moment that it is still the primary."""
    leader, standby = site.settle()
    processes = [leader.patroni.pid, *leader.postgres()]
    began = time.monotonic()
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    table.outage("the primary stands still", began)
    followed, _ = site.settle(1, table.say)
    ok(followed is standby, "a standby has taken over")
    for process in processes:
        os.kill(process, signal.SIGCONT)
    site.settle(meanwhile=table.say)
    ok(table.play_on(3), "the old primary is a standby now, and the game goes on")


def check_unattended(site, table):
    """Kills only Patroni on the machine of the primary. Nobody tells PostgreSQL there that a
    standby takes over."""
    leader, _ = site.settle()
    os.kill(leader.patroni.pid, signal.SIGKILL)
    leader.patroni.wait(PATIENCE_S)
    while site.roles()["leader"] in ([], [leader]):
        table.say()
    ok(leader.ask("SELECT pg_is_in_recovery()") == "f", "there are two primaries")
    ok(any([table.say() for _ in range(5)]), "the new one is used")
    leader.start()
    site.settle(meanwhile=table.say)
    ok(table.play_on(3), "the old primary is a standby now, and the game goes on")


def is_demoted(leader):
    """Whether a database has become read-only. While it restarts, it does not answer."""
    try:
        return leader.ask("SELECT pg_is_in_recovery()") == "t"
    except subprocess.CalledProcessError:
        return False


def check_etcd(site, table):
    """Ends the majority of etcd. Nobody can then know which database is the primary, so none may
    act as the primary."""
    leader, _ = site.settle()
    lost = site.databases[1:]
    for database in lost:
        database.etcd.kill()
        database.etcd.wait(PATIENCE_S)
    ok(wait_until(lambda: is_demoted(leader)) and not table.say(),
       "without a majority of etcd, nothing is stored")
    began = time.monotonic()
    for database in lost:
        database.start_etcd()
    table.outage("etcd loses its majority", began)


def check_log(site, table):
    leader, _ = site.settle(meanwhile=table.say)
    log = leader.ask("SELECT string_agg(array_to_string(bodies, ' '), ' ' ORDER BY seq) FROM "
                     f"saboteur_log WHERE table_id = '{table.code}'")
    wrong = [words for words in table.heard if log.count(f'"{words}"') != 1]
    ok(len(table.heard) > 12 and wrong == [],
       f"each of {len(table.heard)} acknowledged messages is stored once", wrong)


def check_end(site, server):
    _, log = server.end()
    ok(all(f"{database.host}:5432 (" in log for database in site.databases),
       "the server's log says why it could use none of the databases", log)


def check_restore(site, table, folder):
    """Stops all three databases. Restores one of them from a copy and the log, as docs/hosting.md
    says. The other two then copy the restored one."""
    leader, _ = site.settle()
    docs = Docs(f"{site.folder}/backup",
                [("systemctl start postgresql", leader.control("start")),
                 ("/var/lib/postgresql/15/main", f"{leader.folder}/saboteur")],
                PGHOST=f"{leader.folder}/run", PGUSER="postgres", PGDATABASE="postgres")
    docs.run(COPY)
    while not (table.say() and table.say()):
        pass
    check_end(site, table.server)
    for database in site.databases:
        database.stop()
    docs.run(REPLACE, NEWEST, RECOVER)
    wait_until(lambda: leader.ask("SELECT pg_is_in_recovery()") == "f")
    docs.run(FORGET)
    subprocess.run(leader.control("stop").split(), check=True, stdout=subprocess.DEVNULL)
    site.forget()
    leader.start()
    wait_until(lambda: site.roles()["leader"] == [leader])
    for database in site.databases:
        if database is not leader:
            shutil.rmtree(f"{database.folder}/saboteur")
            database.start()
    ok(site.settle()[0] is leader, "the database is restored, and has its standbys")
    server = Node(f"{folder}/data", site.address, **site.environment())
    table.come(server)
    ok(table.play_on(3), "the game goes on")
    check_log(site, table)
    server.end()


def main():
    missing = [path for path in NEEDED if not os.path.exists(path)]
    if missing:
        print(f"1..0 # SKIP not installed: {' '.join(missing)}")
        return 0
    # Patroni runs as another user than root, and its locks are files in this folder.
    if not os.path.exists("/dev/shm") or os.stat("/dev/shm").st_mode & 0o002 == 0:
        print("1..0 # SKIP not everybody may write to /dev/shm")
        return 0
    with tempfile.TemporaryDirectory(prefix="saboteur-") as folder, Site() as site:
        create(site)
        server = Node(f"{folder}/data", site.address, **site.environment())
        table = Table(server)
        ok(table.play_on(3), "a game begins")
        check_settings(site)
        check_primary(site, table)
        check_standby(site, table)
        check_switchover(site, table)
        check_alone(site, table)
        check_log(site, table)
        if "LONG" in os.environ:
            check_frozen(site, table)
            check_unattended(site, table)
            check_etcd(site, table)
            check_restore(site, table, folder)
        else:
            check_end(site, server)
        if points.failed:
            print("# " + site.said().replace("\n", "\n# "))
    return points.status()


sys.exit(main())
