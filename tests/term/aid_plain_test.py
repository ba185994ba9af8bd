#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""aid_plain_test.py - what line mode keeps to yourself and works out for you, in both games: your
role, which you look at before the first action of a round and which leaves nothing behind; and the
aids for thinking, which a table may hide.
"""

import re

from screen import Screen
from terminal import done, ok, play, texts

# In each of these games Ada begins.
BEGINS = {"base": ("--seed", "g3", "--name", "Ada"),
          "cave": ("--game", "cave", "--seats", "4", "--seed", "b", "--name", "Ada")}
ROLE = {"base": r"^You are a (?:saboteur|gold-digger)\.$",
        "cave": r"^You are (?:loyal|disloyal) to the (?:Golden Axe|Blue Moon)\.$"}
SECRET = {"base": "role", "cave": "clan card"}


def test_gate():
    """Nobody acts before having looked, once a round, or having said that they play without."""
    for game, words in BEGINS.items():
        asked = rf"^First look at your {SECRET[game]}: role\. To play without looking: role skip\.$"
        text = play(*words, text="1\nlog\nrole\n1\nlog\n", skips=False).stdout.decode()
        ok(len(re.findall(asked, text, re.M)) == 2 and not re.search(r"^You (?:laid|looked)",
                                                                   text.split("You are ")[0], re.M),
           f"{game}: an action is not taken before one has looked")
        ok(re.search(ROLE[game] + r"\n.*\nThere (?:are|is) .*\n(?:.*\n)*?You (?:laid|looked|give)",
                     text, re.M), f"{game}: then it is")
        ok(len(re.findall(ROLE[game], text, re.M)) == 1, f"{game}: the log does not keep the card")
        text = play(*words, text="role skip\n1\n", skips=False).stdout.decode()
        ok(re.search(r"^You (?:laid|looked|give)", text, re.M)
           and not re.search(ROLE[game], text, re.M), f"{game}: or one plays without looking")
    lines = "role\n" + "1\n" * 60 + "ready\n1\n"
    text = play(*BEGINS["base"], "--seats", "3", text=lines, skips=False).stdout.decode()
    second = text.split("Round 2.")
    ok(len(second) == 2 and "First look at your role" in second[1] and
       not re.search(r"^You laid", second[1], re.M), "in the next round one looks again")


def test_erased():
    """In a terminal, the card is gone after Enter or five seconds, also from what one can scroll
    back to."""
    for game, words in BEGINS.items():
        screen = Screen("--plain", *words, rows=50)
        screen.wait_for("^First look")
        for ending in ("Enter", None):
            screen.type("role")
            screen.keys("Enter")
            shown = screen.wait_for(ROLE[game] + r"\n.*\n.*\nEnter hides this\.$")
            if ending:
                screen.keys(ending)
            left = screen.wait_until(lambda picture, role=ROLE[game]:
                                     not re.search(role, picture, re.M))
            every = screen.tmux("capture-pane", "-p", "-S", "-")
            ok(shown and left and not re.search(ROLE[game], every, re.M),
               f"{game}: the card is gone after {ending or 'some seconds'}")
        screen.type("legal")
        screen.keys("Enter")
        ok(screen.wait_for("^Lay:"), f"{game}: and the game goes on")
        screen.end()


def test_aids():
    for game, words in BEGINS.items():
        text = texts(*words, text="unseen\nlaid\ndead\n1\nlaid\n")
        told = re.search(r"^Cards you have not seen: (\d+)\. .*\n((?: ?\d .*\n)+)", text, re.M)
        # In the base game each of 5 players holds 6 of 67 cards; in the cave, all but your own 5.
        ok(told and int(told[1]) == {"base": 61, "cave": 77}[game] and
           sum(map(int, re.findall(r"(?:^|  )(?: ?)(\d+) [a-z]", told[2], re.M))) == int(told[1]),
           f"{game}: unseen counts every card")
        ok(re.search(r"^Nobody has laid a card that still lies there\.\n"
                     r"Some card can still fill each cell\.$", text, re.M), f"{game}: at first")
        ok(re.search(r"^You laid: +[a-z]+\d", text, re.M), f"{game}: who laid what")
    text = texts(*BEGINS["base"], "--bots", "random", text="1\ndead\n" * 60)
    ok(re.search(r"^No card left can fill these cells:\n[a-z]+\d", text, re.M),
       "cells that are dead")


test_gate()
test_erased()
test_aids()
done()
