#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""make.py FOLDER - on a real server, plays the games that tests/stored/README.md describes. Saves
three things in FOLDER: the server's database, the records of the finished games, and what
stored_test.py compares with."""

import json
import os
import random
import secrets
import subprocess
import sys

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from player import PROGRAM, Player, Server, digest, play, told  # noqa: E402

PERSONS = ("Ada", "Борис", 'Zoé "the mole"', "Dirk 鉱夫")


def join(server, table, name):
    player = Player(server, random.Random(len(name)))
    player.token = player.come(f'join {table} name="{name}" token={secrets.token_hex(32)}')["token"]
    return player


def create(server, words, name):
    player = Player(server, random.Random(7))
    reply = player.come(f'create {words} name="{name}" token={secrets.token_hex(32)}')
    player.table, player.token = reply["table"], reply["token"]
    return player


def finished(state):
    return state["phase"] == "finished"


def steps(count):
    return lambda state: state["phase"] == "playing" and state["view"]["step"] >= count


def base_finished(server):
    ada = create(server, "base seats=3", "Ada")
    players = [ada, join(server, ada.table, PERSONS[1])]
    ada.ask('say "Glück auf! 🕯 \\"Who\\" digs?"')
    ada.ask("start bots=honest")
    assert play(players, finished)
    players[1].ask('say "Again?"')
    return players


def base_running(server):
    ada = create(server, "base seats=5 preset=ru round_end=passes", PERSONS[2].replace('"', '\\"'))
    boris = join(server, ada.table, PERSONS[1])
    ada.ask("start bots=honest")
    assert play([ada, boris], lambda state: state["view"]["round"] == 2)
    assert play([ada, boris], lambda state: state["phase"] == "playing"
                and len(state["view"]["board"]) > 6)
    return [ada, boris]


def cave_rematch(server):
    ada = create(server, "cave seats=2 vein_optional=on", PERSONS[0])
    dirk = join(server, ada.table, PERSONS[3])
    ada.ask("start")
    assert play([ada, dirk], finished)
    for player in (ada, dirk):
        player.ask("rematch")
    assert play([ada, dirk], steps(30))
    return [ada, dirk]


def cave_finished(server):
    ada = create(server, "cave seats=6 axe_at_once=on", PERSONS[0])
    dirk = join(server, ada.table, PERSONS[3])
    ada.ask("start bots=honest")
    assert play([ada, dirk], steps(20))
    dirk.ask("stand")
    assert play([ada], finished)
    return [ada]


def cave_running(server):
    ada = create(server, "cave seats=3", PERSONS[1])
    link = ada.ask("link")["link"]
    ada.ask("bot 1 honest")
    other = Player(server, random.Random(3))
    other.token = other.come(f"claim {ada.table} {link} token={secrets.token_hex(32)}")["token"]
    other.table = ada.table
    other.ask("start bots=random")
    assert play([other], steps(45))
    return [other]


def base_waiting(server):
    ada = create(server, "base seats=4 preset=bg", PERSONS[0])
    boris = join(server, ada.table, PERSONS[1])
    ada.ask("bot 3 honest")
    boris.ask('say "One more, then."')
    ada.ask("set gold_direction=cw")
    return [ada, boris]


def keep(server, folder, players):
    """Saves the state of the table, before its people leave."""
    watcher = Player(server)
    watcher.come(f"watch {players[0].table}")
    state, lines = watcher.state, list(told(watcher.entries))
    kept = {"table": state["table"], "game": state["config"]["game"], "phase": state["phase"],
            "seq": int(lines[-1].split(" | ")[0]), "told": digest(lines),
            "names": [seat["name"] for seat in state["seats"]],
            "tokens": {str(player.state["you"]): player.token for player in players}}
    if any(entry["what"] == "rematch" for entry in watcher.entries) or finished(state):
        kept["record"] = f"{state['config']['game']}-{state['table']}.sab"
        with open(os.path.join(folder, kept["record"]), "wb") as file:
            file.write(server.record(state["table"]))
    watcher.close()
    return kept


def main():
    folder = sys.argv[1]
    with Server(folder) as server:
        tables = [keep(server, folder, made(server)) for made in
                  (base_finished, base_running, cave_rematch, cave_finished, cave_running,
                   base_waiting)]
    with open(os.path.join(folder, "tables.json"), "w", encoding="utf-8") as file:
        json.dump(tables, file, indent=1, ensure_ascii=False)
        file.write("\n")


if __name__ == "__main__":
    main()
