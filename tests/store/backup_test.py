#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""backup_test.py - `saboteur backup` copies the tables of a server while people play there. Then
the server is killed, the copy is restored into another folder, and a new server starts in that
folder.

Every request that was acknowledged before the backup began must be in the copy exactly once. At
every table, the game must go on, and the person must get back the seat. With GAMES=500 in the
environment, people play at 500 tables instead of 20.
"""

import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from player import PROGRAM, Player, Server  # noqa: E402

GAMES = int(os.environ.get("GAMES", "20"))
PACE = ("--bot-delay", str(max(100, 4 * GAMES)), "--tables", "20000")
points = 0
failures = 0


def ok(passed, what, note=""):
    global points, failures
    points += 1
    failures += not passed
    print(f"{'' if passed else 'not '}ok {points} - {what}", flush=True)
    if not passed and note:
        print(re.sub("^", "# ", str(note), flags=re.M))


def saboteur(*words):
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True, check=False)


def begin(server, number):
    """Opens a table of one person, where three bots play a game. One of the bots plays for the
    person."""
    player = Player(server)
    player.token = f"{number + 1:064x}"
    game = ("base", "cave")[number % 2]
    player.table = player.come(f'create {game} seats=3 name="Ada" bots=random '
                               f"token={player.token}")["table"]
    player.ask("start")
    player.ask("bot 0 random")
    player.acknowledged = []
    return player


def talk(players, number):
    for player in players:
        text = f"message {number}"
        if "ok" in player.ask(f'say "{text}"'):
            player.acknowledged.append(text)


def check_copy(path, players):
    with sqlite3.connect(path) as database:
        bodies = {}
        for table, body in database.execute("SELECT table_id, body FROM log"):
            bodies.setdefault(table, []).append(body)
    database.close()
    lost = [(player.table, text) for player in players for text in player.acknowledged
            if sum(f'said 0 "{text}"' in body for body in bodies.get(player.table, ())) != 1]
    said = sum(len(player.acknowledged) for player in players)
    ok(said > 0 and not lost, f"all {said} acknowledged messages of {len(players)} tables are in "
       "the backup, once", lost[:5])


def check_going_on(server, players):
    """Checks that the game goes on at every table: the bots act, and the person talks and takes the
    seat back."""
    still, returned = [], []
    for player in players:
        back = Player(server)
        back.come(f"resume {player.table} {player.token}")
        returned.append((back, back.state["view"]["step"]))
    for back, step in returned:
        while back.state["phase"] == "playing" and back.state["view"]["step"] == step:
            back.hear()
        if "ok" not in back.ask("back") or "ok" not in back.ask('say "back again"'):
            still.append(back.state["table"])
        back.close()
    ok(not still, f"{len(players)} tables go on", still)


def check_damage(folder, copy):
    """Damages a page in the middle of a copy. Checks that this copy is not restored."""
    damaged = shutil.copy(copy, f"{folder}/damaged.db")
    with open(damaged, "r+b") as file:
        file.seek(os.path.getsize(damaged) // 2 // 4096 * 4096)
        file.write(os.urandom(4096))
    run = saboteur("restore", "--data", f"{folder}/spoilt", damaged)
    ok(run.returncode == 1 and re.fullmatch(r"saboteur restore: \S+ is damaged\.\n", run.stderr) and
       os.listdir(f"{folder}/spoilt") == ["tables.db.lock"], "a damaged backup is not restored",
       run.stderr)


def main():
    folder = tempfile.mkdtemp(prefix="saboteur-backup-")
    copy = f"{folder}/copy.db"
    server = Server(f"{folder}/old", *PACE)
    players = [begin(server, number) for number in range(GAMES)]
    talk(players, 1)
    backup = subprocess.Popen([PROGRAM, "backup", "--data", f"{folder}/old", copy],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    before = [list(player.acknowledged) for player in players]
    talk(players, 2)
    said, complaint = backup.communicate()
    ok(backup.returncode == 0 and "whole and checked" in said,
       "a backup can be made while the server runs",
       complaint)
    ok(os.stat(copy).st_mode & 0o077 == 0, "only its owner may read the backup")
    ok(not os.path.exists(f"{copy}.part") and not os.path.exists(f"{copy}-wal"),
       "the backup is one file")
    again = saboteur("backup", "--data", f"{folder}/old", copy)
    ok(again.returncode == 1 and "exists already" in again.stderr, "a backup is never overwritten")
    busy = saboteur("restore", "--data", f"{folder}/old", copy)
    ok(busy.returncode == 1 and "in use" in busy.stderr,
       "nothing is restored into the folder of a running server")
    server.end(signal.SIGKILL)
    for player, acknowledged in zip(players, before):
        player.acknowledged = acknowledged
        player.close()
    check_copy(copy, players)
    full = saboteur("restore", "--data", f"{folder}/old", copy)
    ok(full.returncode == 1 and "exists already" in full.stderr,
       "nothing is restored over other tables")
    wrong = saboteur("restore", "--data", f"{folder}/wrong", __file__)
    ok(wrong.returncode == 1 and "not a database" in wrong.stderr and
       not os.path.exists(f"{folder}/wrong/tables.db"), "another kind of file is not restored")
    check_damage(folder, copy)
    new = saboteur("restore", "--data", f"{folder}/new", copy)
    ok(new.returncode == 0, "restored elsewhere", new.stderr)
    with Server(f"{folder}/new", *PACE) as server:
        check_going_on(server, players)
    shutil.rmtree(folder)
    print(f"1..{points}")
    return failures > 0


if __name__ == "__main__":
    sys.exit(main())
