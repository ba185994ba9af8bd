#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""drain_test.py - a real server that drains. It must open no new tables, but games in progress must
go on."""

import http.client
import os
import re
import shutil
import signal
import sys
import tempfile

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit")]
from player import Player, Server  # noqa: E402
from wait import WATCHDOG_S, until, until_ended  # noqa: E402

CREATE = 'create base seats=3 name="Ada" bots=honest'
points = 0
failures = 0


def ok(passed, what, note=""):
    global points, failures
    points += 1
    failures += not passed
    print(f"{'' if passed else 'not '}ok {points} - {what}", flush=True)
    if not passed and note != "":
        print(re.sub("^", "# ", str(note), flags=re.M))
    return passed


def health(server):
    """The status and the text of the health page; (0, "") if the server has ended."""
    link = http.client.HTTPConnection("127.0.0.1", server.port, timeout=WATCHDOG_S)
    try:
        link.request("GET", "/healthz")
        answer = link.getresponse()
        return answer.status, answer.read().decode()
    except ConnectionError:
        return 0, ""
    finally:
        link.close()


def drain(server):
    server.process.send_signal(signal.SIGUSR1)
    until(lambda: health(server)[0] in (503, 0), "the server drains")


def act(player):
    """Lets a player act once. Returns False if the server refuses."""
    for _ in range(2000):
        words = player.wants()
        if words is not None:
            return "error" not in player.ask(words)
        player.hear()
    return False


def test_game(folder):
    server = Server(f"{folder}/data")
    ada, boris = Player(server), Player(server)
    token = "a" * 64
    table = ada.ask(f"{CREATE} token={token}")["table"]
    ada.ask("start")
    drain(server)
    ok(health(server) == (503, "draining\n"),
       "the health page tells the proxy to send new visitors elsewhere")
    refused = boris.ask('create base seats=3 name="Boris"')
    ok(refused.get("error") == "busy" and refused["why"] == "restarting",
       "nobody can open a new table", refused)
    again = boris.ask(f"{CREATE} token={token}")
    ok(again.get("table") == table, "a repeated request still finds its table", again)
    boris.close()
    ok(act(ada) and act(ada), "the game goes on")
    ok(server.process.poll() is None, "the server runs while the game goes on")
    ada.ask("stand")
    ok(server.process.poll() is None, "the server runs while somebody watches the game")
    ada.close()
    ok(until_ended(server.process) == 0, "when nobody is at the game, the server ends")
    _, log = server.end()
    ok(re.search(r" info drain games=1\n(.*\n)*.* info stopped\n\Z", log),
       "the log says when the drain began and that the server stopped", log)


def test_reload(folder):
    server = Server(f"{folder}/data")
    ada = Player(server)
    reply = ada.ask(CREATE)
    ada.ask("start")
    ada.close()
    drain(server)
    if not ok(health(server)[0] == 503, "a drain waits for somebody who may only reload the page"):
        server.end()
        return
    again = Player(server)
    back = again.ask(f"resume {reply['table']} {reply['token']}")
    ok("error" not in back and act(again), "who reloads the page finds the game again", back)
    again.ask("stand")
    again.close()
    ok(until_ended(server.process) == 0, "when that person has left, the server ends")
    server.end()


def test_limit(folder):
    server = Server(f"{folder}/data", "--drain-after", "0")
    ada = Player(server)
    ada.ask(CREATE)
    ada.ask("start")
    server.process.send_signal(signal.SIGUSR1)
    ok(until_ended(server.process) == 0, "no game goes on beyond --drain-after")
    server.end()


def test_nobody(folder):
    server = Server(f"{folder}/data")
    ada = Player(server)
    ada.ask(CREATE)
    server.process.send_signal(signal.SIGUSR1)
    ok(until_ended(server.process) == 0,
       "the server does not wait for a table whose game has not begun")
    server.end()


def main():
    folder = tempfile.mkdtemp(prefix="saboteur-")
    try:
        test_game(folder)
        test_reload(folder)
        test_limit(folder)
        test_nobody(folder)
    finally:
        shutil.rmtree(folder)
    print(f"1..{points}")
    return failures > 0


if __name__ == "__main__":
    raise SystemExit(main())
