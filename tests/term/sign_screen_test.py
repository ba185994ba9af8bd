#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""sign_screen_test.py - signs, notes and aids on a real screen in tmux, at 80 x 24 and 160 x 50.

At a table of a real server, Ada gives every sign by two to four keys, and Boris reads it in line
mode. The signs of the others must appear on Ada's screen: lights behind names, arrows and markers
on the board, bubbles beside the player who speaks. Notes and aids in line mode are tested in
tests/term/aid_plain_test.py.
"""

import re

from screen import Screen, fits
from terminal import Player, Server, done, ok

# Each row: keys on the screen, what Boris reads, and the bubble beside Ada's name.
BASE = (
    (("S", "l", "2"), "Ada points at Cyd of the Hill.", "light 2"),
    (("P", "o"), "Ada's light goes out.", "light out"),
    (("P", "1"), "Ada points at you.", "light 1"),
    (("S", "t", "2"), "Ada trusts Cyd of the Hill.", "trusts 2"),
    (("S", "y", "2"), "Ada agrees with Cyd of the Hill.", "yes 2"),
    (("S", "g", "a"), "Ada asks to dig at a4.", "dig a4"),
    (("S", "a", "B"), "Ada asks not to dig to goal B.", "not B"),
)
CAVE = (
    (("S", "h", "1"), "Ada asks for help for you.", "help 1"),
    (("S", "d", "1"), "Ada doubts you.", "doubts 1"),
    (("S", "s"), "Ada has no cards that help.", "stuck"),
    (("S", "k", "1"), "Ada thanks you.", "thanks 1"),
    (("S", "n", "2"), "Ada disagrees with Cyd of the Hill.", "no 2"),
)
# In each of these games it is Ada's turn first, and she holds a card for looking at another card.
LOOKS = {"base": (("--seed", "s8", "--seats", "3"), "map>i3"),
         "cave": (("--game", "cave", "--seed", "s13", "--seats", "4"), "information.I>2")}


def type_line(screen, line):
    screen.keys(":")
    screen.type(line)
    screen.keys("Enter")


class Table:
    """A table with Ada at a screen of 80 x 24, with Boris and "Cyd of the Hill" in line mode, and
    with a spectator at a screen of 160 x 50."""

    def __init__(self, server, *words):
        self.ada = Screen("--join", server.url, "--seats", "3", "--name", "Ada", *words)
        link = re.search(r"http://\S+/t/\w{7}", self.ada.wait_for(r"/t/\w{7}"))[0]
        self.boris = Player("--join", link, "--name", "Boris")
        self.boris.wait_for(r"^You, Boris, joined")
        self.cyd = Player("--join", link, "--name", "Cyd of the Hill")
        self.cyd.wait_for(r"^You, Cyd of the Hill, joined")
        self.wide = Screen("--join", link, "--watch", columns=160, rows=50)
        self.wide.wait_for("Cyd of the Hill")
        self.ada.keys("s")
        for screen in (self.ada, self.wide):
            screen.wait_for(r"# Player")

    def end(self):
        self.ada.end()
        self.wide.end()
        self.boris.end()
        self.cyd.end()


def check_given(table, rows, game):
    for keys, told, bubble in rows:
        for key in keys:
            table.ada.keys(key)
        shown = table.ada.wait_for(rf"[ >] +0 Ada \S* *{re.escape(bubble)}")
        ok(shown and fits(shown) and table.boris.wait_for(f"^{re.escape(told)}$"),
           f"{game}: {' '.join(keys)}: {told}")


def test_base(server):
    table = Table(server)
    table.cyd.send("laugh")
    ok(table.ada.wait_for(r"Cyd of t\S* *laughs"), "a bubble beside the speaker")
    check_given(table, BASE, "base")
    table.ada.keys("S", "f", "1")
    ok(table.ada.wait_for(r"given then, unless you give another"), "a sign too soon waits")
    ok(table.boris.wait_for("^Ada laughs\\.$"), "and is given when its time has come")
    table.boris.send("light 0")
    table.cyd.send("light 0")
    table.boris.send("dig a4")
    shown = table.ada.wait_for(r"0 Ada <2(?s:.)*^ +dig01 ")
    ok(shown and fits(shown), "how many lights point at oneself, and who asks to dig")
    ok(re.search(r"\x1b\[[0-9;]*7m<2", table.ada.picture(colours=True)),
       "many lights are in reverse video")
    wide = table.wide.wait_for(r"0 Ada <2 \(1 2\)")
    ok(wide and re.search(r"^Lights: Boris <1 \(0\)|^Lights: Ada <2 \(1 2\), Boris <1 \(0\)$", wide,
                          re.M) and re.search(r"^Arrows: .*avoid B \(0\)", wide, re.M),
       "a large screen says whose, and lists what lies on the table")
    table.ada.keys("S", "u", "2")
    ok(table.ada.wait_for("Cyd of the Hill are no longer shown here"), "mute")
    table.cyd.send("say can you hear me?")
    table.boris.send("say over")
    ok(table.boris.wait_for("hear me") and
       "hear me" not in (table.ada.wait_for(r"1 Boris +<?\d? *over") or "hear me"), "is not heard")
    table.wide.keys("S")
    ok(table.wide.wait_for("Only players at this table can do that"), "a spectator gives no signs")
    table.end()


def test_cave(server):
    table = Table(server, "--game", "cave")
    table.cyd.send("yawn")
    ok(table.ada.wait_for(r"Cyd of t\S* *yawns"), "cave: a bubble")
    check_given(table, CAVE, "cave")
    table.boris.send("light 0")
    ok(table.ada.wait_for(r"0 Ada <1") and table.wide.wait_for(r"0 Ada <1 \(1\)"), "cave: lights")
    table.end()


def test_markers():
    """After you have looked at a card, the key m marks that card. The program must offer every
    value, and must not show which one you saw."""
    for game, (words, look) in LOOKS.items():
        screen = Screen(*words, "--name", "Ada", "--bot-delay", "0")
        screen.look()
        screen.keys("m")
        ok(screen.wait_for("You have not looked at a card"), f"{game}: no marker before a look")
        type_line(screen, look)
        ok(screen.wait_until(lambda shown: "First look" not in shown), f"{game}: a look")
        screen.keys("m")
        asked = screen.wait_for(r"^Of .*, true or not, you say: 1 \w+, 2 \w+, 0 take it back")
        ok(asked and fits(asked), f"{game}: every value is offered")
        screen.keys("2")
        ok(screen.wait_for({"base": r" 0\$\S+ .*\n.* \S+A", "cave": r"2 Hilda +Axe.s"}[game]),
           f"{game}: the marker lies there")
        screen.keys("S")
        ok(screen.wait_for({"base": r"0:gold", "cave": r"0:saboteur"}[game]),
           f"{game}: S says what lies on the table")
        screen.keys("Escape", "m", "0")
        ok(screen.wait_until(lambda shown: "You take back" in shown and not re.search(
            r" 0\$\S+ .*\n.* \S+A|Axe.s", shown)), f"{game}: and it can be taken back")
        screen.end()


def test_aids():
    screen = Screen("--seed", "g3", "--name", "Ada", "--bot-delay", "0")
    screen.look()
    screen.keys("U")
    ok(screen.wait_for(r"Cards you have not seen: 61\."), "U: unseen cards")
    screen.keys("U")
    type_line(screen, "NESW@a4")
    screen.wait_for(r"Pile 32(?s:.)*Pick a card")
    screen.keys("C")
    ok(screen.wait_for(r"▒▒║▒0"), "C: who laid which card")
    screen.keys("C", "X")
    ok(screen.wait_until(lambda shown: "▒▒║▒0" not in shown), "and no longer")
    screen.keys("N", "3", "-", "-", "g", "g", "t")
    screen.type(" says little")
    screen.keys("Enter")
    ok(screen.wait_for(r"3 Ulfar: trust -2, saboteur; says little(?s:.)*until you leave"), "notes")
    screen.keys("N")
    ok(screen.wait_for(r"3 Ulfar +\[...\] \$0 !"), "and their mark beside the name")
    screen.end()


with Server() as shared:
    test_base(shared)
    test_cave(shared)
test_markers()
test_aids()
done()
