#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""admin_test.py - `saboteur admin` while a real server runs: what each command does, which of its
effects outlast a restart, and what the program answers to wrong commands.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from player import PROGRAM, Player, Server, hears_the_end, upgrade  # noqa: E402
from wait import WATCHDOG_S, until_ended  # noqa: E402

points = 0
failures = 0


def ok(passed, what, note=""):
    global points, failures
    points += 1
    failures += not passed
    print(f"{'' if passed else 'not '}ok {points} - {what}", flush=True)
    if not passed and note != "":
        print(re.sub("^", "# ", str(note), flags=re.M))


def admin(folder, *words):
    """The exit status of a command, and what the command printed."""
    run = subprocess.run([PROGRAM, "admin", "--data", f"{folder}/data", *words],
                         capture_output=True, text=True, timeout=WATCHDOG_S)
    return run.returncode, run.stdout + run.stderr


def test_tables(folder, server):
    ada = Player(server)
    code = ada.ask('create base seats=3 name="Ada" bots=honest')["table"]
    ada.ask("start")
    status, said = admin(folder, "tables")
    ok(status == 0 and re.match(r"tables=2 games=1 guests=1 draining=0\n", said) and
       re.search(rf"^{code} +seats=3 people=1 online=1 bots=2 here=1 quiet_s=\d+ playing$",
                 said, re.M),
       "tables are counted and listed", said)
    status, said = admin(folder, "close", code[:3].lower(), f"{code[3:]}\u200b")
    ok(status == 0 and said == "The table is closed.\nguests=1\n",
       "a table is closed, by its code as people see and type it", said)
    told = hears_the_end(ada)
    ok(any(one.get("error") == "not-here" and one["why"] == "table-closed"
           for one in told), "the guests of the closed table are told that it is closed", told)
    again = Player(server)
    ok(again.ask(f"watch {code}").get("error") == "not-here",
       "nobody can come back to a closed table")
    again.close()
    return code


def test_bans(folder, server):
    ok(upgrade(server, "203.0.113.9") == "101", "a visitor can connect")
    status, said = admin(folder, "ban", "203.0.113.0/24")
    ok(status == 0 and said == "Banned.\nconnections=0\n", "the visitor's network can be banned",
       said)
    ok(upgrade(server, "203.0.113.9") == "403" and upgrade(server, "203.0.114.9") == "101",
       "a visitor from a banned network cannot connect, others can")
    status, said = admin(folder, "ban", "127.0.0.2")
    ok(status == 0, "an address on this machine can be banned, too", said)
    status, said = admin(folder, "ban-name", "troll")
    boris = Player(server)
    refused = boris.ask('create base seats=3 name="King TROLL"')
    ok(status == 0 and refused.get("error") == "not-allowed", "a banned name is refused", refused)
    ok("error" not in boris.ask('create base seats=3 name="Tro"'), "other names are allowed")
    boris.close()


def test_kept(folder, server, code):
    status, said = admin(folder, "bans")
    ok(status == 0 and said.split("\n")[0] == "bans=4" and f"table {code}\n" in said and
       "name troll\n" in said and "address 203.0.113.0/24\n" in said, "bans survive a restart",
       said)
    carla = Player(server)
    ok(carla.ask(f"watch {code}").get("error") == "not-here",
       "closed tables stay closed after a restart")
    ok(upgrade(server, "203.0.113.9") == "403", "a banned visitor cannot connect after a restart")
    message = f"Come to\nhttps://play.example.org/t/{code}, we play!"
    for words in (("open", message), ("unban", "203.0.113.0/24"), ("unban-name", "Troll")):
        status, said = admin(folder, *words)
        ok(status == 0, " ".join(words), said)
    ok("error" not in carla.ask(f"watch {code}"), "the reopened table can be watched")
    ok(upgrade(server, "203.0.113.9") == "101", "visitors from the unbanned network can connect")
    carla.close()


def test_wrong(folder):
    for words in (("dance",), ("close",), ("close", "not-a-code"), ("close", "KRMPTB"),
                  ("open", "https://play.example.org/t/KRM"), ("ban", "10.0.0.0/99"),
                  ("unban", "nobody"), ("tables", "all"), ("x" * 3000,), ("x" * 5000,)):
        status, said = admin(folder, *words)
        ok(status != 0 and re.fullmatch(r".{1,200}\.", said.strip()),
           f"one sentence: {' '.join(words)[:20]}", said)
    status, said = admin(folder, "--help")
    ok(status == 0 and all(word in said for word in ("tables", "close CODE", "ban ADDRESS",
                                                     "ban-name NAME", "drain")), "help", said)


def main():
    folder = tempfile.mkdtemp(prefix="saboteur-")
    try:
        status, said = admin(folder, "tables")
        ok(status == 1 and "no server" in said, "without a server, a command fails", said)
        server = Server(f"{folder}/data")
        ok(os.stat(f"{folder}/data/admin.socket").st_mode & 0o777 == 0o600,
           "only the owner may use the command socket")
        code = test_tables(folder, server)
        test_bans(folder, server)
        server.end()
        ok(not os.path.exists(f"{folder}/data/admin.socket"),
           "the socket is removed when the server ends")
        server = Server(f"{folder}/data")
        test_kept(folder, server, code)
        test_wrong(folder)
        status, said = admin(folder, "drain")
        ok(status == 0 and said == "Draining. games=0\n", "drain", said)
        ok(until_ended(server.process) == 0, "after drain, the server ends")
        server.end()
    finally:
        shutil.rmtree(folder)
    print(f"1..{points}")
    return failures > 0


if __name__ == "__main__":
    raise SystemExit(main())
