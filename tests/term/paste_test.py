#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""paste_test.py - what is pasted is never taken for keys or commands, and a terminal that cannot
show the screen, or is too small for it, says what to do."""

import os
import pty
import re
import resource
import signal
import termios

from screen import Screen, last_row
from terminal import ENVIRONMENT, PROGRAM, Player, Server, done, ok
from wait import WATCHDOG_S, first

WORDS = ("--seed", "paste", "--name", "Ada", "--bot-delay", "0")
FIRST = "First look at your"


def pasting(screen, text):
    screen.tmux("set-buffer", text)
    screen.tmux("paste-buffer", "-p")


def test_screen():
    screen = Screen(*WORDS)
    screen.look()
    pasting(screen, "1a\nq\ny\nd\n")
    picture = screen.wait_for("Pasted text is no command")
    ok(picture and "Pick a card" in picture, "a paste plays nothing, and the screen says why")
    screen.keys("/")
    screen.wait_until(lambda shown: last_row(shown).startswith("/"))
    pasting(screen, "Hello\nthere, q")
    ok(screen.wait_until(lambda shown: last_row(shown).startswith("/Hello there, q")),
       "a paste goes into the line that is being typed, and does not send it")
    screen.keys("Enter")
    ok(screen.wait_for("You said: Hello there, q"), "Enter sends it")
    screen.keys("/")
    screen.wait_until(lambda shown: last_row(shown).startswith("/"))
    pasting(screen, "x" * 2000)
    screen.wait_until(lambda shown: last_row(shown).startswith("/" + "x" * 9))
    screen.keys("Escape")
    ok(screen.wait_for("too long; its end is left out"), "a paste that does not fit is cut")
    screen.resize(40, 10)
    screen.wait_for("Make this window larger")
    pasting(screen, "quit")
    screen.resize(80, 24)
    ok(screen.wait_for("Pick a card"), "nor does a paste leave a screen that is too small")
    screen.keys("q", "y")
    ok(screen.wait_for(r"status 0"), "a typed q still leaves")
    screen.end()


REPORTS = {
    "an answer about colours": "\033]11;rgb:ffff/ffff/ffff\033\\",
    "one that ends with a bell": "\033]11;rgb:ffff/ffff/ffff\a",
    "the focus coming": "\033[I", "the focus going": "\033[O",
    "device attributes": "\033[?62;c", "Ctrl+l in another form": "\033[108;5u",
    "a status string": "\033P1$r0m\033\\", "an unknown key": "\033Oq",
    "the place of the cursor": "\033[12;40R",
}


def test_reports():
    """What the terminal sends by itself chooses, rotates and plays nothing."""
    screen = Screen(*WORDS)
    screen.look()
    screen.keys("1")
    picked = screen.wait_for("press a-")
    for what, report in REPORTS.items():
        screen.tmux("send-keys", "-H", *(f"{byte:02x}" for byte in report.encode()))
        screen.keys("?")  # comes after it
        screen.wait_for("The mouse picks cards")
        screen.keys("?")
        ok(screen.wait_until(lambda shown: shown == picked), f"{what} is no key")
    screen.end()


def test_locales():
    """A locale that is not installed, as after ssh from another system."""
    for environment in ("env -u LC_ALL -u LANG LC_CTYPE=UTF-8", "LC_ALL=xx_YY.UTF-8"):
        screen = Screen("--seed", "paste", "--name", "Zo\u00e9", "--bot-delay", "0",
                        environment=environment)
        ok("Zo\u00e9" in screen.look(), f"{environment}: the name is shown")
        screen.keys("/")
        screen.wait_until(lambda shown: last_row(shown).startswith("/"))
        screen.type("\u00e9")
        screen.keys("Enter")
        ok(screen.wait_for("You said: \u00e9"), f"{environment}: a message arrives")
        screen.end()


def test_ascii():
    """In the locale C, the terminal draws ASCII, but what is typed arrives."""
    with Server() as server:
        boris = Player("--join", server.url, "--seats", "3", "--name", "Boris")
        invitation = boris.wait_for(r"Invitation: (\S+)$")[1]
        screen = Screen("--join", invitation, "--name", "Ada", environment="LC_ALL=C")
        screen.wait_for(r"1 Ada \(you\)")
        screen.keys("/")
        screen.wait_until(lambda shown: last_row(shown).startswith("/"))
        screen.type("\u00e9 \u4e2d")
        screen.keys("Enter")
        ok(boris.wait_for("Ada said: \u00e9 \u4e2d$"), "a message in the locale C arrives")
        ok(screen.wait_for(r"You said: \? \?"), "and is drawn in ASCII")
        screen.end()
        boris.end()
    typist = Typist("--plain", *WORDS, LC_ALL="C")
    typist.wait_for(r"> $")
    typist.send("say \u00e9\n")
    ok(typist.wait_for("You said: \u00e9"), "so does one in line mode")
    typist.end()


def test_small():
    screen = Screen(*WORDS)
    screen.wait_for(FIRST)
    for columns, rows, wanted in (
            (69, 24, r"Make this window larger, or press q to leave\. .* --plain, it needs no "
                     r"screen\."),
            (40, 10, r"press q to leave\. Saboteur needs 80 x 24 characters; there are 40 x 10\."),
            (20, 10, "Make this window larger, or press q to leave."),
            (12, 6, "Make this window larger, or press q to leave."),
            (10, 3, r"Make it larger, or q\."), (8, 2, r"Larger!")):
        screen.resize(columns, rows)
        ok(screen.wait_until(lambda shown, wanted=wanted: re.search(
            wanted, " ".join(shown.split()))), f"{columns} x {rows}: {wanted}")
    screen.keys("q")
    screen.resize(80, 24)
    ok(screen.wait_for(r"status 0"), "q leaves")
    screen.end()


class Typist:
    """Somebody who types in a terminal in line mode."""

    def __init__(self, *words, **environment):
        self.text = ""
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            given = {**ENVIRONMENT, **environment}
            os.execve(PROGRAM, [PROGRAM, "play", *words],
                      {name: value for name, value in given.items() if value is not None})

    def read(self):
        os.set_blocking(self.terminal, False)
        try:
            self.text += os.read(self.terminal, 65536).decode(errors="replace")
        except OSError:
            pass
        return self.text

    def wait_for(self, pattern, since=0):
        return first(self.read, lambda text: re.search(pattern, text[since:]), WATCHDOG_S)

    def send(self, text):
        os.write(self.terminal, text.encode())

    def end(self):
        self.send("quit\n")
        return os.waitpid(self.process, 0)[1]


def test_lines():
    typist = Typist("--plain", *WORDS)
    typist.wait_for(r"> $")
    typist.send("\x1b[200~say one\x1b[201~\n")
    ok(typist.wait_for("You said: one"), "a pasted line is a line, once Enter is pressed")
    typist.send("\x1b[200~say two\nsay three\nsay four\x1b[201~\n")
    ok(typist.wait_for("pasted several lines; none of them"), "several lines are refused")
    typist.send("say five\n")
    text = typist.wait_for("You said: five")
    ok(text and not re.search("You said: (two|three|four)", text), "and none is carried out")
    ok(typist.end() == 0 and typist.wait_for(r"\x1b\[\?2004l"), "the terminal is given back")


def test_crash():
    typist = Typist("--plain", *WORDS, ASAN_OPTIONS="handle_segv=0")
    typist.wait_for(r"> $")
    os.kill(typist.process, signal.SIGSEGV)
    text = typist.wait_for(r"\x1b\[\?2004l")
    ok(text and termios.tcgetattr(typist.terminal)[3] & termios.ECHOCTL
       and os.waitpid(typist.process, 0)[1] & 127 == signal.SIGSEGV,
       "the terminal is given back by a crash, too")


def test_kinds():
    for name, sentence in (("dumb", "the kind dumb cannot"), ("", "does not say"),
                           (None, "does not say"), ("unknown", "the kind unknown cannot"),
                           ("no-such-terminal", "the kind no-such-terminal cannot")):
        typist = Typist(*WORDS, TERM=name)
        text = typist.wait_for(r"> $")
        ok(text and sentence in text and text.count("line by line") == 1 and "\x1b" not in text,
           f"TERM={name}: line mode, with one sentence")
        typist.send("role\n")
        text = typist.wait_for("(?i)you are|role")
        ok(typist.end() == 0 and "\x1b" not in typist.read(), "and nothing but lines")


test_screen()
test_reports()
test_locales()
test_ascii()
test_small()
test_lines()
test_crash()
test_kinds()
done()
