#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""log_test.py - the log of a real server: what the server writes there, how often, and to which
file before and after SIGHUP."""

import fcntl
import os
import pty
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import termios

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from figures import look  # noqa: E402
from player import PROGRAM, Player, Port, Server  # noqa: E402
from wait import WATCHDOG_S, until, until_ended  # noqa: E402

LINE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (info|warning|error) \S[^\n]*")
BURST = 95  # requests that a connection may send at once
points = 0
failures = 0


def ok(passed, what, note=""):
    global points, failures
    points += 1
    failures += not passed
    print(f"{'' if passed else 'not '}ok {points} - {what}", flush=True)
    if not passed and note != "":
        print(re.sub("^", "# ", str(note), flags=re.M))


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def well_formed(log):
    return log.endswith("\n") and all(LINE.fullmatch(line) for line in log[:-1].split("\n"))


class Alone(Server):
    """A server that was not started in a terminal."""
    before = ("setsid",)


def enter_terminal():
    """Makes standard input the terminal of this process. A test that is started with nohup would
    otherwise start its servers so, too."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


def serve_in_terminal(folder, *before):
    """Starts a server in a terminal of its own. Returns the process, the other end of the
    terminal and a visitor."""
    ours, theirs = pty.openpty()
    server = subprocess.Popen(
        [*before, PROGRAM, "serve", "--data", folder, "--listen", "127.0.0.1:0"],
        stdin=theirs, stdout=subprocess.PIPE, stderr=theirs, start_new_session=True, text=True,
        preexec_fn=enter_terminal)
    os.close(theirs)
    served = next(filter(None, map(re.compile(r"http://127.0.0.1:(\d+)").search, server.stdout)))
    return server, ours, Player(Port(int(served[1])))  # which the server's loop has answered


def test_terminal_closed(folder):
    server, terminal, _ = serve_in_terminal(f"{folder}/data")
    os.close(terminal)
    ok(until_ended(server) == 0, "if its terminal is closed, a server stops in order",
       server.returncode)
    server.stdout.close()
    with Alone(f"{folder}/data") as again:
        ok("error" not in Player(again).ask("ping"), "and the next one can start")
    server, terminal, ada = serve_in_terminal(f"{folder}/data", "nohup")
    os.close(terminal)
    ok("error" not in ada.ask("ping"), "with nohup, the server goes on")
    server.terminate()
    ok(until_ended(server) == 0, "until it is told to end", server.returncode)
    server.stdout.close()


def test_standard_error(folder):
    server = Alone(f"{folder}/data")
    ada = Player(server)
    server.process.send_signal(signal.SIGHUP)  # which is pending when the server gets the ping
    try:
        ok("error" not in ada.ask("ping"), "SIGHUP ends no server")
    except (AssertionError, ConnectionError) as end:
        ok(False, "SIGHUP ends no server", end)
    status, log = server.end()
    ok(status == 0 and well_formed(log), "each line has a time and a level", log)
    ok(re.search(r" info start version=\S+ listen=\S+ data=\S+ store=sqlite\n", log) and
       re.search(r" info stop\n.* info stopped\n\Z", log), "the log tells of start and stop", log)


def test_file(folder):
    path, old = f"{folder}/log", f"{folder}/log.1"
    server = Server(f"{folder}/data", "--log", path)
    ada = Player(server)
    ada.ask('create base seats=3 name="Adelaide"')
    refused = any(ada.ask(f'say "{i}"').get("error") == "too-fast" for i in range(BURST))
    ok(refused, "too many messages are refused")
    ada.ask("ping")
    log = read(path)
    ok(len(re.findall(r" warning reached a limit kind=too-fast count=1\n", log)) == 1 and
       log.count("too-fast") == 1, "the log tells of it", log)
    ok("Adelaide" not in log, "without names", log)
    os.rename(path, old)
    server.process.send_signal(signal.SIGHUP)
    until(lambda: os.path.exists(path), "the server has opened the other file")
    ok("error" not in ada.ask("ping"), "after SIGHUP, the server goes on with another file")
    status, said = server.end()
    ok(status == 0 and said == "", "nothing goes to standard error", said)
    ok(read(old) == log and " stopped\n" in read(path) and well_formed(read(path)),
       "the old file stays as it was, and later lines are in the new file")


def test_no_folder(folder):
    run = subprocess.run([PROGRAM, "serve", "--data", f"{folder}/data", "--listen", "127.0.0.1:0",
                          "--log", f"{folder}/none/log"], capture_output=True, text=True,
                         timeout=WATCHDOG_S)
    ok(run.returncode == 1 and re.search(r"Cannot write the log \S+: No such file", run.stderr),
       "if the log cannot be written, the server says so when it starts", run.stderr)


def answers(metrics):
    """Whether the server shows its figures. Its socket is there a moment before it listens."""
    try:
        return bool(look(metrics))
    except OSError:
        return False


def test_no_output(folder):
    """The server's output goes to /dev/null. Then the C library makes a system call to ask the
    kernel whether the output is a terminal. For a pipe or a file, it makes no such call. A server
    that answers has printed its address."""
    metrics = f"{folder}/metrics"
    server = subprocess.Popen([PROGRAM, "serve", "--data", f"{folder}/data", "--listen",
                               "127.0.0.1:0", "--metrics", f"unix:{metrics}"],
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    until(lambda: answers(metrics) or server.poll() is not None, "the server listens")
    ok(server.poll() is None, "a server whose output is discarded runs", server.returncode)
    server.send_signal(signal.SIGTERM)
    server.stderr.read()
    ok(until_ended(server) == 0, "and stops", server.returncode)


def main():
    folder = tempfile.mkdtemp(prefix="saboteur-")
    try:
        test_standard_error(folder)
        test_terminal_closed(folder)
        test_file(folder)
        test_no_folder(folder)
        test_no_output(folder)
    finally:
        shutil.rmtree(folder)
    print(f"1..{points}")
    return failures > 0


if __name__ == "__main__":
    raise SystemExit(main())
