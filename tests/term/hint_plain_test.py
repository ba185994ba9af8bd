#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""hint_plain_test.py - hints in line mode. You must get hints in your first three games: each hint
only once, at most one hint in a turn, and none after you have turned hints off."""

import os
import re
import stat
import tempfile

from terminal import ENVIRONMENT, Server, Player, done, ok, texts

PLAY = "1\n" * 8


def hints_of(text):
    return re.findall(r"^Hint: (.*)$", text, re.M)


def turns_of(text):
    """The text in pieces, each from one decision of yours to the next."""
    return re.split(r"^(?:Your turn|Take a gold card)", text, flags=re.M)


def test_games(folder):
    path = f"{folder}/saboteur/hints"
    given = []
    for game in range(1, 5):
        text = texts("--seed", f"h{game}", text=PLAY + "quit\n")
        found = hints_of(text)
        ok((found != []) == (game <= 3), f"game {game}: {len(found)} hints")
        ok(all(len(hints_of(turn)) <= 1 for turn in turns_of(text)), f"game {game}: one in a turn")
        given += found
        with open(path, encoding="utf-8") as file:
            ok(file.read().split()[0] == str(game), f"game {game}: is counted")
    ok(len(given) == len(set(given)), "each hint comes once")
    ok(given[0] == "In your turn, play a card or discard.", "the first hint")
    for game in (3, 4):
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"{game - 1} 0 on\n")
        found = hints_of(texts("--seed", "h1", text=PLAY + "quit\n"))
        ok((found != []) == (game == 3), f"game {game}, without hints before: {len(found)} hints")
    ok(stat.S_IMODE(os.stat(path).st_mode) == 0o600, "only you can read the file")


def test_command():
    text = texts("--seed", "h1", text="hints\nhints on\nhints\n1\n1\nhints off\n1\n1\n1\nhints\n")
    off = text.index("You get no more hints. To get them again: hints on.")
    ok(text.index("You get no hints. To get them: hints on.") < text.index("You get hints in this"),
       "hints on, hints off")
    ok(hints_of(text[:off]) and not hints_of(text[off:]), "after hints off, none comes")
    ok(hints_of(texts("--seed", "h1", text=PLAY)) == [], "and none in the next game")
    ok("You get hints. To turn them off: hints off." in
       texts("--seed", "h1", text="hints on\nhints\n"), "hints says whether you get any")
    ok("Hint:" in texts("--game", "cave", "--seed", "h1", text=PLAY), "also in the cave")


def test_table():
    """At a table without signs, no hint speaks of signs."""
    texts(text="hints on\n")
    with Server() as server:
        player = Player("--join", server.url, "--name", "Ada", "--seats", "3")
        player.send("set talk=none")
        player.send("start")
        since = 0
        for _ in range(8):
            asked = player.wait_for(r"^(Your turn|Take a gold card|The round is over)", since)
            if not asked or asked[1] == "The round is over":
                break
            since += asked.end()
            player.send("1")
        player.end()
    found = hints_of(player.text)
    ok(found != [] and not any("light" in hint or "say what you saw" in hint for hint in found),
       f"{len(found)} hints, none about signs")


def test_broken_files(folder):
    for content in ("", "garbage\n", "99999999999999999999 zz on\n", "1 0"):
        with open(f"{folder}/saboteur/hints", "w", encoding="utf-8") as file:
            file.write(content)
        ok("Hint:" in texts("--seed", "h1", text=PLAY), f"a damaged file does no harm: {content!r}")
    ok("Hint:" in texts("--seed", "h1", text=PLAY, XDG_STATE_HOME="", HOME=""), "without a folder")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as state:
        ENVIRONMENT["XDG_STATE_HOME"] = state
        test_games(state)
        test_command()
        test_table()
        test_broken_files(state)
    done()
