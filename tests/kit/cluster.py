# SPDX-License-Identifier: MIT
"""cluster.py - a PostgreSQL server for one test. The script tests/store/postgres.sh starts the
server, and ends it when this process has ended."""

import os
import signal
import subprocess
import tempfile
from contextlib import contextmanager

from processes import children, is_gone
from wait import WATCHDOG_S, wait_until

PROGRAMS = "/usr/lib/postgresql/15/bin"
# The words before a command that must not run as root: PostgreSQL refuses to.
AS = ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups", "--"] \
    if os.geteuid() == 0 else []


class Cluster:
    """The PostgreSQL server. `address` is that of its database, through a Unix socket in
    `folder`."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="saboteur-postgres-")
        self.address = f"postgres://saboteur@/postgres?host={self.folder}"
        self.standbys = []
        self.script = subprocess.Popen(["tests/store/postgres.sh", self.folder],
                                       stdin=subprocess.PIPE)
        wait_until(lambda: self.is_ready() or self.script.poll() is not None)
        assert self.is_ready(), "no PostgreSQL server"

    def is_ready(self):
        return os.path.exists(f"{self.folder}/ready")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()

    def end(self):
        for name in self.standbys:
            subprocess.run([*AS, f"{PROGRAMS}/pg_ctl", "-D", name, "-m", "immediate", "-w", "stop"],
                           cwd=self.folder, check=False, stdout=subprocess.DEVNULL)
        self.script.stdin.close()
        self.script.wait(WATCHDOG_S)

    def control(self, *words):
        subprocess.run([*AS, f"{PROGRAMS}/pg_ctl", "-D", "data", "-w", *words], cwd=self.folder,
                       check=True, stdout=subprocess.DEVNULL)

    def stop(self):
        self.control("-m", "immediate", "stop")

    def start(self, port=None):
        """Starts the server that `stop` has stopped. With a port, it also listens on TCP."""
        tcp = f"-c listen_addresses=localhost -p {port}" if port else "-c listen_addresses="
        self.control("-l", f"{self.folder}/data/server.log", "-o",
                     f"{tcp} -c unix_socket_directories={self.folder} -c max_connections=40",
                     "start")

    def signal(self, number):
        """Sends a signal to all processes of the server. After SIGKILL, waits until they are
        gone."""
        with open(f"{self.folder}/data/postmaster.pid", encoding="ascii") as file:
            first = int(file.readline())
        if number != signal.SIGCONT:
            os.kill(first, signal.SIGSTOP)  # so that it starts no further processes
        processes = [first, *children(first)]
        for process in processes:
            try:
                os.kill(process, number)
            except ProcessLookupError:
                pass
        if number == signal.SIGKILL:
            wait_until(lambda: all(is_gone(process) for process in processes))

    def promote(self, name):
        """Makes a standby the primary."""
        subprocess.run([*AS, f"{PROGRAMS}/pg_ctl", "-D", name, "-w", "promote"], cwd=self.folder,
                       check=True, stdout=subprocess.DEVNULL)

    def follow(self, name):
        """Starts a synchronous standby of this server. Its data are in the folder `name`. From then
        on, each commit waits for one of the standbys."""
        subprocess.run([*AS, f"{PROGRAMS}/pg_basebackup", "-h", self.folder, "-U", "saboteur", "-D",
                        name, "-R", "-X", "stream", "-c", "fast"], cwd=self.folder, check=True)
        sockets = f"{self.folder}/{name}/sockets"
        subprocess.run([*AS, "mkdir", sockets], check=True)
        subprocess.run([*AS, f"{PROGRAMS}/pg_ctl", "-D", name, "-w", "-l", f"{name}/server.log",
                        "-o", f"-c listen_addresses= -c unix_socket_directories={sockets} "
                        f"-c cluster_name={name}", "start"], cwd=self.folder, check=True,
                       stdout=subprocess.DEVNULL)
        self.standbys.append(name)
        names = ",".join(self.standbys)
        self.ask(f"ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 ({names})'")
        self.ask("SELECT pg_reload_conf()")

    def psql(self, sql, port=5432, folder=None):
        """The command that carries out a statement. `folder` is the folder of the server's
        socket."""
        return [f"{PROGRAMS}/psql", "-h", folder or self.folder, "-p", str(port), "-U", "saboteur",
                "-d", "postgres", "-Atqc", sql]

    def ask(self, sql, port=5432, folder=None):
        """Returns what psql prints for a statement."""
        return subprocess.run(self.psql(sql, port, folder), check=True, capture_output=True,
                              text=True).stdout.strip()

    @contextmanager
    def lock(self, table):
        """As long as the database runs, nobody else can write this table."""
        statement = f"BEGIN; LOCK TABLE {table} IN EXCLUSIVE MODE; SELECT pg_sleep(1e6)"
        locked = f"FROM pg_locks WHERE relation = '{table}'::regclass AND mode = 'ExclusiveLock'"
        with subprocess.Popen(self.psql(statement), stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL) as holder:
            try:
                assert wait_until(lambda: self.ask(f"SELECT count(*) {locked} AND granted") == "1")
                yield
            finally:
                holder.kill()

    def waits_for_lock(self):
        """Whether a statement waits because of `lock`."""
        return self.ask("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
                        " AND backend_type = 'client backend'") != "0"


def run(points, *checks):
    """Calls each check with the same PostgreSQL server and with a folder of the check's own. If
    PostgreSQL is missing, skips the test. Returns the exit status of the test."""
    if not os.path.exists(f"{PROGRAMS}/postgres"):
        print("1..0 # SKIP PostgreSQL 15 is not installed")
        return 0
    with tempfile.TemporaryDirectory(prefix="saboteur-") as folder, Cluster() as cluster:
        for check in checks:
            path = f"{folder}/{check.__name__}"
            os.mkdir(path)
            check(cluster, path)
    return points.status()
