# SPDX-License-Identifier: MIT
"""player.py - a real server, and a person at one of its tables. The person sends requests, reads
the news, and plays any of the legal actions."""

import base64
import hashlib
import http.client
import json
import os
import re
import select
import signal
import socket
import subprocess
import time
import urllib.request

from seed import PROGRAM, chance as seeded, drawn
from told import Told
from wait import WATCHDOG_S

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
PATIENCE_S = WATCHDOG_S
KEPT = ("seat", "name", "bot", "action", "text")  # the keys whose values the function `told` writes


class Port:
    """A server that listens on a port of this machine."""

    def __init__(self, port):
        self.port = port

    @property
    def host(self):
        return f"127.0.0.1:{self.port}"

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), PATIENCE_S)


class Server(Port):
    """A process `saboteur serve` that keeps its data in `folder`. A command before it, such as
    `prlimit`, can limit the process."""
    before = ()

    def __init__(self, folder, *options, **environment):
        self.folder = folder
        self.process = subprocess.Popen(
            [*self.before, PROGRAM, "serve", "--listen", "127.0.0.1:0", "--data", folder,
             "--bot-delay", "1", *options],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**os.environ, "ASAN_OPTIONS": "detect_leaks=0", **environment})
        first = self.process.stdout.readline()
        assert first, self.process.stderr.read()
        super().__init__(int(first.split("http://127.0.0.1:")[1].split()[0].rstrip("/.")))
        while self.process.poll() is None and "Invitation" not in self.process.stdout.readline():
            pass

    def end(self, number=signal.SIGTERM):
        """Ends the server with a signal. Returns its exit status and the rest of what it
        printed."""
        self.process.send_signal(number)
        status = self.process.wait(PATIENCE_S)
        self.process.stdout.close()
        with self.process.stderr as complaints:
            return status, complaints.read()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()

    def record(self, table):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/t/{table}/record") as answer:
            return answer.read()


class Node(Server):
    """A server that keeps its tables in a PostgreSQL database, and counts what it does."""

    def __init__(self, folder, address, *options, **environment):
        self.metrics = f"{folder}.metrics"
        super().__init__(folder, "--store", address, "--metrics", f"unix:{self.metrics}", *options,
                         **environment)

    def number(self, name):
        """The value of a metric."""
        link = http.client.HTTPConnection("metrics")
        link.sock = socket.socket(socket.AF_UNIX)
        link.sock.connect(self.metrics)
        link.request("GET", "/metrics")
        page = link.getresponse().read().decode()
        link.close()
        return float(re.search(rf"^{name} (\S+)$", page, re.M)[1])


class Player:
    """One connection. `entries` and `state` are what this connection has been told so far.
    `headers` are additional header lines for the request that opens the WebSocket."""

    def __init__(self, server, chance=None, headers="", path=""):
        self.chance = chance or seeded("player")
        self.server, self.headers = server, headers
        self.entries, self.state, self.asked = [], None, 0
        self.open(path)

    def open(self, path):
        """Connects to the path of the table with the code `path`. If `path` is empty, connects to
        no table yet."""
        self.path, self.bytes, self.told = path, b"", Told()
        self.socket = self.server.connect()
        key = base64.b64encode(drawn(16)).decode()
        request = (f"GET /ws{path and '/' + path} HTTP/1.1\r\nHost: {self.server.host}\r\n"
                   f"{self.headers}Upgrade: websocket\r\nConnection: Upgrade\r\n"
                   f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n")
        self.socket.sendall(request.encode())
        while b"\r\n\r\n" not in self.bytes:
            self.receive_bytes()
        head, self.bytes = self.bytes.split(b"\r\n\r\n", 1)
        assert b" 101 " in head.split(b"\r\n")[0], head
        self.greeting = self.ask("hello 2")

    def close(self):
        self.socket.close()

    # ---- Frames

    def send(self, opcode, payload):
        size, mask = len(payload), self.chance.randbytes(4)
        head = bytes((0x80 | opcode, 0x80 | size)) if size < 126 else \
            bytes((0x80 | opcode, 0x80 | 126)) + size.to_bytes(2, "big")
        self.socket.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(payload)))

    def send_text(self, text):
        self.send(TEXT, text.encode())

    def receive_bytes(self):
        got = self.socket.recv(65536)
        assert got, "the server closed the connection"
        self.bytes += got

    def take(self, size):
        while len(self.bytes) < size:
            self.receive_bytes()
        taken, self.bytes = self.bytes[:size], self.bytes[size:]
        return taken

    def receive(self):
        """Returns the next object from the server. It must come in one WebSocket frame, and soon:
        pings do not count."""
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            opcode, size = self.take(2)
            size = int.from_bytes(self.take({126: 2, 127: 8}[size]), "big") if size > 125 else size
            payload = self.take(size)
            if opcode & 15 == PING:
                self.send(PONG, payload)
            elif opcode & 15 == TEXT:
                return json.loads(payload)
            else:
                raise AssertionError(f"frame {opcode}: {payload!r}")
        raise TimeoutError("the server sends only pings")

    # ---- Requests and news

    def hear(self):
        """Receives one object. If it is a reply, returns it. If it is news, adds the news to what
        this connection has been told, and returns None."""
        heard = self.receive()
        if "news" in heard:
            news = self.told.whole(heard)
            self.entries += news["entries"]
            self.state = news["state"]
            return None
        return heard

    def ask(self, words):
        """Sends a request and returns the reply. If the request brings the player to another table,
        first opens a connection to the path of that table."""
        coming = re.match(r"(?:join|watch|resume|claim) ([A-Z2-9]{4,8})\b", words)
        if coming and coming[1] != self.path:
            self.close()
            self.open(coming[1])
        self.asked += 1
        self.send_text(f"{self.asked} {words}")
        while (reply := self.hear()) is None:
            pass
        assert reply["re"] == self.asked, reply
        return reply

    def come(self, words):
        """Brings the player to a table. If the seat has already sent requests, the IDs of new
        requests continue after the last one."""
        self.entries, self.state = [], None
        reply = self.ask(words)
        assert "error" not in reply, reply
        self.asked = max(self.asked, reply.get("last", 0))
        if "moves" in reply:
            self.entries, self.state = [], None
            self.ask(f"resume {reply['table']} {reply['token']}")
        return reply

    def wants(self):
        """Returns a request that makes sense now, or None."""
        state, view = self.state, self.state["view"]
        if state["phase"] == "between" and not state["seats"][state["you"]]["ready"]:
            return "ready"
        if state["phase"] == "playing" and view["to_move"] == state["you"] and view["legal"]:
            return f"act {view['step']} {self.chance.choice(view['legal'])}"
        return None


def play(players, until, patience=5000):
    """Lets everybody play until the state meets the condition `until`."""
    for _ in range(patience):
        if until(players[0].state):
            return True
        asked = False
        for player in players:
            words = player.wants()
            if words is not None:
                player.ask(words)
                time.sleep(0.02)  # a server takes only a few requests per second
                asked = True
        if not asked:
            ends = {player.socket: player for player in players}
            ready = [player for player in players if player.bytes] or \
                [ends[end] for end in select.select(list(ends), [], [], PATIENCE_S)[0]]
            for player in ready:
                player.hear()
    return until(players[0].state)


def upgrade(server, address):
    """Opens a WebSocket through a proxy, as a visitor with this address. Returns the HTTP
    status."""
    link = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE_S)
    link.request("GET", "/ws", headers={
        "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "X-Forwarded-For": address})
    status = link.sock.recv(64).split()[1].decode()
    link.close()
    return status


def hears_the_end(player):
    """What a player is told before the server ends the connection."""
    said = []
    try:
        while True:
            said.append(player.receive())
    except (AssertionError, ConnectionError):
        return said


def open_table(server, words):
    """Creates a table, and brings its host to the path of the table. Returns the host, with a
    `token`, and the code of the table."""
    host = Player(server)
    reply = host.ask(f"create {words}")
    host.close()
    host.open(reply["table"])
    host.token = reply["token"]
    host.come(f"resume {reply['table']} {reply['token']}")
    return host, reply["table"]


def told(entries):
    """The entries of a table as a spectator sees them. Each line has the number of the entry, the
    seat and words of the notation."""
    for entry in entries:
        if entry["what"] in ("restarted", "away", "came"):
            continue  # connections cause these entries, not the game
        words = [entry["seq"], entry["what"], *(entry.get(key) for key in KEPT),
                 "; ".join(entry.get("events", ()))]
        yield " | ".join("" if word is None else str(word) for word in words)


def digest(lines):
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]
