#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""cave_screen_test.py - The Dark Cave on a real screen in tmux, by keys and clicks.

The tests play whole games at 80 x 24, in Unicode and in ASCII, and compare pictures with
tests/term/golden/cave_*.txt. They also check a planned walk, several window sizes, and a table on a
server, with a spectator.
"""

import re

from screen import NOSES, TITLE, Screen, click, compare, fits, framed, play_on, scroll_down
from terminal import Player, Server, done, ok

CAVE = ("--game", "cave", "--name", "Ada", "--bot-delay", "0")
# With this seed it is Ada's turn first. So the first pictures depend only on the deal, not on bots.
ADA_BEGINS = (*CAVE, "--seats", "4", "--seed", "b")


def type_line(screen, line):
    screen.keys(":")
    screen.type(line)
    screen.keys("Enter")


def test_first_turn():
    screen = Screen(*ADA_BEGINS)
    compare(screen, "cave_first")
    screen.look()
    screen.keys("1")
    compare(screen, "cave_picked")
    screen.keys("a")
    compare(screen, "cave_chosen")
    screen.keys("r")
    ok(screen.wait_for(r"^Lay the junction NSW\.I at a4\? "), "r turns the card there")
    screen.keys("d")
    ok(screen.wait_for(r"^Discard the junction NES\.I\? "), "d discards")
    screen.keys("t")
    ok(screen.wait_for(r"^Discard the junction NES\.I and the \S+ \S+\? "), "t adds another card")
    screen.keys("5", "t")
    ok(screen.wait_for(r"^Give yourself boots\? "), "a letter or t says who gets the boots")
    screen.keys("Escape", "?")
    compare(screen, "cave_help")
    screen.keys("?")
    role = r"You are (?:loyal|disloyal) to the (?:Golden Axe|Blue Moon)\."
    ok(screen.peek("F2", role), "F2: the clan card")
    ok(screen.wait_until(lambda shown: not re.search(role, shown)), "it hides again by itself")
    type_line(screen, "why step>0,0.0")
    ok(screen.wait_for(r"\(cave 3\.3\)"), "why")
    screen.end()


def test_far_goals():
    """At 80 x 24 the cave is higher than its window, and at first no goal is in the window."""
    for look, up, down in (((), "\u25b2", "\u25bc"), (("--ascii",), "^", "v")):
        screen = Screen(*ADA_BEGINS, *look)
        first = screen.wait_for("First look")
        ok(first and "Goals: A ee1  B e1  C ee9  D e9" in first
           and all(mark in first for mark in (f"{up}A", f"{up}B", f"{down}C", f"{down}D")),
           "each goal outside the window is named, with its cell and its direction")
        screen.keys("Down")
        seen = screen.wait_for(r"Goals: A ee1  B e1 *$")
        ok(seen and re.search(r"\?\?C\?\?.*\?\?D\?\?", seen) and f"{down}C" not in seen,
           "but none that is in sight")
        screen.end()


def test_walk():
    screen = Screen(*ADA_BEGINS)
    screen.look()
    type_line(screen, "NES.I@a4")
    ok(screen.wait_for(r"^Your turn, part 2 of 3: move, 3 steps left: "),
       "a card is laid by a command")
    screen.keys("Down", "Down")
    ok(screen.wait_for(r"You: a5\.0  Seen: ee3 to e9"), "arrows look round")
    screen.keys("a")
    ok(screen.wait_for(r"^Move to a4\.0: 1 step\? Enter"), "a letter chooses where to go")
    screen.keys("Enter")
    ok(screen.wait_for(r"You: a4\.0  Seen: ee1 to e7(?s:.)*move, 2 steps left"),
       "Enter goes there, and the window follows")
    screen.keys("Down", "Down")
    ok(screen.wait_for(r"You: a4\.0  Seen: ee3 to e9"), "arrows look elsewhere")
    screen.keys(".")
    ok(screen.wait_for(r"^Stay here\? Enter"), "a full stop stays")
    screen.keys("Enter")
    ok(screen.wait_for(r"You: a4\.0  Seen: ee1 to e7(?s:.)*^Your turn, part 1 of 3"),
       "at the next turn the window is back")
    screen.end()


def test_mouse():
    screen = Screen(*ADA_BEGINS, environment="ESCDELAY=1000")
    screen.look()
    click(screen, 49, 9)
    ok(screen.wait_for(r"^Junction NES\.I: press [a-z]"), "a click picks a card")
    click(screen, 2, 10)
    ok(screen.wait_for(r"\(cave 4\.1\)"), "a click elsewhere says why not")
    click(screen, 22, 7)
    ok(screen.wait_for(r"^Lay the junction NES\.I at a4\? "), "a click chooses a cell")
    click(screen, 22, 7)
    ok(screen.wait_for(r"^Your turn, part 2 of 3: move, 3 steps"), "a second click lays the card")
    click(screen, 22, 7)
    ok(screen.wait_for(r"^Move to a4\.0"), "a click chooses a space")
    screen.end()


def sees_itself(picture):
    """Whether a player who must choose an action sees their own dwarf in the window. Returns True
    if the player does not have to choose now."""
    found = re.search(r"You: (-?\d+),(-?\d+)\.\d  Seen: (-?\d+)\.\.(-?\d+), (-?\d+)\.\.(-?\d+)",
                      picture)
    if not found or not re.search("Pick a card|part 2 of 3", picture, re.M):
        return True
    x, y, west, east, north, south = map(int, found.groups())
    return west <= x <= east and north <= y <= south


def test_game(name, *words, ascii_only=False, environment=""):
    screen = Screen("--seed", "screen", *CAVE, *words, environment=environment)
    screen.wait_for("First look|Pick a card|is choosing|is moving|is leading")
    pictures = play_on(screen)
    if ok(pictures, f"{name}: a game is played by keys"):
        end = pictures[-1]
        ok(all(fits(picture, ascii_only) for picture in pictures), f"{name}: all of it fits")
        ok(any("Move to " in picture for picture in pictures), f"{name}: with walks")
        ok(all(map(sees_itself, pictures)), f"{name}: the window follows one's dwarf")
        sums = re.findall(r"(\d+) saved x (\d) against = (\d+) ", end)
        ok(len(sums) == 2 and all(int(a) * int(b) == int(c) for a, b, c in sums),
           f"{name}: {sums}")
        fates = re.findall(r"^. (\d) (?:Axe|Moon) +(?:loyal|saboteur) +(?:inside|saved \d+) +"
                           r"(?:wins )? *\w+ ", end, re.M)
        ok(len(fates) == len(re.findall(r"^.*[|\u2502]   \d \w", end, re.M)) > 1,
           f"{name}: and what became of each")
        ok(re.search(r"(?:Axe|Moon) wins  |Nobody left the cave", end) and "rematch" in end,
           f"{name}: the end says who won")
        told = framed(end) + framed(scroll_down(screen))
        ok(bool(re.search(NOSES, told)) == (len(fates) > 2) and re.search(TITLE, told),
           f"{name}: and the titles and, of more than two players, the noses")
    screen.keys("Space")
    ok(screen.wait_for(r"\A(?!(?s:.)*Enter: rematch)"), f"{name}: Space shows the cave")
    screen.keys("Enter")
    ok(screen.wait_for(r"Pile \d+, next I.*\n(?s:.)*(?:part 1|First look|attacks you)"),
       f"{name}: a rematch")
    screen.end()


def test_sizes():
    screen = Screen(*ADA_BEGINS)
    screen.wait_for("First look")
    screen.resize(79, 24)
    ok(screen.wait_for(r"there are 79 x 24\.$"), "too narrow")
    screen.resize(120, 40)
    picture = screen.wait_for(r"^.{67}\u2502 Pile(?s:.)*First look")
    ok(picture and picture.count("?????") == 4 and
       all(f"??{letter}??" in picture for letter in "ABCD"), "a larger one shows all goals")
    screen.resize(80, 24)
    compare(screen, "cave_first")
    screen.end()


def test_server():
    with Server() as server:
        boris = Player("--join", server.url, "--game", "cave", "--seats", "3", "--name", "Boris")
        invitation = boris.wait_for(r"Invitation: (\S+)$")[1]
        screen = Screen("--join", invitation, "--name", "Ada")
        watcher = Screen("--join", invitation, "--watch")
        ok(screen.wait_for(r"Table \w{3} \w{4}: The Dark Cave (?s:.)*1 Ada \(you\)(?s:.)*2 free"),
           "a table gathers")
        ok(watcher.wait_for(r"1 Ada"), "somebody watches")
        boris.send("start")
        ok(screen.wait_for("Clan card: F2"), "and begins")
        seen = watcher.wait_for(r"\u2502 You are watching\.(?s:.)*"
                                r"is (?:choosing|moving)[^\n]*\n*\Z")
        ok(seen, "is seen")
        ok(seen and not re.search(r"You: |F2 shows", seen), "a spectator has no clan card")
        screen.keys("q", "y")
        ok(screen.wait_for("^status 0") and boris.wait_for("^Ada is away"),
           "the others see that somebody left")
        screen.end()
        watcher.end()
        boris.end()


test_first_turn()
test_far_goals()
test_walk()
test_mouse()
test_game("Unicode", "--seats", "5")
test_game("ASCII", "--ascii", "--seats", "8", "--bots", "random", ascii_only=True)
test_game("no UTF-8", "--seats", "2", "--set", "vein_optional=on", environment="LC_ALL=C",
          ascii_only=True)
test_sizes()
test_server()
done()
