# SPDX-License-Identifier: MIT
"""site_of_databases.py - three PostgreSQL databases on this machine, with Patroni and etcd and the
configurations of deploy/patroni. Each database has an address of its own on the loopback device.
Only addresses and folders differ from the files that are shipped."""

import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from cluster import AS, PROGRAMS  # noqa: E402
from player import PATIENCE_S  # noqa: E402
from processes import children  # noqa: E402

NEEDED = ("/usr/bin/patroni", "/usr/bin/etcd", f"{PROGRAMS}/postgres")
DATABASES = 3
CLUSTER = "saboteur"
PASSWORD = "secret"
USER = ["setpriv", "--pdeathsig", "TERM", *(AS[1:] or ["--"])]  # programs end with this process


def replaced(path, changes):
    """Returns the text of a configuration after the changes, which are pairs of old and new
    text."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    for old, new in changes:
        assert old in text, f"{path} lacks {old!r}"
        text = text.replace(old, new)
    return text


class Database:
    """One of the machines: etcd, Patroni and PostgreSQL."""

    def __init__(self, site, number):
        self.site, self.number = site, number
        self.name, self.host = f"db{number}", f"{site.prefix}.{number}"
        self.folder = f"{site.folder}/{self.name}"
        self.configuration = f"{self.folder}/config.yml"
        self.etcd = self.patroni = None
        for part in ("", "/run", "/etcd"):
            os.mkdir(self.folder + part)
        self.certify()
        self.configure()
        if AS:
            subprocess.run(["chown", "-R", "postgres:postgres", self.folder], check=True)
        self.log = open(f"{self.folder}/log", "w+", encoding="utf-8")

    def certify(self):
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
                        "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
                        f"/CN={self.name}", "-addext", f"subjectAltName=IP:{self.host}", "-keyout",
                        f"{self.folder}/key", "-out", f"{self.folder}/certificate"], check=True,
                       capture_output=True)

    def configure(self):
        changes = [("name: db1", f"name: {self.name}"),
                   ("&api 10.0.1.1", f"&api {self.host}"),
                   ("&database 10.0.1.1", f"&database {self.host}"),
                   ("10.0.1.0/24", "127.0.0.0/8"), ("10.0.0.0/24", "127.0.0.0/8"),
                   ("10.0.1.", f"{self.site.prefix}."),
                   ("/var/lib/postgresql", self.folder), ("/run/postgresql", f"{self.folder}/run"),
                   ("/etc/patroni", self.folder), ("/backup", f"{self.site.folder}/backup"),
                   ("archive-wal", f"{self.site.folder}/archive-wal")]
        if not AS:
            changes += [("peer", "trust")]
        with open(self.configuration, "w", encoding="utf-8") as file:
            file.write(replaced("deploy/patroni/patroni.yml", changes))

    def begin(self, words, **environment):
        return subprocess.Popen([*USER, *words], stdout=self.log, stderr=self.log,
                                stdin=subprocess.DEVNULL, cwd=self.folder,
                                env={**os.environ, "HOME": self.folder, **environment})

    def start_etcd(self):
        """Starts etcd with the variables of etcd.conf, as its unit for systemd does."""
        own = f"http://{self.host}"
        text = replaced("deploy/patroni/etcd.conf",
                        [("NAME=db1", f"NAME={self.name}"),
                         ("/var/lib/etcd", f"{self.folder}/etcd"),
                         ("URLS=http://10.0.1.1", f"URLS={own}"),
                         ("10.0.1.", self.site.prefix + ".")])
        variables = dict(re.findall(r"^(ETCD_\w+)=(.*)$", text, re.M))
        self.etcd = self.begin(["etcd", "--log-level=error"], **variables)

    def start(self):
        self.patroni = self.begin(["patroni", self.configuration])

    def postgres(self):
        """All processes of PostgreSQL."""
        try:
            with open(f"{self.folder}/saboteur/postmaster.pid", encoding="ascii") as file:
                first = int(file.readline())
            return [first, *children(first)]
        except FileNotFoundError:
            return []

    def kill(self):
        """Kills Patroni and PostgreSQL, as if somebody had pulled the plug."""
        for process in self.patroni.pid, *self.postgres():
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
        self.patroni.wait(PATIENCE_S)

    def stop(self):
        self.patroni.terminate()
        self.patroni.wait(PATIENCE_S)

    def control(self, word):
        """The command that starts or stops PostgreSQL without Patroni."""
        return " ".join([*AS, f"{PROGRAMS}/pg_ctl", "-D", f"{self.folder}/saboteur", "-w", "-l",
                         f"{self.folder}/recovery", word])

    def end(self):
        self.kill()
        self.etcd.kill()
        self.etcd.wait(PATIENCE_S)
        self.log.close()

    def ask(self, sql, name=CLUSTER):
        """Returns what psql prints for a statement."""
        return subprocess.run([*USER, f"{PROGRAMS}/psql", "-h", f"{self.folder}/run", "-U",
                               "postgres", "-d", name, "-Atqc", sql], check=True, cwd=self.folder,
                              capture_output=True, text=True, timeout=PATIENCE_S).stdout.strip()


class Site:
    """The three databases. `address` is the address that a server of saboteur uses for them."""

    def __init__(self):
        self.kept = tempfile.TemporaryDirectory(prefix="saboteur-")
        self.folder = self.kept.name
        self.prefix = f"127.{random.randint(1, 254)}.{random.randint(0, 255)}"
        os.chmod(self.folder, 0o755)
        os.makedirs(f"{self.folder}/backup/wal")
        if AS:
            for name in "backup", "backup/wal":
                shutil.chown(f"{self.folder}/{name}", "postgres", "postgres")
        shutil.copy("deploy/postgres/archive-wal", self.folder)
        self.databases = [Database(self, number + 1) for number in range(DATABASES)]
        for database in self.databases:
            database.start_etcd()
        for database in self.databases:
            database.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for database in reversed(self.databases):
            database.end()
        self.kept.cleanup()

    def environment(self):
        """Writes the files that a server of saboteur needs. Returns the variables of the
        environment that the server needs."""
        with open(f"{self.folder}/authorities", "w", encoding="ascii") as file:
            for database in self.databases:
                with open(f"{database.folder}/certificate", encoding="ascii") as certificate:
                    file.write(certificate.read())
        with open(f"{self.folder}/passwords", "w", encoding="ascii") as file:
            file.write(f"*:5432:saboteur:saboteur:{PASSWORD}\n")
        os.chmod(f"{self.folder}/passwords", 0o600)
        return {"PGPASSFILE": f"{self.folder}/passwords"}

    @property
    def address(self):
        hosts = ",".join(database.host for database in self.databases)
        return (f"postgres://saboteur@{hosts}/saboteur?sslmode=verify-full"
                f"&sslrootcert={self.folder}/authorities")

    def roles(self):
        """Returns what Patroni says: for each role, the running databases in this role."""
        found = {"leader": [], "sync_standby": [], "replica": []}
        for database in self.databases:
            try:
                with urllib.request.urlopen(f"http://{database.host}:8008/cluster",
                                            timeout=2) as page:
                    members = json.load(page)["members"]
            except OSError:
                continue
            for member in members:
                if member["state"] in ("running", "streaming"):
                    found.setdefault(member["role"], []).append(
                        self.databases[int(member["name"][2:]) - 1])
            break
        return found

    def settle(self, standbys=DATABASES - 1, meanwhile=lambda: time.sleep(0.2)):
        """Waits until there are a primary, a synchronous standby, and `standbys` standbys in total.
        Returns the primary and the synchronous standby. While it waits, calls `meanwhile` again and
        again."""
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            roles = self.roles()
            if len(roles["leader"]) == len(roles["sync_standby"]) == 1 and \
                    1 + len(roles["replica"]) == standbys:
                return roles["leader"][0], roles["sync_standby"][0]
            meanwhile()
        raise RuntimeError(f"Patroni has not settled: {self.roles()}\n{self.said()}")

    def command(self, *words, answers=""):
        """Runs a command of patronictl. `answers` answers the command's questions."""
        database = self.databases[0]
        subprocess.run([*USER, "patronictl", "-c", database.configuration, *words], check=True,
                       input=answers, text=True, capture_output=True, cwd=database.folder,
                       timeout=PATIENCE_S)

    def switch(self, leader, candidate):
        self.command("switchover", CLUSTER, "--leader", leader.name, "--candidate", candidate.name,
                     "--force")

    def forget(self):
        """Removes from etcd what Patroni has written there."""
        self.command("remove", CLUSTER, answers=f"{CLUSTER}\nYes I am aware\n")

    def said(self):
        """The last lines of each log."""
        parts = []
        for database in self.databases:
            with open(database.log.name, encoding="utf-8") as log:
                parts.append(f"{database.name}:\n" + "".join(log.readlines()[-40:]))
        return "\n".join(parts)
