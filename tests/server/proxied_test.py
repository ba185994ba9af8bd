#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""proxied_test.py - a real server on a Unix socket, behind a proxy that sends PROXY headers. The
test also stops the server, which must not wait for a slow reader.
"""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import urllib.request

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from figures import look  # noqa: E402
from wait import WATCHDOG_S, until, until_ended  # noqa: E402

PROGRAM = os.environ.get("SABOTEUR", "build/release/saboteur")
HEADER = b"\r\n\r\n\0\r\nQUIT\n\x21\x11\0\x0c\xcb\x00\x71\x09\x0a\x00\x00\x01\x12\x67\x00\x50"
points = 0
failures = 0


def ok(passed, what, note=""):
    global points, failures
    points += 1
    failures += not passed
    print(f"{'' if passed else 'not '}ok {points} - {what}", flush=True)
    if not passed and note:
        print(f"# {note}")


class Server:
    def __init__(self, folder, *options):
        self.process = subprocess.Popen([PROGRAM, "serve", "--data", f"{folder}/data", *options],
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.first = self.process.stdout.readline()

    def end(self, number):
        self.process.send_signal(number)
        return until_ended(self.process), self.process.stderr.read()


def ask(path, text):
    with socket.socket(socket.AF_UNIX) as peer:
        peer.settimeout(WATCHDOG_S)
        peer.connect(path)
        peer.sendall(text)
        try:
            return peer.recv(4096)
        except ConnectionResetError:
            return b""


def test_socket(folder):
    path = f"{folder}/socket"
    request = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    listen = ("--listen", f"unix:{path}", "--proxy-protocol")
    server = Server(folder, *listen)
    ok(f"unix:{path}" in server.first, "the socket is named", server.first)
    ok(os.stat(path).st_mode & 0o777 == 0o660, "only owner and group may use the socket")
    ok(ask(path, HEADER + request).startswith(b"HTTP/1.1 200 "), "a proxy's request is answered")
    ok(ask(path, request) == b"", "a request without a PROXY header is not answered")
    second = subprocess.run([PROGRAM, "serve", "--data", f"{folder}/other", *listen],
                            capture_output=True, text=True, timeout=WATCHDOG_S)
    ok(second.returncode == 1 and "in use" in second.stderr, "no other server takes the socket",
       second.stderr)
    _, said = server.end(signal.SIGKILL)
    ok("unix sends no PROXY header" in said, "the operator is told why", said)
    server = Server(folder, *listen)
    ok(ask(path, HEADER + request).startswith(b"HTTP/1.1 200 "),
       "the server replaces a socket that a dead server left")
    ok(server.end(signal.SIGTERM)[0] == 0, "the server ends cleanly")


def test_stop(folder):
    """Somebody requests a file many times, and never reads. For how long the server waits for such
    a reader is in tests/server/connection_test.c."""
    metrics = f"{folder}/metrics"
    server = Server(folder, "--listen", "127.0.0.1:0", "--metrics", f"unix:{metrics}")
    port = int(server.first.rstrip("/\n").rsplit(":", 1)[1])
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=WATCHDOG_S) as page:
        script = re.search(r'src="([^"]+\.js)"', page.read().decode())[1]
    with socket.socket() as slow:
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.connect(("127.0.0.1", port))
        slow.sendall(f"GET {script} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode() * 200)
        until(lambda: look(metrics)["saboteur_queued_bytes"] > 0,
              "the buffers of the sockets are full")
        ok(server.end(signal.SIGTERM)[0] == 0, "the server stops, although somebody does not read")


def main():
    folder = tempfile.mkdtemp(prefix="saboteur-")
    try:
        test_socket(folder)
        test_stop(folder)
    finally:
        shutil.rmtree(folder)
    print(f"1..{points}")
    return failures > 0


if __name__ == "__main__":
    raise SystemExit(main())
