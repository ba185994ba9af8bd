# SPDX-License-Identifier: MIT
"""databases.py - three PostgreSQL servers, each on a machine of its own: a primary and its two
synchronous standbys. Also what an operator does when the primary fails."""

import os
import shutil
import signal
import subprocess
import time

from cluster import AS, PROGRAMS
from processes import children
from world import MACHINES

NAMES = ("db1", "db2", "db3")
ADDRESS = f"postgres://saboteur@{','.join(MACHINES[name] for name in NAMES)}/postgres"
DISK_MB = 400
PATIENCE_S = 60
SETTINGS = {
    "fsync": "on", "max_connections": "60", "max_wal_size": "64MB", "min_wal_size": "32MB",
    "wal_keep_size": "48MB", "shared_buffers": "16MB", "wal_sender_timeout": "5s",
    "wal_receiver_timeout": "5s", "wal_retrieve_retry_interval": "500ms",
    "log_min_messages": "fatal", "log_checkpoints": "off",
}
# The setting synchronous_standby_names: the primary confirms a commit only when one standby has it.
# Every server has this setting, because every standby may become the primary.
STRICT = f"ANY 1 ({','.join(NAMES)})"


def wait_until(condition, what):
    until = time.monotonic() + PATIENCE_S
    while not condition():
        assert time.monotonic() < until, what
        time.sleep(0.05)


class Database:
    """One server."""

    def __init__(self, world, name):
        self.world, self.name, self.process = world, name, None
        self.folder = world.disk(name, DISK_MB)
        self.data = f"{self.folder}/data"
        if AS:
            shutil.chown(self.folder, "postgres")

    def do(self, *words):
        subprocess.run([*AS, *words], cwd=self.folder, check=True, stdout=subprocess.DEVNULL,
                       stderr=self.world.log)

    def create(self):
        self.do(f"{PROGRAMS}/initdb", "-D", self.data, "-U", "saboteur", "-A", "trust", "-E",
                "UTF8", "--locale=C", "--no-sync", "--wal-segsize=1", "-k")
        with open(f"{self.data}/pg_hba.conf", "a", encoding="ascii") as file:
            file.write("host all all 10.0.0.0/16 trust\nhost replication all 10.0.0.0/16 trust\n")

    def copy(self, primary):
        """Makes a new copy of the primary, as its standby."""
        self.end()
        shutil.rmtree(self.data, ignore_errors=True)
        self.do(f"{PROGRAMS}/pg_basebackup", "-h", primary.folder, "-U", "saboteur", "-D",
                self.data, "-X", "stream", "-c", "fast", "--no-sync")
        self.do("touch", f"{self.data}/standby.signal")
        with open(f"{self.data}/postgresql.auto.conf", "a", encoding="ascii") as file:
            file.write(f"primary_conninfo = '{self.source(primary)}'\n")
        self.start()

    def source(self, primary):
        return f"host={MACHINES[primary.name]} user=saboteur application_name={self.name}"

    def start(self):
        options = {**SETTINGS, "listen_addresses": MACHINES[self.name],
                   "unix_socket_directories": self.folder, "synchronous_standby_names": STRICT}
        words = [word for name, value in options.items() for word in ("-c", f"{name}={value}")]
        self.process = self.world.start(
            self.name, [*AS, f"{PROGRAMS}/postgres", "-D", self.data, *words])
        wait_until(self.answers, f"{self.name} does not start")

    def lives(self):
        return self.process is not None and self.process.poll() is None

    def answers(self):
        assert self.lives(), f"{self.name} has ended"
        return subprocess.run([f"{PROGRAMS}/pg_isready", "-q", "-h", self.folder, "-U",
                               "saboteur", "-d", "postgres"], check=False).returncode == 0

    def processes(self):
        first = self.process.pid
        try:
            return [first, *children(first)]
        except FileNotFoundError:
            return []

    def send(self, number):
        """Sends a signal to all processes of the server. Returns the IDs of these processes."""
        processes = self.processes()
        for process in processes:
            try:
                os.kill(process, number)
            except ProcessLookupError:
                pass
        return processes

    def end(self):
        """Kills the server."""
        if self.lives():
            killed = self.send(signal.SIGKILL)
            self.process.wait(PATIENCE_S)
            wait_until(lambda: not any(os.path.exists(f"/proc/{one}") for one in killed),
                       f"{self.name} does not end")
        lock = f"{self.data}/postmaster.pid"
        if os.path.exists(lock):
            os.remove(lock)

    def ask(self, sql):
        """Returns what psql prints. psql uses a Unix socket, so it works even if the network is
        cut."""
        return subprocess.run([f"{PROGRAMS}/psql", "-h", self.folder, "-U", "saboteur", "-d",
                               "postgres", "-Atqc", sql], check=True, capture_output=True,
                              text=True, timeout=PATIENCE_S).stdout.strip()

    def follow(self, primary):
        """Lets this standby receive from the given server only. If `primary` is None, lets it
        receive from nobody."""
        source = self.source(primary) if primary else ""
        self.ask(f"ALTER SYSTEM SET primary_conninfo = '{source}'")
        self.ask("SELECT pg_reload_conf()")
        if primary is None:
            wait_until(lambda: self.ask("SELECT count(*) FROM pg_stat_wal_receiver") == "0",
                       f"{self.name} still hears its primary")

    def received(self):
        return int(self.ask("SELECT pg_last_wal_receive_lsn() - '0/0'"))


class Databases:
    """The three servers. `primary` is the one that the operator has chosen."""

    def __init__(self, world):
        self.world = world
        self.all = [Database(world, name) for name in NAMES]
        self.primary = self.all[0]
        self.primary.create()
        self.primary.start()
        for standby in self.standbys:
            standby.copy(self.primary)
        self.wait_whole()

    @property
    def standbys(self):
        return [one for one in self.all if one is not self.primary]

    def fail_over(self):
        """Promotes the standby that has received most. First, both standbys stop receiving from the
        old primary. From then on the old primary cannot have a commit confirmed, so the comparison
        of the standbys stays valid."""
        standbys = self.standbys
        for standby in standbys:
            standby.follow(None)
        best, other = sorted(standbys, key=Database.received, reverse=True)
        self.promote(best, [other])

    def promote(self, standby, others):
        standby.ask("SELECT pg_promote(true, 60)")
        self.primary = standby
        for other in others:
            other.follow(standby)

    def rejoin(self, old):
        """Fences the old primary: kills it if it still runs. Then makes it a standby of the new
        primary."""
        old.copy(self.primary)

    def wait_whole(self):
        """Waits until the primary has both standbys."""
        wait_until(lambda: self.primary.ask("SELECT count(*) FROM pg_stat_replication "
                                            "WHERE state = 'streaming'") == "2",
                   f"{self.primary.name} has not two standbys")

    def log(self, table):
        """The entries of a table, as lines."""
        return self.primary.ask(f"SELECT unnest(bodies) FROM saboteur_log WHERE table_id = "
                                f"'{table}' ORDER BY seq").split("\n")

    def end(self):
        for one in self.all:
            one.send(signal.SIGCONT)
            one.end()
