#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""odd_deck_test.py - two questions that the program hardly ever asks with its own decks: which way
round to lay a goal (cave 4.8), and which creature to face first (cave 6.3). So the test uses the
program with the deck tests/reference/odd-deck.txt, which `make odd-program` builds. It plays in
line mode and on a screen.
"""

import itertools
import os
import re

import screen
import terminal
from terminal import Player, done, ok

FOLDER = os.path.dirname(terminal.PROGRAM)
ODD = os.path.join(FOLDER, "odd", "saboteur")
ASKED = (
    r"(?:Pick a card: \S+|Pick card \d|stays\.|to stay\.|stops it\.|then Enter\.|Enter: yes[^\n]*)"
    r"\n*\Z"
)
REFUSED = r"^That is out of reach|^Neither your dwarf|\(cave \d"


def play_until(question, *words):
    """Plays until the program asks the question. The player walks if there is a way, and otherwise
    takes the first action. Returns the player who is asked, and the lines that this player has
    sent. Returns None if the question does not come."""
    player = Player("--game", "cave", "--name", "Ada", *words)
    lines = []
    for number, line in enumerate(itertools.islice(itertools.cycle(("go 4", "go 3", "1")), 900)):
        before = len(player.text)
        player.send(line)
        player.send(f"mark{number}")  # an unknown word, whose answer comes last
        if not player.wait_for(f'"mark{number}" is not an action', before):
            break
        if not re.search(REFUSED, player.text[before:], re.M):
            lines.append(line)
        if re.search(question, player.text[before:], re.M):
            return player, lines
        if re.search(r"^The game is over\. Next", player.text[before:], re.M):
            break
    player.end()
    return None


def look_for(question, seats, seeds):
    """Looks for a game in which the question is asked. Returns the player, the lines, and the
    arguments that begin the game."""
    for seed in seeds:
        words = ("--seats", str(seats), "--seed", f"o{seed}")
        found = play_until(question, *words)
        if found:
            return *found, words
    return None, None, None


def test_lie():
    question = (r"^Your turn: goal ([A-D]) is ([\w ]+)\. Lay it upright \(open to "
                r"([NESW ]+)\) or rotated \(open to ([NESW ]+)\)\?$")
    player, lines, words = look_for(question, 3, range(34, 80))
    if not ok(player, "somebody is asked how a goal shall lie, and what there is to know"):
        return
    letter, goal, upright, turned = re.search(question, player.text, re.M).groups()
    player.send("lie turned")
    ok(player.wait_for(rf"^Goal {letter}: {goal}\.$"), "the goal is revealed")
    player.send("cells")
    ok(player.wait_for(rf"^  \S+ goal {letter}, rotated: {goal}"), "the goal lies as it was chosen")
    ok(player.end() == 0, "the game ends well")
    shown = screen.Screen("--game", "cave", "--name", "Ada", "--bot-delay", "0", *words)
    shown.look()
    for line in lines:
        if not shown.wait_for(ASKED):
            return ok(False, f"a question on the screen before {line}")
        shown.keys(":")
        shown.type(line)
        typed = shown.wait_for(rf"{line}\s*\Z")
        shown.keys("Enter")
        shown.wait_for_change(typed, screen.last_row)  # until the program asks another question
    pictures = [shown.wait_for(rf"^Goal {letter} is {goal}\. Which way(?s:.)*then Enter\.\n*\Z")]
    for key, lies, sides in (("a", "upright", upright), ("t", "rotated", turned)):
        shown.keys(key)
        pictures.append(shown.wait_for(rf"^Lay the goal {lies} \(open to {sides}\)\? Enter"))
    ok(all(pictures), "a screen shows the question and both answers")
    ok(len({mine(picture) for picture in pictures}) == 3, "each answer is shown in the cave")
    shown.keys("Enter")
    ok(shown.wait_for(r"(?:is moving|is choosing|Pick a)[^\n]*\n*\Z"), "and the game goes on")
    shown.end()


def mine(picture):
    return "\n".join(row[:45] for row in (picture or "").split("\n")[:21])


def test_face():
    question = r"^Your turn: more than one creature is here\. Which one attacks first\?$"
    player, _, _ = look_for(question, 8, range(6, 60))
    if not ok(player, "somebody is asked which creature to face"):
        return
    first = re.findall(r"\d face (\w+)", player.text)[-1]
    player.send(f"face {first}")
    ok(player.wait_for(rf"^You faced the {first} first\.\n(?:Your answer: the {first} attacks|"
                       rf"The {first} (?:bit|struck|robbed) you)"),
                       "the terminal says which creature comes first")
    ok(player.end() == 0, "the game ends well")


terminal.PROGRAM = screen.PROGRAM = ODD
test_lie()
test_face()
done()
