#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""aid_plain_test.py - what line mode shows only to you, in both games. You must look at your role
before your first action of a round. The role must not stay on the screen. A table may ban the aids
for thinking. Your notes stay on this device.
"""

import os
import re
import tempfile

from screen import Screen
from terminal import ENVIRONMENT, Player, Server, done, ok, play, texts
from wait import now_s

# In each of these games, it is Ada's turn first.
BEGINS = {"base": ("--seed", "g3", "--name", "Ada"),
          "cave": ("--game", "cave", "--seats", "4", "--seed", "b", "--name", "Ada")}
ROLE = {"base": r"^You are a (?:saboteur|gold-digger)\.$",
        "cave": r"^You are (?:loyal|disloyal) to the (?:Golden Axe|Blue Moon)\.$"}
SECRET = {"base": "role", "cave": "clan card"}


def test_gate():
    """In each round, you cannot act until you have looked at your role or typed `role skip`."""
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
    """In a terminal, your role must disappear when you press Enter or after five seconds. You must
    not be able to scroll back to it."""
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
        # You have seen only your own cards: 6 of 67 in the base game, 5 of 82 in the cave.
        ok(told and int(told[1]) == {"base": 61, "cave": 77}[game] and
           sum(map(int, re.findall(r"(?:^| ) ?(\d+) [a-z]", told[2], re.M))) == int(told[1]),
           f"{game}: unseen counts every card")
        ok(re.search(r"^Nobody has laid a card that still lies there\.\n"
                     r"Some card can still fill each cell\.$", text, re.M), f"{game}: at first")
        ok(re.search(r"^You laid: +[a-z]+\d", text, re.M), f"{game}: who laid what")
    text = texts(*BEGINS["base"], "--bots", "random", text="1\ndead\n" * 60)
    ok(re.search(r"^No card left can fill these cells:\n[a-z]+\d", text, re.M),
       "cells that are dead")

    with Server() as server:
        ada = Player("--join", server.url, "--seats", "3", "--name", "Ada")
        ada.wait_for("Invitation")
        ada.send("set unseen=off dead=off laid=off")
        ada.send("start")
        ada.wait_for("^Round 1")
        for word in ("unseen", "dead", "laid"):
            before = len(ada.text)
            ada.send(word)
            ok(ada.wait_for(r"^This table does not show that\.$", before), f"{word} may be hidden")
        ada.end()


def test_notes():
    with tempfile.TemporaryDirectory() as state, Server() as server:
        ENVIRONMENT["XDG_STATE_HOME"] = state
        folder = os.path.join(state, "saboteur", "notes")
        ada = Player("--join", server.url, "--seats", "3", "--name", "Ada")
        ada.wait_for("Invitation")
        ada.send("set voices=silent")  # because `notes` also lists the markers that a bot laid
        ada.send("start")
        ada.wait_for("^Round 1")
        for line, told in (("note 1 -2 saboteur \x1b[31m",
                            r"no plain text in UTF-8\.\n1 \w+: trust -2, saboteur$"),
                           ("note 2 +1", r"trust \+1, unknown"), ("note 2 honest", r"\+1, honest"),
                           ("note 2 1000 words", r"\+1, honest; 1000 words"),
                           ("note 1 " + "\u00fc" * 90, rf"saboteur; \u00fc{{80}}$")):
            ada.send(line)
            ok(ada.wait_for(told), f"{line[:12]}: a note")
        ada.send("note 0 me")
        ada.send("note")
        ok(ada.wait_for("^Type it like this: note WHO"), "a note is about somebody")
        names = os.listdir(folder)
        path = os.path.join(folder, *names)
        ok(len(names) == 1 and os.stat(path).st_mode & 0o777 == 0o600
           and os.stat(folder).st_mode & 0o777 == 0o700, "a file that only its owner can read")
        old = os.path.join(folder, "old-ABCDE-0")
        for name, days in ((old, 31), (old + "1", 29)):
            with open(name, "w", encoding="utf-8"):
                os.utime(name, (0, now_s() - days * 86400))
        with open(path, "a", encoding="latin-1") as file:
            file.write("9 7 judge \xff\n\n2\n:3 +1 honest x\n" + "y" * 5000 + "\n")
        ada.process.stdin.write(b"quit\n")
        link = ada.wait_for(r"^saboteur play --join (\S+)")[1]
        ada.end()
        ada = Player("--join", link, "--name", "Ada")
        ada.wait_for("^Table ")
        ada.send("notes")
        ok(ada.wait_for(r"^1 \w+: trust -2, saboteur; \u00fc{80}\n"
                        r"2 \w+: trust \+1, honest; 1000 words\n.*this device\.$"),
           "the notes are there again, whatever else is in the file")
        ok(not os.path.exists(old) and os.path.exists(old + "1"), "files go after 30 days")
        ada.send("note 2 none")
        ok(ada.wait_for(r"^2 \w+: trust 0, unknown$"), "a note can be deleted")
        ada.end()


test_gate()
test_erased()
test_aids()
test_notes()
done()
