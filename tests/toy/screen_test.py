#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""screen_test.py - plays a whole toy game on a real screen by keys, with box drawing and in
ASCII."""

import re
import sys

sys.path[:0] = ["tests/term"]
from screen import Screen, fits, play_on  # noqa: E402
from terminal import done, ok  # noqa: E402


def test_game(name, *words, ascii_only=False):
    screen = Screen("--game", "toy", "--seats", "3", "--seed", "s2", "--name", "Ada", "--bot-delay",
                    "0", *words)
    ok(screen.wait_for(r"Heap \d+ *$"), f"{name}: the heap")
    first = screen.wait_for(r"^Your turn: \d+ pebble")
    ok(first and first.count("(   )") == int(re.search(r"Heap (\d+)", first)[1]),
       f"{name}: a picture of each pebble")
    ok(screen.peek("F2", r"favourite number is [123]"), f"{name}: F2 shows one's favourite")
    screen.keys("Escape")
    ok(screen.wait_until(lambda shown: "number is" not in shown), f"{name}: a key hides it")
    screen.keys("?")
    ok(screen.wait_for("take that many pebbles"), f"{name}: help")
    screen.keys("?", ":")
    screen.type("players")
    screen.keys("Enter")
    ok(screen.wait_for(r"1 \w+, bot; taken: \d pebble"), f"{name}: a command")
    screen.keys("l", "2")
    ok(screen.wait_for(r"^Take 2 pebbles\? Enter: yes, t: the next\.$"), f"{name}: a digit")
    screen.keys("b")
    ok(screen.wait_for(r"Heap (?:\d|10) *$"), f"{name}: and its letter, which does it")
    pictures = play_on(screen)
    ok(pictures and len(pictures) > 4, f"{name}: a game is played by keys")
    ok(pictures and all(fits(picture, ascii_only) for picture in pictures), f"{name}: all fits")
    ok(pictures and len(re.findall(r"\d \w+: favourite [123], \d+ pebbles?, \d+ nugget",
                                   pictures[-1])) == 3, f"{name}: the end of the game")
    screen.keys("Enter")
    ok(screen.wait_until(lambda shown: "Next: rematch" not in shown and
                         re.search(r"Heap [1-9]", shown)), f"{name}: once more")
    screen.keys("q", "y")
    ok(screen.wait_for("^status 0"), f"{name}: and out")
    screen.end()


test_game("Unicode")
test_game("ASCII", "--ascii", ascii_only=True)
done()
