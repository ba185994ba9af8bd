#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""screen_test.py - `saboteur play` on a real screen in tmux, by keys and clicks.

The tests play whole games at 80 x 24, in Unicode and in ASCII, and compare pictures with
tests/term/golden/*.txt, in which `?` stands for any character. They also check ways to leave,
window sizes, colours, and a table of a server.
"""

import os
import re
import signal
import termios

from screen import NOSES, TITLE, Screen, click, compare, fits, framed, play_on, scroll_down
from terminal import Player, Server, done, ok
from processes import children  # terminal.py adds the kit to the path

# With this seed it is Ada's turn first. So the first picture depends only on the shuffle.
ADA_BEGINS = ("--seed", "g3", "--name", "Ada", "--bot-delay", "0")

LONG_TALK = "the treasure lies below the middle goal, which I have seen today with my own eyes"


def test_first_turn():
    screen = Screen(*ADA_BEGINS)
    compare(screen, "first")
    screen.look()
    screen.keys("1")
    compare(screen, "picked")
    screen.keys("b")
    compare(screen, "chosen")
    screen.keys("Escape")
    ok(screen.wait_for("Pick a card"), "Esc puts the card back")
    screen.keys("2", "b")
    ok(screen.wait_for(r"^Lay the junction ESW at bb5\?"), "a letter chooses where to lay the card")
    screen.keys("r")
    ok(screen.wait_for(r"^Lay the junction NEW at bb5\?"), "r turns the card and keeps the place")
    screen.keys("t")
    ok(screen.wait_for(r"^Lay the junction NEW at (?!bb5)"), "t goes on to the next place")
    screen.keys("d")
    ok(screen.wait_for(r"^Discard the junction ESW\? Enter"), "d discards")
    screen.keys("Escape", "?")
    compare(screen, "help")
    screen.keys("?")
    role = r"You are a (?:saboteur|gold-digger)\."
    ok(screen.peek("F2", role), "F2 shows the role")
    ok(screen.wait_until(lambda shown: not re.search(role, shown)), "it hides again by itself")
    screen.keys("/")
    screen.type("dig! \u00fc")
    screen.keys("Enter")
    ok(screen.wait_for("You said: dig! \u00fc"), "talk")
    screen.keys(":")
    screen.type("why NESW@i5")
    screen.keys("Enter")
    ok(screen.wait_for(r"\(base 4\.2\)"), "why")
    screen.keys(":")
    screen.type("players")
    screen.keys("Enter")
    ok(screen.wait_for(r"4 Dagny, bot; cards 6"), "a long answer opens the log")
    screen.keys("l", "v")
    ok(screen.wait_for(r"Vote to end the round\? y or n"), "v asks")
    screen.keys("n", ":")
    screen.type("NESW@b5")
    screen.keys("Enter")
    ok(screen.wait_for(r"Dagny(?s:.)*Your turn"), "an action is typed")
    since = r"^│ +1 .*Sindri.*\.(?s:.)*^│ +4 .*Dagny.*\."
    screen.keys("F3")
    ok(screen.wait_for(since), "F3 tells what the others did")
    screen.keys("Escape")
    ok(screen.wait_until(lambda shown: not re.search(since, shown, re.M)), "and Esc closes it")
    screen.keys("q", "n")
    ok(screen.wait_for("Your turn"), "q asks")
    screen.keys("q", "y")
    ok(screen.wait_for("^status 0"), "and leaves")
    screen.end()


def test_mouse():
    screen = Screen(*ADA_BEGINS, environment="ESCDELAY=1000")
    screen.look()
    click(screen, 59, 11)
    ok(screen.wait_for("Crossing NESW: press [a-z]"), "a click picks a card")
    click(screen, 47, 0)
    ok(screen.wait_for(r"\(base 4\.2\)"), "a click elsewhere says why not")
    click(screen, 12, 10)
    ok(screen.wait_for(r"^Lay the crossing NESW at b5\?"), "a click chooses a cell")
    click(screen, 12, 10)
    ok(screen.wait_for("\u2261\u2550\u2550\u2550\u2550\u256c(?s:.)*^[^\n]*Pick a card"),
       "and again lays the card")
    screen.end()


def test_game(name, *words, ascii_only=False, environment=""):
    screen = Screen("--seed", "screen", "--name", "Ada", "--bot-delay", "0", *words,
                    environment=environment)
    screen.wait_for("Your turn|is choosing a card")
    ended = []
    for number in (1, 2, 3):
        pictures = play_on(screen, stop="Next: re")
        if not ok(pictures, f"{name}: round {number} is played by keys"):
            break
        ok(all(fits(picture, ascii_only) for picture in pictures), f"{name}: all of it fits")
        ended.append(pictures[-1])
        if number < 3:
            screen.keys("Enter")
            # The program paints the last row last.
            screen.wait_for(rf"Round {number + 1} of 3(?s:.)*"
                            r"(?:Your turn|is choosing a card)[^\n]*\n*\Z")
    ok(ended and re.search(r"(?:diggers|saboteurs) win|Nobody wins", ended[0])
       and "Set aside: " in ended[0], f"{name}: the end of a round shows the roles")
    ok(ended and "Richest: " in ended[-1] and "rematch" in ended[-1], f"{name}: the end")
    rows = re.findall(r"(?:saboteur|gold-digger) +(\d+) = (\d+) \+ (\d+) \+ (\d+) +\w",
                      ended[-1] if ended else "")
    players = len(re.findall(r" [0-9] (?:saboteur|gold-digger) ", ended[-1])) if ended else 0
    ok(len(rows) == players > 0 and all(int(row[0]) == sum(map(int, row[1:])) for row in rows),
       f"{name}: the end shows what each of {players} players won in each round")
    told = framed(screen.picture()) + framed(scroll_down(screen))
    ok(re.search(NOSES, told) and re.search(TITLE, told), f"{name}: and the noses and titles")
    ok(ended and all(("The treasure was under goal" in picture) == ("diggers win" not in picture)
                     for picture in ended), f"{name}: and where the treasure was")
    screen.keys("Enter")
    ok(screen.wait_for("Round 1 of 3") and len(ended) == 3, f"{name}: a rematch")
    screen.end()


def test_far_goals():
    """When the mine has grown to the west, it must be wider than its window at 80 x 24."""
    for look, right in (((), "\u25b6"), (("--ascii",), ">")):
        screen = Screen("--seed", "g3", "--name", "Ada", "--bot-delay", "0", "--seats", "3",
                        "--bots", "random", *look)
        screen.look()
        screen.keys(":")
        screen.type("NESW@bb5")
        screen.keys("Enter")
        # The next player lays the next card to the west.
        ok(screen.wait_for(r"^ cc (?s:.)*Hilda looked at goal C(?s:.)*Pick a card"),
           "the mine grows to the west")
        screen.keys("Left", "Left")
        marks = "(?s:.)*".join(rf"^.{{52}} {goal}{right}" for goal in "ABC")
        ok(screen.wait_for(rf"^ dd (?s:.)*{marks}"),
           f"{right}: each goal beyond the right edge is named there, in its row")
        screen.keys("Right", "Right")
        ok(screen.wait_until(lambda picture: not re.search(f"[ABC]{right}", picture)
                             and re.search(r"A(?s:.)*B(?s:.)*C", picture)),
           f"{right}: but none that is in sight")
        screen.end()


def test_sizes():
    screen = Screen(*ADA_BEGINS)
    screen.wait_for("First look")
    screen.resize(79, 24)
    ok(screen.wait_for(r"^Saboteur needs 80 x 24 characters; there are 79 x 24\.$"), "too narrow")
    screen.resize(80, 20)
    ok(screen.wait_for(r"there are 80 x 20\.$"), "too low")
    screen.resize(132, 50)
    picture = screen.wait_for("First look")
    ok(picture and picture.count("\n") == 50 and re.search(r"^.{89}\u2502 Round 1", picture),
       "a larger one shows more")
    screen.resize(80, 24)
    compare(screen, "first")
    screen.end()


def program_of(screen):
    shell = screen.tmux("list-panes", "-F", "#{pane_pid}").strip()
    [program] = children(shell)
    return program


# Sanitizers leave these signals to the program.
CRASHES = "ulimit -c 0; ASAN_OPTIONS=handle_segv=0:handle_sigbus=0:handle_sigfpe=0:handle_sigill=0"


def test_signals():
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGALRM,
                   signal.SIGUSR1, signal.SIGUSR2, signal.SIGPIPE, signal.SIGXCPU, signal.SIGXFSZ,
                   signal.SIGSTKFLT, signal.SIGRTMIN, signal.SIGRTMAX,
                   signal.SIGSEGV, signal.SIGBUS, signal.SIGABRT, signal.SIGFPE, signal.SIGILL,
                   signal.SIGTRAP, signal.SIGSYS):
        screen = Screen(*ADA_BEGINS, environment=CRASHES)
        screen.wait_for("First look")
        tty = screen.tmux("display", "-p", "#{pane_tty}").strip()
        os.kill(program_of(screen), number)
        picture = screen.wait_for(rf"^status {128 + number}$")
        ok(picture and "First look" not in picture and screen.tmux(
            "display", "-p", "#{mouse_any_flag} #{cursor_flag} #{alternate_on} "
            "#{keypad_cursor_flag}") == "0 1 0 0\n" and is_usual(tty),
           f"signal {number}: the terminal is given back")
        screen.end()


def is_usual(tty):
    """Whether a terminal edits and shows the lines that are typed."""
    file = os.open(tty, os.O_RDWR | os.O_NOCTTY)
    into, out, _, local = termios.tcgetattr(file)[:4]
    os.close(file)
    return (local & (termios.ECHO | termios.ICANON) == termios.ECHO | termios.ICANON
            and into & termios.ICRNL and out & termios.ONLCR)


def test_colours():
    for words, environment, coloured in (([], "", True), (["--mono"], "", False),
                                         ([], "NO_COLOR=1", False)):
        screen = Screen(*ADA_BEGINS, *words, environment=environment)
        screen.wait_for("First look")
        picture = screen.picture(colours=True)
        ok(bool(re.search(r"\x1b\[(?:\d+;)*3[1-7]", picture)) == coloured,
           f"colour: {words} {environment}")
        screen.end()


def test_server():
    with Server() as server:
        boris = Player("--join", server.url, "--seats", "3", "--name", "Boris")
        invitation = boris.wait_for(r"Invitation: (\S+)$")[1]
        screen = Screen("--join", invitation, "--name", "Ada")
        ok(screen.wait_for(r"1 Ada \(you\)(?s:.)*2 free"), "a table gathers")
        boris.send("set pace=timed-slow")
        ok(screen.wait_for(r"Rules: standard, pace=timed-slow *│"), "and says what is unusual")
        boris.send("renew")
        address = boris.wait_for(r"^The new invitation: (\S+-\w{5})$")[1]
        ok(screen.wait_for(re.escape(address) + r" *│"), "and the address that has been renewed")
        boris.send("set pace=relaxed")
        screen.wait_for(r"Rules: standard *│")
        boris.send("start")
        ok(screen.wait_for("Round 1 of 3"), "and begins")
        boris.send("say welcome")
        ok(screen.wait_for("Boris said: welcome"), "talk arrives")
        boris.send("say " + LONG_TALK)
        ok(screen.wait_until(lambda picture: f"Boris said: {LONG_TALK} " in
                             " ".join(picture.split())),
           "and goes on in the next row between two words")
        screen.keys("q", "y")
        ok(screen.wait_for("^status 0") and boris.wait_for("^Ada is away"),
           "the others see that somebody left")
        screen.end()
        screen = Screen("--join", invitation[:-5] + "ZZZZZ")
        ok(screen.wait_for("^status 1"), "no such table")
        screen.end()
        boris.end()


test_first_turn()
test_mouse()
test_game("Unicode")
test_game("ASCII", "--ascii", "--seats", "10", "--preset", "ru", ascii_only=True)
test_game("no UTF-8", "--seats", "3", environment="LC_ALL=C", ascii_only=True)
test_far_goals()
test_sizes()
test_signals()
test_colours()
test_server()
done()
