# SPDX-License-Identifier: MIT
"""terminal.py - what the tests of `saboteur play` share: TAP points, the program and a server."""

import fcntl
import os
import re
import select
import selectors
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import termios

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from seed import PROGRAM  # noqa: E402
from wait import WATCHDOG_S  # noqa: E402

ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "USER": "ada"}
ENVIRONMENT.pop("NO_COLOR", None)
# The terminal's files. In this folder, hints are turned off: hint_plain_test.py turns them on.
STATE = tempfile.TemporaryDirectory()
os.mkdir(f"{STATE.name}/saboteur")
with open(f"{STATE.name}/saboteur/hints", "w", encoding="utf-8") as hints:
    hints.write("0 0 off\n")
ENVIRONMENT["XDG_STATE_HOME"] = STATE.name
UNLOOKED = "role skip"  # the line that lets you play without looking at your role
counts = {"points": 0, "failures": 0}


def ok(passed, what):
    counts["points"] += 1
    counts["failures"] += not passed
    print(f"{'' if passed else 'not '}ok {counts['points']} - {what}", flush=True)
    return passed


def done():
    print(f"1..{counts['points']}")
    sys.exit(counts["failures"] > 0)


class Server:
    """Runs `saboteur serve` with its own port and folder. While the server is stopped, this object
    keeps both."""

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.held = socket.socket()  # keeps the port from other programs
        self.held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.held.bind(("127.0.0.1", 0))
        self.port = self.held.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()
        return self

    def start(self):
        """Starts the server without the leak checker, because the server's sandbox does not let
        this checker work."""
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--listen", f"127.0.0.1:{self.port}", "--data", self.folder.name,
             "--bot-delay", "1"], stdout=subprocess.PIPE, text=True, start_new_session=True,
            env={**ENVIRONMENT, "ASAN_OPTIONS": "detect_leaks=0"})
        for line in self.process.stdout:
            if "Invitation" in line:
                break

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(WATCHDOG_S)
        self.process.stdout.close()

    def __exit__(self, *_):
        self.stop()
        self.held.close()
        self.folder.cleanup()


class Player:
    """`saboteur play --plain`, with pipes as its input and output."""

    def __init__(self, *words):
        self.process = subprocess.Popen([PROGRAM, "play", "--plain", *words], bufsize=0,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        env=ENVIRONMENT, start_new_session=True)
        self.text = ""  # the whole lines read so far
        # The beginning of the next line. Data from a pipe may end even within a character.
        self.begun = b""
        self.send(UNLOOKED)

    def read(self):
        """Reads what has arrived, or waits until something arrives. Returns False at the end of the
        program's output, or if nothing arrives for very long."""
        if not select.select([self.process.stdout], [], [], WATCHDOG_S)[0]:
            return False
        got = os.read(self.process.stdout.fileno(), 65536)
        whole = (self.begun + got).rfind(b"\n") + 1 if got else len(self.begun)
        self.text += (self.begun + got)[:whole].decode()
        self.begun = (self.begun + got)[whole:]
        return bool(got)

    def send(self, line):
        self.process.stdin.write(line.encode() + b"\n")

    def wait_for(self, pattern, since=0):
        """Reads until the pattern comes. Returns its match, or None if `read` returns False
        before."""
        found = re.search(pattern, self.text[since:], re.M)
        while not found and self.read():
            found = re.search(pattern, self.text[since:], re.M)
        return found

    def end(self):
        self.process.stdin.close()
        while self.read():
            pass
        self.process.stdout.close()
        return self.process.wait(WATCHDOG_S)


def play(*words, text="", skips=True, **more):
    text = f"{UNLOOKED}\n{text}" if skips else text
    return subprocess.run([PROGRAM, "play", "--plain", *words], input=text.encode(),
                          timeout=WATCHDOG_S, env={**ENVIRONMENT, **more}, capture_output=True,
                          check=False)


def texts(*words, text="", **more):
    return play(*words, text=text, **more).stdout.decode()


def printed(columns, *words, text="", **more):
    """Returns what the program prints on a terminal with this many columns. The program's input
    still comes through a pipe."""
    near, far = os.openpty()
    fcntl.ioctl(far, termios.TIOCSWINSZ, struct.pack("4H", 24, columns, 0, 0))
    process = subprocess.Popen([PROGRAM, "play", "--plain", *words], stdin=subprocess.PIPE,
                               stdout=far, env={**ENVIRONMENT, **more})
    os.close(far)
    process.stdin.write(f"{UNLOOKED}\n{text}".encode())
    process.stdin.close()
    got = b""
    try:
        while more_bytes := os.read(near, 65536):
            got += more_bytes
    except OSError:
        pass  # the error that Linux reports when nobody holds the other end any more
    os.close(near)
    process.wait(WATCHDOG_S)
    return got.decode(errors="replace").replace("\r\n", "\n")


def answer(player):
    """Types an answer to the newest text of a player. Returns True when the game is over."""
    asked = re.findall(r"^(Your (?:turn|answer|tunnel).*|Choose .*|Take .*nobody sees which\.|"
                       r"The round is over\. Next.*|The game is over\. Next.*)$",
                       player.text[player.seen:], re.M)
    if not asked:
        return False
    player.seen = player.text.rindex(asked[-1]) + len(asked[-1])
    if asked[-1].startswith("The game"):
        return True
    player.send("ready" if asked[-1].startswith("The round") else "1")
    return False


def finish(players):
    """Plays the game to its end for all these players."""
    waiting = set(players)
    with selectors.DefaultSelector() as selector:
        for player in players:
            player.seen = 0
            selector.register(player.process.stdout, selectors.EVENT_READ, player)
        for player in players:
            if answer(player):
                waiting.discard(player)
        while waiting:
            for key, _ in selector.select(WATCHDOG_S) or []:
                if not key.data.read():
                    return False
                if answer(key.data):
                    waiting.discard(key.data)
    return True
