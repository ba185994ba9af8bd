#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""play_test.py - the toy game: deals, random legal actions, and secrets. The test plays by the
engine protocol, with records, in the terminal's line mode with bots, and at a table of a server.
"""

import json
import os
import re
import subprocess
import sys
import tempfile

sys.path[:0] = ["tests/kit", "tests/term"]
import player as seats  # noqa: E402
from terminal import Player, Server, done, finish, ok, play  # noqa: E402

PROGRAM = os.environ.get("SABOTEUR", "build/toy/tree/build/release/saboteur")
GAMES = 60
READERS = ("0", "1", "2", "3", "spectator")


class Engine:
    def __init__(self):
        self.process = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)

    def ask(self, line):
        """The answer to a line, or None if the engine refuses the line."""
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        text = ""
        while (more := self.process.stdout.readline()) != "\n":
            assert more, f"the engine has ended at {line}"
            text += more
        return text[2:].strip() if text.startswith("=") else None

    def load(self, record):
        with tempfile.NamedTemporaryFile("w", suffix=".sab") as file:
            file.write(record)
            file.flush()
            return self.ask(f"load {file.name}")

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        return self.process.wait(60)


def run(*words, text=""):
    done_run = subprocess.run([PROGRAM, *words], input=text, capture_output=True, text=True,
                              timeout=120, check=False)
    return done_run.returncode, done_run.stdout


# ---- By the engine protocol ----------------------------------------------------------------------


def play_one(engine, seed, count, heap):
    """Deals a game and plays it to its end at random. Returns what went wrong, and the record."""
    wrong = []
    engine.ask(f"new game=toy seats={count} heap={heap} starter={seed % count}")
    engine.ask(f"deal {seed}")
    start = json.loads(engine.ask("view all"))
    least, most = (12, 15) if heap == "small" else (16, 20)
    if not least <= start["heap"] <= most or not set(start["favourites"]) <= {1, 2, 3}:
        wrong.append("deal")
    while (mover := engine.ask("to-move").split())[0] != "nobody":
        every = json.loads(engine.ask("view all"))
        own = json.loads(engine.ask(f"view {mover[0]}"))
        listed = [f"pick {number}" for number in (1, 2, 3) if number <= every["heap"]]
        if not own["legal"] == every["legal"] == engine.ask("legal").split("\n") == listed:
            wrong.append("legal")
        if any((engine.ask(f"check pick {number}") == "ok") != (f"pick {number}" in listed)
               for number in (1, 2, 3)):
            wrong.append("check")
        if engine.ask("bot honest") is None or engine.ask("bot random") is None:
            wrong.append("bot")
        engine.ask("random")
    end = json.loads(engine.ask("view all"))
    scored = [int(word) for word in engine.ask("score").split()]
    if end["heap"] != 0 or sum(end["taken"]) != start["heap"] or end["score"] != scored:
        wrong.append("end")
    if engine.ask("random") is not None or mover != ["nobody", "game-over"]:
        wrong.append("after the end")
    return wrong, engine.ask("record") + "\n"


def score_of(record):
    """Works out the score from a record, without the engine."""
    favourites = [int(word) for word in re.search(r"^favourites (.*)$", record, re.M)[1].split()]
    picks = re.findall(r"^(\d) pick (\d)$", record, re.M)
    score = [sum(int(amount) == favourite for seat, amount in picks if int(seat) == at)
             for at, favourite in enumerate(favourites)]
    score[int(picks[-1][0])] += 1
    return score


def test_engine():
    engine = Engine()
    ok(engine.ask("hello").endswith(" toy-1"), "the program plays the toy game too")
    wrong, records = [], []
    for seed in range(GAMES):
        found, record = play_one(engine, seed, 2 + seed % 3, ("small", "large")[seed % 2])
        wrong += found
        records.append(record)
        engine.load(record)
        if engine.ask("record") + "\n" != record:
            wrong.append("record")
        if [int(word) for word in engine.ask("score").split()] != score_of(record):
            wrong.append("score")
    ok(not wrong, f"{GAMES} random games are dealt and played to their ends {sorted(set(wrong))}")
    checked = [run("check", "-", text=record)[0] for record in records]
    ok(not any(checked), "their records are good")
    for line in ("new game=toy seats=5", "new game=toy seats=2 heap=huge", "check pick 4",
                 "check pick", "check NESW@1,0 2"):
        ok(engine.ask(line) is None, f"refused: {line}")
    ok(engine.ask("check 0 vote").startswith("bad-action"), "nobody votes")
    ok(engine.close() == 0, "the engine ends well")


def told(engine, record, reader):
    """Returns everything that a reader is told in a game before its last action."""
    head, *actions = re.split(r"^(?=\d pick)", record, flags=re.M)
    engine.load(head)
    lines = [engine.ask(f"view {reader}")]
    for action in actions[:-1]:
        engine.ask(f"play {action.strip()}")
        lines += [engine.ask(f"events {reader}"), engine.ask(f"view {reader}")]
    return lines


def test_secrets():
    """Deals again everything that a reader may not know. The reader must be told the same."""
    engine = Engine()
    equal, changed, known = True, 0, True
    for seed in range(12):
        _, record = play_one(engine, seed, 4, "small")
        record = re.sub(r"^seed .*\n", "", record, flags=re.M)
        favourites = re.search(r"^favourites (.*)$", record, re.M)[1].split()
        for reader in READERS:
            others = [word if reader == str(seat) else str(1 + int(word) % 3)
                      for seat, word in enumerate(favourites)]
            dealt_otherwise = record.replace("favourites " + " ".join(favourites),
                                        "favourites " + " ".join(others))
            lines = told(engine, record, reader)
            equal = equal and lines == told(engine, dealt_otherwise, reader)
            changed += told(engine, record, "all") != told(engine, dealt_otherwise, "all")
            views = [json.loads(line) for line in lines if line.startswith("{")]
            known = known and len(views) > 3 and all(
                "favourites" not in view and "score" not in view and
                view.get("favourite") == (int(favourites[int(reader)]) if reader != "spectator"
                                          else None) for view in views)
    ok(equal, "what a seat is told does not depend on what the others were dealt")
    ok(changed == 12 * len(READERS), "though the whole game does")
    ok(known, "each seat is told its own favourite and no other before the end")
    engine.close()


# ---- By the commands -----------------------------------------------------------------------------


def test_commands():
    status, record = run("random", "--game", "toy", "--seats", "4", "--seed", "7")
    ok(status == 0 and run("random", "--game", "toy", "--seats", "4", "--seed", "7")[1] == record,
       "the seed is the game")
    status, states = run("replay", "--json", "--seat", "1", "-", text=record)
    lines = states.strip().split("\n")
    ok(status == 0 and "favourites" in lines[-1] and "favourites" not in "".join(lines[:-1]),
       "a record is shown to a seat without the others' secrets, but for the end")
    status, states = run("replay", "--seat", "1", "-", text=record)
    known = re.findall(r"^[> ] (\d) taken \d+, favourite \d$", states, re.M)
    ok(status == 0 and known[-4:] == ["0", "1", "2", "3"] and set(known[:-4]) == {"1"},
       "nor in words")
    broken = re.sub(r"^(\d) pick \d\nend", r"\1 pick 3\n\1 pick 3\nend", record, flags=re.M)
    ok(run("check", "-", text=broken)[0] != 0, "a bad record is found out")
    ok(run("random", "--game", "toy", "--seats", "3", "--games", "300")[1].endswith(
        "won by over 300; cards and gold conserved\n"), "no pebble is lost in 300 games")
    # From a heap of 14, five actions of 3 pebbles would take one pebble too many.
    ok(run("perft", "--game", "toy", "--seats", "2", "--depth", "5")[1].split()[2::3] == [
        "3", "9", "27", "81", "242"], "its sequences are counted")
    ok(run("perft", "--game", "toy") == run("perft", "--game", "toy", "--seats", "4"),
       "as many seats are usual as it has")
    status, result = run("arena", "--game", "toy", "--seats", "4", "--games", "20", "honest",
                         "random")
    ok(status == 0 and "ends 100.0" in result, "bots play each other")


# ---- In line mode --------------------------------------------------------------------------------

TOY = ("--game", "toy", "--name", "Ada")


def test_plain():
    for count, heap in ((2, "small"), (4, "large")):
        done_run = play(*TOY, "--seats", str(count), "--set", f"heap={heap}", "--seed", f"p{count}",
                        text="role\nboard\nhand\nplayers\nrules\nhelp\nwhy pick 1\nlog\n" +
                        "1\n" * 30 + "quit\n")
        text = done_run.stdout.decode()
        name = f"{count} seats, {heap}"
        ok(done_run.returncode == 0 and done_run.stderr == b"", f"{name}: a game ends well")
        for pattern in (r"^Your turn: \d+ pebbles on the heap\.$", r"^o+$",
                        r"^Your favourite number is [123]\.$", r"; taken: \d+ pebbles?$",
                        rf"^  heap={heap}$", r"^Actions: pick 1, ", r"^Your hand: empty\.$",
                        r"^The heap is empty: the game is over\.$"):
            ok(re.search(pattern, text, re.M), f"{name}: {pattern}")
        ends = re.findall(r"^\d \w+: favourite [123], (\d+) pebbles?, (\d+) nuggets?$", text, re.M)
        ok(len(ends) >= count and 12 <= sum(int(taken) for taken, _ in ends[:count]) <= 20,
           f"{name}: all pebbles are taken")
        ok("favourite" not in re.sub(r"(?m)^Your favourite number is .*$", "",
                                     text[:text.index("The heap is empty")]),
           f"{name}: no favourite is told before")


def test_tables():
    """Two people, a bot and a spectator at a server's table, in line mode."""
    with Server() as server:
        ada = Player("--join", server.url, *TOY, "--seats", "3")
        invitation = ada.wait_for(r"Invitation: (\S+)$")[1]
        boris = Player("--join", invitation, "--name", "Boris")
        watcher = Player("--join", invitation, "--watch")
        ok(ada.wait_for(r"^Boris joined the table at seat 1\.$"), "Boris comes")
        ok(watcher.wait_for(r"^You are watching\.$"), "somebody watches")
        ada.send("start")
        ok(finish([ada, boris]), "a game is played at a server's table")
        pattern = r"^0 Ada: .*\n1 Boris: .*\n2 \w+: favourite.*$"
        ends = [one.wait_for(pattern)[0] for one in (ada, boris, watcher)]
        ok(len(set(ends)) == 1, "and told to all alike at its end")
        ok([one.end() for one in (ada, boris, watcher)] == [0, 0, 0], "all leave")


# ---- What a server sends -------------------------------------------------------------------------


class Listener(seats.Player):
    """A player who keeps every object that the server sent. News is kept whole, with what the
    server left out because it had not changed."""

    def __init__(self, *words):
        self.heard, self.all_told = [], seats.Told()
        super().__init__(*words)

    def receive(self):
        heard = super().receive()
        self.heard.append(self.all_told.whole(heard) if "news" in heard else heard)
        return heard


def keys_of(value):
    """All keys of an object and of the objects in it."""
    if isinstance(value, dict):
        yield from value
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            yield from keys_of(part)


def test_news():
    with tempfile.TemporaryDirectory() as folder:
        with seats.Server(folder) as server:
            ada, boris, watcher = (Listener(server) for _ in range(3))
            table = ada.come("create toy seats=3 preset=standard heap=large name=\"Ada\"")["table"]
            boris.come(f"join {table} name=\"Boris\" seat=1")
            watcher.come(f"watch {table}")
            ok(ada.ask("start bots=honest").get("ok"), "a table of the toy game is opened")
            ok(seats.play([ada, boris], lambda state: state["phase"] == "finished"),
               "and its game is played to the end")
            for who in (boris, watcher):
                while who.state["phase"] != "finished":
                    who.hear()
            playing = [one["state"] for who in (ada, boris, watcher) for one in who.heard
                       if "news" in one and one["state"]["phase"] == "playing"]
            ok(len(playing) > 6 and not {"favourites", "score"} & set(keys_of(playing)),
               f"no other favourite in {len(playing)} news before the end")
            ok(all(("favourite" in state["view"]) == (state["you"] is not None)
                   for state in playing), "and each seat's own in each")
            ends = [who.state["view"] for who in (ada, boris, watcher)]
            ok(all(len(view["favourites"]) == 3 and view["phase"] == "over" for view in ends),
               "all of them at the end")
            record = server.record(table).decode()
            ok(ends[0]["score"] == score_of(record) and run("check", "-", text=record)[0] == 0,
               "the record of the game is good, and adds up to what was told")
            before = list(seats.told(watcher.entries))
            for who in (ada, boris, watcher):
                who.close()
        with seats.Server(folder) as server:
            watcher = Listener(server)
            watcher.come(f"watch {table}")
            after = list(seats.told(watcher.entries))
            head = next(i for i, line in enumerate(before) if line.split(" | ")[1] == "head")
            ok(after == before[head:],
               "a server started again tells the game as it was told, from its head on")
            watcher.close()


test_engine()
test_secrets()
test_commands()
test_plain()
test_tables()
test_news()
done()
