#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""replay_screen_test.py - `saboteur replay` on a real screen in tmux, at 80 x 24 and 160 x 50, over
records of both games. tests/term/replay_test.c goes to more moments, without a screen."""

import os
import re
import subprocess
import tempfile

from screen import Screen, fits, framed, last_row, rows_of
from terminal import ENVIRONMENT, PROGRAM, done, ok
from wait import WATCHDOG_S, steady

BASE, CAVE = "tests/film/base-5.sab", "tests/film/cave-5.sab"
STEPS = 12  # how many moments the test steps forth and back
# What the screen writes on a card of the hand, by the beginning of the card's name. All other cards
# in the two hands that the test looks at are drawn as paths, with and without colour.
BASE_CARDS = {"break": "BREAK", "repair": "FIX", "map": "MAP", "rockfall": "ROCK-"}


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def replay(path, *words, **more):
    return Screen(path, *words, command="replay", **more)


def settled(screen, pattern):
    """Waits for a pattern, and then until all is painted. Returns the picture."""
    screen.wait_for(pattern)
    return steady(screen.picture)


def at(screen, moment):
    return settled(screen, rf"^Moment {moment} of ")


def see(screen, key, eyes):
    screen.keys(key)
    return settled(screen, eyes)


def steps_back(screen, seen):
    """Steps back from the newest of these pictures. Returns whether the earlier ones come again."""
    for picture in seen[-2::-1]:
        screen.keys("Left")
        if not screen.wait_until(lambda shown, picture=picture: shown == picture):
            return False
    return True


def hand_of(picture):
    """The part of the picture below the players."""
    rows = [row.split("\u2502")[-1] for row in rows_of(picture)]
    first = next((i for i, row in enumerate(rows) if re.match(r"   1     2 ", row)), len(rows))
    return "\n".join(rows[first:first + 8])


def test_steps(path, columns, rows):
    where = f"{path} at {columns} x {rows}"
    screen = replay(path, columns=columns, rows=rows)
    seen = [at(screen, 0)]
    for moment in range(1, STEPS + 1):
        screen.keys("Right")
        seen.append(at(screen, moment))
    ok(all(seen) and len(set(seen)) == len(seen), f"{where}: Right goes on by one moment")
    ok(steps_back(screen, seen), f"{where}: Left shows the same screens again")
    ok(columns > 80 or all(fits(picture) for picture in seen), f"{where}: all of it fits")
    screen.keys(">")
    last = screen.wait_for(r"^Moment (\d+) of \1,")
    ok(last and "The game is over." in last_row(last), f"{where}: > leads to the end of the game")
    for keys in (("Home",), ("End", "<"), (">", *["["] * 5)):
        screen.keys(*keys)
        ok(screen.wait_until(lambda picture: picture == seen[0]), f"{where}: {' '.join(keys)}")
    screen.keys(*["Right"] * STEPS)
    ok(screen.wait_until(lambda picture: picture == seen[-1]), f"{where}: many keys at once")
    screen.end()


def test_window():
    """In this record, the mine grows beyond the window. What the window then shows must depend only
    on the moment, not on how you got there."""
    screen = replay("tests/stored/v1/base-TKLRM.sab")
    on = [at(screen, 0)]
    for moment in range(1, 41):
        screen.keys("Right")
        on.append(at(screen, moment))
    ok(len({picture[:60] for picture in on}) > 1, "the window moves")
    ok(steps_back(screen, on), "and shows the same at the same moment")
    screen.keys(*["Right"] * 40)
    far = at(screen, 40)
    screen.keys("S-Right")
    moved = screen.wait_until(lambda picture: picture[:60] != far[:60])
    ok(moved, "Shift and Right scroll it")
    screen.end()


def test_rounds():
    screen = replay(BASE)
    at(screen, 0)
    screen.keys("]")
    second = settled(screen, "Round 2 of 3")
    ok("Round 2." in second, "] leads to the deal of the next round")
    screen.keys("Right", "Right", "[")
    ok(screen.wait_until(lambda picture: picture == second), "[ leads back to it")
    screen.keys("]", "]")
    ok(screen.wait_for(r"Round 3 of 3(?s:.)*^Moment (\d+) of \1"), "] ends at the end of the game")
    ended = framed(screen.picture())
    ok("Enter: the mine" in ended and "Richest: Vigga" in ended, "the end has its result")
    screen.keys("Enter")
    ok(screen.wait_until(lambda picture: "Enter: the mine" not in picture), "Enter shows the mine")
    screen.end()


def test_base_eyes():
    dealt = read(BASE).split("round 2")[0]
    hands = re.findall(r"^hand (\d) (.*)", dealt, re.M)
    roles = re.search(r"^dwarfs (.*) aside", dealt, re.M)[1].split()
    screen = replay(BASE, "--seat", "0")
    shown = {}
    for seat, cards in hands:
        name = re.search(rf'name {seat} "(.*)"', dealt)[1]
        picture = shown[seat] = see(screen, seat, f"Eyes: {name}")
        texts = [BASE_CARDS[start] for card in cards.split() for start in BASE_CARDS
                 if card.startswith(start)]
        hand = hand_of(picture)
        ok(sorted(re.findall("|".join(BASE_CARDS.values()), hand)) == sorted(texts)
           and hand.count("\u2502") == 0, f"the eyes of {name} see the cards of {name}")
        known = re.findall(r"(\d) [A-Z]\w+ +\[---\] \$0 ([SD])", picture)
        ok(known == [(seat, roles[int(seat)][0].upper())], f"and no role but that of {name}")
        ok(not re.search(r"\u2591[ABC][$o]", picture), "and no goal")
    ok(len({hand_of(picture) for picture in shown.values()}) == len(hands), "five hands differ")
    watched = see(screen, "w", "Eyes: a watcher")
    ok("a watcher" in watched and not re.search(r"\$0 [SD]", watched) and hand_of(watched) == "",
       "a watcher sees no hand and no role")
    opened = see(screen, "a", "All cards open")
    ok(re.findall(r"\$0 ([SD])", opened) == [role[0].upper() for role in roles]
       and re.findall(r"\u2591([ABC][$o])", opened) == ["Ao", "Bo", "C$"]
       and hand_of(opened) == hand_of(shown["0"]),
       "open eyes see all roles, all goals and the hand of the player to move")
    screen.keys("8")
    ok(screen.wait_for("There is no such seat"), "a seat that nobody had is refused")
    screen.end()


def test_cave_eyes():
    loyal = ["-" if word.endswith("saboteur") else "+"
             for word in re.search(r"^clans (.*) aside", read(CAVE), re.M)[1].split()]
    screen = replay(CAVE)
    opened = at(screen, 0)
    ok(re.findall(r"(?:Moon|Axe)([-+?]) ", opened) == loyal, "open eyes see the loyalty of all")
    ok(re.findall(r"\? ([A-Z ]) \?", opened) == ["X", "L", "H", "V"], "and what the goals hide")
    for seat in (1, 3):
        name = "Solveig" if seat == 1 else "Inga"
        picture = see(screen, str(seat), f"Eyes: {name}")
        wanted = ["?"] * len(loyal)
        wanted[seat] = loyal[seat]
        ok(re.findall(r"(?:Moon|Axe)([-+?]) ", picture) == wanted, f"{name} sees only her own")
        ok(re.findall(r"\? ([A-Z ]) \?", picture) == [" "] * 4, "and no goal")
    ok(hand_of(opened) == hand_of(picture), "it is Inga's turn, so open eyes see her hand")
    screen.end()


def test_knowledge():
    """In this record, Vigga looks at goal A at moment 3 and says at moment 5 that it is a stone."""
    told = {"a": True, "1": True, "2": False, "w": False}
    screen = replay(BASE)
    at(screen, 0)
    screen.keys("Right", "Right", "Right")
    for key, sees in told.items():
        screen.keys(key)
        screen.wait_for({"a": "All cards open", "w": "a watcher"}.get(key, r"Eyes: [A-Z]"))
        found = screen.wait_until(lambda picture, sees=sees: (
            "Only Vigga sees this" in picture) == sees and "looked at goal A" in picture)
        ok(found, f"{key}: {'they see' if sees else 'nobody else sees'} what Vigga saw")
    screen.keys("a", "Left")
    ok(screen.wait_for(r"my lamp!(?s:.)*Gunna asks for a repair of their lantern"), "a sign")
    screen.keys("Right", "Right", "Right")
    ok(screen.wait_for(r"1o\u2591(?s:.)*^Moment 5 "), "and a marker on its goal")
    screen.end()


def test_playing():
    screen = replay(BASE)
    at(screen, 0)
    ok("paused, speed 1." in screen.picture(), "it begins paused")
    screen.keys("-")
    ok(screen.wait_for("paused, speed 0.5"), "- slows it down")
    screen.keys("+", "+", "+", "+")
    ok(screen.wait_for("paused, speed 4"), "+ speeds it up")
    screen.keys("Space")
    ok(screen.wait_for("^Moment [1-9]\\d* of 171, playing"), "Space plays")
    ok(screen.wait_for("^Moment ([4-9]|\\d\\d+) of"), "and it goes on by itself")
    screen.keys("Space")
    paused = settled(screen, "paused, speed 4")
    moment = int(re.search(r"^Moment (\d+) ", paused, re.M)[1])
    screen.keys("Right")
    ok(screen.wait_for(f"^Moment {moment + 1} of 171, paused"), "Space pauses it")
    screen.keys("Space")
    screen.wait_for("playing")
    screen.keys("Left")
    ok(screen.wait_for("paused"), "a step pauses it")
    screen.keys("?")
    ok(screen.wait_for("play, or pause"), "? lists the keys")
    screen.keys("Escape", "l")
    ok(screen.wait_for(r"^\u2502Round 1\. Ada starts"), "l shows the log of the round")
    screen.keys("l", "C", "S", "P", "m", "s", "v", "/", ":", "Enter", "F2", "F3")
    ok(screen.wait_for("paused(?s:.)*choosing a card"), "the keys of players do nothing")
    screen.keys("q")
    ok(screen.wait_for("^status 0"), "q leaves")
    screen.end()


def test_looks():
    screen = replay(BASE, "--ascii", "--mono")
    ok(fits(at(screen, 0) or "\u2502", ascii_only=True), "--ascii draws with ASCII only")
    screen.keys(">")
    ok(fits(screen.wait_for(r"^Moment 171") or "\u2502", ascii_only=True), "to the end")
    ok(not re.search(r"\x1b\[(?:3[1-7]|38)", screen.picture(colours=True)), "--mono has no colour")
    screen.keys("q")
    ok(screen.wait_for("^status 0"), "and q leaves")
    screen.end()


def run(*words, **more):
    return subprocess.run([PROGRAM, "replay", *words], env=ENVIRONMENT, capture_output=True,
                          timeout=WATCHDOG_S, check=False, **more)


def test_faults(folder):
    record = read(BASE)
    rows = record.split("\n")
    acted = rows.index("0 break-lantern>2")
    cut = "\n".join(rows[:acted + 5]) + "\n"
    bad = {
        "damaged": (record.replace("0 break-lantern>2", "0 break-lantern>9"), r":20:1: .*\."),
        "illegal": (record.replace("0 break-lantern>2", "0 map>8,0\n0 map>8,2"), r":21:1: .*\."),
        "ended": (cut + "end\n", r":25:1: The record ends, but the game does not.*\."),
        "redacted": (read("tests/stored/v1/base-seen-by-1.sab"),
                     ": a redacted record cannot be replayed."),
        "empty": ("", r":\d+:1: .*\."),
    }
    for name, (text, wanted) in bad.items():
        path = os.path.join(folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        screen = replay(path)
        told = (screen.wait_for("^status") or "").replace("\n", "")  # the sentence may be wrapped
        ok(re.fullmatch(re.escape(path) + wanted + r"status 1", told),
           f"a record that is {name} gets one sentence")
        screen.end()
    screen = replay(os.path.join(folder, "nowhere"))
    ok(screen.wait_for(r"cannot be opened(?s:.)*^status 1"), "so does a file that is not there")
    screen.end()
    screen = replay(BASE, "--seat", "7")
    ok(screen.wait_for(r"seat 7 is not at this table\.\nstatus 1"), "and a seat that is not there")
    screen.end()
    path = os.path.join(folder, "cut")
    with open(path, "w", encoding="utf-8") as file:
        file.write(cut)
    screen = replay(path)
    at(screen, 0)
    screen.keys("End")
    ok(screen.wait_for(r"^Moment 5 of 5, paused, speed 1\. The record ends here, before the end"),
       "a game that is not over can be replayed as far as it goes")
    screen.end()


def test_plain():
    """Nothing changes for pipes, nor on a terminal with --plain, --json or --film."""
    printed = run(BASE).stdout.decode()
    ok(printed.startswith("step 0, round 1") and "\x1b" not in printed, "a pipe gets the states")
    ok(run("--plain", BASE).stdout.decode() == printed, "--plain changes nothing there")
    for word, pattern in (("--plain", r"^  4 digger   NE "), ("--json", '"seats":'),
                          ("--film", "^round 3: ")):
        screen = replay(BASE, word, columns=160, rows=50)
        picture = screen.wait_for("^status 0") or ""
        ok(re.search(pattern, picture, re.M) and "Moment" not in picture, f"{word} on a terminal")
        screen.end()


with tempfile.TemporaryDirectory() as room:
    for game in (BASE, CAVE):
        test_steps(game, 80, 24)
        test_steps(game, 160, 50)
    test_window()
    test_rounds()
    test_base_eyes()
    test_cave_eyes()
    test_knowledge()
    test_playing()
    test_looks()
    test_faults(room)
    test_plain()
done()
