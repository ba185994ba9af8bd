#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""stored_test.py - databases of earlier versions must open forever. The test starts a server on a
copy of each database under tests/stored/. The server must tell every table as the old server did,
and the records that it exports of finished games must have the same bytes. Unfinished games must go
on for the people who have the seats."""

import contextlib
import glob
import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from player import PROGRAM, Player, Server, digest, play, told  # noqa: E402

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
points = 0
failures = 0


def ok(passed, what):
    global points, failures
    points += 1
    failures += not passed
    print(f"{'' if passed else 'not '}ok {points} - {what}", flush=True)


def check_told(server, table):
    watcher = Player(server)
    watcher.come(f"watch {table['table']}")
    lines = [line for line in told(watcher.entries) if int(line.split(" ")[0]) <= table["seq"]]
    seqs = [entry["seq"] for entry in watcher.entries]
    state = watcher.state
    ok(seqs == list(range(1, len(seqs) + 1)) and len(seqs) >= table["seq"], "no entry is missing")
    ok(digest(lines) == table["told"], f"{table['table']} is told as it was: {len(lines)} entries")
    ok((state["phase"], state["config"]["game"]) == (table["phase"], table["game"]) and
       [seat["name"] for seat in state["seats"]] == table["names"],
       f"{table['game']}, {table['phase']}, and who sits there")
    watcher.close()


def resume(server, table):
    """Brings back everybody who has a seat, with the token of that seat."""
    for seat, token in table["tokens"].items():
        player = Player(server, random.Random(int(seat)))
        reply = player.come(f"resume {table['table']} {token}")
        ok(reply["seat"] == int(seat), f"seat {seat} of {table['table']} is theirs")
        yield player


def check_end(server, table, players):
    """Plays the unfinished game to its end."""
    before = players[0].state["view"]["step"]
    ended = play(players, lambda state: state["phase"] == "finished")
    ok(ended and players[0].state["view"]["step"] > before,
       f"the game goes on at step {before}, to its end at {players[0].state['view']['step']}")
    checked = subprocess.run([PROGRAM, "check", "-"], input=server.record(table["table"]),
                             capture_output=True, check=False)
    ok(checked.returncode == 0 and b": ok, " in checked.stdout,
       "the game has a record without faults")


def check_waiting(players):
    players[0].ask("start bots=honest")
    ok(players[0].state["phase"] == "playing", "a table that waited starts its game")


def check_exported(data, records, what):
    for code, record in records.items():
        shown = subprocess.run([PROGRAM, "export", "--data", data, code], capture_output=True,
                               check=False)
        ok(shown.stdout == record, f"the record of {code} is exported to the byte{what}")


def check_folder(folder, data):
    with open(os.path.join(folder, "tables.json"), encoding="utf-8") as file:
        tables = json.load(file)
    records = {}
    for table in (table for table in tables if "record" in table):
        with open(os.path.join(folder, table["record"]), "rb") as file:
            records[table["table"]] = file.read()
    check_exported(data, records, "")
    with Server(data) as server:
        check_exported(data, records, ", while a server runs")
        for table in tables:
            check_told(server, table)
            if table["table"] in records:
                ok(server.record(table["table"]) == records[table["table"]],
                   f"so is it served: {len(records[table['table']])} bytes")
        for table in tables:
            players = list(resume(server, table))
            if table["phase"] == "waiting":
                check_waiting(players)
            elif table["phase"] == "playing":
                check_end(server, table, players)
            for player in players:
                player.close()


# Names that earlier servers have given, or might have: they are equal, hidden or refused today.
OLD_NAMES = (" ZO\u00c9  ", "Zoe\u0301", "\u3164", "\u00a0", "A\u200bda", "\u0301", "\u2800",
             "\ufdfa" * 24)


def rename(path, table):
    """Gives the people of a stored table names that no new player gets. Returns the new names."""
    names = [name and OLD_NAMES[seat % len(OLD_NAMES)] for seat, name in enumerate(table["names"])]
    with contextlib.closing(sqlite3.connect(path)) as database, database:
        for old, new in filter(all, zip(table["names"], names)):
            quoted = [name.replace("\\", "\\\\").replace('"', '\\"') for name in (old, new)]
            database.execute("UPDATE log SET body = replace(body, ?, ?) WHERE table_id = ?",
                             (f'name="{quoted[0]}"', f'name="{quoted[1]}"', table["table"]))
    return names


def check_names(folder, data):
    """Tables with names that new players would not get load, tell these names, and play on. Their
    records are read."""
    with open(os.path.join(folder, "tables.json"), encoding="utf-8") as file:
        tables = json.load(file)
    names = {table["table"]: rename(os.path.join(data, "tables.db"), table) for table in tables}
    with Server(data) as server:
        for table in tables:
            players = list(resume(server, table))
            told = [seat["name"] for seat in players[0].state["seats"]]
            ok(told == names[table["table"]], f"the names of {table['table']} stay: {told}")
            if table["phase"] == "waiting":
                check_waiting(players)
            elif table["phase"] == "playing":
                check_end(server, table, players)
            for player in players:
                player.close()
            if "record" in table:
                checked = subprocess.run([PROGRAM, "check", "-"], check=False, capture_output=True,
                                         input=server.record(table["table"]))
                ok(checked.returncode == 0, "and its record can be read")


def main():
    os.chdir(ROOT)
    folders = sorted(glob.glob("tests/stored/v*"))
    for folder in folders:
        with tempfile.TemporaryDirectory() as data:
            shutil.copy(os.path.join(folder, "tables.db"), data)
            check_folder(folder, data)
        with tempfile.TemporaryDirectory() as data:
            shutil.copy(os.path.join(folder, "tables.db"), data)
            check_names(folder, data)
    ok(len(folders) > 0, f"{len(folders)} versions")
    print(f"1..{points}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
