#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""files_test.py - a real server that may open few files. It must serve as many visitors as it can,
answer the operator all the time, and go on as soon as there are files again."""

import os
import re
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from player import PROGRAM, Server  # noqa: E402
from points import Points  # noqa: E402
from wait import WATCHDOG_S, until, until_ended  # noqa: E402

LIMITS = [64, 200, 1024, 4096]
points = Points()
ok = points.check


def get(link, path):
    """Asks for a page. Returns the whole answer."""
    link.settimeout(WATCHDOG_S)
    link.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
    answer = b""
    while more := link.recv(65536):
        answer += more
    return answer.decode()


def metrics(folder):
    """What the operator reads, as numbers by name."""
    with socket.socket(socket.AF_UNIX) as link:
        link.connect(f"{folder}/metrics")
        page = get(link, "/metrics")
    return {name: float(value) for name, value in re.findall(r"^(\w+) (\S+)$", page, flags=re.M)}


def admin(server):
    return subprocess.run([PROGRAM, "admin", "--data", server.folder, "tables"],
                          capture_output=True, text=True, timeout=WATCHDOG_S, check=False)


def start(folder, limit):
    class Limited(Server):
        """A server that may open few files."""
        before = ("prlimit", f"--nofile={limit}")
    return Limited(f"{folder}/data", "--metrics", f"unix:{folder}/metrics")


def crowd(server, size):
    return [server.connect() for _ in range(size)]


def leave(visitors):
    for link in visitors:
        link.close()


def test_limit(limit):
    folder = tempfile.mkdtemp(prefix="saboteur-")
    server = start(folder, limit)
    visitors = crowd(server, 2 * limit)
    until(lambda: metrics(folder)["saboteur_connections"] >=
          metrics(folder)["saboteur_connections_max"], "the server is full")
    now = metrics(folder)
    ok(now["saboteur_connections_max"] > limit / 8,
       f"{limit} files, twice as many visitors: the operator sees that the server is full", now)
    ok(admin(server).returncode == 0, "saboteur admin is answered")
    leave(visitors)
    with server.connect() as link:
        served = get(link, "/healthz").startswith("HTTP/1.1 200 ")
    ok(served, "once all have left, the next is served")
    visitors = crowd(server, 2 * limit)
    server.process.send_signal(signal.SIGTERM)
    ok(until_ended(server.process) == 0, "a full server obeys SIGTERM")
    _, said = server.end()
    ok(said.count(f"the limit of {limit} open files allows") == 1, "the log names the limit", said)
    leave(visitors)
    shutil.rmtree(folder)


def test_refused():
    """The limit falls while the server runs, so that the system refuses to accept connections."""
    folder = tempfile.mkdtemp(prefix="saboteur-")
    server = start(folder, 200)
    files = int(metrics(folder)["process_open_fds"]) or 40
    resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (files + 10, 200))
    visitors = crowd(server, 60)
    until(lambda: metrics(folder)["saboteur_accept_refuses"] == 1, "the system refuses")
    ok(True, "the operator sees that the system refuses connections")
    ok(admin(server).returncode == 0, "saboteur admin is answered")
    leave(visitors)
    with server.connect() as link:
        served = get(link, "/healthz").startswith("HTTP/1.1 200 ")
    ok(served, "once all have left, the next is served")
    ok(metrics(folder)["saboteur_accept_refuses"] == 0, "the operator sees that it is over")
    visitors = crowd(server, 60)
    until(lambda: metrics(folder)["saboteur_accept_refuses"] == 1, "the system refuses again")
    server.process.send_signal(signal.SIGTERM)
    ok(until_ended(server.process) == 0, "a server whose connections are refused obeys SIGTERM")
    _, said = server.end()
    ok("cannot accept connections now: Too many open files." in said, "the log says why", said)
    leave(visitors)
    shutil.rmtree(folder)


def test_too_low():
    folder = tempfile.mkdtemp(prefix="saboteur-")
    run = subprocess.run(["prlimit", "--nofile=30", PROGRAM, "serve", "--data", f"{folder}/data",
                          "--listen", "127.0.0.1:0"],
                         capture_output=True, text=True, timeout=WATCHDOG_S, check=False)
    ok(run.returncode == 1 and re.fullmatch(
        r"saboteur: The limit of 30 open files is too low: [^\n]*\.\n", run.stderr),
       "with too few files, the server does not start, and says why", run.stderr)
    shutil.rmtree(folder)


def main():
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    for limit in LIMITS:
        if most == resource.RLIM_INFINITY or 2 * limit + 100 < most:
            test_limit(limit)
    test_refused()
    test_too_low()
    return points.status()


if __name__ == "__main__":
    raise SystemExit(main())
