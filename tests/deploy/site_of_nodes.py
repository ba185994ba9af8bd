#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""site_of_nodes.py - three real servers with one PostgreSQL database, behind HAProxy with the
configuration deploy/haproxy/nodes.cfg.

If you run this file as a program, it prints the address of the site. Then it reads lines from
standard input. For `who CODE`, it prints the number of the server where the guests of this table
are. For `kill NUMBER`, it kills this server, then prints a line. The program ends when its standard
input ends.
"""

import csv
import os
import re
import signal
import socket
import ssl
import subprocess
import sys
import tempfile

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from cluster import Cluster  # noqa: E402
from front import SITE, Front, certify  # noqa: E402
from held import HeldPort  # noqa: E402
from player import PATIENCE_S, PROGRAM  # noqa: E402

NODES = 3
OWN = "127.0.0.1"
CONFIGURATION = "deploy/haproxy/nodes.cfg"


class Node:
    """One server, which can be ended and started again at the same port."""

    def __init__(self, site, number):
        self.site, self.number = site, number
        self.held, self.folder = HeldPort(), f"{site.folder}/node{number}"
        self.port = self.held.number
        self.process = None
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--data", self.folder, "--store", self.site.cluster.address,
             "--listen", f"127.0.0.1:{self.port}", "--proxy-protocol", "--bot-delay", "1",
             "--public-url", f"https://{self.site.host}"],
            stdout=self.site.log, stderr=self.site.log)

    def end(self, number):
        self.process.send_signal(number)
        return self.process.wait(PATIENCE_S)

    def list_tables(self, pattern):
        said = subprocess.run([PROGRAM, "admin", "--data", self.folder, "tables"],
                              capture_output=True, text=True, check=True).stdout
        return set(re.findall(pattern, said, re.M))

    def tables(self):
        """The codes of the server's tables that have guests."""
        return self.list_tables(r"^([A-Z]{7}) .*\bhere=[1-9]")

    def copies(self):
        """The codes of all tables that the server has in memory."""
        return self.list_tables(r"^([A-Z]{7}) ")

    def status(self):
        """What HAProxy thinks of the server: UP or DOWN, or a number of checks on the way there."""
        with socket.socket(socket.AF_UNIX) as link:
            link.connect(f"{self.site.folder}/stats")
            link.sendall(b"show stat tables 4 -1\n")
            said = link.makefile().read()
        rows = csv.DictReader(said.lstrip("# ").splitlines())
        return {row["svname"]: row["status"] for row in rows}[f"node{self.number + 1}"]


class Site(Front):
    """The servers and HAProxy. Guests connect to HAProxy, as to any other Front. Guests from the
    address OWN have no limits, because all guests of a test share this address."""

    def __init__(self, cluster):  # pylint: disable=super-init-not-called
        self.cluster, self.source = cluster, OWN
        self.kept = tempfile.TemporaryDirectory(prefix="saboteur-")
        self.folder = self.kept.name
        self.held = [HeldPort(), HeldPort()]
        self.https, self.http = (port.number for port in self.held)
        self.log = open(f"{self.folder}/log", "w+", encoding="utf-8")
        certify(self.folder)
        self.context = ssl.create_default_context(cafile=f"{self.folder}/certificate")
        self.nodes = [Node(self, i) for i in range(NODES)]
        self.configure()
        self.processes = [self.start(["haproxy", "-db", "-f", f"{self.folder}/configuration"])]
        self.wait()

    def configure(self):
        changes = [("log /dev/log local0",
                    f"log /dev/log local0\n    stats socket {self.folder}/stats"),
                   # On a busy machine, a server that lives must never seem to be down.
                   ("timeout connect 2s", "timeout connect 1m"),
                   ("timeout check 2s", "timeout check 1m"),
                   ("chroot /var/lib/haproxy\n    user haproxy\n    group haproxy\n", "\n"),
                   ("bind :::80 v4v6\n", f"bind :{self.http}\n"),
                   (f"bind :::443 v4v6 ssl crt /etc/haproxy/{SITE}.pem",
                    f"bind :{self.https} ssl crt {self.folder}/both")]
        changes += [("if { path_beg /ws }\n    acl",
                     f"if {{ path_beg /ws }} !{{ src {OWN} }}\n    acl")]
        changes += [(f"10.0.0.{node.number + 1}:8080", f"127.0.0.1:{node.port}")
                    for node in self.nodes]
        with open(CONFIGURATION, encoding="utf-8") as file:
            text = file.read()
        for old, new in changes:
            assert old in text, f"{CONFIGURATION} lacks {old!r}"
            text = text.replace(old, new)
        with open(f"{self.folder}/configuration", "w", encoding="utf-8") as file:
            file.write(text)

    def end(self):
        for node in self.nodes:
            node.end(signal.SIGTERM)
            node.held.close()
        super().end()

    def owners(self, codes):
        """For each table, lists the numbers of the servers where its guests are."""
        held = [(node.number, node.tables()) for node in self.nodes if node.process.poll() is None]
        return {code: [number for number, tables in held if code in tables] for code in codes}


def obey(site, line):
    word, argument = line.split()
    if word == "who":
        return " ".join(map(str, site.owners([argument])[argument]))
    site.nodes[int(argument)].end(signal.SIGKILL)
    return "killed"


if __name__ == "__main__":
    with Cluster() as cluster, Site(cluster) as served:
        print(f"https://{served.host}", flush=True)
        for request in sys.stdin:
            print(obey(served, request), flush=True)
