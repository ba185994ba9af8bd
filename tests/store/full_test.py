#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""full_test.py - a real server whose database cannot be written for a while, because the disk is
full (tests/store/preload/nospace.c) or another program has locked the file; and a file that is
damaged from the start.
"""

import base64
import json
import os
import re
import shutil
import signal
import socket
import sqlite3
import struct
import subprocess
import tempfile

PROGRAM = os.environ.get("SABOTEUR", "build/release/saboteur")
points = 0
failures = 0


def ok(passed, what, note=""):
    global points, failures
    points += 1
    failures += not passed
    print(f"{'' if passed else 'not '}ok {points} - {what}", flush=True)
    if not passed and note:
        print(re.sub("^", "# ", str(note), flags=re.M))


class Server:
    def __init__(self, folder, **environment):
        self.folder = folder
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--data", folder, "--listen", "127.0.0.1:0", "--bot-delay", "10"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**os.environ, **environment})
        first = self.process.stdout.readline()
        self.port = int(first.rstrip("/\n").rsplit(":", 1)[1]) if first else 0

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(20), self.process.stderr.read()


class Player:
    """One WebSocket; its requests are numbered."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=60)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n".encode())
        self.stream = self.socket.makefile("rb")
        while self.stream.readline() != b"\r\n":
            pass
        self.number = 0
        self.ask("hello 1")

    def ask(self, words):
        """The reply to a request; news before it is passed over."""
        self.number += 1
        payload = f"{self.number} {words}".encode()
        self.socket.sendall(bytes([0x81, 0x80 | len(payload)]) + bytes(4) + payload)
        while True:
            _, size = self.stream.read(2)
            if size == 126:
                size, = struct.unpack(">H", self.stream.read(2))
            elif size == 127:
                size, = struct.unpack(">Q", self.stream.read(8))
            message = json.loads(self.stream.read(size))
            if message.get("re") == self.number:
                return message.get("error", "")


def test_full(folder):
    shim, flag = f"{folder}/nospace.so", f"{folder}/full"
    subprocess.run(["gcc", "-shared", "-fPIC", "-o", shim, "tests/store/preload/nospace.c", "-ldl"],
                   check=True)
    server = Server(f"{folder}/data", LD_PRELOAD=shim, NOSPACE=flag)
    ada, boris = Player(server.port), Player(server.port)
    ok(ada.ask('create base seats=3 name="Ada" bots=random') == "", "a table")
    with open(flag, "w", encoding="ascii"):
        pass
    ok(ada.ask('say "a"') == "busy", "the disk is full: a request is refused")
    ok(boris.ask('create base seats=3 name="Boris"') == "busy", "and a new table")
    ok(boris.ask("ping") == "", "the server goes on")
    os.remove(flag)
    ok(ada.ask('say "b"') == "", "when there is room, the table goes on")
    ok(ada.ask("start") == "", "with a game")
    status, said = server.end()
    ok(status == 0, "nothing has been aborted", said)
    ok(len(re.findall("cannot write .*full", said)) == 1 and said.count("written again") == 1,
       "the operator is told once", said)
    with sqlite3.connect(f"{folder}/data/tables.db") as database:
        bodies = [row[0] for row in database.execute("SELECT body FROM log ORDER BY seq")]
        check = database.execute("PRAGMA integrity_check").fetchone()[0]
    ok(check == "ok" and sum('"b"' in body for body in bodies) == 1 and
       not any('"a"' in body for body in bodies), "what was refused is not in the file", bodies)


def test_locked(folder):
    server = Server(f"{folder}/data")
    ada, boris = Player(server.port), Player(server.port)
    ada.ask('create base seats=3 name="Ada"')
    other = sqlite3.connect(f"{folder}/data/tables.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    ok(ada.ask('say "a"') == "busy", "another program has locked the file: a request is refused")
    ok(boris.ask("ping") == "", "the server goes on")
    other.execute("ROLLBACK")
    other.close()
    ok(ada.ask('say "b"') == "", "then the table goes on")
    status, said = server.end()
    ok(status == 0, "nothing has been aborted", said)


def test_start(folder):
    path = f"{folder}/data/tables.db"
    with sqlite3.connect(path) as database:
        database.executemany("INSERT INTO log VALUES (?, 1, 0, ?, x'00')",
                             [(f"T{number:05}", "x" * 200) for number in range(2000)])
    database.close()
    size = os.path.getsize(path)
    with open(path, "r+b") as file:
        file.seek(size // 2 // 4096 * 4096)
        file.write(os.urandom(4096))
    run = subprocess.run([PROGRAM, "serve", "--data", f"{folder}/data", "--listen", "127.0.0.1:0"],
                         capture_output=True, text=True, timeout=60)
    ok(run.returncode == 1 and re.search(r"tables\.db is damaged: [^\n]*\.\n\Z", run.stderr),
       "a damaged file is refused at the start", f"{run.returncode} {run.stderr}")


def main():
    folder = tempfile.mkdtemp(prefix="saboteur-")
    try:
        test_full(folder)
        test_locked(folder)
        test_start(folder)
    finally:
        shutil.rmtree(folder)
    print(f"1..{points}")
    return failures > 0


if __name__ == "__main__":
    raise SystemExit(main())
