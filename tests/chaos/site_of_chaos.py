# SPDX-License-Identifier: MIT
"""site_of_chaos.py - the two sites that the tests of this folder disturb: three servers behind
HAProxy with three databases, and one server on SQLite. Each program runs on a machine of its own
(world.py)."""

import glob
import re
import signal
import socket
import sqlite3
import ssl
import subprocess

from databases import ADDRESS, Databases, wait_until
from front import NAME, SITE, certify
from player import PROGRAM
from world import MACHINES, player_address

CONFIGURATION = "deploy/haproxy/nodes.cfg"
FAKETIME = next(glob.iglob("/usr/lib/*/faketime/libfaketime.so.1"), "")
NODE_MB = 32
PATIENCE_S = 20  # longer than anybody has to wait for an answer
PUBLIC = ["--public-url", f"https://{NAME}"]
BEHIND = ["--proxy-protocol", "--trusted-proxy", MACHINES["proxy"], "--store", ADDRESS, *PUBLIC]


class Node:
    """One server. If it has ended by itself, `keep` starts it again, as systemd would."""

    def __init__(self, world, name, options):
        self.world, self.name, self.options = world, name, options
        self.folder, self.process = world.disk(name, NODE_MB), None
        self.start()

    def start(self, hours=0):
        """Starts the server with a clock that is wrong by `hours`."""
        clock = {"LD_PRELOAD": FAKETIME, "FAKETIME": f"{hours:+d}h"} if hours else {}
        self.process = self.world.start(
            self.name, [PROGRAM, "serve", "--listen", f"{MACHINES[self.name]}:8080", "--data",
                        f"{self.folder}/data", "--bot-delay", "1", *self.options], clock)

    def has_guests(self):
        """Whether a guest is at one of this server's tables."""
        said = subprocess.run([PROGRAM, "admin", "--data", f"{self.folder}/data", "tables"],
                              capture_output=True, text=True, check=False).stdout
        return re.search(r" here=[1-9]", said) is not None

    def end(self):
        self.process.kill()
        self.process.wait(PATIENCE_S)

    def keep(self):
        if self.process.poll() is not None:
            self.start()
            return True
        return False


class Door:
    """How a player reaches the site, from an address of the player's own. A Player of
    tests/kit/player.py takes a Door in place of a server."""

    def __init__(self, site, number):
        self.site, self.source = site, player_address(number)
        self.host = site.host

    def connect(self):
        plain = socket.create_connection(self.site.entrance, PATIENCE_S, (self.source, 0))
        if self.site.context is None:
            return plain
        return self.site.context.wrap_socket(plain, server_hostname=NAME)


class Site:
    """What both sites have in common. Players connect to the address and port in `entrance`."""

    def __init__(self, world):
        self.world, self.nodes, self.context, self.restarts = world, [], None, 0

    def keep(self):
        """Starts every server that has ended by itself."""
        self.restarts += sum(node.keep() for node in self.nodes)

    def wait(self):
        """Waits until the site answers."""
        wait_until(self.answers, "the site does not answer")

    def answers(self):
        try:
            with Door(self, 0).connect() as peer:
                peer.sendall(f"GET /healthz HTTP/1.1\r\nHost: {self.host}\r\n"
                             "Connection: close\r\n\r\n".encode())
                return peer.recv(100).startswith(b"HTTP/1.1 200")
        except OSError:
            return False

    def end(self):
        for node in self.nodes:
            node.process.send_signal(signal.SIGCONT)
            node.end()


class Several(Site):
    """Three servers behind HAProxy, with three databases."""

    def __init__(self, world):
        super().__init__(world)
        self.host, self.entrance = NAME, (MACHINES["proxy"], 443)
        self.databases = Databases(world)
        self.nodes = [Node(world, name, BEHIND) for name in ("node1", "node2", "node3")]
        self.folder = world.disk("proxy", 4)
        certify(self.folder)
        self.context = ssl.create_default_context(cafile=f"{self.folder}/certificate")
        self.configure()
        self.start_proxy()
        self.wait()

    def configure(self):
        with open(CONFIGURATION, encoding="utf-8") as file:
            text = file.read()
        for old, new in (("chroot /var/lib/haproxy\n    user haproxy\n    group haproxy\n",
                          "\n"),
                         (f"/etc/haproxy/{SITE}.pem", f"{self.folder}/both")):
            assert old in text, f"{CONFIGURATION} lacks {old!r}"
            text = text.replace(old, new)
        with open(f"{self.folder}/configuration", "w", encoding="utf-8") as file:
            file.write(text)

    def start_proxy(self):
        self.proxy = self.world.start("proxy", ["haproxy", "-db", "-f",
                                                f"{self.folder}/configuration"])

    def end_proxy(self):
        self.proxy.kill()
        self.proxy.wait(PATIENCE_S)

    def log(self, table):
        return self.databases.log(table)

    def end(self):
        super().end()
        self.end_proxy()
        self.databases.end()


class Single(Site):
    """One server on SQLite, which players reach without a proxy."""

    def __init__(self, world):
        super().__init__(world)
        self.host, self.entrance = MACHINES["node1"], (MACHINES["node1"], 8080)
        self.nodes = [Node(world, "node1", [])]
        self.wait()

    def log(self, table):
        with sqlite3.connect(f"{self.nodes[0].folder}/data/tables.db") as file:
            return [body for body, in file.execute(
                "SELECT body FROM log WHERE table_id = ? ORDER BY seq", (table,))]
