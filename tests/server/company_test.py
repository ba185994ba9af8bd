#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""company_test.py - who may be at a table of a real server (decision 24).

The host removes a person, and a vote removes another. Neither can come back: not with the old
token, nor with a new one from the same network, nor by the old link. A restart and a rematch do not
change this. Behind a trusted proxy, the network is that of the visitor.
"""

import json
import os
import re
import sys
import tempfile
import urllib.error
import urllib.request

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from player import Player, Server, play  # noqa: E402
from points import Points  # noqa: E402
from wait import hear_until, until  # noqa: E402

points = Points()
check = points.check
HOME, OTHER = "203.0.113.7", "2001:db8:1:2::9"  # addresses of Boris, who is removed, and of Carla
ELSEWHERE = "198.51.100.4"


def connect(server, address, path=""):
    return Player(server, headers=f"X-Forwarded-For: {address}\r\n", path=path)


def join(server, address, table, name, more=""):
    player = connect(server, address, table.split("-")[0])
    player.token = player.come(f'join {table} name="{name}"{more}')["token"]
    return player


def why(server, address, words):
    """Sends a request from this address. Returns the code of the refusal, or None if the server
    accepts the request."""
    visitor = connect(server, address, re.match(r"\w+ ([A-Z2-9]+)", words)[1])
    reply = visitor.ask(words)
    visitor.close()
    return reply.get("why")


def is_sent_away(player):
    """Whether the server tells the player of the removal, and then ends the connection. Before
    that, the player must not get any news of the removal or of the table's new door."""
    while (heard := player.receive()).get("re", 0) is not None:
        if "removed" in json.dumps(heard) or "door" in json.dumps(heard):
            return False
    try:
        player.receive()
    except AssertionError:
        return heard["why"] == "banned"
    return False


def address_of(player, table):
    return f"{table}-{player.told.private['door']}" if "door" in player.told.private else table


def status_of(server, path):
    try:
        with urllib.request.urlopen(f"http://{server.host}{path}") as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code


def door_of(server, table):
    """The door of a table in the list of open tables."""
    with urllib.request.urlopen(f"http://{server.host}/tables.json") as answer:
        listed = [one for one in json.load(answer)["waiting"] if one["table"] == table]
    return listed and listed[0].get("door")


def open_table(server, words="base seats=4"):
    ada = connect(server, ELSEWHERE)
    reply = ada.ask(f'create {words} name="Ada"')
    table, ada.token = reply["table"], reply["token"]
    ada.close()
    ada.open(table)
    ada.come(f"resume {table} {ada.token}")
    return ada, table


def test_host(server):
    """Returns the host, the player whom the host has removed, another player, the table's code, and
    its new address."""
    ada, table = open_table(server)
    boris = join(server, HOME, table, "Boris")
    watching = connect(server, HOME, table)
    watching.come(f"watch {table}")
    guest = connect(server, "192.0.2.77", table)
    guest.come(f"watch {table}")
    carla = join(server, OTHER, table, "Carla")
    ada.ask("start bots=honest")
    check(ada.ask("remove 1").get("ok"), "during a game the host removes a player")
    check(is_sent_away(boris), "who is told so, and sent away")
    check(is_sent_away(watching), "with those who watch from the same network")
    seat = ada.state["seats"][1]
    check(seat["name"] == "Boris" and seat["bot"] == "honest" and not seat["person"],
          "a bot plays on")
    new = address_of(ada, table)
    check(re.fullmatch(rf"{table}-[A-Z2-9]{{5}}", new), f"the table has a door: {new}")
    hear_until(carla, lambda player: "door" in player.told.private, "Carla learns the door")
    check(address_of(carla, table) == new, "which all players learn")
    hear_until(guest, lambda player: player.entries[-1]["what"] == "removed",
               "the guest hears of the removal")
    check("door" not in guest.told.private, "but not those who watch")
    guest.close()
    return ada, boris, carla, table, new


def test_return(server, boris, table, new, when):
    fresh = "0123456789abcdef" * 4
    check(why(server, ELSEWHERE, f"resume {table} {boris.token}") == "banned",
          f"{when}: the old token is banned, wherever it comes from")
    check(why(server, ELSEWHERE, f'join {new} name="Bo" token={boris.token}') == "banned",
          f"{when}: also to join")
    check(why(server, HOME, f'join {new} name="Bo" token={fresh}') == "banned",
          f"{when}: a new token from the same network is banned")
    check(why(server, HOME, f"watch {new}") == "banned", f"{when}: and may not watch")
    check(why(server, ELSEWHERE, f"watch {table}") == "no-table",
          f"{when}: the old link leads nowhere")
    check(why(server, ELSEWHERE, f"watch {table}-BBBBB") == "no-table",
          f"{when}: nor does a guessed one")
    check(why(server, "198.51.100.9", f"watch {new}") is None,
          f"{when}: by the new link others may come")


def test_vote(server):
    ada, table = open_table(server)
    boris = join(server, "192.0.2.1", table, "Boris")
    carla = join(server, "192.0.2.2", table, "Carla")
    dan = join(server, "2001:db8:9:9::1", table, "Dan")
    ada.ask("start")
    check(boris.ask("remove 3").get("ok"), "a player asks for a removal")
    hear_until(dan, lambda player: "asked" in player.state["seats"][3], "Dan hears who asks")
    check(dan.state["seats"][3].get("asked") == [1], "everybody sees who asks")
    check(boris.ask("keep 3").get("ok") and "asked" not in boris.state["seats"][3],
          "and can take it back")
    for player in (boris, carla):
        player.ask("remove 3")
    check(dan.ask('say "please"').get("ok"), "two of three are not enough")
    ada.close()
    hear_until(carla, lambda player: not player.state["seats"][0]["online"], "Ada has left")
    carla.ask("remove 3")
    removed = [entry for entry in carla.entries if entry["what"] == "removed"]
    check(len(removed) == 1 and removed[0]["by"] == "vote" and removed[0]["seat"] == 3,
          "all others who are present remove somebody")
    check(is_sent_away(dan), "who is sent away")
    check(why(server, "2001:db8:9:9:ffff::5", f"watch {address_of(carla, table)}") == "banned",
          "of an IPv6 address the first 64 bits count")
    check(why(server, "2001:db8:9:8::1", f"watch {address_of(carla, table)}") is None,
          "the neighbouring network may come")


def test_renewed(server):
    ada, table = open_table(server, "base seats=4 listed=yes")
    boris = join(server, "192.0.2.1", table, "Boris")
    check(boris.ask("renew").get("why") == "only-host", "only the host renews the link")
    ada.ask("renew")
    first = address_of(ada, table)
    ada.ask("renew")
    second = address_of(ada, table)
    check(first != second and why(server, "192.0.2.9", f"watch {first}") == "no-table",
          "a renewed link replaces the one before")
    check(status_of(server, f"/t/{second}") == 200 and status_of(server, f"/tv/{second}") == 200,
          "the page opens at the new address")
    until(lambda: f"{table}-{door_of(server, table)}" == second, "the list has the new address")
    check(True, "the list of open tables has it")
    eve = join(server, "192.0.2.9", second, "Eve")
    check(eve.state["you"] == 2, "and strangers join by it")
    ada.ask("kick 2")
    check(eve.ask("ping").get("ok") and join(server, "192.0.2.9", second, "Eve"),
          "who is only kicked may come back")


def test_store(server, folder):
    """The IP address of a removed person is nowhere in the files of the store."""
    server.end()
    held = b""
    for name in os.listdir(folder):
        with open(os.path.join(folder, name), "rb") as file:
            held += file.read()
    check(HOME.encode() not in held and b" network=" in held,
          "the store holds a hash of the network, and no address")


def finish_game(players):
    return play(players, lambda state: state["phase"] == "finished")


def main():
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        ada, boris, carla, table, new = test_host(server)
        test_return(server, boris, table, new, "in the game")
        server.end()
        server = Server(folder)
        test_return(server, boris, table, new, "after a restart")
        for player in (ada, carla):
            player.server = server
            player.open(table)
            player.come(f"resume {table} {player.token}")
        check(finish_game([ada, carla]), "the game is played to its end")
        check(status_of(server, f"/t/{new}/record") == 200 and
              status_of(server, f"/t/{table}/record") == 404,
              "its record needs the new link, too")
        for player in (ada, carla):
            player.ask("rematch")
        hear_until(ada, lambda player: player.state["phase"] == "playing", "a rematch begins")
        check(True, "a rematch")
        test_return(server, boris, table, new, "at the rematch")
        test_vote(server)
        test_renewed(server)
        test_store(server, folder)
    return points.status()


if __name__ == "__main__":
    raise SystemExit(main())
