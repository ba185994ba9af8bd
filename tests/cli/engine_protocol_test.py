#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""engine_protocol_test.py - checks `saboteur engine` against docs/engine-protocol.md.

It sends the example of that page and compares every answer. It also checks that the page and the
program have the same commands, plays whole games, and sends bad lines. A bad line must change
nothing.
"""

import json
import re
import subprocess
import tempfile

PAGE = "docs/engine-protocol.md"
PROGRAM = "build/release/saboteur"
points = 0
failures = 0


def ok(passed, what):
    global points, failures
    points += 1
    failures += not passed
    print(f"{'' if passed else 'not '}ok {points} - {what}")


def same(found, wanted, what):
    ok(found == wanted, what)
    if found != wanted:
        print("#   wanted " + repr(wanted))
        print("#   found  " + repr(found))


class Engine:
    def __init__(self):
        self.process = subprocess.Popen(
            [PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        answer = []
        while True:
            text = self.process.stdout.readline()
            if text in ("", "\n"):
                return "\n".join(answer)
            answer.append(text.rstrip("\n"))

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        return self.process.wait(timeout=60)


def example():
    """Returns the command lines of the page's example, each with its answer."""
    block = re.search(r"## 3\..*?```\n(.*?)```", open(PAGE, encoding="utf-8").read(), re.S).group(1)
    for part in re.split(r"^> ", block, flags=re.M)[1:]:
        command, _, answer = part.partition("\n")
        yield command, answer.rstrip("\n")


def test_example():
    engine = Engine()
    steps = list(example())
    ok(len(steps) > 10, f"the page's example has {len(steps)} commands")
    for command, wanted in steps:
        same(engine.ask(command), wanted, command)
    same(engine.close(), 0, "the program ends with status 0 after quit")


def test_commands():
    engine = Engine()
    listed = set(engine.ask("commands")[2:].split("\n"))
    described = set(re.findall(r"^\| `([a-z-]+)", open(PAGE, encoding="utf-8").read(), re.M))
    same(listed, described, "the page and the program name the same commands")
    same(engine.ask("legal"), "? No game has been dealt.",
         "before the first deal, the program refuses questions about the game")
    same(engine.close(), 0, "the end of the input ends the program")


def play_through(engine):
    """Plays a base game with the bots. During the game, asks for legal lists and for views."""
    actions = listed = seen = 0
    while True:
        to_move = engine.ask("to-move")
        if to_move == "= nobody game-over":
            return actions, listed, seen
        if to_move == "= nobody over":
            engine.ask("deal")
            continue
        seat = to_move.split()[1]
        action = engine.ask("bot honest")[2:]
        listed += action.split(" ", 1)[1] in engine.ask("legal")[2:].split("\n")
        view = json.loads(engine.ask("view " + seat)[2:])
        seen += action.split(" ", 1)[1] in view["legal"] and view["to_move"] == int(seat)
        assert engine.ask("play " + action).startswith("=")
        actions += 1


def test_game():
    engine = Engine()
    engine.ask("new seats=4 preset=fr")
    engine.ask("deal 77")
    actions, listed, seen = play_through(engine)
    ok(actions > 60, f"the bots play a game of {actions} actions")
    same(listed, actions, "each of the bots' actions was legal")
    same(seen, actions, "and the view of the seat to move listed it")
    record = engine.ask("record")[2:] + "\n"
    with tempfile.NamedTemporaryFile("w", suffix=".sab") as file:
        file.write(record)
        file.flush()
        check = subprocess.run([PROGRAM, "check", file.name], capture_output=True, text=True)
        ok(check.returncode == 0 and f"{actions} actions" in check.stdout, check.stdout.strip())
        score = engine.ask("score")
        other = Engine()
        same(other.ask("load " + file.name), "=", "another engine loads the record")
        same(other.ask("score"), score, "and has the same score")
        same(other.ask("record")[2:] + "\n", record, "and the same record")
        same(other.ask("play vote")[0], "?", "a game that is over takes no action")
        same(other.close(), 0, "the other engine ends")
    same(engine.close(), 0, "the first engine ends, too")


def play_cave(engine):
    """Plays a game of the cave at random. During the game, asks for legal lists and for views."""
    actions = listed = seen = 0
    while (to_move := engine.ask("to-move")) != "= nobody game-over":
        seat, phase = to_move.split()[1:]
        legal = engine.ask("legal")[2:].split("\n")
        view = json.loads(engine.ask("view " + seat)[2:])
        seen += view["legal"] == legal and view["phase"] == phase
        action = engine.ask("random")[2:].split("\n")[0].split(" ", 1)
        listed += action[0] == seat and action[1] in legal
        actions += 1
    return actions, listed, seen


def test_cave():
    engine = Engine()
    same(engine.ask("new game=cave seats=4 vein_optional=on"), "=", "a game of the cave")
    engine.ask("deal 8")
    refused = engine.ask("deal 9")
    ok(refused.startswith('? round-goes-on "cave 7.1"'), "a game of the cave has only one round")
    seat, action = engine.ask("bot honest")[2:].split(" ", 1)
    ok(engine.ask(f"check {seat} {action}") == "= ok", f"a bot would do {action}")
    actions, listed, seen = play_cave(engine)
    ok(actions > 60, f"a random game of {actions} actions")
    same((listed, seen), (actions, actions), "each was legal, and the seat to move sees the list")
    over = json.loads(engine.ask("view spectator")[2:])
    ok(over["phase"] == "over" and "treasure" in over and "deck" not in over,
       "the view of a finished game shows how it ended")
    record = engine.ask("record")[2:] + "\n"
    with tempfile.NamedTemporaryFile("w", suffix=".sab") as file:
        file.write(record)
        file.flush()
        other = Engine()
        same(other.ask("load " + file.name), "=", "another engine loads the record")
        same(other.ask("view all"), engine.ask("view all"), "and has the same game")
        same(other.ask("record")[2:] + "\n", record, "and the same record")
        same(other.close(), 0, "the other engine ends")
    for line in ("deal 2", "new game=mole", "new axe_at_once=on", "new game=cave seats=9",
                 "new game=cave preset=ru", "new game=cave axe_at_once=yes"):
        ok(engine.ask(line).startswith("?"), f"refused: {line}")
    same(engine.close(), 0, "the first engine ends, too")


def test_nonsense():
    engine = Engine()
    engine.ask("new seats=3")
    engine.ask("deal 5")
    before = engine.ask("view all")
    for line in ("play", "play 9 vote", "check x", "view", "view 3", "events 7", "bot nobody",
                 "bot honest 0", "new seats=99", "new seats=3 gravity=on", "load /nowhere", "12",
                 "deal 6", "PLAY", "play pass map map", "\x01\x02", "load", "x" * 5000):
        answer = engine.ask(line)
        refused = answer.startswith("?") and answer.rstrip().endswith((".", '"'))
        ok(refused, f"refused: {line[:40]!r}")
    same(engine.ask("view all"), before, "and nothing has changed")
    same(engine.ask("# a comment\n\n7 score"), "=7 0 0 0", "comments and empty lines are skipped")
    same(engine.close(), 0, "the program ends well")


test_example()
test_commands()
test_game()
test_cave()
test_nonsense()
print(f"1..{points}")
raise SystemExit(failures > 0)
